"""Discarding: cards that leave a hand without being played, so that they do nothing (R4.11, R8)."""

from __future__ import annotations

from game.core import events
from game.core.table import Table


def discard(table: Table, seat: int, cards: tuple[int, ...], rule: str) -> None:
    """Put cards of a hand on the discard pile; the colour in play stays, and one card left has to be called."""
    hand = list(table.hands[seat])
    places = []
    for card in cards:
        places.append(hand.index(card))
        hand.remove(card)
    table.emit(events.Discarded(seat, cards, tuple(places), rule))
    table.rules.shed(table, seat)
