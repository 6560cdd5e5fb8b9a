"""Flying cards: what is drawn of the cards in the air, in parts that are left alone where nothing moves."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import partial

import pygame

from scenes.table.stage.covered import NOWHERE, Boxes
from scenes.table.stage.overlay import GONE, Keyed
from scenes.table.stage.pictures import Blits, Pictures, boxes, draw
from scenes.table.stage.sprites import Sprite, box
from scenes.table.stage.stage import Stage

APART = 12.0
"""Design pixels between cards, at least, that are drawn apart from each other."""


class FlyingCards:
    """The cards in the air as parts to be drawn, the lowest first.

    While all cards turn over where they lie (R4.7) those that touch are one part, which has to be drawn only while one
    of them turns.
    """

    def __init__(self, stage: Stage, pictures: Callable[[], Pictures],
                 seen: Callable[[Sprite], bool] = lambda sprite: True) -> None:
        """Of those that turn over where they lie only some may be `seen`: what hides the table shows the others."""
        self._stage, self._pictures, self._seen = stage, pictures, seen
        self._turning: list[int] = []
        """Which cards turn over, or have just turned, by the identities of their sprites; the parts hold those."""
        self._parts: dict[tuple[int, ...], Keyed] = {}
        """What is drawn of them, by the cards of each part: one that stays the same is not drawn anew."""
        all_of_them = Keyed(lambda surface: self._draw(stage.flights, surface), lambda: None if stage.flights else GONE)
        self._together = (all_of_them,)

    def parts(self) -> tuple[Keyed, ...]:
        """All cards in the air."""
        flights, turned = self._stage.flights, self._stage.lingering.sprites
        if not self._stage.flipping and not turned:
            return self._together
        lying = flights if self._stage.flipping else turned
        if self._turning != (turning := [id(sprite) for sprite in lying]):
            self._turning, before = turning, self._parts
            self._parts = {tuple(map(id, heap)): Keyed(partial(self._draw, heap), partial(self._key, heap))
                           for heap in heaps(lying)}
            self._parts.update({heap: part for heap, part in before.items() if heap in self._parts})
        return (*self._parts.values(), *(() if lying is flights else self._together))

    def _draw(self, sprites: Sequence[Sprite], surface: pygame.Surface) -> Boxes:
        if self._stage.closed:
            return NOWHERE  # a card on its way into the hand lies open in the air
        blits: Blits = []
        self._pictures().add_flying(blits, filter(self._seen, sprites) if self._stage.flipping else sprites)
        draw(surface, blits)
        return boxes(blits)

    def _key(self, sprites: Sequence[Sprite]) -> Hashable:
        """What cards look like that lie still; None if one of them does not."""
        if self._stage.closed:
            return None
        lies, seen = self._pictures().lies, [*filter(self._seen, sprites)]
        for sprite in seen:
            if sprite.alpha < 1 or not lies(sprite):
                return None
        return tuple([(one.x, one.y, one.angle, one.width, one.front, one.back, one.turn) for one in seen]) or GONE


def heaps(sprites: Iterable[Sprite]) -> list[list[Sprite]]:
    """Cards in heaps of those that follow one another and touch."""
    found: list[list[Sprite]] = []
    for sprite in sprites:
        near = box(sprite.pose).inflate(2 * APART, 2 * APART)
        if found and near.colliderect(box(found[-1][-1].pose)):
            found[-1].append(sprite)
        else:
            found.append([sprite])
    return found
