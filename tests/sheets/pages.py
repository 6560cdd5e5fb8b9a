"""Pages for the sheets: all screens without a table, with some matches on disk."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

import msgspec

from game.editions import EDITIONS
from game.puzzles.reading import shipped
from game.storage.settings import GameChoice
from scenes import routes
from scenes.context import Context
from scenes.kit.screens.page_scene import ConfirmScene
from scenes.learn.over import LessonOver
from scenes.new_game.blank_gallery import BlankGallery
from scenes.new_game.blank_wilds_scene import BlankWildsScene
from scenes.new_game.choices import default_seats, remembered
from scenes.new_game.rules_scene import RulesScene
from scenes.puzzles.scene import PuzzleScene
from scenes.rulebook.asking.scene import AskScene
from scenes.rulebook.comparing import CompareScene
from scenes.scoreboard.match_over import PLACES, SCORES, MatchOver
from scenes.scoreboard.round_over import RoundOver
from scenes.settings.rows import GROUPS
from scenes.statistics.scene import TABS, StatisticsScene
from tests.scenes.hands import settle, type_in
from tests.scenes.scoreboard.test_match_over import tally
from tests.scenes.scoreboard.test_scoreboard import sums_for
from tests.sheets.tables import seats_of

Open = Callable[[Context], None]
ASKED = {"en": "Can I answer a +2 with a +2?", "ja": "+2に+2を重ねられる？"}


def pages() -> Iterator[tuple[str, Open]]:
    """The opening function of each page by name."""
    yield "title", _route(routes.Title())
    yield "welcome", _route(routes.Welcome())
    yield "new game", _route(routes.NewGame())
    yield "new game of ten", _ten
    yield "pass and play", _route(routes.NewGame(party=True))
    yield "house rules", lambda ctx: rules_of(ctx, "classic")
    yield "blank wilds", lambda ctx: ctx.stack.push(BlankGallery(ctx, _of_112(ctx), lambda new: None))
    yield "own blank wild", lambda ctx: ctx.stack.push(BlankWildsScene(ctx, _of_112(ctx), lambda new: None))
    for edition in EDITIONS:
        yield f"rulebook {edition.id}", _route(routes.Rulebook(edition=edition.id))
    yield "ask", lambda ctx: ctx.stack.push(AskScene(ctx))
    yield "asked", _asked
    yield "compare", _compare
    for group in GROUPS:
        yield f"settings {group}", _route(routes.Settings(group))
    for tab in TABS:
        yield f"statistics {tab}", partial(_statistics, tab)
    yield "profile", _profile
    yield "keys", _route(routes.Keys())
    yield "keys of a replay", _route(routes.Keys("replay"))
    yield "about", _route(routes.About())
    yield "notices", _route(routes.Notices())
    yield "matches", _route(routes.Matches())
    yield "problem", _route(routes.Problem())
    yield "replay", _replay
    yield "learn", _route(routes.LearnPage())
    yield "puzzles", _route(routes.Puzzles())
    yield "a puzzle", lambda ctx: ctx.stack.push(PuzzleScene(ctx, shipped()[0]))
    yield "quiz", _lesson(routes.Quiz())
    for lesson in ("guided", "flip", "dos", "bluff"):
        yield f"lesson {lesson}", _lesson(routes.Learn(lesson))
    yield "lesson over", _lesson_over
    yield "confirm", _confirm
    for seats in (2, 4, 10):
        yield f"score {seats}", partial(_score, seats)
        yield f"podium {seats}", partial(_podium, seats, PLACES)
        yield f"sheet {seats}", partial(_podium, seats, SCORES)


def rules_of(ctx: Context, edition: str) -> None:
    """Open the page of house rules for an edition."""
    choice = msgspec.structs.replace(remembered(ctx, party=False), edition=edition)
    ctx.stack.push(RulesScene(ctx, choice, lambda new: None))


def _route(route: routes.Route) -> Open:
    return lambda ctx: ctx.open(route)


def _profile(ctx: Context) -> None:
    ctx.open(routes.Title())
    settle(ctx, draw=False)
    ctx.open(routes.Profile())


def _ten(ctx: Context) -> None:
    choice = msgspec.structs.replace(remembered(ctx, party=False), seats=default_seats(2, 8))
    ctx.change(game=choice)
    ctx.open(routes.NewGame())


def _of_112(ctx: Context) -> GameChoice:
    return msgspec.structs.replace(remembered(ctx, party=False), edition="classic112")


def _asked(ctx: Context) -> None:
    ctx.stack.push(scene := AskScene(ctx))
    settle(ctx, draw=False)
    scene.page.focus_on(scene.field)
    type_in(scene, ASKED[ctx.language[:2]])


def _compare(ctx: Context) -> None:
    ctx.stack.push(CompareScene(ctx, "classic", "flip"))


def _statistics(tab: str, ctx: Context) -> None:
    ctx.stack.push(scene := StatisticsScene(ctx))
    settle(ctx, 2.0, draw=False)
    scene.tab = tab
    scene.arrange()


def _replay(ctx: Context) -> None:
    path = sorted(ctx.store.folder.matches.glob("*.jsonl"))[0]
    ctx.open(routes.Replay(path, 12))


def _lesson(route: routes.Route) -> Open:
    def begin(ctx: Context) -> None:
        ctx.open(route)
        settle(ctx, 6.0, draw=False)

    return begin


def _lesson_over(ctx: Context) -> None:
    from game.learn.lessons import LESSONS

    ctx.open(routes.Title())
    settle(ctx, draw=False)
    ctx.stack.push(LessonOver(ctx, LESSONS[0], lambda: None))


def _confirm(ctx: Context) -> None:
    t = ctx.texts
    ctx.open(routes.Settings("files"))
    settle(ctx, draw=False)
    ctx.stack.push(ConfirmScene(ctx, t("reset.question"), t("reset.text"),
                                t("settings.reset.yes"), lambda: None, danger=True))


def _score(seats: int, ctx: Context) -> None:
    sums = replace(sums_for(seats, 3), seats=seats_of(ctx.language, seats))
    ctx.stack.push(scene := RoundOver(ctx, sums, lambda: None))
    settle(ctx, 6.0, draw=False)
    scene.finish()


def _podium(seats: int, leaf: str, ctx: Context) -> None:
    sums = replace(sums_for(seats, 3, True), seats=seats_of(ctx.language, seats))
    ctx.stack.push(scene := MatchOver(ctx, sums, tally(seats), lambda: None, lambda: None))
    settle(ctx, 6.0, draw=False)
    scene.show(leaf)
