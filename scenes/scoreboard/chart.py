"""The match as lines: everybody's total after each round."""

from __future__ import annotations

import math

import pygame

from scenes.context import Context
from scenes.kit.compositor import Painted
from scenes.kit.graphics.theme import Rgb, lighter, mix
from scenes.kit.layout import Inset, Slot
from scenes.kit.tween import Approach
from scenes.kit.widgets.icons import draw_avatar
from scenes.scoreboard.sums import Sums

COLORS: tuple[Rgb, ...] = (
    (238, 92, 52), (38, 108, 226), (38, 160, 92), (214, 64, 148), (240, 168, 0),
    (124, 84, 220), (0, 164, 176), (140, 92, 52), (120, 140, 0), (96, 104, 128),
)
"""The colours of the lines, one for each seat."""
FACE = 27.0
FINE = 2
DASH, APART, THIN, FAINT = 7.0, 5.0, 2.0, 0.6
"""How long the dashes of the line of nothing are, how far they lie apart, how thick they are; how opaque."""


def steps(low: float, high: float, most: int = 6) -> list[int]:
    """Round numbers that cover a range, for the lines of a chart."""
    span = max(10.0, high - low)
    raw = span / most
    size = 10 ** math.floor(math.log10(raw))
    step = next(int(size * factor) for factor in (1, 2, 5, 10) if size * factor >= raw)
    step = max(5, step)
    first, last = math.floor(low / step), math.ceil(high / step)
    return [step * number for number in range(first, max(last, first + 1) + 1)]


