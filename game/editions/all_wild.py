"""The edition All Wild: cards have no colours, and every card fits at any time (R1.6, R4.14)."""

from __future__ import annotations

from game.core.cards import AGAIN, PLAIN
from game.core.effects import Effect
from game.core.printed import Print, PrintedDeck
from game.editions.edition import Edition
from game.editions.parts import DRAW_TWO, REVERSE, SKIP, acting, one_sided
from game.mechanics.blank_wild_effects import TargetDraws
from game.mechanics.draw_penalty import AimDraw
from game.mechanics.skip_reverse import Skip
from game.mechanics.swap_hands import SwapHands
from game.mechanics.uno_call import UnoCall


def action(symbol: str, played: tuple[Effect, ...], rule: str, harm: float = 0.3, *tags: str) -> Print:
    """An action card of All Wild, worth 50 points, without an effect as the first card of a round (R2.3).

    `played` are its effects, `rule` the id of the rule about it, `harm` about how many cards it costs the next
    player.
    """
    return acting(symbol, None, 50, played, rule, harm, first=(), tags=tags)


WILD = acting("wild", None, 20, (), "R4.4", tags=[PLAIN])
DRAW_FOUR = (AimDraw(4, "R4.14"),)
SKIP_TWO = (Skip(seats=2, rule="R4.14"),)
TARGET = (TargetDraws(rule="R4.14", amount=2),)
SWAP = (SwapHands(rule="R4.14", owing=True),)


ALL_WILD = Edition(
    id="all_wild",
    deck=PrintedDeck(
        one_sided(
            ((WILD,), 54),
            ((action("reverse", REVERSE, "R4.2", 0.3, AGAIN), action("skip", SKIP, "R4.3", 1.0, AGAIN)), 14),
            ((action("draw2", DRAW_TWO, "R4.1", 2.4, AGAIN),), 10),
            ((action("draw4", DRAW_FOUR, "R4.14", 4.0, AGAIN), action("skip2", SKIP_TWO, "R4.14", 1.5, AGAIN)), 6),
            ((action("target2", TARGET, "R4.14", 1.8),), 4),
            ((action("swap", SWAP, "R4.14"),), 4),
        )
    ),
    rules=(UnoCall(),),
    colors=((),),
)
