"""Wedges: the quarters of a ring of colours, painted large and shrunk."""

from __future__ import annotations

import math

import pygame

from scenes.kit.graphics.theme import FOCUS_BRIGHT, FOCUS_DARK, Rgb, mix

FINE = 2
"""Wedges are drawn this many times too large and shrunk."""
GAP = 5.0
"""Between two wedges, design pixels."""


def wedge(
    scale: float, corner: tuple[int, int], face: Rgb, edge: Rgb, lift: float, radii: tuple[float, float], *,
    focused: bool = False,
) -> pygame.Surface:
    """A quarter of a thick ring: shadow, white rim (where the keyboard is, a two-toned one), dark lip, face, gloss."""
    inner, outer = radii
    gloss = min(24.0, (outer - inner) * 0.3)
    size = round((outer + 28) * scale)
    big = pygame.Surface((size * FINE, size * FINE), pygame.SRCALPHA, 32)
    big.fill((255, 255, 255, 0))
    unit = scale * FINE
    middle = (0.0 if corner[0] > 0 else size * FINE, 0.0 if corner[1] > 0 else size * FINE)
    raised = middle[0], middle[1] - 3 * unit
    rim = (
        (FOCUS_DARK, _sector(middle, unit, corner, inner - 9, outer + 12, GAP - 9)),
        (FOCUS_BRIGHT, _sector(middle, unit, corner, inner - 5, outer + 8, GAP - 4)),
    ) if focused else (((255, 255, 255), _sector(middle, unit, corner, inner - 3, outer + 5, GAP - 3)),)
    for tone, outline in (
        *rim,
        (edge, _sector(middle, unit, corner, inner, outer + 1.5, GAP)),
        (face, _sector(raised, unit, corner, inner + 1, outer, GAP + 0.5)),
        (mix(face, (255, 255, 255), 0.2), _sector(raised, unit, corner, outer - gloss, outer - 5, GAP + 9)),
    ):
        pygame.draw.polygon(big, (*tone, 255), outline)
    image = _shade(size, scale, corner, lift, radii)
    image.blit(pygame.transform.smoothscale(big, (size, size)), (0, 0))
    return image


def _shade(
    size: int, scale: float, corner: tuple[int, int], lift: float, radii: tuple[float, float]
) -> pygame.Surface:
    """The shadow of a wedge; blurred small, for nobody sees the difference."""
    small, unit = (size // 3 + 1, size // 3 + 1), scale / 3
    soft = pygame.Surface(small, pygame.SRCALPHA, 32)
    soft.fill((40, 16, 8, 0))
    x, y = (0.0 if way > 0 else size / 3 for way in corner)
    middle = x, y + (5 + 4 * lift) * unit
    pygame.draw.polygon(soft, (40, 16, 8, 120), _sector(middle, unit, corner, *radii, GAP))
    soft = pygame.transform.gaussian_blur(soft, max(1, round(7 * unit)))
    return pygame.transform.smoothscale(soft, (size, size))


def _sector(
    middle: tuple[float, float], unit: float, corner: tuple[int, int], inner: float, outer: float, gap: float
) -> list[tuple[float, float]]:
    """The outline of a quarter ring whose straight edges lie `gap` away from the axes."""
    points: list[tuple[float, float]] = []
    for radius, backwards in ((outer, False), (inner, True)):
        trim = math.asin(min(0.9, gap / radius))
        angles = [trim + (math.pi / 2 - 2 * trim) * step / 40 for step in range(41)]
        points.extend(
            (middle[0] + corner[0] * math.cos(angle) * radius * unit,
             middle[1] + corner[1] * math.sin(angle) * radius * unit)
            for angle in (reversed(angles) if backwards else angles)
        )
    return points
