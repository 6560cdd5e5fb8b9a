"""Cards ahead: the pictures of cards that lie on the table, made one by one before they are seen, and kept."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import partial
from itertools import islice

import pygame

from game.core.layout import Layout
from scenes.kit.compositor.prefetch import RasterWorker
from scenes.kit.graphics.theme import Theme
from scenes.table.geometry.places import Pose
from scenes.table.looks.card_look import Pictures
from scenes.table.looks.card_sprite import CardSprite, Look
from scenes.table.timeline.hand import Hand

ASKED = 8
"""Pictures that are asked for in a frame at most."""
HELD = 40
"""Frames for which what is needed next is held, so that it does not go when others need room: then it is seen."""
SOON = 2
"""Turns of others, at most, after which the own one may come next: one of them may skip somebody, or turn round."""
COMING = -1
"""Stands for a card on its way."""
Make = Callable[[], pygame.Surface]
Lies = Iterable[tuple[Look, Pose]]


class CardsAhead:
    """Has the pictures made beside the frames: the own turn begins with all of them, veiled or in their light.

    Without a `worker` at most one is made in a frame. Some of them are asked for in every frame, so that they are not
    let go as something not seen for long: where the picture of the table is painted anew, all cards that lie there are
    needed again.
    """

    def __init__(self, pictures: Pictures, stock: Pose, worker: RasterWorker | None = None) -> None:
        self.pictures, self.stock, self.worker = pictures, stock, worker
        self._waits = False
        """Whether the worker has not begun yet with what was asked for last."""
        self._known: tuple[list[tuple[Look, Pose]], Hashable, int] | None = None
        """The own cards as they will lie, what tells of their marks, and how many changes the table had seen."""
        self._coming: deque[Make] = deque()
        """What will be seen where a card lands that is on its way: needed first."""
        self._plain: deque[Make] = deque()
        """Own cards as they will lie soon, and as they will look when the own turn comes: needed next."""
        self._held: deque[tuple[int, list[pygame.Surface]]] = deque()
        """The pictures that were asked for as needed first and next, and since which frame they are held."""
        self._frame = 0
        self._steps: deque[Make] = deque()
        """All that is asked for, the next one first."""

    def follow(self, hand: Hand, theme: Theme, others: Callable[[], Lies], changes: int, *, soon: bool = True) -> None:
        """Go on with the cards of a hand as they will lie; and with others on the table after some more `changes`.

        Unless its turn may come `soon`, there is no need yet for their marks.
        """
        turning = hand.turning
        there = [(here.card, look, here.aim) for here in hand.cards if (look := _up(here.sprite, turning)).symbol]
        there += [(COMING, look, pose) for look, pose in hand.arriving]
        cards = [(look, pose) for _, look, pose in there]
        marks = theme, hand.playable, hand.foreseen, hand.lit, soon
        if (cards, marks, changes) != self._known:
            if not self._known or cards != self._known[0]:
                self._plain = deque(self._lying(cards))
            marked = [*self._marked(there, hand, theme, soon=soon)]
            if hand.foreseen is not None and (not self._known or marks != self._known[1]):
                self._plain.extend(marked)  # the own turn comes next
            self._known = cards, marks, changes
            self._steps = deque((*self._lying(cards), *marked, *self._lying(others())))
        if self.worker:
            self._ask(self.worker)
        else:
            self._make_one()

    def pass_frame(self) -> None:
        """Another frame: what was asked for a while ago need not be held any more."""
        self._frame += 1
        while self._held and self._held[0][0] <= self._frame - HELD:
            self._held.popleft()

    def release(self) -> None:
        """Hold nothing."""
        self._held.clear()

    def _ask(self, worker: RasterWorker) -> None:
        """Have some pictures made, or kept, by somebody who does so beside the frames."""
        for urgent in (self._plain, self._coming):
            if urgent:
                made: list[pygame.Surface] = []
                worker.submit(partial(_do, [*urgent], made), urgent=True)
                self._held.append((self._frame, made))
                urgent.clear()
        if not self._waits and self._steps:
            self._waits = True
            worker.submit(partial(self._kept, [*islice(self._steps, ASKED)]))
            self._steps.rotate(-ASKED)

    def _kept(self, steps: list[Make]) -> None:
        self._waits = False
        _do(steps, [])

    def _make_one(self) -> None:
        before = self.pictures.made
        for urgent in (self._coming, self._plain):
            while urgent:
                urgent.popleft()()
                if self.pictures.made != before:
                    return
        for _ in range(min(ASKED, len(self._steps))):
            self._steps[0]()
            self._steps.rotate(-1)
            if self.pictures.made != before:
                return

    def expect(self, cards: Lies) -> None:
        """Have cards ready that will lie like this soon."""
        self._coming.extend(self._lying(cards))

    def expect_landing(self, cards: Lies) -> None:
        """Have cards ready as they will be seen while they settle."""
        for look, pose in cards:
            self._coming += partial(self.pictures.landed, look, pose), partial(self.pictures.landed_shade, pose)

    def _lying(self, cards: Lies) -> Iterator[Make]:
        """Cards as they are usually seen, with their shadows."""
        for look, pose in cards:
            yield partial(self.pictures.lying, look, pose)
            yield partial(self.pictures.shadow, pose)

    def _marked(self, cards: Iterable[tuple[int, Look, Pose]], hand: Hand, theme: Theme, *,
                soon: bool) -> Iterator[Make]:
        """Own cards that fit, or soon will, in their light, the others under a veil, each both ways while that is not
        known; the draw pile in its light where none fits."""
        fits, lit = hand.foreseen if hand.playable is None else hand.playable, hand.lit
        if not fits and (soon or fits is not None):
            yield partial(self.pictures.halo, self.stock, theme.glow)
        for card, look, pose in cards:
            either = fits is None and soon
            fit = card in lit or (fits is not None and card in fits)
            if either or fit:
                yield partial(self.pictures.halo, pose, theme.glow)
            if either or (fits is not None and not fit):
                yield partial(self.pictures.lying, look, pose, theme.cloth)


def comes_soon(layout: Layout, seat: int) -> bool:
    """Whether it is a seat's turn, or may be in a moment, whichever way it goes on."""
    ring = layout.playing
    if seat not in ring or layout.seat not in ring:
        return True
    far = abs(ring.index(seat) - ring.index(layout.seat))
    return min(far, len(ring) - far) <= SOON


def _up(sprite: CardSprite, turning: bool) -> Look:
    """What is seen of an own card, or will be when it has turned over."""
    return sprite.front if turning and sprite.front else sprite.seen


def _do(steps: Iterable[Make], made: list[pygame.Surface]) -> None:
    made += [make() for make in steps]
