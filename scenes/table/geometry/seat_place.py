"""The pose of a card, and where another player's things are: name plate, Catch button and fan of cards."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import NamedTuple

import pygame

ARRANGED: dict[int, tuple[int, int, int]] = {
    1: (0, 1, 0), 2: (0, 2, 0), 3: (1, 1, 1), 4: (1, 2, 1), 5: (1, 3, 1), 6: (1, 4, 1),
    7: (2, 3, 2), 8: (2, 4, 2), 9: (2, 5, 2),
}  # fmt: skip
"""How many other players sit at the left, the far and the right side of the table, by the number of other players."""
SPREAD = {6: (2, 2, 2), 8: (3, 2, 3), 9: (3, 3, 3)}
"""The same as ARRANGED where name plates are too wide for it, by the number of other players."""
NAMED, ROOMIER, USUALLY = 0.14, 14.0, 1280.0
"""Extra width of name plates: a share of their width for larger letters, design pixels for compact plates in a wide
window, and the window width above which those are widened."""
CATCH_HEIGHT, CATCH_LEAST = 44.0, 34.0
"""Height of a Catch button, and its least height where another seat is close below, in design pixels."""
FAN = 18
"""Most cards drawn in a fan."""
HANGS = 2.0
"""Design pixels by which a Catch button overlaps the name plate above it; more if there is less room below."""


class Pose(NamedTuple):
    """The pose of a card: its centre (x, y), rotation in degrees counter-clockwise, and width in design pixels."""

    x: float
    y: float
    angle: float
    width: float


@dataclass(frozen=True)
class SeatPlace:
    """Where another player's name plate and Catch button are, and the fan of that player's cards at the plate.

    `facing` is the direction to the table's middle, in degrees counter-clockwise from straight down.
    """

    pill: pygame.FRect
    catch: pygame.FRect
    facing: float
    reach: float
    """Design pixels from the centre of the name plate to the centre of the fan's cards."""
    card: float
    """Width of a card in the fan, in design pixels."""
    room: float
    """Greatest distance between the centres of the fan's two outermost cards, in design pixels."""

    def fan(self, index: float, count: float) -> Pose:
        """The pose of card `index` (from 0) in the fan of `count` cards; both are fractional while the fan opens."""
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
    """The width of a name plate, at first `wide`, after it is widened for long names.

    With larger letters (`growth` above 0) at most `abreast` plates share the `free` width; otherwise the `spare` width
    is divided among them.
    """
    if growth:
        return min(wide * (1 + NAMED * min(1.0, 2 * growth)), free / abreast - 6)
    return wide + min(ROOMIER, spare / abreast)


def catch_below(pill: pygame.FRect, pitch: float = math.inf) -> pygame.FRect:
    """The rectangle of the Catch button below a name plate; `pitch` is the distance to the next plate below."""
    free = pitch - pill.height + 1
    high = max(CATCH_LEAST, min(CATCH_HEIGHT, free))
    return pygame.FRect(pill.left + 11, pill.bottom - HANGS - max(0.0, high - free), pill.width - 22, high)
