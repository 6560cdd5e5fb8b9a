"""The pace of a large table, where other players act faster the longer the people at this screen have waited."""

from __future__ import annotations

from game.core.events import (
    AddedToRow,
    AskedFor,
    ColorNamed,
    Drew,
    Event,
    Kept,
    Noted,
    Passed,
    Played,
    Reshuffled,
    Reversed,
    RowFilled,
    RowMatched,
    Skipped,
    TopSeen,
    TurnBegan,
)
from scenes.table.model.director import SMALL_TABLE
from scenes.table.model.session import Session
from scenes.table.timeline.playback import Stage

RAMP_START = 2.5
"""Seconds of waiting after which the pace begins to rise."""
RAMP_END = 4.5
"""Seconds of waiting after which the pace has risen fully."""
MAX_SPEEDUP = 2.0
"""Greatest factor of the pace, at a full table."""
FULL_TABLE = 9
"""Number of other players at a full table."""

USUAL = (AddedToRow, AskedFor, ColorNamed, Drew, Kept, Noted, Passed, Played, Reshuffled, Reversed, RowFilled,
         RowMatched, Skipped, TopSeen, TurnBegan)
"""Events that are sped up. Calls, catches, challenges, hands that change owners and flips keep their full time."""


class LongWait:
    """The pace at a large table, which rises while nothing concerns the people at this screen.

    With up to three other players the speed stays as usual, and so it does while a player may be caught.
    """

    wants_frame = False

    def __init__(self, session: Session) -> None:
        self.session = session
        others = len(session.setup) - len(session.people)
        share = min(1.0, max(0.0, (others - SMALL_TABLE) / (FULL_TABLE - SMALL_TABLE)))
        self.table_size_factor = share if session.people else 0.0
        """How large the table is, from 0 (the speed never rises) to 1 (a full table)."""
        self._waited = 0.0
        """Seconds since a person was last asked."""

    def update(self, dt: float) -> None:
        """Let `dt` seconds of real time pass, which are counted whatever the speed of the game."""
        asked = self.session.match.asked.seat
        self._waited = 0.0 if asked < 0 or asked in self.session.people else self._waited + dt

    @property
    def speed_factor(self) -> float:
        """The factor by which everything goes faster than usual now; 1 is the usual speed."""
        if not self.table_size_factor or self._waited <= RAMP_START or self._matters:
            return 1.0
        risen = min(1.0, (self._waited - RAMP_START) / (RAMP_END - RAMP_START))
        return 1 + (MAX_SPEEDUP - 1) * self.table_size_factor * risen

    @property
    def _matters(self) -> bool:
        """Whether a player may be caught, or an event that is shown or queued concerns a person at this screen."""
        match, stage = self.session.match, self.session.stage
        catchable = match.note("uno.down") - match.note("uno.called")
        if catchable:
            return True
        shown = (stage.current, *stage.queue) if isinstance(stage, Stage) else ()
        return any(event is not None and self._concerns(event) for event in shown)

    def _concerns(self, event: Event) -> bool:
        people = self.session.people
        return not isinstance(event, USUAL) or getattr(event, "seat", None) in people
