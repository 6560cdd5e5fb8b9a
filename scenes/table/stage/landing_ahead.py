"""Landing ahead: pictures that a heavy card needs in the frame in which it lands, made while it flies."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.core.layout import PILE
from scenes.table.geometry.places import Pose
from scenes.table.looks.card_look import Pictures
from scenes.table.looks.card_sprite import Look
from scenes.table.timeline.landing import KNOCKED, knocked
from scenes.table.timeline.playback import Stage


def prepare_landing(stage: Stage, pictures: Pictures, card: int) -> list[Callable[[], None]]:
    """What makes those of the cards that are knocked away, one picture each, in any thread.

    `card` is one of the worst that is on its way to the discard pile.
    """
    pile = stage.lying.get(PILE, [])
    off = knocked(stage.shown, [*pile, card])

    def lies(below: int) -> tuple[Look, Pose]:
        front, back = stage.looks(below)
        pose, by = stage.places.discard(below), off.get(below)
        if by is not None:
            pose = Pose(pose.x + by.x, pose.y + by.y, pose.angle + by.angle, pose.width)
        return front or back, pose

    return [partial(pictures.add_lying, [], *lies(below)) for below in pile[-KNOCKED:]]
