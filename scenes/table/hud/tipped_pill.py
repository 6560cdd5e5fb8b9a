"""A pill that leans, in pieces: a face that hops and a number that shrinks are turned without the rest."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from scenes.context import Context
from scenes.kit.latest import Latest
from scenes.kit.theme import mix
from scenes.table.hud.pill_shape import PillShape

PALE = 0.46
"""How much of the cloth lies over a pill whose turn is lost."""


class Piece(NamedTuple):
    """Something a pill is made of, as it is upright."""

    box: pygame.FRect
    """All that it may cover, in design pixels from the middle of the pill."""
    look: Hashable
    """All that its picture depends on."""
    draw: Callable[[pygame.Surface, tuple[float, float]], None]
    """Draws it where the middle of the pill is at a point of the surface."""


class TippedPill:
    """A pill that leans. The picture of each piece is kept until it looks different, wherever the pill is."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self._upright: defaultdict[int, Latest[pygame.Surface]] = defaultdict(Latest)
        """The pieces by number as they are drawn: while it tips over they are only turned."""
        self._leaning: defaultdict[int, Latest[pygame.Surface]] = defaultdict(Latest)
        """The same as they lean."""

    def forget(self) -> None:
        """It stands upright again."""
        self._upright.clear()
        self._leaning.clear()

    def draw(
        self, surface: pygame.Surface, shape: PillShape, angle: float, pale: float, pieces: Sequence[Piece],
    ) -> None:
        """Draw pieces, the lowest first, leaning by some degrees clockwise around the face, and pale by a share."""
        (x, y), far = shape.head, pygame.Vector2(shape.rect.centerx - shape.head[0], 0)
        for number, piece in enumerate(pieces):
            look = piece.look, tuple(piece.box), self.ctx.theme, self.ctx.view.pixels, self.ctx.type.factor
            upright = self._upright[number].get(look, partial(self._drawn, piece))
            image = self._leaning[number].get((look, angle, pale), partial(self._turned, upright, angle, pale))
            right, down = (far + piece.box.center).rotate(angle)
            surface.blit(image, image.get_rect(center=self.ctx.view.point(x + right, y + down)),
                         special_flags=pygame.BLEND_PREMULTIPLIED)

    def _drawn(self, piece: Piece) -> pygame.Surface:
        view, box = self.ctx.view, piece.box
        image = pygame.Surface((view.px(box.width), view.px(box.height)), pygame.SRCALPHA, 32)
        piece.draw(image, (-box.left, -box.top))
        return image

    def _turned(self, upright: pygame.Surface, angle: float, pale: float) -> pygame.Surface:
        image, veil = upright.copy(), PALE * pale
        image.fill(mix((0, 0, 0), (255, 255, 255), 1 - veil), special_flags=pygame.BLEND_RGB_MULT)
        image.fill(mix((0, 0, 0), self.ctx.theme.cloth, veil), special_flags=pygame.BLEND_RGB_ADD)
        image.premul_alpha_ip()
        return pygame.transform.rotozoom(image, -angle, 1.0) if angle else image
