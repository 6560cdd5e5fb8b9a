"""How each card sounds and where it lies in a sorted hand: one row for every symbol that is not a number.

A new card is a row here, a picture in assets/cards and two texts (`card.…`, `does.…`). Where one of them is
missing, the card is still played: it lands with a plain sound, and shows its symbol on a plain face.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.cards import Face

LAST = 20
"""The place of wild cards and others of which few are in a hand."""
BOOM, HEAVY = "card_land_boom", "card_land_heavy"


@dataclass(frozen=True, slots=True)
class CardStyle:
    """The sound of a card on the pile and how loud it is, and its place among the kinds in a sorted hand."""

    sound: str
    volume: float = 1.0
    place: int = LAST


STYLES = {
    "draw1": CardStyle(HEAVY, 0.9, 3),
    "draw2": CardStyle(HEAVY, 0.9, 4),
    "draw5": CardStyle(BOOM, 1.0, 5),
    "reverse": CardStyle(HEAVY, 0.8, 2),
    "skip": CardStyle(HEAVY, 0.8, 1),
    "skip_all": CardStyle(BOOM, 1.0, 6),
    "wild": CardStyle(HEAVY, 0.8),
    "wild4": CardStyle(BOOM),
    "wild2": CardStyle(HEAVY, 0.9),
    "wild_color": CardStyle(BOOM),
    "flip": CardStyle(HEAVY, 0.8, 7),
    "shuffle": CardStyle(HEAVY, 0.8),
    "blank": CardStyle(HEAVY, 0.8),
    "snorlax": CardStyle("sleep"),
    "greninja": CardStyle("splash"),
    "creeper": CardStyle(HEAVY, 0.8),
    "skip2": CardStyle(HEAVY, 0.8),
    "target2": CardStyle(HEAVY, 0.9),
    "swap": CardStyle("swap"),
    "draw4": CardStyle(BOOM),
    "hash": CardStyle(HEAVY, 0.8),
    "dos": CardStyle(HEAVY, 0.8),
}
"""In the order in which the rulebook explains the cards."""
UNKNOWN = CardStyle("card_land", 0.8)
"""A card without a row."""


def style_of(face: Face) -> CardStyle:
    """The row of a face; numbers need none: the higher, the louder."""
    if face.number is not None:
        return CardStyle("card_land", 0.55 + 0.02 * min(10, face.number), 0)
    return STYLES.get(face.symbol, UNKNOWN)
