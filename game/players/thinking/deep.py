"""Deep players: those who would like to think longer than a frame, and what they can be asked meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from game.core.actions import Action
from game.core.view import View
from game.players.search.advice import Advice


class Packable(Protocol):
    """A situation that can be packed for another process."""

    def pack(self) -> bytes:
        """The situation as bytes, for another process."""


@runtime_checkable
class Deep(Protocol):
    """A player that searches (`game.players.search.player.Searcher`), as far as others do the searching for it."""

    playouts: int
    """How many playouts it makes before it decides."""
    cap: float
    """Seconds after which it decides in any case."""

    def situation(self, view: View, options: Sequence[Action]) -> Packable:
        """The situation to search from."""

    def wants_search(self, view: View, options: Sequence[Action]) -> bool:
        """Whether there is anything worth searching for."""

    def decide(self, view: View, options: Sequence[Action], advice: Advice) -> Action | None:
        """The action after a search with this advice."""

    def quick(self, view: View, options: Sequence[Action]) -> Action | None:
        """The action without a search."""
