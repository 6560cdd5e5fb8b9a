"""Wave front: how far the wave has run that turns all cards over (R4.7)."""

from __future__ import annotations

from typing import NamedTuple

from scenes.kit.compositor.damage import side_of
from scenes.kit.graphics.viewport import Viewport
from scenes.table.looks.card_sprite import CardSprite, box
from scenes.table.timeline.flip_wave import SECONDS, front, reach
from scenes.table.timeline.playback import Stage

SHADOW = 24.0
"""How far a card that lies throws its shadow, design pixels."""


class WaveFront(NamedTuple):
    """The front of the wave: its middle and its radius in window pixels, and its radius in design pixels."""

    center: tuple[int, int]
    radius: int
    far: float

    def meets(self, card: CardSprite, view: Viewport) -> bool:
        """Whether it has come to a card, or at least to its shadow."""
        return side_of(view.rect(box(card.pose, SHADOW)), self.center, self.radius) <= 0


def wave_front(stage: Stage, view: Viewport, passed: float) -> WaveFront:
    """Where it is after so many seconds."""
    pile = stage.places.pile
    far = reach(stage) * front(passed / SECONDS)
    center, radius = view.point(pile.x, pile.y), view.px(far)
    return WaveFront(center, radius, far)
