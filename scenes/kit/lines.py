"""Lines: words as they were drawn last; those that nobody has asked for in a while go."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock

import pygame

from scenes.kit.budget import UNLIMITED, Budget, weight_of

USES, LEAST = 4500, 120
"""After so many uses of others a line goes: more than the fullest page has. How many lines always stay."""
AHEAD = 300
"""How many lines are kept of screens that were only rehearsed."""


class Lines:
    """Pictures of lines, those not asked for in a while thrown out; one thread asks for them.

    What a table says is mostly said once: without this its lines took megabytes by the end of a round. In a `common`
    budget they count, and are given up like other pictures when those need the room; `LEAST` of them stay all the same.
    """

    name = "words"

    def __init__(self, common: Budget | None = None) -> None:
        self._common = common or Budget(UNLIMITED)
        self._kept: OrderedDict[Hashable, tuple[pygame.Surface, int, int]] = OrderedDict()
        """Each with the number of its latest use among lines, and when that was among all pictures."""
        self._used = 0
        self._ahead: dict[Hashable, pygame.Surface] = {}
        """Lines of screens that were rehearsed; whoever needs one takes it out."""
        self._lock = Lock()
        """Held while lines come or go: another thread brings those ahead and makes room."""
        self._seen_weight = self._ahead_weight = 0
        self._common.join(self)

    @property
    def weight(self) -> int:
        """How many bytes all lines take."""
        return self._seen_weight + self._ahead_weight

    @property
    def oldest(self) -> int | None:
        """When the line that would go first was used last; None where there is none."""
        with self._lock:
            return next(iter(self._kept.values()))[2] if self._kept else None

    @property
    def spares(self) -> bool:
        """Whether one can go for others' sake."""
        return len(self._kept) > LEAST

    yields = spares

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The line of that key, made when it is not there."""
        with self._lock:
            found, *_ = self._kept.pop(key, (None,))
            new = found is None
            if found is None:
                found = self._ahead.pop(key, None)
                self._ahead_weight -= weight_of(found) if found else 0
        found = found or make()
        with self._lock:
            self._seen_weight += weight_of(found) if new else 0
            self._used += 1
            self._kept[key] = found, self._used, self._common.latest
            if next(iter(self._kept.values()))[1] <= self._used - USES:
                self._forget()
        return found

    def learn(self, twin: Lines) -> None:
        """Have the lines of one that draws nothing more, for whoever needs them."""
        with self._lock:
            self._ahead.update({key: line for key, (line, *_) in twin._kept.items()})
            for key in list(self._ahead)[:-AHEAD]:
                del self._ahead[key]
            self._ahead_weight = sum(map(weight_of, self._ahead.values()))

    def clear(self) -> None:
        """Forget all of them."""
        with self._lock:
            self._kept.clear()
            self._ahead = {}
            self._seen_weight = self._ahead_weight = 0

    def drop(self) -> bool:
        """Let the line go that was not used for longest; whether there was one."""
        with self._lock:
            return bool(self._kept) and self._forget()

    def _forget(self) -> bool:
        _, (line, *_) = self._kept.popitem(last=False)
        self._seen_weight -= weight_of(line)
        return True
