"""The podium for the first three places, and the list of everybody behind them."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from scenes.context import Context
from scenes.kit.theme import SPACE, Rgb, darker, lighter
from scenes.kit.tween import ease_back
from scenes.kit.widgets.icons import draw_avatar, draw_icon
from scenes.scoreboard.sums import Sums
from scenes.words.card_names import points

MEDALS: tuple[Rgb, ...] = ((250, 190, 40), (176, 186, 204), (214, 138, 82))
STEPS = (150.0, 108.0, 76.0)
"""How high the three steps are, when there is room."""
SPOTS = (0, -1, 1)
"""Where the first, second and third stand, from the middle."""
ROW = 44.0
RISE = 0.5
"""Seconds a step takes to rise; the third comes first."""


@dataclass(frozen=True)
class Standing:
    """A seat in the final order."""

    seat: int
    place: int


def standings(sums: Sums, winners: tuple[int, ...] = ()) -> list[Standing]:
    """Everybody in the final order; equal totals share a place (R7.7), winners come first."""
    order = sorted(range(len(sums.seats)), key=lambda seat: (seat not in winners, sums.place(seat)))
    behind = 2 if winners and sums.mates else 1 + len(winners)
    return [Standing(seat, 1 if seat in winners else max(sums.place(seat), behind)) for seat in order]


class Podium:
    """Rises step by step; `age` are the seconds since it was first seen."""

    def __init__(self, ctx: Context, sums: Sums, winners: tuple[int, ...] = ()) -> None:
        self.ctx, self.sums = ctx, sums
        self.order = standings(sums, winners)
        self.age = 0.0
        self.rect = pygame.FRect(0, 0, 600, 500)

    @property
    def wants_frame(self) -> bool:
        """Whether it still rises."""
        return self.age < RISE * 4

    def update(self, dt: float) -> None:
        """Let the steps rise for `dt` seconds."""
        self.age = min(RISE * 4, self.age + dt)

    def finish(self) -> None:
        """Show all steps at their full height at once."""
        self.age = RISE * 4

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the steps of the first three, then the list of the others."""
        for rank in reversed(range(min(3, len(self.order)))):
            self._step(surface, rank)
        for number, standing in enumerate(self.order[3:]):
            self._other(surface, number, standing)

    @property
    def _rows(self) -> int:
        """Lines of the list below, in two columns."""
        return (max(0, len(self.order) - 3) + 1) // 2

    @property
    def _floor(self) -> float:
        return self.rect.bottom - (self._rows * (ROW + 6) + 14 if self._rows else 0)

    def _high(self, rank: int) -> float:
        """How high a step is now."""
        room = self._floor - self.rect.top - 150 - 26 * self.ctx.type.factor
        grown = max(0.3, min(1.6, room / STEPS[0]))
        start = (min(3, len(self.order)) - 1 - rank) * RISE * 0.8
        share = min(1.0, max(0.0, (self.age - start) / RISE))
        full = STEPS[self.order[rank].place - 1] if self.order[rank].place <= 3 else STEPS[2]
        return full * grown * (ease_back(share) if share < 1 else 1.0)

    def _step(self, surface: pygame.Surface, rank: int) -> None:
        theme, setter, paint = self.ctx.theme, self.ctx.type, self.ctx.paint
        standing, high = self.order[rank], round(self._high(rank))
        wide = min(200.0, self.rect.width / 3 - 8)
        x = self.rect.centerx + SPOTS[rank] * (wide + 8)
        if high <= 0:
            return
        medal = MEDALS[min(2, standing.place - 1)]
        box = pygame.FRect(x - wide / 2, self._floor - high, wide, high)
        paint.shadow(surface, box, theme.shadow, 16, 12, 4)
        paint.box(surface, box, darker(medal, 0.22), 16)
        paint.box(surface, pygame.FRect(box.x, box.y, wide, max(30.0, high - 8)), medal, 16)
        self._seat(surface, standing, (x, box.top), wide)
        middle = box.top + min(high / 2, 36 * setter.factor)
        setter.text(surface, str(standing.place), (x, middle), 40, lighter(medal, 0.75), "numerals",
                    align="center")

    def _seat(
        self, surface: pygame.Surface, standing: Standing, foot: tuple[float, float], wide: float
    ) -> None:
        theme, setter = self.ctx.theme, self.ctx.type
        x, y = foot
        face = 92.0 if standing.place == 1 else 78.0
        words = points(self.ctx.texts, self.sums.totals[standing.seat])
        y -= 14 * setter.factor
        setter.text(surface, words, (x, y), 17, theme.on_cloth, "medium", align="center", width=wide)
        y -= 20 * setter.factor
        setter.text(surface, self.sums.seats[standing.seat].name, (x, y), 20, theme.on_cloth, "bold",
                    align="center", width=wide)
        y -= 12 * setter.factor + face / 2 + 2
        draw_avatar(self.ctx, surface, self.sums.seats[standing.seat].avatar, (x, y), face)
        if standing.place == 1:
            draw_icon(self.ctx, surface, "crown", (x, y - face / 2 - 8), 42, (246, 178, 26))

    def _other(self, surface: pygame.Surface, number: int, standing: Standing) -> None:
        theme, setter = self.ctx.theme, self.ctx.type
        wide = (self.rect.width - 12) / 2
        row, column = number % self._rows, number // self._rows
        box = pygame.FRect(self.rect.left + column * (wide + 12),
                           self._floor + 14 + row * (ROW + 6), wide, ROW)
        if len(self.order) == 4:
            box.centerx = self.rect.centerx
        self.ctx.paint.box(surface, box, theme.panel, ROW / 2, border=theme.line, line=1.5)
        place = box.left + 22, box.centery
        setter.text(surface, str(standing.place), place, 17 / setter.factor, theme.muted, "numerals",
                    align="center")
        who, total = self.sums.seats[standing.seat], self.sums.totals[standing.seat]
        draw_avatar(self.ctx, surface, who.avatar, (box.left + 56, box.centery), 36)
        words, end = str(total).replace("-", "−"), (box.right - SPACE.m, box.centery)
        setter.text(surface, words, end, 17, theme.ink, "numerals", align="right")
        room = box.width - 82 - SPACE.m - setter.width(words, 17, "numerals") - 8
        setter.text(surface, who.name, (box.left + 82, box.centery), 16, theme.ink, "bold", width=room)
