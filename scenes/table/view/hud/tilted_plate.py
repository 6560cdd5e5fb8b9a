"""Tilted plate: a leaning pill in pieces, so that a moving face or number is rotated without the rest."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Sequence
from functools import partial
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
    holds: bool = False
    """Whether it keeps its look while the plate tips over."""
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


Turned = dict[Lean, pygame.Surface]
"""The pictures of a piece by lean."""


class TiltedPlate:
    """A leaning plate, drawn from pieces whose pictures are cached by look.

    Pieces that `holds` marks are rotated ahead on the worker thread. Only coming steps are kept: all steps of nine
    pills would take 24 MB at 1080p.
    """

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self._share = 0.0
        """The lean of the latest drawing."""
        self._coming = 0.0, 1.0
        """Least and greatest lean until the plate has come to rest."""
        self._upright: defaultdict[str, Memo[tuple[pygame.Surface, Turned]]] = defaultdict(Memo)
        """The upright and the rotated pictures of the pieces by name; while the plate tips over they are only
        rotated."""

    def forget(self) -> None:
        """Free all pictures, as the pill stands upright again."""
        self._upright.clear()
        self._share, self._coming = 0.0, (0.0, 1.0)

    def draw(self, surface: pygame.Surface, shape: PillShape, lean: Lean, pieces: Sequence[Piece]) -> None:
        """Draw the pieces, the lowest first, leaning around the face."""
        (x, y), far = shape.head, pygame.Vector2(shape.rect.centerx - shape.head[0], 0)
        self._pass(lean.share)
        for piece in pieces:
            upright, turned = self._piece(piece)
            image = turned.get(lean)
            if image is None:
                if not piece.holds:
                    turned.clear()  # it will have changed when the pill leans like that again
                image = turned[lean] = self._turned(upright, lean)
                if piece.holds:
                    self._ask(upright, turned, lean)
            if piece.share < 1:
                image = faded(image, piece.share)
            right, down = (far + piece.box.center - (0, piece.rise)).rotate(lean.angle)
            surface.blit(image, image.get_rect(center=self.ctx.view.point(x + right, y + down)),
                         special_flags=pygame.BLEND_PREMULTIPLIED)

    def expect(self, pieces: Sequence[Piece], lean: Lean) -> None:
        """Prefetch the rotated pictures of pieces that `holds` marks, at their first lean."""
        self._coming = 0.0, 1.0
        for piece in pieces if self.ctx.worker else ():
            if piece.holds:
                self._ask(*self._piece(piece), lean)

    def _pass(self, share: float) -> None:
        """Free the rotated pictures of steps that have passed: the pill leans by `share` now."""
        if share == self._share:
            return
        self._coming = (share, 1.0) if share > self._share else (0.0, share)
        self._share = share
        for _, turned in [kept.made for kept in self._upright.values() if kept.made]:
            for lean in [*turned]:
                if not self._comes(lean):
                    del turned[lean]

    def _comes(self, lean: Lean) -> bool:
        low, high = self._coming
        return low <= lean.share <= high

    def _piece(self, piece: Piece) -> tuple[pygame.Surface, Turned]:
        """The upright picture of a piece, and its rotated pictures by lean."""
        look = piece.look, tuple(piece.box), self.ctx.theme, self.ctx.view.pixels, self.ctx.type.factor
        return self._upright[piece.name].get(look, partial(self._drawn, piece))

    def _drawn(self, piece: Piece) -> tuple[pygame.Surface, Turned]:
        view, box = self.ctx.view, piece.box
        image = pygame.Surface((view.px(box.width), view.px(box.height)), pygame.SRCALPHA, 32)
        piece.draw(image, (-box.left, -box.top))
        return _trimmed(image), Turned()

    def _ask(self, upright: pygame.Surface, turned: Turned, first: Lean) -> None:
        if self.ctx.worker:
            self.ctx.worker.submit(partial(self._turn_ahead, upright, turned, first), urgent=True)

    def _turn_ahead(self, upright: pygame.Surface, turned: Turned, first: Lean) -> None:
        """Rotate a piece for all coming leans, the next ones first."""
        coming = [first._replace(share=step / TIPS) for step in range(1, TIPS + 1)]
        for lean in sorted(coming, key=lambda lean: abs(lean.share - first.share)):
            if lean not in turned and self._comes(lean):
                turned.setdefault(lean, self._turned(upright, lean))

    def _turned(self, upright: pygame.Surface, lean: Lean) -> pygame.Surface:
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
