"""Backs: what is seen from behind of shuffled cards, and what comes up on the draw pile when cards are taken (R4.8)."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from game.core.cards import HIDDEN
from game.core.events import Event, TopSeen
from game.core.layout import STOCK, Layout
from scenes.table.looks.card_sprite import PLAIN, Look


def some_backs(layout: Layout, count: int) -> list[Look]:
    """What so many shuffled cards show from behind: where cards have two sides, faces that say nothing of the order."""
    deck = layout.deck
    if deck.sides == 1:
        return [PLAIN] * count
    faces = deck.faces[1 - layout.side]
    picked = [faces[number * 41 % len(faces)] for number in range(count)]
    return [Look(face.color, face.symbol, layout.side == 0) for face in picked]


def tops_after(layout: Layout, event: Event, queue: Iterable[Event]) -> deque[int]:
    """The slots on top of the draw pile after each card that an event takes, as far as their backs are public."""
    deck = layout.deck
    if deck.sides == 1:
        return deque()
    taken = [deck.slots[layout.side][move.card] for move in event.moves if move.source == STOCK]
    after = next((later.slot for later in queue if isinstance(later, TopSeen)), HIDDEN)
    return deque([*taken[1:], after])
