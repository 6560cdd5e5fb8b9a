"""Proof: what the engine says about a puzzle: which first moves are right, and how the person's moves are judged."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Any

from game.core.actions import Action, AddToRow, CallUno, Catch, ChooseSeat, MatchRow, NameColor, Play
from game.core.table import Table

Judge = Callable[[Table, Action, Table], bool | None]
"""Whether a move of the person was right, by the table before and after it; None if that is still open."""


@dataclass(frozen=True)
class Proof:
    """The proof of a puzzle: `right` are the keys of all right first moves, `wrong` of the others.

    `line` is one way to solve it. `judge` tells move by move; `figures` are what the moves promise, where that is a
    number.
    """

    right: frozenset[Hashable]
    wrong: frozenset[Hashable]
    line: tuple[Action, ...]
    judge: Judge
    figures: dict[Any, float] = field(default_factory=dict)

    @property
    def length(self) -> int:
        """How many moves the solution takes."""
        return sum(not isinstance(action, NameColor) for action in self.line) or 1


def key(table: Table, action: Action) -> Hashable:
    """A key of an action that is the same for cards printed alike, to compare moves by."""
    cards = table.deck.cards
    match action:
        case Play(cards=played):
            return ("play", *sorted(cards[card].faces for card in played)) if len(played) > 1 else (
                "play", cards[played[0]].faces)
        case MatchRow(at=at, cards=played, number=number, color=color):
            row = cards[table.row[at][0]].faces
            return "match", row, tuple(sorted(repr(cards[card].faces) for card in played)), number, color or ""
        case AddToRow(card=card):
            return "add", cards[card].faces
        case NameColor(color=color):
            return "color", color
        case ChooseSeat(target=target):
            return "seat", target
    return (type(action).__name__,)


def is_move(action: Action) -> bool:
    """Whether an action is a move, and nothing that is only said."""
    return not isinstance(action, CallUno | Catch)
