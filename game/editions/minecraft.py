"""Minecraft: by the sheet S4, with Creepers (R1.5)."""

from __future__ import annotations

from game.core.cards import Deck, Face
from game.editions.edition import Edition
from game.editions.parts import WILD, classic_cards, one_sided
from game.fuse import DrawMore
from game.mechanics.card_points import Worth
from game.mechanics.challenge import Bluff
from game.mechanics.first_card import LeftNames
from game.mechanics.table_manners import Manners
from game.mechanics.uno_call import UnoCall

CREEPER = Face("creeper", points=50, played=WILD, drawn=(DrawMore(3),), first=(LeftNames(),))

MINECRAFT = Edition(
    id="minecraft",
    deck=Deck((*classic_cards(), *one_sided(((CREEPER,), 4)))),
    rules=(UnoCall(), Bluff(), Manners(comment=4), Worth(("creeper",))),
)
