"""Kept: a few large pictures that are asked for again and again, made ahead where somebody can."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from scenes.kit.ahead import Ahead, Make
from scenes.kit.artist import Artist
from scenes.kit.budget import UNLIMITED, Budget
from scenes.kit.surface_cache import SurfaceCache


class Kept(SurfaceCache):
    """At most `most` pictures, the one not used for longest thrown out. Do not draw on them.

    They stay when others need room, because it takes long to make them: all, or the `least` that is said.
    """

    def __init__(self, most: int, artist: Artist | None = None, common: Budget | None = None, name: str = "", *,
                 least: Callable[[], int] | None = None) -> None:
        super().__init__(UNLIMITED, common, name, most=most, least=least or most)
        self._ahead = Ahead(self, artist) if artist else None

    def ahead(self, key: Hashable, make: Make) -> None:
        """Have it made in the background; here and now where nobody can. What is there counts as used."""
        if self._ahead is not None:
            self._ahead.ask(key, make)
        else:
            self.get(key, make)
