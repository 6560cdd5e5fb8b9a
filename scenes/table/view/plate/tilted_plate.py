"""A leaning name plate, each part of which is rotated alone, so that what moves on it is rotated without the rest."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import NamedTuple

import pygame

from scenes.context import Context
from scenes.kit.compositor.pixels import faded
from scenes.kit.graphics.theme import mix
from scenes.table.view.hud.pill_shape import PillShape
from scenes.table.view.plate.parts import PlatePart

LEANS = 12.0
"""Degrees by which a name plate leans when its player's turn is skipped."""
PALE = 0.3
"""Opacity of the cloth's colour over the name plate of a player whose turn is skipped."""


class Lean(NamedTuple):
    """How a name plate leans: `share` (0 to 1) of the full angle, to the right (`way` 1), left (-1) or not (0).

    A plate that is not rotated at all still gets pale with `share`.
    """

    share: float
    way: int

    @property
    def angle(self) -> float:
        """The angle by which the plate is rotated, in degrees clockwise."""
        return LEANS * self.share * self.way


class TiltedPlate:
    """Draws a leaning name plate and keeps the upright and the rotated images of its parts until they change."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self._upright: dict[Hashable, pygame.Surface] = {}
        """The upright images of the parts drawn last, from which the rotated ones are made."""
        self._turned: dict[Hashable, pygame.Surface] = {}
        """The rotated images of the parts drawn last."""

    def forget(self) -> None:
        """Free all images, because the plate stands upright again."""
        self._upright.clear()
        self._turned.clear()

    def draw(self, surface: pygame.Surface, shape: PillShape, lean: Lean, parts: Iterable[PlatePart]) -> None:
        """Draw the parts in their order, rotated around the middle of the face."""
        ctx, (x, y) = self.ctx, shape.head
        far = pygame.Vector2(shape.rect.centerx - x, 0)
        setting = ctx.theme, ctx.view.pixels, ctx.type.factor, ctx.texts.language, ctx.art.clear
        upright, self._upright = self._upright, {}
        turned, self._turned = self._turned, {}
        for part in parts:
            alone = part.alone()
            key = alone, setting
            flat = self._upright[key] = upright.get(key) or self._drawn(alone)
            image = self._turned[key, lean] = turned.get((key, lean)) or self._leaning(flat, lean)
            if part.share < 1:
                image = faded(image, part.share)
            right, down = (far + alone.box(ctx).center - (0, part.rise)).rotate(lean.angle)
            surface.blit(image, image.get_rect(center=ctx.view.point(x + right, y + down)),
                         special_flags=pygame.BLEND_PREMULTIPLIED)

    def _drawn(self, part: PlatePart) -> pygame.Surface:
        view, box = self.ctx.view, part.box(self.ctx)
        image = pygame.Surface((view.px(box.width), view.px(box.height)), pygame.SRCALPHA, 32)
        part.moved((-box.left, -box.top)).draw(self.ctx, image)
        return _trimmed(image)

    def _leaning(self, upright: pygame.Surface, lean: Lean) -> pygame.Surface:
        image, veil = upright.copy(), PALE * lean.share
        image.fill(mix((0, 0, 0), (255, 255, 255), 1 - veil), special_flags=pygame.BLEND_RGB_MULT)
        image.fill(mix((0, 0, 0), self.ctx.theme.cloth, veil), special_flags=pygame.BLEND_RGB_ADD)
        image.premul_alpha_ip()
        if lean.angle:
            image = pygame.transform.rotozoom(image, -lean.angle, 1.0)
        return self.ctx.rasters.account(image)


def _trimmed(image: pygame.Surface) -> pygame.Surface:
    """A copy of an image without its empty edges, but with the same middle and a free pixel around it for rotation."""
    whole, seen = image.get_rect(), image.get_bounding_rect()
    aside = max(0, min(seen.left, whole.right - seen.right) - 1)
    above = max(0, min(seen.top, whole.bottom - seen.bottom) - 1)
    return image.subsurface(whole.inflate(-2 * aside, -2 * above)).copy()
