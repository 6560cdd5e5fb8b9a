"""Layer: the picture of everything that lies still; only what has changed is painted again."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

import pygame

Draw = Callable[[pygame.Surface], None]
SHARE, LATE = 0.2, 0.06
"""How much of the picture is painted anew in one frame at most, where the rest can wait; and how much more of what
has waited too long."""
WAITS = 2
"""Frames after which a change has waited too long."""


@dataclass(frozen=True, slots=True)
class Item:
    """Something on the layer: its box in window pixels, what it looks like, and how it is drawn."""

    name: str
    rect: pygame.Rect
    key: Hashable
    """What it looks like, as far as every change must be seen at once; None where it may come and go a bit later."""
    draw: Draw
    later: Hashable = None
    """The rest of what it looks like: a change of it may be seen some frames later."""


State = tuple[pygame.Rect, Hashable, Hashable]
"""What an item was painted like: its box, its key and the rest of its look."""
Late = tuple[int, list[pygame.Rect]]
"""For how many frames a change has waited, and its boxes: parts of them may have been painted with others."""


class Layer:
    """The ground with items on it, lowest first. Painting keeps to the boxes of changed items.

    A frame in which much changes at once would take too long: what can wait is painted in the next ones.
    The picture is painted into a surface that was `used` before, if it fits: memory for a new one takes its time.
    """

    name = "table"
    oldest, spares = None, False
    """It stays as long as it is used."""

    def __init__(self, ground: pygame.Surface, used: pygame.Surface | None = None) -> None:
        self.ground = ground
        fits = used is not None and used.size == ground.size
        self.picture = used if used is not None and fits else pygame.Surface(ground.size, depth=32)
        self._known: dict[str, State] = {}
        self._late: dict[str, Late] = {}
        """The changes that wait, by the names of the items."""
        self._done: pygame.Rect | None = pygame.Rect(0, 0, 0, 0)
        """The box outside of which nothing has been painted yet; None when everything has."""
        self.painted = 0
        """How many boxes were painted in all, for tests and measures."""

    @property
    def waiting(self) -> bool:
        """Whether a change is left for the next frame."""
        return bool(self._late)

    @property
    def weight(self) -> int:
        """How many bytes its picture takes; the ground is kept elsewhere."""
        return self.picture.get_pitch() * self.picture.height

    def drop(self) -> None:
        """Nothing can go."""

    def refresh(self, items: Sequence[Item], seen: pygame.Rect | None = None, *,
                at_once: bool = True) -> list[pygame.Rect]:
        """Bring the picture in line with the items; returns the boxes that were painted.

        Where only a box of it is `seen`, one that grows, what lies outside is painted when it is seen. If not all
        must be done `at_once`, some changes may be left for the next frames, see `waiting`.
        """
        stale = self._stale(items, at_once=at_once or self._done is not None)
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

    def _stale(self, items: Sequence[Item], *, at_once: bool) -> list[pygame.Rect]:
        """The boxes to be painted now. The items count as known from now on, but for those that wait."""
        whole, known = self.picture.get_rect(), self._known
        now: dict[str, State] = {item.name: (item.rect, item.key, item.later) for item in items}
        stale: list[pygame.Rect] = []
        patient: dict[str, Late] = {}
        for name in dict.fromkeys((*known, *now, *self._late)):
            before, after = known.get(name), now.get(name)
            frames, boxes = self._late.get(name, (0, []))
            if before == after and not boxes:
                continue
            boxes = [*boxes, *(state[0].clip(whole) for state in (before, after) if state is not None)]
            if at_once or not _can_wait(before, after):
                stale += boxes
            else:
                patient[name] = frames + 1, merged(boxes)
        self._late = self._left(patient, stale)
        for name in self._late:
            now.pop(name, None)
            if name in known:
                now[name] = known[name]
        self._known = now
        return merged(stale)

    def _left(self, patient: dict[str, Late], stale: list[pygame.Rect]) -> dict[str, Late]:
        """Add the boxes of those that need not wait any longer; the others."""
        left: dict[str, Late] = {}
        whole = self.picture.width * self.picture.height
        room, late = SHARE * whole - sum(map(_area, merged(stale))), LATE * whole
        for name, (frames, boxes) in sorted(patient.items(), key=lambda item: -item[1][0]):
            more = sum(_area(box) for box in boxes if not any(other.contains(box) for other in stale))
            overdue = frames > WAITS and late > 0  # at least one in a frame, however large it is
            if more <= room or not stale or overdue:
                late -= more if overdue and more > room else 0
                stale += boxes
                room -= more
            else:
                left[name] = frames, boxes
        return left

    def _paint(self, rect: pygame.Rect, items: Sequence[Item]) -> None:
        self.painted += 1
        picture = self.picture
        picture.set_clip(rect)
        picture.blit(self.ground, rect, rect)
        for item in items:
            if item.rect.colliderect(rect):
                item.draw(picture)
        picture.set_clip(None)


def _can_wait(before: State | None, after: State | None) -> bool:
    """Whether a change of an item need not be seen at once."""
    if before is None or after is None:
        there = before or after
        return there is None or there[1] is None
    return before[:2] == after[:2]


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height


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
    return _area(both) <= _area(one) + _area(other)
