"""A cache for a single value, which is computed again only when its key has changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

Made = TypeVar("Made")


class Memo(Generic[Made]):
    """A cache of the value computed last, which is computed again when it is asked for with another key.

    Keys are compared with `==` and need not be hashable.
    """

    def __init__(self) -> None:
        self._latest: tuple[object, Made] | None = None

    def get(self, key: object, make: Callable[[], Made]) -> Made:
        """The cached value if the key equals that of the last call, else a new one from `make`."""
        if self._latest is None or self._latest[0] != key:
            self._latest = key, make()
        return self._latest[1]
