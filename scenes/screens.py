"""The scene of every route; only the program's start imports this module, because it knows all screens.

Each screen is imported when it is first opened, so that the first frame comes sooner.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from scenes import routes
from scenes.context import Context
from scenes.kit.screens.scene import Scene
from scenes.pages.title import TitleScene
from scenes.routes import Route

if TYPE_CHECKING:
    from game.core.events import Event
    from game.core.view import View
    from game.match.setup import Setup
    from game.review.rule_moments import Tell


NEEDED: dict[type, tuple[str, str]] = {
    routes.NewMatch: ("scenes.table.screen.match_table", "adviser"),
    routes.QuickMatch: ("scenes.table.screen.match_table", "adviser"),
    routes.DealOfTheDay: ("scenes.table.screen.match_table", "adviser"),
    routes.SavedMatch: ("scenes.table.screen.match_table", "adviser"),
    routes.Learn: ("scenes.learn.scene", "LessonScene"),
    routes.Quiz: ("scenes.learn.quiz", "QuizScene"),
    routes.LearnPage: ("scenes.learn.page", "LearnPageScene"),
    routes.Puzzles: ("scenes.puzzles.page", "PuzzlesScene"),
    routes.Tried: ("scenes.learn.tried", "TriedTable"),
    routes.Ask: ("scenes.rulebook.asking.scene", "AskScene"),
    routes.NewGame: ("scenes.new_game.scene", "NewGameScene"),
    routes.Rulebook: ("scenes.rulebook.scene", "RulebookScene"),
}
"""Modules that take long to import, by route, each with the last name that it defines, which tells when it is done."""



def screen(ctx: Context, route: Route) -> Scene:
    """The scene that a route leads to."""
    match route:
        case routes.Title():
            ctx.hurried = ""
            return TitleScene(ctx)
        case routes.Welcome():
            from scenes.pages.welcome import WelcomeScene

            return WelcomeScene(ctx)
        case routes.NewGame(party):
            from scenes.new_game.scene import NewGameScene

            return NewGameScene(ctx, party=party)
        case routes.QuickMatch(preset):
            from scenes.new_game.choices import quick_setup

            return screen(ctx, routes.NewMatch(quick_setup(ctx, preset)))
        case routes.NewMatch(setup):
            from scenes.table.screen.match_table import MatchTable

            ctx.hurried = ""
            return MatchTable(ctx, setup)
        case routes.SavedMatch(path):
            ctx.hurried = ""
            return _saved(ctx, path)
        case routes.Replay(path, position, seat):
            from scenes.replay.opening import opened

            return opened(ctx, path, position, seat)
        case routes.EndFilm(path, seat):
            from scenes.replay.ending import end_filmed

            return end_filmed(ctx, path, seat)
        case routes.LearnPage():
            from scenes.learn.page import LearnPageScene

            return LearnPageScene(ctx)
        case routes.DealOfTheDay():
            from game.daily import deal_of
            from scenes.learn.taught_table import seats_of

            you, *others = seats_of(ctx)
            seats = (replace(you, name=ctx.settings.name.strip() or you.name), *others)
            return screen(ctx, routes.NewMatch(deal_of(ctx.today().toordinal(), seats)))
        case routes.Learn(lesson, rule):
            return _lesson(ctx, lesson, rule)
        case routes.Quiz(question, edition):
            from scenes.learn.quiz import QuizScene, alone

            return QuizScene(ctx, alone(question, edition) if question else None)
        case routes.Puzzles(kind):
            return _puzzles(ctx, kind)
        case routes.Ask(match, edition, asked):
            from scenes.rulebook.asking.scene import AskScene

            return AskScene(ctx, match, known=edition, asked=asked)
        case routes.Tried(line):
            from scenes.learn.tried import TriedTable

            return TriedTable(ctx, line)
    return _aside(ctx, route)


def _lesson(ctx: Context, lesson: str, rule: str) -> Scene:
    """A lesson where it was left, or where it teaches a rule."""
    from game.learn.lessons import lesson as lesson_of
    from scenes.learn.scene import LessonScene

    return LessonScene(ctx, lesson, part=lesson_of(lesson).teaching(rule) if rule else None)


def _puzzles(ctx: Context, kind: str) -> Scene:
    """The next puzzle of a kind; the page of puzzles if none is asked for, or if there is none."""
    from scenes.puzzles.page import PuzzlesScene
    from scenes.puzzles.scene import puzzle_scene

    puzzle = ctx.puzzles.next(kind) if kind else None
    return (puzzle_scene(ctx, puzzle, kind) if puzzle else None) or PuzzlesScene(ctx)


def _screen_reader(ctx: Context) -> Tell:
    """A function that returns the sentence for an event as in the table's log."""

    def told(event: Event, view: View, setup: Setup) -> str:
        from scenes.table.narration.sentences import tell

        return tell(event, view, [seat.name for seat in setup.seats], ctx.texts).log or ""

    return told


