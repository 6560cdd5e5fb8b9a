"""Cards inside sentences: `{card:wild4}` in a text becomes one private-use character, which pages draw as the card."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from game.editions import EDITIONS
from game.editions.edition import Edition

Picture = tuple[str | None, str, bool]
"""A card's colour and symbol, and whether it is of the dark side."""
FIRST = 0xE000
"""Code point of the first character that stands for a card; fonts and texts do not use these."""
SIGNS = re.compile("[\ue000-\uf8ff]")


@cache
def _pictures() -> tuple[Picture, ...]:
    """All cards of all editions, in the order of the characters that stand for them."""
    return tuple(dict.fromkeys(
        (face.color, face.symbol, side == 1)
        for known in EDITIONS for side, faces in enumerate(known.deck.faces) for face in faces))


def picture(sign: str) -> Picture:
    return _pictures()[ord(sign) - FIRST]


@dataclass(frozen=True, slots=True)
class CardSigns:
    """The value of a text's placeholder `card`: `{card:wild4}` or `{card:red-draw2}` becomes the card's character.

    It becomes empty unless cards are `drawn`, or if the edition has no such card.
    """

    edition: Edition
    drawn: bool = False

    def __format__(self, wanted: str) -> str:
        """The character of the card `wanted`; empty if cards are not drawn or the edition lacks it."""
        if not self.drawn:
            return ""
        color, _, symbol = wanted.rpartition("-")
        for side, faces in enumerate(self.edition.deck.faces):
            for face in faces:
                if face.symbol == symbol and color in ("", face.color):
                    return chr(FIRST + _pictures().index((face.color, face.symbol, side == 1)))
        return ""
