"""Pokémon: by the sheet S2, with Snorlax and Greninja (R1.3)."""

from __future__ import annotations

from game.core.cards import Deck, Face
from game.creatures import DrawAndShed, DrawForColor
from game.editions.edition import Edition
from game.editions.parts import classic_cards, one_sided
from game.mechanics.card_points import Worth
from game.mechanics.challenge import Bluff
from game.mechanics.first_card import LeftNames
from game.mechanics.table_manners import Manners
from game.mechanics.uno_call import UnoCall

SNORLAX = Face("snorlax", points=50, played=(DrawAndShed(),), first=(LeftNames(),))
GRENINJA = Face("greninja", points=50, played=(DrawForColor(),), first=(LeftNames(),))

POKEMON = Edition(
    id="pokemon",
    deck=Deck((*classic_cards(), *one_sided(((SNORLAX, GRENINJA), 2)))),
    rules=(UnoCall(), Bluff(), Manners(wrong=2), Worth(("snorlax", "greninja"))),
)
