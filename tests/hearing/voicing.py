"""What the mixer made of numbers plays: samples from when to when, and how loud."""

from __future__ import annotations

from typing import Protocol

import numpy as np
from numpy.typing import NDArray

RATE = 44_100
Sides = NDArray[np.float32]


class Clock(Protocol):
    """Somebody who knows how many seconds have passed."""

    @property
    def now(self) -> float: ...


class Voicing:
    """A sound on its way: from when to when, and how loud on either side at what times."""

    def __init__(
        self, desk: Clock, name: str, samples: Sides, *, loops: bool = False, start: float = 0.0,
        begin: float | None = None,
    ) -> None:
        self.desk, self.name, self.samples, self.loops, self.start = desk, name, samples, loops, start
        self.begin = desk.now if begin is None else begin
        self.end = np.inf if loops else self.begin + len(samples) / RATE
        self.gains: list[tuple[float, float, float]] = []

    def hear(self, left: float, right: float) -> None:
        """Set how loud it is from now on."""
        if self.gains and self.gains[-1][0] == self.desk.now:
            self.gains.pop()
        if not self.gains or self.gains[-1][1:] != (left, right):
            self.gains.append((self.desk.now, left, right))

    @property
    def over(self) -> bool:
        """Whether it has died away."""
        return self.desk.now >= self.end

    def add_to(self, mix: Sides) -> None:
        """Add what was heard of it to the whole."""
        first = round(self.begin * RATE)
        count = min(len(mix), round(min(self.end, self.desk.now) * RATE)) - first
        if count <= 0 or not self.gains:
            return
        at = np.arange(count) + round(self.start * RATE)
        piece = self.samples[at % len(self.samples)] if self.loops else self.samples[:count]
        times = np.array([time for time, *_ in self.gains])
        place = np.searchsorted(times, self.begin + np.arange(len(piece)) / RATE + 1e-9, side="right") - 1
        gains = np.array([sides for _, *sides in self.gains], np.float32)[np.maximum(place, 0)]
        mix[first : first + len(piece)] += piece * gains
