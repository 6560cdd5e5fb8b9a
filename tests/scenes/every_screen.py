"""Every screen of the program, for tests that hold for all: the pages of the sheets and some that differ in keys only.

A page is opened with `arrived`, which also puts two matches on disk where there are none. `SEEN` are all that can be
seen: also dialogs and tables.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from game.learn.lessons import LESSONS
from game.puzzles.reading import shipped
from game.storage.library import Library
from scenes import routes
from scenes.context import Context
from scenes.kit.screens.scene import Scene
from scenes.kit.widgets import Page
from scenes.puzzles.scene import PuzzleScene
from scenes.screens import screen
from scenes.table.pass_and_play.who_caught import WhoCaught
from scenes.table.screen.pause import PauseScene
from tests.game.storage.disks import Unsynced
from tests.scenes.matches.conftest import play
from tests.sheets.dialogs import dialogs
from tests.sheets.pages import Open, pages, rules_of
from tests.sheets.tables import seats_of, tables

EMPTY = "no matches", "no statistics"
"""Pages that are opened before any match was played."""


def page_of(scene: Scene) -> Page:
    """The page of widgets of a scene, or of the table that it shows."""
    for owner in (scene, getattr(scene, "parts", None), getattr(scene, "table", None)):
        page = getattr(owner, "page", None)
        if isinstance(page, Page):
            return page
    raise AssertionError(scene)


@cache
def _records() -> tuple[bytes, ...]:
    """The records of a finished and an unfinished match, played once for all tests."""
    with TemporaryDirectory() as folder:
        library = Library(Path(folder), Unsynced())
        return tuple([play(library, seed=seed, actions=actions).read_bytes() for seed, actions in ((1, None), (2, 12))])


def arrived(ctx: Context, name: str, screens: Mapping[str, Open] | None = None) -> Scene:
    """Open a screen, one of EVERY unless others are given; returns the scene on top."""
    if name not in EMPTY and not ctx.library.files():
        for record in _records():
            ctx.library.add(record)
    (screens or EVERY)[name](ctx)
    ctx.stack.settle()
    scene = ctx.stack.top
    assert scene is not None
    return scene


def _at(route: routes.Route) -> Open:
    return lambda ctx: ctx.open(route)


def _puzzle(kind: str) -> Open:
    return lambda ctx: ctx.stack.push(PuzzleScene(ctx, next(one for one in shipped() if one.kind == kind)))


def _rules_of_a_match(ctx: Context) -> None:
    table = screen(ctx, routes.QuickMatch())
    ctx.open(routes.Rulebook(table.session.setup))  # type: ignore[attr-defined]


def _pause(ctx: Context) -> None:
    ctx.stack.push(PauseScene(ctx, lambda: None, on_restart=lambda: None, on_give_up=lambda: None))


EVERY: dict[str, Open] = {
    **dict(pages()),
    "rulebook match": _rules_of_a_match, "ask flip": _at(routes.Ask(edition="flip")),
    "house rules flip": lambda ctx: rules_of(ctx, "flip"), "house rules pokemon": lambda ctx: rules_of(ctx, "pokemon"),
    "no matches": _at(routes.Matches()), "no statistics": _at(routes.Statistics()),
    "keys watch": _at(routes.Keys("watch")), "keys matches": _at(routes.Keys("matches")),
    "puzzle color": _puzzle("color"), "puzzle hold": _puzzle("hold"),
    "quick match": _at(routes.QuickMatch()), "pause": _pause,
}

FEW_OR_MANY = " 2", " 7", " 10"
"""Endings of the names of tables that show with another number of seats what a table for four shows too."""


def _who_caught(ctx: Context) -> None:
    ctx.open(routes.QuickMatch())
    ctx.stack.settle()
    seats, middle = seats_of(ctx.language, 4), (ctx.view.cx, ctx.view.cy)
    ctx.stack.push(WhoCaught(ctx, seats, 1, (0, 2, 3), middle, lambda seat: None))


SEEN: dict[str, Open] = {
    **EVERY, **dict(dialogs()),
    **{name: opened for name, opened in tables() if not name.endswith(FEW_OR_MANY)},
    "who caught": _who_caught, "tried": _at(routes.Tried(LESSONS[0].parts[0].line)),
}
