"""Panels with a heading and a chart, which is animated when it is first shown."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import pygame

from scenes.kit.graphics.theme import Rgb
from scenes.kit.screens.base_context import BaseContext
from scenes.kit.text.texts import Texts
from scenes.kit.tween import Approach
from scenes.kit.widgets import Widget
from scenes.kit.widgets.icons import draw_icon

EDGE, ROW = 20.0, 22.0
RADIUS = 20.0
LARGE = 1.2
"""Factor of text sizes above which charts need more height than the page has, and scroll."""
FINE = 3
"""Factor by which lines are drawn larger before they are shrunk for smooth edges."""


class Figure(Widget):
    """A panel with a heading and a chart, which subclasses draw in `inside`.

    It can get the focus only while reading aloud is on; its facts are then read.
    """

    def __init__(self, ctx: BaseContext, heading: str) -> None:
        super().__init__(ctx)
        self.heading = heading
        self.focusable = ctx.speech.on
        self.grown = Approach(0.0, 5)
        self._kept: tuple[object, pygame.Surface] | None = None

    @property
    def moving_parts(self) -> tuple[Approach, ...]:
        return (*super().moving_parts, self.grown)

    @property
    def wants_frame(self) -> bool:
        return super().wants_frame or self.grown.moving

    @property
    def label(self) -> str:
        return self.heading

    @property
    def told(self) -> str:
        return self.ctx.texts("speech.list").join(self.facts_aloud())

    @abstractmethod
    def facts_aloud(self) -> Iterable[str]:
        """The facts of the chart to be read aloud, one sentence each."""

    @property
    def room(self) -> pygame.FRect:
        top = 24 + 18 * max(1.0, self.ctx.type.factor)
        return pygame.FRect(self.rect.x + EDGE, self.rect.y + top, self.rect.width - 2 * EDGE,
                            self.rect.height - top - 16)

    def contains(self, pos: tuple[float, float]) -> bool:
        return False

    def reach(self, pos: tuple[float, float]) -> bool:
        return False

    def update(self, dt: float) -> None:
        super().update(dt)
        self.glide(self.grown, 1.0, dt)

    def draw(self, surface: pygame.Surface) -> None:
        draw_paper(self.ctx, surface, self.rect)
        place = self.rect.x + EDGE, self.rect.y + 14 + 9 * max(1.0, self.ctx.type.factor)
        self.ctx.type.text(surface, self.heading, place, 17, self.ctx.theme.ink, "bold",
                           width=self.rect.width - 2 * EDGE)
        if self.area is None or self.grown.value < 1:
            self.inside(surface, self.room)
        else:
            self._scrolled(surface)
        self.draw_focus(surface, RADIUS)

    def _scrolled(self, surface: pygame.Surface) -> None:
        """Draw the chart from a cached picture; while the page scrolls, only its position changes."""
        view, room, theme = self.ctx.view, self.room, self.ctx.theme
        size = max(1, view.px(room.width)), max(1, view.px(room.height))
        key = size, theme, self.ctx.type.factor
        if self._kept is None or self._kept[0] != key:
            picture = pygame.Surface(size, depth=32)
            picture.fill(theme.panel)
            self.inside(picture, pygame.FRect(0, 0, room.width, room.height))
            self._kept = key, picture
        surface.blit(self._kept[1], view.point(*room.topleft))

    @property
    def least_height(self) -> float:
        """The least height in design pixels with which the chart's rows are readable."""
        grown = max(1.0, self.ctx.type.factor)
        return 40 + 18 * grown + self.count * ROW * max(grown, self.ctx.type.least / self.ctx.view.scale / 15)

    @property
    def count(self) -> int:
        return 5

    @abstractmethod
    def inside(self, surface: pygame.Surface, room: pygame.FRect) -> None:
        """Draw the chart into `room`, as far as its opening animation has got."""


