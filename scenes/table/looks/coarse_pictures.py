"""Coarse pictures: backs and shadows in the air, in few sizes and angles, which all cards share."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from scenes.kit.compositor.raster_cache import RasterKind
from scenes.table.looks.card_sprite import Key, Pictured

FINE = 1e-6
"""Sizes are sums of fractions."""


class CoarsePictures:
    """Has them made beside the frames where there is a `worker`: a card is seen meanwhile as it was a moment ago.

    They are `kept`, as all that flies, and made by `make`; their sizes, as keys tell them, are `size` apart.
    """

    def __init__(self, kept: RasterKind[pygame.Surface], make: Callable[[Key], pygame.Surface], *, size: float) -> None:
        self._kept, self._make, self._size = kept, make, size

    def latest(self, last: Pictured | None, key: Key) -> Pictured:
        """The picture of a key; until it has been made the latest one that is there, if that is like it."""
        if last is not None and last.key == key:
            return last
        found = self._kept.find(key)
        if found is None and self._kept.rasters.worker is not None and last is not None and self._near(last.key, key):
            self.ask(last, key)
            found = self._kept.find(key)  # it may have been done at once
            if found is None:
                return self._next(last, key)
        return Pictured(key, found or self._kept.get(key, partial(self._make, key)))

    def _next(self, last: Pictured, key: Key) -> Pictured:
        """What was asked for some frames ago, when it has come: a card that spins is asked for anew in each of them."""
        came = None if last.asked is None else self._kept.find(last.asked)
        if last.asked is not None and came is not None:
            return Pictured(last.asked, came, key)
        return last if last.asked is not None and self._kept.prefetching(last.asked) else last._replace(asked=key)

    def ask(self, last: Pictured | None, key: Key) -> None:
        """Have the picture of a key made that will be seen after the `last` one, if somebody does that."""
        if last is None or last.key != key:
            self._kept.prefetch(key, partial(self._make, key))

    def _near(self, one: Key, other: Key) -> bool:
        """Whether one picture may be seen for the other: of the same look, and hardly larger or smaller.

        It does not matter how far a card is turned that spins: it is seen so for a frame or two.
        """
        return one[0] == other[0] and abs(one[1] - other[1]) <= self._size + FINE
