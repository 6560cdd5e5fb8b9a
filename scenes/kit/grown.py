"""Grown: pictures in the sizes in which they are seen while they grow, scaled beside the frames where possible."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from itertools import groupby
from threading import Lock

import pygame

from scenes.kit.artist import Artist
from scenes.kit.budget import Budget

Scale = Callable[[pygame.Surface, float], pygame.Surface]
"""Gives a picture larger or smaller by a factor."""
Size = tuple[int, int]
AHEAD = 6
"""Sizes that are at hand before they are seen: a tenth of a second of them. All of them took 10 MB at 1080p."""


def scaled_by(image: pygame.Surface, share: float) -> pygame.Surface:
    """A picture larger or smaller by a factor, made now."""
    return pygame.transform.smoothscale_by(image, share)


class Growth:
    """One picture on its way through a series of sizes; of those to come a few are made ahead, those gone by go."""

    def __init__(self, image: pygame.Surface, sizes: list[Size], common: Budget) -> None:
        self._image, self._sizes, self._common = image, sizes, common
        self._at = 0
        """The size in the series that is seen."""
        self._made: dict[Size, pygame.Surface] = {}
        self._making = Lock()

    def reach(self, size: Size) -> bool:
        """Be seen in a size from now on; whether more of them should be made."""
        if size in self._sizes[self._at :]:
            self._at = self._sizes.index(size, self._at)
        coming = self._coming()
        for gone in set(self._made) - set(coming):
            self._made.pop(gone)
        return any(one not in self._made for one in coming[: AHEAD // 2])

    def make(self) -> None:
        """Have the next sizes; another thread may call it."""
        with self._making:
            for size in self._coming():
                if size not in self._made:
                    self._made[size] = self._common.count(pygame.transform.smoothscale(self._image, size))

    def get(self, size: Size) -> pygame.Surface | None:
        """The picture in a size; None where it was not made."""
        return self._made.get(size)

    def _coming(self) -> list[Size]:
        return self._sizes[self._at : self._at + AHEAD]


class Grown:
    """Scales pictures by name: what was asked for before it is seen is there then, and counts in a budget."""

    def __init__(self, common: Budget, artist: Artist | None) -> None:
        self._common, self._artist = common, artist
        self._growing: dict[Hashable, Growth] = {}

    def expect(self, name: Hashable, image: pygame.Surface, shares: Iterable[float]) -> None:
        """Have a picture at hand in all these sizes, in the order in which they are seen; another thread may call it.

        Those that are not seen soon are made later, where there is an artist.
        """
        sizes = [size for size, _ in groupby(_size(image, share) for share in shares)]
        growth = Growth(image.copy(), sizes, self._common)  # one that is being scaled is locked, and may be drawn then
        growth.make()
        self._growing[name] = growth

    def scaled(self, name: Hashable, image: pygame.Surface, share: float) -> pygame.Surface:
        """A picture larger or smaller by a factor."""
        size, growth = _size(image, share), self._growing.get(name)
        if growth is None:
            return pygame.transform.smoothscale(image, size)
        if growth.reach(size) and self._artist:
            self._artist.ask(growth.make, urgent=True)
        return growth.get(size) or pygame.transform.smoothscale(image, size)


def _size(image: pygame.Surface, share: float) -> Size:
    return max(1, round(image.width * share)), max(1, round(image.height * share))
