"""The cards of an edition as printed, each face with its effects."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.core.cards import Deck, Face
from game.core.effects import Behavior

NOTHING = Behavior()


@dataclass(frozen=True, slots=True)
class Print:
    """One printed side of a card: its face and the effects of that face."""

    face: Face
    does: Behavior = NOTHING


class PrintedDeck(Deck):
    """A deck that also knows the effects of its cards, made from the printed sides of each card (`prints`).

    `behaviors[side][card]` are the effects of a card on a side.
    """

    __slots__ = ("behaviors", "prints")

    def __init__(self, prints: Iterable[tuple[Print, ...]]) -> None:
        self.prints = tuple(prints)
        super().__init__(tuple(side.face for side in card) for card in self.prints)
        self.behaviors: tuple[list[Behavior], ...] = tuple(
            [card[side].does for card in self.prints] for side in range(self.sides)
        )
