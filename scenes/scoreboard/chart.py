"""The match as lines: everybody's total after each round."""

from __future__ import annotations

import math

import pygame

from scenes.context import Context
from scenes.kit.layout import Inset, Pinned, Row, Slot, fixed, flexible
from scenes.kit.theme import SPACE, Rgb, lighter, mix
from scenes.kit.tween import Approach
from scenes.kit.widgets.icons import draw_avatar
from scenes.scoreboard.score_sheet import ScoreSheet
from scenes.scoreboard.sums import Sums

COLORS: tuple[Rgb, ...] = (
    (238, 92, 52), (38, 108, 226), (38, 160, 92), (214, 64, 148), (240, 168, 0),
    (124, 84, 220), (0, 164, 176), (140, 92, 52), (120, 140, 0), (96, 104, 128),
)
"""The colours of the lines, one for each seat."""
FACE = 26.0
FINE = 2


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
    """Lines that draw themselves from the left; worth showing from the second round on."""

    def __init__(self, ctx: Context, sums: Sums) -> None:
        self.ctx, self.sums = ctx, sums
        self.rect = pygame.FRect(0, 0, 400, 300)
        self.shown = Approach(0.0, 3.2)
        self.ticks = steps(min(0, *map(min, sums.running)), max(0, *map(max, sums.running)))
        self._lines: tuple[tuple[object, ...], pygame.Surface] | None = None

    @property
    def wants_frame(self) -> bool:
        """Whether the lines still grow."""
        return self.shown.moving and len(self.sums.sheet) > 1

    def start(self) -> None:
        """Start to draw the lines from the left; at once with reduced motion."""
        self.shown.target = 1.0
        if self.ctx.settings.reduced_motion:
            self.shown.value = 1.0

    def finish(self) -> None:
        """Show the whole lines at once."""
        self.shown.value = self.shown.target = 1.0

    def update(self, dt: float) -> None:
        """Let the lines grow for `dt` seconds."""
        self.shown.update(dt)

    def place(self, rect: pygame.FRect) -> None:
        """Take this place."""
        self.rect = rect
        left = max(self.ctx.type.width(str(tick), 13, "numerals") for tick in self.ticks) + SPACE.m + 10
        top = 30 * self.ctx.type.factor + 24
        plot = Slot()
        Inset(plot, left, top, FACE * 1.5 + 20, 24 + 14 * self.ctx.type.factor).place(rect)
        self.plot = plot.rect
        self._lines = None

    def point(self, number: float, total: float) -> tuple[float, float]:
        """Where a total after so many rounds lies."""
        low, high = self.ticks[0], self.ticks[-1]
        share = number / max(1, len(self.sums.sheet))
        up = self.plot.height * (total - low) / (high - low)
        return self.plot.left + self.plot.width * share, self.plot.bottom - up

    def draw(self, surface: pygame.Surface) -> None:
        """Sheet, grid, lines, faces at their ends; nothing after the first round."""
        if len(self.sums.sheet) < 2:
            return
        theme, setter = self.ctx.theme, self.ctx.type
        self.ctx.paint.shadow(surface, self.rect, theme.shadow, SPACE.radius, 14, 5)
        self.ctx.paint.box(surface, self.rect, theme.panel, SPACE.radius, border=theme.line, line=1.5)
        place = self.rect.left + SPACE.m + 4, self.rect.top + 14 + 10 * setter.factor
        setter.text(surface, self.ctx.texts("score.chart"), place, 17, theme.ink, "bold",
                    width=self.rect.width - 2 * SPACE.m)
        self._grid(surface)
        image = self._picture()
        spot = self.ctx.view.rect(self.plot).inflate(2 * self._margin, 2 * self._margin)
        wide = round(image.width * self.shown.value) if self.shown.value < 1 else image.width
        surface.blit(image, spot, (0, 0, wide, image.height))
        self._faces(surface)

    @property
    def _margin(self) -> int:
        return self.ctx.view.px(8)

    def _grid(self, surface: pygame.Surface) -> None:
        theme, setter = self.ctx.theme, self.ctx.type
        for tick in self.ticks:
            y = self.point(0, tick)[1]
            line = pygame.FRect(self.plot.left, y - 0.75, self.plot.width, 2 if tick == 0 else 1.2)
            self.ctx.paint.box(surface, line, theme.muted if tick == 0 else theme.line, 0, alpha=0.8)
            setter.text(surface, str(tick).replace("-", "−"), (self.plot.left - 8, y), 13, theme.muted,
                        "numerals", align="right")
        rounds = len(self.sums.sheet)
        every = max(1, -(-rounds // 10))
        for number in range(every, rounds + 1, every):
            place = self.point(number, 0)[0], self.plot.bottom + 8 + 7 * setter.factor
            setter.text(surface, str(number), place, 13, theme.muted, "numerals", align="center")

    def color(self, seat: int) -> Rgb:
        """The colour of a seat's line."""
        tone = COLORS[seat % len(COLORS)]
        return lighter(tone, 0.25) if self.ctx.theme.dark else tone

    def _picture(self) -> pygame.Surface:
        """All lines at once, drawn large and shrunk; kept until the size changes."""
        view = self.ctx.view
        key = view.scale, tuple(self.plot), self.ctx.theme.dark
        if self._lines is None or self._lines[0] != key:
            box = view.rect(self.plot).inflate(2 * self._margin, 2 * self._margin)
            big = pygame.Surface((box.width * FINE, box.height * FINE), pygame.SRCALPHA)
            big.fill((*self.ctx.theme.panel, 0))
            for seat in sorted(range(len(self.sums.seats)), key=self.sums.place, reverse=True):
                self._trace(big, seat, box.topleft)
            self._lines = key, pygame.transform.smoothscale(big, box.size)
        return self._lines[1]

    def _trace(self, big: pygame.Surface, seat: int, corner: tuple[int, int]) -> None:
        scale, color = self.ctx.view.scale, self.color(seat)
        totals = [0, *(row[seat] for row in self.sums.running)]
        points = []
        for number, total in enumerate(totals):
            x, y = self.point(number, total)
            points.append(((x * scale - corner[0]) * FINE, (y * scale - corner[1]) * FINE))
        wide = max(2, round(3.2 * scale * FINE))
        edge = mix(self.ctx.theme.panel, color, 0.1)
        for tone, thick in ((edge, wide + 2 * FINE), (color, wide)):
            pygame.draw.lines(big, tone, False, points, thick)
            for point in points:
                pygame.draw.circle(big, tone, point, thick * 0.5)
        if len(points) <= 16:
            for point in points[1:]:
                pygame.draw.circle(big, color, point, wide * 1.25)

    def _faces(self, surface: pygame.Surface) -> None:
        """Faces at the ends of the lines, moved apart where they would overlap."""
        ends = sorted(range(len(self.sums.seats)), key=lambda seat: -self.sums.totals[seat])
        ys = [self.point(0, self.sums.totals[seat])[1] for seat in ends]
        step = min(FACE * 0.92, (self.plot.height + FACE) / max(1, len(ends)))
        for number in range(1, len(ys)):
            ys[number] = max(ys[number], ys[number - 1] + step)
        over = ys[-1] - (self.plot.bottom + FACE / 2)
        for number in range(len(ys) - 1, -1, -1):
            limit = self.plot.bottom + FACE / 2 - (len(ys) - 1 - number) * step
            ys[number] = min(ys[number], limit) if over > 0 else ys[number]
        x = self.plot.right + 10 + FACE / 2
        for seat, y in zip(ends, ys, strict=True):
            self.ctx.paint.disc(surface, (x, y), FACE / 2 + 2, self.color(seat))
            draw_avatar(self.ctx, surface, self.sums.seats[seat].avatar, (x, y), FACE - 1)


def place_papers(area: pygame.FRect, sheet: ScoreSheet, chart: Chart) -> None:
    """Sheet and chart beside one another; the sheet alone after the first round."""
    seats, grown = len(sheet.sums.seats), max(1.0, sheet.ctx.type.factor)
    left, right = Slot(), Slot()
    if len(sheet.sums.sheet) < 2:
        Pinned(left, min(area.width, max(560.0, 92 + seats * 150 * grown))).place(area)
        sheet.place(left.rect)
        return
    wide = min(area.width * 0.6, max(area.width * 0.42, 92 + seats * 104 * grown))
    Row(fixed(wide, left), SPACE.l, flexible(right)).place(area)
    sheet.place(left.rect)
    Pinned(right, None, min(area.height, max(420.0, sheet.rect.height))).place(right.rect)
    chart.place(right.rect)
