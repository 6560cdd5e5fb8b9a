"""Tunes the numbers for imagined games one after another, keeping each change that wins more games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from game.cli.tuning.duels import share
from game.players.search.facts import GameFacts
from game.players.search.numbers import Numbers

STEPS = (2.0, 1.0)
"""Changes of `harm` and `danger` in the first and in the second pass, in cards."""
SMALL = 0.2
"""Changes of other numbers, as a share of the step for `harm` and `danger`."""
SURE = 1.3
"""Standard errors by which a change has to win more games to be kept."""


def climbed(
    facts: GameFacts, numbers: Numbers, seed: str, deals: int, told: Callable[[], None] = lambda: None
) -> tuple[Numbers, float]:
    """Tune numbers to win more games; returns them, and one player's share of games won against the numbers given.

    `deals` is the number of deals played for each change; `told` is called after each change tried.
    """
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
    """The numbers to tune, as (field of `Numbers`, card symbol); "" for a field with a single number."""
    faces = {face for side in facts.deck.faces for face in side if face.number is None}
    for symbol in sorted({face.symbol for face in faces}):
        yield "harm", symbol
        yield "danger", symbol
    yield from (("alike", ""), ("swap", ""), ("agreed", ""), ("double", ""), ("spent", ""))


def moved(numbers: Numbers, name: str, symbol: str, way: float) -> Numbers:
    """A copy of the numbers with one changed by the step `way`, in cards and with its sign."""
    if symbol:
        known: dict[str, float] = getattr(numbers, name)
        change: Any = {name: {**known, symbol: round(known.get(symbol, 0.0) + way, 2)}}
    else:
        change = {name: round(getattr(numbers, name) + SMALL * way, 3)}
    return replace(numbers, **change)
