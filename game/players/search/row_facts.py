"""What a search or a trained net has to know about DOS: what cards count as, and what a turn has brought (R11)."""

from __future__ import annotations

from typing import NamedTuple

from game.core.view import View
from game.editions.dos import matching
from game.editions.dos.row_turn import FitChoice, PlaceOne

HIGHEST = matching.HIGHEST
ANY = 0
"""The number of a #, which counts as any number."""


def row_number(symbol: str) -> int:
    """The number that a card with this symbol counts as, `ANY` for a #."""
    numbers = matching.WORTH[symbol]
    return ANY if len(numbers) > 1 else max(numbers)


class TurnSoFar(NamedTuple):
    """How far a seat's turn is: matches so far, those in one colour, and those in one colour with two cards.

    `matching` says whether it is asked for a match; otherwise it puts a card into the row, with `placing` more to come.
    """

    matching: bool
    fitted: int = 0
    agreed: int = 0
    doubles: int = 0
    placing: int = 0


def turn_so_far(view: View) -> TurnSoFar:
    """How far the turn of the seat is that is asked now."""
    head = view.pending[-1]
    if isinstance(head, FitChoice):
        return TurnSoFar(True, head.fitted, head.agreed, head.doubles)
    return TurnSoFar(False, placing=sum([isinstance(one, PlaceOne) and one.seat == view.me for one in view.pending]))
