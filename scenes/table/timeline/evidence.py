"""The motion of the discard pile's top cards while a player answers a question about them, for a better view.

They are "crossed" (the top two at angles, both readable) or "gathered" (the pile made neat and moved aside).
"""

from __future__ import annotations

import math

from scenes.kit.tween import Approach
from scenes.table.geometry.places import PILE_WIDTH, Places, Pose

CROSSED = ((19.0, 3.0, -9.0), (-25.0, -9.0, 13.0))
"""Offsets of the top card and of the one below it when crossed: right, down (design pixels) and rotation (degrees)."""
AROUND = 150.0
"""Radius of the colour wheel around the discard pile, in design pixels, for pile cards of the usual width."""
CLEAR = 6.0
TURNS = 4.0
"""Largest rotation of a card per step, in degrees; it moves fast."""


def aside(places: Places) -> float:
    """The design pixels by which the gathered discard pile moves right, to keep the colour wheel off the draw pile."""
    outer = AROUND * places.pile.width / PILE_WIDTH
    needed = places.stock.x + places.stock.width / 2 + outer + CLEAR - places.pile.x
    top, low = places.pile.y - outer, places.pile.y + outer
    beside = [pill.left for pill in map(places.pill, places.others()) if pill.left > places.pile.x]
    free = min([pill.left for pill in map(places.pill, places.others())
                if pill.left in beside and pill.bottom > top and pill.top < low], default=places.width)
    room = free - CLEAR - outer - places.pile.x  # no name is covered either
    return min(needed, room) if room < 0 else max(0.0, min(needed, room))


def names_end(places: Places) -> float:
    """The x coordinate where the name plates left of the draw pile end, in design pixels; 0 without any."""
    stock, pills = places.stock, [places.pill(seat) for seat in places.others()]
    beside = [pill.right for pill in pills if pill.right < stock.x and pill.bottom > stock.y - stock.width * 1.4]
    return max(beside, default=0.0)


class Evidence:
    """The motion of the discard pile's top cards while a question about them is asked.

    `way` is their arrangement: "crossed", "gathered" or empty.
    """

    def __init__(self) -> None:
        self.way = ""
        self.share = Approach(0.0, 16)
        self.moving = False
        """Whether the cards are moving."""

    def set(self, way: str, *, calm: bool = False) -> None:
        """Start to move the cards into the arrangement `way`, or back if that is empty; without animation if `calm`."""
        self.share.target = float(bool(way))
        self.way = way or self.way
        if calm:
            self.share.value = self.share.target
        self.moving = self.share.moving

    def update(self, dt: float) -> None:
        self.share.update(dt)
        self.moving = self.share.moving

    @property
    def wanted(self) -> bool:
        """Whether the cards are to be in an arrangement for a question, not in their usual poses."""
        return bool(self.share.target)

    def pose(self, places: Places, usual: Pose, depth: int) -> Pose:
        """The present pose of a discarded card between its `usual` pose and the arrangement; `depth` 0 is the top."""
        share, aim = self.share.value, self._aim(places, usual, depth)
        if not share or aim is None:
            return usual
        moved = Pose(*(here + (there - here) * share for here, there in zip(usual, aim, strict=True)))
        steps = _steps(usual, aim)
        return moved._replace(angle=_turned(usual, aim, round(share * steps), steps))

    def _aim(self, places: Places, usual: Pose, depth: int) -> Pose | None:
        """The pose of a discarded card in the present arrangement; None for a card that stays in its usual pose."""
        if self.way == "crossed" and depth < len(CROSSED):
            right, down, angle = CROSSED[depth]
            return Pose(places.pile.x + right, places.pile.y + down, angle, usual.width)
        if self.way == "gathered":
            return Pose(places.pile.x + aside(places), places.pile.y, usual.angle * 0.15, usual.width)
        return None


def _steps(usual: Pose, aim: Pose) -> int:
    """The number of rotation steps of a card between two poses; each step needs an image of its own."""
    return max(1, math.ceil(abs(aim.angle - usual.angle) / TURNS))


def _turned(usual: Pose, aim: Pose, step: int, steps: int) -> float:
    return usual.angle + (aim.angle - usual.angle) * step / steps
