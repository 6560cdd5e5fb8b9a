"""The cloth of the curtain: folds, light from above, a golden hem."""

from __future__ import annotations

import math

import pygame

from scenes.kit.theme import Rgb, mix

DAY: tuple[Rgb, Rgb] = (226, 88, 60), (150, 40, 36)
NIGHT: tuple[Rgb, Rgb] = (98, 62, 190), (34, 18, 88)
FOLDS = 13
FINE = 640


def cloth(size: tuple[int, int], dark: bool) -> pygame.Surface:
    """A curtain of a size in window pixels."""
    bright, deep = NIGHT if dark else DAY
    row = pygame.Surface((FINE, 1))
    for x in range(FINE):
        row.set_at((x, 0), mix(deep, bright, _fold(x / FINE)))
    image = pygame.transform.smoothscale(row, size)
    image.blit(_light(size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    _hem(image, size, dark)
    return image


def _fold(share: float) -> float:
    """How bright the cloth is at a place: uneven folds with sharp edges."""
    angle = share * FOLDS * math.tau + 1.4 * math.sin(share * 9.7)
    wave = 0.5 + 0.5 * math.sin(angle)
    return min(1.0, 0.15 + 0.75 * wave * math.sqrt(wave) + 0.1 * math.sin(angle * 2.0 + 0.8))


def _light(size: tuple[int, int]) -> pygame.Surface:
    """Bright in the middle, dim towards the edges, as under a lamp."""
    small = pygame.Surface((64, 36))
    for y in range(36):
        for x in range(64):
            away = math.hypot((x - 31.5) / 40, (y - 13) / 26)
            shade = round(255 * max(0.35, 1.0 - 0.42 * away**1.6))
            small.set_at((x, y), (shade, shade, shade))
    return pygame.transform.smoothscale(small, size)


def _hem(image: pygame.Surface, size: tuple[int, int], dark: bool) -> None:
    gold = (120, 232, 222) if dark else (255, 206, 110)
    high = max(2, round(size[1] * 0.006))
    for y in (0.0, 0.012):
        top = size[1] - high * 2 - round(size[1] * y) - high
        band = pygame.Surface((size[0], high))
        band.fill(gold)
        band.set_alpha(200)
        image.blit(band, (0, top))
