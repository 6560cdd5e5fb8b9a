"""Overlay: draws what lies above the layer, and leaves alone what looks just as in the frame before."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import NamedTuple
from weakref import ref

import pygame

from scenes.table.stage.covered import Boxes, Draw, drawn, joined

Lay = Callable[[pygame.Surface, pygame.Rect], None]
"""Restores the layer in a box."""


@dataclass(frozen=True, eq=False)
class Keyed:
    """A part with a key: while that stays the same, so do its pixels and its boxes. None: draw it in every frame."""

    draw: Draw
    key: Callable[[], Hashable]

    def __call__(self, surface: pygame.Surface) -> Boxes:
        """Draw it; what it covers."""
        return self.draw(surface)


class _Shown(NamedTuple):
    """A part as it was drawn last."""

    key: Hashable
    boxes: Sequence[pygame.Rect]


class Overlay:
    """Knows what was drawn last above the layer, where, and on which surface."""

    def __init__(self) -> None:
        self._surface: ref[pygame.Surface] | None = None
        self._moved: Boxes = None
        """What was covered by parts without a key; None where it may be anything."""
        self._shown: dict[Draw, _Shown] = {}
        self._keys: dict[Draw, Hashable] = {}
        self._kept: dict[Draw, Sequence[pygame.Rect]] = {}
        """The boxes of parts that stay as they are in this frame."""

    @property
    def surface(self) -> pygame.Surface | None:
        """What all was drawn on last, if it is still there."""
        return self._surface() if self._surface is not None else None

    def stale(self, surface: pygame.Surface, parts: Sequence[Draw], painted: Boxes) -> Boxes:
        """Where the layer has to be restored before the parts are drawn; None: everywhere.

        That is where it was `painted` since (None: anywhere), and where a part lay that has to be drawn anew.
        """
        self._keys = {part: part.key() for part in parts if isinstance(part, Keyed)}
        self._kept = {}
        here = self._surface is not None and self._surface() is surface
        if painted is None or self._moved is None or not here:
            return None
        kept, boxes = dict[Draw, Sequence[pygame.Rect]](), [*self._moved, *painted]
        for part, shown in self._shown.items():
            if shown.key is not None and shown.key == self._keys.get(part):
                kept[part] = shown.boxes
            else:
                boxes += shown.boxes
        stale = joined(boxes, surface)
        while stale is not None and (met := [part for part in kept if _meet(kept[part], stale)]):
            stale = joined([*stale, *(box for part in met for box in kept.pop(part))], surface)
        self._kept = {} if stale is None else kept
        return stale

    def draw(self, surface: pygame.Surface, lay: Lay | None, parts: Sequence[Draw]) -> Boxes:
        """Draw the parts, the lowest first, after the layer was restored where it was stale; what has changed.

        `lay` restores more of it; None where nobody can, and everything was stale.
        """
        changed, moved, known = list[pygame.Rect](), list[pygame.Rect](), True
        shown, below = dict[Draw, _Shown](), list[tuple[Draw, Boxes]]()
        for part in parts:
            boxes = self._kept.get(part)
            if boxes is None:
                boxes = part(surface)
                known = known and boxes is not None
                changed += (surface.get_rect(),) if boxes is None else boxes
            elif lay is not None and (met := [box for box in boxes if box.collidelist(changed) >= 0]):
                _draw_again(surface, lay, met, [*below, (part, boxes)])
                changed += met
            below.append((part, boxes))
            if part in self._keys and boxes is not None:
                shown[part] = _Shown(self._keys[part], boxes)
            else:
                moved += boxes or ()
        self._moved, self._shown = moved if known else None, shown
        if self._surface is None or self._surface() is not surface:
            self._surface = ref(surface)
        return changed if known else None

    def forget(self) -> None:
        """Something else than the layer lies below what was drawn: all has to be restored next."""
        self._moved = None


def _meet(some: Sequence[pygame.Rect], others: Sequence[pygame.Rect]) -> bool:
    return True in [box.collidelist(others) >= 0 for box in some]


def _draw_again(
    surface: pygame.Surface, lay: Lay, boxes: Sequence[pygame.Rect], parts: Sequence[tuple[Draw, Boxes]]
) -> None:
    """Draw boxes anew: a lower part has just been drawn over the highest one, which had stayed as it was.

    The parts come with what they cover: most of them lie elsewhere.
    """
    for box in boxes:
        lay(surface, box)
        surface.set_clip(box)
        drawn(surface, [part for part, covers in parts if covers is None or box.collidelist(covers) >= 0])
    surface.set_clip(None)
