"""Boxes in window pixels, and what is left of them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import pygame

ARCS = 12
"""Bands of boxes along a quarter of a ring."""
SINES = tuple(math.sin(math.pi / 2 * band / ARCS) for band in range(ARCS))


def outside(whole: pygame.Rect, hole: pygame.Rect) -> list[pygame.Rect]:
    """What is left of a box outside of another one that lies in it."""
    if not hole.width or not hole.height:
        return [whole]
    parts = (pygame.Rect(whole.left, whole.top, whole.width, hole.top - whole.top),
             pygame.Rect(whole.left, hole.bottom, whole.width, whole.bottom - hole.bottom),
             pygame.Rect(whole.left, hole.top, hole.left - whole.left, hole.height),
             pygame.Rect(hole.right, hole.top, whole.right - hole.right, hole.height))
    return [part for part in parts if part.width and part.height]


def beside(boxes: Sequence[pygame.Rect], others: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """What is left of boxes outside of all others, which may meet them or not."""
    left = [*boxes]
    for other in others:
        left = [part for box in left for part in outside(box, other.clip(box))]
    return left


def bands(whole: pygame.Rect, rows: int) -> list[pygame.Rect]:
    """A box cut into bands of so many rows, from the top down; the last one may have fewer."""
    return [pygame.Rect(whole.left, top, whole.width, min(rows, whole.bottom - top))
            for top in range(whole.top, whole.bottom, rows)]


def along_ring(whole: pygame.Rect, center: tuple[int, int], near: float, far: float) -> list[pygame.Rect]:
    """Boxes that together cover all between two distances from a point, as far as it lies in a box; none meet.

    They cover little more than the ring: its upper and lower half are cut into bands, each with a box at either side.
    """
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
    """Whether a box lies within a circle (-1), outside of it (1), or across its edge (0)."""
    x, y = center
    aside = max(box.left - x, 0, x - box.right), max(box.top - y, 0, y - box.bottom)
    away = max(x - box.left, box.right - x), max(y - box.top, box.bottom - y)
    if math.hypot(*away) < radius - 1:
        return -1
    return 1 if math.hypot(*aside) > radius + 1 else 0


def parted(box: pygame.Rect, center: tuple[int, int], radius: float, rows: int) -> list[tuple[pygame.Rect, int]]:
    """A box in pieces, at most so many `rows` high, and on which side of a circle each lies, as in `side_of`."""
    (x, y), pieces = center, list[tuple[pygame.Rect, int]]()
    for band in bands(box, rows):
        near, far = max(0, band.top - y, y - band.bottom), max(y - band.top, band.bottom - y)
        outer = math.ceil(math.sqrt(max(0.0, (radius + 1) ** 2 - near**2)))
        inner = math.floor(math.sqrt(max(0.0, (radius - 1) ** 2 - far**2)))
        ends = [min(max(edge, band.left), band.right) for edge in (x - outer, x - inner, x + inner, x + outer)]
        for (left, right), side in zip(pairwise([band.left, *ends, band.right]), (1, 0, -1, 0, 1), strict=True):
            if right > left:
                pieces.append((pygame.Rect(left, band.top, right - left, band.height), side))
    return pieces
