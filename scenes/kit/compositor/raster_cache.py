"""The raster cache: surfaces that can be made again, by key, within one budget of bytes.

    rasters = RasterCache(80 << 20)
    face = rasters.get(("card", "red-5", 120), lambda: draw_face("red-5", 120))

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
"""Budget in bytes: a base for each side of the cards, and bytes per window pixel by the number of sides."""
LARGE, MORE = 1920 * 1080, 8
"""Window pixels above which the budget grows faster, as drawing takes longer there, and bytes per further pixel."""
USUAL, FURTHER = 4, 0.35
"""Seats that the budget is made for, and bytes per window pixel for each further seat."""
FEW = 32
"""Rasters examined first when one has to be evicted."""
STALE = 2000
"""Frames with new rasters after which an unused raster is evicted: a minute and a half of play."""

Key = tuple[Hashable, ...]
Measured = TypeVar("Measured")
RasterT = TypeVar("RasterT")


class Weighed(Protocol):
    """A raster of another format than a surface."""

    @property
    def weight(self) -> int:
        """The raster's size in bytes."""


def budget_for(area: int, sides: int = 1, seats: int = USUAL) -> int:
    """The budget in bytes for a window of `area` pixels, cards with so many sides and a table of `seats`.

    A budget smaller than what a match needs at a time would have rasters made again and again; FLIP needs the most.
    """
    share = SHARES[sides] + FURTHER * max(0, seats - USUAL)
    return round(BASE * sides + share * area + MORE * max(0, area - LARGE))


def weight_of(raster: pygame.Surface | Weighed) -> int:
    """A raster's size in bytes."""
    return raster.get_pitch() * raster.height if isinstance(raster, pygame.Surface) else raster.weight


class _Entry:
    """A raster in the cache, with its last use."""

    __slots__ = ("epoch", "frame", "raster", "weight")

    def __init__(self, raster: Any) -> None:
        self.raster, self.weight = raster, weight_of(raster)
        self.frame, self.epoch = -2, 0