@dataclass(frozen=True, slots=True)
class ChartBar:
    """A row of a bar chart: name, value in words (`words`), length as a share of the longest bar, colour and icon."""

    name: str
    words: str
    share: float
    color: Rgb
    icon: str = ""
    aloud: str = ""
    """The name to be read aloud, if `name` is not suited."""


class BarChart(Figure):
    """A bar chart whose rows have a name, a bar and a value."""

    def __init__(self, ctx: BaseContext, heading: str, bars: Sequence[ChartBar]) -> None:
        super().__init__(ctx, heading)
        self.bars = list(bars)
        self._name = 0.0

    @property
    def count(self) -> int:
        return len(self.bars)

    def facts_aloud(self) -> Iterable[str]:
        return (fact_aloud(self.ctx.texts, bar.aloud or bar.name, bar.words) for bar in self.bars)

    def inside(self, surface: pygame.Surface, room: pygame.FRect) -> None:
        high = min(52.0, room.height / max(1, len(self.bars)))
        widest = max((self.ctx.type.width(bar.name, 15) for bar in self.bars if bar.name), default=-14.0)
        self._name = min(widest + 14, room.width * (0.54 if self.ctx.type.growth < 0.3 else 0.72))
        for number, bar in enumerate(self.bars):
            self._row(surface, pygame.FRect(room.x, room.y + high * number, room.width, high), bar)

    def _row(self, surface: pygame.Surface, box: pygame.FRect, bar: ChartBar) -> None:
        theme, setter = self.ctx.theme, self.ctx.type
        lead = 26.0 if bar.icon else 0.0
        words = max(44.0, max(setter.width(one.words, 16, "numerals") for one in self.bars) + 12)
        if bar.icon:
            draw_icon(self.ctx, surface, bar.icon, (box.x + 10, box.centery), 18, bar.color)
        name = self._name
        if bar.name:
            setter.text(surface, bar.name, (box.x + lead, box.centery), 15, theme.ink, width=name - 12)
        track = pygame.FRect(box.x + lead + name, box.centery - 6, box.width - lead - name - words, 12)
        self.ctx.paint.box(surface, track, theme.sunken, 6)
        if bar.share > 0:
            long = max(12.0, track.width * bar.share * self.grown.value)
            self.ctx.paint.box(surface, pygame.FRect(track.x, track.y, long, 12), bar.color, 6)
        setter.text(surface, bar.words, (box.right, box.centery), 16, theme.ink, "numerals", align="right",
                    width=words - 6)


def fact_aloud(t: Texts, name: str, value: str) -> str:
    """A text with name and value to be read aloud, without symbols."""
    part, _, whole = value.replace("\u00a0", "").replace("−", "-").partition(" / ")
    said = t("speech.place_of", n=part, most=whole) if whole else part
    if said in ("", "–"):
        return name if not said else t("speech.fact", name=name, value=t("speech.none"))
    return t("speech.fact", name=name, value=said)


def draw_paper(ctx: BaseContext, surface: pygame.Surface, rect: pygame.FRect, color: Rgb | None = None) -> None:
    """Draw a panel with a shadow too small to fall on the panels beside it."""
    theme = ctx.theme
    ctx.paint.shadow(surface, rect, theme.shadow, RADIUS, 7, 3, 0.8)
    ctx.paint.box(surface, rect, color or theme.panel, RADIUS, border=theme.line, line=1.5)


def numerals(words: str) -> str:
    """The font weight for a value; the font of numerals lacks Japanese characters."""
    return "numerals" if all(letter < "⺀" for letter in words) else "bold"


def fine_picture(size: tuple[int, int], ground: Rgb, draw: Callable[[pygame.Surface], None]) -> pygame.Surface:
    """The picture that `draw` makes on a surface FINE times larger, shrunk to `size` to smooth its edges."""
    big = pygame.Surface((max(1, size[0] * FINE), max(1, size[1] * FINE)), pygame.SRCALPHA, 32)
    big.fill((*ground, 0))
    draw(big)
    return pygame.transform.smoothscale(big, size)
