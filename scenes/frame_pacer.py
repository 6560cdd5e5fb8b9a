"""The pace of the main loop: how long it waits between two passes, and by how many seconds each pass advances."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.kit.screens.sleep import Sleep

LONGEST_STEP = 0.1
"""Longest time step of a frame in seconds, so that animations do not jump after a pause."""
ALERT_SECONDS = 1.3
"""Seconds without motion or events during which the loop stays alert; then it sleeps as long as the scenes allow."""
ALERT_SLEEP = 0.06
"""Seconds between two passes while nothing moves, but the loop is alert."""
PASSES_BEFORE_REST = 20
"""Number of idle passes after which garbage is collected and memory freed."""
HIDDEN_SLEEP = 10.0
"""Seconds between two passes while the window is hidden, in which Ctrl+C is noticed."""


class FramePacer:
    """The waiting of the main loop between two passes; `on_rest` is called when nothing has moved for a while.

    The methods wait until the next pass is due and return the seconds by which it advances.
    """

    def __init__(self, on_rest: Callable[[], None]) -> None:
        self.clock, self.sleep, self._on_rest = pygame.time.Clock(), Sleep(), on_rest
        self.first = True
        """Whether the first frame is still to come, for which nobody waits."""
        self.idle_passes = 0
        """Number of idle passes since something moved."""
        self.idle_seconds = 0.0
        """Seconds since something moved or an event came."""

    @property
    def alert(self) -> bool:
        """Whether something has moved a moment ago or an event came, so that more may follow."""
        return self.idle_seconds < ALERT_SECONDS

    def stay_alert(self) -> None:
        """Note that an event has come."""
        self.idle_seconds = 0.0

    def moving_pass(self, rate: int) -> float:
        """Wait for the next frame at `rate` frames per second, while something moves."""
        self.idle_passes, self.idle_seconds = 0, 0.0
        first, self.first = self.first, False
        return min(LONGEST_STEP, self.clock.tick(0 if first else rate) / 1000)

    def idle_pass(self, patience: float, *, polling: bool) -> float:
        """Sleep until an event comes, at most for `patience` seconds; with `polling` events are polled for gamepads."""
        self.idle_passes += 1
        if self.idle_passes == PASSES_BEFORE_REST:
            self._on_rest()
        self.sleep(patience, looking=polling)
        dt = min(max(LONGEST_STEP, patience), self.clock.tick() / 1000)
        self.idle_seconds += dt
        return dt

    def hidden_pass(self) -> float:
        """Sleep while the window is hidden; returns all seconds that have passed."""
        self.sleep(HIDDEN_SLEEP)
        return self.clock.tick() / 1000
