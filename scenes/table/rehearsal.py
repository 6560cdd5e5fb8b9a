"""Tables that stand as arranged, such as those of puzzles, drawn once before they are opened."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from scenes.context import Context
from scenes.kit.screens.rehearsal import rehearse
from scenes.kit.screens.scene import Scene
from scenes.table.screen.table_screen import TableScreen


def rehearse_table(ctx: Context, make: Callable[[Context], Scene | None]) -> None:
    """Have the worker draw the table that `make` makes, where there is a worker and a table: cards, pills and cloth.

    `make` is called in another thread and must change nothing but its scene.
    """
    if ctx.worker:
        ctx.worker.submit(partial(rehearse, ctx, partial(show_table, ctx, make)))


def show_table(
    ctx: Context, make: Callable[[Context], Scene | None], twin: Context, surface: pygame.Surface
) -> None:
    """Draw it in the surroundings `twin`; cloth and light, which need no art, are kept for `ctx` itself."""
    for name in ("backdrops", "lights", "shapes", "puzzles", "lessons"):
        vars(twin)[name] = getattr(ctx, name)
    twin.tell, twin.thinks = lambda words: None, False
    scene = make(twin)
    if isinstance(scene, TableScreen):
        scene.parts.day_night.light()
    if scene is not None:
        scene.arrange()
        scene.draw(surface)
    if isinstance(scene, TableScreen):
        scene.parts.picture.draw_unseen(surface)
    if isinstance(scene, TableScreen):
        scene.parts.picture.let_go()  # it would weigh until all that lives is gone through
