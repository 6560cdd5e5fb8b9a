"""Fans: the widths of other players' hands, with gaps for cards on their way."""

from __future__ import annotations

from collections import Counter

from scenes.kit.tween import Approach

STEPS = 12
"""Steps in which a fan widens by one card."""


class Fans:
    """For each seat, the number of cards that its fan is open for, the cards expected and those in the air."""

    def __init__(self, counts: list[int]) -> None:
        self.widths = [Approach(float(count), 14) for count in counts]
        self._due: Counter[int] = Counter()
        self._flying: Counter[int] = Counter()

    @property
    def moving(self) -> bool:
        """Whether any fan opens or closes."""
        return any(width.moving for width in self.widths)

    def make_room(self, seat: int, count: int) -> None:
        """Expect `count` more cards for a seat besides those in the air."""
        self._due[seat] = max(self._due[seat], self._flying[seat] + count)

    def takes_off(self, seat: int) -> None:
        """Note that a card is in the air towards a seat."""
        self._flying[seat] += 1

    def lands(self, seat: int) -> None:
        """Note that an expected card has arrived at a seat."""
        self._due[seat], self._flying[seat] = max(0, self._due[seat] - 1), max(0, self._flying[seat] - 1)

    def fit(self, seat: int, lying: int) -> None:
        """Open a seat's fan for the cards that lie in it and those expected."""
        self.widths[seat].target = float(lying + self._due[seat])

    def place(self, seat: int, lying: int) -> tuple[int, int]:
        """The index in the fan of the next card that flies to a seat, and the width of the fan in cards."""
        index = lying + self._flying[seat]
        return index, max(index + 1, lying + self._due[seat])

    def drawn(self, seat: int, lying: int, most: int) -> tuple[float, float]:
        """The index of the first card as drawn and the width of the fan in cards; the gap for new cards is at the end.
        """
        count = min(float(most), max(round(self.widths[seat].value * STEPS) / STEPS, float(lying)))
        spare = count - lying
        return (spare - min(spare, self._due[seat])) / 2, count

    def rest(self, counts: list[int]) -> None:
        """Forget all expected cards and open the fans for these numbers of cards."""
        self._due.clear()
        self._flying.clear()
        for width, count in zip(self.widths, counts, strict=True):
            width.target = float(count)
