"""Pokémon: by the sheet S2, with Snorlax and Greninja (R1.3)."""

from __future__ import annotations

from game.bluff import Bluff
from game.cards import Deck, Face
from game.creatures import DrawAndShed, DrawForColor
from game.editions.edition import Edition
from game.editions.parts import classic_cards, one_sided
from game.manners import Manners
from game.opening import LeftNames
from game.uno import UnoCall
from game.worth import Worth

SNORLAX = Face("snorlax", points=50, played=(DrawAndShed(),), first=(LeftNames(),))
GRENINJA = Face("greninja", points=50, played=(DrawForColor(),), first=(LeftNames(),))

POKEMON = Edition(
    id="pokemon",
    deck=Deck((*classic_cards(), *one_sided(((SNORLAX, GRENINJA), 2)))),
    rules=(UnoCall(), Bluff(), Manners(wrong=2), Worth(("snorlax", "greninja"))),
)
