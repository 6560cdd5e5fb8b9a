"""Choices: widgets to choose one of a few options, either a row of segments or one value between two arrows."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from itertools import accumulate, pairwise

import pygame

from scenes.kit.graphics.theme import Rgb, mix
from scenes.kit.screens.base_context import BaseContext
from scenes.kit.tween import Approach
from scenes.kit.widgets.base import ACCEPT, Widget
from scenes.kit.widgets.icons import draw_icon

Options = Sequence[tuple[str, str]]
"""The options as pairs of value and label; a label that begins with `icon:` is the name of a picture."""
NEARLY = 0.8
"""Factor down to which the words of segments are shrunk before a `Cycler`, which shows one option, is used instead."""


class Choice(Widget):
    """A row of segments, one of which is chosen by a click or by left and right; Enter chooses the next one."""

    room = 18.0
    """Design pixels that stay free beside the words of a segment."""

    def __init__(
        self, ctx: BaseContext, options: Options, value: str, on_change: Callable[[str], None],
        rect: pygame.FRect | None = None, *, label: str = "", size: float = 16,
        about: Callable[[str], str] = lambda value: "",
    ) -> None:
        super().__init__(ctx, rect)
        self.options = list(options)
        self.value = value
        self.on_change = on_change
        self.size, self.about = size, about
        self._label = label
        self.place = Approach(float(self.index), 20)

    @property
    def index(self) -> int:
        """The index of the chosen option; 0 if the value is not among the options."""
        return next((i for i, (value, _) in enumerate(self.options) if value == self.value), 0)

    @property
    def label(self) -> str:
        return self._label

    @property
    def told(self) -> str:
        words = self.options[self.index][1] if self.options else ""
        picture = words.startswith("icon:") or len({shown for _, shown in self.options}) < len(self.options)
        named = self.about(self.value) or self.value
        place = self.ctx.texts("speech.place_of", n=self.index + 1, most=len(self.options))
        return self.ctx.texts("speech.list").join((named if picture else words, place))

    @property
    def tooltip(self) -> str:
        pictures = any(words.startswith("icon:") for _, words in self.options)
        return self.reason or self.about(self.value) or (self.label if pictures else "")

    @property
    def keeps_arrows(self) -> bool:
        return True

    @property
    def moving_parts(self) -> tuple[Approach, ...]:
        return (*super().moving_parts, self.place)

    @property
    def wants_frame(self) -> bool:
        return super().wants_frame or self.place.moving

    @property
    def look(self) -> Hashable:
        return (self.value, self.place.value, *self.rect, self.enabled, self.focused, self.hover.value,
                self.focus.value)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._choose(sum(event.pos[0] >= self.rect.left + edge for edge in self._edges()[1:-1]))
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._choose(self.index + (1 if event.key == pygame.K_RIGHT else -1))
            return True
        if event.type == pygame.KEYDOWN and event.key in ACCEPT:
            self._choose((self.index + 1) % len(self.options))
            return True
        return event.type == pygame.MOUSEBUTTONUP

    def _step(self) -> float:
        return self.rect.width / len(self.options)

    def _needs(self) -> list[float]:
        """The width of each segment's words at the usual text size, or 0 for a picture, in design pixels."""
        pictures = [words.startswith("icon:") for _, words in self.options]
        return [0.0 if picture else self.ctx.type.width(words, self.size, "bold")
                for picture, (_, words) in zip(pictures, self.options, strict=True)]

    def _edges(self) -> list[float]:
        """The edges of all segments from the left: equally wide, or by the width of their words if some are long."""
        step, needs = self._step(), self._needs()
        wide = [step] * len(needs)
        if max(needs, default=0.0) > step - self.room and all(needs):
            spare = self.rect.width - self.room * len(needs)
            wide = [self.room + spare * need / sum(needs) for need in needs]
        return [0.0, *accumulate(wide)]

    def _letters(self, edges: list[float]) -> float:
        """The text size of all segments, at which even the words with the least room fit."""
        rooms = [right - left - self.room for left, right in pairwise(edges)]
        words = [(said, room) for (_, said), room in zip(self.options, rooms, strict=True)
                 if not said.startswith("icon:")]
        high = self.rect.height - 6
        return min((self.ctx.type.fit_box(said, self.size, "bold", (room, high))[1] for said, room in words),
                   default=self.size)

    def _choose(self, index: int) -> None:
        value = self.options[max(0, min(len(self.options) - 1, index))][0]
        if self.enabled and value != self.value:
            self.value = value
            self.dirty = True
            self.ctx.sounds.play("button_press")
            self.on_change(value)

    def update(self, dt: float) -> None:
        super().update(dt)
        self.glide(self.place, float(self.index), dt)

    def draw(self, surface: pygame.Surface) -> None:
        theme, paint, edges = self.ctx.theme, self.ctx.paint, self._edges()
        size = self._letters(edges)
        radius = min(18.0, self.rect.height / 2)
        paint.box(surface, self.rect, theme.sunken, radius, border=theme.line, line=1.5)
        offered = self.value in (value for value, _ in self.options)
        if offered:
            left, right = (self._between(side, self.place.value) for side in (edges[:-1], edges[1:]))
            mark = pygame.FRect(self.rect.left + left, self.rect.top, right - left, self.rect.height).inflate(-6, -6)
            paint.box(surface, mark, self._mark_color(), radius - 3)
        for number in range(len(self.options)):
            left, right = edges[number : number + 2]
            near = max(0.0, 1 - abs(self.place.value - number)) if offered else 0.0
            segment = pygame.FRect(self.rect.left + left, self.rect.top, right - left, self.rect.height)
            self._segment(surface, number, segment, size, near)
        self.draw_focus(surface, radius)

    @staticmethod
    def _between(edges: list[float], place: float) -> float:
        """The position of an edge of the marker; `place` is the index of its segment, a fraction while it moves."""
        first = min(len(edges) - 1, max(0, int(place)))
        after = min(len(edges) - 1, first + 1)
        return edges[first] + (edges[after] - edges[first]) * (place - first)

    def _mark_color(self) -> Rgb:
        theme = self.ctx.theme
        return theme.accent if self.enabled else theme.muted

    def _segment(
        self, surface: pygame.Surface, number: int, segment: pygame.FRect, size: float, chosen: float
    ) -> None:
        """Draw one segment's words; `chosen` is 1 if the marker is on it, and less than 1 while it moves there."""
        theme, words = self.ctx.theme, self.options[number][1]
        ink = mix(theme.ink if self.enabled else theme.muted, theme.on_accent, round(chosen * 8) / 8)
        if words.startswith("icon:"):
            draw_icon(self.ctx, surface, words[5:], segment.center, self.rect.height * 0.56, ink)
            return
        room = segment.width - self.room, segment.height - 6
        lines, _ = self.ctx.type.fit_box(words, size, "bold", room)
        self.ctx.type.stacked(surface, lines, segment.center, size, ink, "bold", align="center")


