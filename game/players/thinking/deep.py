"""The interface of players who search longer than a frame of the screen, so that the search runs elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from game.core.actions import Action
from game.core.view import View
from game.players.search.advice import Advice


class Packable(Protocol):
    """What a seat knows when it has to decide; it can be packed into bytes and sent to another process."""

    def pack(self) -> bytes:
        """The situation as bytes, for another process."""


@runtime_checkable
class Deep(Protocol):
    """A player that searches (`game.players.search.player.Searcher`), for code that does the search in its place."""

    playouts: int
    cap: float
    """Seconds after which the player decides in any case."""

    def situation(self, view: View, options: Sequence[Action]) -> Packable:
        """Everything that the player knows now, for a search."""

    def wants_search(self, view: View, options: Sequence[Action]) -> bool:
        """Whether the player has a choice between different actions, so that a search is needed."""

    def decide(self, view: View, options: Sequence[Action], advice: Advice) -> Action | None:
        """The action that the player takes after a search with this advice; None to do nothing."""

    def quick(self, view: View, options: Sequence[Action]) -> Action | None:
        """The action that the player takes without a search; None to do nothing."""
