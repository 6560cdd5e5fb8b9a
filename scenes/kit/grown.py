"""Grown: pictures in the sizes in which they are seen while they grow, scaled beside the frames where possible."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable

import pygame

Scale = Callable[[pygame.Surface, float], pygame.Surface]
"""Gives a picture larger or smaller by a factor."""


def scaled_by(image: pygame.Surface, share: float) -> pygame.Surface:
    """A picture larger or smaller by a factor, made now."""
    return pygame.transform.smoothscale_by(image, share)


class Grown:
    """Scales pictures by name: what was asked for before it is seen is there then."""

    def __init__(self) -> None:
        self._ahead: dict[tuple[Hashable, int, int], pygame.Surface] = {}

    def expect(self, name: Hashable, image: pygame.Surface, shares: Iterable[float]) -> None:
        """Have a picture at hand in all these sizes; another thread may call it."""
        image = image.copy()  # one that is being scaled is locked, and may be drawn meanwhile
        for share in shares:
            wide, high = _size(image, share)
            self._ahead[name, wide, high] = pygame.transform.smoothscale(image, (wide, high))

    def scaled(self, name: Hashable, image: pygame.Surface, share: float) -> pygame.Surface:
        """A picture larger or smaller by a factor."""
        size = _size(image, share)
        return self._ahead.get((name, *size)) or pygame.transform.smoothscale(image, size)


def _size(image: pygame.Surface, share: float) -> tuple[int, int]:
    return max(1, round(image.width * share)), max(1, round(image.height * share))