class RasterCache:
    """Rasters by key; the first element of a key is a short kind. Threads may share it. Do not draw on a raster.

    Without `budget` it is as large as `budget_for` says. A `worker` makes what is prefetched.
    """

    def __init__(self, budget: int | None = None, worker: RasterWorker | None = None) -> None:
        self.worker = worker
        self._fixed = budget is not None
        self.shape = LARGE, 1, USUAL
        """Pixels of the window, sides of the cards and seats at the table, which decide the budget."""
        self.budget = budget_for(*self.shape) if budget is None else budget
        self.misses = 0
        """Number of rasters that were made."""
        self._entries: OrderedDict[Key, _Entry] = OrderedDict()
        """The entries by key, the least recently used first."""
        self._kept = 0
        """Bytes of all entries."""
        self._held: WeakValueDictionary[Key, Any] = WeakValueDictionary()
        """Evicted rasters that are still referenced, to reuse them without taking memory twice."""
        self._accounted: WeakKeyDictionary[Any, str] = WeakKeyDictionary()
        self._prefetching: WeakValueDictionary[Key, partial[None]] = WeakValueDictionary()
        """Jobs of prefetched rasters; finished and dropped ones vanish."""
        self._dead: deque[object] = deque()
        """Scopes of kinds whose handle has been released."""
        self._frame = self._epoch = self._made = 0
        self._full = False
        """Whether everything left was used in the latest two frames, so that nothing can be evicted until the next
        one."""
        self._thread = get_ident()
        """The id of the thread that draws frames; only its uses count as visible."""
        self._lock = RLock()

    @property
    def bytes(self) -> int:
        """How many bytes all rasters take, accounted ones too."""
        with self._lock:
            return self._kept + sum(map(weight_of, (*self._held.values(), *self._accounted)))

    def bytes_by_kind(self) -> dict[str, int]:
        """How many bytes the rasters of each kind take, the heaviest first."""
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
        """A handle for rasters of a kind that are dropped with it; its keys need to differ only from each other."""
        return RasterKind(self, name)

    def fit(self, area: int = 0, sides: int = 0, seats: int = 0) -> None:
        """Set the budget for a window of `area` pixels, cards of `sides` and a table of `seats`; 0 leaves a value.

        A cache made with a fixed budget keeps it.
        """
        before = self.shape
        self.shape = area or before[0], sides or before[1], seats or before[2]
        if not self._fixed:
            self.budget = budget_for(*self.shape)
        self._full = False
        self.make_room()

    def find(self, key: Key) -> Any | None:
        """The cached raster of a key, marked as used; None if there is none."""
        with self._lock:
            entry = self._entries.get(key)
            if entry is None:
                held = self._held.pop(key, None)
                return None if held is None else self._add(key, held)
            self._entries.move_to_end(key)
            self._use(entry)
            return entry.raster

    def get(self, key: Key, make: Callable[[], RasterT]) -> RasterT:
        """The raster of a key, made first if missing; two threads that make the same one both get one of them."""
        found: RasterT | None = self.find(key)
        return self.put(key, make()) if found is None else found

    def put(self, key: Key, raster: RasterT) -> RasterT:
        """Store a raster unless its key has one already; returns the stored one."""
        with self._lock:
            found: RasterT | None = self.find(key)
            if found is None:
                found = self._add(key, raster)
                self.misses += 1
                self.make_room()
            return found

    def forget(self, goes: Callable[[Key], bool]) -> None:
        """Drop all rasters for whose key `goes` returns True."""
        with self._lock:
            for key in [key for key in self._held if goes(key)]:
                self._held.pop(key, None)
            for key in [key for key in self._entries if goes(key)]:
                entry = self._entries.pop(key)
                self._kept -= entry.weight

    def clear(self) -> None:
        self.forget(lambda key: True)

    def account(self, raster: Measured, kind: str = "effects") -> Measured:
        """Count a large raster outside of the cache in the budget for as long as it exists; returns the raster."""
        with self._lock:
            self._accounted[raster] = kind
            self.make_room()
        return raster

    def next_frame(self) -> None:
        """Note that the next frame begins and is drawn by this thread; evicts rasters."""
        with self._lock:
            self._thread, self._frame, self._full = get_ident(), self._frame + 1, False
            self.make_room()
            if self.misses > self._made:
                self._made, self._epoch = self.misses, self._epoch + 1
                while self._entries and next(iter(self._entries.values())).epoch < self._epoch - STALE:
                    self._release(next(iter(self._entries)))

    def make_room(self, coming: int = 0) -> None:
        """Evict the least recently used rasters until the budget is kept, but none used in the last two frames.

        `coming` is the size in bytes of a large raster that is about to be made, for which room is made too.
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

    def prefetch(self, key: Key, make: Callable[[], object], *, owner: object = None) -> None:
        """Have the worker make a missing raster; repeated calls are allowed, and without a worker nothing happens."""
        if self.worker is not None and self.find(key) is None and not self.prefetching(key):
            job = partial(self._make, key, make)
            self._prefetching[key] = job
            self.worker.submit(job, urgent=True, owner=owner)

    def prefetching(self, key: Key) -> bool:
        """Whether the worker still has to make the raster of a key."""
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
        """Evict a raster and return the bytes freed; one that is still referenced can be found again."""
        entry = self._entries.pop(key)
        self._kept -= entry.weight
        weight, held = entry.weight, ref(entry.raster)
        del entry
        if (raster := held()) is not None:
            self._held[key] = raster
            return 0
        return weight

    def _sweep(self) -> None:
        """Drop the rasters of kinds whose handle no longer exists."""
        dead = set()
        while self._dead:
            dead.add(self._dead.popleft())
        if dead:
            self.forget(lambda key: len(key) > 1 and key[1] in dead)


class RasterKind(Generic[RasterT]):
    """Rasters of one kind with a lifetime of their own: they go when nobody has this handle any more."""

    def __init__(self, rasters: RasterCache, name: str) -> None:
        self.rasters, self.name, self._scope = rasters, name, object()
        finalize(self, rasters._dead.append, self._scope).atexit = False

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __iter__(self) -> Iterator[Hashable]:
        """The keys of this kind's cached rasters, the least recently used first."""
        with self.rasters._lock:
            return iter([key[2] for key in self.rasters._entries if len(key) == 3 and key[1] is self._scope])

    def key(self, key: Hashable) -> Key:
        """The key in the whole cache for a key of this kind."""
        return self.name, self._scope, key

    @property
    def weight(self) -> int:
        """Bytes that this kind's cached rasters take."""
        with self.rasters._lock:
            return sum(entry.weight for key, entry in self.rasters._entries.items()
                       if len(key) == 3 and key[1] is self._scope)

    def find(self, key: Hashable) -> RasterT | None:
        """The cached raster of a key, marked as used; None if there is none."""
        return self.rasters.find((self.name, self._scope, key))

    def get(self, key: Hashable, make: Callable[[], RasterT]) -> RasterT:
        """The raster of a key, made when it is not there."""
        return self.rasters.get((self.name, self._scope, key), make)

    def put(self, key: Hashable, raster: RasterT) -> RasterT:
        """Store a raster unless its key has one already; returns the stored one."""
        return self.rasters.put((self.name, self._scope, key), raster)

    def clear(self, goes: Callable[[Hashable], bool] = lambda key: True) -> None:
        """Drop this kind's rasters for whose key `goes` returns True, by default all."""
        self.rasters.forget(lambda key: len(key) == 3 and key[1] is self._scope and goes(key[2]))

    def prefetch(self, key: Hashable, make: Callable[[], RasterT]) -> None:
        """Have the worker make a missing raster; repeated calls are allowed."""
        self.rasters.prefetch(self.key(key), make)

    def prefetching(self, key: Hashable) -> bool:
        """Whether the worker still has to make the raster of a key."""
        return self.rasters.prefetching(self.key(key))
