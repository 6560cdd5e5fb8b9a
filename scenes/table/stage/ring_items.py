"""Ring on the layer: the light of the colour in play, the band, and each arrow, which turns round by itself."""

from __future__ import annotations

from functools import partial

import pygame

from game.core.events import Reversed
from scenes.cards.card_art import CardArt
from scenes.kit.viewport import Viewport
from scenes.table.animation.flip_wave import coming
from scenes.table.hud.direction_ring import ARROWS, GLOWS, Ring
from scenes.table.stage.layer import Item
from scenes.table.stage.stage import Stage

BELOW = 10.0
"""How far below the middle of the discard pile the light of the colour in play falls, in design pixels."""
WIDER = 90.0
"""How much wider and higher the box of the ring is than its middle line."""
SPREAD = 3
"""Frames in which it takes on another colour."""


def ring_items(art: CardArt, view: Viewport, ring: Ring, stage: Stage) -> list[Item]:
    """The light of the colour in play, the ring and its arrows, lowest first."""
    shown, event, pile = stage.shown, stage.current, stage.places.pile
    color = coming(stage) if stage.flipping else shown.color
    rgb, swing = art.tones(color).rgb, round(stage.swing, 2)
    direction, swell = event.direction if isinstance(event, Reversed) else shown.direction, ring.swell(swing)

    def boxed(area: pygame.FRect) -> pygame.Rect:
        return view.rect(area).inflate(4, 4)

    band = Item("ring", boxed(stage.places.ring.inflate(WIDER, WIDER)), None,
                lambda surface: ring.band(surface, rgb, swell), (color, swell), SPREAD)
    found = [band]
    if color:
        spot = pile.x, pile.y + BELOW
        below = pygame.FRect(spot[0] - GLOWS, spot[1] - GLOWS, 2 * GLOWS, 2 * GLOWS)
        found.insert(0, Item("glow", boxed(below), None, lambda surface: ring.light(surface, spot, rgb), color, SPREAD))
    for number in range(ARROWS):
        turn = round(ring.swung(number, swing), 2)
        paint = partial(ring.arrow, number=number, color_rgb=rgb, direction=direction, turn=turn)
        found.append(Item(f"arrow{number}", boxed(ring.arrow_box(number)), (direction, turn), paint, color, SPREAD))
    return found
