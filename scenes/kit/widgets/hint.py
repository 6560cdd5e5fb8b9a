"""Hint: what a picture on a button means, or why a button cannot be used, once the mouse has rested on it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from scenes.kit.compositor.sprites import Painted
from scenes.kit.graphics.theme import SPACE
from scenes.kit.widgets.base import Widget

RESTED = 0.6
"""Seconds that the mouse has to rest."""
NEVER = float("-inf")
WIDEST, SIZE = 320.0, 15.0
AROUND = 24.0
"""Design pixels that its shadow reaches."""


class Hint:
    """A hint takes no clicks; it goes away when the mouse leaves or clicks."""

    def __init__(self) -> None:
        self.over: Widget | None = None
        self.rested = 0.0
        self.dirty, self._drawn = False, ""

    @property
    def words(self) -> str:
        """The text shown at the moment; empty while the mouse has not rested long enough."""
        return self.over.tooltip if self.over is not None and self.rested >= RESTED else ""

    def update(self, widgets: Iterable[Widget], dt: float) -> None:
        """Count how long the mouse has rested on one of these widgets."""
        over = next((one for one in widgets if one.hovered and one.visible and one.tooltip), None)
        self.rested = self.rested + dt if over is self.over else 0.0
        self.over = over
        self.dirty, self._drawn = self._drawn != self.words, self.words

    def tell(self, over: Widget | None) -> bool:
        """Show the hint of a widget at once: a finger was held on it; whether it has one."""
        if over is None or not over.tooltip:
            return False
        self.over, self.rested, self.dirty = over, RESTED, True
        over.hovered = True
        return True

    def hush(self) -> None:
        """Hide until the mouse comes to another widget: a button was pressed."""
        self.rested = NEVER

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect]:
        """A dark slip below what it is about, or above it at the lower edge; the box that it paints on, if any."""
        if not self.words or self.over is None:
            return ()
        ctx, box = self.over.ctx, self.box(self.over)
        theme = ctx.theme
        ink, paper = (theme.panel, theme.ink) if not theme.dark else (theme.ink, theme.sunken)
        ctx.paint.shadow(surface, box, theme.shadow, SPACE.m, 9, 3)
        ctx.paint.box(surface, box, paper, SPACE.m)
        room = box.inflate(-2 * SPACE.m, -2 * SPACE.s)
        ctx.type.paragraph(surface, self.words, room, SIZE, ink, "bold", align="center")
        return (ctx.view.rect(box.inflate(2 * AROUND, 2 * AROUND)),)

    def sprites(self) -> list[Painted]:
        """It as a sprite while it is shown."""
        if not self.words or self.over is None:
            return []
        place = self.over.ctx.view.rect(self.box(self.over).inflate(2 * AROUND, 2 * AROUND))
        return [Painted(self, (self.words, tuple(place)), self.draw, (place,))]

    def box(self, over: Widget) -> pygame.FRect:
        """Where it lies: inside the window."""
        ctx, words = over.ctx, over.tooltip
        lines = ctx.type.wrap(words, SIZE, "bold", WIDEST)
        wide = max(ctx.type.width(line, SIZE, "bold") for line in lines) + 1
        high = ctx.type.paragraph_height(words, WIDEST, SIZE, "bold")
        box = pygame.FRect(0, 0, wide + 2 * SPACE.m, high + 2 * SPACE.s)
        box.midtop = over.rect.centerx, over.rect.bottom + 6
        if box.bottom > ctx.view.height - 8:
            box.bottom = over.rect.top - 6
        return box.clamp(pygame.FRect(8, 8, ctx.view.width - 16, ctx.view.height - 16))
