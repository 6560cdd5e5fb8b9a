"""Drawing circles that grow, and the boxes that cover only such a circle without its inside."""

from __future__ import annotations

import math
from functools import partial

import pygame

from scenes.kit.compositor import draw_shape
from scenes.kit.compositor.damage import outside
from scenes.kit.graphics.theme import Color
from scenes.kit.graphics.viewport import Viewport, about

BROAD, SMOOTH = 7, 3
"""Width in window pixels from which only a ring's two edges are drawn smoothly, and the width of such an edge."""

Point = tuple[float, float]


def draw_ring(surface: pygame.Surface, tone: Color, center: tuple[int, int], radius: int, width: int) -> None:
    """Draw a ring with smooth edges, in window pixels; of a broad one only the edges are smooth, which is quicker."""
    draw_shape(surface, partial(_ring, tone, center, radius, width))


def _ring(tone: Color, center: tuple[int, int], radius: int, width: int, surface: pygame.Surface) -> None:
    if width < BROAD:
        pygame.draw.aacircle(surface, tone, center, radius, width)
        return
    pygame.draw.circle(surface, tone, center, radius - 1, width - SMOOTH)
    for outer in (radius, radius - width + SMOOTH):
        pygame.draw.aacircle(surface, tone, center, outer, SMOOTH)


def around_ring(view: Viewport, center: Point, near: float, far: float) -> list[pygame.Rect]:
    """Rectangles in window pixels that cover a ring around `center` (design pixels) without its middle."""
    box = about(view, *center, (far + 1) / view.scale)
    within = max(0, 2 * int(near * math.sqrt(0.5)) - 4)
    hole = pygame.Rect(0, 0, within, within)
    hole.center = box.center
    return outside(box, hole)
