"""Settling: a card that has just landed shrinks onto the pile and shakes it, and the table dips."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from game.core.layout import Layout
from scenes.cards.weight import Weight, weight_of
from scenes.kit.tween import BEAT, ease_back, ease_out, on_beat
from scenes.table.geometry.places import Pose


@dataclass(frozen=True)
class Landing:
    """The manner of landing of a card of some weight: size at contact, seconds of standstill and settling, jolt, lean,
    dip."""

    size: float
    holds: float
    settles: float
    jolt: float = 0.0
    lean: float = 0.0
    dip: float = 0.0


LANDINGS = {
    Weight.NUMBER: Landing(1.04, 0.0, 0.09),
    Weight.ACTION: Landing(1.08, 0.0, 0.16, jolt=2.0, lean=3.0),
    Weight.DRAW: Landing(1.16, 0.0, 0.16, jolt=3.0, lean=3.0, dip=3.0),
    Weight.WORST: Landing(1.26, 0.06, 0.16, jolt=4.0, lean=3.5, dip=5.0),
}
KNOCKED = 3
"""Number of pile cards that a heavy card displaces."""
DIPS = 0.16
"""Seconds for which the table dips; short, as the next event begins then."""
DEEPER = 2.0
"""Step of the dip in design pixels."""


@dataclass(slots=True)
class Settling:
    """The movement of the card on top of the discard pile after its contact."""

    card: int
    weight: Weight
    age: float = 0.0

    @property
    def over(self) -> bool:
        """Whether the card and the table have come to rest."""
        landing = LANDINGS[self.weight]
        return self.age >= landing.holds + max(landing.settles, DIPS if landing.dip else 0.0)

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self.age += dt

    def pose(self, rest: Pose) -> Pose:
        """The present pose of the card that will rest at `rest`."""
        landing, left = LANDINGS[self.weight], self._left
        size = 1 + (landing.size - 1) * (1 - (ease_back if landing.jolt else ease_out)(1 - left))
        swing = math.sin(4 * math.pi * (1 - left)) * left
        return Pose(rest.x + landing.jolt * swing, rest.y - landing.jolt * 0.5 * swing,
                    rest.angle + landing.lean * swing, rest.width * size)

    @property
    def dips(self) -> bool:
        """Whether the landing of a heavy card makes the table dip; each step redraws the whole table."""
        return bool(LANDINGS[self.weight].dip) and self.age < DIPS

    @property
    def dip(self) -> float:
        """The present dip of the table in design pixels, in few steps since each redraws the whole table."""
        share = min(1.0, self.age / DIPS)
        deep = LANDINGS[self.weight].dip * math.sin(math.pi * share) * (1 - 0.4 * share) if share < 1 else 0.0
        return DEEPER * round(deep / DEEPER)

    @property
    def _left(self) -> float:
        """The share (1 to 0) of the settling that is still to come."""
        landing, age = LANDINGS[self.weight], on_beat(self.age)
        return 1 - min(1.0, max(0.0, (age - landing.holds) / landing.settles))


def looks_of(weight: Weight, rest: Pose) -> list[Pose]:
    """All poses of a card of a weight while it settles at `rest`, in the order of time."""
    settling, found = Settling(-1, weight), list[Pose]()
    while not settling.over:
        found.append(settling.pose(rest))
        settling.update(BEAT)
    return list(dict.fromkeys(found))


def knocked(layout: Layout, pile: Sequence[int]) -> dict[int, Pose]:
    """How far cards of the pile are knocked out of line by heavy ones thrown on them, the upper ones more."""
    found: dict[int, Pose] = {}
    for place, card in enumerate(pile[-2 * KNOCKED:], max(0, len(pile) - 2 * KNOCKED)):
        if card < 0 or weight_of(layout, card) < Weight.DRAW:
            continue
        for depth, below in enumerate(pile[max(0, place - KNOCKED):place][::-1]):
            side = 1 if (card + below + depth) % 2 else -1
            share, lean = 1 - 0.22 * depth, ((card * 7 + below * 3) % 9 - 4) / 4
            found[below] = Pose(10.0 * side * share, 7.0 * lean * share, -12.0 * side * share, 0.0)
    return found
