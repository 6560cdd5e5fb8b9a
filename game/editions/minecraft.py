"""Minecraft: by the sheet S4, with Creepers (R1.5)."""

from __future__ import annotations

from game.bluff import Bluff
from game.cards import Deck, Face
from game.editions.edition import Edition
from game.editions.parts import WILD, classic_cards, one_sided
from game.fuse import DrawMore
from game.manners import Manners
from game.opening import LeftNames
from game.uno import UnoCall
from game.worth import Worth

CREEPER = Face("creeper", points=50, played=WILD, drawn=(DrawMore(3),), first=(LeftNames(),))

MINECRAFT = Edition(
    id="minecraft",
    deck=Deck((*classic_cards(), *one_sided(((CREEPER,), 4)))),
    rules=(UnoCall(), Bluff(), Manners(comment=4), Worth(("creeper",))),
)
