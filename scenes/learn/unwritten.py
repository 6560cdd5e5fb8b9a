"""A pen that writes nothing: lessons are no matches, and leave records and statistics alone."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from msgspec import UNSET, UnsetType

from game.core.actions import Action
from game.core.events import Event


class Unwritten:
    """Takes every action and keeps none."""

    path = Path()
    trouble: str | None = None
    behind = False

    def wrote(self, action: Action, events: Sequence[Event], took: float | UnsetType = UNSET) -> None:
        """Nothing is kept."""

    def close(self) -> None:
        """There is nothing to close."""
