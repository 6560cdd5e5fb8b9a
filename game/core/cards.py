"""Colours, faces and cards: what is printed, and nothing about what it does to a round."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

Color = str
"""A colour's id: red, yellow, green, blue; on a dark side pink, turquoise, orange, purple."""

LIGHT: tuple[Color, ...] = ("red", "yellow", "green", "blue")
DARK: tuple[Color, ...] = ("pink", "turquoise", "orange", "purple")

HIDDEN = -1
"""The number of a card of which nothing is known."""


DOUBTFUL = "doubtful"
"""The tag of faces that may be played only when nothing else fits (R5.1)."""
AGAIN = "again"
"""The tag of faces after which one of two players has the turn again (R10)."""
PLAIN = "plain"
"""The tag of faces that fit everywhere and do nothing (R4.14)."""
DARK_SIDE = "dark"
"""The tag of faces of a dark side whose symbol is on a light side too: a sheet names them apart (R1.4)."""


@dataclass(frozen=True, slots=True)
class Face:
    """One printed side of a card, a value: two faces that say the same are the same.

    `draws` is how many cards it names that the next player has to draw, `rule` the id of the sentence about
    it, empty where it does nothing. `harm` is about how many cards it costs the next player, a lost turn
    being one: an estimate for players to go by. What a face does stands beside it in its edition's deck.
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
        """Whether it has no colour until it is played (R0)."""
        return self.color is None

    @property
    def action(self) -> bool:
        """Whether it is not a plain number card (R0)."""
        return self.number is None

    def __repr__(self) -> str:
        return f"Face({self.symbol!r}, {self.color!r})"


@dataclass(frozen=True, slots=True)
class Card:
    """A physical card: one face, or a light and a dark one (R1.4)."""

    id: int
    faces: tuple[Face, ...]


class Deck:
    """All cards of an edition, numbered from 0, and the catalogue of their faces.

    `numbers[side][face]` is the place of a face in the catalogue, where it is printed on that side.
    `faces[side][card]` is the face that a card shows on a side, `slots[side][card]` the slot that stands
    for it where it is hidden; the slot of a slot is itself. `behind[side]` tells which cards a slot may
    stand for, by what is printed (R4.8).
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

    def hidden(self, card: int, side: int) -> int:
        """The slot that stands for a card whose face in play nobody else may see.

        One-sided decks give `HIDDEN`; two-sided ones tell the face not in play, which is public (R4.8).
        """
        return self.slots[side][card]

    def _slot(self, card: int, side: int) -> int:
        return HIDDEN if self.sides == 1 else -2 - self.numbers[1 - side][self.faces[1 - side][card]]

    def back(self, slot: int) -> Face | None:
        """The public face behind a hidden slot, if there is one (R4.8)."""
        return self.catalogue[-2 - slot] if slot < HIDDEN else None


def _grouped(slots: list[int]) -> dict[int, list[int]]:
    """The cards that each slot stands for."""
    found: dict[int, list[int]] = {}
    for card, slot in enumerate(slots):
        found.setdefault(slot, []).append(card)
    return found
