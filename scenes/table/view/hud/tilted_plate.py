"""A leaning name plate, drawn from separate parts, so that a face or number that moves is rotated without the rest."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

import pygame

from scenes.context import Context
from scenes.kit.compositor.memo import Memo
from scenes.kit.compositor.pixels import faded
from scenes.kit.graphics.theme import mix
from scenes.table.view.hud.pill_shape import PillShape

LEANS, TIPS = 12.0, 8
"""Degrees by which a name plate leans when its player's turn is skipped, and the number of steps to get there."""
PALE = 0.3
"""Opacity of the cloth's colour over the name plate of a player whose turn is skipped."""


class Piece(NamedTuple):
    """A part of a name plate that is rotated by itself when the plate leans; its fields are for the upright plate."""

    name: str
    box: pygame.FRect
    """The box that the part may cover, in design pixels relative to the plate's middle."""
    look: Hashable
    """The cache key of the part's image: equal keys have equal pixels."""
    draw: Callable[[pygame.Surface, tuple[float, float]], None]
    """A function that draws the upright part on a surface, with the plate's middle at a given point."""
    rise: float = 0.0
    """Design pixels by which the part is shown higher, for which its image need not be rotated again."""
    share: float = 1.0
    """Opacity of the part, from 0 to 1."""


class Lean(NamedTuple):
    """How a name plate leans: `share` (0 to 1) of the full angle, to the right (`way` 1), left (-1) or not (0)."""

    share: float
    way: int

    @property
    def angle(self) -> float:
        """The angle by which the plate is rotated, in degrees clockwise."""
        return LEANS * self.share * self.way


class TiltedPlate:
    """A leaning name plate, which reuses the upright and the rotated images of its parts until they change."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self._upright: defaultdict[str, Memo[pygame.Surface]] = defaultdict(Memo)
        """The upright images of the parts by name, from which the rotated ones are made."""
        self._turned: defaultdict[str, Memo[pygame.Surface]] = defaultdict(Memo)
        """The rotated images of the parts by name, in the latest lean."""

    def forget(self) -> None:
        """Free all images, because the plate stands upright again."""
        self._upright.clear()
        self._turned.clear()

    def draw(self, surface: pygame.Surface, shape: PillShape, lean: Lean, pieces: Sequence[Piece]) -> None:
        """Draw the parts in their order, rotated around the middle of the face."""
        (x, y), far = shape.head, pygame.Vector2(shape.rect.centerx - shape.head[0], 0)
        for piece in pieces:
            image = self._picture(piece, lean)
            if piece.share < 1:
                image = faded(image, piece.share)
            right, down = (far + piece.box.center - (0, piece.rise)).rotate(lean.angle)
            surface.blit(image, image.get_rect(center=self.ctx.view.point(x + right, y + down)),
                         special_flags=pygame.BLEND_PREMULTIPLIED)

    def _picture(self, piece: Piece, lean: Lean) -> pygame.Surface:
        look = piece.look, tuple(piece.box), self.ctx.theme, self.ctx.view.pixels, self.ctx.type.factor
        upright = self._upright[piece.name].get(look, lambda: self._drawn(piece))
        return self._turned[piece.name].get((look, lean), lambda: self._leaning(upright, lean))

    def _drawn(self, piece: Piece) -> pygame.Surface:
        view, box = self.ctx.view, piece.box
        image = pygame.Surface((view.px(box.width), view.px(box.height)), pygame.SRCALPHA, 32)
        piece.draw(image, (-box.left, -box.top))
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
