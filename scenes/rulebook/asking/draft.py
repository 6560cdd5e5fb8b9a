"""An incomplete question about rules: a topic chosen from the list, and the cards still to be named."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.editions.edition import Edition
from game.houserules import HOUSE_RULES
from game.rulebook.asking.reading import Reading
from game.rulebook.asking.topics import TOPICS

LISTED = tuple(topic for topic in TOPICS if topic != "rule")
"""Topics in the list; the topic `rule` is left out, because its questions can only be typed."""
CARDS = {
    "on": 2, "answer": 2, "together": 2, "last": 1, "last_effect": 1, "hit_play": 1, "does": 1, "first": 1, "two": 1,
    "points": 1, "turn_after": 1, "any_time": 1, "may_challenge": 1, "drawn_counted": 1, "stacked": 1,
    "house": 1, "names_color": 1, "call_after": 1,
}  # fmt: skip
"""Number of cards that a question needs by topic; questions on other topics need none."""
MEANT = {"bluff": ("any",), "victim_out": ("snorlax",), "hash_value": ("hash",), "side_counted": ("flip",)}
"""The cards of topics that are always about the same ones."""
STACKED = "3"
"""The number of stacked draw cards in questions about stacking, as a text."""
ATTACKS = ("answer", "hit_play", "last_effect", "stacked", "drawn_counted")
"""Topics of questions whose last card has to be a draw card."""
NUMBERS = ("red-7", "blue-7", "red-4")
"""The number cards to choose from, which are enough for all answers."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A question being put together: a topic, and the cards chosen so far."""

    topic: str
    cards: tuple[str, ...] = ()

    @property
    def whole(self) -> bool:
        return len(self.cards) >= CARDS.get(self.topic, 0)

    @property
    def reading(self) -> Reading:
        more = (STACKED,) if self.topic == "stacked" else ()
        return Reading(self.topic, MEANT.get(self.topic, self.cards) + more)

    def with_card(self, card: str) -> Draft:
        return replace(self, cards=(*self.cards, card))

    def choices(self, edition: Edition) -> list[str]:
        """The names of cards that can be chosen next, or ids of house rules for the topic `house`."""
        if self.topic == "house":
            return [kind.id for kind in HOUSE_RULES if kind.fits(edition)]
        catalogue = dict.fromkeys(face.symbol for face in edition.deck.catalogue if face.action)
        draws = {face.symbol for face in edition.deck.catalogue if face.draws}
        last = len(self.cards) == CARDS.get(self.topic, 0) - 1
        if self.topic in ATTACKS and last:
            return [symbol for symbol in catalogue if symbol in draws]
        numbers = {f"{face.color}-{face.symbol}" for face in edition.deck.catalogue}
        return [*catalogue, *(one for one in NUMBERS if one in numbers)]
