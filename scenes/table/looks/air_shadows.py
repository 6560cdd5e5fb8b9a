"""Shadows: what cards throw on the table, soft, so that in the air coarse sizes and angles do."""

from __future__ import annotations

import math

import pygame

from scenes.cards.card_art import CardArt
from scenes.kit.compositor.pixels import turned
from scenes.kit.compositor.raster_cache import RasterKind
from scenes.table.geometry.places import PILE_WIDTH
from scenes.table.looks.air_keys import resting
from scenes.table.looks.card_sprite import CardSprite, Key, Look, Pictured
from scenes.table.looks.coarse_pictures import CoarsePictures

DEGREES, SIZES, THIN = 45, 5, 3
"""Degrees between two pictures of a shadow, its sizes up to that of the piles, and how often it becomes narrower while
the card turns over."""
SHADOW = Look(symbol="shadow")
"""Stands for a shadow among pictures."""


class AirShadows:
    """Shadows of cards that fly, kept with the other pictures of the air, and what those of cards that lie are made of.

    `base` is the width of a card in the size of the piles, in window pixels; `steps` stands for that size in a key.
    """

    def __init__(self, art: CardArt, base: int, steps: int, kept: RasterKind[pygame.Surface]) -> None:
        self.art, self.base, self.steps = art, base, steps
        self._soft_ones = CoarsePictures(kept, self._soft, size=steps / SIZES)
        self._blots: RasterKind[pygame.Surface] = art.rasters.kind(kept.name)
        """What all of them are made of, half as large: every card that flies needs one."""

    def clear(self) -> None:
        """Free what shadows are made of."""
        self._blots.clear()

    def of(self, sprite: CardSprite, lay: pygame.Surface | None = None) -> pygame.Surface:
        """The shadow of a card as high and as far turned over as it is; at first that with which it `lay`."""
        key, last = self._key(sprite), sprite.shown.shade
        if last is None and lay is not None:
            last = Pictured(resting(key), lay)
        sprite.shown.shade = shade = self._soft_ones.latest(last, key)
        return shade[1]

    def at_rest(self, width: int, angle: float) -> pygame.Surface:
        """The shadow of a card that lies, `width` window pixels wide and turned by degrees, made like those in the air.

        It is asked for again and again, where a hand opens or closes and others need the room meanwhile.
        """
        return self._turned(THIN, angle, width / self.base)

    def foresee(self, sprite: CardSprite) -> None:
        """Have it made as it will be seen in a moment."""
        self._soft_ones.ask(sprite.shown.shade, self._key(sprite))

    def _key(self, sprite: CardSprite) -> Key:
        size = max(1, round(sprite.width / PILE_WIDTH * SIZES)) * self.steps / SIZES
        angle, edge = round(sprite.angle / DEGREES) * DEGREES % 180, round(abs(sprite.turn * 2 - 1) * THIN)
        if sprite.front is None or sprite.front == sprite.back:
            edge = THIN
        return SHADOW, size, angle, edge

    def _soft(self, key: Key) -> pygame.Surface:
        return self._turned(key[3], key[2], key[1] / self.steps)

    def _turned(self, edge: int, angle: float, size: float) -> pygame.Surface:
        """A shadow turned in half its size, which takes a quarter of the time, and enlarged."""
        half = self._blots.get(edge, lambda: self._blot(edge))
        return pygame.transform.smoothscale_by(turned(half, angle, size), 2)

    def _blot(self, edge: int) -> pygame.Surface:
        """Half as large as a shadow in the size of the piles, narrow below a card on its edge."""
        flat = self.art.shadow(self.base, 0.07, 96).copy()  # it may be drawn meanwhile
        wide = flat.width - self.base * (1 - math.sin(math.pi / 2 * edge / THIN))
        return pygame.transform.smoothscale(flat, (max(2, round(wide / 2)), flat.height // 2))
