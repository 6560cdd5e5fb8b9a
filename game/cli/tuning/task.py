"""Finds the numbers for imagined games of one edition and table size, in one process."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from game.cli.tuning.climb import climbed
from game.cli.tuning.deals import setup_of
from game.cli.tuning.values import fitted
from game.players.search.facts import GameFacts
from game.players.search.numbers import MORE, TWO, Numbers

GROUPS = {"2": 2, "3+": 4}
"""The table sizes with numbers of their own, two seats and three or more, each with the seats used in tuning."""


class TuningTask(NamedTuple):
    """A tuning task: edition, table size ("2" or "3+"), seed, deals for each change, positions for the values."""

    edition: str
    group: str
    seed: int
    deals: int
    positions: int

    @property
    def name(self) -> str:
        return f"{self.edition} {self.group}"

    @property
    def made(self) -> str:
        """The seed and the other numbers of the task as text, stored so that no task is done twice."""
        return f"seed {self.seed}, {self.deals} deals a step, {self.positions} positions"


class TuningResult(NamedTuple):
    """A tuning task's result: numbers, share of games that they win against the default ones, and the values' loss."""

    task: TuningTask
    numbers: Numbers
    share: float
    loss: float


def tune(task: TuningTask) -> TuningResult:
    """Find numbers for a task: first for choosing cards, then the values that judge unfinished games."""
    seats = GROUPS[task.group]
    facts, numbers = GameFacts(setup_of(task.edition, seats)), TWO if seats == 2 else MORE
    won = 1 / seats
    if task.deals:
        numbers, won = climbed(facts, numbers, f"{task.seed} {task.edition} {task.group}", task.deals)
    values, loss = fitted(facts, numbers, task.seed, task.positions)
    return TuningResult(task, replace(numbers, values=values), won, loss)
