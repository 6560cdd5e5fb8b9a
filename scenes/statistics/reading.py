"""What is seen where there is nothing to show: a picture, or how many records are read so far."""

from __future__ import annotations

import pygame

from scenes.kit.screens.base_context import BaseContext
from scenes.kit.widgets import Panel, Widget
from scenes.kit.widgets.icons import draw_icon
from scenes.kit.widgets.label import draw_panel


class Picture(Widget):
    """An icon on a page without anything to show."""

    focusable = False

    def __init__(self, ctx: BaseContext, icon: str, size: float) -> None:
        super().__init__(ctx)
        self.icon, self.size = icon, size

    def contains(self, pos: tuple[float, float]) -> bool:
        """False: there is nothing to press."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the icon in the middle."""
        draw_icon(self.ctx, surface, self.icon, self.rect.center, self.size, self.ctx.theme.accent)


class ReadingPanel(Widget):
    """A sheet with a bar; `tell` says how many of how many are done."""

    focusable = False
    around = Panel.around

    def __init__(self, ctx: BaseContext) -> None:
        super().__init__(ctx)
        self.done, self.total = 0, 0

    def tell(self, done: int, total: int) -> None:
        """So many of so many are read."""
        self.done, self.total, self.dirty = done, total, True

    def contains(self, pos: tuple[float, float]) -> bool:
        """False: there is nothing to press."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sheet, the words and the bar."""
        theme, setter, rect = self.ctx.theme, self.ctx.type, self.rect
        draw_panel(self.ctx, surface, rect)
        setter.text(surface, self.ctx.texts("stats.reading"), (rect.centerx, rect.y + 50), 21, theme.ink, "bold",
                    align="center", width=rect.width - 48)
        track = pygame.FRect(rect.x + 40, rect.centery, rect.width - 80, 16)
        self.ctx.paint.box(surface, track, theme.sunken, 8)
        if self.done and self.total:
            long = max(16.0, track.width * self.done / self.total)
            self.ctx.paint.box(surface, pygame.FRect(track.x, track.y, long, 16), theme.accent, 8)
        setter.text(surface, f"{self.done} / {self.total}", (rect.centerx, rect.bottom - 34), 16, theme.muted,
                    "numerals", align="center")
