"""The edition Classic: 108 cards, by the printed rule sheet that the rules call S1 (R1.1)."""

from __future__ import annotations

from game.core.printed import PrintedDeck
from game.editions.edition import Edition
from game.editions.parts import classic_cards
from game.mechanics.challenge import Bluff
from game.mechanics.uno_call import UnoCall

CLASSIC = Edition(
    id="classic",
    deck=PrintedDeck(classic_cards()),
    rules=(UnoCall(opens="turn", closes="act"), Bluff(legal="color", guilty="color")),
    cut=True,
)
