"""Worth: points of cards of which a sheet does not say what they count (R7.2)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from game.core.cards import Deck, Face
from game.core.rule import Rule
from game.core.table import Table


@dataclass(frozen=True, slots=True)
class Worth(Rule):
    """Cards with these symbols count so many points in a hand, whatever is printed on them."""

    symbols: tuple[str, ...] = ()
    points: int = 50

    def left(self, table: Table, seat: int, said: int) -> int:
        """The points of a hand with those of these cards put right."""
        faces = (table.faces[card] for card in table.hands[seat])
        return said + sum(self.points - face.points for face in faces if face.symbol in self.symbols)

    def on(self, deck: Deck) -> Deck:
        """The deck with these points on its cards, so that everybody counts the same."""
        faces = (face for side in deck.faces for face in side if face.symbol in self.symbols)
        return _marked(deck, self) if any(face.points != self.points for face in faces) else deck


@lru_cache(maxsize=16)
def _marked(deck: Deck, worth: Worth) -> Deck:
    def marked(face: Face) -> Face:
        return replace(face, points=worth.points) if face.symbol in worth.symbols else face

    faces = {face: marked(face) for face in deck.catalogue}
    return Deck(tuple(faces[face] for face in card.faces) for card in deck.cards)
