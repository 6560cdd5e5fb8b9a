"""Red light: the pool of light in which the own hand lies for a moment when it is hit."""

from __future__ import annotations

import pygame

from scenes.context import Context
from scenes.table.effects.effects import Passing
from scenes.table.stage.places import Places

TONE = (132, 0, 14)
STEPS = 4
SHINES, FADES = 0.16, 0.4
STRENGTH = 0.52


class RedLight(Passing):
    """Light from the lower edge, brightest where the hand is."""

    def __init__(self, ctx: Context, places: Places) -> None:
        super().__init__(SHINES + FADES)
        zone = places.zone
        self.rect = ctx.view.rect(pygame.FRect(zone.left - 90, zone.top - 44, zone.width + 180, zone.height + 44))
        self.pictures = [_pool(self.rect.size, STRENGTH * (STEPS - step) / STEPS) for step in range(STEPS)]

    def draw(self, surface: pygame.Surface) -> None:
        """Let it shine, or fade step by step."""
        step = int(max(0.0, self.age - SHINES) / FADES * STEPS)
        surface.blit(self.pictures[min(STEPS - 1, step)], self.rect, special_flags=pygame.BLEND_PREMULTIPLIED)


def _pool(size: tuple[int, int], strength: float) -> pygame.Surface:
    """Half an oval of light, premultiplied; drawn small and enlarged smoothly."""
    wide, high = max(8, size[0] // 8), max(8, size[1] // 8)
    small = pygame.Surface((wide, high), pygame.SRCALPHA)
    for step in range(20):
        part = step / 19
        alpha = strength * part**1.5
        tone = (*[round(value * alpha) for value in TONE], round(255 * alpha))
        box = pygame.FRect(0, 0, wide * (1 - 0.45 * part), 2 * high * (1 - 0.6 * part))
        box.center = wide / 2, high
        pygame.draw.ellipse(small, tone, box)
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, 2), size)
