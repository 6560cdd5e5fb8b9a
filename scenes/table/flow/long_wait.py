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
from scenes.table.model.director import FEW
from scenes.table.model.session import Session
from scenes.table.timeline.playback import Stage

SHORT, LONG = 2.5, 4.5
"""Seconds of waiting after which the pace begins to rise, and after which it has risen fully."""
MOST = 2.0
"""Greatest factor of the pace, at a table with nine others."""
NINE = 9

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
        self.crowd = min(1.0, max(0.0, (others - FEW) / (NINE - FEW))) if session.people else 0.0
        """How large the table is, from 0 (the speed never rises) to 1 (nine others)."""
        self._waited = 0.0
        """Seconds since a person was last asked."""

    def update(self, dt: float) -> None:
        """Let `dt` seconds of real time pass, which are counted whatever the speed of the game."""
        asked = self.session.match.asked.seat
        self._waited = 0.0 if asked < 0 or asked in self.session.people else self._waited + dt

    @property
    def haste(self) -> float:
        """The factor by which everything goes faster than usual now; 1 is the usual speed."""
        if not self.crowd or self._waited <= SHORT or self._matters:
            return 1.0
        return 1 + (MOST - 1) * self.crowd * min(1.0, (self._waited - SHORT) / (LONG - SHORT))

    @property
    def _matters(self) -> bool:
        """Whether a player may be caught, or an event that is shown or queued concerns a person at this screen."""
        match, stage = self.session.match, self.session.stage
        if match.note("uno.down") - match.note("uno.called"):
            return True
        shown = (stage.current, *stage.queue) if isinstance(stage, Stage) else ()
        return any(event is not None and self._concerns(event) for event in shown)

    def _concerns(self, event: Event) -> bool:
        people = self.session.people
        return not isinstance(event, USUAL) or getattr(event, "seat", None) in people
