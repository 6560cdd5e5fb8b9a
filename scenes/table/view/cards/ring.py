"""The sprites of the ring that shows the direction of play: band, arrows, and the light of the colour in play."""

from __future__ import annotations

from functools import partial

import pygame

from game.core.events import Reversed
from scenes.context import Context
from scenes.kit.compositor import Painted
from scenes.table.timeline.flip_wave import coming
from scenes.table.timeline.playback import Stage
from scenes.table.view.hud.direction_ring import ARROWS, GLOWS, DirectionRing

BELOW = 10.0
"""Design pixels from the middle of the discard pile down to the light of the colour in play."""
WIDER = 90.0
"""Design pixels by which the box of the ring is wider and higher than its middle line."""


def ring_sprites(ctx: Context, ring: DirectionRing, stage: Stage) -> list[Painted]:
    """The sprites of the light, the band and the arrows, in the order in which they are drawn."""
    shown, event, places = stage.shown, stage.current, stage.places
    color = coming(stage) if stage.flipping else shown.color
    rgb, swing = ctx.art.tones(color).rgb, round(stage.swing, 2)
    direction = event.direction if isinstance(event, Reversed) else shown.direction
    swell, found = ring.swell(swing), list[Painted]()
    if color:
        spot = places.pile.x, places.pile.y + BELOW
        box = pygame.FRect(spot[0] - GLOWS, spot[1] - GLOWS, 2 * GLOWS, 2 * GLOWS)
        found.append(Painted("glow", color, lambda surface: ring.light(surface, spot, rgb), (_px(ctx, box),)))
    found.append(Painted("ring", (color, swell), lambda surface: ring.band(surface, rgb, swell),
                         (_px(ctx, places.ring.inflate(WIDER, WIDER)),), direct=True))
    for number in range(ARROWS):
        turn = round(ring.swung(number, swing), 2)
        paint = partial(ring.arrow, number=number, color_rgb=rgb, direction=direction, turn=turn)
        found.append(Painted(f"arrow{number}", (direction, turn, color), paint, (_px(ctx, ring.arrow_box(number)),)))
    return found


def _px(ctx: Context, area: pygame.FRect) -> pygame.Rect:
    return ctx.view.rect(area).inflate(4, 4)
