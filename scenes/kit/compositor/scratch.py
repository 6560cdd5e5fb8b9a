"""Scratch: memory in which pictures are scaled that are drawn at once and then of no more use."""

from __future__ import annotations

import pygame

BEYOND = 1.3
"""How much more room there is than was needed: what grows needs more and more."""


class Scratch:
    """Scales one picture at a time: memory for a new one in every frame takes longer than to scale it."""

    def __init__(self) -> None:
        self._room: pygame.Surface | None = None

    def scaled(self, image: pygame.Surface, share: float) -> pygame.Surface:
        """A picture larger or smaller by a factor, until the next one is asked for."""
        wide, high = round(image.width * share), round(image.height * share)
        room = self._room
        if room is None or room.width < wide or room.height < high:
            room = self._room = pygame.Surface((round(wide * BEYOND), round(high * BEYOND)), pygame.SRCALPHA, 32)
        return pygame.transform.smoothscale(image, (wide, high), room.subsurface((0, 0, wide, high)))
