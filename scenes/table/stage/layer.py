"""Layer: the picture of everything that lies still; only what has changed is painted again."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

import pygame

from scenes.kit.boxes import outside
from scenes.kit.recording import Recording
from scenes.kit.workspace import workspace
from scenes.table.stage.box_work import Work, area, merged
from scenes.table.stage.item_parts import Part, differing
from scenes.table.stage.patches import Patches, inside

Draw = Callable[[pygame.Surface], None]
ROOM, EACH = 0.18, 0.02
"""How much work is done in one frame where the rest can wait, and the work for an item besides its pixels: shares of
the pixels of the whole picture."""
MOST = 1920 * 1080
"""Pixels that count of a larger picture: its frames have no more time."""
WAITS = 4
"""Frames after which a change has waited too long."""
SHARES = 3
"""Frames that have more than enough to do paint what one frame has to of a large change, and count as one together."""
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
    """A change that waits: since which frame, and its boxes, parts of which may have been painted with others."""

    since: int
    boxes: list[pygame.Rect]
    spread: int


class Layer:
    """The ground with items on it, lowest first. Painting keeps to the boxes of changed items.

    A frame in which much changes at once would take too long: what can wait is painted in the next ones, and looks
    until then as before.
    The picture is painted into a surface that was `used` before, if it fits: memory for a new one takes its time.
    """

    name = "table"
    oldest, spares, yields = None, False, False
    """It stays as long as it is used."""

    def __init__(self, ground: pygame.Surface, used: pygame.Surface | None = None) -> None:
        self.ground = ground
        fits = used is not None and used.size == ground.size
        self.picture = used if used is not None and fits else workspace(ground.size)
        self._whole = self.picture.get_rect()
        self._frame = 0
        self._asked: dict[str, Item] = {}
        """The items as they were to be in the frame before."""
        self._shown: dict[str, Item] = {}
        """The items as they are painted."""
        self._recordings: dict[str, Recording] = {}
        """What they have drawn, as far as that was painted already."""
        self._names: list[str] = []
        """The items in their order, the lowest first."""
        self._late: dict[str, Late] = {}
        """The changes that wait, by the names of the items, those that wait for longest first."""
        self._patches = Patches(ground.size)
        """What is left of changes that are painted part by part."""
        self._shares = self._quota = 0
        """How many shares of a frame's patches have been painted, 0 when the next frame counts anew; what is left."""
        self._done: pygame.Rect | None = pygame.Rect(0, 0, 0, 0)
        """The box outside of which nothing has been painted yet; None when everything has."""
        self.busy = False
        """Whether frames have so much else to do that little is painted in them which can wait."""
        self.load = 0.0
        """How much else this frame has to do, as a share of the pixels of the picture: so much less is painted in it
        that can wait."""
        self.holds = False
        """Whether no large change begins in this frame, which has other things to begin."""
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

    def drop(self) -> bool:
        """Nothing can go."""
        return False

    def refresh(self, items: Sequence[Item], seen: pygame.Rect | None = None, *,
                at_once: bool = True) -> list[pygame.Rect]:
        """Bring the picture in line with the items; returns the boxes that were painted.

        Where only a box of it is `seen`, one that grows, what lies outside is painted when it is seen. If not all
        must be done `at_once`, some changes may be left for the next frames, see `waiting`.
        """
        now = {item.name: item for item in items}
        self._frame += 1
        stale = self._changed(now)
        if at_once or self._done is not None:
            for name in list(self._late):
                stale += self._take(name, now)
            stale += self._patches.pending()
            stale = self._uncovered(merged(stale), seen)
        else:
            stale = merged(stale)
            if self.waiting and (more := self._more(now, stale)):
                stale = merged(stale + more)
        self._order(now)
        if stale:
            self._paint(stale)
        if self._patches:
            self._patches.painted(stale)
            if not self._shares:
                self._patches.pass_frame()
        if not self._patches:
            self._shares = 0
        return stale

    def _uncovered(self, stale: list[pygame.Rect], seen: pygame.Rect | None) -> list[pygame.Rect]:
        """Of what is to be painted that which is seen, and what is seen for the first time."""
        if self._done is None:
            return stale
        if seen is None and not self._done:
            self._done = None
            self.picture.blit(self.ground, (0, 0))
            return stale
        whole = self._whole
        seen = whole if seen is None else seen.clip(whole)
        seen = seen.union(self._done) if self._done else seen
        stale = [*(rect.clip(self._done) for rect in stale if rect.colliderect(self._done)),
                 *outside(seen, self._done)]
        self._done = None if seen == whole else seen
        return stale

    def _changed(self, now: dict[str, Item]) -> list[pygame.Rect]:
        """The boxes of changes that must be seen at once; those items count as shown. The others begin to wait."""
        before, stale = self._asked, list[pygame.Rect]()
        for name in [name for name, item in now.items() if name not in before or before[name] is not item]:
            if name not in before or not _same(before[name], now[name]):
                stale += self._wait(name, now)
            elif name not in self._late:
                self._shown[name] = now[name]
        for name in [name for name in before if name not in now]:
            if name in self._shown:
                stale += self._wait(name, now)
            else:
                del self._late[name]  # it came and went without being seen
        self._asked = now
        return stale

    def _wait(self, name: str, now: dict[str, Item]) -> list[pygame.Rect]:
        """Note a change of an item from how it is shown; the boxes to be painted if it cannot wait."""
        before, after, late = self._shown.get(name), now.get(name), self._late.get(name)
        if before and after and _same(before, after):
            self._shown[name] = after
            del self._late[name]  # it changed back without being seen
            return []
        there = [item for item in (before, after) if item is not None]
        parts = differing(before.parts, after.parts) if before and after else None
        first, rest = parts or ([item.rect for item in there], [])
        self._late[name] = Late(late.since if late else self._frame, merged(self._clipped([*first, *rest])),
                                min([item.spread for item in there]))
        if _can_wait(before, after):
            return []
        taken = self._take(name, now)
        if parts is None or not there[-1].spread:
            return taken
        for box in merged(self._clipped(rest)):
            self._patches.add(box, there[-1].spread)
        return self._clipped(first)

    def _clipped(self, boxes: list[pygame.Rect]) -> list[pygame.Rect]:
        return [box.clip(self._whole) for box in boxes]

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
        too long all the same, parts of a large change a bit later. That begins when the one before is done: nobody
        sees three looks side by side.
        """
        whole, more = min(MOST, area(self._whole)), list[pygame.Rect]()
        work = Work([item.rect for item in now.values()], round(EACH * whole))
        room = LITTLE * whole if self.busy else (ROOM - self.load) * whole - sum(map(work, stale))
        beyond, waits = False, LONG if self.busy else WAITS
        at_once = not (self.busy or self.holds or self._patches)
        for name, late in list(self._late.items()):
            overdue = self._frame - late.since >= waits
            must = overdue or (not stale and not self.busy)
            if late.spread and (overdue or at_once or (must and not self.holds)):
                for box in self._take(name, now):
                    self._patches.add(box, late.spread)
            elif not late.spread:
                needs = sum([work(box) for box in late.boxes if not inside(box, more)])
                if needs <= room or (must and not beyond):
                    beyond = beyond or needs > room
                    more += self._take(name, now)
                    room -= needs
        if not self._patches:
            return more
        self._patches.painted([*stale, *more])
        due = self._due(much=room < 0)
        for box in self._patches.pending():
            needs = work(box)
            if due <= 0 and needs > room:
                break
            more.append(box)
            due, room, self._quota = due - 1, room - needs, self._quota - 1
        return more

    def _due(self, *, much: bool) -> int:
        """How many patches have to be painted in this frame: a share of them where it has too `much` else to do."""
        if not much or not self._shares:
            self._quota = self._patches.due()
        left = SHARES - self._shares if much else 1
        self._shares = (self._shares + 1) % SHARES if much else 0
        return 0 if self.holds and left > 1 else -(-self._quota // left)

    def _order(self, now: dict[str, Item]) -> None:
        """Bring the names in order, with those that have gone and are still seen."""
        names = list(now)
        if [name for name in self._late if name not in now]:
            for number, name in enumerate(self._names):
                if name in self._late and name not in now:
                    lower = next((names.index(other) for other in reversed(self._names[:number]) if other in names), -1)
                    names.insert(lower + 1, name)
        self._names = names

    def _paint(self, boxes: Sequence[pygame.Rect]) -> None:
        """Paint boxes with the ground and all items in them as they are shown."""
        items = [self._shown[name] for name in self._names if name in self._shown]
        rects, picture = [item.rect for item in items], self.picture
        self.painted += len(boxes)
        for box in boxes:
            picture.set_clip(box)
            picture.blit(self.ground, box, box)
            for at in box.collidelistall(rects):
                self._draw(items[at])
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
