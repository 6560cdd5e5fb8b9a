"""Screens: the one place that knows how every screen is made. Only the program's start imports it.

A screen and the rules behind it are read from disk when it is asked for: the first picture comes sooner.
"""

from __future__ import annotations

from scenes import routes
from scenes.context import Context
from scenes.routes import Route
from scenes.scene import Scene
from scenes.title import TitleScene


def screen(ctx: Context, route: Route) -> Scene:
    """The scene that a route leads to."""
    match route:
        case routes.Title():
            return TitleScene(ctx)
        case routes.NewGame() | routes.QuickMatch() | routes.NewMatch() | routes.SavedMatch():
            return _game(ctx, route)
        case routes.Rulebook(match, rule, edition):
            from scenes.rulespage import RulebookScene

            return RulebookScene(ctx, match, rule, known=edition)
    return _aside(ctx, route)


def _game(ctx: Context, route: routes.NewGame | routes.QuickMatch | routes.NewMatch | routes.SavedMatch) -> Scene:
    from scenes.setup import SetupScene
    from scenes.setup_choice import quick_setup
    from scenes.table.scene import TableScene

    match route:
        case routes.NewGame(party):
            return SetupScene(ctx, party=party)
        case routes.QuickMatch():
            return TableScene(ctx, quick_setup(ctx))
        case routes.NewMatch(setup):
            return TableScene(ctx, setup)
    return _saved(ctx)


def _saved(ctx: Context) -> Scene:
    """The match that was left. If it cannot be read, the player is told and it is kept under another name."""
    from game.record import BadRecord
    from scenes.table.scene import TableScene

    folder = ctx.store.folder
    try:
        return TableScene.resumed(ctx, folder.current_match)
    except (BadRecord, OSError) as error:
        folder.set_aside(folder.current_match)
        ctx.tell(ctx.texts("notice.bad_match", reason=error))
        return TitleScene(ctx)


def _aside(ctx: Context, route: routes.Preferences | routes.Keys | routes.About) -> Scene:
    from scenes.about import AboutScene
    from scenes.keys import KeysScene
    from scenes.settings import SettingsScene

    match route:
        case routes.Preferences():
            return SettingsScene(ctx)
        case routes.Keys():
            return KeysScene(ctx)
    return AboutScene(ctx)
