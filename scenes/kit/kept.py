"""Kept: a few large pictures that are asked for again and again, made ahead where somebody can."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from scenes.kit.artist import Artist
from scenes.kit.budget import UNLIMITED, Budget
from scenes.kit.surface_cache import SurfaceCache

Make = Callable[[], pygame.Surface]


class Kept(SurfaceCache):
    """At most `most` pictures, the one not used for longest thrown out. Do not draw on them.

    They stay when others need room, because it takes long to make them: all, or the `least` that is said.
    """

    def __init__(self, most: int, artist: Artist | None = None, common: Budget | None = None, name: str = "", *,
                 least: Callable[[], int] | None = None) -> None:
        super().__init__(UNLIMITED, common, name, most=most, least=least or most)
        self.artist = artist
        self._asked: dict[Hashable, int] = {}
        """What was asked for and is not there yet, and in which round of the artist."""

    def ahead(self, key: Hashable, make: Make) -> None:
        """Have it made in the background; here and now where nobody can. What is there counts as used."""
        if self.find(key) is not None:
            return
        if self.artist is None:
            self.get(key, make)
            return
        if self._asked.get(key) == self.artist.rounds:
            return
        self._asked[key] = self.artist.rounds
        self.artist.ask(lambda: self._prepared(key, make), urgent=True)

    def _prepared(self, key: Hashable, make: Make) -> None:
        try:
            self.get(key, make)
        finally:
            self._asked.pop(key, None)
