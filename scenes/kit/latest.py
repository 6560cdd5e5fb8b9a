"""Latest: something that is made anew only where what it is made of has changed."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Made = TypeVar("Made")


class Latest(Generic[Made]):
    """The latest thing that was made, and the key that tells what it was made of."""

    def __init__(self) -> None:
        self._latest: tuple[Hashable, Made] | None = None

    def get(self, key: Hashable, make: Callable[[], Made]) -> Made:
        """What was made last, as long as the key stays equal; else what `make` makes now."""
        if self._latest is None or self._latest[0] != key:
            self._latest = key, make()
        return self._latest[1]
