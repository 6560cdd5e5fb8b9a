"""How hard a card lands on the discard pile (its weight), by how much it harms other players."""

from __future__ import annotations

from enum import IntEnum

from game.core.effects import Effect
from game.core.layout import Layout
from game.core.printed import PrintedDeck
from game.mechanics.draw_penalty import AimDraw
from game.mechanics.skip_reverse import Skip

HARD, HARDEST = 1.6, 3.5
"""Harm from which on a card has the weight DRAW, and from which on it has the weight WORST."""
MANY = 4
"""Cards to draw from which on a card has the weight WORST; stacked cards count too (R9.2)."""
ALL = 10
"""A Skip of at least this many seats skips everybody else (R4.3)."""


class Weight(IntEnum):
    """How hard a card lands on the discard pile, in four levels, which decide its animation and sound."""

    NUMBER = 1
    ACTION = 2
    DRAW = 3
    WORST = 4


def weight_of(layout: Layout, card: int, waiting: int = 0) -> Weight:
    """How hard a card lands; `waiting` is the number of cards of a stacked penalty to which the card's own is added."""
    face = layout.faces[card]
    if face.number is not None:
        return Weight.NUMBER
    total = face.draws + waiting if face.draws else 0
    if face.harm >= HARDEST or total >= MANY or _skips_everybody(layout, card):
        return Weight.WORST
    return Weight.DRAW if face.harm >= HARD or face.draws else Weight.ACTION


def aimed(layout: Layout, card: int) -> int | None:
    """How many cards a card makes the next player draw: 0 if until a colour comes, None if it makes nobody draw."""
    effects = _does(layout, card)
    if any(isinstance(effect, AimDraw) and effect.until for effect in effects):
        return 0
    return layout.faces[card].draws or None


def _skips_everybody(layout: Layout, card: int) -> bool:
    return any(isinstance(effect, Skip) and effect.seats >= ALL for effect in _does(layout, card))


def _does(layout: Layout, card: int) -> tuple[Effect, ...]:
    deck = layout.deck
    return deck.behaviors[layout.side][card].played if isinstance(deck, PrintedDeck) else ()
