"""Other deals that look the same to a player, and the cards that a hidden one can be."""

from __future__ import annotations

from random import Random

from game.core.table import Table
from game.core.view import View
from game.learn.unseen import complete


def redealt(table: Table, seat: int, seed: int) -> Table:
    """A copy of a table that looks the same to a seat, with all unseen cards dealt at random."""
    copy = table.copy()
    copy.rng = Random(seed)
    lying = complete(View(table, seat), [], copy.rng)
    assert lying is not None
    copy.hands, copy.stock = [list(hand) for hand in lying.hands], list(lying.stock)
    return copy


def unseen(table: Table, seat: int) -> list[int]:
    """The ids of all cards whose place a seat does not know."""
    seen = {*table.hands[seat], *table.pile, *(card for cards in table.row for card in cards)}
    return [card for card in range(len(table.deck)) if card not in seen]


def behind(table: Table, seat: int, holder: int, at: int) -> list[int]:
    """The ids of the cards that a hidden card can be, as far as the player at `seat` can tell.

    It is the card with the index `at` in the hand of `holder`. In editions with two-sided cards its back is visible, so
    it is one of the unseen cards with the same back; else it is any unseen card.
    """
    cards = unseen(table, seat)
    if table.deck.sides == 1:
        return cards
    slots = table.deck.slots[table.side]
    back = slots[table.hands[holder][at]]
    return [card for card in cards if slots[card] == back]
