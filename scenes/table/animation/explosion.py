"""Fuse: the spark that runs along a drawn card before it goes off (R4.13)."""

from __future__ import annotations

from game.core.events import Exploded
from scenes.kit.tween import Motion, Sequence, Tween, call
from scenes.table.animation.explosion_art import BURNT
from scenes.table.animation.signs import Sign
from scenes.table.stage.stage import Moment, Stage

SECONDS = 1.05


def burn(stage: Stage, event: Exploded) -> Motion:
    """A fuse burns down at a seat and goes off; it is heard and told when it does."""
    spot = stage.places.spot(event.seat)
    sign = Sign("fuse", spot.x, spot.y, (255, 170, 40))

    def grow(share: float) -> None:
        sign.share = share * BURNT

    def spread(share: float) -> None:
        sign.share = BURNT + share * (1 - BURNT)

    def gone() -> None:
        stage.signs = [other for other in stage.signs if other is not sign]

    burning = Tween(SECONDS * BURNT, grow, lambda t: t, on_start=lambda: stage.signs.append(sign))
    boom = call(lambda: stage.watch(Moment.LAND, event, None))
    return Sequence(burning, boom, Tween(SECONDS * (1 - BURNT), spread, lambda t: t, on_done=gone))
