"""Later: an effect that begins after some seconds."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from scenes.kit.compositor import NO_BOXES, Boxes
from scenes.table.view.effects.effects import HIDDEN, Effect, look_of


class Later:
    """An effect that is not seen before its time has come.

    Who makes room for it hears of it `waits` seconds after it was made: what it needs can be made ready until then.
    """

    def __init__(
        self, effect: Effect, seconds: float, waits: float = 0.0, on_box: Callable[[pygame.FRect], None] | None = None
    ) -> None:
        self.effect, self.left = effect, seconds
        self._told, self._on_box = seconds - waits, on_box

    @property
    def over(self) -> bool:
        """Whether the effect is."""
        return self.left <= 0 and self.effect.over

    @property
    def box(self) -> pygame.FRect | None:
        """Where it will be to read, if it says anything."""
        return getattr(self.effect, "box", None) if self.left <= self._told else None

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
