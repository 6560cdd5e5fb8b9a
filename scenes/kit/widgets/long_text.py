"""A text of any number of lines that scrolls; only the lines in sight are drawn."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.kit.base_context import BaseContext
from scenes.kit.widgets.scroll import ScrollArea

LEADING = 1.5
"""From line to line, in sizes of the letters."""


class LongText(ScrollArea):
    """Lines as they are: none is broken, one that is too long is drawn smaller."""

    def __init__(self, ctx: BaseContext, lines: Sequence[str], *, size: float = 15) -> None:
        super().__init__(ctx)
        self.lines, self.size = lines, size
        self.step = size * LEADING * (1 + ctx.type.growth)
        self.length = len(lines) * self.step

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the lines in sight and the scroll bar."""
        setter = self.ctx.type
        clip = surface.get_clip()
        surface.set_clip(self.ctx.view.rect(self.rect))
        first = max(0, int(self.place.value // self.step))
        for number in range(first, min(len(self.lines), first + int(self.rect.height // self.step) + 2)):
            y = self.rect.top + (number + 0.5) * self.step - self.place.value
            setter.text(surface, self.lines[number], (self.rect.left, y), self.size, self.ctx.theme.ink,
                        width=self.rect.width - 30)
        surface.set_clip(clip)
        super().draw(surface)
