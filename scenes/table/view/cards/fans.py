"""Other hands: the fans of all seats but the own, as sprites."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.core.events import RoundEnded
from scenes.kit.compositor import Painted
from scenes.kit.compositor.latest import Latest
from scenes.kit.compositor.prefetch import RasterWorker
from scenes.table.geometry.places import Places, Pose
from scenes.table.geometry.seat_place import FAN, SeatPlace
from scenes.table.looks.card_look import Blits, Pictures, draw
from scenes.table.looks.card_sprite import Look, back_of, box, front_of
from scenes.table.timeline.playback import Stage
from scenes.table.view.cards.fan_pictures import FanPictures

AROUND = 24.0, 28.0
"""How much wider and higher the box of a fan is than its cards, for their shadows, in design pixels."""
LIES = 2.5
"""How far they lie above what is below them, in design pixels."""


class OtherHands:
    """The sprites of fans, made again only when the cards of a fan or their places have changed."""

    def __init__(self, pictures: Pictures, places: Places, worker: RasterWorker | None = None) -> None:
        self.pictures, self.places = pictures, places
        self._items = {seat: Latest[Painted]() for seat in places.others()}
        self._fans = {seat: FanPictures(pictures, worker) for seat in places.others()}
        self._versions = dict.fromkeys(places.others(), 0)
        """Of how many versions of its pictures each fan has been shown."""

    @property
    def waits(self) -> bool:
        """Whether pictures are still to come of cards that are seen a bit differently meanwhile."""
        return True in [fan.waits for fan in self._fans.values()]

    def sprite(self, stage: Stage, seat: int) -> Painted:
        """The fan of a seat: the same as long as the same is known of its cards, and it is open as far."""
        cards, first, count = lies = _lies(stage, seat)
        fan = self._fans[seat]
        fan.pass_frame()
        key = *cards, first, count, stage.shown.side, stage.closed, fan.version
        return self._items[seat].get(key, lambda: self._made(stage, seat, *lies))

    def opens(self, stage: Stage, event: RoundEnded, seat: int) -> None:
        """Have what comes up in a hand that opens as a round ends, as it will lie there."""
        if seat in self._fans:
            self._fans[seat].expect(opened(stage, event, seat))

    def _made(self, stage: Stage, seat: int, cards: Sequence[int], first: float, count: float) -> Painted:
        looks, place, fan = tuple([_seen(stage, card) for card in cards]), self.places.seat(seat), self._fans[seat]
        exact, self._versions[seat] = fan.version != self._versions[seat], fan.version

        def paint(surface: pygame.Surface) -> None:
            blits: Blits = []
            poses = [place.fan(number + first, count) for number in range(len(looks))]
            images = fan.images([*zip(looks, poses, strict=True)], exact=exact)
            for pose, image in zip(poses, images, strict=True):
                self.pictures.add_shadow(blits, pose, LIES)
                self.pictures.put(blits, image, pose.x, pose.y)
            draw(surface, blits)

        box = self._box(place, first, first + max(0, len(looks) - 1), count)
        return Painted(f"fan{seat}", (looks, first, count, fan.version), paint, (box,))

    def _box(self, place: SeatPlace, first: float, last: float, count: float) -> pygame.Rect:
        """The box around the cards from the first to the last of a fan that is open for so many."""
        boxes = [box(place.fan(at, count)) for at in (first, (first + last) / 2, last)]
        return self.pictures.view.rect(boxes[0].unionall(boxes[1:]).inflate(*AROUND)).inflate(4, 4)

    def lying(self, stage: Stage) -> Iterator[tuple[Look, Pose]]:
        """What is seen of all cards, and where they lie."""
        for seat in self.places.others():
            cards, first, count = _lies(stage, seat)
            place = self.places.seat(seat)
            yield from [(_seen(stage, card), place.fan(number + first, count)) for number, card in enumerate(cards)]


def _lies(stage: Stage, seat: int) -> tuple[list[int], float, float]:
    """Somebody's cards that are drawn, the place of the first one, and for how many the fan is open."""
    cards = stage.lying[seat][-FAN:]
    return (cards, *stage.fans.drawn(seat, len(cards), FAN)) if cards else ([], 0.0, 1.0)


def _seen(stage: Stage, card: int) -> Look:
    """What is seen of a card in somebody else's hand."""
    front = None if stage.closed else front_of(stage.shown, card)
    return front or back_of(stage.shown, card)


def opened(stage: Stage, event: RoundEnded, seat: int) -> list[tuple[Look, Pose]]:
    """What comes up in a hand as a round ends, as it will lie.

    A hand of more than FAN cards opens whole, and then lies narrower.
    """
    hand, places = event.hands[seat], stage.places
    lying = [(card, places.fan(seat, number, len(hand))) for number, card in enumerate(hand)]
    if len(hand) > FAN:
        lying += [(card, places.fan(seat, number, FAN)) for number, card in enumerate(hand[-FAN:])]
    return [(look, pose) for card, pose in lying if (look := front_of(stage.shown, card) or Look()).symbol]
