"""Player: what a table asks of the one who sits at a seat, person or CPU."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from game.core.actions import Action
from game.core.events import Event
from game.core.view import View
from game.players.levels import TABLE, Attentiveness


class Player(Protocol):
    """A player at a seat. It gets views, options and the events that its seat sees, nothing else, so it cannot peek.

    `quiet` players speak only when they are asked, and are offered no interrupts. Only players that `listens` are told
    what happens.
    """

    level: str
    quiet: bool
    listens: bool

    @property
    def mind(self) -> Attentiveness:
        """The player's attentiveness, with the times that it takes for everything."""

    def sit(self, view: View) -> None:
        """Sit down at a table that looks like this; from now on it is told what happens. The view becomes its own."""

    def watch(self, events: Iterable[Event]) -> None:
        """Take in what happened, in order, as its seat may know it (`redact`)."""

    def choose(self, view: View, options: Sequence[Action]) -> Action | None:
        """One of the options, or None for saying nothing, which is no answer to a question.

        Whether a call is forgotten, or a missing one noticed, is decided once for as long as it is open, so
        asking again does not help: it may be asked at every change of the table.
        """
        ...


class Deaf:
    """A player who decides by what it sees when it is asked, and needs no memory."""

    __slots__ = ()
    level: str
    listens = False

    @property
    def mind(self) -> Attentiveness:
        """The attentiveness of the player's level."""
        return TABLE[self.level].mind

    def sit(self, view: View) -> None:
        """Do nothing: this player keeps no memory of the table."""

    def watch(self, events: Iterable[Event]) -> None:
        """Take in what happened; this player remembers nothing."""
