"""Discarding: cards of a hand go to the discard pile without being played, so they have no effect (R4.11, R8)."""

from __future__ import annotations

from game.core import events
from game.core.table import Table


def discard(table: Table, seat: int, cards: tuple[int, ...], rule: str) -> None:
    """Put cards of a seat's hand on the discard pile.

    The colour in play stays, and with one card left UNO must be called.
    """
    hand = list(table.hands[seat])
    places = []
    for card in cards:
        places.append(hand.index(card))
        hand.remove(card)
    table.emit(events.Discarded(seat, cards, tuple(places), rule))
    table.rules.shed(table, seat)
