"""Cards that show what a rule is about: real ones out of the edition's own deck."""

from __future__ import annotations

from functools import lru_cache

from game.editions.edition import Edition
from scenes.cards.blank_wild_art import symbol_of

Picture = tuple[str | None, str, bool]
"""Colour, symbol, dark side."""
Wanted = tuple[str | None, str]
"""Colour and symbol; several symbols with a stroke between them are tried one after the other."""
DRAWS, WILD_DRAWS, WILD = "draw2|draw1", "wild4|wild2", "wild"
ABOUT: dict[str, tuple[Wanted, ...]] = {
    "R2.1": (("red", "9"), ("blue", "4")),
    "R2.3": (("green", "skip"), ("yellow", "reverse")),
    "R3.1": (("red", "7"), ("red", "2"), ("blue", "7"), (None, WILD)),
    "R3.4": (("green", "3"), ("red", "8")),
    "R3.5": (("yellow", "6"),),
    "R3.6": (("red", DRAWS), (None, WILD_DRAWS)),
    "R5.1": ((None, WILD_DRAWS),),
    "R5.2": ((None, WILD_DRAWS), ("blue", "5")),
    "R6.1": (("blue", "1"),),
    "R7.2": (("green", "8"), ("red", "skip|draw2"), (None, WILD)),
    "R9.1": (("yellow", "4"), ("yellow", "4")),
    "R9.2": (("blue", DRAWS), ("red", DRAWS)),
    "R9.3": (("green", "skip"), (None, WILD)),
    "R9.4": (("blue", "7"), ("red", "0")),
    "R9.5": (("red", "3"), ("red", "3")),
    "R9.8": ((None, WILD_DRAWS),),
    "R10": (("green", "reverse"), ("green", "skip")),
}
"""What is shown beside a rule that is about no single card."""


def examples(rule: str, known: Edition) -> tuple[Picture, ...]:
    """Cards of an edition that show a rule; none where the deck does not have them."""
    there = _faces(known)
    wanted = [[(color, symbol) for symbol in symbols.split("|")] for color, symbols in ABOUT.get(rule, ())]
    found = [next((one for one in choices if one in there), None) for choices in wanted]
    return tuple((one[0], there[one], False) for one in found if one is not None) if all(found) else ()


@lru_cache(maxsize=16)
def _faces(known: Edition) -> dict[Wanted, str]:
    """Colour and symbol of every card on the light side, each with the symbol that it is drawn with."""
    return {(face.color, face.symbol): symbol_of(face) for face in known.deck.faces[0]}


def of_deck(known: Edition) -> tuple[Picture, ...]:
    """Four cards that stand for a whole deck: two numbers, an action and a wild as far as there are any."""
    faces = list(dict.fromkeys((face.color, symbol_of(face), False) for face in known.deck.faces[0]))
    numbers = [face for face in faces if face[0] and face[1].isdigit()]
    actions = [face for face in faces if face[0] and not face[1].isdigit()]
    wilds = [face for face in faces if not face[0]]
    few = [*numbers[4::13][:2], *actions[-1:], *wilds[-1:]]
    return tuple([*few, *(face for face in wilds if face not in few)][:4])
