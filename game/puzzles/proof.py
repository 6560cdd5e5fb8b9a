"""What the rules engine proves about a puzzle: right and wrong first moves, and a judge of further moves."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Any

from game.core.actions import Action, AddToRow, CallUno, Catch, ChooseSeat, MatchRow, NameColor, Play
from game.core.table import Table

Judge = Callable[[Table, Action, Table], bool | None]
"""A function of the table before, the move and the table after it: right, wrong, or None if not decided yet."""


@dataclass(frozen=True)
class Proof:
    """The proof of a puzzle: the keys of all right first moves and of all wrong ones.

    `line` are the actions of one solution. `judge` says of any move, also of later ones, whether it was right.
    `figures` are numbers by move, such as chances to win, for the kinds of puzzles that are proved by them.
    """

    right: frozenset[Hashable]
    wrong: frozenset[Hashable]
    line: tuple[Action, ...]
    judge: Judge
    figures: dict[Any, float] = field(default_factory=dict)

    @property
    def length(self) -> int:
        """The number of moves in the solution, without naming a colour."""
        return sum(not isinstance(action, NameColor) for action in self.line) or 1


def key(table: Table, action: Action) -> Hashable:
    """A value by which actions are compared, equal for cards that are printed alike."""
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
    """Whether an action is a move, not a call of UNO or a catch, which are possible at any time."""
    return not isinstance(action, CallUno | Catch)
