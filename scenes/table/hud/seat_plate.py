"""Who sits where: a pill with face, name, level and card count, and the Catch button beside it."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.core.questions import WrongCardAsked
from game.match.setup import Seat
from scenes.context import Context
from scenes.kit.theme import contrast, darker, lit, mix, standing_out
from scenes.kit.tween import Approach
from scenes.kit.widgets import Pressable
from scenes.kit.widgets.icons import draw_avatar
from scenes.table.stage.places import CATCH_HEIGHT, COMPACT, PILL
from scenes.table.state import TableState
from scenes.temper_sign import draw_temper
from scenes.words.card_names import level_name, points, temper_name

DOTS = 3
NAME, UNDER, LEADING = 16.0, 12.0, 1.2
"""Sizes of the name and of the line below it, and their lines' height."""


@dataclass(frozen=True)
class PlateState:
    """What a pill shows. `catchable`: came down to one card and can be pointed at, called or not."""

    count: int = 0
    active: bool = False
    thinking: bool = False
    called: bool = False
    """Whether the seat has called UNO; not drawn, since players have to notice the call itself."""
    catchable: bool = False
    score: int | None = None
    level: str = ""
    """Replaces the level's name; empty for the seat's own."""
    dealer: bool = False
    out: bool = False


def plate_state(state: TableState, seat: int) -> PlateState:
    """What the pill of a seat shows of a table."""
    view, totals = state.view, state.progress.totals
    chosen = view.number > 1 or any(view.hands)
    return PlateState(
        count=state.counts[seat],
        active=(view.seat if isinstance(view.asked, WrongCardAsked) else view.asked.seat) == seat,
        thinking=state.thinking == seat,
        called=seat in view.note("uno.called"), catchable=seat in view.note("uno.down"),
        score=totals[seat] if any(totals) else None, dealer=view.dealer == seat and chosen,
        out=view.number > 0 and seat not in view.playing,
    )


class CatchButton(Pressable):
    """Catches a player who came down to one card; acts when the mouse button goes down."""

    acts_on_press = True

    def __init__(self, ctx: Context, on_press: Callable[[], None]) -> None:
        super().__init__(ctx, on_press)
        self.visible = False
        self.sound = "button_press"

    @property
    def label(self) -> str:
        """What it is called."""
        return self.ctx.texts("table.catch")

    def draw(self, surface: pygame.Surface) -> None:
        """A thick red pill."""
        theme, paint = self.ctx.theme, self.ctx.paint
        down = 3 * self.press.value
        face = mix(theme.danger, lit(theme.danger, theme.on_danger), self.hover.value)
        top = pygame.FRect(self.rect.x, self.rect.y + down, self.rect.width, self.rect.height - 3)
        paint.shadow(surface, self.rect, (*theme.danger, 150), 19, 8, 2, 1 - 0.5 * self.press.value)
        lip = pygame.FRect(top.x, top.y, top.width, self.rect.bottom - top.y)
        paint.box(surface, lip, darker(face, 0.35), 19)
        paint.box(surface, top, face, 19, border=(255, 255, 255), line=2)
        self.ctx.type.text(surface, self.label, top.center, 17, theme.on_danger, "bold", align="center",
                           width=top.width - 22)
        self.draw_focus(surface, 19)


