"""Flying cards: the cards in the air as sprites."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from scenes.kit.compositor import Node
from scenes.table.looks.card_look import Blits, Pictures, sprites
from scenes.table.looks.card_sprite import CardSprite


def flying_cards(pictures: Pictures, cards: Iterable[CardSprite], shows: Callable[[CardSprite], bool]) -> list[Node]:
    """Cards in the air, lowest first, as far as `shows` says that they are seen."""
    found = list[Node]()
    for card in cards:
        if shows(card):
            blits: Blits = []
            pictures.add_flying(blits, (card,))
            found += sprites(("in the air", id(card)), blits)
    return found
