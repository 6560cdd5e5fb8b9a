"""What is printed on cards: colours, faces, cards and decks, without what a card does in a round."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

Color = str
"""A colour's id: red, yellow, green, blue; on a dark side pink, turquoise, orange, purple."""

LIGHT: tuple[Color, ...] = ("red", "yellow", "green", "blue")
DARK: tuple[Color, ...] = ("pink", "turquoise", "orange", "purple")

HIDDEN = -1
"""The number in place of a card's id if nothing about the card is known."""


DOUBTFUL = "doubtful"
"""The tag of faces that are safe to play only if nothing else fits, such as Wild Draw Four (R5.1)."""
AGAIN = "again"
"""The tag of faces, such as Skip, after which one of two players has the next turn, too (R10)."""
PLAIN = "plain"
"""The tag of faces that always fit and have no effect (R4.14)."""
DARK_SIDE = "dark"
"""The tag of dark faces whose symbol light faces share, for which rule sheets use another name (R1.4)."""


@dataclass(frozen=True, slots=True)
class Face:
    """One printed side of a card, a value: two faces that look alike are equal.

    `draws` is the number of cards that the next player has to draw, as printed. `rule` is the id of the rule about the
    face, empty if it does nothing. `harm` estimates how many cards it costs the next player, a lost turn counting as
    one; CPU players use it. The effects of a face are not stored here but in its edition's deck.
    """

    symbol: str
    color: Color | None = None
    points: int = 0
    number: int | None = None
    tags: frozenset[str] = frozenset()
    draws: int = 0
    rule: str = ""
    harm: float = 0.0

    @property
    def wild(self) -> bool:
        """Whether the face has no colour until it is played (R0)."""
        return self.color is None

    @property
    def action(self) -> bool:
        """Whether the face is anything but a plain number card (R0)."""
        return self.number is None

    def __repr__(self) -> str:
        return f"Face({self.symbol!r}, {self.color!r})"


@dataclass(frozen=True, slots=True)
class Card:
    """A physical card: one face, or a light and a dark one (R1.4)."""

    id: int
    faces: tuple[Face, ...]


class Deck:
    """All cards of an edition, numbered from 0, and the list of all their different faces (`catalogue`).

    Hidden cards are negative numbers, called slots: a slot stands for every card that looks the same to a player who
    does not see its face in play. `numbers[side][face]` is the index in the catalogue of a face printed on a side,
    `faces[side][card]` the face of a card on a side, `slots[side][card]` the slot of a card (for a slot, the slot
    itself). `behind[side]` maps each slot to the cards that it can stand for (R4.8).
    """

    __slots__ = ("behind", "cards", "catalogue", "faces", "numbers", "sides", "slots")

    def __init__(self, rows: Iterable[tuple[Face, ...]]) -> None:
        self.cards: tuple[Card, ...] = tuple(Card(i, faces) for i, faces in enumerate(rows))
        self.sides: int = len(self.cards[0].faces)
        self.numbers: tuple[dict[Face, int], ...] = tuple({} for _ in range(self.sides))
        printed = dict.fromkeys((side, face) for card in self.cards for side, face in enumerate(card.faces))
        self.catalogue: tuple[Face, ...] = tuple(face for _, face in printed)
        for number, (side, face) in enumerate(printed):
            self.numbers[side][face] = number
        self.faces: tuple[list[Face], ...] = tuple(
            [card.faces[side] for card in self.cards] for side in range(self.sides)
        )
        known_slots = [*range(-len(self.catalogue) - 1, 0)]
        self.slots: tuple[list[int], ...] = tuple(
            [self._slot(card, side) for card in range(len(self))] + known_slots for side in range(self.sides)
        )
        self.behind: tuple[dict[int, list[int]], ...] = tuple(_grouped(slots[: len(self)]) for slots in self.slots)

    def __len__(self) -> int:
        return len(self.cards)

    def _slot(self, card: int, side: int) -> int:
        return HIDDEN if self.sides == 1 else -2 - self.numbers[1 - side][self.faces[1 - side][card]]

    def back(self, slot: int) -> Face | None:
        """The visible face on the back of a hidden card; None for one-sided cards (R4.8)."""
        return self.catalogue[-2 - slot] if slot < HIDDEN else None


def _grouped(slots: list[int]) -> dict[int, list[int]]:
    """The cards that each slot (number of a hidden card) can stand for; `slots` has one per card."""
    found: dict[int, list[int]] = {}
    for card, slot in enumerate(slots):
        found.setdefault(slot, []).append(card)
    return found
