"""Cards inside sentences: `{card:wild4}` in a text is a sign that a page draws as the card, and nothing elsewhere."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from game.editions import EDITIONS
from game.editions.edition import Edition

Picture = tuple[str | None, str, bool]
"""Colour, symbol, dark side."""
FIRST = 0xE000
"""The first of the signs, which no font and no text has."""
SIGNS = re.compile("[\ue000-\uf8ff]")


@cache
def _pictures() -> tuple[Picture, ...]:
    """All cards that there are."""
    return tuple(dict.fromkeys(
        (face.color, face.symbol, side == 1)
        for known in EDITIONS for side, faces in enumerate(known.deck.faces) for face in faces))


def picture(sign: str) -> Picture:
    """The card that a sign stands for."""
    return _pictures()[ord(sign) - FIRST]


@dataclass(frozen=True, slots=True)
class CardSigns:
    """Fills in `{card:wild4}` or `{card:red-draw2}`: the sign of the card where it is `drawn` and an edition has it."""

    edition: Edition
    drawn: bool = False

    def __format__(self, wanted: str) -> str:
        """The sign, or nothing."""
        if not self.drawn:
            return ""
        color, _, symbol = wanted.rpartition("-")
        for side, faces in enumerate(self.edition.deck.faces):
            for face in faces:
                if face.symbol == symbol and color in ("", face.color):
                    return chr(FIRST + _pictures().index((face.color, face.symbol, side == 1)))
        return ""
