"""All editions of the game, in the order in which menus offer them."""

from __future__ import annotations

from game.editions.all_wild import ALL_WILD
from game.editions.classic import CLASSIC
from game.editions.classic112 import CLASSIC112
from game.editions.dos.deck import DOS
from game.editions.edition import Edition
from game.editions.flip import FLIP
from game.editions.minecraft import MINECRAFT
from game.editions.pokemon import POKEMON

EDITIONS: tuple[Edition, ...] = (CLASSIC, CLASSIC112, POKEMON, FLIP, MINECRAFT, ALL_WILD, DOS)


def edition(name: str) -> Edition:
    """The edition with an id; raises KeyError for an unknown one."""
    return {known.id: known for known in EDITIONS}[name]
