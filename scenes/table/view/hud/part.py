"""Part: the interface of the table's parts that are updated in time."""

from __future__ import annotations

from typing import Protocol


class Part(Protocol):
    """The interface of a part of a table that is updated in time."""

    @property
    def wants_frame(self) -> bool:
        """Whether the part would look different in the next frame."""

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
