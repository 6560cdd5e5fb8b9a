"""A text of any number of lines that scrolls; only the lines in sight are drawn."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.kit.base_context import BaseContext
from scenes.kit.widgets.scroll import ScrollArea

LEADING = 1.5
"""From line to line, in sizes of the letters."""


class LongText(ScrollArea):
    """Lines as they are; one that is too long for its room is broken."""

    def __init__(self, ctx: BaseContext, lines: Sequence[str], *, size: float = 15) -> None:
        super().__init__(ctx)
        self.lines, self.size = lines, size
        self.rows: Sequence[str] = lines
        """The lines as they are drawn, once the room is known."""
        self._room = 0.0
        self.step = size * LEADING * (1 + ctx.type.growth)
        self.length = len(lines) * self.step

    @property
    def painted(self) -> pygame.FRect:
        """All of it: what is inside are no widgets."""
        return self.rect.inflate(2 * self.around, 2 * self.around)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the lines in sight and the scroll bar."""
        setter = self.ctx.type
        if self._room != self.rect.width - 30:
            self._break(self.rect.width - 30)
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.ctx.view.rect(self.rect)))
        first = max(0, int(self.place.value // self.step))
        for number in range(first, min(len(self.rows), first + int(self.rect.height // self.step) + 2)):
            y = self.rect.top + (number + 0.5) * self.step - self.place.value
            setter.text(surface, self.rows[number], (self.rect.left, y), self.size, self.ctx.theme.ink,
                        width=self.rect.width - 30)
        surface.set_clip(clip)
        super().draw(surface)

    def _break(self, room: float) -> None:
        """Break the lines for a room; those with few letters are not measured."""
        self._room, few = room, room / (self.size * max(1.0, self.ctx.type.factor))
        self.rows = [row for line in self.lines for row in (
            self.ctx.type.wrap(line, self.size, "medium", room) if len(line) > few else [line])]
        self.length = len(self.rows) * self.step
