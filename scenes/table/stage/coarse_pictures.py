"""Coarse pictures: backs and shadows in the air, in few sizes and angles, which all cards share."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from scenes.kit.artist import Artist
from scenes.kit.kept import Ahead
from scenes.kit.surface_cache import SurfaceCache
from scenes.table.stage.sprites import Key

Pictured = tuple[Key, pygame.Surface]
"""A picture with what it is of."""


class CoarsePictures:
    """Has them made beside the frames where there is an `artist`: a card is seen meanwhile as it was a step before.

    They are `kept`, as all that flies, and made by `make`. From one to the next are so many `degrees`, and a part of
    the size as a key tells it.
    """

    def __init__(self, kept: SurfaceCache, make: Callable[[Key], pygame.Surface], artist: Artist | None, *,
                 degrees: float, size: float) -> None:
        self._kept, self._make = kept, make
        self._degrees, self._size = degrees, size
        self._ahead = Ahead(kept, artist) if artist else None

    def latest(self, last: Pictured | None, key: Key) -> Pictured:
        """The picture of a key; the `last` one for a while yet, if that is a step away and the other is to be made."""
        if last is not None and last[0] == key:
            return last
        found = self._kept.find(key)
        if found is None and self._ahead is not None and last is not None and self._near(last[0], key):
            self.ask(last, key)
            found = self._kept.find(key)  # it may have been done at once
            if found is None:
                return last
        return key, found or self._kept.get(key, partial(self._make, key))

    def ask(self, last: Pictured | None, key: Key) -> None:
        """Have the picture of a key made that will be seen after the `last` one, if somebody does that."""
        if self._ahead is not None and (last is None or last[0] != key):
            self._ahead.ask(key, partial(self._make, key))

    def _near(self, one: Key, other: Key) -> bool:
        """Whether two pictures are no more than a step apart."""
        whole = 360 if one[3] or other[3] else 180
        turned = abs(one[2] - other[2]) % whole
        return (one[0] == other[0] and abs(one[1] - other[1]) <= self._size and abs(one[3] - other[3]) <= 1
                and min(turned, whole - turned) <= self._degrees)
