"""Lines: words as they were drawn last; those that nobody has asked for in a while go."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

USES = 3000
"""After so many uses of others, or twice as many, a line goes: more than the fullest page has."""


class Lines:
    """Pictures of lines in two generations: whoever has not been asked for in a whole one goes with it.

    What a table says is mostly said once: without this its lines took megabytes by the end of a round.
    """

    def __init__(self) -> None:
        self._used = 0
        self._young: dict[Hashable, pygame.Surface] = {}
        self._old: dict[Hashable, pygame.Surface] = {}

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The line of that key, made when it is not there."""
        self._used += 1
        if self._used > USES:
            self._used, self._young, self._old = 1, {}, self._young
        found = self._young.get(key)
        if found is None:
            old = self._old.pop(key, None)
            found = self._young[key] = make() if old is None else old
        return found

    def clear(self) -> None:
        """Forget all of them."""
        self._young, self._old = {}, {}

    def all(self) -> dict[Hashable, pygame.Surface]:
        """All lines that are kept, those used last at the end."""
        return {**self._old, **self._young}
