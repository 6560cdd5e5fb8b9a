"""What a pool of light adds to the table on which it falls, painted part by part."""

from __future__ import annotations

from functools import cache

import pygame

from scenes.kit.graphics.cloth import ADD, SUB
from scenes.kit.graphics.theme import Rgb, mix

CREAM: Rgb = (255, 240, 190)
VIOLET: Rgb = (96, 40, 200)
STRENGTH = 0.24, 0.62
"""How much of its own colour a pool has by day and by night."""


def lit(light: pygame.Surface, fades: pygame.Surface, *, night: bool) -> pygame.Surface:
    """A part of a pool of light: the bright ground with some colour of the light, transparent where it `fades`."""
    light.fill(mix((0, 0, 0), VIOLET if night else CREAM, STRENGTH[night]), special_flags=ADD)
    light.blit(fades, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return light


def gained(dim: pygame.Surface, light: pygame.Surface, seen: pygame.Rect) -> pygame.Surface:
    """By how much a part of the table is brighter with light on it than without: adding it takes little time."""
    more = pygame.Surface(seen.size, depth=32)
    more.blit(dim, (0, 0), seen)
    more.blit(light, (0, 0))
    more.blit(dim, (0, 0), seen, special_flags=SUB)
    return more


@cache
def _spot() -> pygame.Surface:
    """A round spot that falls off to nothing, small."""
    size, spot = 128, pygame.Surface((128, 128), pygame.SRCALPHA, 32)
    spot.fill((255, 255, 255, 0))
    for step in range(1, 64):
        share = step / 63
        alpha = round(255 * (share * share * (3 - 2 * share)))
        pygame.draw.circle(spot, (255, 255, 255, alpha), (size / 2, size / 2), (size / 2 - 3) * (1 - share) + 0.5)
    return pygame.transform.box_blur(spot, 2)


def falloff(size: tuple[int, int], part: pygame.Rect) -> pygame.Surface:
    """How light falls off in a part of a pool of so many window pixels: white, opaque in the middle only.

    Only the rows of that part are scaled: the whole of the largest pool takes as much memory as the light itself.
    """
    spot, high = _spot(), size[1]
    last = spot.height - 1
    first, after = part.top * last // high, min(last, -(-part.bottom * last // high))
    top, bottom = first * high // last, -(-after * high // last)
    rows = spot.subsurface((0, first, spot.width, after - first + 1))
    return pygame.transform.smoothscale(rows, (size[0], bottom - top)).subsurface(part.move(0, -top))
