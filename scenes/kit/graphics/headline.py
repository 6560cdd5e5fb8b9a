"""Headlines: a few words in large letters with a vertical colour gradient and a thick dark outline."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from scenes.kit.compositor.pixels import scaled
from scenes.kit.graphics.theme import Rgb, mix
from scenes.kit.screens.base_context import BaseContext
from scenes.kit.text.line_breaking import drawable

EDGE = 0.09
"""Thickness of the outline as a share of the text size."""
DROP = 0.05
"""Downward offset of the shadow as a share of the text size."""
AROUND = 28
"""Number of displaced copies of a letter that form its outline."""
LEAST = 0.35
"""Smallest factor by which long words are shrunk to fit."""


@dataclass(frozen=True, slots=True)
class Shine:
    """The colours of a headline: the gradient of its letters from top to bottom, and that of its outline."""

    top: Rgb
    bottom: Rgb
    edge: Rgb


DAY = Shine((255, 236, 170), (255, 186, 74), (146, 18, 30))
NIGHT = Shine((232, 255, 250), (92, 220, 214), (36, 20, 92))
HIGH = Shine((255, 255, 255), (255, 255, 255), (0, 0, 0))


def shine_of(ctx: BaseContext) -> Shine:
    """The headline colours for the theme: by day, by night or at high contrast."""
    return HIGH if ctx.theme.plain else NIGHT if ctx.theme.dark else DAY


def headline(ctx: BaseContext, words: str, size: float, width: float) -> pygame.Surface:
    """The picture of a headline, at most `width` design pixels wide; it is cached as long as it is used."""
    words, size = ctx.type.fit(drawable(words), size, "bold", width - 2 * EDGE * size, LEAST)
    shine, font = shine_of(ctx), ctx.type.font(size, "bold")
    key = "headline", words, font.get_height(), shine
    return ctx.paint.picture(key, lambda: _made(font, words, shine))


def draw_headline(
    ctx: BaseContext, surface: pygame.Surface, words: str, center: tuple[float, float], size: float, width: float, *,
    grown: float = 1.0, alpha: float = 1.0, left: bool = False,
) -> pygame.Rect:
    """Draw a headline around the point `center`, scaled by `grown`; returns the rectangle that it covers.

    With `left` the point is the middle of its left edge.
    """
    image = headline(ctx, words, size, width)
    if grown != 1.0:
        image = scaled(image, max(0.02, grown))
    x, y = ctx.view.point(*center)
    place = image.get_rect(midleft=(x, y)) if left else image.get_rect(center=(x, y))
    image.set_alpha(round(255 * alpha))
    surface.blit(image, place)
    image.set_alpha(255)
    return place


def _made(font: pygame.Font, words: str, shine: Shine) -> pygame.Surface:
    high = font.get_height()
    edge, drop = max(2, round(high * EDGE * 0.8)), max(1, round(high * DROP))
    letters = font.render(words, True, (255, 255, 255))
    dark = font.render(words, True, shine.edge)
    image = pygame.Surface((letters.width + 2 * edge, letters.height + 2 * edge + drop), pygame.SRCALPHA, 32)
    image.fill((*shine.edge, 0))
    for below in (drop, 0):
        for step in range(AROUND):
            turn = math.tau * step / AROUND
            image.blit(dark, (edge + round(edge * math.cos(turn)), edge + below + round(edge * math.sin(turn))))
    line = pygame.Surface((1, letters.height), depth=32)
    for y in range(line.height):
        share = min(1.0, max(0.0, (y / line.height - 0.2) / 0.6))
        line.set_at((0, y), mix(shine.top, shine.bottom, share))
    lit = pygame.transform.scale(line, letters.size)
    letters.blit(lit, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    image.blit(letters, (edge, edge))
    return image
