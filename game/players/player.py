"""The interface through which a table asks a CPU player or an adviser what to do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from game.core.actions import Action
from game.core.events import Event
from game.core.view import View
from game.players.levels import TABLE, Attentiveness


class Player(Protocol):
    """A player at a seat, who gets only its view, its legal options and the events that its seat sees.

    `quiet` players act only when they are asked, and are not offered actions out of turn. Only players that `listen`
    (`listens` is true) are told what happens.
    """

    level: str
    quiet: bool
    listens: bool

    @property
    def mind(self) -> Attentiveness:
        """The player's attentiveness, including how fast it answers, calls and catches."""

    def sit(self, view: View) -> None:
        """Take a seat at the table that `view` shows; the player may keep and change the view."""

    def watch(self, events: Iterable[Event]) -> None:
        """Learn of events in their order, from which everything that the seat may not know was removed (`redact`)."""

    def choose(self, view: View, options: Sequence[Action]) -> Action | None:
        """The option that the player takes; None to do nothing, unless it has to answer a question.

        Whether it forgets a call or notices a missing one is decided once for each opportunity. So asking again changes
        nothing, and the player may be asked after every change of the table.
        """
        ...


class Deaf:
    """A base class for players without a memory, who decide by what they see when they are asked."""

    __slots__ = ()
    level: str
    listens = False

    @property
    def mind(self) -> Attentiveness:
        return TABLE[self.level].mind

    def sit(self, view: View) -> None:
        """Do nothing: this player keeps no memory of the table."""

    def watch(self, events: Iterable[Event]) -> None:
        """Do nothing with the events: this player remembers nothing."""
