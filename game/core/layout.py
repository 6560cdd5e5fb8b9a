"""Which cards are in which hand or pile, as far as one observer knows; events change it."""

from __future__ import annotations

from typing import NamedTuple

from game.core.cards import Color, Deck, Face
from game.core.cause import Cause
from game.core.questions import NOTHING, Asked

STOCK = -1
PILE = -2
ASIDE = -3
ROW = -10
"""Numbers for where cards are: the draw pile, the discard pile, cards laid aside, the centre row.

A hand has the number of its seat. `ROW - i` is the i-th card of the centre row (R11).
"""


class Move(NamedTuple):
    """The move of one card (hidden if `card` is negative) from a `source` to a `target`, such as a hand to a pile."""

    card: int
    source: int
    target: int


class Layout:
    """The state of a round as one observer knows it: hands, piles, the colour in play, direction and whose turn it is.

    Cards are ids, or negative numbers if they are hidden. The last card of `stock` is the top of the draw pile, the
    last of `pile` the up card (top of the discard pile). `notes` holds what rules have to remember, by key.
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
        """The face of the up card, the top of the discard pile (R0)."""
        return self.faces[self.pile[-1]]

    def face(self, card: int) -> Face:
        """The face of a known card on the side in play."""
        return self.faces[card]

    def next_seat(self, seat: int, steps: int = 1) -> int:
        """The seat `steps` steps after another in the direction of play, without seats that have left."""
        ring = self.playing
        return ring[(ring.index(seat) + steps * self.direction) % len(ring)]

    def left_of(self, seat: int) -> int:
        """The next seat clockwise, whatever the direction of play; seats that have left do not count (R0)."""
        seats = len(self.hands)
        return next(s % seats for s in range(seat + 1, seat + seats + 1) if s % seats in self.playing)

    def turn_side(self) -> None:
        """Bring the other side of a two-sided deck into play (R4.7)."""
        self.side = 1 - self.side
        self.faces = self.deck.faces[self.side]

    def note(self, key: str) -> frozenset[int]:
        """The seats that a rule has noted under a key; empty if there is no such note."""
        value = self.notes.get(key)
        return value if isinstance(value, frozenset) else frozenset()

    def state(self) -> tuple[object, ...]:
        """All values of the layout as one tuple, by which tests and the checks of saved matches compare layouts."""
        return (
            self.side, self.hands, self.stock, self.pile, self.row, self.color, self.direction,
            self.seat, self.dealer, self.number, self.passes, self.playing, self.asked, self.notes,
        )  # fmt: skip


def places(hand: list[int], cards: tuple[int, ...]) -> tuple[int, ...]:
    """The index of each card in a hand from which the cards before it were already removed."""
    if len(cards) == 1:
        return (hand.index(cards[0]),)
    left, found = hand.copy(), []
    for card in cards:
        found.append(left.index(card))
        left.remove(card)
    return tuple(found)
