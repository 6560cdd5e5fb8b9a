"""Tilted plate: a leaning pill in pieces, so that a moving face or number is rotated without the rest."""

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
"""Rotation of a plate that has tipped over, in degrees, and number of steps."""
PALE = 0.3
"""Opacity of the cloth's colour over the plate of a seat that has lost its turn."""


class Piece(NamedTuple):
    """A piece of a pill, described as it is upright."""

    name: str
    box: pygame.FRect
    """The box that it may cover, in design pixels relative to the plate's centre."""
    look: Hashable
    """A value that determines its picture."""
    draw: Callable[[pygame.Surface, tuple[float, float]], None]
    """A function that draws it with the plate's centre at a point of a surface."""
    rise: float = 0.0
    """Design pixels by which it is shown higher, without rotating its picture again."""
    share: float = 1.0
    """Opacity from 0 to 1."""


class Lean(NamedTuple):
    """The lean of a pill: a share of the full angle, to the right (1), to the left (-1) or upright but pale (0)."""

    share: float
    way: int

    @property
    def angle(self) -> float:
        """The angle by which the pill is turned, in degrees clockwise."""
        return LEANS * self.share * self.way


class TiltedPlate:
    """A leaning plate, drawn from pieces whose upright and turned pictures are kept while they look the same."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self._upright: defaultdict[str, Memo[pygame.Surface]] = defaultdict(Memo)
        """The upright pictures of the pieces by name; while the plate tips over they are only turned."""
        self._turned: defaultdict[str, Memo[pygame.Surface]] = defaultdict(Memo)
        """The turned pictures by name, in the latest lean."""

    def forget(self) -> None:
        """Free all pictures, as the pill stands upright again."""
        self._upright.clear()
        self._turned.clear()

    def draw(self, surface: pygame.Surface, shape: PillShape, lean: Lean, pieces: Sequence[Piece]) -> None:
        """Draw the pieces, the lowest first, leaning around the face."""
        (x, y), far = shape.head, pygame.Vector2(shape.rect.centerx - shape.head[0], 0)
        for piece in pieces:
            image = self._picture(piece, lean)
            if piece.share < 1:
                image = faded(image, piece.share)
            right, down = (far + piece.box.center - (0, piece.rise)).rotate(lean.angle)
            surface.blit(image, image.get_rect(center=self.ctx.view.point(x + right, y + down)),
                         special_flags=pygame.BLEND_PREMULTIPLIED)

    def _picture(self, piece: Piece, lean: Lean) -> pygame.Surface:
        """The turned picture of a piece."""
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
    """A copy of a picture without its empty edges: the middle stays, with a free pixel around for rotation."""
    whole, seen = image.get_rect(), image.get_bounding_rect()
    aside = max(0, min(seen.left, whole.right - seen.right) - 1)
    above = max(0, min(seen.top, whole.bottom - seen.bottom) - 1)
    return image.subsurface(whole.inflate(-2 * aside, -2 * above)).copy()
