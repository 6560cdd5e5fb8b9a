"""Workspace: a surface that is painted in several passes, each of which finds in the cache what the one before left."""

from __future__ import annotations

import pygame

ALIGNED = 4
"""Pixels after which a row is aligned for the processor."""


def workspace(size: tuple[int, int]) -> pygame.Surface:
    """An opaque surface on which pictures are put one over the other, again and again.

    Where rows are aligned, whatever is copied there goes past the cache: what is drawn next would wait for the memory,
    which makes all of it half as fast. So no two rows of it are aligned alike.
    """
    width, height = size
    if width % ALIGNED:
        return pygame.Surface(size, depth=32)
    return pygame.Surface((width + 1, height), depth=32).subsurface((0, 0, width, height))
