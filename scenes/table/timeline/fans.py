"""Fans: how far the hands of others are open, and the gaps in them for cards on their way."""

from __future__ import annotations

from collections import Counter

from scenes.kit.tween import Approach

STEPS = 12
"""Steps in which a fan is drawn wider by one card."""


class Fans:
    """For how many cards each fan is open, how many will come into it, and how many of those are in the air."""

    def __init__(self, counts: list[int]) -> None:
        self.widths = [Approach(float(count), 14) for count in counts]
        self._due: Counter[int] = Counter()
        self._flying: Counter[int] = Counter()

    @property
    def moving(self) -> bool:
        """Whether any fan opens or closes."""
        return any(width.moving for width in self.widths)

    def expect(self, seat: int, count: int) -> None:
        """So many cards will leave for a seat; those may be among them that are expected already."""
        self._due[seat] = max(self._due[seat], self._flying[seat] + count)

    def takes_off(self, seat: int) -> None:
        """One of them is in the air."""
        self._flying[seat] += 1

    def lands(self, seat: int) -> None:
        """One of them has arrived."""
        self._due[seat], self._flying[seat] = max(0, self._due[seat] - 1), max(0, self._flying[seat] - 1)

    def fit(self, seat: int, lying: int) -> None:
        """Open the fan of a seat for the cards that lie in it and for those that will come."""
        self.widths[seat].target = float(lying + self._due[seat])

    def place(self, seat: int, lying: int) -> tuple[int, int]:
        """The place of the next card that leaves for a seat, and among how many."""
        index = lying + self._flying[seat]
        return index, max(index + 1, lying + self._due[seat])

    def drawn(self, seat: int, lying: int, most: int) -> tuple[float, float]:
        """The place of the first card as it is drawn, and among how many; the gap for cards to come is at the end."""
        count = min(float(most), max(round(self.widths[seat].value * STEPS) / STEPS, float(lying)))
        spare = count - lying
        return (spare - min(spare, self._due[seat])) / 2, count

    def rest(self, counts: list[int]) -> None:
        """Nothing is on its way any more."""
        self._due.clear()
        self._flying.clear()
        for width, count in zip(self.widths, counts, strict=True):
            width.target = float(count)
