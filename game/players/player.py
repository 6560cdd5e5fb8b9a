"""Player: what a table asks of the one who sits at a seat, person or CPU."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.core.actions import Action
from game.core.view import View


class Player(Protocol):
    """Somebody at a seat. It gets a view and options, nothing else, so it cannot peek.

    `quiet` players speak only when they are asked; nobody needs to offer them interrupts.
    """

    level: str
    quiet: bool

    def choose(self, view: View, options: Sequence[Action]) -> Action | None:
        """One of the options, or None for saying nothing, which is no answer to a question.

        Whether a call is forgotten, or a missing one noticed, is decided once for as long as it is open, so
        asking again does not help: it may be asked at every change of the table.
        """
        ...
