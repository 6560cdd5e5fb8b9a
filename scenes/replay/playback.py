"""The playback of a recorded match: play, pause, go on or back by steps, and jump."""

from __future__ import annotations

from collections.abc import Callable

from game.core import events
from scenes.context import SPEEDS
from scenes.replay.positions import Positions, TimelineMark
from scenes.table.model.session import Session

THINKS = 0.75
"""Seconds of pause before a player's action, as if the player thought about it."""
BREATH = 0.12
"""Seconds between two steps that belong to the same action."""
COUNTS = 2.6
"""Seconds for which the open hands are shown after the end of a round."""
ACTED = (events.Played, events.Drew, events.RowMatched, events.AddedToRow, events.Challenged, events.ColorNamed)
"""Kinds of events that begin a player's action; before them playback waits THINKS seconds."""


class Playback:
    """The playback of a recorded match: its position (number of events that have happened), speed, and whether it runs.

    `on_jump` is called after each jump to another position.
    """

    def __init__(self, session: Session, positions: Positions, on_jump: Callable[[], None] = lambda: None) -> None:
        assert session.timeline is not None
        self.session, self.positions, self.on_jump = session, positions, on_jump
        self.timeline = session.timeline
        self.playing = False
        self.pace = "1"
        """The speed of playback, one of `scenes.context.SPEEDS`; it does not depend on the speed of matches."""
        self._left = 0.0

    @property
    def position(self) -> int:
        """The number of events that have happened, including events that are still being animated."""
        return self.timeline.position

    @property
    def speed(self) -> float:
        return SPEEDS[self.pace]

    @property
    def ended(self) -> bool:
        return self.position >= self.positions.length

    def toggle(self) -> None:
        """Play or pause; at the end, play again from the beginning."""
        if self.playing:
            self.stop()
            return
        if self.ended:
            self.jump(0)
        self.playing, self._left = True, BREATH

    def stop(self) -> None:
        """Pause, but finish animations that have begun."""
        self.playing = False

    def jump(self, position: int) -> None:
        """Show the match at a position without animation."""
        self.session.seek(position)
        self._left = THINKS
        self.on_jump()

    def forward(self) -> None:
        """Pause, and animate the next step."""
        self.stop()
        self._step()

    def back(self) -> None:
        """Pause, and jump back one step."""
        self.stop()
        self.jump(self.positions.step_before(self.position))

    def turn(self, way: int) -> None:
        """Go to the next turn (`way` 1), or back to the start of this turn or of the one before (-1)."""
        self.jump(self.positions.turn_after(self.position) if way > 0 else self.positions.turn_before(self.position))

    def round(self, way: int) -> None:
        """Go to the next round (`way` 1), or back to the start of this round or of the one before (-1)."""
        self.jump(self.positions.round_after(self.position) if way > 0 else self.positions.round_before(self.position))

    def show(self, mark: TimelineMark) -> None:
        """Jump to the position just before a notable moment, and animate its event."""
        self.jump(self.positions.before_mark(mark))
        if not self.playing:
            self._step()

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds: after the animations of a step and a pause, the next step begins."""
        if not self.playing or self.session.stage.busy:
            return
        self._left -= dt * self.speed
        if self._left <= 0:
            self._step()
            self.playing = not self.ended
            self._left = self._pause()

    def _step(self) -> None:
        if not self.ended:
            self.session.show_until(self.positions.step_after(self.position))

    def _pause(self) -> float:
        if self.ended:
            return 0.0
        coming = self.timeline.events[self.position]
        if isinstance(coming, events.RoundBegan):
            return COUNTS
        return THINKS if isinstance(coming, ACTED) else BREATH
