"""Tunes the weights by which single moves are judged one after another, keeping each change that wins more games."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from random import Random
from typing import NamedTuple

from game.cli.simulation.playing import play_out
from game.cli.tuning.deals import setup_of
from game.match.match import Match
from game.players.hard import Hard
from game.players.manner import manner
from game.players.weights import USUAL, Weights

GROUPS = {"2": 2, "3+": 4}
"""The table sizes with weights of their own, two seats and three or more, each with the seats used in tuning."""
ROWS = ("bonus", "hurt", "spent", "weight", "point", "equal", "keep")
"""The weights tuned only for DOS, which has centre cards and does not use the others."""
SIDES = ("block", "block_near", "turning")
"""Weights that matter only for two-sided cards, whose backs are visible and which can be flipped (R4.7, R4.8)."""
THOUGHTS = ("bluffs", "rightly")
"""Weights for beliefs about other players, which playing against copies of oneself cannot tune."""
STEPS = (0.6, 0.3)
"""Changes in the first and in the second pass, as shares of the weight, or of LEAST if that is larger."""
LEAST = 0.05
SURE = 1.6
"""Standard errors by which a change has to win more games to be kept."""


class HeuristicTask(NamedTuple):
    """A tuning task: edition, table size ("2" or "3+" seats), seed, and number of deals for each change."""

    edition: str
    group: str
    seed: int
    deals: int

    @property
    def name(self) -> str:
        return f"{self.edition} {self.group} heuristic"

    @property
    def made(self) -> str:
        """The seed and number of deals as text, stored with the result so that no task is done twice."""
        return f"seed {self.seed}, {self.deals} deals a step"


class FoundWeights(NamedTuple):
    """The result of a tuning task: the weights, and one player's share of games won against the built-in ones."""

    task: HeuristicTask
    weights: Weights
    share: float


def tune_heuristic(task: HeuristicTask) -> FoundWeights:
    """Find weights for a task's edition and table size, or keep the built-in ones if none are clearly better."""
    seats, best, tries = GROUPS[task.group], USUAL, 0
    seed = f"{task.seed} {task.name}"
    error = (1 / seats * (1 - 1 / seats) / (task.deals * seats)) ** 0.5
    for step in STEPS:
        for name in knobs(task.edition):
            for way in (step, -step):
                tries += 1
                other = moved(best, name, way)
                if share(task.edition, other, best, seats, f"{seed} {tries}", task.deals) > 1 / seats + SURE * error:
                    best = other
                    break
    won = share(task.edition, best, USUAL, seats, f"{seed} end", 2 * task.deals) if best != USUAL else 1 / seats
    return FoundWeights(task, best, won) if won >= 1 / seats else FoundWeights(task, USUAL, 1 / seats)


def knobs(edition: str) -> Iterator[str]:
    match = Match(setup_of(edition, 2))
    for name in (field.name for field in fields(Weights)):
        here = (name in ROWS) == (edition == "dos") and (match.deck.sides > 1 or name not in SIDES)
        if here and name not in THOUGHTS:
            yield name


def moved(weights: Weights, name: str, way: float) -> Weights:
    """A copy of the weights with one changed by `way`, a share of the weight with its sign."""
    now: float = getattr(weights, name)
    return replace(weights, **{name: round(now + way * max(abs(now), LEAST), 4)})


def share(edition: str, one: Weights, others: Weights, seats: int, seed: str, deals: int) -> float:
    """The share of games that one player wins with the weights `one`, while all others use `others`."""
    ways, won = manner("hard", edition, calm=True), 0.0
    chance, setup = Random(seed), setup_of(edition, seats)
    for _ in range(deals):
        dealt, luck = replace(setup, seed=chance.getrandbits(48)), chance.getrandbits(48)
        for seat in range(seats):
            players = [Hard(Random(f"{luck} {at}"), replace(ways, weights=one if at == seat else others))
                       for at in range(seats)]  # fmt: skip
            winners = play_out(Match(dealt), players).winners
            won += (seat in winners) / max(1, len(winners))
    return won / (deals * seats)
