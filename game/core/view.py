"""What one seat may know of a table; only this file and the `seen_by` methods hide anything."""

from __future__ import annotations

import copy
from collections.abc import Iterable
from typing import TYPE_CHECKING, Self

from game.core.cards import HIDDEN
from game.core.events import Event, Flipped
from game.core.layout import Layout
from game.core.table import Table

if TYPE_CHECKING:
    from game.core.effects import Effect


class View(Layout):
    """A layout as the seat `me` knows it: its own hand is open, all other hands and the draw pile are hidden.

    Hidden cards are negative numbers. On a two-sided deck they tell the face on the back, which all players see (R4.8);
    so does `stock[-1]`, the top of the draw pile. `pending` are the effects that were on the agenda when the view was
    made; events that are applied later do not change it.
    """

    __slots__ = ("me", "pending")

    def __init__(self, layout: Layout, me: int) -> None:
        self.deck = layout.deck
        self.me = me
        self.side, self.faces = layout.side, layout.faces
        if layout.deck.sides == 1:  # views are made all the time: here without asking further
            self.hands = [hand.copy() if seat == me else [HIDDEN] * len(hand) for seat, hand in enumerate(layout.hands)]
            self.stock = [HIDDEN] * len(layout.stock)
        else:
            self.hands, self.stock = hidden_hands(layout, me), hidden_stock(layout)
        self.pile = layout.pile.copy()
        self.row = [cards.copy() for cards in layout.row] if layout.row else []
        self.color, self.direction = layout.color, layout.direction
        self.seat, self.dealer, self.number = layout.seat, layout.dealer, layout.number
        self.passes, self.playing = layout.passes, layout.playing
        asked = layout.asked
        self.asked = asked.seen_by(me) if asked.private else asked
        self.notes, self.lost = layout.notes.copy(), layout.lost
        agenda = layout.agenda if isinstance(layout, Table) else ()
        self.pending: tuple[Effect, ...] = tuple(
            [effect.seen_by(me) if effect.secret else effect for effect in agenda]
        )

    @property
    def hand(self) -> list[int]:
        return self.hands[self.me]

    def copy(self) -> Self:
        """A copy to which events can be applied without changing the original."""
        twin = copy.copy(self)
        twin.hands, twin.row = [hand.copy() for hand in self.hands], [cards.copy() for cards in self.row]
        twin.stock, twin.pile, twin.notes = self.stock.copy(), self.pile.copy(), self.notes.copy()
        return twin

    def apply(self, event: Event) -> None:
        """Change the view by an event from which secrets were removed."""
        event.apply(self)


class OpenView(View):
    """A view in which all hands are open and only the draw pile is hidden; events are applied to it unchanged."""

    __slots__ = ()

    def __init__(self, layout: Layout, me: int) -> None:
        super().__init__(layout, me)
        self.hands = [hand.copy() for hand in layout.hands]
        self.asked = layout.asked

    def apply(self, event: Event) -> None:
        """Change the view by an event; if that has shown cards of the draw pile, hide them again."""
        event.apply(self)
        if self.stock and self.stock[-1] >= 0:
            self.stock = [HIDDEN] * len(self.stock)  # the back of the top card is told next (R4.8)


def hidden_hands(layout: Layout, me: int = -1) -> list[list[int]]:
    """All hands as the seat `me` sees them: its own is open, the others are hidden; -1 stands for no seat.

    On two-sided decks the hidden cards tell the face on their back, which all players see (R4.8).
    """
    hands = layout.hands
    if layout.deck.sides == 1:
        return [hand.copy() if seat == me else [HIDDEN] * len(hand) for seat, hand in enumerate(hands)]
    slot = layout.deck.slots[layout.side].__getitem__
    return [hand.copy() if seat == me else list(map(slot, hand)) for seat, hand in enumerate(hands)]


def hidden_stock(layout: Layout) -> list[int]:
    """The draw pile as all players see it: hidden cards, but on two-sided decks the top one tells its back (R4.8)."""
    stock, deck = layout.stock, layout.deck
    slots = [HIDDEN] * len(stock)
    if stock and deck.sides > 1:
        slots[-1] = deck.slots[layout.side][stock[-1]]
    return slots


def redact(events: Iterable[Event], seat: int, layout: Layout) -> list[Event]:
    """The events without what a seat may not know; `layout` is the table after the last of them."""
    happened = list(events)
    side = layout.side
    turns = sum(isinstance(event, Flipped) for event in happened)
    now = side ^ (turns & 1)
    seen = []
    for event in happened:
        seen.append(event.seen_by(seat, layout.deck, now))
        now ^= isinstance(event, Flipped)
    return seen
