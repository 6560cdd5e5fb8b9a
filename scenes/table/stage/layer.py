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
    """The ground with items on it, lowest first. Painting keeps to the boxes of changed items.

    The picture is painted into a surface that was `used` before, if it fits: memory for a new one takes its time.
    """

    name = "table"
    oldest, spares = None, False
    """It stays as long as it is used."""

    def __init__(self, ground: pygame.Surface, used: pygame.Surface | None = None) -> None:
        self.ground = ground
        fits = used is not None and used.size == ground.size
        self.picture = used if used is not None and fits else pygame.Surface(ground.size, depth=32)
        self._known: dict[str, tuple[pygame.Rect, Hashable]] = {}
        self._done: pygame.Rect | None = pygame.Rect(0, 0, 0, 0)
        """The box outside of which nothing has been painted yet; None when everything has."""
        self.painted = 0
        """How many boxes were painted in all, for tests and measures."""

    @property
    def weight(self) -> int:
        """How many bytes its picture takes; the ground is kept elsewhere."""
        return self.picture.get_pitch() * self.picture.height

    def drop(self) -> None:
        """Nothing can go."""

    def refresh(self, items: Sequence[Item], seen: pygame.Rect | None = None) -> list[pygame.Rect]:
        """Bring the picture in line with the items; returns the boxes that were painted.

        Where only a box of it is `seen`, one that grows, what lies outside is painted when it is seen.
        """
        stale = self._stale(items)
        if seen is None and self._done is not None and not self._done:
            self._done = None
            self.picture.blit(self.ground, (0, 0))
        elif self._done is not None:
            whole = self.picture.get_rect()
            seen = whole if seen is None else seen.clip(whole)
            seen = seen.union(self._done) if self._done else seen
            stale = [*(rect.clip(self._done) for rect in stale if rect.colliderect(self._done)),
                     *outside(seen, self._done)]
            self._done = None if seen == whole else seen
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


def outside(whole: pygame.Rect, hole: pygame.Rect) -> list[pygame.Rect]:
    """What is left of a box outside of another one that lies in it."""
    if not hole.width or not hole.height:
        return [whole]
    parts = (pygame.Rect(whole.left, whole.top, whole.width, hole.top - whole.top),
             pygame.Rect(whole.left, hole.bottom, whole.width, whole.bottom - hole.bottom),
             pygame.Rect(whole.left, hole.top, hole.left - whole.left, hole.height),
             pygame.Rect(hole.right, hole.top, whole.right - hole.right, hole.height))
    return [part for part in parts if part.width and part.height]


def merged(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """The same area in fewer boxes, which may cover a little more: no two are left that are less work as one."""
    left: list[pygame.Rect] = []
    for rect in rects:
        if not rect.width or not rect.height:
            continue
        grown = rect.copy()
        while hits := [i for i in range(len(left)) if _less(left[i], grown)]:
            for i in reversed(hits):
                grown.union_ip(left.pop(i))
        left.append(grown)
    return left


def _less(one: pygame.Rect, other: pygame.Rect) -> bool:
    """Whether the box around two boxes has no more pixels than both."""
    both = one.union(other)
    return both.width * both.height <= one.width * one.height + other.width * other.height
