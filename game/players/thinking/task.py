"""Task: what is to be thought about, small enough to be sent to another process, and the course that this takes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Protocol

from game.match.setup import Setup
from game.players.search.advice import Advice

PROLONGED = 3
"""How many times its seconds a search may take that has made too few playouts to be told."""
Now = Callable[[], float]
"""A function that returns the time in seconds; only differences are used."""


@dataclass(frozen=True, slots=True)
class Task:
    """A packed situation of a match and how long to think about it: so many `playouts`, at most `cap` seconds.

    `setup` is what was agreed in public. Every `partly` seconds the advice so far is wanted; 0: only the final one.
    With `everything` also actions are looked at that are hardly ever good, such as drawing while a card fits.
    Advice with less than `least` playouts for each choice is not told: on a busy machine the time is prolonged.
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
        """Seconds after which it is given up."""
        return self.cap * PROLONGED if self.least else self.cap

    def is_met(self, advice: Advice) -> bool:
        """Whether an advice rests on enough playouts to be told."""
        return len(advice.chances) < 2 or advice.playouts >= self.least * len(advice.chances)


class Searching(Protocol):
    """A search that goes on in steps (`game.players.search.search.Search`)."""

    @property
    def advice(self) -> Advice:
        """The advice that the search has found so far."""

    def step(self, playouts: int) -> bool:
        """Imagine at least so many more games; returns whether the search has finished."""


Begin = Callable[[Task], Searching]
"""A function that makes the search for a task; it is defined in a module, because another process gets it by name."""


class Course:
    """A task being thought about. It is `done` after its playouts, or when its time is over."""

    def __init__(self, task: Task, begin: Begin, now: Now) -> None:
        self.done = False
        self._task, self._now, self._began = task, now, now()
        self._partly = task.partly
        self._met = not task.least
        self._told = now()
        self._searching = begin(task)

    def go_on(self, playouts: int) -> bool:
        """Imagine some more games; returns whether the advice is to be told now."""
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
        """The advice so far; final when the task is done, also if its time ran out."""
        advice = self._searching.advice
        return advice if advice.final == self.done else replace(advice, final=self.done)
