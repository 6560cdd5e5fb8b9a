"""Operations on rectangles in window pixels: union in few rectangles, difference, and position relative to a circle."""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import pairwise

import pygame

EACH = 16_000
"""Fixed cost of painting one more rectangle, expressed as a number of painted pixels."""
NEAR = 64
"""Distance in pixels from which joining two small rectangles to one is never cheaper."""
MOST = 0.7
"""Share of a surface's area from which repainting all of it is cheaper than many rectangles."""
ARCS = 12
"""Number of rows of rectangles that approximate a quarter of a circular ring."""
SINES = tuple(math.sin(math.pi / 2 * row / ARCS) for row in range(ARCS))


def merged(boxes: Iterable[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect]:
    """Few rectangles that cover all the given ones, cut to `whole`; two are joined if that adds few pixels.

    The results may overlap. If they would cover most of `whole`, the result is `whole` alone.
    """
    found: list[pygame.Rect] = []
    for box in boxes:
        grown = box.clip(whole)
        joins = bool(grown)
        while joins:
            area = grown.width * grown.height
            for at in grown.inflate(2 * NEAR, 2 * NEAR).collidelistall(found):
                other = found[at]
                both = grown.union(other)
                if both.width * both.height <= area + other.width * other.height + EACH:
                    del found[at]
                    grown = both
                    break
            else:
                found.append(grown)
                joins = False
    if sum([box.width * box.height for box in found]) > MOST * whole.width * whole.height:
        return [whole.copy()]
    return found


def outside(whole: pygame.Rect, hole: pygame.Rect) -> list[pygame.Rect]:
    """The parts of the rectangle `whole` around the rectangle `hole`, which must lie inside of it."""
    if not hole.width or not hole.height:
        return [whole]
    parts = (pygame.Rect(whole.left, whole.top, whole.width, hole.top - whole.top),
             pygame.Rect(whole.left, hole.bottom, whole.width, whole.bottom - hole.bottom),
             pygame.Rect(whole.left, hole.top, hole.left - whole.left, hole.height),
             pygame.Rect(hole.right, hole.top, whole.right - hole.right, hole.height))
    return [part for part in parts if part.width and part.height]


def difference(boxes: Iterable[pygame.Rect], others: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """The parts of `boxes` that no rectangle of `others` covers."""
    left = [*boxes]
    for other in others:
        left = [part for box in left for part in outside(box, other.clip(box))]
    return left


def rows(whole: pygame.Rect, height: int) -> list[pygame.Rect]:
    """A rectangle cut into rows of `height` pixels, from the top down; the last row may be lower."""
    return [pygame.Rect(whole.left, top, whole.width, min(height, whole.bottom - top))
            for top in range(whole.top, whole.bottom, height)]


def along_ring(whole: pygame.Rect, center: tuple[int, int], near: float, far: float) -> list[pygame.Rect]:
    """Rectangles without overlap that cover the ring between radii `near` and `far` around a point, within `whole`."""
    (x, y), boxes = center, list[pygame.Rect]()
    heights = [*[math.ceil(far * sine) for sine in SINES], math.ceil(far) + 1]
    for low, high in pairwise(heights):
        outer = math.ceil(math.sqrt(max(0.0, far * far - low * low))) + 1
        inner = math.floor(math.sqrt(max(0.0, near * near - high * high))) - 1
        spans = [(x - outer, x + outer)] if inner <= 0 else [(x - outer, x - inner), (x + inner, x + outer)]
        for top in (y - high, y + low):
            boxes += [pygame.Rect(left, top, right - left, high - low) for left, right in spans]
    return [part for box in boxes if (part := box.clip(whole))]


def side_of(box: pygame.Rect, center: tuple[int, int], radius: float) -> int:
    """The position of a rectangle relative to a circle: -1 inside, 1 outside, 0 across its edge."""
    x, y = center
    aside = max(box.left - x, 0, x - box.right), max(box.top - y, 0, y - box.bottom)
    away = max(x - box.left, box.right - x), max(y - box.top, box.bottom - y)
    if math.hypot(*away) < radius - 1:
        return -1
    return 1 if math.hypot(*aside) > radius + 1 else 0


def split_by_circle(
    box: pygame.Rect, center: tuple[int, int], radius: float, height: int
) -> list[tuple[pygame.Rect, int]]:
    """A rectangle cut into rows of at most `height` pixels, each with its position as returned by `side_of`."""
    (x, y), pieces = center, list[tuple[pygame.Rect, int]]()
    for band in rows(box, height):
        near, far = max(0, band.top - y, y - band.bottom), max(y - band.top, band.bottom - y)
        outer = math.ceil(math.sqrt(max(0.0, (radius + 1) ** 2 - near**2)))
        inner = math.floor(math.sqrt(max(0.0, (radius - 1) ** 2 - far**2)))
        ends = [min(max(edge, band.left), band.right) for edge in (x - outer, x - inner, x + inner, x + outer)]
        for (left, right), side in zip(pairwise([band.left, *ends, band.right]), (1, 0, -1, 0, 1), strict=True):
            if right > left:
                pieces.append((pygame.Rect(left, band.top, right - left, band.height), side))
    return pieces
