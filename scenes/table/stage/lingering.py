"""Lingering: hands that have turned over are seen a few frames longer as cards in the air, and painted one by one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from scenes.table.stage.sprites import Sprite

AT_ONCE = 2
"""Hands that are painted in one frame: all of them with piles and own hand would take too long."""


class Lingering:
    """The cards of other hands that lie again, and are not painted with all that lies still yet.

    `count` tells how many cards a seat has by now: a hand with others is painted.
    """

    def __init__(self, count: Callable[[int], int]) -> None:
        self.count = count
        self._hands: dict[int, Sequence[Sprite]] = {}

    def __bool__(self) -> bool:
        return bool(self._hands)

    def __contains__(self, seat: int) -> bool:
        return seat in self._hands and len(self._hands[seat]) == self.count(seat)

    @property
    def sprites(self) -> list[Sprite]:
        """The cards, the lowest first."""
        return [sprite for seat, hand in self._hands.items() if seat in self for sprite in hand]

    def begin(self, hands: Mapping[int, Sequence[Sprite]]) -> None:
        """These hands, by seats, are from now on seen as they lie in the air, and no others."""
        self._hands = {seat: hand for seat, hand in hands.items() if hand}

    def pass_frame(self) -> None:
        """A frame has passed: the next ones are painted."""
        for seat in [*self._hands][:AT_ONCE]:
            del self._hands[seat]
