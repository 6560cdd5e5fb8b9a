"""Whether a large window is drawn with all its pixels, or with fewer that are magnified: as set, or by what the machine
can do."""

from __future__ import annotations

from collections import deque

LITTLE = 3 << 10
"""Megabytes of memory; with less, all the pictures of a large window are too much."""
SLOW = 15.5e-3
"""Seconds that drawing may take, so that 60 frames fit into a second."""
LOOKED_AT, OFTEN = 180, 0.1
"""Of so many frames in a row that share at least was slow where the machine cannot keep up."""
LONG, EASY, SELDOM = 900, 5e-3, 0.01
"""Of so many smaller frames only that share took longer than this where the machine could have drawn all pixels."""
RETURNS = 1
"""How often all pixels are tried again for a window: something else may have kept the machine busy the first time."""


class Sharpness:
    """Judges while a large window is shown; `limited` is whether to draw less.

    It changes rarely: only many slow frames limit a window, only a long time without one lifts that, and only once.
    """

    def __init__(self, memory: int) -> None:
        self._little = memory < LITTLE
        self.choice = "auto"
        """`auto`, `full` or `limited`."""
        self._size = (0, 0)
        self._slow, self._returned = False, 0
        self._before, self._vain = 0.0, False
        """The share of slow frames with all pixels, and whether there were not fewer with less."""
        self._frames: deque[float] = deque(maxlen=LONG)

    @property
    def limited(self) -> bool:
        """Whether a large window is drawn smaller."""
        return self.choice == "limited" or (self.choice == "auto" and (self._little or self._slow))

    def choose(self, choice: str) -> None:
        """Follow the setting; chosen anew, the machine is judged anew."""
        if choice != self.choice:
            self.choice = choice
            self._begin()

    def drawn(self, size: tuple[int, int], seconds: float) -> bool:
        """A frame was drawn in a large window of this size, and took so long; whether that changes how to draw."""
        before = self.limited
        if self._size != size:
            self._size = size
            self._begin()
        self._frames.append(seconds)
        if not self._slow and not self._vain and (share := self._share(LOOKED_AT, SLOW)) > OFTEN:
            self._slow, self._before = True, share
            self._frames.clear()
        elif self._slow and len(self._frames) == LOOKED_AT and self._share(LOOKED_AT, SLOW) >= self._before:
            self._slow, self._vain = False, True  # what is saved in drawing is lost in scaling
            self._frames.clear()
        elif self._slow and self._returned < RETURNS and self._share(LONG, EASY, 1.0) < SELDOM:
            self._slow, self._returned = False, self._returned + 1
            self._frames.clear()
        return self.limited != before

    def _begin(self) -> None:
        self._slow, self._returned, self._vain = False, 0, False
        self._frames.clear()

    def _share(self, count: int, seconds: float, unknown: float = 0.0) -> float:
        """The share of the latest frames that took longer; `unknown` while there are too few."""
        if len(self._frames) < count:
            return unknown
        latest = list(self._frames)[-count:]
        return sum(one > seconds for one in latest) / count
