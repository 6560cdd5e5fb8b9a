"""Patches: parts of a picture that are painted anew some at a time, each before it is too late."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

COLUMNS, ROWS = 6, 5
"""How the picture is cut: a patch lies within one of these cells."""

Cell = tuple[int, int]


class Patches:
    """What is left to be painted of large boxes; where they overlap it is painted once."""

    def __init__(self, size: tuple[int, int]) -> None:
        self._width, self._height = -(-size[0] // COLUMNS), -(-size[1] // ROWS)
        self._left: dict[Cell, tuple[int, pygame.Rect]] = {}
        """In how many frames, this one included, each patch must have been painted."""

    def __bool__(self) -> bool:
        return bool(self._left)

    def add(self, box: pygame.Rect, frames: int) -> None:
        """Have a box painted within so many frames."""
        for cell, part in self._cut(box):
            known = self._left.get(cell)
            self._left[cell] = (frames, part) if known is None else (min(frames, known[0]), part.union(known[1]))

    def _cut(self, box: pygame.Rect) -> Iterator[tuple[Cell, pygame.Rect]]:
        """A box in parts that lie in one cell each."""
        for row in range(box.top // self._height, -(-box.bottom // self._height)):
            for column in range(box.left // self._width, -(-box.right // self._width)):
                cell = pygame.Rect(column * self._width, row * self._height, self._width, self._height)
                yield (column, row), box.clip(cell)

    def pending(self) -> list[pygame.Rect]:
        """All that is left, what is due first at the beginning."""
        return [box for _, box in sorted(self._left.values(), key=lambda patch: patch[0])]

    def due(self) -> int:
        """How many patches have to be painted in this frame, so that none of the rest comes too late."""
        frames = sorted(left for left, _ in self._left.values())
        return max((-(-number // max(1, left)) for number, left in enumerate(frames, 1)), default=0)

    def painted(self, boxes: Sequence[pygame.Rect]) -> None:
        """These have been painted anew: what lies within one of them is done."""
        for box in boxes:
            for cell in [cell for cell, (_, patch) in self._left.items() if patch.colliderect(box)]:
                frames, patch = self._left[cell]
                if box.contains(patch):
                    del self._left[cell]
                else:
                    self._left[cell] = frames, without(patch, box)

    def pass_frame(self) -> None:
        """A frame is over."""
        if self._left:
            self._left = {cell: (left - 1, box) for cell, (left, box) in self._left.items()}


def without(patch: pygame.Rect, box: pygame.Rect) -> pygame.Rect:
    """What is left of a patch where another box covers all from one side on; the whole of it else."""
    left, top, right, low = patch.left, patch.top, patch.right, patch.bottom
    if box.left <= left and box.right >= right:
        top = box.bottom if box.top <= top else top
        low = box.top if top < box.top and box.bottom >= low else low
    elif box.top <= top and box.bottom >= low:
        left = box.right if box.left <= left else left
        right = box.left if left < box.left and box.right >= right else right
    return pygame.Rect(left, top, right - left, low - top)


def inside(box: pygame.Rect, boxes: Sequence[pygame.Rect]) -> bool:
    """Whether a box lies within one of others."""
    return True in [other.contains(box) for other in boxes]
