"""Dialogs and pages that other pages open, for the sheets, reached as a player reaches them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from scenes import routes
from scenes.context import Context
from scenes.kit.screens.scene import Scene
from scenes.matches.scene import RenameScene
from scenes.pages.loading import LoadingScene
from scenes.pages.notice import NoticeScene
from scenes.rulebook.rule_row import RuleRow
from scenes.rulebook.scene import RulebookScene
from tests.scenes.hands import key, settle, type_in

Open = Callable[[Context], None]


def dialogs() -> Iterator[tuple[str, Open]]:
    """The opening function of each dialog by name."""
    yield "one rule", _one_rule
    yield "searched", _searched
    yield "rename", _rename
    yield "loading", _loading
    yield "notice", _notice
    yield "lesson menu", _lesson_menu
    for name, code in (("take over", pygame.K_t), ("film", pygame.K_g), ("moves", pygame.K_h)):
        yield name, _of_replay(code)


def _rename(ctx: Context) -> None:
    ctx.open(routes.Matches())
    settle(ctx, draw=False)
    ctx.stack.push(RenameScene(ctx, "", "UNO FLIP!", lambda title: None))


def _loading(ctx: Context) -> None:
    ctx.open(routes.Matches())
    settle(ctx, draw=False)
    ctx.stack.push(scene := LoadingScene(ctx, ctx.texts("film.making"), iter(()), lambda: None))
    scene.done = True


def _notice(ctx: Context) -> None:
    t = ctx.texts
    ctx.open(routes.Matches())
    settle(ctx, draw=False)
    path = "/home/somebody/.local/share/ichimai/pictures/2026-11-22 UNO FLIP! 3.gif"
    ctx.stack.push(NoticeScene(ctx, t("picture.kept"), path, (t("picture.show"), lambda: None)))


def _lesson_menu(ctx: Context) -> None:
    ctx.open(routes.Learn("guided"))
    settle(ctx, 3.0, draw=False)
    key(_top(ctx), pygame.K_ESCAPE)


def _of_replay(code: int) -> Open:
    def opened(ctx: Context) -> None:
        ctx.open(routes.Replay(sorted(ctx.store.folder.matches.glob("*.jsonl"))[0], 12))
        settle(ctx, draw=False)
        key(_top(ctx), code)
        settle(ctx, 3.0, draw=False)

    return opened


def _one_rule(ctx: Context) -> None:
    scene = _rulebook(ctx)
    row = next(one for one in scene.page.widgets if isinstance(one, RuleRow) and one.entry.rule == "R5.1")
    row.on_press()
    settle(ctx, draw=False)


def _searched(ctx: Context) -> None:
    scene = _rulebook(ctx)
    scene.page.focus_on(scene.field)
    type_in(scene, "ワイルド" if ctx.language == "ja" else "wild")


def _rulebook(ctx: Context) -> RulebookScene:
    ctx.open(routes.Rulebook(edition="classic"))
    settle(ctx, draw=False)
    scene = _top(ctx)
    assert isinstance(scene, RulebookScene)
    return scene


def _top(ctx: Context) -> Scene:
    scene = ctx.stack.top
    assert scene is not None
    return scene
