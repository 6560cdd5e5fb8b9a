"""Hidden cards: a table on which everything that a seat cannot see lies otherwise."""

from __future__ import annotations

from random import Random

from game.core.table import Table
from game.core.view import View
from game.learn.unseen import complete


def redealt(table: Table, seat: int, seed: int) -> Table:
    """A copy of a table that looks the same to a seat, with all hidden cards dealt again."""
    copy = table.copy()
    copy.rng = Random(seed)
    lying = complete(View(table, seat), [], copy.rng)
    assert lying is not None
    copy.hands, copy.stock = [list(hand) for hand in lying.hands], list(lying.stock)
    return copy


def unseen(table: Table, seat: int) -> list[int]:
    """The cards of which a seat does not know where they are."""
    seen = {*table.hands[seat], *table.pile, *(card for cards in table.row for card in cards)}
    return [card for card in range(len(table.deck)) if card not in seen]


def behind(table: Table, seat: int, holder: int, at: int) -> list[int]:
    """The cards that a hidden card of another hand can be: all unseen ones, on two sides those with its back."""
    cards = unseen(table, seat)
    if table.deck.sides == 1:
        return cards
    slots = table.deck.slots[table.side]
    back = slots[table.hands[holder][at]]
    return [card for card in cards if slots[card] == back]
