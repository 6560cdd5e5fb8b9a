"""Wrong cards: the moment in which a player may say that a card does not fit, the same for all cards (R3.4)."""

from __future__ import annotations

from game.core.cause import Cause
from game.core.events import Noted, Played, TopSeen, TurnBegan
from scenes.table.model.session import Session
from scenes.table.timeline.playback import Stage

PAUSE = 1.2
"""Seconds before a card acts, in which wrong cards can be pointed out; equal for all cards and at every pace."""


def pause_after(session: Session, stage: Stage, played: Played) -> float:
    """Seconds of real time to wait after a card was played.

    Among several people every card that acts waits for a moment, so that waiting tells nothing. A person
    alone with CPU players knows what he plays: only his wrong cards wait, for them to notice.
    """
    if played.seat not in session.people or not session.wrong_cards or not _acts(stage, played):
        return 0.0
    return PAUSE if len(session.people) > 1 or played.cause is Cause.WRONG_CARD else 0.0


def _acts(stage: Stage, played: Played) -> bool:
    """Whether a coloured card had an effect besides ending the turn; then it may be a wrong card that acts.

    A wild is never wrong. The effect is read from the queued events, whichever rule it comes from.
    """
    follows = (event for event in stage.queue if not isinstance(event, Noted | TopSeen))
    colored = stage.shown.faces[played.cards[-1]].color is not None
    return colored and not isinstance(next(follows, None), TurnBegan)
