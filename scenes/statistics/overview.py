"""The tab of charts: results over time, ranks, UNO calls, bluffs, named colours."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import pygame

from game.statistics.queries import PersonTotals, Sitting
from scenes.cards.palette import COLOR_RGB, COLOR_SHAPE, NEUTRAL_RGB
from scenes.context import Context
from scenes.kit.graphics.theme import Rgb, mix
from scenes.kit.layout import Box, Column, Grid, Row, fixed, flexible
from scenes.kit.screens.base_context import BaseContext
from scenes.kit.text.dates import day_text
from scenes.kit.text.texts import Texts
from scenes.statistics.figure import EDGE, FINE, LARGE, BarChart, ChartBar, Figure, fact_aloud, fine_picture, numerals

WIDE = 0.24
"""Thickness of the ring chart's ring, as a share of its radius."""
STEPS = 72
SHOWN = 60
"""Most matches shown in the chart of results."""
FORM = 10
"""Number of matches in the moving average, and number of matches read aloud."""
GAP = 18.0
HUGE = 0.45
"""Growth of letters from which fewer charts are side by side."""
MEDALS: tuple[Rgb, ...] = ((240, 178, 30), (168, 176, 190), (196, 128, 76))


class RingChart(Figure):
    """A ring chart of one share, with `facts` beside it as (name, value)."""

    def __init__(
        self, ctx: BaseContext, heading: str, share: float, caption: str, facts: Sequence[tuple[str, str]]
    ) -> None:
        super().__init__(ctx, heading)
        self.share, self.caption, self.facts = share, caption, list(facts)

    @property
    def count(self) -> int:
        return len(self.facts) + 1

    def facts_aloud(self) -> Iterable[str]:
        t = self.ctx.texts
        yield t("speech.percent", n=round(100 * self.share))
        yield from (fact_aloud(t, name, words) for name, words in self.facts)

    def inside(self, surface: pygame.Surface, room: pygame.FRect) -> None:
        theme, setter, paint = self.ctx.theme, self.ctx.type, self.ctx.paint
        radius = min(room.height / 2, room.width * 0.24)
        center = room.x + radius, room.centery
        paint.disc(surface, center, radius, theme.sunken)
        if self.share > 0:
            paint.polygon(surface, _wedge(center, radius, self.share * self.grown.value), theme.accent)
        paint.disc(surface, center, radius * (1 - WIDE), theme.panel)
        wide = radius * 1.3
        large, small = setter.within(34, radius * 0.62), setter.within(14, radius * 0.36)
        setter.text(surface, f"{self.share:.0%}", (center[0], center[1] - radius * 0.14), large, theme.ink, "numerals",
                    align="center", width=wide)
        setter.text(surface, self.caption, (center[0], center[1] + radius * 0.34), small, theme.muted, align="center",
                    width=wide)
        self._facts(surface, pygame.FRect(room.x + 2 * radius + 26, room.y, room.width - 2 * radius - 26, room.height))

    def _facts(self, surface: pygame.Surface, room: pygame.FRect) -> None:
        theme, setter = self.ctx.theme, self.ctx.type
        high = room.height / max(1, len(self.facts))
        for number, (name, words) in enumerate(self.facts):
            y = room.y + high * (number + 0.5)
            wide = min(room.width * 0.52, setter.width(words, 20, numerals(words)))
            setter.text(surface, words, (room.right, y), 20, theme.ink, numerals(words), align="right", width=wide)
            setter.text(surface, name, (room.x, y), 15, theme.muted, width=room.width - wide - 12)


def _wedge(center: tuple[float, float], radius: float, share: float) -> list[tuple[float, float]]:
    """The corners of a sector of a disc, clockwise from the top; for a `share` of 1 it is the whole disc."""
    steps = max(2, round(STEPS * share))
    angles = [math.tau * share * step / steps for step in range(steps + 1)]
    rim = [(center[0] + radius * math.sin(angle), center[1] - radius * math.cos(angle)) for angle in angles]
    return rim if share >= 1 else [center, *rim]


@dataclass(frozen=True, slots=True)
class Result:
    """A match's result in the chart: `height` is 1 for the best rank and 0 for the last."""

    height: float
    won: bool
    day: str


