"""Where a card lies, and where somebody sits: the pill, the Catch button, the fan."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import NamedTuple

import pygame


class Pose(NamedTuple):
    """Where a card lies: its middle, degrees counter-clockwise, its width."""

    x: float
    y: float
    angle: float
    width: float


@dataclass(frozen=True)
class SeatPlace:
    """Where somebody sits: the pill, the Catch button, and the fan that hangs from it.

    `facing` is the way to the middle of the table in degrees counter-clockwise from straight down.
    """

    pill: pygame.FRect
    catch: pygame.FRect
    facing: float
    reach: float
    """From the pill's middle to the middle of the fan's cards."""
    card: float
    """Width of a card in the fan."""
    room: float
    """How far the middles of the outer cards may lie apart."""

    def fan(self, index: float, count: float) -> Pose:
        """A card of the fan; both may be between two whole numbers while the fan opens or closes."""
        radius = 2.6 * self.card
        widest = math.degrees(2 * math.asin(min(0.7, self.room / 2 / radius)))
        step = min(9.0, widest / max(1.0, count - 1))
        lean = self.facing + (index - (count - 1) / 2) * step
        far, here = math.radians(self.facing), math.radians(lean)
        away = self.reach - radius
        x = self.pill.centerx + away * math.sin(far) + radius * math.sin(here)
        y = self.pill.centery + away * math.cos(far) + radius * math.cos(here)
        return Pose(x, y, lean, self.card)
