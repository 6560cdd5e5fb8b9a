"""The raster cache: keeps rasters (drawn pictures, mostly pygame surfaces) by key, within one budget of bytes.

    rasters = RasterCache(80 << 20)
    face = rasters.get(("card", "red-5", 120), lambda: painted_card("red-5", 120))

What the latest two frames used stays; of the rest the least recently used goes first. An evicted raster that is still
referenced, such as by a sprite on the screen, is found again instead of being made again.
"""

from __future__ import annotations

from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Hashable, Iterator
from functools import partial
from itertools import islice
from threading import RLock, get_ident
from typing import Any, Generic, Protocol, TypeVar
from weakref import WeakKeyDictionary, WeakValueDictionary, finalize, ref

import pygame

from scenes.kit.compositor.prefetch import RasterWorker

BASE, SHARES = 6 << 20, {1: 28, 2: 32}
"""Budget in bytes: a fixed part per side of the cards, and bytes per window pixel for cards with 1 or 2 sides."""
LARGE, MORE = 1920 * 1080, 8
"""Window pixels above which the budget grows faster, as drawing is slow there, and bytes added per pixel above."""
USUAL, FURTHER = 4, 0.35
"""Number of seats that the budget suffices for, and bytes per window pixel added for each further seat."""
FEW = 32
"""How many of the least recently used rasters are examined first when one has to be evicted."""
STALE = 2000
"""Number of frames that made new rasters, after which an unused raster is evicted: about 90 seconds of play."""

Key = tuple[Hashable, ...]
Measured = TypeVar("Measured")
RasterT = TypeVar("RasterT")


class Weighed(Protocol):
    """The interface of a raster (cached picture) that is not a pygame surface."""

    @property
    def weight(self) -> int:
        """The raster's size in bytes."""


def budget_for(area: int, sides: int = 1, seats: int = USUAL) -> int:
    """The cache's budget in bytes for a window of `area` pixels, cards with `sides` printed sides, and `seats` players.

    It holds what one match needs at a time. FLIP needs the most, because its cards have two printed sides.
    """
    share = SHARES[sides] + FURTHER * max(0, seats - USUAL)
    return round(BASE * sides + share * area + MORE * max(0, area - LARGE))


def weight_of(raster: pygame.Surface | Weighed) -> int:
    return raster.get_pitch() * raster.height if isinstance(raster, pygame.Surface) else raster.weight


class _Entry:
    """A raster in the cache, with its size and the frame in which it was used last."""

    __slots__ = ("epoch", "frame", "raster", "weight")

    def __init__(self, raster: Any) -> None:
        self.raster, self.weight = raster, weight_of(raster)
        self.frame, self.epoch = -2, 0


