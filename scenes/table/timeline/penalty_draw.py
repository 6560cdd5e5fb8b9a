"""Penalty draw: cards that a player has to draw fly to the hand one after the other, at equal intervals."""

from __future__ import annotations

from game.core import events
from scenes.kit.tween import Motion, Parallel, wait
from scenes.table.timeline.flight import FlightStyle, fly
from scenes.table.timeline.playback import Stage

APART, ELSEWHERE = 0.09, 0.6
"""Seconds between two cards if the viewer draws them, and the factor of that for other players."""
LONGEST = 0.9
"""Most seconds from the first to the last card."""
STRIKES = 0.14
"""Seconds before the first card leaves, in which the badge with the number of cards flies to the player."""
TOLLED = FlightStyle(0.24, 0.55, 26.0, slam=0.55)


def toll(stage: Stage, event: events.Drew) -> Motion:
    """The animation of cards drawn as a penalty, one after the other; the hand opens gaps for all of them first."""
    moves = event.moves
    if not moves:
        return wait(0.0)
    share = 1.0 if event.seat == stage.places.bottom else ELSEWHERE
    apart = min(APART * share, LONGEST / max(1, len(moves) - 1))
    stage.make_room(event.seat, event.cards)
    return Parallel(*(fly(stage, event, move, TOLLED, delay=STRIKES * share + apart * number)
                      for number, move in enumerate(moves)))
