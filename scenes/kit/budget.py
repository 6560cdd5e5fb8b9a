"""Budget: how much memory all pictures may take together, and which of them goes when it is used up."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from sys import getrefcount
from threading import Lock
from typing import Protocol
from weakref import ref

from pygame import Surface

MEGABYTE = 1 << 20
UNLIMITED = 1 << 40
"""More bytes than any machine has."""
BASE, SHARES = 6 * MEGABYTE, {1: 29, 2: 38}
"""Bytes that pictures may take by default: so many for each side of the cards, and so many more for each pixel of the
window. Where they are fewer than a match needs at a time, all is made again and again: FLIP needs the most."""
LARGE, MORE = 1920 * 1080, 8
"""A window with more pixels than that has so many bytes more for each further one: drawing anew takes longer there."""
USUAL, FURTHER = 4, 0.35
"""Players at a table for whom that is enough; so many bytes more there are for each pixel and each further one: for
cards, plate and light of that seat."""
STEP, LONG = 10.0, 9
"""Seconds of a step of time, and after how many of them what was not used any more goes."""
SOME = 100
"""Uses of pictures in a step, at least, for it to count."""
LATER = 30
"""Pictures of the window after which it is tried again to make room beside them, where that was of no use."""
TRIED = 40
"""Uses of pictures after which it is tried again to make room where all that is kept is held by somebody."""
NEARLY, ROOMY = 0.985, 0.97
"""The shares of the budget from which on room is made beside the frames, where somebody can do that, and that are used
after room was made: it is not made for each picture anew."""


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

    @property
    def yields(self) -> bool:
        """Whether one can go before a picture that is drawn again and again would."""

    def drop(self) -> bool:
        """Let the picture go that was not used for longest; whether there was one."""


class Budget:
    """What all stores of pictures together may weigh; several threads may use it.

    When it is used up, what was not used for longest goes, whichever store has it. What somebody still draws stays: to
    let go of it would free nothing. Before what the latest picture of the window needed would go, and be made again
    for each one, goes what is only kept in case it is asked for. `stamp` counts uses.
    """

    def __init__(self, most: int | None = None) -> None:
        """`most` bytes, or as many as suit the window that `fit` is told of."""
        self.fixed = most is not None
        self._area = LARGE
        self.sides = 1
        """How many sides the cards have."""
        self.seats = USUAL
        """How many players sit at the table."""
        self.most = BASE + SHARES[1] * self._area if most is None else most
        self._stores: list[ref[Store]] = []
        self._loose: dict[ref[Surface], int] = {}
        """Large pictures of effects, which no store has, and how many bytes each takes."""
        self._held: dict[ref[Surface], int] = {}
        """Pictures that a store has let go and somebody still draws."""
        self._coming = 0
        """Bytes of large pictures that are being made."""
        self.beside: Callable[[Callable[[], None]], object] | None = None
        """Has something done beside the frames, in another thread."""
        self._due = 0
        """For how many pictures of the window room is not asked for there again."""
        self._lock = Lock()
        self._uses, self._passed, self._again = 0, 0.0, 0
        self._before = self._latest = 0
        """How many uses there were before the latest picture of the window but one was drawn, and before the latest."""
        self._marks: deque[int] = deque([0], LONG)

    def fit(self, area: int = 0, sides: int = 0, seats: int = 0) -> None:
        """Suit a window of so many pixels, cards of so many sides and so many players from now on, or those of before.

        Where a size was given it stays as it is.
        """
        self._area, self.sides, self.seats = area or self._area, sides or self.sides, seats or self.seats
        if not self.fixed:
            share = SHARES[self.sides] + FURTHER * max(0, self.seats - USUAL)
            self.most = round(BASE * self.sides + share * self._area + MORE * max(0, self._area - LARGE))
        self._again = 0
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
    def latest(self) -> int:
        """The moment of the latest use."""
        return self._uses

    def draws(self) -> None:
        """Another picture of the window is drawn from now on."""
        self._before, self._latest, self._due = self._latest, self._uses, max(0, self._due - 1)

    @property
    def weight(self) -> int:
        """How many bytes all pictures take."""
        loose = _sum(self._loose) + _sum(self._held)
        return sum(store.weight for store in self._listed()) + loose + self._coming

    def weights(self) -> dict[str, int]:
        """How many bytes the pictures of each name take, the heaviest first."""
        sums: Counter[str] = Counter()
        for store in self._listed():
            sums[store.name] += store.weight
        for name, weight in (("effects", _sum(self._loose)), ("held", _sum(self._held))):
            if weight:
                sums[name] += weight
        return dict(sums.most_common())

    def count(self, picture: Surface) -> Surface:
        """Count a large picture that is seen for a moment, as long as anybody has it; the picture."""
        _note(self._loose, picture)
        return picture

    def left(self, picture: Surface) -> None:
        """Count a picture that a store lets go, as long as anybody still draws it: until then no memory is free."""
        _note(self._held, picture)

    def back(self, picture: Surface) -> None:
        """Count a picture no more that had been let go: a store has it again."""
        self._held.pop(ref(picture), None)

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
        """Let pictures go until all together weigh no more than they may, as far as nobody draws them.

        Where somebody can do that beside the frames it is begun a bit sooner, so that hardly a frame has to.
        """
        if self._uses < self._again:
            return
        weight = self.weight
        if weight > self.most:
            self._let_go(weight)
        elif weight > self.most * NEARLY and self.beside and not self._due:
            self._due = LATER
            self.beside(self._make_room_beside)

    def _make_room_beside(self) -> None:
        self._let_go(self.weight, seen=False)
        if self.weight <= self.most * NEARLY:
            self._due = 0

    def _let_go(self, weight: int, *, seen: bool = True) -> None:
        """Let pictures go that weigh so much all together, those first that were not used for longest.

        Unless those go too that were `seen` in the latest pictures of the window, it ends before them.
        """
        stores = self._listed()
        spare = {store: store.oldest or 0 for store in stores if store.spares}
        idle = {store: at for store in stores if store.yields and (at := store.oldest) is not None}
        while spare and weight > self.most * ROOMY:
            store = min(spare, key=spare.__getitem__)
            if spare[store] >= self._before and not seen:
                break
            if spare[store] >= self._before and idle:  # it was seen in the latest pictures of the window
                other = min(idle, key=idle.__getitem__)
                store = other if idle[other] < self._before else store
            before = store.weight + _sum(self._held)
            gone = store.drop()
            weight -= before - store.weight - _sum(self._held)
            _note_next(spare, store, goes=gone and store.spares)
            _note_next(idle, store, goes=gone and store.yields)
        if weight > self.most:
            self._again = self._uses + TRIED

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass: what has not been used for long goes. While nothing is drawn no time passes."""
        self._passed += dt
        if self._passed < STEP or self._uses - self._marks[-1] < SOME:
            return
        self._passed = 0.0
        if len(self._marks) == LONG:
            for store in self._listed():
                while store.oldest is not None and store.oldest < self._marks[0] and store.drop():
                    pass
        self._marks.append(self._uses)

    def _listed(self) -> list[Store]:
        return [store for known in self._stores if (store := known()) is not None]


def _note_next(stores: dict[Store, int], store: Store, *, goes: bool) -> None:
    """Note when a store that has let a picture go used the next one, if that `goes` as well."""
    if goes and (oldest := store.oldest) is not None:
        stores[store] = oldest
    else:
        stores.pop(store, None)


def weight_of(picture: Surface) -> int:
    """How many bytes a picture takes."""
    return picture.get_pitch() * picture.height


def shared(entries: Iterable[Sequence[object]]) -> list[bool]:
    """Of what comes first in each entry, whether anybody but the entry refers to it."""
    return [count > ALONE for count in _counts(entries)]


def _counts(entries: Iterable[Sequence[object]]) -> list[int]:
    return [getrefcount(entry[0]) for entry in entries]


ALONE = _counts([(object(), 0)])[0]
"""Python's count for what only its entry refers to: one version counts more than another."""


def _note(pictures: dict[ref[Surface], int], picture: Surface) -> None:
    """Have a picture among others for as long as anybody has it."""
    pictures[ref(picture, lambda gone: pictures.pop(gone, None))] = weight_of(picture)


def _sum(pictures: dict[ref[Surface], int]) -> int:
    return sum(list(pictures.values()))  # a picture may go meanwhile, in any thread
