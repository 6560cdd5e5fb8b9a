"""Draft: a question that is put together from a list, with the cards that it still lacks."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.editions.edition import Edition
from game.rulebook.asking.reading import Reading

CARDS = {
    "on": 2, "answer": 2, "together": 2, "last": 1, "last_effect": 1, "hit_play": 1, "does": 1, "first": 1, "two": 1,
    "points": 1,
}  # fmt: skip
"""How many cards a question needs; none where it is not here."""
ATTACKS = ("answer", "hit_play", "last_effect")
"""Questions whose last card is one that makes somebody draw."""
NUMBERS = ("red-7", "blue-7", "red-4")
"""Number cards that can be chosen: they show all that matters."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A topic, and the cards that were chosen so far."""

    topic: str
    cards: tuple[str, ...] = ()

    @property
    def whole(self) -> bool:
        """Whether nothing is missing."""
        return len(self.cards) >= CARDS.get(self.topic, 0)

    @property
    def reading(self) -> Reading:
        """The question."""
        return Reading(self.topic, ("any",) if self.topic == "bluff" else self.cards)

    def with_card(self, card: str) -> Draft:
        """The same with one more card."""
        return replace(self, cards=(*self.cards, card))

    def choices(self, edition: Edition) -> list[str]:
        """The cards that can be chosen now, by their words."""
        catalogue = dict.fromkeys(face.symbol for face in edition.deck.catalogue if face.action)
        draws = {face.symbol for face in edition.deck.catalogue if face.draws}
        last = len(self.cards) == CARDS.get(self.topic, 0) - 1
        if self.topic in ATTACKS and last:
            return [symbol for symbol in catalogue if symbol in draws]
        numbers = {f"{face.color}-{face.symbol}" for face in edition.deck.catalogue}
        return [*catalogue, *(one for one in NUMBERS if one in numbers)]
