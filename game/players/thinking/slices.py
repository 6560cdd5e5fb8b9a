"""A search in the game's own process, for a few milliseconds in every frame, if no other process can be started."""

from __future__ import annotations

from game.players.search.advice import Advice
from game.players.thinking.task import Begin, Now, RunningSearch, Task

SHARE = 0.25
"""Share of each frame's time that is spent on the search."""
SHORTEST, LONGEST = 0.002, 0.012
"""Least and greatest seconds of search in one frame."""


class Slices:
    """A search in the game's own process, for a few milliseconds in every frame."""

    def __init__(self, begin: Begin, now: Now) -> None:
        self._begin, self._now = begin, now
        self._running: RunningSearch | None = None

    def ask(self, task: Task | None) -> None:
        """Begin the search for a task; None stops searching."""
        self._running = RunningSearch(task, self._begin, self._now) if task else None

    def think(self, dt: float) -> Advice | None:
        """Continue the search for a share of the `dt` seconds since the last frame.

        Returns the advice if it is final or due to be shown, else None.
        """
        if self._running is None:
            return None
        running, told = self._running, False
        until = self._now() + min(LONGEST, max(SHORTEST, SHARE * dt))
        while not running.done and self._now() < until:
            told = running.go_on(1) or told
        if running.done:
            self._running = None
        return running.advice if told else None
