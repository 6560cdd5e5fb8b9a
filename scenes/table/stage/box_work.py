"""Work: how much it takes to paint boxes, and the same boxes as fewer ones that take less."""

from __future__ import annotations

from collections.abc import Sequence

import pygame


class Work:
    """How much work it is to paint a box: its pixels, those of all items in it counted again, and more for each.

    `rects` are the boxes of the items, and `each` is what an item takes besides its pixels.
    """

    def __init__(self, rects: Sequence[pygame.Rect], each: int) -> None:
        self.rects, self.each = rects, each

    def __call__(self, box: pygame.Rect) -> int:
        """The work for a box."""
        there = [self.rects[at].clip(box) for at in box.collidelistall(self.rects)]
        return area(box) + sum([part.width * part.height for part in there]) + self.each * len(there)


def area(box: pygame.Rect) -> int:
    """How many pixels a box has."""
    return box.width * box.height


def merged(boxes: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """The same area in fewer boxes, which may cover a little more: no two are left that are less work as one."""
    left: list[pygame.Rect] = []
    for box in boxes:
        if not box or box in left:
            continue
        grown = box
        while left:
            touching = grown.inflate(2, 2).collidelistall(left)  # boxes apart are never less work as one
            hits = [at for at in touching if _less(left[at], grown)]
            if not hits:
                break
            grown = grown.unionall([left.pop(at) for at in reversed(hits)])
        left.append(grown)
    return left


def _less(one: pygame.Rect, other: pygame.Rect) -> bool:
    """Whether the box around two boxes has no more pixels than both."""
    both = one.union(other)
    return both.width * both.height <= one.width * one.height + other.width * other.height