class RasterCache:
    """A thread-safe cache of rasters (drawn pictures) by key; the first element of each key is the name of its kind.

    Pictures from the cache are shared, so do not draw on them. Without `budget` the limit in bytes follows from
    `budget_for`. The `worker` thread makes the rasters that are requested with `prefetch`.
    """

    def __init__(self, budget: int | None = None, worker: RasterWorker | None = None) -> None:
        self.worker = worker
        self._fixed = budget is not None
        self.shape = LARGE, 1, USUAL
        """Window pixels, printed sides of a card and seats at the table, from which the budget is computed."""
        self.budget = budget_for(*self.shape) if budget is None else budget
        self.misses = 0
        """Number of pictures that had to be made because they were not in the cache."""
        self._entries: OrderedDict[Key, _Entry] = OrderedDict()
        """The entries by key, the least recently used first."""
        self._kept = 0
        """Size in bytes of all entries."""
        self._held: WeakValueDictionary[Key, Any] = WeakValueDictionary()
        """Evicted pictures that are still referenced, to reuse them without taking memory twice."""
        self._accounted: WeakKeyDictionary[Any, str] = WeakKeyDictionary()
        self._prefetching: WeakValueDictionary[Key, partial[None]] = WeakValueDictionary()
        """The worker's jobs for requested pictures, by key; finished and dropped ones vanish."""
        self._dead: deque[object] = deque()
        """Scopes of `RasterKind` handles that no longer exist, whose pictures are to be dropped."""
        self._frame = self._epoch = self._made = 0
        self._full = False
        """Whether all remaining pictures were used in the last two frames, so that none can be evicted in this one."""
        self._thread = get_ident()
        """The id of the thread that draws frames; uses by other threads do not protect a picture from eviction."""
        self._lock = RLock()

    @property
    def bytes(self) -> int:
        """Size in bytes of all pictures, including those registered with `account`."""
        with self._lock:
            return self._kept + sum(map(weight_of, (*self._held.values(), *self._accounted)))

    def bytes_by_kind(self) -> dict[str, int]:
        """Size in bytes of all pictures of each kind, the largest first."""
        sums: Counter[str] = Counter()
        with self._lock:
            for key, entry in self._entries.items():
                sums[str(key[0])] += entry.weight
            for key, raster in self._held.items():
                sums[str(key[0])] += weight_of(raster)
            for raster, kind in self._accounted.items():
                sums[kind] += weight_of(raster)
        return dict(sums.most_common())

    def kind(self, name: str) -> RasterKind[Any]:
        """A handle for a group of pictures with keys of their own, which are dropped when the handle is."""
        return RasterKind(self, name)

    def fit(self, area: int = 0, sides: int = 0, seats: int = 0) -> None:
        """Adapt the budget to a window of `area` pixels, cards with `sides` printed sides and a table with `seats`.

        A value of 0 leaves that one as it was. A cache created with a fixed budget keeps it.
        """
        before = self.shape
        self.shape = area or before[0], sides or before[1], seats or before[2]
        if not self._fixed:
            self.budget = budget_for(*self.shape)
        self._full = False
        self.make_room()

    def find(self, key: Key) -> Any | None:
        """The cached picture of a key, marked as used; None if there is none."""
        with self._lock:
            entry = self._entries.get(key)
            if entry is None:
                held = self._held.pop(key, None)
                return None if held is None else self._add(key, held)
            self._entries.move_to_end(key)
            self._use(entry)
            return entry.raster

    def get(self, key: Key, make: Callable[[], RasterT]) -> RasterT:
        """The picture of a key, made by `make` if missing; threads that make it at the same time get the same one."""
        found: RasterT | None = self.find(key)
        return self.put(key, make()) if found is None else found

    def put(self, key: Key, raster: RasterT) -> RasterT:
        """Store a picture unless its key has one already; returns the stored one."""
        with self._lock:
            found: RasterT | None = self.find(key)
            if found is None:
                found = self._add(key, raster)
                self.misses += 1
                self.make_room()
            return found

    def forget(self, goes: Callable[[Key], bool]) -> None:
        """Drop all pictures for whose key the function `goes` returns True."""
        with self._lock:
            for key in [key for key in self._held if goes(key)]:
                self._held.pop(key, None)
            for key in [key for key in self._entries if goes(key)]:
                entry = self._entries.pop(key)
                self._kept -= entry.weight

    def items(self) -> list[tuple[Key, Any]]:
        """All keys with their pictures, the least recently used first; to look at them does not count as a use."""
        with self._lock:
            return [(key, entry.raster) for key, entry in self._entries.items()]

    def clear(self) -> None:
        self.forget(lambda key: True)

    def account(self, raster: Measured, kind: str = "effects") -> Measured:
        """Count a large picture outside of the cache towards the budget as long as it exists; returns the picture."""
        with self._lock:
            self._accounted[raster] = kind
            self.make_room()
        return raster

    def next_frame(self) -> None:
        """Note that this thread begins to draw the next frame, and evict pictures that have not been used for long."""
        with self._lock:
            self._thread, self._frame, self._full = get_ident(), self._frame + 1, False
            self.make_room()
            if self.misses > self._made:
                self._made, self._epoch = self.misses, self._epoch + 1
                while self._entries and next(iter(self._entries.values())).epoch < self._epoch - STALE:
                    self._release(next(iter(self._entries)))

    def make_room(self, coming: int = 0) -> None:
        """Evict the least recently used pictures until the budget is kept, but none used in the last two frames.

        `coming` is the size in bytes of a large picture that is about to be made, for which room is made too.
        """
        with self._lock:
            self._sweep()
            if self._full and not coming:
                return
            excess = self.bytes + coming - self.budget
            if excess <= 0:
                return
            for many in (FEW, len(self._entries)):  # mostly the first few are enough
                for key in list(islice(self._entries, many)):
                    if not self._frame or self._entries[key].frame < self._frame - 1:
                        excess -= self._release(key)
                        if excess <= 0:
                            return
            self._full = True

    def prefetch(self, key: Key, make: Callable[[], object], *, urgent: bool = True) -> None:
        """Have the worker thread make a picture unless it is cached or requested already; without a worker do nothing.

        A picture that a frame lacks already is `urgent`: it is made before those that will be needed later.
        """
        if self.worker is None or self.find(key) is not None:
            return
        job = self._prefetching.get(key)
        if job is None:
            job = self._prefetching[key] = partial(self._make, key, make)
            self.worker.submit(job, urgent=urgent)
        elif urgent:
            self.worker.hasten(job)

    def prefetching(self, key: Key) -> bool:
        """Whether the worker thread has still to make the requested picture of a key."""
        return key in self._prefetching

    def _make(self, key: Key, make: Callable[[], object]) -> None:
        try:
            self.get(key, make)
        finally:
            self._prefetching.pop(key, None)

    def _add(self, key: Key, raster: RasterT) -> RasterT:
        entry = self._entries[key] = _Entry(raster)
        self._kept += entry.weight
        self._use(entry)
        return raster

    def _use(self, entry: _Entry) -> None:
        entry.epoch = self._epoch
        if get_ident() == self._thread:
            entry.frame = self._frame

    def _release(self, key: Key) -> int:
        """Evict a picture and return the bytes freed; one that is still referenced can be found again."""
        entry = self._entries.pop(key)
        self._kept -= entry.weight
        weight, held = entry.weight, ref(entry.raster)
        del entry
        if (raster := held()) is not None:
            self._held[key] = raster
            return 0
        return weight

    def _sweep(self) -> None:
        """Drop the pictures of all groups whose `RasterKind` handle no longer exists."""
        dead = set()
        while self._dead:
            dead.add(self._dead.popleft())
        if dead:
            self.forget(lambda key: len(key) > 1 and key[1] in dead)


