"""The score sheet, as if written on paper: a column per player, a line per round, total points, and a chart."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from scenes.context import Context
from scenes.kit.compositor import Painted
from scenes.kit.compositor.memo import Memo
from scenes.kit.graphics.theme import Rgb, lighter, mix
from scenes.kit.layout import Inset, Slot
from scenes.kit.tween import Approach
from scenes.kit.widgets.icons import draw_avatar
from scenes.scoreboard.sums import Sums, signed

COLORS: tuple[Rgb, ...] = (
    (238, 92, 52), (38, 108, 226), (38, 160, 92), (214, 64, 148), (240, 168, 0),
    (124, 84, 220), (0, 164, 176), (140, 92, 52), (120, 140, 0), (96, 104, 128),
)
"""The colours of the chart's lines, by seat."""
FACE = 27.0
FINE = 2
DASH, APART, CHART_THIN, FAINT = 7.0, 5.0, 2.0, 0.6
"""The chart's dashed zero line: length of dashes, gap and thickness in design pixels, and opacity."""
LABEL, PAD = 52.0, 14.0
"""Width of the column with the numbers of rounds, and padding of the paper, in design pixels."""
LINE, THIN = 38.0, 26.0
"""Greatest and least height of a round's line, in design pixels."""
CORNER, SOFT, DROP = 12.0, 14.0, 5.0
"""Corner radius of the paper, softness and offset of its shadow, in design pixels."""
SMALLEST = 0.62
"""Least share of a name's text size if it is long."""
LEAST_CHART, MOST_CHART = 96.0, 210.0
MARGIN: Rgb = (236, 150, 140)
RULE: Rgb = (176, 202, 232)
TAPE: Rgb = (252, 206, 130)


def steps(low: float, high: float, most: int = 6) -> list[int]:
    """Multiples of a round number that cover the range `low` to `high` in about `most` steps, for the chart's axis."""
    span = max(10.0, high - low)
    raw = span / most
    size = 10 ** math.floor(math.log10(raw))
    step = next(int(size * factor) for factor in (1, 2, 5, 10) if size * factor >= raw)
    step = max(5, step)
    first, last = math.floor(low / step), math.ceil(high / step)
    return [step * number for number in range(first, max(last, first + 1) + 1)]


class Chart:
    """A chart of the total points after each round: a growing line per player, with the avatar at its end."""

    def __init__(self, ctx: Context, sums: Sums) -> None:
        self.ctx, self.sums = ctx, sums
        self.rect = pygame.FRect(0, 0, 400, 120)
        self.plot = self.rect.copy()
        self.shown = Approach(0.0, 5.5)
        self.ticks = steps(min(0, *map(min, sums.running)), max(0, *map(max, sums.running)))

    @property
    def wants_frame(self) -> bool:
        return self.shown.moving

    def start(self) -> None:
        """Start the animation in which the lines grow; with reduced motion they are complete at once."""
        self.shown.target = 1.0
        if self.ctx.calm:
            self.finish()

    def finish(self) -> None:
        self.shown.value = self.shown.target = 1.0

    def update(self, dt: float) -> None:
        self.shown.update(dt)

    def place(self, rect: pygame.FRect) -> None:
        self.rect = rect.copy()
        slot = Slot()
        Inset(slot, 10, FACE * 0.7, FACE * 1.6, FACE * 1.05).place(rect)
        self.plot = slot.rect

    def point(self, number: float, total: float) -> tuple[float, float]:
        """The point in the chart, in design pixels, for `total` points after `number` rounds."""
        low, high = self.ticks[0], self.ticks[-1]
        share = number / max(1, len(self.sums.scores))
        up = self.plot.height * (total - low) / (high - low)
        return self.plot.left + self.plot.width * share, self.plot.bottom - up

    def sprite(self) -> Painted:
        rect = self.ctx.view.rect(self.rect.inflate(2 * FACE, FACE))
        return Painted("chart", self.shown.value, self.draw, (rect,))

    def draw(self, surface: pygame.Surface) -> None:
        zero = self._zero()
        surface.blit(zero, self.ctx.view.rect(pygame.FRect(self.plot.left, self.point(0, 0)[1] - CHART_THIN / 2, 1, 1)))
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
        """The dashed zero line as a cached picture, because each frame of the animation draws it."""
        wide, color = self.plot.width + FACE, (*self.ctx.theme.muted, round(255 * FAINT))

        def made() -> pygame.Surface:
            view = self.ctx.view
            image = pygame.Surface((view.px(wide), max(1, view.px(CHART_THIN))), pygame.SRCALPHA, 32)
            for number in range(math.ceil(wide / (DASH + APART))):
                image.fill(color, (view.px(number * (DASH + APART)), 0, view.px(DASH), image.height))
            return image

        return self.ctx.paint.picture(("zero", wide, color), made)

    def color(self, seat: int) -> Rgb:
        tone = COLORS[seat % len(COLORS)]
        return lighter(tone, 0.25) if self.ctx.theme.dark else tone

    def head(self, seat: int) -> tuple[float, float]:
        """The end of a player's line as far as it has grown, in design pixels."""
        at = self.shown.value * len(self.sums.scores)
        totals = [0, *(row[seat] for row in self.sums.running)]
        last = min(len(totals) - 2, int(at))
        total = totals[last] + (totals[last + 1] - totals[last]) * (at - last)
        return self.point(at, total)

    def _picture(self) -> pygame.Surface:
        key = "lines", tuple(self.plot), self.ctx.theme.dark, tuple(map(tuple, self.sums.running))
        return self.ctx.paint.picture(key, self._drawn)

    def _drawn(self) -> pygame.Surface:
        """The picture of all lines, drawn FINE times larger and shrunk, which smooths edges."""
        box = self.ctx.view.rect(self.plot).inflate(2 * self._margin, 2 * self._margin)
        big = pygame.Surface((box.width * FINE, box.height * FINE), pygame.SRCALPHA, 32)
        big.fill((*self.ctx.theme.panel, 0))
        for seat in sorted(range(len(self.sums.seats)), key=self.sums.places.__getitem__, reverse=True):
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
        """Draw the avatars at the lines' ends; overlapping ones are moved apart, with the leader on top."""
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


