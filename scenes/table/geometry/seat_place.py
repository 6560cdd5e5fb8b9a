"""The places of a card and of a seat: plate, Catch button and fan."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import NamedTuple

import pygame

ARRANGED: dict[int, tuple[int, int, int]] = {
    1: (0, 1, 0), 2: (0, 2, 0), 3: (1, 1, 1), 4: (1, 2, 1), 5: (1, 3, 1), 6: (1, 4, 1),
    7: (2, 3, 2), 8: (2, 4, 2), 9: (2, 5, 2),
}  # fmt: skip
"""Numbers of seats on the left, at the far side and on the right, by how many others there are."""
SPREAD = {6: (2, 2, 2), 8: (3, 2, 3), 9: (3, 3, 3)}
"""Numbers of seats on the left, at the far side and on the right, for wide plates."""
NAMED, ROOMIER, USUALLY = 0.14, 14.0, 1280.0
"""Extra width of plates: share for larger letters, design pixels for compact ones in a window wider than usual, and the
usual width of a window."""
CATCH_HEIGHT, CATCH_LEAST = 44.0, 34.0
"""Height of a Catch button, and least height if a seat is close below, in design pixels."""
FAN = 18
"""Most cards drawn in a fan."""
HANGS = 2.0
"""Design pixels that the Catch button reaches into its plate, or more if there is less room below."""


class Pose(NamedTuple):
    """The pose of a card: its centre, rotation in degrees counter-clockwise, and width."""

    x: float
    y: float
    angle: float
    width: float


@dataclass(frozen=True)
class SeatPlace:
    """The place of a seat: plate, Catch button, and the fan that hangs from it.

    `facing` is the way to the middle of the table in degrees counter-clockwise from straight down.
    """

    pill: pygame.FRect
    catch: pygame.FRect
    facing: float
    reach: float
    """Design pixels from the plate's centre to the centre of the fan's cards."""
    card: float
    """Width of a card in the fan, in design pixels."""
    room: float
    """Greatest distance between the centres of the outer cards, in design pixels."""

    def fan(self, index: float, count: float) -> Pose:
        """The pose of a card of the fan; `index` and `count` are fractions while the fan opens or closes."""
        radius = 2.6 * self.card
        widest = math.degrees(2 * math.asin(min(0.7, self.room / 2 / radius)))
        step = min(9.0, widest / max(1.0, count - 1))
        lean = self.facing + (index - (count - 1) / 2) * step
        far, here = math.radians(self.facing), math.radians(lean)
        away = self.reach - radius
        x = self.pill.centerx + away * math.sin(far) + radius * math.sin(here)
        y = self.pill.centery + away * math.cos(far) + radius * math.cos(here)
        return Pose(x, y, lean, self.card)


def named(wide: float, growth: float, free: float, spare: float, abreast: int) -> float:
    """The width of pills with long names: `abreast` of them in the `free` width, or widened by the `spare` width."""
    if growth:
        return min(wide * (1 + NAMED * min(1.0, 2 * growth)), free / abreast - 6)
    return wide + min(ROOMIER, spare / abreast)


def catch_below(pill: pygame.FRect, pitch: float = math.inf) -> pygame.FRect:
    """The box of the Catch button below a pill; `pitch` is the distance to the next pill below."""
    free = pitch - pill.height + 1
    high = max(CATCH_LEAST, min(CATCH_HEIGHT, free))
    return pygame.FRect(pill.left + 11, pill.bottom - HANGS - max(0.0, high - free), pill.width - 22, high)