class RasterKind(Generic[RasterT]):
    """A handle for a group of pictures in the cache, which are dropped when the handle is garbage-collected."""

    def __init__(self, rasters: RasterCache, name: str) -> None:
        self.rasters, self.name, self._scope = rasters, name, object()
        finalize(self, rasters._dead.append, self._scope).atexit = False

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __iter__(self) -> Iterator[Hashable]:
        """The keys of the group's cached pictures, the least recently used first."""
        return iter([key[2] for key, _ in self.rasters.items() if len(key) == 3 and key[1] is self._scope])

    def key(self, key: Hashable) -> Key:
        """The cache-wide key for a key of this group."""
        return self.name, self._scope, key

    @property
    def weight(self) -> int:
        """Size in bytes of the group's cached pictures."""
        with self.rasters._lock:
            return sum(entry.weight for key, entry in self.rasters._entries.items()
                       if len(key) == 3 and key[1] is self._scope)

    def find(self, key: Hashable) -> RasterT | None:
        return self.rasters.find((self.name, self._scope, key))

    def get(self, key: Hashable, make: Callable[[], RasterT]) -> RasterT:
        return self.rasters.get((self.name, self._scope, key), make)

    def put(self, key: Hashable, raster: RasterT) -> RasterT:
        return self.rasters.put((self.name, self._scope, key), raster)

    def clear(self, goes: Callable[[Hashable], bool] = lambda key: True) -> None:
        """Drop the pictures of this group for whose key `goes` returns True, by default all."""
        self.rasters.forget(lambda key: len(key) == 3 and key[1] is self._scope and goes(key[2]))

    def prefetch(self, key: Hashable, make: Callable[[], RasterT], *, urgent: bool = True) -> None:
        self.rasters.prefetch(self.key(key), make, urgent=urgent)

    def prefetching(self, key: Hashable) -> bool:
        return self.rasters.prefetching(self.key(key))
