"""The pose of a name plate: grown while its player has to act, leaning while its player's turn is skipped."""

from __future__ import annotations

import math

from scenes.kit.tween import Approach

SIZES, TIPS = 4, 8
"""Number of steps in which a name plate grows, and in which it leans; few steps need few images."""


class PlatePose:
    """How far a name plate has grown and leans.

    Growing redraws the whole plate and leaning rotates it, which is slow, so the two never happen at once.
    """

    def __init__(self) -> None:
        self.growth = 0.0
        """How far the plate has grown now, from 0 to 1, in SIZES steps."""
        self.tip = 0.0
        """How far the plate leans now, from 0 to 1, in TIPS steps, of which the last is left out on the way back."""
        self.moving = False
        """Whether the plate grows or leans, or will do so next."""
        self._grown, self._tipped = Approach(0.0, 16), Approach(0.0, 15)
        self._grows = self._leans = False

    def take(self, *, grows: bool, leans: bool, calm: bool) -> None:
        """Set whether the plate is to grow and to lean, or to go back: at once if `calm`, otherwise in a movement."""
        self._grows, self._leans = grows, leans
        if calm:
            self._grown.value = self._grown.target = float(grows)
            self._tipped.value = self._tipped.target = float(leans)
        self._aim()

    def update(self, dt: float) -> None:
        self._grown.update(dt)
        self._tipped.update(dt)
        self._aim()

    def _aim(self) -> None:
        grown, tipped = self._grown, self._tipped
        self._step()
        if self._leans or not self.tip:  # it grows only after it stands upright, and leans only after it has shrunk
            grown.target = float(self._grows)
        settled = self.growth == grown.target
        tipped.target = float(self._leans and (tipped.value > 0 or settled))
        self._step()
        self.moving = not (grown.value == grown.target == self._grows and tipped.value == tipped.target == self._leans)

    def _step(self) -> None:
        steps = self._tipped.value * TIPS
        self.tip = (round(steps) if self._tipped.target else math.floor(steps)) / TIPS
        self.growth = round(self._grown.value * SIZES) / SIZES
