"""Advice: what a search found about the legal actions of a seat, and why the best one is the best."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core.actions import Action


@dataclass(frozen=True, slots=True)
class Chance:
    """The estimate of one action; `actions` are all that are equivalent to it, itself first.

    `win` is the share of imagined games in which the seat (or its team) wins the round, `error` the standard error of
    that, `value` what the search compares: points and the score of the match count in it too.
    """

    action: Action
    actions: tuple[Action, ...]
    win: float
    error: float
    value: float


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason for an action: the id of a sentence in the catalog `coach`, and the facts for its placeholders."""

    id: str
    facts: tuple[tuple[str, object], ...] = ()


@dataclass(frozen=True, slots=True)
class Advice:
    """The outcome of a search: the action to choose, all chances, the best first, and the reasons for it.

    `playouts` is how many games were imagined, `final` whether no more will come.
    """

    best: Action
    chances: tuple[Chance, ...]
    reasons: tuple[Reason, ...] = ()
    playouts: int = 0
    final: bool = True

    def chance(self, action: Action) -> Chance | None:
        """What an action promises; None if it was not looked at."""
        return next((one for one in self.chances if action in one.actions), None)


REAL = {"flip": 0.8}
"""What share of a gap between two chances is really lost, by edition, where the cheap policy of imagined games
overstates it. Measured in games that the heuristic plays on, by `tests/bench/bench_regret.py --shown --edition flip`:
0.83 ± 0.22 of 40 positions, and 0.79 of gaps one by one.
"""


def realistic(advice: Advice, edition: str) -> Advice:
    """The advice with the gaps to the best action as large as they are in games of stronger players."""
    real, best = REAL.get(edition, 1.0), advice.chances[0].win
    chances = [replace(one, win=best + real * (one.win - best), error=real * one.error) for one in advice.chances]
    return replace(advice, chances=tuple(chances))