class Results(Figure):
    """A chart with the results of matches as points, and their moving average as a line.

    `first` and `last` label the axis for the best and the last rank, and `caption` explains the line.
    """

    def __init__(
        self, ctx: BaseContext, heading: str, results: Sequence[Result], first: str, last: str, caption: str = ""
    ) -> None:
        super().__init__(ctx, heading)
        self.results = list(results)
        self.words, self.caption = (first, last), caption
        self.form = form([one.height for one in self.results])
        self._kept: tuple[tuple[object, ...], pygame.Surface] | None = None

    def facts_aloud(self) -> Iterable[str]:
        t, latest = self.ctx.texts, self.results[: -FORM - 1 : -1]
        yield t.n("speech.matches", len(self.results))
        yield t("speech.latest")
        yield from (fact_aloud(t, one.day, t("speech.won" if one.won else "speech.not_won")) for one in latest)

    def inside(self, surface: pygame.Surface, room: pygame.FRect) -> None:
        theme, setter, grown = self.ctx.theme, self.ctx.type, max(1.0, self.ctx.type.factor)
        left, foot = 62 * grown, 20 * grown
        plot = pygame.FRect(room.x + left, room.y + 8, room.width - left - 8, room.height - foot - 12)
        for words, share in zip((*self.words, ""), (1.0, 0.0, 0.5), strict=True):
            y = plot.bottom - plot.height * share
            self.ctx.paint.box(surface, pygame.FRect(plot.x, y - 0.75, plot.width, 1.5), theme.line, 0)
            setter.text(surface, words, (plot.x - 10, y), 13, theme.muted, align="right", width=left - 12)
        setter.text(surface, self.caption, (self.rect.right - EDGE, self.rect.y + 14 + 9 * grown), 13, theme.muted,
                    align="right", width=self.rect.width * 0.45)
        shown = self.results[-SHOWN:]
        y = plot.bottom + 6 + foot / 2
        setter.text(surface, shown[0].day, (plot.x, y), 13, theme.muted, "medium")
        if len(shown) > 1:
            setter.text(surface, shown[-1].day, (plot.right, y), 13, theme.muted, "medium", align="right")
        image = self._picture(plot)
        spot = self.ctx.view.rect(plot.inflate(20, 20))
        surface.blit(image, spot, (0, 0, round(image.width * self.grown.value), image.height))

    def _picture(self, plot: pygame.FRect) -> pygame.Surface:
        key = self.ctx.view.scale, tuple(plot), self.ctx.theme
        if self._kept is None or self._kept[0] != key:
            size = self.ctx.view.rect(plot.inflate(20, 20)).size
            self._kept = key, fine_picture(size, self.ctx.theme.panel, lambda big: self._trace(big, plot))
        return self._kept[1]

    def _trace(self, big: pygame.Surface, plot: pygame.FRect) -> None:
        theme, scale = self.ctx.theme, self.ctx.view.scale * FINE
        shown, line = self.results[-SHOWN:], self.form[-SHOWN:]
        step = plot.width / max(1, len(shown) - 1)
        middle = plot.width / 2 if len(shown) == 1 else 0.0

        def spot(number: int, height: float) -> tuple[float, float]:
            return (10 + middle + step * number) * scale, (10 + plot.height * (1 - height)) * scale

        wide = max(2, round(3.4 * scale))
        points = [spot(number, height) for number, height in enumerate(line)]
        if len(points) > 1:
            under = [(points[0][0], spot(0, 0)[1]), *points, (points[-1][0], spot(0, 0)[1])]
            pygame.draw.polygon(big, (*theme.accent, 34), under)
            pygame.draw.lines(big, theme.accent, False, points, wide)
            for point in points:
                pygame.draw.circle(big, theme.accent, point, wide / 2)
        size = min(5.5, max(3.0, step * 0.4)) * scale
        for number, one in enumerate(shown):
            tone = theme.good if one.won else mix(theme.muted, theme.panel, 0.25)
            pygame.draw.circle(big, theme.panel, spot(number, one.height), size * 1.35)
            pygame.draw.circle(big, tone, spot(number, one.height), size)


def form(heights: Sequence[float]) -> list[float]:
    """The moving average of results: for each match, the mean of it and of up to nine matches before."""
    return [sum(part) / len(part) for part in (heights[max(0, at - FORM + 1) : at + 1] for at in range(len(heights)))]


def overview(ctx: Context, found: Sequence[Sitting], one: PersonTotals) -> tuple[list[Figure], Box]:
    """The charts about a player's matches and their layout; there must be at least one match."""
    great, line = _great(ctx, one), _results(ctx, found)
    small = [_places(ctx, one), _calls(ctx, one), _bluffs(ctx, one), _colors(ctx, one)]
    if ctx.type.factor > LARGE:
        lines: list[list[Figure]] = [[great], [line], small[:2], small[2:]]
        if not ctx.view.tall and ctx.type.growth < HUGE:
            lines = [[great, line], small[:2], small[2:]]
        elif ctx.view.tall and ctx.type.growth > HUGE:
            lines = [[one] for one in (great, line, *small)]
        rows = [fixed(max(one.least_height for one in here), Row(*map(flexible, here), gap=GAP)) for here in lines]
        return [great, line, *small], Column(*rows, gap=GAP)
    if ctx.view.tall:
        below = Grid(small, 2, gap=(GAP, GAP))
        page = Column(flexible(great, 0.26), GAP, flexible(line, 0.24), GAP, flexible(below, 0.5))
        return [great, line, *small], page
    top = Row(fixed(430, great), GAP, flexible(line))
    return [great, line, *small], Column(flexible(top, 0.46), GAP, flexible(Row(*map(flexible, small), gap=GAP), 0.54))


