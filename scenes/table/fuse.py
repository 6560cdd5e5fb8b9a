"""Fuse: the spark that runs along a drawn card before it goes off (R4.13)."""

from __future__ import annotations

from scenes.table.signs import Sign
from scenes.table.stage import Stage
from scenes.tween import Motion, Tween

SECONDS = 0.95


def burn(stage: Stage, seat: int) -> Motion:
    """A fuse burns down at a seat and goes off."""
    spot = stage.places.spot(seat)
    sign = Sign("fuse", spot.x, spot.y, (255, 170, 40))

    def grow(share: float) -> None:
        sign.share = share

    def gone() -> None:
        stage.signs = [other for other in stage.signs if other is not sign]

    return Tween(SECONDS, grow, lambda t: t, on_start=lambda: stage.signs.append(sign), on_done=gone)
