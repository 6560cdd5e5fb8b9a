"""Every screen and dialog of the program, opened as a player opens it, with the seconds for which each is watched."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import msgspec
import pygame

from game.learn.lessons import LESSONS
from game.puzzles.reading import shipped
from scenes import routes
from scenes.context import Context
from scenes.learn.over import LessonOver
from scenes.new_game.blank_gallery import BlankGallery
from scenes.new_game.blank_wilds_scene import BlankWildsScene
from scenes.new_game.choices import remembered
from scenes.new_game.rules_scene import RulesScene
from scenes.puzzles.scene import PuzzleScene
from scenes.rulebook.comparing import CompareScene
from scenes.rulebook.rule_row import RuleRow
from scenes.rulebook.scene import RulebookScene
from scenes.settings.rows import GROUPS
from scenes.statistics.scene import TABS
from tests.bench.table_screens import LOOKED, Script, Step, back, press, tables
from tests.scenes.hands import type_in


def every() -> Iterator[tuple[str, Script]]:
    """The opening function of each screen by name, each starting at the title; one of each group of like screens."""
    yield from _pages()
    yield from _matches()
    yield from _learning()
    yield from tables()
    yield "quick match", _page(routes.QuickMatch(), 6.0)


def _pages() -> Iterator[tuple[str, Script]]:
    yield "new game", _new_game
    yield "pass and play", _page(routes.NewGame(party=True))
    yield "rulebook", _rulebook
    yield "settings", _settings
    yield "statistics", _statistics
    yield "keys", _page(routes.Keys())
    yield "about", _about
    yield "problem", _page(routes.Problem())


def _matches() -> Iterator[tuple[str, Script]]:
    yield "matches", _page(routes.Matches())
    yield "replay", _replay


def _learning() -> Iterator[tuple[str, Script]]:
    yield "quiz", _page(routes.Quiz(), 3.0)
    for lesson in ("guided", "flip", "dos", "bluff"):
        yield f"lesson {lesson}", partial(_lesson, lesson)
    yield "puzzles", _puzzles


def _page(route: routes.Route, seconds: float = LOOKED) -> Script:
    def opened(ctx: Context) -> Iterator[Step]:
        ctx.open(route)
        yield "", seconds

    return opened


def _new_game(ctx: Context) -> Iterator[Step]:
    ctx.open(routes.NewGame())
    yield "", LOOKED
    for edition in ("classic112", "flip", "dos"):
        ctx.change(game=msgspec.structs.replace(remembered(ctx, party=False), edition=edition))
        yield f"of {edition}", 0.3
    choice = msgspec.structs.replace(remembered(ctx, party=False), edition="classic")
    ctx.stack.push(RulesScene(ctx, choice, lambda new: None))
    yield "house rules", LOOKED
    yield back(ctx)
    of_112 = msgspec.structs.replace(choice, edition="classic112")
    ctx.stack.push(BlankGallery(ctx, of_112, lambda new: None))
    yield "blank wilds", LOOKED
    ctx.stack.push(BlankWildsScene(ctx, of_112, lambda new: None))
    yield "own blank wild", LOOKED


def _rulebook(ctx: Context) -> Iterator[Step]:
    ctx.open(routes.Rulebook())
    yield "", LOOKED
    scene = ctx.stack.top
    assert isinstance(scene, RulebookScene)
    scene.page.focus_on(scene.field)
    type_in(scene, "wild" if ctx.language == "en" else "ワイルド")
    yield "searched", LOOKED
    yield back(ctx)
    for edition in ("flip", "dos", "classic112"):
        ctx.open(routes.Rulebook(edition=edition))
        yield f"of {edition}", LOOKED
        yield back(ctx)
    ctx.open(routes.Rulebook(edition="classic", rule="R5.1"))
    yield "at a rule", LOOKED
    rows = (one for one in ctx.stack.top.page.widgets if isinstance(one, RuleRow))  # type: ignore[union-attr]
    row = next(one for one in rows if one.entry.rule == "R5.1")
    row.on_press()
    yield "one rule", LOOKED
    yield back(ctx)
    ctx.stack.push(CompareScene(ctx, "classic", "flip"))
    yield "compared", LOOKED
    yield back(ctx)
    ctx.open(routes.Ask())
    yield "ask", LOOKED
    scene = ctx.stack.top
    scene.page.focus_on(scene.field)  # type: ignore[union-attr]
    type_in(scene, "Can I answer a +2 with a +2?" if ctx.language == "en" else "+2に+2を重ねられる？")
    yield "asked", LOOKED


def _settings(ctx: Context) -> Iterator[Step]:
    ctx.open(routes.Settings())
    yield "", LOOKED
    yield back(ctx)
    for group in GROUPS[1:]:
        ctx.open(routes.Settings(group))
        yield f"of {group}", LOOKED
        yield back(ctx)


def _statistics(ctx: Context) -> Iterator[Step]:
    ctx.open(routes.Statistics())
    yield "", 1.5
    scene: Any = ctx.stack.top
    for tab in TABS[1:]:
        scene.tab = tab
        scene.renew()
        yield tab, LOOKED


def _about(ctx: Context) -> Iterator[Step]:
    ctx.open(routes.About())
    yield "", LOOKED
    ctx.open(routes.Notices())
    yield "notices", LOOKED


def _replay(ctx: Context) -> Iterator[Step]:
    files = sorted(ctx.store.folder.matches.glob("*.jsonl"))
    for path in files:
        ctx.open(routes.Replay(path, 12))
        yield path.stem, 1.5
        yield back(ctx)
    ctx.open(routes.Replay(files[0], 12))
    yield "again", 1.5
    for name, code in (("take over", pygame.K_t), ("film", pygame.K_g), ("moves", pygame.K_h)):
        press(ctx, code)
        yield name, LOOKED
        yield back(ctx)


def _lesson(lesson: str, ctx: Context) -> Iterator[Step]:
    ctx.open(routes.Learn(lesson))
    yield "", 3.0
    press(ctx, pygame.K_ESCAPE)
    yield "menu", LOOKED
    if lesson == "guided":
        ctx.stack.push(LessonOver(ctx, LESSONS[0], lambda: None))
        yield "over", LOOKED


def _puzzles(ctx: Context) -> Iterator[Step]:
    ctx.open(routes.Puzzles())
    yield "", LOOKED
    for kind in dict.fromkeys(puzzle.kind for puzzle in shipped()):
        ctx.stack.push(PuzzleScene(ctx, next(puzzle for puzzle in shipped() if puzzle.kind == kind)))
        yield kind, 1.0
        yield back(ctx)


