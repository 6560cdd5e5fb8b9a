"""Embers: glowing pieces that fly from an explosion in all directions and go out (R4.13)."""

from __future__ import annotations

import math
from functools import partial
from random import Random

import pygame

from scenes.context import Context
from scenes.kit.compositor import Boxes, draw_shape
from scenes.kit.graphics.theme import Rgb
from scenes.kit.graphics.viewport import about
from scenes.table.view.effects.effects import Passing

COUNT = 34
FLIES = 0.6
"""Seconds until the last one is out."""
TONES: tuple[Rgb, ...] = ((255, 244, 190), (255, 196, 60), (255, 132, 30), (214, 60, 20), (70, 62, 58))
SIZES = 4.0, 11.0
"""Radii of the smallest and of the largest one, design pixels."""
FALLS = 190.0
"""How quickly they fall, design pixels in a second and a second."""


class Embers(Passing):
    """Pieces thrown `far` design pixels around a point; the same for the same seed."""

    def __init__(self, ctx: Context, center: tuple[float, float], far: float, seed: int) -> None:
        super().__init__(FLIES)
        self.ctx, self.center, rng = ctx, center, Random(seed)
        self.thrown = [(rng.uniform(0, math.tau), far * rng.uniform(0.45, 1.15), rng.uniform(*SIZES),
                        TONES[number % len(TONES)], rng.uniform(0.6, 1.0)) for number in range(COUNT)]

    def draw(self, surface: pygame.Surface) -> Boxes:
        """Draw them where they are; each grows smaller until it is out."""
        view, (x, y), boxes = self.ctx.view, self.center, list[pygame.Rect]()
        for angle, far, size, tone, lasts in self.thrown:
            left = 1 - self.age / (FLIES * lasts)
            radius = round(view.scale * size * max(0.0, left) ** 0.6)
            if radius < 1:
                continue
            away = far * (1 - left**3)
            at = x + math.cos(angle) * away, y + math.sin(angle) * away * 0.8 + FALLS * self.age**2
            boxes.append(about(view, *at, size))
            draw_shape(surface, partial(_draw_disc, tone, view.point(*at), radius), box=boxes[-1])
        return boxes and (boxes[0].unionall(boxes),)


def _draw_disc(tone: Rgb, center: tuple[int, int], radius: int, surface: pygame.Surface) -> None:
    pygame.draw.aacircle(surface, tone, center, radius)
