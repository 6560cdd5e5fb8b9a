"""How wide the fans of other players' cards are, with gaps for cards that are flying to them."""

from __future__ import annotations

from collections import Counter

from scenes.kit.tween import Approach

STEPS = 12
"""Number of steps in which a fan becomes one card wider."""


class Fans:
    """For each seat, how many cards wide its fan is, how many cards it waits for, and how many of these are flying."""

    def __init__(self, counts: list[int]) -> None:
        self.widths = [Approach(float(count), 14) for count in counts]
        self._due: Counter[int] = Counter()
        self._flying: Counter[int] = Counter()

    @property
    def moving(self) -> bool:
        """Whether any fan is becoming wider or narrower."""
        return any(width.moving for width in self.widths)

    def make_room(self, seat: int, count: int) -> None:
        """Wait for `count` more cards of a seat besides those that are flying to it."""
        self._due[seat] = max(self._due[seat], self._flying[seat] + count)

    def takes_off(self, seat: int) -> None:
        """Note that a card has begun to fly to a seat."""
        self._flying[seat] += 1

    def lands(self, seat: int) -> None:
        """Note that a card has arrived at a seat."""
        self._due[seat], self._flying[seat] = max(0, self._due[seat] - 1), max(0, self._flying[seat] - 1)

    def fit(self, seat: int, lying: int) -> None:
        """Start to widen or narrow a seat's fan to the `lying` cards in it and those it waits for."""
        self.widths[seat].target = float(lying + self._due[seat])

    def place(self, seat: int, lying: int) -> tuple[int, int]:
        """The index in a seat's fan of the next card that flies to it, and the fan's width in cards; `lying` lie there
        now."""
        index = lying + self._flying[seat]
        return index, max(index + 1, lying + self._due[seat])

    def drawn(self, seat: int, lying: int, most: int) -> tuple[float, float]:
        """The index of a seat's first card as drawn, and the fan's width in cards; gaps for new cards are at its end.

        `lying` is the number of cards in the fan, `most` the greatest width.
        """
        count = min(float(most), max(round(self.widths[seat].value * STEPS) / STEPS, float(lying)))
        spare = count - lying
        return (spare - min(spare, self._due[seat])) / 2, count

    def rest(self, counts: list[int]) -> None:
        """Wait for no more cards, and set the fans to these numbers of cards by seat."""
        self._due.clear()
        self._flying.clear()
        for width, count in zip(self.widths, counts, strict=True):
            width.target = float(count)
