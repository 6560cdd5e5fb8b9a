"""Surfaces kept by what they show, the least used thrown out when they weigh too much.

Several threads may ask a store: two that need the same surface may both make it, and both get the same one.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock

import pygame

from scenes.kit.budget import UNLIMITED, Budget, shared, weight_of


class SurfaceCache:
    """A least-recently-used store of surfaces: at most so many bytes, and `most` surfaces where that is said.

    In a `common` budget it counts under its name, and gives surfaces up when others need the room; `least` of them
    stay all the same, which may be another number at another time, and `core` of them even when others would have to
    be made for every picture of the window. Of one that `stays` none goes for others' sake, nor because it was not
    used for long.
    """

    def __init__(self, budget: int, common: Budget | None = None, name: str = "", *, most: int = 1 << 30,
                 least: int | Callable[[], int] = 1, core: Callable[[], int] | None = None,
                 stays: bool = False) -> None:
        self.budget, self.most, self.least, self.stays = budget, most, least, stays
        self.core = core or least
        self.common, self.name = common or Budget(UNLIMITED), name
        self.beside: tuple[SurfaceCache, ...] = ()
        """Other stores in which a surface may be that is not here."""
        self.lends = False
        """Whether others that have this one beside them leave a surface here when they need it."""
        self.weight = 0
        self._kept: OrderedDict[Hashable, tuple[pygame.Surface, int]] = OrderedDict()
        self._lock = Lock()
        self.common.join(self)

    def __len__(self) -> int:
        return len(self._kept)

    def find(self, key: Hashable) -> pygame.Surface | None:
        """The surface of that key if it is there; it counts as used."""
        with self._lock:
            found = self._kept.get(key)
            if found is None:
                return None
            self._kept[key] = found[0], self.common.stamp()
            self._kept.move_to_end(key)
            return found[0]

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of that key, made when it is not there."""
        found = self.find(key)
        if found is not None:
            return found
        made = None
        for other in self.beside:
            made = made or other.find(key)
            if made is not None and other.lends:
                return made
        made = made or make()
        with self._lock:
            kept, _ = self._kept.setdefault(key, (made, self.common.stamp()))
            if kept is made:
                self.weight += weight_of(made)
                self.common.back(made)
                while (self.weight > self.budget or len(self._kept) > self.most) and len(self._kept) > 1:
                    self._forget()
        if kept is made:
            self.common.make_room()
        return kept

    def put(self, key: Hashable, surface: pygame.Surface) -> pygame.Surface:
        """Keep a surface under that key, unless there is one; the one that is kept."""
        return self.get(key, lambda: surface)

    def touch(self) -> None:
        """Count all surfaces as used now."""
        with self._lock:
            for key, (surface, _) in self._kept.items():
                self._kept[key] = surface, self.common.stamp()

    def pictures(self) -> list[tuple[Hashable, pygame.Surface]]:
        """All surfaces with their keys, the one not used for longest first."""
        with self._lock:
            return [(key, surface) for key, (surface, _) in self._kept.items()]

    def forget(self, key: Hashable) -> None:
        """Drop the surface of that key, if there is one."""
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key, last=False)
                self._forget()

    def clear(self, goes: Callable[[Hashable], bool] = lambda key: True) -> None:
        """Drop all surfaces, or those whose key `goes`."""
        with self._lock:
            for key in [key for key in self._kept if goes(key)]:
                self._kept.move_to_end(key, last=False)
                self._forget()

    @property
    def oldest(self) -> int | None:
        """When the surface that would go first was used last; None where there is none."""
        with self._lock:
            return next(iter(self._kept.values()))[1] if self._kept and not self.stays else None

    @property
    def spares(self) -> bool:
        """Whether one can go for others' sake."""
        return self._more_than(self.least)

    @property
    def yields(self) -> bool:
        """Whether one can go before a picture that is drawn again and again would."""
        return self._more_than(self.core)

    def _more_than(self, least: int | Callable[[], int]) -> bool:
        return not self.stays and len(self._kept) > (least if isinstance(least, int) else least())

    def drop(self) -> bool:
        """Let the surface go that was not used for longest; whether there was one.

        What somebody else has counts as used: to let go of it would free nothing, and it may be asked for again.
        """
        with self._lock:
            for _ in range(len(self._kept)):
                key = next(iter(self._kept))
                if not shared([self._kept[key]])[0]:
                    self._forget()
                    return True
                self._kept[key] = self._kept[key][0], self.common.stamp()
                self._kept.move_to_end(key)
        return False

    def _forget(self) -> None:
        key, (picture, _) = self._kept.popitem(last=False)
        self.weight -= weight_of(picture)
        if all(other._kept.get(key, (None,))[0] is not picture for other in self.beside):
            self.common.left(picture)