class ScoreSheet:
    """The score sheet with its scroll position; it scrolls by whole rounds, and first shows the newest ones."""

    def __init__(self, ctx: Context, sums: Sums) -> None:
        self.ctx, self.sums = ctx, sums
        self.rect = pygame.FRect(0, 0, 600, 480)
        self.chart = Chart(ctx, sums)
        self.first = 0
        self._points = self._sums = 18.0
        """The text sizes of a round's points and of total points."""
        self._two_lines, self._four_lines = Memo[bool](), Memo[bool]()
        """Whether names alternate between two heights, and whether each has two lines; cached, because the height of
        lines depends on it."""

    @property
    def rounds(self) -> int:
        """The number of lines on the sheet: rounds played, and rounds to come if their number is known."""
        return max(len(self.sums.scores), self.sums.rounds if self.sums.rounds <= 12 else 0, 3)

    @property
    def _column(self) -> float:
        return (self.rect.width - LABEL - 1.5 * PAD) / len(self.sums.seats)

    @property
    def _head(self) -> float:
        return 58 + (72 if self._stacked else 36 if self._staggered else 18) * self.ctx.type.factor

    @property
    def _staggered(self) -> bool:
        """Whether names alternate between two heights, so that each can be two columns wide."""
        return self._two_lines.get((tuple(self.rect), self.ctx.view, self.ctx.type.factor), self._stagger)

    def _stagger(self) -> bool:
        setter = self.ctx.type
        if self.rect.height < PAD + 58 + (36 + 44 + 2 * THIN) * setter.factor + LEAST_CHART:
            return False
        fitted = [(who.name, *setter.fit(who.name, 14, "bold", self._column - 4)) for who in self.sums.seats]
        return self._too_small(fitted)

    def _too_small(self, fitted: Sequence[tuple[str, str, float]]) -> bool:
        """Whether a name, given with what is shown of it and its text size, is cut or hardly enlarged."""
        growth, least = self.ctx.type.growth, self.ctx.type.promised * 14
        return any(shown != name or (growth > 0 and size < least) for name, shown, size in fitted)

    @property
    def _stacked(self) -> bool:
        """Whether long names have two lines each, because a name would be cut even though they alternate."""
        return self._four_lines.get((tuple(self.rect), self.ctx.view, self.ctx.type.factor), self._stack)

    def _stack(self) -> bool:
        setter, seats = self.ctx.type, self.sums.seats
        if not self._staggered or self.rect.height < PAD + 58 + (72 + 44 + 2 * THIN) * setter.factor + LEAST_CHART:
            return False
        return self._too_small([(who.name, *setter.fit(who.name, 14, "bold", self._name_wide(seat)))
                                for seat, who in enumerate(seats)])

    def _name_wide(self, seat: int) -> float:
        """The width for a player's name where names alternate between two heights."""
        edges = self.rect.left + LABEL - 8, self.rect.right - 6
        return min(self._between(seat), 2 * (self._x(seat) - edges[0]), 2 * (edges[1] - self._x(seat)))

    @property
    def _foot(self) -> float:
        return 44 * self.ctx.type.factor

    @property
    def _room(self) -> float:
        return self.rect.height - PAD - self._head - self._foot - self.chart.rect.height

    @property
    def _line(self) -> float:
        return max(THIN * self.ctx.type.factor, min(LINE * self.ctx.type.factor, self._room / self.rounds))

    @property
    def lines(self) -> int:
        return max(1, min(self.rounds, int(self._room / self._line + 0.01)))

    @property
    def last_first(self) -> int:
        """The index of the first visible round when the newest ones are shown."""
        return max(0, len(self.sums.scores) - self.lines)

    def place(self, rect: pygame.FRect) -> None:
        """Lay the sheet out in `rect` and scroll to the newest rounds; the chart gets the remaining height."""
        self.rect = rect.copy()
        lines = self.rounds * LINE * self.ctx.type.factor
        spare = rect.height - PAD - self._head - self._foot - lines
        left = rect.height - PAD - self._head - self._foot - THIN * self.ctx.type.factor
        high = min(MOST_CHART, max(LEAST_CHART, spare), left)
        self.chart.place(pygame.FRect(rect.left + LABEL, rect.bottom - high, rect.width - LABEL - PAD, high))
        self.first = self.last_first
        self._points = self._size([signed(points) for row in self.sums.scores for points in row], 18)
        self._sums = self._size([self._total(seat) for seat in range(len(self.sums.seats))], 22)

    def _size(self, words: list[str], size: float) -> float:
        """The largest text size, up to `size`, at which each of some numbers fits its column."""
        widest = max(words, key=lambda one: self.ctx.type.width(one, size, "numerals"), default="0")
        return self.ctx.type.fit(widest, size, "numerals", self._column - 4)[1]

    def scroll(self, lines: int) -> bool:
        """Scroll by some lines, backwards if negative; returns whether anything changed."""
        first = min(max(0, self.first + lines), self.last_first)
        moved, self.first = first != self.first, first
        return moved

    def sprites(self, *, counted: bool = True) -> list[Painted]:
        """The sprites of paper, lines and chart; the last round is written when its cards are `counted`."""
        view, around = self.ctx.view, 2 * (2 * SOFT + DROP)
        rect, inside = self.rect.inflate(around, around), view.rect(self.rect).inflate(-2 * (view.px(CORNER) + 1), 0)
        paper = Painted("paper", "", self._draw_paper, (view.rect(rect).inflate(2, 2),), opaque=(inside,))
        lines = Painted("lines", (self.first, counted), lambda surface: self._draw_lines(surface, counted=counted),
                        (view.rect(self.rect),))
        return [paper, lines, self.chart.sprite()]

    def _draw_paper(self, surface: pygame.Surface) -> None:
        """Draw the paper and the players' names, which stay the same while the page is open."""
        theme, paint, box = self.ctx.theme, self.ctx.paint, self.rect
        paint.shadow(surface, box, theme.shadow, CORNER, SOFT, DROP)
        paint.box(surface, box, self._paper(), CORNER, line=1.5,
                  border=theme.line if theme.plain or theme.dark else None)
        tape = pygame.FRect(0, 0, 92, 28)
        tape.center = box.centerx, box.top - 2
        paint.box(surface, tape, TAPE, 3, alpha=0.75)
        margin = pygame.FRect(box.left + LABEL - 6, box.top + PAD, 1.5, box.height - 2 * PAD)
        paint.box(surface, margin, MARGIN, 0, alpha=0.8)
        self._names(surface)

    def _draw_lines(self, surface: pygame.Surface, *, counted: bool) -> None:
        top = self.rect.top + PAD + self._head
        for line in range(self.lines):
            self._round(surface, self.first + line, top + line * self._line, counted=counted)
        self._totals(surface, top + self.lines * self._line, counted=counted)
        self._bar(surface, top)

    def _paper(self) -> Rgb:
        return mix(self.ctx.theme.panel, (255, 255, 255), 0.02 if self.ctx.theme.dark else 0.45)

    def _x(self, seat: int) -> float:
        return self.rect.left + LABEL + self._column * (seat + 0.5)

    def _names(self, surface: pygame.Surface) -> None:
        theme, setter = self.ctx.theme, self.ctx.type
        top, face = self.rect.top + PAD, min(44.0, self._column - 4)
        for seat, who in enumerate(self.sums.seats):
            draw_avatar(self.ctx, surface, who.avatar, (self._x(seat), top + 28), face)
            wide = self._name_wide(seat) if self._staggered else self._column - 4
            lines = 2 if self._stacked else 1
            lower = (9.0 + 17 * (seat % 2) * self._staggered) * lines
            place = self._x(seat), top + 54 + lower * setter.factor
            setter.boxed(surface, who.name, place, 14, theme.ink, "bold",
                         (wide, 17 * lines * setter.factor), smallest=SMALLEST)
        self._rule(surface, top + self._head - 1)

    def _between(self, seat: int) -> float:
        """The width between the names beside a player's name, which get what they need up to half of the gap."""
        setter, names, gap = self.ctx.type, [who.name for who in self.sums.seats], 2 * self._column - 8
        others = [setter.advance(14, "bold", names[at]) for at in (seat - 2, seat + 2) if 0 <= at < len(names)]
        return min((max(gap, 2 * gap - other) for other in others), default=gap)

    def _round(self, surface: pygame.Surface, number: int, top: float, *, counted: bool) -> None:
        """Draw a round's line with its points, but without points if it is not played or not `counted` yet."""
        theme, setter, scores = self.ctx.theme, self.ctx.type, self.sums.scores
        if number == len(scores) - 1:
            band = pygame.FRect(self.rect.left + 8, top + 2, self.rect.width - 16, self._line - 4)
            self.ctx.paint.box(surface, band, mix(self._paper(), theme.glow, 0.28), 8)
        middle = top + self._line / 2
        words, coming = self.ctx.texts("score.number", number=number + 1), number >= len(scores)
        if not coming or number < self.sums.rounds:
            setter.text(surface, words, (self.rect.left + LABEL / 2 - 2, middle), 15,
                        mix(theme.muted, self._paper(), 0.45) if coming else theme.muted, "bold", align="center",
                        width=LABEL - 8)
        for seat in range(len(self.sums.seats) if number < len(scores) - (not counted) else 0):
            points = scores[number][seat]
            good = (points > 0) != self.sums.least_wins
            tone = theme.muted if not points else theme.good if good else theme.danger
            setter.text(surface, signed(points), (self._x(seat), middle), self._points, tone, "numerals",
                        align="center")
        self._rule(surface, top + self._line - 1)

    def _totals(self, surface: pygame.Surface, top: float, *, counted: bool) -> None:
        theme, setter = self.ctx.theme, self.ctx.type
        line = pygame.FRect(self.rect.left + 16, top + 1, self.rect.width - 32, 2.5)
        self.ctx.paint.box(surface, line, theme.ink, 1, alpha=0.8)
        middle = top + self._foot / 2 + 2
        setter.text(surface, "=", (self.rect.left + LABEL / 2 - 2, middle), 20, theme.ink, "bold", align="center")
        for seat in range(len(self.sums.seats)):
            tone = theme.good if counted and self.sums.places[seat] == 1 else theme.ink
            total = self._total(seat, counted=counted)
            setter.text(surface, total, (self._x(seat), middle), self._sums, tone, "numerals", align="center")

    def _total(self, seat: int, *, counted: bool = True) -> str:
        new = 0 if counted else self.sums.scores[-1][seat]
        return str(self.sums.totals[seat] - new).replace("-", "−")

    def _rule(self, surface: pygame.Surface, y: float) -> None:
        box = pygame.FRect(self.rect.left + 12, y, self.rect.width - 24, 1.2)
        self.ctx.paint.box(surface, box, self.ctx.theme.line if self.ctx.theme.dark else RULE, 0, alpha=0.8)

    def _bar(self, surface: pygame.Surface, top: float) -> None:
        rounds = len(self.sums.scores)
        if rounds <= self.lines:
            return
        room = self.lines * self._line
        start, length = room * self.first / rounds, room * self.lines / rounds
        bar = pygame.FRect(self.rect.right - 9, top + start, 5, length)
        self.ctx.paint.box(surface, bar, self.ctx.theme.muted, 3, alpha=0.7)
