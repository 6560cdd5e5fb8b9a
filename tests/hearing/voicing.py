"""A playing sound of the numeric mixer: its samples, times and gains."""

from __future__ import annotations

from typing import Protocol

import numpy as np
from numpy.typing import NDArray

RATE = 44_100
BLOCK = 10 * RATE
"""Samples that are mixed at a time: the gains of several minutes at once would take hundreds of megabytes."""
Sides = NDArray[np.float32]


class Clock(Protocol):
    """An object that knows how many seconds have passed."""

    @property
    def now(self) -> float: ...


class Voicing:
    """A playing sound: its start and end, and its gains on either side over time."""

    def __init__(
        self, desk: Clock, name: str, samples: Sides, *, loops: bool = False, start: float = 0.0,
        begin: float | None = None,
    ) -> None:
        self.desk, self.name, self.samples, self.loops, self.start = desk, name, samples, loops, start
        self.begin = desk.now if begin is None else begin
        self.end = np.inf if loops else self.begin + len(samples) / RATE
        self.gains: list[tuple[float, float, float]] = []

    def hear(self, left: float, right: float) -> None:
        """Set the gains on either side from now on."""
        if self.gains and self.gains[-1][0] == self.desk.now:
            self.gains.pop()
        if not self.gains or self.gains[-1][1:] != (left, right):
            self.gains.append((self.desk.now, left, right))

    @property
    def over(self) -> bool:
        """Whether the sound has ended."""
        return self.desk.now >= self.end

    def add_to(self, mix: Sides) -> None:
        """Add the sound to the mix."""
        first = round(self.begin * RATE)
        count = min(len(mix), round(min(self.end, self.desk.now) * RATE)) - first
        if count <= 0 or not self.gains:
            return
        times = np.array([time for time, *_ in self.gains])
        sides = np.array([sides for _, *sides in self.gains], np.float32)
        for done in range(0, count if self.loops else min(count, len(self.samples)), BLOCK):
            at = np.arange(done, min(done + BLOCK, count))
            piece = (
                self.samples[(at + round(self.start * RATE)) % len(self.samples)] if self.loops
                else self.samples[done : done + len(at)]
            )  # fmt: skip
            place = np.searchsorted(times, self.begin + at[: len(piece)] / RATE + 1e-9, side="right") - 1
            mix[first + done : first + done + len(piece)] += piece * sides[np.maximum(place, 0)]
