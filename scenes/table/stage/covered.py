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


def joined(boxes: Iterable[pygame.Rect], surface: pygame.Surface) -> list[pygame.Rect] | None:
    """The same parts of a surface in fewer boxes that hardly cover more; None where that is most of it."""
    whole, left, area = surface.get_rect(), list[pygame.Rect](), 0
    for box in boxes:
        part = box.clip(whole)
        if not part:
            continue
        meets = True
        while meets:
            meets = False
            for at in part.collidelistall(left):
                both = part.union(left[at])
                if _area(both) <= MORE * (_area(part) + _area(left[at])):
                    area -= _area(left.pop(at))
                    part, meets = both, True
                    break
        left.append(part)
        area += _area(part)
    return left if area <= MOST * _area(whole) else None


def _area(box: pygame.Rect) -> int:
    return box.width * box.height
