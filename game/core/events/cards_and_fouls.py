"""Events of special cards and of table manners: discards, shields, wrong cards, penalty points (R3.3, R3.4, R4, R8)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core.cards import Deck
from game.core.events.base import Event, Hands, hide_hands
from game.core.layout import ASIDE, PILE, Layout, Move


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """The event that a seat discarded cards of its hand without playing them; the colour in play stays (R4.11)."""

    seat: int
    cards: tuple[int, ...]
    at: tuple[int, ...]
    rule: str = "R4.11"

    def apply(self, layout: Layout) -> None:
        hand = layout.hands[self.seat]
        for at in self.at:
            hand.pop(at)
        layout.pile.extend(self.cards)

    @property
    def moves(self) -> tuple[Move, ...]:
        return tuple(Move(card, self.seat, PILE) for card in self.cards)


@dataclass(frozen=True, slots=True)
class Exploded(Event):
    """The event that a seat drew a card that makes it draw `amount` more (R4.13)."""

    seat: int
    amount: int
    rule: str = "R4.13"


@dataclass(frozen=True, slots=True)
class HandsShuffled(Event):
    """The event that a seat gathered all hands, shuffled them and dealt them out again one card at a time (R4.9).

    `hands` are the new hands, and `order` the seats in the order in which they were dealt to.
    """

    seat: int
    hands: Hands
    order: tuple[int, ...]
    rule: str = "R4.9"

    def apply(self, layout: Layout) -> None:
        layout.hands = [list(hand) for hand in self.hands]

    @property
    def moves(self) -> tuple[Move, ...]:
        longest = max(map(len, self.hands))
        return tuple(
            Move(self.hands[seat][i], ASIDE, seat)
            for i in range(longest) for seat in self.order if i < len(self.hands[seat])
        )  # fmt: skip

    def seen_by(self, seat: int, deck: Deck, side: int) -> Event:
        return replace(self, hands=hide_hands(self.hands, seat, deck, side))


@dataclass(frozen=True, slots=True)
class Shielded(Event):
    """The event that a seat used up a shield, which cancels the effect aimed at it (R8)."""

    rule = "R8"
    seat: int


@dataclass(frozen=True, slots=True)
class WordsRead(Event):
    """The event that the words on a blank wild were read out, which players follow by themselves (R8)."""

    rule = "R8"
    seat: int
    words: str


@dataclass(frozen=True, slots=True)
class PointedOut(Event):
    """The event that a player, `by`, said that another's card does not fit; `due` is False if it does fit (R3.4)."""

    rule = "R3.4"
    seat: int
    by: int
    due: bool = True


@dataclass(frozen=True, slots=True)
class Commented(Event):
    """The event that a player, `by`, remarked that a seat drew but could have played; the remark is a foul (R3.3)."""

    rule = "R3.3"
    seat: int
    by: int


@dataclass(frozen=True, slots=True)
class PenaltyNoted(Event):
    """The event that the points of a seat's hand were noted as its penalty points, because it broke a rule (R7.5)."""

    word = "written"

    seat: int
    points: int
    rule: str = "R7.5"

    def apply(self, layout: Layout) -> None:
        layout.notes["written"] = (*noted_points(layout), (self.seat, self.points))


@dataclass(frozen=True, slots=True)
class SeatLeft(Event):
    """The event that a seat has reached the limit of penalty points and leaves the match (R7.5)."""

    rule = "R7.5"
    seat: int


def noted_points(layout: Layout) -> tuple[tuple[int, int], ...]:
    """The penalty points noted in this round, as (seat, points) in their order (R7.5)."""
    value = layout.notes.get("written", ())
    return value if isinstance(value, tuple) else ()
