"""Task: finds the numbers for imagined games of one edition and table size, in one process."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from game.cli.tuning.climb import climbed
from game.cli.tuning.deals import setup_of
from game.cli.tuning.values import fitted
from game.players.search.facts import GameFacts
from game.players.search.numbers import MORE, TWO, Numbers

GROUPS = {"2": 2, "3+": 4}
"""The table sizes that have numbers of their own: two seats, and three or more. Each with the number of seats used
in tuning."""


class Task(NamedTuple):
    """A tuning task: the edition and table size ("2" or "3+" seats) for which numbers are sought, the seed, the
    number of deals for each change, and the number of positions for fitting the values."""

    edition: str
    group: str
    seed: int
    deals: int
    positions: int

    @property
    def name(self) -> str:
        """The name under which the result is stored in the data file."""
        return f"{self.edition} {self.group}"

    @property
    def made(self) -> str:
        """The seed and the numbers of deals and positions as text, stored with the result, so that the same task is
        not done twice."""
        return f"seed {self.seed}, {self.deals} deals a step, {self.positions} positions"


class Found(NamedTuple):
    """The result of a tuning task: the numbers, the share of games that one player with them wins against the
    built-in ones, and the loss of the fitted values."""

    task: Task
    numbers: Numbers
    share: float
    loss: float


def tune(task: Task) -> Found:
    """Find numbers for the edition and table size of a task: first those by which cards are chosen, then the values
    that judge unfinished games."""
    seats = GROUPS[task.group]
    facts, numbers = GameFacts(setup_of(task.edition, seats)), TWO if seats == 2 else MORE
    won = 1 / seats
    if task.deals:
        numbers, won = climbed(facts, numbers, f"{task.seed} {task.edition} {task.group}", task.deals)
    values, loss = fitted(facts, numbers, task.seed, task.positions)
    return Found(task, replace(numbers, values=values), won, loss)
