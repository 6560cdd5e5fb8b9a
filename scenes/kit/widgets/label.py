"""Labels and panels: texts and paper-like backgrounds that do not react to mouse or keys."""

from __future__ import annotations

import pygame

from scenes.kit.compositor.sprites import Painted
from scenes.kit.graphics.theme import SPACE
from scenes.kit.screens.base_context import BaseContext
from scenes.kit.widgets.base import Widget

EDGE = 3
"""Margin along a panel's edge that may be antialiased, in window pixels."""


class Label(Widget):
    """A text in its rect: one line shrunk to fit, two lines for enlarged letters, or a paragraph with `wrap`."""

    focusable = False

    def __init__(
        self, ctx: BaseContext, words: str, rect: pygame.FRect | None = None, *, size: float = 17,
        weight: str = "medium", align: str = "left", muted: bool = False, wrap: bool = False, on_cloth: bool = False,
    ) -> None:
        super().__init__(ctx, rect)
        self.words = words
        self.size, self.weight, self.align = size, weight, align
        self.muted, self.wrap, self.on_cloth = muted, wrap, on_cloth

    def natural_height(self, width: float) -> float:
        """The height in design pixels of the text as a paragraph of this width, with a small margin."""
        return self.ctx.type.paragraph_height(self.words, width, self.size, self.weight) + 6

    def contains(self, pos: tuple[float, float]) -> bool:
        return False

    def draw(self, surface: pygame.Surface) -> None:
        theme, setter = self.ctx.theme, self.ctx.type
        color = theme.on_cloth if self.on_cloth else theme.muted if self.muted else theme.ink
        if self.wrap:
            size = setter.fit_paragraph(self.words, self.size, self.weight, self.rect)
            setter.paragraph(surface, self.words, self.rect, size, color, self.weight, align=self.align)
            return
        x = {"left": self.rect.left, "center": self.rect.centerx, "right": self.rect.right}[self.align]
        lines, size = setter.fit_label(self.words, self.size, self.weight, self.rect.size)
        setter.stacked(surface, lines, (x, self.rect.centery), size, color, self.weight, align=self.align)


class Panel(Widget):
    """A rounded panel with a soft shadow and an optional heading, on which other widgets are placed."""

    focusable = False
    around = 56.0

    def __init__(self, ctx: BaseContext, rect: pygame.FRect | None = None, heading: str = "") -> None:
        super().__init__(ctx, rect)
        self.heading = heading

    def contains(self, pos: tuple[float, float]) -> bool:
        return False

    def sprites(self) -> list[Painted]:
        box = self.window_box
        if not box:
            return []
        rect, corners, edges = self.ctx.view.rect(self.rect), 2 * self.ctx.view.px(SPACE.round), 2 * EDGE
        opaque = rect.inflate(-corners, -edges).clip(box), rect.inflate(-edges, -corners).clip(box)
        background = self.sprite((self, "background"), self._draw_background, box, opaque=opaque)
        return [background, self.sprite(self, self._draw_heading, box)] if self.heading else [background]

    def draw(self, surface: pygame.Surface) -> None:
        self._draw_background(surface)
        self._draw_heading(surface)

    def _draw_background(self, surface: pygame.Surface) -> None:
        draw_panel(self.ctx, surface, self.rect)

    def _draw_heading(self, surface: pygame.Surface) -> None:
        if self.heading:
            place = self.rect.x + SPACE.l, self.rect.y + 32
            self.ctx.type.text(surface, self.heading, place, 20, self.ctx.theme.ink, "bold",
                               width=self.rect.width - 2 * SPACE.l)


def draw_panel(ctx: BaseContext, surface: pygame.Surface, rect: pygame.FRect) -> None:
    theme = ctx.theme
    ctx.paint.shadow(surface, rect, theme.shadow, SPACE.round, 22, 8)
    edge = theme.line if theme.dark or ctx.settings.high_contrast else None
    ctx.paint.box(surface, rect, theme.panel, SPACE.round, border=edge, line=1.5)
