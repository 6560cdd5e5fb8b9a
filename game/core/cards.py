"""Colours, faces and cards: what is printed, and nothing about what it does to a round."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.core.effects import Effect

Color = str
"""A colour's id: red, yellow, green, blue; on a dark side pink, turquoise, orange, purple."""

LIGHT: tuple[Color, ...] = ("red", "yellow", "green", "blue")
DARK: tuple[Color, ...] = ("pink", "turquoise", "orange", "purple")

HIDDEN = -1
"""The slot of a card of which nothing is known."""


@dataclass(frozen=True, slots=True, eq=False)
class Face:
    """One printed side of a card; `played` and `drawn` are what it does (R4).

    `first` is what it does as the first up card (R2.3), None for the same as when played.
    `key` is its place in the deck's catalogue of faces, -1 until a deck is made of it.
    """

    symbol: str
    color: Color | None = None
    points: int = 0
    number: int | None = None
    played: tuple[Effect, ...] = ()
    drawn: tuple[Effect, ...] = ()
    first: tuple[Effect, ...] | None = None
    tags: frozenset[str] = frozenset()
    key: int = field(default=-1, compare=False)

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

    `faces[side][card]` is the face that a card shows on a side, `slots[side][card]` the slot that stands
    for it where it is hidden; the slot of a slot is itself. `behind[side]` tells which cards a slot may
    stand for, by what is printed (R4.8).
    """

    __slots__ = ("behind", "cards", "catalogue", "faces", "sides", "slots")

    def __init__(self, prints: Iterable[tuple[Face, ...]]) -> None:
        known: dict[int, Face] = {}
        rows = [tuple(_catalogued(face, known) for face in faces) for faces in prints]
        self.catalogue: tuple[Face, ...] = tuple(sorted(known.values(), key=lambda face: face.key))
        self.cards: tuple[Card, ...] = tuple(Card(i, faces) for i, faces in enumerate(rows))
        self.sides: int = len(rows[0])
        self.faces: tuple[list[Face], ...] = tuple([row[side] for row in rows] for side in range(self.sides))
        known_slots = [*range(-len(self.catalogue) - 1, 0)]
        self.slots: tuple[list[int], ...] = tuple(
            [self._slot(card, side) for card in range(len(rows))] + known_slots for side in range(self.sides)
        )
        self.behind: tuple[dict[int, list[int]], ...] = tuple(_grouped(slots[: len(rows)]) for slots in self.slots)

    def __len__(self) -> int:
        return len(self.cards)

    def hidden(self, card: int, side: int) -> int:
        """The slot that stands for a card whose face in play nobody else may see.

        One-sided decks give `HIDDEN`; two-sided ones tell the face not in play, which is public (R4.8).
        """
        return self.slots[side][card]

    def _slot(self, card: int, side: int) -> int:
        return HIDDEN if self.sides == 1 else -2 - self.faces[1 - side][card].key

    def back(self, slot: int) -> Face | None:
        """The public face behind a hidden slot, if there is one (R4.8)."""
        return self.catalogue[-2 - slot] if slot < HIDDEN else None


def _grouped(slots: list[int]) -> dict[int, list[int]]:
    """The cards that each slot stands for."""
    found: dict[int, list[int]] = {}
    for card, slot in enumerate(slots):
        found.setdefault(slot, []).append(card)
    return found


def _catalogued(face: Face, known: dict[int, Face]) -> Face:
    if id(face) not in known:
        object.__setattr__(face, "key", len(known))
        known[id(face)] = face
    return face
