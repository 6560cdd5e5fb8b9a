"""The motion of the row of centre cards when the number of its positions, and so their distance, changes (R11)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.events import Event, RowCleared
from game.core.layout import ROW
from scenes.kit.tween import Approach
from scenes.table.geometry.places import Places, Pose


class Spread:
    """The motion of the centre cards' positions (R11) when their number changes, from the old to the new spacing."""

    def __init__(self) -> None:
        self.before = self.now = 0
        """The previous and the present number of positions."""
        self.share = Approach(1.0, 13)

    @property
    def moving(self) -> bool:
        """Whether the centre cards still move to their new positions."""
        return self.share.moving

    def follow(self, count: int) -> None:
        """Set the number of positions; only a larger one is animated, as cards that leave have their own animation."""
        if count != self.now:
            self.before, self.now = self.now, count
            self.share.target, self.share.value = 1.0, 0.0 if 0 < self.before < count else 1.0

    def pose(self, places: Places, number: int, depth: int) -> Pose:
        """The present pose of a centre card: at position `number` of the row, `depth` cards above the lowest there."""
        aim = places.row(number, max(self.now, number + 1), depth)
        if not self.share.moving or number >= self.before:
            return aim
        start, share = places.row(number, self.before, depth), self.share.value
        return Pose(*(here + (there - here) * share for here, there in zip(start, aim, strict=True)))


def depth_of(row: Sequence[Sequence[int]], number: int, lying: Sequence[int], index: int) -> int:
    """How many cards lie below the card `lying[index]` in the centre row's pile `row[number]`; `index` if it has left.

    Cards just taken from below still count, so that a card keeps its pose until it is taken itself.
    """
    known = row[number] if number < len(row) else ()
    return known.index(lying[index]) if index < len(lying) and lying[index] in known else index


def count_of(lying: Mapping[int, Sequence[int]], row: Sequence[Sequence[int]], event: Event | None) -> int:
    """The number of positions of the centre `row` in use; while the `event` shown clears some, all still count."""
    taken = max((ROW - place + 1 for place, cards in lying.items() if place <= ROW and cards), default=0)
    return max(taken, len(row)) if isinstance(event, RowCleared) else taken
