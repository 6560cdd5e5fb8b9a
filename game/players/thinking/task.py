"""A decision to be searched, small enough to be sent to another process, and the running search for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Protocol

from game.match.setup import Setup
from game.players.search.advice import Advice

PROLONGED = 3
"""Factor that extends the time limit of a search with too few imagined games for its advice to be shown."""
Now = Callable[[], float]
"""A function that returns the time in seconds; only differences are used."""


@dataclass(frozen=True, slots=True)
class Task:
    """A decision to be searched: what a seat knows (`situation`, packed), at most `playouts` games and `cap` seconds.

    `setup` is the public setup of the match. Unfinished advice is sent every `partly` seconds; with 0, only the final
    advice. With `everything` the search also examines actions that are hardly ever good, such as drawing while a card
    fits. Advice with fewer than `least` imagined games for each action is not shown; on a busy machine the time limit
    is extended until then.
    """

    setup: Setup
    situation: bytes
    playouts: int
    cap: float
    seed: int
    partly: float = 0.0
    everything: bool = False
    least: int = 0

    @property
    def longest(self) -> float:
        """Seconds after which the search stops in any case."""
        return self.cap * PROLONGED if self.least else self.cap

    def is_met(self, advice: Advice) -> bool:
        """Whether an advice is based on enough imagined games to be shown."""
        return len(advice.chances) < 2 or advice.playouts >= self.least * len(advice.chances)


class Searching(Protocol):
    """A search that is done in steps (`game.players.search.search.Search`)."""

    @property
    def advice(self) -> Advice:
        """The advice that the search has found so far."""

    def step(self, playouts: int) -> bool:
        """Play at least `playouts` more imagined games; returns whether the search has ended."""


Begin = Callable[[Task], Searching]
"""A module's function that makes the search for a task; another process gets it by name."""


class RunningSearch:
    """The running search for a task, `done` after its number of imagined games or its time."""

    def __init__(self, task: Task, begin: Begin, now: Now) -> None:
        self.done = False
        self._task, self._now, self._began = task, now, now()
        self._partly = task.partly
        self._met = not task.least
        self._told = now()
        self._searching = begin(task)

    def go_on(self, playouts: int) -> bool:
        """Play some more imagined games; returns whether the advice is due to be shown."""
        finished = self._searching.step(playouts)
        now, task = self._now(), self._task
        self._met = self._met or task.is_met(self._searching.advice)
        self.done = finished or now - self._began >= (task.cap if self._met else task.longest)
        due = self.done or (self._met and 0 < self._partly <= now - self._told)
        if due:
            self._told = now
        return due

    @property
    def advice(self) -> Advice:
        """The advice so far, marked as final when the search is done, even for lack of time."""
        advice = self._searching.advice
        return advice if advice.final == self.done else replace(advice, final=self.done)
