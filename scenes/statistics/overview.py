"""The first tab: the great numbers, results over time, places, UNO calls, bluffs, colours."""

from __future__ import annotations

from collections.abc import Sequence

from game.statistics.queries import Numbers, Sitting
from scenes.cards.palette import COLOR_RGB, COLOR_SHAPE, NEUTRAL_RGB
from scenes.context import Context
from scenes.kit.graphics.theme import Rgb, mix
from scenes.kit.layout import Box, Column, Grid, Row, fixed, flexible
from scenes.statistics.figure import LARGE, Bar, Bars, Figure
from scenes.statistics.results import FORM, SHOWN, Result, Results
from scenes.statistics.ring import Ring
from scenes.words.days import day

GAP = 18.0
HUGE = 0.45
"""From this growth of the letters on few figures lie side by side."""
MEDALS: tuple[Rgb, ...] = ((240, 178, 30), (168, 176, 190), (196, 128, 76))


def overview(ctx: Context, found: Sequence[Sitting], one: Numbers) -> tuple[list[Figure], Box]:
    """All figures for a player's matches, of which there is at least one, and their layout."""
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


def _great(ctx: Context, one: Numbers) -> Figure:
    t = ctx.texts
    facts = [
        (t("stats.matches"), number(one.matches)),
        (t("stats.rounds_won"), f"{number(one.rounds_won)} / {number(one.rounds)}"),
        (t("stats.points"), number(one.points)),
        (t("stats.best_round"), number(one.best_round)),
        (t("stats.streak"), number(one.longest)),
        (t("stats.per_turn"), "–" if one.per_turn is None else t("stats.seconds", seconds=f"{one.per_turn:.1f}")),
    ]
    return Ring(ctx, t("stats.won_matches"), one.win_rate, t.n("stats.won", one.wins), facts)


def _results(ctx: Context, found: Sequence[Sitting]) -> Figure:
    t = ctx.texts
    heading = t("stats.results") if len(found) <= SHOWN else t.n("stats.results.latest", SHOWN)
    return Results(ctx, heading, [_result(one) for one in found], t("stats.first"), t("stats.last"),
                   t.n("stats.form", FORM))


def _result(one: Sitting) -> Result:
    others = max(1, len(one.summary.seats) - 1)
    return Result(max(0.0, 1 - (one.facts.place - 1) / others), one.won, day(one.moment))


def _places(ctx: Context, one: Numbers) -> Figure:
    most = max((times for _, times in one.places), default=1)
    last = max((place for place, _ in one.places), default=1)
    times = dict(one.places)
    plain = mix(ctx.theme.accent, ctx.theme.panel, 0.35)
    bars = [
        Bar(ctx.texts("stats.place", place=place), number(times.get(place, 0)), times.get(place, 0) / most,
            MEDALS[place - 1] if place <= len(MEDALS) else plain,
            aloud=ctx.texts("speech.nth_place", n=place))
        for place in range(1, max(3, last) + 1)
    ]  # fmt: skip
    return Bars(ctx, ctx.texts("stats.places"), bars)


def _calls(ctx: Context, one: Numbers) -> Figure:
    theme = ctx.theme
    rows = [("called", one.calls, theme.good), ("forgotten", one.missed, theme.danger),
            ("caught", one.caught, theme.danger), ("catches", one.catches, theme.good),
            ("false_alarms", one.false_alarms, theme.muted)]
    return _counts(ctx, "stats.uno", rows)


def _bluffs(ctx: Context, one: Numbers) -> Figure:
    theme = ctx.theme
    rows = [("bluffs", one.bluffs, theme.accent), ("believed", one.believed, theme.good),
            ("found_out", one.found_out, theme.danger), ("right", one.right, theme.good),
            ("wrong", one.wrong, theme.danger)]
    return _counts(ctx, "stats.bluffing", rows)


def _counts(ctx: Context, heading: str, rows: Sequence[tuple[str, int, Rgb]]) -> Figure:
    most = max(1, *(count for _, count, _ in rows))
    bars = [Bar(ctx.texts(f"stats.{name}"), number(count), count / most, color) for name, count, color in rows]
    return Bars(ctx, ctx.texts(heading), bars)


def _colors(ctx: Context, one: Numbers) -> Figure:
    """The colours that were named, the favourite first; the four usual ones where none was named."""
    told = [(color, times) for color, times in one.colors if color in COLOR_SHAPE]
    told += [(color, 0) for color in COLOR_SHAPE if color not in dict(told)]
    most = max(1, told[0][1])
    seen = [(color, times) for number, (color, times) in enumerate(told) if times or number < 4]
    bars = [
        Bar("", number(times), times / most, COLOR_RGB.get(color, NEUTRAL_RGB), f"shape-{COLOR_SHAPE[color]}",
            ctx.texts(f"color.{color}"))
        for color, times in seen
    ]
    return Bars(ctx, ctx.texts("stats.colors"), bars)


def number(value: int) -> str:
    """A whole number with spaces between thousands, and with a minus sign."""
    return f"{value:,}".replace(",", "\u00a0").replace("-", "−")
