"""Fan pictures: the cards in somebody's hand, turned beside the frames while the fan opens or closes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from scenes.kit.compositor.prefetch import RasterWorker
from scenes.table.geometry.places import Pose
from scenes.table.looks.card_box import lying_angle
from scenes.table.looks.card_look import Pictures
from scenes.table.looks.card_sprite import Look

Card = tuple[Look, Pose]
FAR = 12.0
"""Degrees from a picture to another at most that may be seen in its place for a moment: more than a step of a fan."""
PATIENCE = 24
"""Frames after which what has not come is made where it is needed."""


class FanPictures:
    """The pictures of one fan. All of its cards turn with every card that comes or goes.

    Where a `worker` turns them they are seen meanwhile as they were a step before; `version` grows when they are to
    be painted as they are.
    """

    def __init__(self, pictures: Pictures, worker: RasterWorker | None) -> None:
        self.pictures, self._worker = pictures, worker
        self.version = 0
        self._seen: list[tuple[Look, float, pygame.Surface]] = []
        """What was painted last: looks, and degrees in which the pictures were turned."""
        self._painted: list[Card] = []
        """The cards as they were painted last."""
        self._due: list[Card] = []
        """Cards that were painted otherwise, as their pictures were not there."""
        self._waited = 0
        self._awaited: frozenset[Card] = frozenset()
        """Cards that will lie in it as it is painted next."""
        self._held: dict[Card, pygame.Surface] = {}
        """Their pictures, as far as they are made: others that need the room would push them out before."""

    @property
    def waits(self) -> bool:
        """Whether something is seen that is not turned as it lies."""
        return bool(self._due)

    def pass_frame(self) -> None:
        """Another frame: what was missing may have come."""
        if self._due:
            self._waited += 1
            if self._waited > PATIENCE or None not in [self.pictures.found(*card) for card in self._due]:
                self.version += 1
                self._due = []

    def expect(self, cards: Sequence[Card]) -> None:
        """Have cards made beside the frames that will lie like this, and hold them until the fan is painted."""
        if self._worker is not None:
            self._awaited = frozenset(cards)
            for card in reversed(cards):  # what is asked for last is made first
                self._worker.submit(partial(self._hold, card), urgent=True)

    def _hold(self, card: Card) -> None:
        """Make a card that will lie there, if the fan has not been painted meanwhile."""
        if card in self._awaited:
            self._held[card] = self.pictures.lying(*card)

    def images(self, cards: Sequence[Card], *, exact: bool) -> list[pygame.Surface]:
        """The pictures of cards that lie side by side, all of them turned as they lie if they are to be `exact`, and
        still lie as they did before."""
        exact, self._painted = exact and self._painted == [*cards], [*cards]
        before, self._seen, self._due, self._waited = self._seen, [], [], 0
        for look, pose in cards:
            angle, image = lying_angle(pose), self._held.get((look, pose)) or self.pictures.found(look, pose)
            if image is None and self._worker is not None and not exact:
                angle, image = _nearest(before, look, angle)
                self._due += [(look, pose)] if image is not None else []
            if image is None:
                angle, image = lying_angle(pose), self.pictures.lying(look, pose)
            self._seen.append((look, angle, image))
        if self._due and self._worker is not None:
            due = self._due
            self._worker.submit(lambda: [self.pictures.lying(*card) for card in due], urgent=True)
        if cards:
            self._awaited, self._held = frozenset(), {}
        return [image for _, _, image in self._seen]


def _nearest(
    seen: Sequence[tuple[Look, float, pygame.Surface]], look: Look, angle: float
) -> tuple[float, pygame.Surface | None]:
    """The picture of that look which is turned most like it, if any is close."""
    near = [(apart, turned, image) for known, turned, image in seen
            if known == look and (apart := abs((turned - angle + 180) % 360 - 180)) <= FAR]
    _, turned, image = min(near, key=lambda one: one[0], default=(0.0, angle, None))
    return turned, image
