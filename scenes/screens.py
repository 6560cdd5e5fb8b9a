"""Screens: the one place that knows how every screen is made. Only the program's start imports it.

A screen and the rules behind it are read from disk when it is asked for: the first picture comes sooner.
"""

from __future__ import annotations

from pathlib import Path

from scenes import routes
from scenes.context import Context
from scenes.kit.scene import Scene
from scenes.pages.title import TitleScene
from scenes.routes import Route


def screen(ctx: Context, route: Route) -> Scene:
    """The scene that a route leads to."""
    match route:
        case routes.Title():
            return TitleScene(ctx)
        case routes.NewGame(party):
            from scenes.new_game.scene import NewGameScene

            return NewGameScene(ctx, party=party)
        case routes.QuickMatch():
            from scenes.new_game.choices import quick_setup

            return screen(ctx, routes.NewMatch(quick_setup(ctx)))
        case routes.NewMatch(setup):
            from scenes.table.scene import TableScene

            return TableScene(ctx, setup)
        case routes.SavedMatch(path):
            return _saved(ctx, path)
        case routes.Replay(path, position, seat):
            from scenes.replay.opening import opened

            return opened(ctx, path, position, seat)
        case routes.Learn("quiz"):
            from scenes.learn.quiz import QuizScene

            return QuizScene(ctx)
        case routes.Learn(lesson):
            from scenes.learn.scene import LessonScene

            return LessonScene(ctx, lesson)
    return _aside(ctx, route)


def _saved(ctx: Context, path: Path) -> Scene:
    """A match that was left. If it cannot go on, the player hears why; only what is damaged is set aside."""
    from scenes.pages.loading import loaded
    from scenes.table.scene import TableScene

    def table(made: TableScene) -> Scene:
        return made

    return loaded(ctx, ctx.texts("continue.loading"), TableScene.resuming(ctx, path), table,
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
    route: routes.Rulebook | routes.Settings | routes.Statistics | routes.Keys | routes.About | routes.Problem
    | routes.Matches | routes.Notices,
) -> Scene:
    """The scene of a page that is opened on top of another."""
    match route:
        case routes.Rulebook(match, rule, edition):
            from scenes.rulebook.scene import RulebookScene

            return RulebookScene(ctx, match, rule, known=edition)
        case routes.Settings():
            from scenes.settings.scene import SettingsScene

            return SettingsScene(ctx, route.group)
        case routes.Statistics():
            from scenes.statistics.scene import StatisticsScene

            return StatisticsScene(ctx)
        case routes.Keys(where):
            from scenes.pages.keys import KeysScene

            return KeysScene(ctx, where)
        case routes.Matches():
            from scenes.matches.scene import MatchesScene

            return MatchesScene(ctx)
        case routes.Notices():
            from scenes.pages.notices import NoticesScene

            return NoticesScene(ctx)
        case routes.Problem():
            from scenes.pages.error import ErrorScene

            return ErrorScene(ctx)
    from scenes.pages.about import AboutScene

    return AboutScene(ctx)
