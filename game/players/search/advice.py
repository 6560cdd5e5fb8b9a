"""Advice: what a search found about the legal actions of a seat, and the reasons for the best one."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core.actions import Action


@dataclass(frozen=True, slots=True)
class Chance:
    """The estimate for one action, or for several that are equivalent: `actions` has all of them, `action` first.

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
    """A reason for an action: the id of a sentence in the text catalog `coach`, and the values for the sentence's
    placeholders."""

    id: str
    facts: tuple[tuple[str, object], ...] = ()


@dataclass(frozen=True, slots=True)
class Advice:
    """The outcome of a search: the action to choose, the estimates of all actions, the best first, and the reasons for
    the choice.

    `playouts` is how many games were imagined. `final` says that the search has ended.
    """

    best: Action
    chances: tuple[Chance, ...]
    reasons: tuple[Reason, ...] = ()
    playouts: int = 0
    final: bool = True

    def chance(self, action: Action) -> Chance | None:
        """The estimate for an action; None if the search did not look at it."""
        return next((one for one in self.chances if action in one.actions), None)


REAL = {"flip": 0.8}
"""The factor by which the gap between two chances to win is reduced, by edition: in these the simple play of
imagined games makes gaps too large. It was measured in games that the heuristic plays on, by
`tests/bench/bench_regret.py --shown --edition flip`: 0.83 ± 0.22 of the gap in 40 positions, and 0.79 of single
gaps."""


def realistic(advice: Advice, edition: str) -> Advice:
    """The advice with the gap between each action and the best one reduced to what it is in games of stronger
    players."""
    real, best = REAL.get(edition, 1.0), advice.chances[0].win
    chances = [replace(one, win=best + real * (one.win - best), error=real * one.error) for one in advice.chances]
    return replace(advice, chances=tuple(chances))
