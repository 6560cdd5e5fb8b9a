"""Deep players: those who would like to think longer than a frame, and what they can be asked meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from game.core.actions import Action
from game.core.view import View
from game.players.search.advice import Advice


class Packable(Protocol):
    """All that a seat knows when it decides."""

    def pack(self) -> bytes:
        """The same as bytes, for another process."""


@runtime_checkable
class Deep(Protocol):
    """A player that searches (`game.players.search.player.Searcher`), as far as others do the searching for it."""

    playouts: int
    """How many games it imagines before it decides."""
    cap: float
    """Seconds after which it decides in any case."""

    def situation(self, view: View, options: Sequence[Action]) -> Packable:
        """What the search is about."""

    def wants_search(self, view: View, options: Sequence[Action]) -> bool:
        """Whether there is anything worth searching for."""

    def decide(self, view: View, options: Sequence[Action], advice: Advice) -> Action | None:
        """What it does after a search."""

    def quick(self, view: View, options: Sequence[Action]) -> Action | None:
        """What it does without one."""
