"""The style of each card symbol: an extra sound, if any, and its position in a sorted hand.

A new card needs an entry here, a picture in assets/cards and two texts (`card.…`, `does.…`). If one of them is missing,
the card can still be played: it lands as hard as its effect is, and shows its symbol on a plain face.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.cards import Face

LAST = 20
"""Sort position of wild cards and of others that are rare in a hand."""


@dataclass(frozen=True, slots=True)
class CardStyle:
    """The extra sound of a card symbol, if any, and its position in a sorted hand."""

    voice: str = ""
    place: int = LAST


STYLES = {
    "draw1": CardStyle(place=3),
    "draw2": CardStyle(place=4),
    "draw5": CardStyle(place=5),
    "reverse": CardStyle(place=2),
    "skip": CardStyle(place=1),
    "skip_all": CardStyle(place=6),
    "wild": CardStyle("wild"),
    "wild4": CardStyle(),
    "wild2": CardStyle(),
    "wild_color": CardStyle(),
    "flip": CardStyle(place=7),
    "shuffle": CardStyle(),
    "blank": CardStyle("wild"),
    "snorlax": CardStyle("sleep"),
    "greninja": CardStyle("splash"),
    "creeper": CardStyle(),
    "skip2": CardStyle(),
    "target2": CardStyle(),
    "swap": CardStyle("swap"),
    "draw4": CardStyle(),
    "hash": CardStyle(),
    "dos": CardStyle(),
}
"""The styles by symbol, in the order in which the rulebook explains the cards."""
UNKNOWN = CardStyle()
"""The style of a symbol that is not in STYLES."""


def style_of(face: Face) -> CardStyle:
    """The style of a card face; all numbers share one, and unknown symbols have a default."""
    return CardStyle(place=0) if face.number is not None else STYLES.get(face.symbol, UNKNOWN)
