"""Wave front: how far the wave has run that turns all cards over (R4.7)."""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame

from scenes.kit.boxes import parted, side_of
from scenes.kit.viewport import Viewport
from scenes.table.animation.flip_wave import SECONDS, front, reach
from scenes.table.stage.sprites import Sprite, box
from scenes.table.stage.stage import Stage

SHADOW = 24.0
"""How far a card that lies throws its shadow, design pixels."""
LARGE, ROWS = 40_000, 64
"""From how many window pixels on a part that the front crosses is drawn in pieces, and how high those are: it is slow
to draw old and new in the same place."""


class WaveFront(NamedTuple):
    """The front of the wave, in window pixels: its middle, its radius, and the largest box within it."""

    center: tuple[int, int]
    radius: int
    within: pygame.Rect
    far: float
    """How far it has run, in design pixels."""

    def pieces(self, part: pygame.Rect) -> list[tuple[pygame.Rect, int]]:
        """A part of the window, or pieces of a large one, and whether each lies within (-1), outside (1), or across."""
        side = -1 if self.within.contains(part) else side_of(part, self.center, self.radius)
        if side or part.width * part.height < LARGE:
            return [(part, side)]
        return parted(part, self.center, self.radius, ROWS)

    def meets(self, card: Sprite, view: Viewport) -> bool:
        """Whether it has come to a card, or at least to its shadow."""
        return side_of(view.rect(box(card.pose, SHADOW)), self.center, self.radius) <= 0


def wave_front(stage: Stage, view: Viewport, passed: float) -> WaveFront:
    """Where it is after so many seconds."""
    pile = stage.places.pile
    far = reach(stage) * front(passed / SECONDS)
    center, radius = view.point(pile.x, pile.y), view.px(far)
    half = int(radius / math.sqrt(2))
    within = pygame.Rect(center[0] - half, center[1] - half, 2 * half, 2 * half).clip((0, 0), view.pixels)
    return WaveFront(center, radius, within, far)
