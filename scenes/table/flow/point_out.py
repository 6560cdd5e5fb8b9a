"""The delay after a play in which other players may point out that the card was illegal (R3.4).

Where several people play, it is equal for legal and illegal cards, so that it reveals nothing.
"""

from __future__ import annotations

from game.core.cause import Cause
from game.core.events import Noted, Played, TopSeen, TurnBegan
from scenes.table.model.session import Session
from scenes.table.timeline.playback import Stage

PAUSE = 1.2
"""Seconds before a card takes effect, in which wrong cards can be pointed out; equal for all cards and speeds."""


def pause_after(session: Session, stage: Stage, played: Played) -> float:
    """Seconds of real time to wait after a person has played a card, in which others can notice a wrong one.

    Where several people play, every card with an effect waits, so that the wait does not give a wrong card away. Where
    one person plays with CPU players, only that person's wrong cards wait.
    """
    if played.seat not in session.people or not session.wrong_cards or not _acts(stage, played):
        return 0.0
    return PAUSE if len(session.people) > 1 or played.cause is Cause.WRONG_CARD else 0.0


def _acts(stage: Stage, played: Played) -> bool:
    """Whether a coloured card had an effect besides ending the turn, so that it may be a wrong card. A wild is never
    wrong."""
    follows = (event for event in stage.queue if not isinstance(event, Noted | TopSeen))
    colored = stage.shown.faces[played.cards[-1]].color is not None
    return colored and not isinstance(next(follows, None), TurnBegan)
