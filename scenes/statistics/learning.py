"""The tab of learning: lessons, quiz and puzzles, how long each beat took, hints, wrong tries, searches in vain."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.learn.lessons import LESSONS
from game.learn.questions import QUESTIONS
from game.storage.learning import Went
from scenes.context import Context
from scenes.kit.graphics.theme import Rgb
from scenes.kit.layout import Box, Column, Row, fixed, flexible
from scenes.statistics.figure import LARGE, Bar, Bars, Figure
from scenes.statistics.ring import Ring

GAP = 18.0
GUIDED = LESSONS[0]
MOST = 7
"""Rows of a list that is cut off."""
LETTERS = 18
"""Letters of a search that are shown."""


def anything(ctx: Context) -> bool:
    """Whether anything was learned or searched for."""
    return bool(ctx.learning.all or ctx.searches.total or ctx.puzzles.tries.all or ctx.lessons.any)


def learning(ctx: Context) -> tuple[list[Figure], Box]:
    """All figures, and how they lie; large letters need more room than a page, and they are to be scrolled."""
    great, seconds = _great(ctx), _seconds(ctx)
    small = [_counted(ctx, "hints", lambda went: went.hints, ctx.theme.accent),
             _counted(ctx, "wrong", lambda went: went.wrong, ctx.theme.danger),
             _counted(ctx, "left", lambda went: went.left, ctx.theme.muted), _searches(ctx)]
    grown = ctx.type.factor
    if grown > LARGE or ctx.view.tall:
        rows = [fixed(max(one.least_height for one in line), Row(*map(flexible, line), gap=GAP))
                for line in ([great], [seconds], small[:2], small[2:])]
        return [great, seconds, *small], Column(*rows, gap=GAP)
    top = Row(fixed(430, great), GAP, flexible(seconds))
    return [great, seconds, *small], Column(flexible(top, 0.5), GAP, flexible(Row(*map(flexible, small), gap=GAP), 0.5))


def forget(ctx: Context) -> None:
    """Erase what was measured; how far the lessons are, and puzzles that were found, stay."""
    ctx.learning.forget()
    ctx.searches.forget()
    ctx.puzzles.tries.forget()


def _great(ctx: Context) -> Figure:
    t, known = ctx.texts, [ctx.lessons.of(one.id) for one in LESSONS]
    quiz = ctx.learning.within("quiz")
    before, now = sum(one.first is True for one in quiz.values()), sum(one.last is True for one in quiz.values())
    solved, missed = ctx.puzzles.tries.totals
    facts = [
        (t("stats.learn.finished"), f"{sum(one.finished > 0 for one in known)} / {len(LESSONS)}"),
        (t("stats.learn.first"), f"{before} / {len(QUESTIONS)}"),
        (t("stats.learn.now"), f"{now} / {len(QUESTIONS)}"),
        (t("stats.learn.rating"), str(round(ctx.puzzles.tries.rating))),
        (t("stats.learn.solved"), str(solved)), (t("stats.learn.missed"), str(missed)),
    ]
    return Ring(ctx, t("stats.learn.quiz"), now / len(QUESTIONS), t("stats.learn.right"), facts)


def _seconds(ctx: Context) -> Figure:
    """Seconds for each beat of the guided round."""
    went = ctx.learning.within(GUIDED.id)
    ids = [beat.id for part in GUIDED.parts for beat in part.beats]
    most = max((went[name].mean for name in ids if name in went), default=0.0) or 1.0
    bars = [
        Bar(_named(ctx, f"{GUIDED.id}/{name}"), f"{one.mean:.0f}" if (one := went.get(name, Went())).done else "–",
            one.mean / most, ctx.theme.accent)
        for name in ids
    ]  # fmt: skip
    return Bars(ctx, ctx.texts("stats.learn.seconds"), bars)


def _counted(ctx: Context, what: str, count: Callable[[Went], int], color: Rgb) -> Figure:
    """The beats and questions where something happened most often."""
    found = [(count(went), name) for name, went in ctx.learning.all.items() if count(went)]
    return _list(ctx, f"stats.learn.{what}", ((_named(ctx, name), times) for times, name in sorted(found)[::-1]), color)


def _searches(ctx: Context) -> Figure:
    """What was searched for in the rulebook and not found."""
    found = ((words if len(words) <= LETTERS else f"{words[: LETTERS - 1]}…", times)
             for words, times in ctx.searches.missed)
    return _list(ctx, "stats.learn.searches", found, ctx.theme.good)


def _list(ctx: Context, heading: str, rows: Iterable[tuple[str, int]], color: Rgb) -> Figure:
    shown = list(rows)[:MOST]
    most = max((times for _, times in shown), default=1)
    bars = [Bar(name, str(times), times / most, color) for name, times in shown]
    return Bars(ctx, ctx.texts(heading), bars or [Bar(ctx.texts("stats.learn.none"), "", 0.0, color)])


def _named(ctx: Context, name: str) -> str:
    """What a beat or a question is called here."""
    lesson, _, beat = name.partition("/")
    t = ctx.texts
    if lesson == "quiz":
        number = next((at for at, one in enumerate(QUESTIONS, 1) if one.id == beat), 0)
        return t("stats.learn.question", number=number)
    own = f"stats.learn.beat.{beat}"
    if lesson == GUIDED.id:
        return t(own) if t.has(own) else beat
    return t(f"learn.{lesson}.name") if t.has(f"learn.{lesson}.name") else beat
