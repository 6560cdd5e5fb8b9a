"""A recorder that writes nothing: lessons are no matches, and leave records and statistics alone."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from msgspec import UNSET, UnsetType

from game.core.actions import Action
from game.core.events import Event


class Unwritten:
    """Stands where a table expects a recorder; every action is ignored."""

    path = Path()
    trouble: str | None = None
    behind = False

    def wrote(self, action: Action, events: Sequence[Event], took: float | UnsetType = UNSET) -> None:
        ...

    def close(self) -> None:
        """Do nothing: no file is open."""
