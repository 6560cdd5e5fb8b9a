"""Layer: the picture of everything that lies still; only what has changed is painted again."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from scenes.kit.boxes import outside
from scenes.kit.recording import Recording
from scenes.kit.workspace import workspace
from scenes.table.stage.item_parts import Part, differing
from scenes.table.stage.patches import Patches, inside

Draw = Callable[[pygame.Surface], None]
ROOM, EACH = 0.26, 0.02
"""How much work is done in one frame where the rest can wait: pixels, those of each item that is drawn there counted
again, by those of the whole picture; and the work for an item besides its pixels."""
WAITS = 4
"""Frames after which a change has waited too long."""
LITTLE, LONG = 0.16, 15
"""The same share and number for frames that are busy with something else, whatever had to be painted at once."""


@dataclass(frozen=True, slots=True)
class Item:
    """Something on the layer: its box in window pixels, what it looks like, and how it is drawn."""

    name: str
    rect: pygame.Rect
    key: Hashable
    """What it looks like, as far as every change must be seen at once; None where it may come and go a bit later."""
    draw: Draw
    """It may be called later, until another look of the item is painted."""
    later: Hashable = None
    """The rest of what it looks like: a change of it may be seen some frames later."""
    spread: int = 0
    """In how many frames that may happen part by part, where it is large; 0 where it happens in one."""
    recorded: bool = True
    """Whether it is drawn once for each of its looks, and shown from the recording of that wherever it is painted."""
    parts: tuple[Part, ...] = ()
    """What it is made of, the lowest first, where only what differs is to be painted; they tell all of its look."""


@dataclass
class Late:
    """A change that waits: for how many frames, and its boxes, parts of which may have been painted with others."""

    frames: int
    boxes: list[pygame.Rect]
    spread: int


class Layer:
    """The ground with items on it, lowest first. Painting keeps to the boxes of changed items.

    A frame in which much changes at once would take too long: what can wait is painted in the next ones, and looks
    until then as before.
    The picture is painted into a surface that was `used` before, if it fits: memory for a new one takes its time.
    """

    name = "table"
    oldest, spares = None, False
    """It stays as long as it is used."""

    def __init__(self, ground: pygame.Surface, used: pygame.Surface | None = None) -> None:
        self.ground = ground
        fits = used is not None and used.size == ground.size
        self.picture = used if used is not None and fits else workspace(ground.size)
        self._shown: dict[str, Item] = {}
        """The items as they are painted."""
        self._recordings: dict[str, Recording] = {}
        """What they have drawn, as far as that was painted already."""
        self._names: list[str] = []
        """The items in their order, the lowest first."""
        self._late: dict[str, Late] = {}
        """The changes that wait, by the names of the items."""
        self._patches = Patches(ground.size)
        """What is left of changes that are painted part by part."""
        self._done: pygame.Rect | None = pygame.Rect(0, 0, 0, 0)
        """The box outside of which nothing has been painted yet; None when everything has."""
        self.busy = False
        """Whether frames have so much else to do that little is painted in them which can wait."""
        self.painted = 0
        """How many boxes were painted in all, for tests and measures."""

    @property
    def waiting(self) -> bool:
        """Whether a change is left for the next frame."""
        return bool(self._late) or bool(self._patches)

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
        now = {item.name: item for item in items}
        stale = self._changed(now)
        if at_once or self._done is not None:
            for name in list(self._late):
                stale += self._take(name, now)
            stale += self._patches.pending()
            stale = self._uncovered(merged(stale), seen)
        elif self.waiting:
            stale = merged(stale + self._more(now, stale))
        else:
            stale = merged(stale)
        below = self._order(items)
        for rect in stale:
            self._paint(rect, below)
        self._patches.painted(stale)
        self._patches.pass_frame()
        return stale

    def _uncovered(self, stale: list[pygame.Rect], seen: pygame.Rect | None) -> list[pygame.Rect]:
        """Of what is to be painted that which is seen, and what is seen for the first time."""
        if self._done is None:
            return stale
        if seen is None and not self._done:
            self._done = None
            self.picture.blit(self.ground, (0, 0))
            return stale
        whole = self.picture.get_rect()
        seen = whole if seen is None else seen.clip(whole)
        seen = seen.union(self._done) if self._done else seen
        stale = [*(rect.clip(self._done) for rect in stale if rect.colliderect(self._done)),
                 *outside(seen, self._done)]
        self._done = None if seen == whole else seen
        return stale

    def _changed(self, now: dict[str, Item]) -> list[pygame.Rect]:
        """The boxes of changes that must be seen at once; those items count as shown. The others begin to wait."""
        shown, late, stale = self._shown, self._late, list[pygame.Rect]()
        for name, item in now.items():
            before = shown.get(name)
            if name not in late and before is not None and _same(before, item):
                shown[name] = item
            else:
                stale += self._wait(name, before, now)
        for name in [name for name in shown if name not in now]:
            stale += self._wait(name, shown[name], now)
        for name in [name for name in late if name not in now and name not in shown]:
            del late[name]  # it came and went without being seen
        return stale

    def _wait(self, name: str, before: Item | None, now: dict[str, Item]) -> list[pygame.Rect]:
        """Note a change of an item from how it was `before`; the boxes to be painted if it cannot wait."""
        after, late = now.get(name), self._late.get(name)
        there = [item for item in (before, after) if item is not None]
        parts = differing(before.parts, after.parts) if before and after else None
        first, rest = parts or ([item.rect for item in there], [])
        first, rest = self._clipped(first), self._clipped(rest)
        known = late.boxes if late and parts is None else []
        self._late[name] = Late(late.frames + 1 if late else 1, merged([*known, *first, *rest]),
                                min(item.spread for item in there))
        if _can_wait(before, after):
            return []
        taken = self._take(name, now)
        if parts is None or not there[-1].spread:
            return taken
        for box in merged(rest):
            self._patches.add(box, there[-1].spread)
        return first

    def _clipped(self, boxes: list[pygame.Rect]) -> list[pygame.Rect]:
        whole = self.picture.get_rect()
        return [box.clip(whole) for box in boxes]

    def _take(self, name: str, now: dict[str, Item]) -> list[pygame.Rect]:
        """Show an item as it is now; the boxes to be painted for that."""
        self._shown.pop(name, None)
        self._recordings.pop(name, None)
        if name in now:
            self._shown[name] = now[name]
        return self._late.pop(name).boxes

    def _more(self, now: dict[str, Item], stale: list[pygame.Rect]) -> list[pygame.Rect]:
        """What else is painted in this frame, those that wait for longest first: as much as there is room for.

        Something is painted in every frame, unless much had to be seen at once or the frame is busy; what has waited
        too long all the same.
        """
        whole, boxes = self.picture.width * self.picture.height, [*now.values()]
        work, more = partial(_work, boxes, round(EACH * whole)), list[pygame.Rect]()
        room = LITTLE * whole if self.busy else ROOM * whole - sum(map(work, merged(stale)))
        beyond, waits = False, LONG if self.busy else WAITS
        for name, late in sorted(self._late.items(), key=lambda named: -named[1].frames):
            must = late.frames > waits or (not stale and not self.busy)
            if late.spread and must:
                for box in self._take(name, now):
                    self._patches.add(box, late.spread)
            elif not late.spread:
                needs = sum(work(box) for box in late.boxes if not inside(box, more))
                if needs <= room or (must and not beyond):
                    beyond = beyond or needs > room
                    more += self._take(name, now)
                    room -= needs
        self._patches.painted([*stale, *more])
        due = self._patches.due()
        for box in self._patches.pending():
            needs = work(box)
            if due <= 0 and needs > room:
                break
            more.append(box)
            due, room = due - 1, room - needs
        return more

    def _order(self, items: Sequence[Item]) -> list[Item]:
        """The items as they are shown, lowest first."""
        names = [item.name for item in items]
        for number, name in enumerate(self._names):
            if name in self._late and name not in names:  # still seen, though it has gone
                lower = next((names.index(other) for other in reversed(self._names[:number]) if other in names), -1)
                names.insert(lower + 1, name)
        self._names = names
        return [self._shown[name] for name in names if name in self._shown]

    def _paint(self, rect: pygame.Rect, items: Sequence[Item]) -> None:
        self.painted += 1
        picture = self.picture
        picture.set_clip(rect)
        picture.blit(self.ground, rect, rect)
        for item in items:
            if item.rect.colliderect(rect):
                self._draw(item)
        picture.set_clip(None)

    def _draw(self, item: Item) -> None:
        """Draw an item as it is shown: what it draws may look different by now."""
        if not item.recorded:
            item.draw(self.picture)
            return
        recording = self._recordings.get(item.name)
        if recording is None:
            recording = self._recordings[item.name] = Recording()
            item.draw(recording)
        recording.show(self.picture)


def _same(one: Item, other: Item) -> bool:
    return one is other or (one.rect == other.rect and one.key == other.key and one.later == other.later)


def _can_wait(before: Item | None, after: Item | None) -> bool:
    """Whether a change of an item need not be seen at once."""
    if before is None or after is None:
        there = before or after
        return there is None or there.key is None
    return before.key == after.key and (before.key is None or before.rect == after.rect)


def _work(items: Sequence[Item], each: int, box: pygame.Rect) -> int:
    """How much work it is to paint a box with all items in it."""
    there = [item.rect.clip(box) for item in items if item.rect.colliderect(box)]
    return _area(box) + sum(map(_area, there)) + each * len(there)


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height


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
