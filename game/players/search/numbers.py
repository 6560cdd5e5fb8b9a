"""The numbers of the playout policy: what a card is worth to play, by its symbol; they can be tuned."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

from msgspec import Meta

HARM = {
    "skip": 0.5, "skip_all": 0.5, "reverse": 0.3, "skip2": 0.5, "draw1": 0.3, "draw2": 0.5, "draw4": 0.5, "draw5": 0.5,
    "target2": 0.5, "swap": -0.5, "wild": -6.0, "wild4": -8.0, "wild2": -8.0, "wild_color": -8.0, "snorlax": -6.0,
    "greninja": -6.0, "creeper": -6.0, "shuffle": -6.0, "blank": -6.0,
}  # fmt: skip
"""Value of playing a symbol while the next player holds three cards or more, in cards of a colour left."""
DANGER = {
    "skip": 3.0, "skip_all": 3.0, "skip2": 3.0, "reverse": 1.6, "draw1": 3.8, "draw2": 5.0, "draw4": 5.0, "draw5": 5.5,
    "target2": 0.5, "swap": 1.0, "wild": -10.0, "wild4": -8.0, "wild2": -8.0, "wild_color": -8.0, "snorlax": -2.0,
    "greninja": -2.0, "creeper": -10.0, "shuffle": -6.0, "blank": -10.0,
}  # fmt: skip
"""Value of playing a symbol while the next player is about to go out, in cards of a colour left."""


@dataclass(frozen=True, slots=True)
class Values:
    """The weights of a hand's strength: chances to win are proportional to the exponentials of these sums.

    `cards` is what every card adds, by its symbol; all number cards are `number`. `colors` is what every different
    colour adds, `one` and `two` what it adds to hold so few cards, `turn` to be next, and `fits` to hold a card that
    fits, for the next player and for the others.
    """

    cards: dict[str, float] = field(default_factory=dict)
    number: float = -0.15
    other: float = 0.0
    colors: float = -0.3
    one: float = 0.5
    two: float = 0.05
    turn: float = 0.1
    fits_next: float = 0.7
    fits: float = 0.6


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers of one edition with two seats, or with more.

    `harm` and `danger` are worths by symbol. `alike` is what every other card of the same symbol in the hand adds,
    `near` how few cards put a player in danger. `swap` is what each card fewer is worth that swapping hands brings.
    `challenges` is how often an imagined player challenges a doubtful card, `bluffs` how often one who holds the colour
    is thought to play it all the same, `honest` how often one who does not. In DOS `agreed` is what a match in one
    colour is worth, `double` every card that another player then draws, `spent` what a wild costs. Imagined games are
    cut off after `depth` decisions, and `values` judge who will win then.
    """

    harm: dict[str, float] = field(default_factory=lambda: HARM)
    danger: dict[str, float] = field(default_factory=lambda: DANGER)
    alike: float = -0.6
    near: int = 2
    swap: float = 0.8
    challenges: float = 0.15
    bluffs: float = 0.1
    honest: float = 0.7
    agreed: float = 1.0
    double: float = 0.6
    spent: float = 0.5
    depth: Annotated[int, Meta(ge=1, le=500)] = 14
    values: Values = Values()


TWO = Numbers()
"""The default numbers for two seats."""
MORE = Numbers(alike=0.6)
"""The default numbers for three and more seats."""
