"""Surfaces that are made ahead of need: beside the frames, into any store; and a few large ones that are kept."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial

import pygame

from scenes.kit.artist import Artist
from scenes.kit.budget import UNLIMITED, Budget
from scenes.kit.surface_cache import SurfaceCache

Make = Callable[[], pygame.Surface]


class Ahead:
    """Has the `artist` make what is asked for, before all else, and puts it into the `store`."""

    def __init__(self, store: SurfaceCache, artist: Artist) -> None:
        self._store, self._artist = store, artist
        self._asked: dict[Hashable, int] = {}
        """What was asked for and is not there yet, and in which round of the artist: he may drop all of one."""

    def ask(self, key: Hashable, make: Make) -> None:
        """Have a surface made, however often that is said; what is there counts as used."""
        if not self.due(key) and self._store.find(key) is None:
            self._asked[key] = self._artist.rounds
            self._artist.ask(partial(self._made, key, make), urgent=True)

    def due(self, key: Hashable) -> bool:
        """Whether a surface was asked for and is still to be made."""
        return self._asked.get(key) == self._artist.rounds

    def _made(self, key: Hashable, make: Make) -> None:
        try:
            self._store.get(key, make)
        finally:
            self._asked.pop(key, None)


class Kept(SurfaceCache):
    """At most `most` pictures, the one not used for longest thrown out. Do not draw on them.

    They stay when others need room, because it takes long to make them: all, or the `least` and the `core` of them.
    """

    def __init__(self, most: int, artist: Artist | None = None, common: Budget | None = None, name: str = "", *,
                 least: Callable[[], int] | None = None, core: Callable[[], int] | None = None) -> None:
        super().__init__(UNLIMITED, common, name, most=most, least=least or most, core=core)
        self._ahead = Ahead(self, artist) if artist else None

    def ahead(self, key: Hashable, make: Make) -> None:
        """Have it made in the background; here and now where nobody can. What is there counts as used."""
        if self._ahead is not None:
            self._ahead.ask(key, make)
        else:
            self.get(key, make)
