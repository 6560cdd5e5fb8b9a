"""Which printed cards of an edition a word of a question means, and cards that do not match a given one."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.cards import DARK, LIGHT, Color, Face
from game.editions.edition import Edition
from game.match.standing.cards import short

STANDS_FOR = {
    "draw2": ("draw2", "wild2"), "wild4": ("wild4", "draw4"), "draw4": ("draw4", "wild4"), "wild": ("wild", "dos"),
}  # fmt: skip
"""The symbols that a word for a card may mean, the preferred one first: not every edition has it."""
PLAIN_NUMBERS = ("3", "8", "1", "6", "4", "9", "5", "2")
"""Numbers to which no house rule gives a special meaning, the preferred ones first."""


class Faces:
    """All printed faces of one side of an edition, found by the words for cards that questions use."""

    def __init__(self, edition: Edition, side: int = 0) -> None:
        self.edition, self.side = edition, side
        self.all = tuple(dict.fromkeys(edition.deck.faces[side]))
        found = dict.fromkeys(face.color for face in self.all if face.color)
        self.colors: tuple[Color, ...] = tuple(found)

    def named(self, word: str, color: Color = "") -> Face | None:
        """The face that a word (`draw2`, `red-7`) means; None if there is none. Where the word has no colour, the
        face has `color`."""
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
        """How many cards of the deck have a face."""
        return self.edition.deck.faces[self.side].count(face)

    def _color(self, color: str) -> str:
        """The colour of this side: a light colour becomes its dark counterpart where this is the dark side."""
        return self.colors[LIGHT.index(color)] if color in LIGHT and self.colors == DARK else color

    def actions(self) -> list[Face]:
        """One face of each kind of action card, wilds included."""
        kinds = {face.symbol: face for face in reversed(self.all) if face.action and face.rule}
        return list(reversed(kinds.values()))

    def odd(self, color: str | None, *symbols: str) -> Iterator[str]:
        """Short names of number cards that match neither a colour nor any of these symbols; in editions in which
        every card matches, an endless row of wilds."""
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
    """The sides of an edition that have a card for every one of these words, the light side first."""
    both = [Faces(edition, side) for side in range(edition.deck.sides)]
    return [faces for faces in both if all(faces.named(word) for word in words)]
