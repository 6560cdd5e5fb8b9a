"""Memory: what a seat has learned about hidden cards, folded from the events as it saw them."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.events import Event
from game.core.view import View


class Memory:
    """What a seat remembers since a view. It never learns more than the seat could see."""

    __slots__ = ("me", "view")

    def __init__(self, view: View) -> None:
        self.me = view.me
        self.view = view

    def watch(self, events: Iterable[Event]) -> None:
        """Take in redacted events, in the order in which they happened."""
        for event in events:
            self.view.apply(event)
