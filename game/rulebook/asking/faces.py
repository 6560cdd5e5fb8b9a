"""Faces: which cards of an edition are meant by a word of a question, and cards that match nothing."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.cards import DARK, LIGHT, Color, Face
from game.editions.edition import Edition
from game.match.standing.cards import short

STANDS_FOR = {
    "draw2": ("draw2", "wild2"), "wild4": ("wild4", "draw4"), "draw4": ("draw4", "wild4"), "wild": ("wild", "dos"),
}  # fmt: skip
"""Symbols that a word may mean, in order of preference, as not every edition has the first."""
PLAIN_NUMBERS = ("3", "8", "1", "6", "4", "9", "5", "2")
"""Numbers without a special meaning in any house rule, in order of preference."""


class Faces:
    """The faces of one side of an edition, by the words of questions."""

    def __init__(self, edition: Edition, side: int = 0) -> None:
        self.edition, self.side = edition, side
        self.all = tuple(dict.fromkeys(edition.deck.faces[side]))
        found = dict.fromkeys(face.color for face in self.all if face.color)
        self.colors: tuple[Color, ...] = tuple(found)

    def named(self, word: str, color: Color = "") -> Face | None:
        """The face that a word means, in a colour of one's choice unless the word has one; None if there is none."""
        said, _, symbol = word.rpartition("-")
        wanted = self._color(said or color)
        if word == "number":
            symbol = next((one for one in PLAIN_NUMBERS if any(face.symbol == one for face in self.all)), "")
        for name in STANDS_FOR.get(symbol, (symbol,)):
            faces = [face for face in self.all if face.symbol == name]
            if faces:
                return next((face for face in faces if face.color in (None, wanted)), faces[0])
        return None

    def copies(self, face: Face) -> int:
        """How many cards have a face."""
        return self.edition.deck.faces[self.side].count(face)

    def _color(self, color: str) -> str:
        """The colour of this side that stands where another one stands on the other."""
        return self.colors[LIGHT.index(color)] if color in LIGHT and self.colors == DARK else color

    def actions(self) -> list[Face]:
        """One face of each kind that is no number and does something."""
        kinds = {face.symbol: face for face in reversed(self.all) if face.action and face.rule}
        return list(reversed(kinds.values()))

    def odd(self, color: str | None, *symbols: str) -> Iterator[str]:
        """Names of number cards that are neither of a colour nor of some symbols; of any cards where all match."""
        others = [one for one in self.colors if one != color]
        there = {(face.color, face.symbol): short(face) for face in self.all}
        numbers = [one for one in PLAIN_NUMBERS if one not in symbols]
        for shift in range(len(others)):
            for at, symbol in enumerate(numbers):
                name = there.get((others[(at + shift) % len(others)], symbol))
                if name:
                    yield name
        while not self.colors:
            yield "W"


def sides(edition: Edition, *words: str) -> list[Faces]:
    """The sides on which there are cards for all of some words; a card of the light side is meant before others."""
    both = [Faces(edition, side) for side in range(edition.deck.sides)]
    return [faces for faces in both if all(faces.named(word) for word in words)]
