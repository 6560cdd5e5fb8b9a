"""Layer: the picture of everything that lies still; only what has changed is painted again."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

import pygame

Draw = Callable[[pygame.Surface], None]


@dataclass(frozen=True, slots=True)
class Item:
    """Something on the layer: its box in window pixels, what it looks like, and how it is drawn."""

    name: str
    rect: pygame.Rect
    key: Hashable
    draw: Draw


class Layer:
    """The ground with items on it, lowest first. Painting keeps to the boxes of changed items."""

    def __init__(self, ground: pygame.Surface) -> None:
        self.ground = ground
        self.picture = ground.copy()
        self._known: dict[str, tuple[pygame.Rect, Hashable]] = {}
        self.painted = 0
        """How many boxes were painted in all, for tests and measures."""

    def refresh(self, items: Sequence[Item]) -> list[pygame.Rect]:
        """Bring the picture in line with the items; returns the boxes that were painted."""
        stale = self._stale(items)
        for rect in stale:
            self._paint(rect, items)
        return stale

    def _stale(self, items: Sequence[Item]) -> list[pygame.Rect]:
        known, now = self._known, {item.name: (item.rect, item.key) for item in items}
        rects: list[pygame.Rect] = []
        for name, state in now.items():
            if known.get(name) != state:
                rects.append(state[0])
                if name in known and known[name][0] != state[0]:
                    rects.append(known[name][0])
        rects += [rect for name, (rect, _) in known.items() if name not in now]
        self._known = now
        return merged([rect.clip(self.picture.get_rect()) for rect in rects])

    def _paint(self, rect: pygame.Rect, items: Sequence[Item]) -> None:
        self.painted += 1
        picture = self.picture
        picture.set_clip(rect)
        picture.blit(self.ground, rect, rect)
        for item in items:
            if item.rect.colliderect(rect):
                item.draw(picture)
        picture.set_clip(None)


def merged(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """The same area in boxes that do not overlap (they may cover a little more)."""
    left: list[pygame.Rect] = []
    for rect in rects:
        if not rect.width or not rect.height:
            continue
        grown = rect.copy()
        while hits := [i for i in range(len(left)) if left[i].colliderect(grown)]:
            for i in reversed(hits):
                grown.union_ip(left.pop(i))
        left.append(grown)
    return left
