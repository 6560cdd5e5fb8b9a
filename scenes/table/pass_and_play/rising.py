"""The lid of a curtain that has been opened: it rolls up to its hem. The hand below can be played at once."""

from __future__ import annotations

import pygame

from scenes.kit.tween import ease_out
from scenes.table.pass_and_play.lid import Lid

RISES = 0.3
"""Seconds in which the lid rises."""


class Rising:
    """An effect of the table: the `lid` on its way up."""

    def __init__(self, lid: Lid) -> None:
        self.lid, self.age = lid, 0.0

    @property
    def over(self) -> bool:
        """Whether it has risen."""
        return self.age >= RISES

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self.age += dt

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is left of it."""
        self.lid.hang(surface, 1 - ease_out(min(1.0, self.age / RISES)))
