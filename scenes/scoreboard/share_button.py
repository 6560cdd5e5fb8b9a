"""Buttons of score pages that save a picture of the page, or a film of how the round ended."""

from __future__ import annotations

from collections.abc import Callable

from scenes.context import Context
from scenes.kit.widgets import Button, IconButton


def share_button(ctx: Context, on_press: Callable[[], None]) -> Button:
    """The button that saves a picture of the page."""
    return _round(ctx, "score.share", "camera", on_press)


def film_buttons(ctx: Context, on_press: Callable[[], None] | None) -> list[Button]:
    """A list of the button that saves a film; empty if there is nothing to film (`on_press` is None)."""
    return [_round(ctx, "score.film", "film", on_press)] if on_press is not None else []


def _round(ctx: Context, text: str, icon: str, on_press: Callable[[], None]) -> Button:
    """A round button with an icon or, in an upright window, a button with words."""
    if ctx.view.tall:
        return Button(ctx, ctx.texts(text), on_press, icon=icon, size=17)
    return IconButton(ctx, "", on_press, icon=icon, hint=ctx.texts(text))