class SeatPlate:
    """One seat's pill. `place` it, then `draw`; `catch` is a widget for the page of the table."""

    def __init__(
        self, ctx: Context, seat: Seat, index: int, *, compact: bool = False,
        on_catch: Callable[[int], None] = lambda seat: None, clock: Callable[[], float] = lambda: 0.0,
    ) -> None:
        self.ctx = ctx
        self.seat = seat
        self.index = index
        self.compact = compact
        self.mine = False
        """Whether the one who sits below has this seat."""
        self.center = (0.0, 0.0)
        self.catches = True
        """Whether anybody at this screen can catch somebody."""
        self.catch_above = False
        """Put the Catch button above the pill instead of below it."""
        self.state = PlateState()
        self.catch = CatchButton(ctx, lambda: on_catch(index))
        self.pop = Approach(0.0, 9)
        """1 at the moment the count changes, falls to 0."""
        self.clock = clock
        """Seconds that move the dots of a player who is thinking."""

    @property
    def rect(self) -> pygame.FRect:
        """Where the pill is."""
        box = pygame.FRect(0, 0, *(COMPACT if self.compact else PILL))
        box.center = self.center
        return box

    @property
    def catch_rect(self) -> pygame.FRect | None:
        """Where the Catch button is; None while there is none."""
        return self.catch.rect if self.catch.visible else None

    @property
    def wants_frame(self) -> bool:
        """Whether it would look different in the next frame."""
        thinks = self.state.thinking and not self.ctx.settings.reduced_motion
        return thinks or self.pop.moving or (self.catch.visible and self.catch.wants_frame)

    def place(self, center: tuple[float, float], state: PlateState) -> None:
        """Set its place and what it shows of its seat."""
        if state.count != self.state.count:
            self.pop.value = 1.0
        self.center, self.state = center, state
        self.catch.visible = state.catchable and self.catches and not self.mine
        box = self.rect
        y = box.top - CATCH_HEIGHT + 2 if self.catch_above else box.bottom - 2
        self.catch.rect = pygame.FRect(box.left + 11, y, box.width - 22, CATCH_HEIGHT)

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        if self.pop.moving:
            self.pop.update(dt)
        if self.catch.visible:
            self.catch.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw pill and Catch button."""
        self._pill(surface)
        self._words(surface)
        self._count(surface)
        if self.state.out:
            self.ctx.paint.box(surface, self.rect, self.ctx.theme.sunken, self.rect.height / 2, alpha=0.6)
        if self.catch.visible:
            self.catch.draw(surface)

    def _pill(self, surface: pygame.Surface) -> None:
        theme, paint, box = self.ctx.theme, self.ctx.paint, self.rect
        radius = box.height / 2
        paint.shadow(surface, box, theme.shadow, radius, 9, 4)
        if self.state.active:
            paint.shadow(surface, box.inflate(8, 8), (*theme.glow, 255), radius + 4, 9, 0)
            if contrast(theme.glow, theme.cloth) < theme.clear:
                rim = standing_out((), theme.cloth, theme.clear)
                paint.ring(surface, box.inflate(5, 5), rim, radius + 2.5, 2.5)
        edge = theme.glow if self.state.active else theme.line if theme.dark else (255, 255, 255)
        paint.box(surface, box, theme.panel, radius, border=edge, line=3 if self.state.active else 1.5)
        draw_avatar(self.ctx, surface, self.seat.avatar, (box.left + radius - 1, box.centery), box.height + 3)
        draw_temper(self.ctx, surface, self.seat.temper, (box.left + radius * 1.72, box.bottom - 7), 18)
        if self.state.dealer:
            self._dealer(surface, (box.left + radius * 1.72, box.top + 7))

    def _dealer(self, surface: pygame.Surface, center: tuple[float, float]) -> None:
        """A small mark on the dealer's pill."""
        theme, setter = self.ctx.theme, self.ctx.type
        self.ctx.paint.disc(surface, center, 10.5, theme.panel)
        self.ctx.paint.disc(surface, center, 9, theme.muted)
        mark = self.ctx.texts("table.dealer_mark")
        setter.text(surface, mark, center, 11.5 / setter.factor, theme.panel, "bold", align="center")

    def _words(self, surface: pygame.Surface) -> None:
        theme, setter, box = self.ctx.theme, self.ctx.type, self.rect
        left = box.left + box.height + 7
        room = box.right - box.height * 0.72 - 6 - left
        under = self._under(room)
        single = not under and not self.state.thinking
        rise, fall = (0.0, 0.0) if single else self._lines()
        high = (box.height - 4) * NAME / (NAME + UNDER)
        name = setter.within(NAME, box.height - 4 if single else high)
        setter.text(surface, self.seat.name, (left, box.centery - rise), name, theme.ink, "bold", width=room)
        if self.state.thinking:
            self._think(surface, left, box.centery + fall)
        elif under:
            small = setter.within(UNDER, box.height - 4 - high)
            setter.text(surface, under, (left, box.centery + fall), small, theme.muted, width=room)

    def _lines(self) -> tuple[float, float]:
        """How far above and below the middle of the pill its two lines stand: apart, however large they are."""
        both = min((NAME + UNDER) * LEADING * self.ctx.type.factor, self.rect.height - 4)
        return both / 2 * UNDER / (NAME + UNDER), both / 2 * NAME / (NAME + UNDER)

    def _under(self, room: float) -> str:
        """Level, temper and points in one line, temper and level left out where there is no room."""
        level = self.state.level or level_name(self.ctx.texts, self.seat.player)
        score = "" if self.state.score is None else points(self.ctx.texts, self.state.score)
        temper = temper_name(self.ctx.texts, self.seat.temper) if self.seat.temper else ""
        lines = [" · ".join(part for part in parts if part) for parts in ((level, temper, score), (level, score))]
        return next((line for line in lines if self.ctx.type.width(line, UNDER) <= room), score or level)

    def _think(self, surface: pygame.Surface, left: float, middle: float) -> None:
        tone = self.ctx.theme.accent
        still, now = self.ctx.settings.reduced_motion, self.clock() % 60.0
        for dot in range(DOTS):
            wave = 0.0 if still else max(0.0, math.sin(now * 6.5 - dot * 0.8))
            center = left + 5 + dot * 12, middle - 4 * wave
            self.ctx.paint.disc(surface, center, 3.4, tone, 0.55 + 0.45 * wave)

    def _count(self, surface: pygame.Surface) -> None:
        theme, box = self.ctx.theme, self.rect
        last = self.state.count == 1
        radius = box.height * 0.31 * (1 + 0.22 * self.pop.value)
        center = box.right - box.height / 2 + 2, box.centery
        fill = theme.danger if last else theme.accent if theme.dark else theme.ink
        ink = theme.on_danger if last else theme.on_accent if theme.dark else (255, 255, 255)
        self.ctx.paint.disc(surface, center, radius, fill)
        size = (17 if self.state.count < 100 else 13) / self.ctx.type.factor
        self.ctx.type.text(surface, str(self.state.count), center, size, ink, "numerals", align="center")
