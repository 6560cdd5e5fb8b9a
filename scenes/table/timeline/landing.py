"""The landing of a card on the discard pile: it shrinks to its size and shakes, displaces others, may dip the table."""

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
    """How a card lands, by how hard it hits: `size` at contact (1 is final), `holds` (seconds without motion),
    `settles` (seconds until rest), `jolt` (sideways shake, design pixels), `lean` (its rotation, degrees), `dip` of the
    table (design pixels)."""

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
"""Number of discarded cards that a hard landing displaces."""
DIPS = 0.16
"""Seconds for which the table dips; short, because the next event begins then."""
DEEPER = 2.0
"""Step in design pixels in which the table dips."""


@dataclass(slots=True)
class Settling:
    """The movement of the top card of the discard pile from the moment that it touches the pile until it rests."""

    card: int
    weight: Weight
    age: float = 0.0

    @property
    def over(self) -> bool:
        """Whether the card that landed has come to rest, and the table too."""
        landing = LANDINGS[self.weight]
        return self.age >= landing.holds + max(landing.settles, DIPS if landing.dip else 0.0)

    def update(self, dt: float) -> None:
        self.age += dt

    def pose(self, rest: Pose) -> Pose:
        """The present pose of the card, whose final pose is `rest`."""
        landing, left = LANDINGS[self.weight], self._left
        size = 1 + (landing.size - 1) * (1 - (ease_back if landing.jolt else ease_out)(1 - left))
        swing = math.sin(4 * math.pi * (1 - left)) * left
        return Pose(rest.x + landing.jolt * swing, rest.y - landing.jolt * 0.5 * swing,
                    rest.angle + landing.lean * swing, rest.width * size)

    @property
    def dips(self) -> bool:
        """Whether the table is moving down and up at present because a hard card has landed."""
        return bool(LANDINGS[self.weight].dip) and self.age < DIPS

    @property
    def dip(self) -> float:
        """How far down the table is drawn now, in design pixels; in few steps, since each redraws the whole table."""
        share = min(1.0, self.age / DIPS)
        deep = LANDINGS[self.weight].dip * math.sin(math.pi * share) * (1 - 0.4 * share) if share < 1 else 0.0
        return DEEPER * round(deep / DEEPER)

    @property
    def _left(self) -> float:
        """The share of the movement that is still to come, from 1 at contact to 0 at rest."""
        landing, age = LANDINGS[self.weight], on_beat(self.age)
        return 1 - min(1.0, max(0.0, (age - landing.holds) / landing.settles))


def looks_of(weight: Weight, rest: Pose) -> list[Pose]:
    """All poses of a card of this weight while it comes to rest at `rest`, in the order of time."""
    settling, found = Settling(-1, weight), list[Pose]()
    while not settling.over:
        found.append(settling.pose(rest))
        settling.update(BEAT)
    return list(dict.fromkeys(found))


def knocked(layout: Layout, pile: Sequence[int]) -> dict[int, Pose]:
    """The offsets of discarded cards displaced by hard cards thrown on them, by card; `pile` has the lowest first."""
    found: dict[int, Pose] = {}
    for place, card in enumerate(pile[-2 * KNOCKED:], max(0, len(pile) - 2 * KNOCKED)):
        if card < 0 or weight_of(layout, card) < Weight.DRAW:
            continue
        for depth, below in enumerate(pile[max(0, place - KNOCKED):place][::-1]):
            side = 1 if (card + below + depth) % 2 else -1
            share, lean = 1 - 0.22 * depth, ((card * 7 + below * 3) % 9 - 4) / 4
            found[below] = Pose(10.0 * side * share, 7.0 * lean * share, -12.0 * side * share, 0.0)
    return found
