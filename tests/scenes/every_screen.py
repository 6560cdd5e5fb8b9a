"""All screens of the program, each as somebody finds it: for tests that hold of every one."""

from __future__ import annotations

from collections.abc import Callable

from game.puzzles.reading import shipped
from scenes import routes
from scenes.context import Context
from scenes.kit.scene import Scene
from scenes.kit.widgets import Page
from scenes.puzzles.scene import PuzzleScene
from scenes.scoreboard.awards import Tally
from scenes.scoreboard.match_over import MatchOver
from scenes.scoreboard.round_over import RoundOver
from scenes.screens import screen
from tests.scenes.matches.conftest import play
from tests.scenes.new_game.test_new_game_layout import SCREENS as PAGES
from tests.scenes.scoreboard.test_scoreboard import sums_for

Make = Callable[[Context], Scene]


def at(route: routes.Route) -> Make:
    """The screen of a route."""
    return lambda ctx: screen(ctx, route)


def played(route: routes.Route) -> Make:
    """The screen of a route when two matches have been played."""

    def make(ctx: Context) -> Scene:
        for seed, actions in ((1, None), (2, 12)):
            play(ctx.library, seed=seed, actions=actions)
        return screen(ctx, route)

    return make


def looked_at(ctx: Context) -> Scene:
    """A replay."""
    return screen(ctx, routes.Replay(play(ctx.library)))


def puzzle(kind: str) -> Make:
    """A puzzle of a kind."""
    one = next(one for one in shipped() if one.kind == kind)
    return lambda ctx: PuzzleScene(ctx, one)


def page_of(scene: Scene) -> Page:
    """The widgets of a scene, or of the table that it shows."""
    for owner in (scene, getattr(scene, "parts", None), getattr(scene, "table", None)):
        page = getattr(owner, "page", None)
        if isinstance(page, Page):
            return page
    raise AssertionError(scene)


ROUTES: dict[str, Make] = {
    "rulebook": at(routes.Rulebook()), "rulebook dos": at(routes.Rulebook(edition="dos")),
    "rulebook match": lambda ctx: screen(ctx, routes.Rulebook(
        screen(ctx, routes.QuickMatch()).session.setup)),  # type: ignore[attr-defined]
    "ask": at(routes.Ask()), "ask flip": at(routes.Ask(edition="flip")),
    "matches": played(routes.Matches()), "no matches": at(routes.Matches()),
    "statistics": played(routes.Statistics()), "no statistics": at(routes.Statistics()),
    "keys replay": at(routes.Keys("replay")), "keys watch": at(routes.Keys("watch")),
    "keys matches": at(routes.Keys("matches")), "licences": at(routes.Notices()),
    "puzzles": at(routes.Puzzles()), "quiz": at(routes.Quiz()), "lesson": at(routes.Learn("guided")),
    **{f"puzzle {kind}": puzzle(kind) for kind in ("win", "color", "hold")},
    "replay": looked_at, "quick match": at(routes.QuickMatch()),
    "round over": lambda ctx: RoundOver(ctx, sums_for(4, 2, False), lambda: None),
    "match over": lambda ctx: MatchOver(ctx, sums_for(4, 4, True), (), Tally(4), lambda: None, lambda: None),
}
EVERY: dict[str, Make] = {**PAGES, **ROUTES}