class Cycler(Choice):
    """A choice that shows only the chosen value, between two arrows; after the last option comes the first."""

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._turn(-1 if event.pos[0] < self.rect.left + self.rect.width / 3 else 1)
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT, *ACCEPT):
            self._turn(-1 if event.key == pygame.K_LEFT else 1)
            return True
        return event.type == pygame.MOUSEBUTTONUP

    def _turn(self, step: int) -> None:
        self._choose((self.index + step) % len(self.options))

    def draw(self, surface: pygame.Surface) -> None:
        theme, rect = self.ctx.theme, self.rect
        radius = min(18.0, rect.height / 2)
        face = mix(theme.sunken, theme.panel, 0.6 * self.hover.value)
        self.ctx.paint.box(surface, rect, face, radius, border=theme.line, line=1.5)
        for x, name in ((rect.left + 20, "left"), (rect.right - 20, "right")):
            draw_icon(self.ctx, surface, name, (x, rect.centery), 18, theme.accent)
        words = self.options[self.index][1]
        room = rect.width - 62, rect.height - 2
        self.ctx.type.boxed(surface, words, rect.center, self.size, theme.ink, "bold", room)
        self.draw_focus(surface, radius)


def choice_in(
    ctx: BaseContext, width: float, options: Options, value: str, on_change: Callable[[str], None], *,
    label: str = "", size: float = 16,
) -> Choice:
    """A row of segments if their words fit side by side into `width`, nearly as large as `size`; else a `Cycler`."""
    needed = sum(ctx.type.width(words, size, "bold") for _, words in options)
    kind = Choice if needed * NEARLY <= width - Choice.room * len(options) else Cycler
    return kind(ctx, options, value, on_change, label=label, size=size)
