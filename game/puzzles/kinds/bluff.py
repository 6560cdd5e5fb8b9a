"""The puzzle `bluff`: is the draw card against the solver a bluff? The visible backs in UNO FLIP! prove it."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import Action, Challenge, Take
from game.core.cards import Color, Face
from game.core.table import Table
from game.match.match import Match
from game.mechanics.draw_penalty import Penalty
from game.puzzles.hidden import behind
from game.puzzles.opened import ME
from game.puzzles.proof import Proof, key
from game.puzzles.puzzle import BadPuzzle


def prove(match: Match) -> Proof:
    """The proof of a puzzle; raises BadPuzzle if the visible backs do not show whether the card is a bluff."""
    guilty = told(match.table)
    if guilty is None:
        raise BadPuzzle("the backs do not tell whether it is a bluff")
    truth = match.bluffer >= 0
    if truth != guilty:
        raise BadPuzzle("the backs tell something else than the engine")
    answer: Action = Challenge(ME) if guilty else Take(ME)
    other: Action = Take(ME) if guilty else Challenge(ME)
    right = key(match.table, answer)

    def judge(before: Table, action: Action, after: Table) -> bool | None:
        return key(before, action) == right

    return Proof(frozenset({right}), frozenset({key(match.table, other)}), (answer,), judge)


def told(table: Table) -> bool | None:
    """Whether the draw card played against the solver is a bluff, if the visible backs prove it; None if they do
    not."""
    fits = fitting(table)
    return _sure(fits) if fits else None


def fitting(table: Table) -> list[list[bool]]:
    """One row for each card of the player who may have bluffed, with one bool for each face that the card may have:
    whether this face would have been a legal play. Empty if there is no draw card to judge."""
    head = table.agenda[-1] if table.agenda else None
    if not isinstance(head, Penalty) or head.seat != ME or head.aim.suspicion is None or table.deck.sides < 2:
        return []
    suspicion, bluffer = head.aim.suspicion, head.aim.actor
    up = table.faces[table.pile[-1 - len(suspicion.cards)]]
    kind = table.up.symbol
    choices = [behind(table, ME, bluffer, at) for at in range(len(table.hands[bluffer]))]
    return [[_fits(table, table.faces[card], up, suspicion.color, kind) for card in cards] for cards in choices]


def _fits(table: Table, face: Face, up: Face, color: Color | None, kind: str) -> bool:
    return face.symbol != kind and table.rules.fits(table, face, up, color)


def _sure(fits: Sequence[Sequence[bool]]) -> bool | None:
    """True for a bluff, if one of the bluffer's cards must have matched; False if none can have; None if unsure.

    For each card of that hand, `fits` has an item for each face that it can have: whether this face would have
    matched.
    """
    if any(cards and all(cards) for cards in fits):
        return True
    return None if any(map(any, fits)) else False
