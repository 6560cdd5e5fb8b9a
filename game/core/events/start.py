"""The events that begin a round: who deals, the shuffle, the deal, the first card (R2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from game.core.cards import HIDDEN, Color, Deck
from game.core.cause import Cause
from game.core.events.base import Event, Hands, hide_hands
from game.core.layout import PILE, STOCK, Layout, Move
from game.core.questions import NOTHING


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """The event that a new round begins, with no card on the table, and is going to be dealt (R2.2)."""

    rule = "R2.2"
    number: int
    playing: tuple[int, ...]

    def apply(self, layout: Layout) -> None:
        if layout.stock or layout.pile:  # a bare table keeps its side: that of the position a match begins in
            layout.side, layout.faces = 0, layout.deck.faces[0]
        layout.number, layout.playing = self.number, self.playing
        layout.hands = [[] for _ in layout.hands]
        layout.stock, layout.pile, layout.row = [], [], []
        layout.color, layout.direction, layout.passes = None, 1, 0
        layout.asked, layout.notes, layout.lost = NOTHING, {}, {}


@dataclass(frozen=True, slots=True)
class DrewForDeal(Event):
    """The event that each of some seats drew a card: the highest number deals, and equal ones draw again (R2.1)."""

    rule = "R2.1"
    draws: tuple[tuple[int, int], ...]

    def highest(self, layout: Layout) -> tuple[int, ...]:
        """The seats that drew the highest number, or in decks without numbers the card of most points."""
        numbered = any(face.number is not None for face in layout.deck.catalogue)
        faces = {seat: layout.faces[card] for seat, card in self.draws}
        numbers = {seat: (face.number or 0) if numbered else face.points for seat, face in faces.items()}
        return tuple(seat for seat, number in numbers.items() if number == max(numbers.values()))


@dataclass(frozen=True, slots=True)
class DealerChosen(Event):
    """The event that the dealer of the round was chosen (R2.1, R2.4)."""

    seat: int
    rule: str = "R2.1"

    def apply(self, layout: Layout) -> None:
        layout.dealer = layout.seat = self.seat


@dataclass(frozen=True, slots=True)
class Shuffled(Event):
    """The event that all cards were shuffled into the draw pile; `order` begins with its bottom card (R2.2)."""

    rule = "R2.2"
    stirs = True
    order: tuple[int, ...]

    def apply(self, layout: Layout) -> None:
        layout.stock = list(self.order)

    def seen_by(self, seat: int, deck: Deck, side: int) -> Event:
        return replace(self, order=(HIDDEN,) * len(self.order))


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The event that every seat was dealt its hand, one card at a time, beginning left of the dealer (R2.2)."""

    rule = "R2.2"
    stirs = True
    hands: Hands
    order: tuple[int, ...]

    def apply(self, layout: Layout) -> None:
        layout.hands = [list(hand) for hand in self.hands]
        taken = sum(map(len, self.hands))
        if taken:
            del layout.stock[-taken:]

    @property
    def moves(self) -> tuple[Move, ...]:
        longest = max(map(len, self.hands))
        return tuple(
            Move(self.hands[seat][i], STOCK, seat)
            for i in range(longest) for seat in self.order if i < len(self.hands[seat])
        )  # fmt: skip

    def seen_by(self, seat: int, deck: Deck, side: int) -> Event:
        return replace(self, hands=hide_hands(self.hands, seat, deck, side))


@dataclass(frozen=True, slots=True)
class TurnedUp(Event):
    """The event that the draw pile's top card was turned over to begin the discard pile (R2.2)."""

    rule = "R2.3"
    stirs = True
    card: int

    def apply(self, layout: Layout) -> None:
        layout.stock.pop()
        layout.pile.append(self.card)
        layout.color = layout.faces[self.card].color

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.card, STOCK, PILE),)


@dataclass(frozen=True, slots=True)
class PutBack(Event):
    """The event that a first card that must not begin a round was shuffled back into the draw pile (R2.3)."""

    rule = "R2.3"
    stirs = True
    card: int
    order: tuple[int, ...]

    def apply(self, layout: Layout) -> None:
        layout.pile.pop()
        layout.stock = list(self.order)
        layout.color = None

    @property
    def moves(self) -> tuple[Move, ...]:
        return (Move(self.card, PILE, STOCK),)

    def seen_by(self, seat: int, deck: Deck, side: int) -> Event:
        return replace(self, order=(HIDDEN,) * len(self.order))


@dataclass(frozen=True, slots=True)
class SetUp(Event):
    """The event that the table was set up from a written position instead of a deal; `seat` has the next turn."""

    rule = "R2.2"
    stirs = True
    dealer: int
    seat: int
    direction: int
    side: int
    color: Color | None
    passes: int
    hands: Hands
    pile: tuple[int, ...]
    row: Hands
    stock: tuple[int, ...]
    notes: Mapping[str, object]
    lost: Mapping[int, Cause]

    def apply(self, layout: Layout) -> None:
        layout.dealer, layout.seat = self.dealer, self.seat
        layout.direction, layout.color, layout.passes = self.direction, self.color, self.passes
        if layout.side != self.side:
            layout.turn_side()
        layout.hands, layout.row = [list(hand) for hand in self.hands], [list(cards) for cards in self.row]
        layout.pile, layout.stock = list(self.pile), list(self.stock)
        layout.notes, layout.lost = {**self.notes}, {**self.lost}

    def seen_by(self, seat: int, deck: Deck, side: int) -> Event:
        hands = hide_hands(self.hands, seat, deck, self.side)
        return replace(self, stock=(HIDDEN,) * len(self.stock), hands=hands)
