"""Later: an effect that begins after some seconds."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from scenes.kit.compositor import NO_BOXES, Boxes
from scenes.table.view.effects.effects import HIDDEN, Effect, look_of


class Later:
    """An effect that is not seen before its time has come; `on_box` makes room for it meanwhile."""

    def __init__(
        self, effect: Effect, seconds: float, on_box: Callable[[pygame.FRect], None] | None = None
    ) -> None:
        self.effect, self.left, self._on_box = effect, seconds, on_box

    @property
    def over(self) -> bool:
        """Whether the effect is."""
        return self.left <= 0 and self.effect.over

    @property
    def box(self) -> pygame.FRect | None:
        """Where it will be to read, if it says anything."""
        return getattr(self.effect, "box", None)

    @property
    def look(self) -> Hashable:
        """What the effect looks like, once it has begun."""
        return HIDDEN if self.left else look_of(self.effect)

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        left, self.left = self.left, max(0.0, self.left - dt)
        if not self.left:
            self.effect.update(dt - left)
        if self._on_box is not None and (box := self.box) is not None:
            self._on_box(box)
            self._on_box = None

    def draw(self, surface: pygame.Surface) -> Boxes:
        """Draw the effect, once it has begun."""
        return NO_BOXES if self.left else self.effect.draw(surface)
