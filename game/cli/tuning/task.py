"""Task: the numbers of one edition and number of seats, found by one process."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from game.cli.tuning.climb import climbed
from game.cli.tuning.deals import setup_of
from game.cli.tuning.values import fitted
from game.players.search.facts import GameFacts
from game.players.search.numbers import MORE, TWO, Numbers

GROUPS = {"2": 2, "3+": 4}
"""Groups of numbers of seats with numbers of their own, each with the number of seats used in tuning."""


class Task(NamedTuple):
    """A tuning task: an edition and group of seats whose numbers are sought, with the deals and positions to play."""

    edition: str
    group: str
    seed: int
    deals: int
    positions: int

    @property
    def name(self) -> str:
        """The name of the task in the data file."""
        return f"{self.edition} {self.group}"

    @property
    def made(self) -> str:
        """The seed and the counts of deals and positions as text, to recognise earlier results of the same task."""
        return f"seed {self.seed}, {self.deals} deals a step, {self.positions} positions"


class Found(NamedTuple):
    """The result of a task: the numbers, the share of games won against the built-in ones, and the fit's loss."""

    task: Task
    numbers: Numbers
    share: float
    loss: float


def tune(task: Task) -> Found:
    """Find the numbers of one edition and group of seats: first the policy's, then the values that go with it."""
    seats = GROUPS[task.group]
    facts, numbers = GameFacts(setup_of(task.edition, seats)), TWO if seats == 2 else MORE
    won = 1 / seats
    if task.deals:
        numbers, won = climbed(facts, numbers, f"{task.seed} {task.edition} {task.group}", task.deals)
    values, loss = fitted(facts, numbers, task.seed, task.positions)
    return Found(task, replace(numbers, values=values), won, loss)
