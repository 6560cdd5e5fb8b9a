"""Budget: how much memory all pictures may take together, and which of them goes when it is used up."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock
from typing import Protocol
from weakref import ref

from pygame import Surface

MEGABYTE = 1 << 20
UNLIMITED = 1 << 40
"""More bytes than any machine has."""
BASE, SHARES = 4 * MEGABYTE, {1: 32, 2: 35}
"""Bytes that pictures may take by default: so many for each side of the cards, and so many more for each pixel of the
window. Where they are fewer than a match needs at a time, all is made again and again: FLIP needs the most."""
STEP, LONG = 10.0, 9
"""Seconds of a step of time, and after how many of them what was not used any more goes."""
SOME = 100
"""Uses of pictures in a step, at least, for it to count."""
ROOMY = 0.97
"""The share of the budget that is used after room was made: it is not made for each picture anew."""


class Store(Protocol):
    """Something that keeps pictures."""

    name: str
    """What its pictures are of."""

    @property
    def weight(self) -> int:
        """How many bytes they take."""

    @property
    def oldest(self) -> int | None:
        """When the picture that would go first was used last; None where there is none."""

    @property
    def spares(self) -> bool:
        """Whether one can go for others' sake."""

    def drop(self) -> None:
        """Let the picture go that was not used for longest."""


class Budget:
    """What all stores of pictures together may weigh; several threads may use it.

    When it is used up, what was not used for longest goes, whichever store has it. `stamp` counts uses.
    """

    def __init__(self, most: int | None = None) -> None:
        """`most` bytes, or as many as suit the window that `fit` is told of."""
        self.fixed = most is not None
        self._area = 1920 * 1080
        self.sides = 1
        """How many sides the cards have."""
        self.most = BASE + SHARES[1] * self._area if most is None else most
        self._stores: list[ref[Store]] = []
        self._loose: list[ref[Surface]] = []
        """Large pictures of effects, which no store has."""
        self._coming = 0
        """Bytes of large pictures that are being made."""
        self._lock = Lock()
        self._uses, self._passed = 0, 0.0
        self._marks: deque[int] = deque([0], LONG)

    def fit(self, area: int = 0, sides: int = 0) -> None:
        """Suit a window of so many pixels and cards of so many sides from now on, or those of before.

        Where a size was given it stays as it is.
        """
        self._area, self.sides = area or self._area, sides or self.sides
        if not self.fixed:
            self.most = BASE * self.sides + SHARES[self.sides] * self._area
        self.make_room()

    def join(self, store: Store) -> None:
        """Count a store from now on, as long as anybody uses it."""
        with self._lock:
            self._stores = [*(known for known in self._stores if known() is not None), ref(store)]

    def stamp(self) -> int:
        """The moment of a use: a number larger than all before."""
        self._uses += 1
        return self._uses

    @property
    def weight(self) -> int:
        """How many bytes all pictures take."""
        return sum(store.weight for store in self._listed()) + self._loose_weight + self._coming

    @property
    def _loose_weight(self) -> int:
        alive = [picture for known in self._loose if (picture := known()) is not None]
        return sum(picture.get_pitch() * picture.height for picture in alive)

    def weights(self) -> dict[str, int]:
        """How many bytes the pictures of each name take, the heaviest first."""
        sums: Counter[str] = Counter()
        for store in self._listed():
            sums[store.name] += store.weight
        if loose := self._loose_weight:
            sums["effects"] += loose
        return dict(sums.most_common())

    def count(self, picture: Surface) -> Surface:
        """Count a large picture that is seen for a moment, as long as anybody has it; the picture."""
        with self._lock:
            self._loose = [*(known for known in self._loose if known() is not None), ref(picture)]
        return picture

    @contextmanager
    def room(self, needed: int) -> Iterator[None]:
        """Have room for a picture of so many bytes while it is made: others go before, not when it is there as well."""
        with self._lock:
            self._coming += needed
        try:
            self.make_room()
            yield
        finally:
            with self._lock:
                self._coming -= needed

    def make_room(self) -> None:
        """Let pictures go until all together weigh no more than they may."""
        weight = self.weight
        if weight <= self.most:
            return
        used = {store: store.oldest or 0 for store in self._listed() if store.spares}
        while used and weight > self.most * ROOMY:
            store = min(used, key=used.__getitem__)
            before = store.weight
            store.drop()
            weight -= before - store.weight
            used[store] = store.oldest or 0
            if not store.spares:
                del used[store]

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass: what has not been used for long goes. While nothing is drawn no time passes."""
        self._passed += dt
        if self._passed < STEP or self._uses - self._marks[-1] < SOME:
            return
        self._passed = 0.0
        if len(self._marks) == LONG:
            for store in self._listed():
                while store.oldest is not None and store.oldest < self._marks[0]:
                    store.drop()
        self._marks.append(self._uses)

    def _listed(self) -> list[Store]:
        return [store for known in self._stores if (store := known()) is not None]
