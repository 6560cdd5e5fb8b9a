"""Where the menus have their buttons: the game's own screens are asked."""

from __future__ import annotations

from scenes.context import Context
from scenes.kit.page_scene import PageScene
from scenes.new_game.scene import NewGameScene
from scenes.pages.title import TitleScene


def button(scene: PageScene, words: str) -> tuple[float, float]:
    """The middle of the button with these words, in window pixels."""
    scene.arrange()
    label = scene.ctx.texts(words)
    x, y = next(w.rect.center for w in scene.page.widgets if getattr(w, "label", "") == label)
    return scene.ctx.view.point(x, y)


def title(ctx: Context, words: str, *, saved: bool = False) -> tuple[float, float]:
    """A button of the title; `saved`: there is a match to continue."""
    scene = TitleScene(ctx)
    scene.saved = saved
    return button(scene, words)


def setup(ctx: Context, words: str) -> tuple[float, float]:
    """A button of the page for a new game."""
    return button(NewGameScene(ctx), words)
