"""Climb: the policy's numbers, one after the other, moved as long as that wins more games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from game.cli.tuning.duels import share
from game.players.search.facts import GameFacts
from game.players.search.numbers import Numbers

STEPS = (2.0, 1.0)
"""Steps in which harm and danger are changed in the first and the second round, in cards."""
SMALL = 0.2
"""The step of the numbers that are not in cards, as a share of the step in cards."""
SURE = 1.3
"""Standard errors by which a change has to be better to be kept."""


def climbed(
    facts: GameFacts, numbers: Numbers, seed: str, deals: int, told: Callable[[], None] = lambda: None
) -> tuple[Numbers, float]:
    """Numbers tuned to win more games against the starting ones, and the share of games that they win against them."""
    seats, first = len(facts.setup), numbers
    error = (1 / seats * (1 - 1 / seats) / (deals * seats)) ** 0.5
    tries = 0
    for step in STEPS:
        for name, symbol in knobs(facts):
            for way in (step, -step):
                tries += 1
                other = moved(numbers, name, symbol, way)
                told()
                if share(facts, other, numbers, f"{seed} {tries}", deals) > 1 / seats + SURE * error:
                    numbers = other
                    break
    return numbers, share(facts, numbers, first, f"{seed} end", deals * 2)


def knobs(facts: GameFacts) -> Iterator[tuple[str, str]]:
    """The tunable numbers, as names of fields, with a card symbol where there is one number for each."""
    faces = {face for side in facts.deck.faces for face in side if face.number is None}
    for symbol in sorted({face.symbol for face in faces}):
        yield "harm", symbol
        yield "danger", symbol
    yield from (("alike", ""), ("swap", ""), ("agreed", ""), ("double", ""), ("spent", ""))


def moved(numbers: Numbers, name: str, symbol: str, way: float) -> Numbers:
    """A copy of the numbers with one of them changed a step in a direction."""
    if symbol:
        known: dict[str, float] = getattr(numbers, name)
        change: Any = {name: {**known, symbol: round(known.get(symbol, 0.0) + way, 2)}}
    else:
        change = {name: round(getattr(numbers, name) + SMALL * way, 3)}
    return replace(numbers, **change)