class Chart:
    """Lines that faces draw from the left, one for each seat."""

    def __init__(self, ctx: Context, sums: Sums) -> None:
        self.ctx, self.sums = ctx, sums
        self.rect = pygame.FRect(0, 0, 400, 120)
        self.plot = self.rect.copy()
        self.shown = Approach(0.0, 5.5)
        self.ticks = steps(min(0, *map(min, sums.running)), max(0, *map(max, sums.running)))

    @property
    def wants_frame(self) -> bool:
        """Whether the lines still grow."""
        return self.shown.moving

    def start(self) -> None:
        """Start to draw the lines from the left; at once with less motion."""
        self.shown.target = 1.0
        if self.ctx.calm:
            self.finish()

    def finish(self) -> None:
        """Show the whole lines at once."""
        self.shown.value = self.shown.target = 1.0

    def update(self, dt: float) -> None:
        """Let the lines grow for `dt` seconds."""
        self.shown.update(dt)

    def place(self, rect: pygame.FRect) -> None:
        self.rect = rect.copy()
        slot = Slot()
        Inset(slot, 10, FACE * 0.7, FACE * 1.6, FACE * 1.05).place(rect)
        self.plot = slot.rect

    def point(self, number: float, total: float) -> tuple[float, float]:
        """Where a total after so many rounds lies."""
        low, high = self.ticks[0], self.ticks[-1]
        share = number / max(1, len(self.sums.sheet))
        up = self.plot.height * (total - low) / (high - low)
        return self.plot.left + self.plot.width * share, self.plot.bottom - up

    def sprite(self) -> Painted:
        """All of it, as far as the lines have grown."""
        rect = self.ctx.view.rect(self.rect.inflate(2 * FACE, FACE))
        return Painted("chart", self.shown.value, self.draw, (rect,))

    def draw(self, surface: pygame.Surface) -> None:
        """The line of nothing, the lines so far, the faces that draw them."""
        zero = self._zero()
        surface.blit(zero, self.ctx.view.rect(pygame.FRect(self.plot.left, self.point(0, 0)[1] - THIN / 2, 1, 1)))
        image = self._picture()
        spot = self.ctx.view.rect(self.plot).inflate(2 * self._margin, 2 * self._margin)
        wide = image.width
        if self.shown.value < 1:
            wide = self._margin + round((image.width - 2 * self._margin) * self.shown.value)
        surface.blit(image, spot, (0, 0, wide, image.height))
        self._faces(surface)

    @property
    def _margin(self) -> int:
        return self.ctx.view.px(8)

    def _zero(self) -> pygame.Surface:
        """Where everybody began, as a dashed line; one picture, for it is drawn in every frame that the lines grow."""
        wide, color = self.plot.width + FACE, (*self.ctx.theme.muted, round(255 * FAINT))

        def made() -> pygame.Surface:
            view = self.ctx.view
            image = pygame.Surface((view.px(wide), max(1, view.px(THIN))), pygame.SRCALPHA, 32)
            for number in range(math.ceil(wide / (DASH + APART))):
                image.fill(color, (view.px(number * (DASH + APART)), 0, view.px(DASH), image.height))
            return image

        return self.ctx.paint.picture(("zero", wide, color), made, drawn=True)

    def color(self, seat: int) -> Rgb:
        """The colour of a seat's line."""
        tone = COLORS[seat % len(COLORS)]
        return lighter(tone, 0.25) if self.ctx.theme.dark else tone

    def head(self, seat: int) -> tuple[float, float]:
        """The end of a line as far as it has been drawn."""
        at = self.shown.value * len(self.sums.sheet)
        totals = [0, *(row[seat] for row in self.sums.running)]
        last = min(len(totals) - 2, int(at))
        total = totals[last] + (totals[last + 1] - totals[last]) * (at - last)
        return self.point(at, total)

    def _picture(self) -> pygame.Surface:
        """All lines at once, made once for a place and a match as it stands."""
        key = "lines", tuple(self.plot), self.ctx.theme.dark, tuple(map(tuple, self.sums.running))
        return self.ctx.paint.picture(key, self._drawn, drawn=True)

    def _drawn(self) -> pygame.Surface:
        """The lines drawn large and shrunk."""
        box = self.ctx.view.rect(self.plot).inflate(2 * self._margin, 2 * self._margin)
        big = pygame.Surface((box.width * FINE, box.height * FINE), pygame.SRCALPHA, 32)
        big.fill((*self.ctx.theme.panel, 0))
        for seat in sorted(range(len(self.sums.seats)), key=self.sums.place, reverse=True):
            self._trace(big, seat, box.topleft)
        return pygame.transform.smoothscale(big, box.size)

    def _trace(self, big: pygame.Surface, seat: int, corner: tuple[int, int]) -> None:
        scale, color = self.ctx.view.scale, self.color(seat)
        totals = [0, *(row[seat] for row in self.sums.running)]
        points = []
        for number, total in enumerate(totals):
            x, y = self.point(number, total)
            points.append(((x * scale - corner[0]) * FINE, (y * scale - corner[1]) * FINE))
        wide = max(2, round(3.4 * scale * FINE))
        edge = mix(self.ctx.theme.panel, color, 0.1)
        for tone, thick in ((edge, wide + 2 * FINE), (color, wide)):
            pygame.draw.lines(big, tone, False, points, thick)
            for point in points:
                pygame.draw.circle(big, tone, point, thick * 0.5)

    def _faces(self, surface: pygame.Surface) -> None:
        """Faces at the ends of the lines, moved apart where they would overlap; the best lies on top."""
        ends = sorted(range(len(self.sums.seats)), key=lambda seat: self.head(seat)[1])
        spots = {seat: self.head(seat) for seat in ends}
        low, high = self.rect.top + FACE * 0.6, self.rect.bottom - FACE * 0.66
        step = min(FACE * 0.9, (high - low) / max(1, len(ends) - 1))
        ys = [max(low, spots[seat][1]) for seat in ends]
        for number in range(1, len(ys)):
            ys[number] = max(ys[number], ys[number - 1] + step)
        for number in range(len(ys)):
            ys[-1 - number] = min(ys[-1 - number], high - number * step)
        for seat, y in reversed([*zip(ends, ys, strict=True)]):
            x = spots[seat][0] + FACE * 0.4
            self.ctx.paint.disc(surface, (x, y), FACE / 2 + 2, self.color(seat))
            draw_avatar(self.ctx, surface, self.sums.seats[seat].avatar, (x, y), FACE - 1)
