"""A small image of rays of light that fade outwards; it is enlarged and added to what lies below."""

from __future__ import annotations

import math
from random import Random

import pygame

from scenes.kit.graphics.theme import Rgb

SMALLER = 3
"""Factor by which the rays, which are soft, are drawn smaller than they are shown."""
RAYS = 28
STEPS = 40
"""Number of circles around each other that make the rays fade outwards."""


def shine(size: int, tone: Rgb, strength: float) -> pygame.Surface:
    """A small square image of rays, always the same, to be shown `size` window pixels wide."""
    few = max(12, size // SMALLER)
    image, middle, rng = pygame.Surface((few, few), depth=32), (few / 2, few / 2), Random(5)
    for number in range(RAYS):
        angle = math.tau * (number + rng.uniform(-0.3, 0.3)) / RAYS
        wide, far = rng.uniform(0.02, 0.07), few / 2 * rng.uniform(0.72, 0.98)
        ends = [(middle[0] + far * math.cos(angle + side * wide), middle[1] + far * math.sin(angle + side * wide))
                for side in (-1, 1)]
        shade = rng.uniform(0.35, 1.0) * strength
        pygame.draw.polygon(image, [round(part * shade) for part in tone], [middle, *ends])
    fade = pygame.Surface(image.size, depth=32)
    for step in range(STEPS):
        level = round(255 * (step / (STEPS - 1)) ** 1.3)
        pygame.draw.circle(fade, (level, level, level), middle, few / 2 * (1 - step / STEPS))
    image = pygame.transform.gaussian_blur(image, 2)
    image.blit(fade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return image
