"""Showing: what shows the events of a match, on a stage or, where there are no pictures, at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol

from game.core.events import Event
from game.core.view import View


class Showing(Protocol):
    """What shows the events of a match one after the other (the stage of a screen)."""

    shown: View
    changes: int
    """A number that grows whenever its view, its counts or whether it is busy becomes another."""

    @property
    def busy(self) -> bool:
        """Whether there is something still to be shown."""

    @property
    def counts(self) -> tuple[int, ...]:
        """How many cards lie in every hand as it is seen."""

    def feed(self, events: Iterable[Event]) -> None:
        """Take events to be shown."""

    def skip(self) -> None:
        """Show the rest at once."""

    def reset(self, view: View) -> None:
        """Show a view at once."""


class AtOnce:
    """Shows every event the moment it happens: for tests and other users without pictures."""

    def __init__(self, view: View, on_shown: Callable[[Event], None] = lambda event: None) -> None:
        self.shown, self.on_shown = view, on_shown
        self.changes = 0

    busy = False

    @property
    def counts(self) -> tuple[int, ...]:
        """How many cards there are in every hand."""
        return tuple(map(len, self.shown.hands))

    def feed(self, events: Iterable[Event]) -> None:
        """Show events."""
        for event in events:
            self.shown.apply(event)
            self.changes += 1
            self.on_shown(event)

    def skip(self) -> None:
        """Nothing to do: everything has been shown already."""

    def reset(self, view: View) -> None:
        """Show a view."""
        self.shown = view
        self.changes += 1
