"""Flow: cards that are drawn or laid down one by one so that everybody can follow (R4.11, R4.12)."""

from __future__ import annotations

from game.core.cause import Cause
from game.core.events import Discarded, Drew
from scenes.kit.tween import Motion, Parallel, wait
from scenes.table.animation.flight import DRAWN, THROWN, fly
from scenes.table.stage.stage import Stage

FOLLOWED = frozenset({Cause.TO_MATCH, Cause.UNTIL_COLOR, Cause.CREATURE, Cause.EXPLOSION})
"""Causes for which each card that is drawn matters."""
APART = 0.2
LONGEST = 1.4
"""However many there are, they do not take longer."""


def drawn_one_by_one(stage: Stage, event: Drew) -> Motion:
    """One card after the other, each landing before the next but one."""
    if not event.cards:
        return wait(0.0)
    apart = min(APART, (LONGEST - DRAWN.seconds) / len(event.cards))
    return Parallel(*(fly(stage, event, move, DRAWN, delay=apart * i) for i, move in enumerate(event.moves)))


def laid_down(stage: Stage, event: Discarded) -> Motion:
    """Cards leave a hand for the discard pile like water; their places in the hand count."""
    apart = min(0.13, 0.8 / max(1, len(event.cards)))
    return Parallel(*(fly(stage, event, move, THROWN, at=at, delay=apart * i)
                      for i, (move, at) in enumerate(zip(event.moves, event.at, strict=True))))
