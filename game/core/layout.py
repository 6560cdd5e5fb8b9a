"""Layout: which card is where, as far as one observer knows; events change it."""

from __future__ import annotations

from typing import NamedTuple

from game.core.cards import Color, Deck, Face
from game.core.cause import Cause
from game.core.questions import NOTHING, Asked

STOCK = -1
PILE = -2
ASIDE = -3
ROW = -10
"""Places of cards: a seat's number is its hand; ROW - i is the i-th card of a centre row (R11)."""


class Move(NamedTuple):
    """One card going from one place to another; a negative card is a hidden slot."""

    card: int
    source: int
    target: int


class Layout:
    """Hands, piles, colour, direction and turn. Cards are ids, or negative slots where hidden.

    `stock` has its top at the end, `pile` the up card at the end. `notes` holds what rules remember.
    """

    __slots__ = (
        "asked", "color", "dealer", "deck", "direction", "faces", "hands", "lost", "notes", "number",
        "passes", "pile", "playing", "row", "seat", "side", "stock",
    )  # fmt: skip

    def __init__(self, deck: Deck, seats: int, playing: tuple[int, ...] = ()) -> None:
        self.deck = deck
        self.side = 0
        self.faces: list[Face] = deck.faces[0]
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.stock: list[int] = []
        self.pile: list[int] = []
        self.row: list[list[int]] = []
        self.color: Color | None = None
        self.direction = 1
        self.seat = 0
        self.dealer = 0
        self.number = 0
        self.passes = 0
        self.playing: tuple[int, ...] = playing or tuple(range(seats))
        self.asked: Asked = NOTHING
        self.notes: dict[str, object] = {}
        self.lost: dict[int, Cause] = {}
        """The seats that lost their latest turn, and why; replaced, never changed."""

    @property
    def up(self) -> Face:
        """The face of the up card (R0)."""
        return self.faces[self.pile[-1]]

    def face(self, card: int) -> Face:
        """The face in play of a card that is known."""
        return self.faces[card]

    def next_seat(self, seat: int, steps: int = 1) -> int:
        """The seat that many steps on in the direction of play, among those who still play."""
        ring = self.playing
        return ring[(ring.index(seat) + steps * self.direction) % len(ring)]

    def left_of(self, seat: int) -> int:
        """The next seat clockwise that still plays, whatever the direction (R0)."""
        seats = len(self.hands)
        return next(s % seats for s in range(seat + 1, seat + seats + 1) if s % seats in self.playing)

    def turn_side(self) -> None:
        """Put the other side of a two-sided deck into play (R4.7)."""
        self.side = 1 - self.side
        self.faces = self.deck.faces[self.side]

    def note(self, key: str) -> frozenset[int]:
        """A remembered set of seats; empty when nothing is noted."""
        value = self.notes.get(key)
        return value if isinstance(value, frozenset) else frozenset()

    def state(self) -> tuple[object, ...]:
        """Everything as one comparable value, for tests and for checking records."""
        return (
            self.side, self.hands, self.stock, self.pile, self.row, self.color, self.direction,
            self.seat, self.dealer, self.number, self.passes, self.playing, self.asked, self.notes,
        )  # fmt: skip


def places(hand: list[int], cards: tuple[int, ...]) -> tuple[int, ...]:
    """The indices of cards in a hand, each counted after the cards before it were taken out."""
    if len(cards) == 1:
        return (hand.index(cards[0]),)
    left, found = hand.copy(), []
    for card in cards:
        found.append(left.index(card))
        left.remove(card)
    return tuple(found)
