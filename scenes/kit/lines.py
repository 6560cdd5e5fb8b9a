"""Lines: words as they were drawn last; those that nobody has asked for in a while go."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from threading import Lock

import pygame

from scenes.kit.budget import UNLIMITED, Budget, weight_of

USES = 3000
"""After so many uses of others, or twice as many, a line goes: more than the fullest page has."""
AHEAD = 300
"""How many lines are kept of screens that were only rehearsed."""


class Lines:
    """Pictures of lines in two generations: whoever has not been asked for in a whole one goes with it.

    What a table says is mostly said once: without this its lines took megabytes by the end of a round. In a `common`
    budget they count, but none goes for others' sake.
    """

    name = "words"
    oldest, spares, yields = None, False, False

    def __init__(self, common: Budget | None = None) -> None:
        self._used = 0
        self._young: dict[Hashable, pygame.Surface] = {}
        self._old: dict[Hashable, pygame.Surface] = {}
        self._ahead: dict[Hashable, pygame.Surface] = {}
        """Lines of screens that were rehearsed; whoever needs one takes it out."""
        self._lock = Lock()
        """Held while lines ahead are looked through: they come from another thread."""
        self._seen_weight = self._ahead_weight = 0
        (common or Budget(UNLIMITED)).join(self)

    @property
    def weight(self) -> int:
        """How many bytes all lines take."""
        return self._seen_weight + self._ahead_weight

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The line of that key, made when it is not there."""
        self._used += 1
        if self._used > USES:
            self._seen_weight -= _sum(self._old)
            self._used, self._young, self._old = 1, {}, self._young
        found = self._young.get(key)
        if found is None:
            found = self._old.pop(key, None)
            if found is None:
                found = self._taken(key) or make()
                self._seen_weight += weight_of(found)
            self._young[key] = found
        return found

    def learn(self, twin: Lines) -> None:
        """Have the lines of one that draws nothing more, for whoever needs them."""
        with self._lock:
            self._ahead.update({**twin._old, **twin._young})
            for key in list(self._ahead)[:-AHEAD]:
                del self._ahead[key]
            self._ahead_weight = _sum(self._ahead)

    def clear(self) -> None:
        """Forget all of them."""
        with self._lock:
            self._young, self._old, self._ahead = {}, {}, {}
            self._seen_weight = self._ahead_weight = 0

    def drop(self) -> bool:
        """Nothing goes for others' sake."""
        return False

    def _taken(self, key: Hashable) -> pygame.Surface | None:
        with self._lock:
            found = self._ahead.pop(key, None)
            self._ahead_weight -= weight_of(found) if found else 0
        return found


def _sum(lines: dict[Hashable, pygame.Surface]) -> int:
    return sum(weight_of(line) for line in lines.values())
