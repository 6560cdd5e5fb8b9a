"""Other hands: the fans of all seats but the own, as items of the layer."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from scenes.table.stage.layer import Item
from scenes.table.stage.pictures import Blits, Pictures, draw
from scenes.table.stage.places import Places, Pose
from scenes.table.stage.sprites import Look, back_of, box, front_of
from scenes.table.stage.stage import Stage

FAN = 18
"""Cards of somebody's fan that are drawn at most."""
AROUND = 20.0, 24.0
"""How much wider and higher the box of a fan is than its cards, for their shadows, in design pixels."""


class OtherHands:
    """Draws fans. Their boxes are no larger than the cards in them: while all are dealt to, little is painted anew."""

    def __init__(self, pictures: Pictures, places: Places) -> None:
        self.pictures, self.places = pictures, places
        self._boxes: dict[int, tuple[tuple[float, float, float], pygame.Rect]] = {}
        """The box of each fan as it was last, and for which of its cards."""

    def item(self, stage: Stage, seat: int) -> Item:
        """The fan of a seat."""
        looks, first, count = self._lies(stage, seat)
        place = self.places.seat(seat)

        def paint(surface: pygame.Surface) -> None:
            blits: Blits = []
            for number, look in enumerate(looks):
                pose = place.fan(number + first, count)
                self.pictures.add_lying(blits, look, pose, drop=2.5)
            draw(surface, blits)

        return Item(f"fan{seat}", self._box(seat, first, first + max(0, len(looks) - 1), count), (looks, first, count),
                    paint)

    def lying(self, stage: Stage) -> Iterator[tuple[Look, Pose]]:
        """What is seen of all cards, and where they lie."""
        for seat in self.places.others():
            looks, first, count = self._lies(stage, seat)
            place = self.places.seat(seat)
            yield from [(look, place.fan(number + first, count)) for number, look in enumerate(looks)]

    def _lies(self, stage: Stage, seat: int) -> tuple[tuple[Look, ...], float, float]:
        """What is seen of somebody's cards, the place of the first one, and for how many the fan is open."""
        cards = stage.lying[seat][-FAN:]
        if not cards:
            return (), 0.0, 1.0
        first, count = stage.fans.drawn(seat, len(cards), FAN)
        return tuple([_seen(stage, card) for card in cards]), first, count

    def _box(self, seat: int, first: float, last: float, count: float) -> pygame.Rect:
        """The box around the cards from the first to the last of a fan that is open for so many."""
        known, key = self._boxes.get(seat), (first, last, count)
        if known is None or known[0] != key:
            place = self.places.seat(seat)
            boxes = [box(place.fan(at, count)) for at in (first, (first + last) / 2, last)]
            around = boxes[0].unionall(boxes[1:]).inflate(*AROUND)
            known = self._boxes[seat] = key, self.pictures.view.rect(around).inflate(4, 4)
        return known[1]


def _seen(stage: Stage, card: int) -> Look:
    """What is seen of a card in somebody else's hand."""
    front = None if stage.closed else front_of(stage.shown, card)
    return front or back_of(stage.shown, card)
