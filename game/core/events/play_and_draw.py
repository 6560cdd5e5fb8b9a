"""The events of a turn: cards played, drawn and kept, a colour named, a turn lost (R3, R4)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core.cards import HIDDEN, Color, Deck
from game.core.cause import Cause
from game.core.events.base import Event, Hands, hide, hide_hands
from game.core.fast import fast
from game.core.layout import PILE, STOCK, Layout, Move
from game.core.questions import Asked, turn_asked


@fast
@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """The event that a seat's turn began, in which it can play or draw (R3.1)."""

    rule = "R3.1"
    seat: int

    def apply(self, layout: Layout) -> None:
        layout.seat = self.seat
        layout.asked = turn_asked(self.seat)
        if self.seat in layout.lost:
            layout.lost = {seat: cause for seat, cause in layout.lost.items() if seat != self.seat}


@fast
@dataclass(frozen=True, slots=True)
class AskedFor(Event):
    """The event that the table asks a seat a question and waits for the answer."""

    asked: Asked

    @property
    def rule(self) -> str:
        return self.asked.rule

    def apply(self, layout: Layout) -> None:
        layout.asked = self.asked

    def seen_by(self, seat: int, deck: Deck, side: int) -> Event:
        return AskedFor(self.asked.seen_by(seat)) if self.asked.private else self


@fast
@dataclass(frozen=True, slots=True)
class Played(Event):
    """The event that a seat played cards of its hand onto the discard pile.

    `at` are their indices in the hand, each counted after the cards before it were taken out.
    """

    seat: int
    cards: tuple[int, ...]
    at: tuple[int, ...]
    rule: str = "R3.1"
    cause: Cause = Cause.TURN

    def apply(self, layout: Layout) -> None:
        hand, cards = layout.hands[self.seat], self.cards
        for at in self.at:
            del hand[at]
        layout.pile.extend(cards)
        layout.color = layout.faces[cards[-1]].color
        layout.seat = self.seat
        layout.passes = 0

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(Move(card, self.seat, PILE) for card in self.cards)


@fast
@dataclass(frozen=True, slots=True)
class Drew(Event):
    """The event that a seat took cards from the draw pile."""

    stirs = True
    seat: int
    cards: tuple[int, ...]
    rule: str = "R3.1"
    cause: Cause = Cause.TURN

    def apply(self, layout: Layout) -> None:
        if self.cards:
            del layout.stock[-len(self.cards) :]
            layout.hands[self.seat].extend(self.cards)

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(Move(card, STOCK, self.seat) for card in self.cards)

    def seen_by(self, seat: int, deck: Deck, side: int) -> Event:
        return self if seat == self.seat else replace(self, cards=hide(self.cards, deck, side))


@fast
@dataclass(frozen=True, slots=True)
class Kept(Event):
    """The event that a seat ended its turn without playing a card (R3.2)."""

    rule = "R3.2"
    seat: int


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """The event that a seat passed, as it could neither play nor draw (R2.5)."""

    rule = "R2.5"
    seat: int

    def apply(self, layout: Layout) -> None:
        layout.passes += 1


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """The event that the discard pile, without its top cards, became the new draw pile.

    `cut_by` is the seat that cut it, if any (R2.5). `kept` is how many cards stayed on the discard pile: the top card,
    and cards that may still go back to a hand (R5.3).
    """

    rule = "R2.5"
    stirs = True
    order: tuple[int, ...]
    cut_by: int | None = None
    kept: int = 1

    def apply(self, layout: Layout) -> None:
        layout.pile = layout.pile[-self.kept :]
        layout.stock = list(self.order)

    def seen_by(self, seat: int, deck: Deck, side: int) -> Event:
        return replace(self, order=(HIDDEN,) * len(self.order))


@fast
@dataclass(frozen=True, slots=True)
class ColorNamed(Event):
    """The event that a seat named the colour in play (R4.4)."""

    seat: int
    color: Color
    rule: str = "R4.4"

    def apply(self, layout: Layout) -> None:
        layout.color = self.color


@fast
@dataclass(frozen=True, slots=True)
class DealerLeads(Event):
    """The event that the dealer plays first, and not `after`, because the first card is a Reverse (R2.3)."""

    rule = "R2.3"
    seat: int
    after: int

    def apply(self, layout: Layout) -> None:
        layout.seat = self.after


@fast
@dataclass(frozen=True, slots=True)
class Skipped(Event):
    """The event that a seat lost its turn (R4.3)."""

    seat: int
    rule: str = "R4.3"
    cause: Cause = Cause.CARD

    def apply(self, layout: Layout) -> None:
        layout.seat = self.seat
        layout.lost = {**layout.lost, self.seat: self.cause}


@dataclass(frozen=True, slots=True)
class Reversed(Event):
    """The event that the direction of play changed: 1 is clockwise, -1 counterclockwise (R4.2)."""

    rule = "R4.2"
    direction: int

    def apply(self, layout: Layout) -> None:
        layout.direction = self.direction


@fast
@dataclass(frozen=True, slots=True)
class Noted(Event):
    """The event that a rule wrote a public note under a key, replacing the one before; an empty set removes it."""

    key: str
    value: object
    rule: str = "R0"

    def apply(self, layout: Layout) -> None:
        if isinstance(self.value, frozenset) and not self.value:
            layout.notes.pop(self.key, None)
        else:
            layout.notes[self.key] = self.value


@dataclass(frozen=True, slots=True)
class TopSeen(Event):
    """The event that tells the visible back of the draw pile's top card, on two-sided decks (R4.8)."""

    rule = "R4.8"
    slot: int

    def apply(self, layout: Layout) -> None:
        if layout.stock and layout.stock[-1] < 0:
            layout.stock[-1] = self.slot


@dataclass(frozen=True, slots=True)
class Flipped(Event):
    """The event that all cards turned to their other side: discard pile, draw pile and all hands (R4.7)."""

    rule = "R4.7"
    stirs = True
    pile: tuple[int, ...]
    stock: tuple[int, ...]
    hands: Hands

    def apply(self, layout: Layout) -> None:
        layout.turn_side()
        layout.pile, layout.stock = list(self.pile), list(self.stock)
        layout.hands = [list(hand) for hand in self.hands]
        layout.color = layout.up.color

    def seen_by(self, seat: int, deck: Deck, side: int) -> Event:
        hands = hide_hands(self.hands, seat, deck, 1 - side)
        return replace(self, stock=(HIDDEN,) * len(self.stock), hands=hands)
