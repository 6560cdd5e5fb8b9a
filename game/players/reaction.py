"""Reaction: how long a CPU player thinks, when it says the word and whether it notices slips.

Everything is in seconds at normal pace and comes from the generator that is given.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from game.core.actions import Action, Challenge, Play

Span = tuple[float, float]
"""A shortest and a longest time in seconds."""


@dataclass(frozen=True, slots=True)
class Temper:
    """How attentive a level is.

    `forget` is the chance to forget the word, `recall` the chance that a forgotten one comes to mind
    a moment later, `notice` the chance to see somebody else's slip, `spot` the chance to see that a card
    does not fit, which lies there for all to see; the spans are seconds.
    """

    forget: float
    recall: float
    notice: float
    spot: float
    think: Span
    call: Span
    catch: Span


TEMPERS: dict[str, Temper] = {
    "random": Temper(0.5, 0.0, 0.0, 0.0, (0.5, 1.0), (0.3, 1.2), (1.0, 2.0)),
    "easy": Temper(0.35, 0.4, 0.15, 0.25, (0.7, 1.6), (0.4, 1.3), (1.4, 2.8)),
    "normal": Temper(0.08, 0.5, 0.4, 0.65, (0.5, 1.4), (0.15, 0.7), (0.8, 2.0)),
}
"""The temper of each level."""

RECALL: Span = (1.4, 3.0)
"""How much later a forgotten word comes to mind, in seconds."""


def thinking_time(level: str, options: Sequence[Action], rng: Random) -> float:
    """Seconds before an answer: longer the more there is to weigh, longest before a challenge."""
    low, high = TEMPERS[level].think
    choices = sum(isinstance(option, Play) for option in options)
    weight = min(1.0, choices / 5)
    if any(isinstance(option, Challenge) for option in options):
        weight = 1.0
    top = low + (high - low) * (0.4 + 0.6 * weight)
    return low + (top - low) * rng.betavariate(2, 2)


def call_delay(level: str, rng: Random) -> float | None:
    """Seconds from the last but one card to the word; None when it is forgotten for good (R6.1)."""
    temper = TEMPERS[level]
    if rng.random() >= temper.forget:
        return rng.uniform(*temper.call)
    return temper.call[1] + rng.uniform(*RECALL) if rng.random() < temper.recall else None


def catch_delay(level: str, rng: Random) -> float | None:
    """Seconds from somebody's slip to pointing at him; None when it goes unnoticed (R6.2)."""
    temper = TEMPERS[level]
    return rng.uniform(*temper.catch) if rng.random() < temper.notice else None


def spots(level: str, rng: Random) -> bool:
    """Whether a wrong card is noticed (R3.4)."""
    return rng.random() < TEMPERS[level].spot
