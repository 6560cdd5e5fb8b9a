"""The ring that shows the direction of play as sprites: its band, each arrow, and the light of the colour in play."""

from __future__ import annotations

from functools import partial

import pygame

from game.core.events import Reversed
from scenes.context import Context
from scenes.kit.compositor import Painted
from scenes.kit.compositor.memo import Memo
from scenes.kit.graphics.theme import Rgb
from scenes.table.geometry.places import Places
from scenes.table.timeline.flip_wave import coming
from scenes.table.timeline.playback import Stage
from scenes.table.view.hud.direction_ring import ARROWS, GLOWS, Ring

BELOW = 10.0
"""Design pixels from the middle of the discard pile down to the light of the colour in play."""
WIDER = 90.0
"""Design pixels by which the box of the ring is wider and higher than its middle line."""


class RingItems:
    """The sprites of the ring of direction, its arrows and the colour's light, made again only when they change."""

    def __init__(self, ctx: Context, ring: Ring) -> None:
        self.ctx, self.ring = ctx, ring
        self._latest = Memo[list[Painted]]()

    def items(self, stage: Stage) -> list[Painted]:
        """The sprites of the light, the band and the arrows, in the order in which they are drawn."""
        shown, event, places = stage.shown, stage.current, stage.places
        color = coming(stage) if stage.flipping else shown.color
        rgb, swing = self.ctx.art.tones(color).rgb, round(stage.swing, 2)
        direction = event.direction if isinstance(event, Reversed) else shown.direction
        key = color, rgb, direction, swing, self.ctx.view, self.ctx.calm, places
        return self._latest.get(key, lambda: [
            *([self._glow(places, color, rgb)] if color else []),
            self._band(places, color, rgb, self.ring.swell(swing)),
            *(self._arrow(number, color, rgb, direction, swing) for number in range(ARROWS))])

    def _glow(self, places: Places, color: str, rgb: Rgb) -> Painted:
        spot = places.pile.x, places.pile.y + BELOW
        box = pygame.FRect(spot[0] - GLOWS, spot[1] - GLOWS, 2 * GLOWS, 2 * GLOWS)
        return Painted("glow", color, lambda surface: self.ring.light(surface, spot, rgb), (self._px(box),))

    def _band(self, places: Places, color: str | None, rgb: Rgb, swell: int) -> Painted:
        return Painted("ring", (color, swell), lambda surface: self.ring.band(surface, rgb, swell),
                       (self._px(places.ring.inflate(WIDER, WIDER)),), direct=True)

    def _arrow(self, number: int, color: str | None, rgb: Rgb, direction: int, swing: float) -> Painted:
        turn = round(self.ring.swung(number, swing), 2)
        paint = partial(self.ring.arrow, number=number, color_rgb=rgb, direction=direction, turn=turn)
        return Painted(f"arrow{number}", (direction, turn, color), paint, (self._px(self.ring.arrow_box(number)),))

    def _px(self, area: pygame.FRect) -> pygame.Rect:
        return self.ctx.view.rect(area).inflate(4, 4)