def _great(ctx: Context, one: PersonTotals) -> Figure:
    t = ctx.texts
    facts = [
        (t("stats.matches"), number(one.matches)),
        (t("stats.rounds_won"), f"{number(one.rounds_won)} / {number(one.rounds)}"),
        (t("stats.points"), number(one.points)),
        (t("stats.best_round"), number(one.best_round)),
        (t("stats.streak"), number(one.longest)),
        (t("stats.per_turn"), "–" if one.per_turn is None else t("stats.seconds", seconds=f"{one.per_turn:.1f}")),
    ]
    return RingChart(ctx, t("stats.won_matches"), one.win_rate, t.n("stats.won", one.wins), facts)


def _results(ctx: Context, found: Sequence[Sitting]) -> Figure:
    t = ctx.texts
    heading = t("stats.results") if len(found) <= SHOWN else t.n("stats.results.latest", SHOWN)
    return Results(ctx, heading, [_result(t, one) for one in found], t("stats.first"), t("stats.last"),
                   t.n("stats.form", FORM))


def _result(t: Texts, one: Sitting) -> Result:
    others = max(1, len(one.summary.seats) - 1)
    return Result(max(0.0, 1 - (one.facts.place - 1) / others), one.won, day_text(t, one.moment))


def _places(ctx: Context, one: PersonTotals) -> Figure:
    most = max((times for _, times in one.places), default=1)
    last = max((place for place, _ in one.places), default=1)
    times = dict(one.places)
    plain = mix(ctx.theme.accent, ctx.theme.panel, 0.35)
    bars = [
        ChartBar(ctx.texts("stats.place", place=place), number(times.get(place, 0)), times.get(place, 0) / most,
                 MEDALS[place - 1] if place <= len(MEDALS) else plain,
                 aloud=ctx.texts("speech.nth_place", n=place))
        for place in range(1, max(3, last) + 1)
    ]  # fmt: skip
    return BarChart(ctx, ctx.texts("stats.places"), bars)


def _calls(ctx: Context, one: PersonTotals) -> Figure:
    theme = ctx.theme
    rows = [("called", one.calls, theme.good), ("forgotten", one.missed, theme.danger),
            ("caught", one.caught, theme.danger), ("catches", one.catches, theme.good),
            ("false_alarms", one.false_alarms, theme.muted)]
    return _counts(ctx, "stats.uno", rows)


def _bluffs(ctx: Context, one: PersonTotals) -> Figure:
    theme = ctx.theme
    rows = [("bluffs", one.bluffs, theme.accent), ("believed", one.believed, theme.good),
            ("found_out", one.found_out, theme.danger), ("right", one.right, theme.good),
            ("wrong", one.wrong, theme.danger)]
    return _counts(ctx, "stats.bluffing", rows)


def _counts(ctx: Context, heading: str, rows: Sequence[tuple[str, int, Rgb]]) -> Figure:
    most = max(1, *(count for _, count, _ in rows))
    bars = [ChartBar(ctx.texts(f"stats.{name}"), number(count), count / most, color) for name, count, color in rows]
    return BarChart(ctx, ctx.texts(heading), bars)


def _colors(ctx: Context, one: PersonTotals) -> Figure:
    """The chart of the colours that the player named for wild cards, at least four, the most frequent first."""
    told = [(color, times) for color, times in one.colors if color in COLOR_SHAPE]
    told += [(color, 0) for color in COLOR_SHAPE if color not in dict(told)]
    most = max(1, told[0][1])
    seen = [(color, times) for number, (color, times) in enumerate(told) if times or number < 4]
    bars = [
        ChartBar("", number(times), times / most, COLOR_RGB.get(color, NEUTRAL_RGB), f"shape-{COLOR_SHAPE[color]}",
                 ctx.texts(f"color.{color}"))
        for color, times in seen
    ]
    return BarChart(ctx, ctx.texts("stats.colors"), bars)


def number(value: int) -> str:
    """A whole number with spaces between thousands and a real minus sign."""
    return f"{value:,}".replace(",", "\u00a0").replace("-", "−")
