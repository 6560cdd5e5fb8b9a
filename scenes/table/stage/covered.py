"""Covered: which parts of the window are drawn on above what lies still, so that only those are restored and shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import pygame

from scenes.kit.viewport import Viewport

Boxes = Sequence[pygame.Rect] | None
"""Boxes in window pixels outside of which nothing was drawn; None where it may have been anywhere."""

Draw = Callable[[pygame.Surface], Boxes]
"""Draws something above what lies still; what it covers."""

NOWHERE: tuple[pygame.Rect, ...] = ()
"""The boxes of what is not there."""
EDGE = 2
"""Pixels around a box for edges that are smoothed and rounded."""
MOST = 0.6
"""Where more than this share of the window has changed, all of it is restored and shown."""
MORE = 1.1
"""Two boxes that meet become one where that has at most so many times their pixels."""


def around(view: Viewport, rect: pygame.FRect, far: float = 0.0) -> pygame.Rect:
    """A box in window pixels around a design rectangle and so many design pixels more."""
    return view.rect(rect.inflate(2 * far, 2 * far)).inflate(2 * EDGE, 2 * EDGE)


def about(view: Viewport, x: float, y: float, far: float) -> pygame.Rect:
    """A box in window pixels around a design point that reaches so many design pixels to each side."""
    return around(view, pygame.FRect(x, y, 0, 0), far)


def drawn(surface: pygame.Surface, parts: Iterable[Draw]) -> Boxes:
    """Draw some parts, the lowest first; what they cover together."""
    boxes: list[pygame.Rect] = []
    known = True
    for part in parts:
        covers = part(surface)
        if covers is None:
            known = False
        else:
            boxes += covers
    return boxes if known else None


def joined(
    boxes: Iterable[pygame.Rect], surface: pygame.Surface, others: Iterable[pygame.Rect] = ()
) -> list[pygame.Rect] | None:
    """The same parts of a surface in fewer boxes that hardly cover more; None where that is most of it.

    `others` have been joined with each other already, and are part of what comes out.
    """
    whole, left = surface.get_rect(), [*others]
    for box in boxes:
        part = box.clip(whole)
        if part:
            _join(part, left)
    return left if sum([box.width * box.height for box in left]) <= MOST * whole.width * whole.height else None


def _join(part: pygame.Rect, left: list[pygame.Rect]) -> None:
    """Add a box to others, as one with each that it meets where both have hardly fewer pixels."""
    while True:
        for at in part.collidelistall(left):
            other, both = left[at], part.union(left[at])
            alone, pixels = other.width * other.height, both.width * both.height
            if pixels == alone:
                return  # it lies within the other one
            if pixels <= MORE * (part.width * part.height + alone):
                break
        else:
            left.append(part)
            return
        del left[at]
        part = both
