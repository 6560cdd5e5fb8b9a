"""Landing ahead: pictures that a heavy card needs in the frame in which it lands, made while it flies."""

from __future__ import annotations

from collections.abc import Callable

from game.core.layout import PILE
from scenes.cards.weight import Weight
from scenes.table.stage.pictures import Pictures
from scenes.table.stage.places import Pose
from scenes.table.stage.settling import KNOCKED, Settling, knocked
from scenes.table.stage.stage import Stage


def prepare_landing(stage: Stage, pictures: Pictures, card: int) -> list[Callable[[], None]]:
    """What makes them, one picture each, the last one first: the card as large as at contact, and those it knocks away.

    `card` is one of the worst that is on its way to the discard pile.
    """
    pile = stage.lying.get(PILE, [])
    off = knocked(stage.shown, [*pile, card])

    def landed() -> None:
        look, rest = stage.looks(card)[0], stage.places.discard(card)
        if look is not None:
            pictures.add_landed([], look, Settling(card, Weight.WORST).pose(rest))

    def lies(below: int) -> None:
        front, back = stage.looks(below)
        pose, by = stage.places.discard(below), off.get(below)
        if by is not None:
            pose = Pose(pose.x + by.x, pose.y + by.y, pose.angle + by.angle, pose.width)
        pictures.add_lying([], front or back, pose)

    def lying(below: int) -> Callable[[], None]:
        return lambda: lies(below)

    return [landed, *(lying(below) for below in pile[-KNOCKED:])]
