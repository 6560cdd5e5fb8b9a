"""Spread: cards of a centre row on their way from the room they had to the room they have (R11)."""

from __future__ import annotations

from scenes.kit.tween import Approach
from scenes.table.stage.places import Places, Pose


class Spread:
    """Where the cards of a centre row lie on their way from the room they had to the room they have (R11)."""

    def __init__(self) -> None:
        self.before = self.now = 0
        """How many there were and are."""
        self.share = Approach(1.0, 13)

    @property
    def moving(self) -> bool:
        """Whether they have not come to rest."""
        return self.share.moving

    def follow(self, count: int) -> None:
        """Set the number of cards; when cards are cleared, the others close up by an animation of its own."""
        if count != self.now:
            self.before, self.now = self.now, count
            self.share.target, self.share.value = 1.0, 0.0 if 0 < self.before < count else 1.0

    def pose(self, places: Places, number: int, depth: int) -> Pose:
        """Where a card is seen now."""
        aim = places.row(number, max(self.now, number + 1), depth)
        if not self.share.moving or number >= self.before:
            return aim
        start, share = places.row(number, self.before, depth), self.share.value
        return Pose(*(here + (there - here) * share for here, there in zip(start, aim, strict=True)))