def paint_table(ctx: Context, name: str, people: Sequence[bool], *, replay: bool = False) -> None:
    """Draw the empty table of an edition in advance, before it is opened; any thread may call it.

    `people` says for each seat whether a person sits there. For a `replay`, room is left for the bar of controls.
    """
    from game.editions import edition
    from scenes.table.geometry.sizes import Sizes
    from scenes.table.geometry.tall_places import places_for
    from scenes.table.view.bare_table import paint_bare_table

    bottom = next((number for number, person in enumerate(people) if person), 0)
    foot = 0.0
    if replay:
        from scenes.replay.table import foot_of

        foot = foot_of(ctx.view)
    places = places_for(ctx.view.width, ctx.view.height - foot, len(people), bottom, tall=ctx.view.tall,
                        left_handed=ctx.settings.left_handed, row=edition(name).row,
                        sizes=Sizes.set(ctx.settings, large=ctx.view.large),
                        growth=ctx.type.growth)
    paint_bare_table(ctx, places)


def read_first(ctx: Context, route: Route, then: Callable[[], None]) -> None:
    """Call `then` once the modules that a route's screen needs are imported, at once or by the worker thread."""
    module, last = NEEDED.get(type(route), ("", ""))
    if ctx.worker is None or not module or hasattr(sys.modules.get(module), last):
        then()
    else:
        ctx.stack.wait(ctx.worker.run(partial(import_module, module)), then)


def make_ready(ctx: Context) -> None:
    """Import what a table and the most used pages need, and draw the table of a quick match in advance."""
    from game.editions import EDITIONS
    from scenes.new_game.choices import quick_setup
    from scenes.table.screen.match_table import MatchTable  # noqa: F401

    setup = quick_setup(ctx)
    paint_table(ctx, setup.edition, [bool(seat.person) for seat in setup.seats])
    if not ctx.library.files():
        _lesson_ready(ctx)

    # only now: the table is waited for more often
    from scenes.matches import scene as matches  # noqa: F401 - pages that are often opened are only read from disk
    from scenes.new_game.scene import NewGameScene  # noqa: F401
    from scenes.rulebook.scene import RulebookScene  # noqa: F401
    from scenes.rulebook.sections import Book, sections
    from scenes.settings.scene import SettingsScene  # noqa: F401
    from scenes.statistics import scene as statistics  # noqa: F401

    sections(ctx.texts, Book(EDITIONS[0]))


def _lesson_ready(ctx: Context) -> None:
    """Import and draw in advance what the guided round needs."""
    from game.learn.lessons import lesson
    from game.match.position import Position
    from scenes.learn.scene import LessonScene  # noqa: F401

    setup = Position.parse(f"{lesson('guided').parts[0].line} seed=1").setup
    paint_table(ctx, setup.edition, [number == 0 for number in range(len(setup))])


def _saved(ctx: Context, path: Path) -> Scene:
    """The table of an unfinished match; if it cannot be resumed, the title with a notice of the reason.

    Only a damaged record is moved out of the way.
    """
    from scenes.pages.loading import loaded
    from scenes.table.screen.match_table import MatchTable

    def table(made: MatchTable) -> Scene:
        return made

    return loaded(ctx, ctx.texts("continue.loading"), MatchTable.resuming(ctx, path), table,
                  lambda error: _not_continued(ctx, path, error))


def _not_continued(ctx: Context, path: Path, error: Exception) -> Scene:
    from game.record.bad import BadRecord
    from game.storage.locks import OpenElsewhere

    if isinstance(error, OpenElsewhere):
        ctx.tell(ctx.texts("notice.open_elsewhere"))
    elif isinstance(error, BadRecord):
        aside = ctx.library.set_aside(path, str(error))
        ctx.tell(ctx.texts("notice.bad_match" if aside else "notice.match_unreadable", reason=error))
    elif isinstance(error, OSError):
        ctx.tell(ctx.texts("notice.match_unreadable", reason=error.strerror or error))
    else:
        raise error
    return TitleScene(ctx)


def _aside(
    ctx: Context,
    route: routes.Rulebook | routes.Settings | routes.Statistics | routes.Profile | routes.Keys | routes.About
    | routes.Problem | routes.Matches | routes.Notices,
) -> Scene:
    """The scene of a page that is opened on top of another scene."""
    match route:
        case routes.Rulebook(match, rule, edition, log):
            from scenes.rulebook.scene import RulebookScene

            return RulebookScene(ctx, match, rule, known=edition, log=log, tell=_screen_reader(ctx))
        case routes.Settings():
            from scenes.settings.scene import SettingsScene

            return SettingsScene(ctx, route.group)
        case routes.Statistics():
            from scenes.statistics.scene import StatisticsScene

            return StatisticsScene(ctx)
        case routes.Profile():
            from scenes.pages.profile import ProfileScene

            return ProfileScene(ctx)
        case routes.Keys(where):
            from scenes.pages.keys import KeysScene

            return KeysScene(ctx, where)
        case routes.Matches():
            from scenes.matches.scene import MatchesScene

            return MatchesScene(ctx)
        case routes.Notices():
            from scenes.pages.notice import NoticesScene

            return NoticesScene(ctx)
        case routes.Problem():
            from scenes.pages.error import ErrorScene

            return ErrorScene(ctx)
    from scenes.pages.about import AboutScene

    return AboutScene(ctx)
