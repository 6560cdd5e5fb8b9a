"""The deck and the rules of DOS in its first edition, of 2018 (R1.7, R11)."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.cards import LIGHT, Face
from game.core.printed import Print, PrintedDeck
from game.editions.dos.row_turn import Doubles, RefillRow, RowTurn
from game.editions.edition import Edition
from game.editions.parts import numbers, one_sided
from game.mechanics.uno_call import UnoCall

LOW = (1, 3, 4, 5)


def cards() -> Iterator[tuple[Print, ...]]:
    """The 108 cards of DOS, each as a tuple of its printed side; a # is worth 40 points, a Wild DOS 20 (R1.7, R7.2)."""
    for color in LIGHT:
        low = [face for number in LOW for face in numbers(color, number, number)]
        yield from one_sided((low, 3), (numbers(color, 6, 10), 2), ((Print(Face("hash", color, 40, harm=0.3)),), 2))
    yield from one_sided(((Print(Face("dos", points=20, harm=0.3)),), 12))


DOS = Edition(
    id="dos",
    deck=PrintedDeck(cards()),
    rules=(UnoCall(at=2), Doubles()),
    seats=(2, 4),
    target=200,
    to_target=True,
    start=RefillRow,
    row=True,
    call="dos",
    turn=RowTurn,
)
