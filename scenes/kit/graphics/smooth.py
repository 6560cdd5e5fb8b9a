"""Smooth shapes: pictures of rounded rectangles, borders, discs, polygons and soft shadows, drawn large and shrunk."""

from __future__ import annotations

import pygame

from scenes.kit.graphics.theme import Color

FINE = 4
"""Factor by which corners are drawn larger and then shrunk."""


def rounded(size: tuple[int, int], color: Color, radius: int) -> pygame.Surface:
    """The picture of a filled rounded rectangle, whose corners are quarters of a disc."""
    width, height = size
    radius = max(0, min(radius, width // 2, height // 2))
    image = _empty(size, color)
    image.fill(color, (radius, 0, width - 2 * radius, height))
    image.fill(color, (0, radius, width, height - 2 * radius))
    if radius:
        corners = disc(radius, color)
        for x, left in ((0, 0), (width - radius, radius)):
            for y, top in ((0, 0), (height - radius, radius)):
                image.fill((*color[:3], 0), (x, y, radius, radius))
                image.blit(corners, (x, y), (left, top, radius, radius))
    return image


def disc(radius: int, color: Color) -> pygame.Surface:
    """The picture of a filled circle; a quarter is drawn large, shrunk and mirrored."""
    side = radius * FINE
    big = _empty((side, side), color)
    pygame.draw.circle(big, color, (side, side), side)
    quarter, image = pygame.transform.smoothscale(big, (radius, radius)), _empty((2 * radius, 2 * radius), color)
    for x, y in ((False, False), (True, False), (False, True), (True, True)):
        image.blit(pygame.transform.flip(quarter, x, y), (x * radius, y * radius), special_flags=pygame.BLEND_RGBA_MAX)
    return image


def flat(size: tuple[int, int], color: Color) -> pygame.Surface:
    image = _empty(size, color)
    image.fill(color)
    return image


def ring(size: tuple[int, int], color: Color, radius: int, line: int) -> pygame.Surface:
    """The picture of a rounded rectangle's border, `line` pixels wide."""
    image = rounded(size, color, radius)
    inner = (max(1, size[0] - 2 * line), max(1, size[1] - 2 * line))
    hole = rounded(inner, (0, 0, 0, 255), max(0, radius - line))
    image.blit(hole, (line, line), special_flags=pygame.BLEND_RGBA_SUB)
    return image


def shadow(size: tuple[int, int], color: Color, radius: int, blur: int) -> pygame.Surface:
    """The soft shadow of a rounded rectangle, blurred at a quarter of its size for speed."""
    small = max(1, min(4, blur // 3))
    margin = 2 * blur
    image = _empty(((size[0] + 2 * margin) // small + 1, (size[1] + 2 * margin) // small + 1), color)
    box = rounded((max(1, size[0] // small), max(1, size[1] // small)), color, radius // small)
    image.blit(box, (margin // small, margin // small))
    soft = pygame.transform.gaussian_blur(image, max(1, blur // small))
    return pygame.transform.smoothscale(soft, (size[0] + 2 * margin, size[1] + 2 * margin))


def least(corner: int, soft: int) -> int:
    """The side in pixels of the smallest rounded square whose shadow has straight edges between its corners."""
    return -(-(2 * corner + 8 * soft + 16) // 16) * 16


def polygon(size: tuple[int, int], points: tuple[tuple[int, int], ...], color: Color) -> pygame.Surface:
    """A filled polygon with smooth edges; `points` are in pixels times `FINE`."""
    width, height = size[0] + 2, size[1] + 2
    big = _empty((width * FINE, height * FINE), color)
    pygame.draw.polygon(big, color, points)
    return pygame.transform.smoothscale(big, (width, height))


def _empty(size: tuple[int, int], color: Color) -> pygame.Surface:
    """A transparent surface whose pixels have a colour all the same, because shrinking mixes in their colours."""
    image = pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA, 32)
    image.fill((*color[:3], 0))
    return image
