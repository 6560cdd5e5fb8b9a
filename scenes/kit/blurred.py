"""Blurred: the picture of what lies below a page, which loses its edges while the page comes."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.kit.base_context import BaseContext

SMALL = 8
"""The soft picture is made this many times too small and enlarged."""
SOFT = 3
VEIL = 0.22
"""How much of the colour of the cloth lies over it, so that what stands on it is read."""
COMES, CALM = 0.25, 0.12
"""Seconds in which it becomes soft; and where less motion is asked for."""


class Blurred:
    """Takes its first picture when it is made: what is seen then fades into the soft one. `look` draws what is below.

    Without a `look` it is the plain ground of a page.
    """

    def __init__(self, ctx: BaseContext, look: Callable[[pygame.Surface], None] | None) -> None:
        self.ctx, self.look = ctx, look
        self.age = 0.0
        self.first = self._taken()
        self.sharp: pygame.Surface | None = None
        self.soft: pygame.Surface | None = None

    @property
    def wants_frame(self) -> bool:
        """Whether it still changes."""
        return self.look is not None and self.age < self._seconds

    @property
    def _seconds(self) -> float:
        return CALM if self.ctx.calm else COMES

    def finish(self) -> None:
        """Be soft at once."""
        self.age = self._seconds

    def arrange(self) -> None:
        """Take the pictures again, for the window or the light as they are."""
        self.sharp = self._taken()
        if self.sharp is None:
            return
        wide, high = self.sharp.size
        small = pygame.transform.smoothscale(self.sharp, (wide // SMALL + 1, high // SMALL + 1))
        small = pygame.transform.gaussian_blur(small, SOFT)
        veil = pygame.Surface(small.size)
        veil.fill(self.ctx.theme.cloth)
        veil.set_alpha(round(255 * VEIL))
        small.blit(veil, (0, 0))
        self.soft = pygame.transform.smoothscale(small, self.sharp.size).convert()
        if self.first is not None and self.first.size != self.sharp.size:
            self.finish()

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self.age += dt
        if not self.wants_frame:
            self.first = None

    def draw(self, surface: pygame.Surface, *, sharp: bool = False) -> None:
        """Draw it as soft as it is now, or `sharp`."""
        if self.soft is None or self.sharp is None:
            self.ctx.paint.ground(surface, self.ctx.theme)
        elif sharp:
            surface.blit(self.sharp, (0, 0))
        elif self.first is None or not self.wants_frame:
            surface.blit(self.soft, (0, 0))
        else:
            surface.blit(self.first, (0, 0))
            self.soft.set_alpha(round(255 * self.age / self._seconds))
            surface.blit(self.soft, (0, 0))
            self.soft.set_alpha(None)

    def _taken(self) -> pygame.Surface | None:
        if self.look is None:
            return None
        picture = pygame.Surface(self.ctx.view.pixels)
        self.look(picture)
        return picture
