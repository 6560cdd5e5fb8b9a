"""Cards that go from a hand to the discard pile without being played, and so without an effect (R4.11, R8)."""

from __future__ import annotations

from game.core import events
from game.core.table import Table


def discard(table: Table, seat: int, cards: tuple[int, ...], rule: str) -> None:
    """Move cards of a seat's hand to the discard pile; the colour stays, and with one card left an UNO call is due."""
    hand = list(table.hands[seat])
    places = []
    for card in cards:
        places.append(hand.index(card))
        hand.remove(card)
    table.emit(events.Discarded(seat, cards, tuple(places), rule))
    table.rules.shed(table, seat)
