"""A scrolling text with any number of lines, of which only the visible ones are drawn."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.kit.screens.base_context import BaseContext
from scenes.kit.widgets.scroll import ScrollArea

SIZE = 15.0
LEADING = 1.5
"""Line height as a multiple of the text size."""
PORTION = 60
"""Lines wrapped per frame."""


class LongText(ScrollArea):
    """A scrolling text that keeps its given lines; lines that are too long are wrapped."""

    def __init__(self, ctx: BaseContext, lines: Sequence[str]) -> None:
        super().__init__(ctx)
        self.lines = lines
        self.rows: list[str] = []
        """The wrapped lines so far: visible lines are wrapped at once, the others in later frames."""
        self._broken, self._room = 0, 0.0
        """Number of given lines that are wrapped, and the width in design pixels they were wrapped to."""
        self.step = SIZE * LEADING * (1 + ctx.type.growth)
        self.length = len(lines) * self.step

    @property
    def wants_frame(self) -> bool:
        return super().wants_frame or (self._room > 0 and self._broken < len(self.lines))

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._room and self._broken < len(self.lines):
            self._break(self._broken + PORTION)
            if self._broken == len(self.lines):
                self.length, self.dirty = len(self.rows) * self.step, True

    @property
    def painted(self) -> pygame.FRect:
        return self.rect.inflate(2 * self.around, 2 * self.around)

    def draw(self, surface: pygame.Surface) -> None:
        setter = self.ctx.type
        if self._room != self.rect.width - 30:
            self._room, self._broken, self.rows = self.rect.width - 30, 0, []
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.ctx.view.rect(self.rect)))
        first = max(0, int(self.place.value // self.step))
        last = first + int(self.rect.height // self.step) + 2
        while len(self.rows) < last and self._broken < len(self.lines):
            self._break(self._broken + 1)
        for number in range(first, min(len(self.rows), last)):
            y = self.rect.top + (number + 0.5) * self.step - self.place.value
            setter.text(surface, self.rows[number], (self.rect.left, y), SIZE, self.ctx.theme.ink,
                        width=self.rect.width - 30)
        surface.set_clip(clip)
        super().draw(surface)

    def _break(self, end: int) -> None:
        """Wrap the given lines up to the index `end`; short lines are taken without measuring them."""
        setter, few = self.ctx.type, self._room / (SIZE * max(1.0, self.ctx.type.factor))
        for line in self.lines[self._broken : end]:
            self.rows += setter.wrap(line, SIZE, "medium", self._room) if len(line) > few else [line]
        self._broken = min(len(self.lines), end)
