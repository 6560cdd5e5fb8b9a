"""View: what one seat may know. The only place where secrets are taken out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.core.cards import HIDDEN
from game.core.events import Event, Flipped
from game.core.layout import Layout
from game.core.table import Table

if TYPE_CHECKING:
    from game.core.effects import Effect


class View(Layout):
    """A layout as one seat knows it: its own hand open, everything else as the table shows it.

    `me` is the seat that looks. Hidden cards are negative slots; on a two-sided deck they tell the
    public face behind them (R4.8), and `stock[-1]` tells the one on top of the draw pile. `pending` is
    what was pending when the view was made; events do not change it.
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

    def apply(self, event: Event) -> None:
        """Apply one redacted event."""
        event.apply(self)


class OpenView(View):
    """A layout with all hands open, seen from the place of one seat; only the draw pile stays closed.

    It takes events as they are, with nothing taken out.
    """

    __slots__ = ()

    def __init__(self, layout: Layout, me: int) -> None:
        super().__init__(layout, me)
        self.hands = [hand.copy() for hand in layout.hands]
        self.asked = layout.asked

    def apply(self, event: Event) -> None:
        """Apply an event; the draw pile is hidden again if the event showed its order."""
        event.apply(self)
        if self.stock and self.stock[-1] >= 0:
            self.stock = [HIDDEN] * len(self.stock)  # the back of the top card is told next (R4.8)


def hidden_hands(layout: Layout, me: int = -1) -> list[list[int]]:
    """All hands hidden, except the public backs of two-sided cards (R4.8).

    The hand of seat `me` is open.
    """
    hands = layout.hands
    if layout.deck.sides == 1:
        return [hand.copy() if seat == me else [HIDDEN] * len(hand) for seat, hand in enumerate(hands)]
    slot = layout.deck.slots[layout.side].__getitem__
    return [hand.copy() if seat == me else list(map(slot, hand)) for seat, hand in enumerate(hands)]


def hidden_stock(layout: Layout) -> list[int]:
    """The draw pile as everybody sees it: only the back of its top card, on two-sided decks (R4.8)."""
    stock, deck = layout.stock, layout.deck
    slots = [HIDDEN] * len(stock)
    if stock and deck.sides > 1:
        slots[-1] = deck.slots[layout.side][stock[-1]]
    return slots


def redact(events: Iterable[Event], seat: int, layout: Layout) -> list[Event]:
    """Take out of events what a seat may not know. `layout` is the table after the last of them."""
    happened = list(events)
    side = layout.side
    turns = sum(isinstance(event, Flipped) for event in happened)
    now = side ^ (turns & 1)
    seen = []
    for event in happened:
        seen.append(event.seen_by(seat, layout.deck, now))
        now ^= isinstance(event, Flipped)
    return seen
