"""Stance: how far a pill has grown, and how far it leans."""

from __future__ import annotations

import math
from collections.abc import Callable

from scenes.kit.tween import Approach
from scenes.table.view.hud.plate_state import PlateState
from scenes.table.view.hud.tipped_pill import TIPS

SIZES = 4
"""Steps in which faces and pills grow."""


class Stance:
    """Grows while its seat acts and leans while that has lost its turn, one after the other.

    Whenever it grows all of it is drawn and turned anew, which takes long. So it tips over once it has grown or
    shrunk, and grows once it stands upright again. Before it tips over or rises `expect` is called in an earlier
    update, with how far it will lean first, to have it turned.
    """

    def __init__(self, expect: Callable[[float], None]) -> None:
        self._expect = expect
        self.grown = Approach(0.0, 16)
        """1 while the seat acts: the own face is larger, and at crowded tables the whole pill."""
        self.tipped = Approach(0.0, 15)
        """1 while the seat has lost its turn: it leans and is pale."""
        self.moving = False
        """Whether it grows or leans, or will as soon as it has done the other."""
        self.growth = 0.0
        """How far it has grown, in few steps: each is painted once and kept."""
        self.tip = 0.0
        """How far it has tipped over, in few steps; where it rises again the last of them does not linger.

        Its face hops meanwhile: each frame that it leans it has to be turned anew.
        """
        self._expected: float | None = None
        """Where it was about to tip to: over (1) or upright (0); None once it does."""
        self._state = PlateState()

    def take(self, state: PlateState, *, calm: bool) -> None:
        """Stand as the state of a seat says: at once where it is to be `calm`, else by and by."""
        self._state = state
        if calm:
            self.grown.value = self.grown.target = float(state.active)
            self.tipped.value = self.tipped.target = float(state.lost)
        self._aim()

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self.grown.update(dt)
        self.tipped.update(dt)
        self._aim()

    def _aim(self) -> None:
        active, lost = self._state.active, self._state.lost
        self._step()
        if lost or not self.tip:
            self.grown.target = float(active)
        settled = self.growth == self.grown.target
        self._tip_to(float(lost and (self.tipped.value > 0 or settled)))
        self._step()
        grown, tipped = self.grown, self.tipped
        self.moving = not (grown.value == grown.target == active and tipped.value == tipped.target == lost)

    def _tip_to(self, share: float) -> None:
        """Tip over or rise, once that was expected."""
        if self.tipped.target == share:
            self._expected = None
        elif self._expected == share:
            self.tipped.target = share
        else:
            self._expected = share
            self._expect(abs(1 - share - 1 / TIPS))

    def _step(self) -> None:
        steps = self.tipped.value * TIPS
        self.tip = (round(steps) if self.tipped.target else math.floor(steps)) / TIPS
        self.growth = round(self.grown.value * SIZES) / SIZES
