"""Places of buttons in menus, computed by the game's own screens."""

from __future__ import annotations

import pygame

from scenes.context import Context
from scenes.kit.screens.page_scene import PageScene
from scenes.pages.title import TitleScene
from scenes.table.geometry.tall_places import places_for
from scenes.table.pass_and_play.curtain import HOLD


def button(scene: PageScene, words: str) -> tuple[float, float]:
    """The middle of the button with these words, in window pixels."""
    scene.arrange()
    label = scene.ctx.texts(words)
    x, y = next(w.rect.center for w in scene.page.widgets if getattr(w, "label", "") == label)
    return scene.ctx.view.point(x, y)


def title(ctx: Context, words: str, *, saved: bool = False) -> tuple[float, float]:
    """The middle of a button of the title; with `saved` there is a match to continue."""
    scene = TitleScene(ctx)
    scene.saved = saved
    return button(scene, words)


def hold_button(ctx: Context, seats: int, seat: int) -> pygame.FRect:
    """The middle of the curtain's button for a seat, in design pixels."""
    view, left = ctx.view, ctx.settings.left_handed
    mine = places_for(view.width, view.height, seats, seat, tall=view.tall, left_handed=left).mine
    return pygame.FRect(mine.left, ctx.view.height - 28 - HOLD[1], *HOLD)
