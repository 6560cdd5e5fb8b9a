"""A sign with three dots that is shown above the last frame while the next screen is being prepared."""

from __future__ import annotations

import pygame

from scenes.kit.graphics.theme import mix
from scenes.kit.screens.base_context import BaseContext

SIZE = (108.0, 46.0)
DOT, APART = 5.0, 24.0
"""Radius and distance of the dots, in design pixels."""
STEP = 0.25
"""Seconds between the lighting of two dots."""
AROUND = 16.0


class BusySign:
    """A sign with three dots that light up in turn; it restores the pixels below when it is removed."""

    def __init__(self, ctx: BaseContext) -> None:
        self.ctx = ctx
        self._below: tuple[pygame.Surface, pygame.Surface, pygame.Rect] | None = None
        """The surface that the sign is drawn on, a copy of the pixels below, and their rectangle; None if not shown."""

    @property
    def shown(self) -> bool:
        return self._below is not None

    def draw(self, surface: pygame.Surface, seconds: float) -> pygame.Rect:
        """Draw the sign as it looks after `seconds` of waiting; returns the rectangle that it covers."""
        ctx, theme = self.ctx, self.ctx.theme
        box = pygame.FRect((0, 0), SIZE).move_to(center=ctx.view.frame.center)  # clear of headings
        place = ctx.view.rect(box.inflate(2 * AROUND, 2 * AROUND)).clip(surface.get_rect())
        self._below = surface, surface.subsurface(place).copy(), place
        ctx.paint.shadow(surface, box, theme.shadow, box.height / 2, 10, 4)
        ctx.paint.box(surface, box, theme.ink, box.height / 2)
        lit = -1 if ctx.calm else int(seconds / STEP) % 3
        for number in range(3):
            tone = theme.panel if lit in (-1, number) else mix(theme.ink, theme.panel, 0.45)
            ctx.paint.disc(surface, (box.centerx + (number - 1) * APART, box.centery), DOT, tone)
        return place

    def lift(self) -> pygame.Rect | None:
        """Remove the sign by restoring the pixels below; returns their rectangle, or None if it was not shown."""
        if self._below is None:
            return None
        surface, below, place = self._below
        self._below = None
        surface.blit(below, place)
        return place
