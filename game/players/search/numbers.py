"""The numbers by which imagined games are played and judged, such as the worth of each symbol; they can be tuned."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

from msgspec import Meta

HARM = {
    "skip": 0.5, "skip_all": 0.5, "reverse": 0.3, "skip2": 0.5, "draw1": 0.3, "draw2": 0.5, "draw4": 0.5, "draw5": 0.5,
    "target2": 0.5, "swap": -0.5, "wild": -6.0, "wild4": -8.0, "wild2": -8.0, "wild_color": -8.0, "snorlax": -6.0,
    "greninja": -6.0, "creeper": -6.0, "shuffle": -6.0, "blank": -6.0,
}  # fmt: skip
"""Worth of playing a symbol while the next player has three cards or more, in cards left with the played colour."""
DANGER = {
    "skip": 3.0, "skip_all": 3.0, "skip2": 3.0, "reverse": 1.6, "draw1": 3.8, "draw2": 5.0, "draw4": 5.0, "draw5": 5.5,
    "target2": 0.5, "swap": 1.0, "wild": -10.0, "wild4": -8.0, "wild2": -8.0, "wild_color": -8.0, "snorlax": -2.0,
    "greninja": -2.0, "creeper": -10.0, "shuffle": -6.0, "blank": -10.0,
}  # fmt: skip
"""Worth of playing a symbol while the next player is about to go out, in the same unit as `HARM`."""


@dataclass(frozen=True, slots=True)
class Values:
    """The weights of the sum that tells how strong a hand is; chances to win are proportional to its exponential.

    `cards` has what each card adds, by its symbol; all number cards are `number`, and symbols not listed are `other`.
    `colors` is added for every different colour, `one` and `two` for holding one and two cards, `turn` for playing
    next. Holding a card that fits adds `fits_next` for the player who plays next, and `fits` for the others.
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
    """The numbers for imagined games of one edition, with two seats or with more.

    `harm` and `danger` are the worths of playing a card, by symbol, while the next player has many cards or few.
    `alike` is added for every other card of the same symbol in the hand; with at most `near` cards a player counts as
    about to go out; `swap` is the worth of each card less that swapping hands brings.

    Probabilities: `challenges` that an imagined player challenges a card that may be a bluff, `bluffs` that a player
    who holds the colour plays such a card all the same, `honest` that a player without the colour does.

    In DOS `agreed` is the worth of a match in one colour, `double` of every card that each other player then draws,
    `spent` the cost of using a wild. Imagined games end after `depth` decisions, and `values` then estimates who will
    win.
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
