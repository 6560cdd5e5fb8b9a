"""The end of a person's turn where several share the screen: the hand stays shown until the drawn card was seen."""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from game.core import events
from game.core.events import Event
from game.core.layout import Move
from scenes.context import Context
from scenes.table.model.session import Session
from scenes.table.timeline.playback import Cue, Stage

SEEN = 1.5
"""Least seconds of real time for which the hand stays shown once nothing moves and nothing is spoken any more."""
EACH, MOST = 0.5, 5.0
"""Seconds added for each new card in the hand, and the most seconds in all."""


class TurnEnd:
    """The end of a person's turn, in which the hand stays shown until `next` is called or, by setting, time has passed.

    Cards drawn in the turn are marked. `on_end` is called when the hand is to be hidden.
    """

    wants_frame = False

    def __init__(self, ctx: Context, session: Session, stage: Stage, on_end: Callable[[], None]) -> None:
        self.ctx, self.session, self.stage, self.on_end = ctx, session, stage, on_end
        self._left: float | None = None
        """Seconds until the hand is hidden; None while it is not to be."""
        self._drawn: tuple[int, ...] = ()
        """The cards that the player at the screen has drawn in this turn."""
        self._exchanged = False

    @property
    def patience(self) -> float:
        """Seconds until the hand is hidden by itself; infinite if only `next` hides it."""
        return inf if self._left is None else self._left

    def on_cue(self, cue: Cue, event: Event, move: Move | None) -> None:
        if cue is Cue.BEGIN and isinstance(event, events.TurnBegan) and event.seat == self.session.me:
            self._drawn, self._exchanged = (), False
        elif cue is Cue.BEGIN and isinstance(event, events.HandsMoved | events.HandsShuffled):
            self._exchanged = True
        elif cue is Cue.BEGIN and isinstance(event, events.Drew) and event.seat == self.session.me:
            self._drawn += tuple(card for card in event.cards if card >= 0)

    @property
    def _time(self) -> float:
        new = len(self.stage.hand.cards) if self._exchanged else len(self._drawn)
        return min(MOST, SEEN + EACH * new)

    def next(self) -> None:
        """Have the hand hidden in the next frame."""
        self._left = 0.0

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass; while anything moves or is spoken, the time starts again."""
        session = self.session
        if not session.open_after_turn:
            if self._left is not None:
                self._drawn, self._exchanged = (), False
            self._left = None
            return
        if self._left is None:
            self.stage.hand.fresh |= frozenset(self._drawn)
        said = self._left != 0 and session.waits is not None and session.waits()
        if self._left is None or session.state.busy or said:
            self._left = self._time if self.ctx.settings.turn_end == "short" else inf
            return
        self._left -= dt
        if self._left <= 0:
            session.leave_open(False)
            self.on_end()
