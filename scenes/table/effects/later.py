"""Later: an effect that begins after some seconds."""

from __future__ import annotations

import pygame

from scenes.table.effects.effects import Effect
from scenes.table.stage.covered import NOWHERE, Boxes


class Later:
    """An effect that is not seen before its time has come."""

    def __init__(self, effect: Effect, seconds: float) -> None:
        self.effect, self.left = effect, seconds

    @property
    def over(self) -> bool:
        """Whether the effect is."""
        return self.left <= 0 and self.effect.over

    @property
    def box(self) -> pygame.FRect | None:
        """Where it will be to read, if it says anything."""
        return getattr(self.effect, "box", None)

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        left, self.left = self.left, max(0.0, self.left - dt)
        if not self.left:
            self.effect.update(dt - left)

    def draw(self, surface: pygame.Surface) -> Boxes:
        """Draw the effect, once it has begun."""
        return NOWHERE if self.left else self.effect.draw(surface)
