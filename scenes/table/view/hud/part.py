"""Part: something on a table that time passes for."""

from __future__ import annotations

from typing import Protocol


class Part(Protocol):
    """Something that time passes for."""

    @property
    def wants_frame(self) -> bool:
        """Whether it would look different in the next frame."""

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
