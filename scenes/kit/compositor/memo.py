"""Memo: a value that is made again only where its inputs have changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

Made = TypeVar("Made")


class Memo(Generic[Made]):
    """The value made last; it is made again where the key differs. Keys need only be comparable."""

    def __init__(self) -> None:
        self._latest: tuple[object, Made] | None = None

    def get(self, key: object, make: Callable[[], Made]) -> Made:
        """The value made last while the key stays equal, else a new one from `make`."""
        if self._latest is None or self._latest[0] != key:
            self._latest = key, make()
        return self._latest[1]

    @property
    def made(self) -> Made | None:
        """The value made last, whatever its key; None before the first."""
        return self._latest[1] if self._latest else None
