"""Large surfaces that are painted again and again."""

from __future__ import annotations

import pygame

ALIGNED = 4
"""Pixels after which a row is aligned for the processor."""


def buffer(size: tuple[int, int]) -> pygame.Surface:
    """An opaque surface on which pictures are put one over the other, again and again.

    Where rows are aligned, whatever is copied there goes past the processor's cache, and what is drawn next waits for
    the memory: that takes twice as long. So no two rows of it are aligned alike.
    """
    width, height = size
    if width % ALIGNED:
        return pygame.Surface(size, depth=32)
    return pygame.Surface((width + 1, height), depth=32).subsurface((0, 0, width, height))
