"""The cloth that lies over a hand: folds, light from above, a golden hem with a fringe."""

from __future__ import annotations

import math
from functools import cache
from itertools import pairwise

import pygame

from scenes.kit.graphics.theme import Rgb, mix

DAY: tuple[Rgb, Rgb] = (198, 62, 44), (126, 30, 30)
NIGHT: tuple[Rgb, Rgb] = (98, 62, 190), (34, 18, 88)
GOLD, NEON = (255, 206, 110), (120, 232, 222)
FOLDS = 13
FINE = 640
ARCH = 16.0
"""How much lower the hem lies at the sides than in the middle, design pixels."""
HEM, FRINGE, APART = 8.0, 11.0, 26.0
"""How thick the hem is, how long its threads are and how far they hang apart."""


def cloth(size: tuple[int, int], scale: float, dark: bool) -> pygame.Surface:
    """A cloth of a size in window pixels; above its hem it is clear."""
    image = pygame.transform.smoothscale(_folds(dark), size)
    image.blit(pygame.transform.smoothscale(_light(), size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    image.blit(pygame.transform.smoothscale(_lamp(dark), size), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    whole = pygame.Surface(size, pygame.SRCALPHA, 32)
    whole.blit(image, (0, 0))
    for x, wide, top in _steps(size[0], scale):
        whole.fill((0, 0, 0, 0), (x, 0, wide, top))
    _hem(whole, scale, NEON if dark else GOLD)
    return whole


def _top(x: float, width: float) -> float:
    """How far below its highest point the cloth begins, in design pixels."""
    share = 2 * x / max(1.0, width) - 1
    return ARCH * share * share + HEM / 2


def _steps(width: int, scale: float) -> list[tuple[int, int, int]]:
    """Where the cloth begins: columns side by side of one height, how many they are, and how far below it is."""
    tops = [round(_top(x, width) * scale) for x in range(width)]
    ends = [x for x in range(1, width) if tops[x] != tops[x - 1]]
    return [(x, end - x, tops[x]) for x, end in pairwise((0, *ends, width))]


def _fold(share: float) -> float:
    """How bright the cloth is at a place: uneven folds with sharp edges."""
    angle = share * FOLDS * math.tau + 1.4 * math.sin(share * 9.7)
    wave = 0.5 + 0.5 * math.sin(angle)
    return min(1.0, 0.15 + 0.75 * wave * math.sqrt(wave) + 0.1 * math.sin(angle * 2.0 + 0.8))


@cache
def _folds(dark: bool) -> pygame.Surface:
    """One row of the cloth."""
    bright, deep = NIGHT if dark else DAY
    row = pygame.Surface((FINE, 1), depth=32)
    for x in range(FINE):
        row.set_at((x, 0), mix(deep, bright, _fold(x / FINE)))
    return row


@cache
def _light() -> pygame.Surface:
    """Bright in the middle, dim towards the edges, as under a lamp."""
    small = pygame.Surface((64, 16), depth=32)
    for y in range(16):
        for x in range(64):
            away = math.hypot((x - 31.5) / 40, (y - 6) / 20)
            shade = round(255 * max(0.4, 1.0 - 0.42 * away**1.6))
            small.set_at((x, y), (shade, shade, shade))
    return small


@cache
def _lamp(dark: bool) -> pygame.Surface:
    """Warm light on the middle, where the face and the words are."""
    tone = (44, 30, 84) if dark else (74, 44, 26)
    small = pygame.Surface((64, 16), depth=32)
    for y in range(16):
        for x in range(64):
            away = math.hypot((x - 29) / 24, (y - 7) / 13)
            small.set_at((x, y), mix((0, 0, 0), tone, max(0.0, 1.0 - away) ** 1.3))
    return small


def _hem(image: pygame.Surface, scale: float, gold: Rgb) -> None:
    """A thick thread along the edge, and short ones that hang from it."""
    width, thick = image.width, max(2, round(HEM * scale))
    step = max(4, round(APART * scale))
    tone = mix(gold, (90, 40, 10), 0.15)
    for x in range(step // 2, width, step):
        top = round(_top(x, width) * scale)
        thread = pygame.Rect(x, top, max(2, round(3 * scale)), round(FRINGE * scale))
        pygame.draw.rect(image, tone, thread, border_radius=2)
    for x, wide, low in _steps(width, scale):
        top = low - thick // 2
        image.fill(mix(gold, (90, 40, 10), 0.35), (x, top, wide, thick))
        image.fill(gold, (x, top, wide, max(1, thick * 2 // 3)))
