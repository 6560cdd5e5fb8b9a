"""Packed pictures: drawn once, kept in a quarter of their memory, unpacked in an eighth of the time of drawing anew."""

from __future__ import annotations

import zlib
from collections import OrderedDict
from collections.abc import Hashable
from threading import Lock

import pygame

from scenes.kit.budget import UNLIMITED, Budget

LEVEL = 6
"""How hard to pack, 1 to 9: more makes little smaller and takes long."""

Size = tuple[int, int]


class Packed:
    """Holds at most `most` bytes of packed pictures, the ones not used for longest thrown out; threads may share it.

    In a `common` budget it counts under its name, but never gives anything up: unpacked pictures go first.
    """

    oldest, spares, yields = None, False, False

    def __init__(self, most: int, common: Budget | None = None, name: str = "") -> None:
        self.most, self.name, self.weight = most, name, 0
        self._kept: OrderedDict[Hashable, tuple[Size, bytes]] = OrderedDict()
        self._lock = Lock()
        (common or Budget(UNLIMITED)).join(self)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable) -> pygame.Surface | None:
        """A new surface with the picture of that key, pixel by pixel as it was put; None where there is none."""
        with self._lock:
            found = self._kept.get(key)
            if found is None:
                return None
            self._kept.move_to_end(key)
        size, data = found
        image = pygame.Surface(size, pygame.SRCALPHA, 32)
        image.get_buffer().write(zlib.decompress(data))
        return image

    def put(self, key: Hashable, image: pygame.Surface) -> None:
        """Keep a picture with alpha that nobody else draws meanwhile: it is locked while it is read."""
        data = zlib.compress(image.get_buffer().raw, LEVEL)
        with self._lock:
            self._weigh_less(self._kept.pop(key, None))
            self._kept[key] = image.size, data
            self.weight += len(data)
            while self.weight > self.most:
                self._weigh_less(self._kept.popitem(last=False)[1])

    def drop(self) -> bool:
        """Nothing goes for others' sake."""
        return False

    def _weigh_less(self, gone: tuple[Size, bytes] | None) -> None:
        self.weight -= len(gone[1]) if gone else 0
