"""Finds the weights of a hand's strength by fitting them to who won imagined games from positions in the middle."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from math import exp, log
from random import Random
from typing import NamedTuple

from game.cli.tuning.deals import dealt
from game.core.effects import Question
from game.players.search.facts import GameFacts
from game.players.search.imagine import Imagined
from game.players.search.numbers import Numbers, Values
from game.players.search.playout import play_on
from game.players.search.policy import Policy
from game.players.search.worth import marks

Marks = dict[str, float]
EPOCHS = 14
"""Number of passes over all positions in the fit."""
RATE = 0.03
"""Learning rate of the fit at the start."""
LONGEST = 1500
"""Decisions after which a game is abandoned and left out."""
SHARE = 10
"""Every tenth position is left out of the fit, to measure how good it is."""


class FitPosition(NamedTuple):
    """A position for the fit: the features of every hand, and the index of the hand that won."""

    hands: tuple[Marks, ...]
    winner: int


def positions(facts: GameFacts, numbers: Numbers, rng: Random, count: int) -> Iterator[FitPosition]:
    """At least `count` positions from imagined games in which all seats play by the policy, several from each game."""
    policy, found = Policy(facts, numbers, rng.random), 0
    while found < count:
        table = dealt(facts, rng)
        seen: list[tuple[Marks, ...]] = []
        out: tuple[int, ...] = ()
        while not out and len(seen) < LONGEST // 10:
            out = play_on(table, policy, rng.randrange(3, 16) if not seen else rng.randrange(8, 20))
            if table.passes >= len(table.playing):
                break
            if not out:
                seen.append(tuple(marks(facts, table, table.hands[seat], seat == next_to_act(table))
                                  for seat in table.playing))  # fmt: skip
        if len(out) == 1:
            found += len(seen)
            yield from (FitPosition(hands, table.playing.index(out[0])) for hands in seen)


def next_to_act(table: Imagined) -> int:
    """The seat that is asked now or, if none is, the next in turn."""
    head = table.agenda[-1] if table.agenda else None
    return head.seat if isinstance(head, Question) else table.next_seat(table.seat)


def fit(seen: list[FitPosition], rng: Random) -> dict[str, float]:
    """The weights of hand features that predict winners best, by a softmax over weighted sums and gradient descent."""
    weights: dict[str, float] = {}
    for epoch in range(EPOCHS):
        rng.shuffle(seen)
        rate = RATE / (1 + 0.6 * epoch)
        for one in seen:
            for place, chance in enumerate(chances(one.hands, weights)):
                miss = (1.0 if place == one.winner else 0.0) - chance
                for mark, times in one.hands[place].items():
                    weights[mark] = weights.get(mark, 0.0) * (1 - 1e-5) + rate * miss * times
    return weights


def chances(hands: tuple[Marks, ...], weights: dict[str, float]) -> list[float]:
    """The chance to win of each hand in a position, by these weights."""
    sums = [sum(weights.get(mark, 0.0) * times for mark, times in hand.items()) for hand in hands]
    powers = [exp(one - max(sums)) for one in sums]
    return [power / sum(powers) for power in powers]


def loss(seen: list[FitPosition], weights: dict[str, float]) -> float:
    """The mean log loss of the predicted winners; without any knowledge it is the logarithm of the number of seats."""
    return -sum(log(chances(one.hands, weights)[one.winner]) for one in seen) / max(1, len(seen))


def values_of(weights: dict[str, float]) -> Values:
    """The fitted weights as the `Values` that the search uses."""
    plain = {field.name for field in fields(Values)} - {"cards", "other"}
    cards = {mark: round(weight, 3) for mark, weight in sorted(weights.items()) if mark not in plain}
    return Values(cards=cards, **{name: round(weights.get(name, 0.0), 3) for name in plain})


def fitted(facts: GameFacts, numbers: Numbers, seed: int, count: int) -> tuple[Values, float]:
    """The fitted values of an edition from `count` positions, and their loss on positions left out of the fit."""
    rng = Random(f"{seed} values {facts.setup.edition} {len(facts.setup)}")
    seen = list(positions(facts, numbers, rng, count))
    kept = len(seen) // SHARE
    weights = fit(seen[kept:], rng)
    return values_of(weights), loss(seen[:kept], weights)
