"""What a search found about the legal actions of a seat, and the reasons for the best one."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core.actions import Action


@dataclass(frozen=True, slots=True)
class Chance:
    """The estimate for one action (`action`), or for several equivalent ones (`actions`).

    `win` is the share of imagined games in which the seat or its team wins the round, `error` its standard error.
    `value` is what the search compares: it also takes the points and the score of the match into account.
    """

    action: Action
    actions: tuple[Action, ...]
    win: float
    error: float
    value: float


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason for an action: a sentence's id in the text catalog `coach`, and the values for its placeholders."""

    id: str
    facts: tuple[tuple[str, object], ...] = ()


@dataclass(frozen=True, slots=True)
class Advice:
    """The outcome of a search: the action to choose, the estimates of all actions, the best first, and reasons.

    `playouts` is the number of imagined games. `final` says that the search has ended.
    """

    best: Action
    chances: tuple[Chance, ...]
    reasons: tuple[Reason, ...] = ()
    playouts: int = 0
    final: bool = True

    def chance(self, action: Action) -> Chance | None:
        """The estimate for an action; None if the search did not examine it."""
        return next((one for one in self.chances if action in one.actions), None)


REAL = {"flip": 0.8}
"""Factors that reduce the gap between two chances to win, by edition: simple imagined play makes gaps too large.

It was measured in games that the heuristic plays on, by `tests/bench/bench_regret.py --shown --edition flip`: 0.83 ±
0.22 of the gap in 40 positions, and 0.79 of single gaps.
"""


def realistic(advice: Advice, edition: str) -> Advice:
    """The advice with gaps between chances to win as they are in games of stronger players."""
    real, best = REAL.get(edition, 1.0), advice.chances[0].win
    chances = [replace(one, win=best + real * (one.win - best), error=real * one.error) for one in advice.chances]
    return replace(advice, chances=tuple(chances))
