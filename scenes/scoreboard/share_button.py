"""The button that saves a picture of a score page."""

from __future__ import annotations

from collections.abc import Callable

from scenes.context import Context
from scenes.kit.widgets import Button, IconButton


def share_button(ctx: Context, on_press: Callable[[], None]) -> Button:
    """A round icon button; in an upright window one with words."""
    words = ctx.texts("score.share")
    if ctx.view.tall:
        return Button(ctx, words, on_press, icon="camera", size=17)
    return IconButton(ctx, "", on_press, icon="camera", hint=words)
