"""All Wild: no colours, every card always fits (R1.6, R4.14)."""

from __future__ import annotations

from game.core.cards import Deck, Face
from game.core.effects import Effect
from game.editions.edition import Edition
from game.editions.parts import DRAW_TWO, REVERSE, SKIP, one_sided
from game.mechanics.blank_wild_effects import TargetDraws
from game.mechanics.draw_penalty import AimDraw
from game.mechanics.skip_reverse import Skip
from game.mechanics.swap_hands import SwapHands
from game.mechanics.uno_call import UnoCall


def action(symbol: str, *played: Effect) -> Face:
    """An action card, 50 points; as the first up card it does nothing (R2.3)."""
    return Face(symbol, points=50, played=played, first=())


ALL_WILD = Edition(
    id="all_wild",
    deck=Deck(
        one_sided(
            ((Face("wild", points=20),), 54),
            ((action("reverse", *REVERSE), action("skip", *SKIP)), 14),
            ((action("draw2", *DRAW_TWO),), 10),
            ((action("draw4", AimDraw(4, "R4.14")), action("skip2", Skip(seats=2, rule="R4.14"))), 6),
            ((action("target2", TargetDraws(rule="R4.14", amount=2)),), 4),
            ((action("swap", SwapHands(rule="R4.14", owing=True)),), 4),
        )
    ),
    rules=(UnoCall(),),
    colors=((),),
)
