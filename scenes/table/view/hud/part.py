"""The interface of the parts of a card table that change as time passes."""

from __future__ import annotations

from typing import Protocol


class TablePart(Protocol):
    """The interface of a part of the card table that changes as time passes."""

    @property
    def wants_frame(self) -> bool:
        """Whether the part would look different in the next frame, so that it has to be drawn."""

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
