"""Screens: the one place that knows how every screen is made. Only the program's start imports it.

A screen and the rules behind it are read from disk when it is asked for: the first picture comes sooner.
"""

from __future__ import annotations

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
        case routes.SavedMatch():
            return _saved(ctx)
        case routes.Replay(path, position):
            from scenes.replay.opening import opened

            return opened(ctx, path, position) or TitleScene(ctx)
    return _aside(ctx, route)


def _saved(ctx: Context) -> Scene:
    """The match that was left. If it cannot be read, the player gets a notice and the file is renamed."""
    from game.record.reader import BadRecord
    from scenes.table.scene import TableScene

    folder = ctx.store.folder
    try:
        return TableScene.resumed(ctx, folder.current_match)
    except (BadRecord, OSError) as error:
        folder.set_aside(folder.current_match)
        ctx.tell(ctx.texts("notice.bad_match", reason=error))
        return TitleScene(ctx)


def _aside(
    ctx: Context, route: routes.Rulebook | routes.Settings | routes.Keys | routes.About | routes.Problem
) -> Scene:
    """The scene of a page that is opened on top of another."""
    match route:
        case routes.Rulebook(match, rule, edition):
            from scenes.rulebook.scene import RulebookScene

            return RulebookScene(ctx, match, rule, known=edition)
        case routes.Settings():
            from scenes.pages.settings import SettingsScene

            return SettingsScene(ctx)
        case routes.Keys():
            from scenes.pages.keys import KeysScene

            return KeysScene(ctx)
        case routes.Problem():
            from scenes.pages.error import ErrorScene

            return ErrorScene(ctx)
    from scenes.pages.about import AboutScene

    return AboutScene(ctx)
