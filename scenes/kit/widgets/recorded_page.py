"""A page for screens that are drawn as a whole in many frames."""

from __future__ import annotations

import pygame

from scenes.kit.compositor.drawing import Drawings
from scenes.kit.widgets.base import Widget
from scenes.kit.widgets.page import Page


class RecordedPage(Page):
    """Shows every widget that tells its `look` from a recording as long as that stays the same."""

    def __init__(self, *widgets: Widget) -> None:
        super().__init__(*widgets)
        self._records = Drawings()

    def set(self, *widgets: Widget, focus: Widget | None = None) -> None:
        """Replace all widgets; what the old ones have drawn is forgotten."""
        self._records = Drawings()
        super().set(*widgets, focus=focus)

    def _draw(self, widget: Widget, surface: pygame.Surface) -> None:
        look, ctx = widget.look, widget.ctx
        if look is None:
            super()._draw(widget, surface)
        else:
            sizes = ctx.view, ctx.theme, ctx.type.factor
            self._records.draw(surface, widget, (look, sizes), widget.draw)
