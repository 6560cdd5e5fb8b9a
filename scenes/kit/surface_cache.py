"""Surfaces kept by what they show, the least used thrown out when they weigh too much."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


class SurfaceCache:
    """A least-recently-used store of surfaces with a budget in bytes."""

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self.weight = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of that key, made when it is not there."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = self._kept[key] = make()
        self.weight += _weight(made)
        self._trim()
        return made

    def clear(self) -> None:
        """Drop all surfaces."""
        self._kept.clear()
        self.weight = 0

    def _trim(self) -> None:
        while self.weight > self.budget and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self.weight -= _weight(old)


def _weight(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()
