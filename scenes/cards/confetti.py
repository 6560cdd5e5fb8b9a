"""Confetti: small shapes in the four card colours, falling as a burst from one point, or drawn one by one."""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame

from scenes.cards.palette import COLOR_RGB, COLOR_SHAPE, colors_of
from scenes.context import Context
from scenes.kit.compositor.memo import Memo

MOST = 60
"""Most shapes of one burst."""
TURNS = 5
"""Pictures of one shape for half a rotation."""
GOLDEN = 0.6180339
FALL = 620.0
"""Downward acceleration of shapes, in design pixels per second squared."""
SLOWS = 1.5
FADES, STRENGTHS = 0.4, 12
"""Seconds in which shapes fade at the end, and the number of opacity steps."""

Turned = list[pygame.Surface]
"""The TURNS premultiplied pictures of a shape that turns over, from the narrowest to the full shape."""
Blit = tuple[pygame.Surface, pygame.Rect]


def turned(ctx: Context, color: str, size: float) -> Turned:
    """The images of a confetti shape at all its rotations, made together, for a size in design pixels."""
    px = max(3, ctx.view.px(size))
    return [ctx.art.tilted_icon(f"shape-{COLOR_SHAPE[color]}", px, COLOR_RGB[color], max(1, round(px * step / TURNS)))
            for step in range(1, TURNS + 1)]


def shown_at(pictures: Turned, turn: float, at: tuple[int, int]) -> Blit:
    """The image of a confetti shape at a share `turn` (0 to 1) of its rotation, and its rectangle around a pixel."""
    image = pictures[max(1, round(abs(math.cos(math.tau * turn)) * TURNS)) - 1]
    wide, high = image.get_size()
    return image, pygame.Rect(at[0] - wide // 2, at[1] - high // 2, wide, high)


def faded(image: pygame.Surface, strength: int) -> pygame.Surface:
    """A copy of a picture with an opacity of `strength` out of STRENGTHS."""
    image = image.copy()
    image.fill((round(255 * strength / STRENGTHS),) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return image


class _Way(NamedTuple):
    """The path and the rotation of one confetti shape in a burst."""

    color: str
    size: float
    aside: float
    """How far it flies to the right and down before it falls, in design pixels."""
    down: float
    falls: float
    spin: float
    """Its rotations per second, and its rotation at the start as a share of a full one."""
    turn: float


class Confetti:
    """A burst of confetti from a point, which falls for some seconds; there is none with reduced motion.

    `wide` and `high` are how far shapes fly before they fall, in design pixels.
    """

    def __init__(
        self, ctx: Context, center: tuple[float, float], *, dark: bool = False, count: int = MOST, wide: float = 420.0,
        high: float = 300.0, seconds: float = 1.8, delay: float = 0.0,
    ) -> None:
        self.ctx, self.center, self.colors = ctx, center, colors_of(dark)
        self.count, self.wide, self.high, self.seconds = min(MOST, count), wide, high, seconds
        self.age = -delay
        self._ways = [self._way(number) for number in range(self.count)]
        self._pictures = Memo[list[Turned]]()
        """The pictures of each shape, for the present window size."""
        self._faint = Memo[dict[pygame.Surface, pygame.Surface]]()
        """Copies of those pictures at lower opacity, by opacity step and original picture."""

    @property
    def over(self) -> bool:
        return self.ctx.calm or self.age >= self.seconds

    def finish(self) -> None:
        """End the burst at once and remove all shapes."""
        self.age = self.seconds

    def update(self, dt: float) -> None:
        self.age += dt

    def _turned(self) -> list[Turned]:
        kinds = {(way.color, way.size) for way in self._ways}
        known = {kind: turned(self.ctx, *kind) for kind in kinds}
        return [known[way.color, way.size] for way in self._ways]

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw all shapes where they are now; returns the rectangles that they cover."""
        if self.over or self.age < 0:
            return []
        (x, y), scale, blits = self.center, self.ctx.view.scale, list[Blit]()
        out = (1 - math.exp(-SLOWS * 2.4 * self.age)) / (1 - math.exp(-SLOWS * 2.4))
        pictures = self._pictures.get((self.ctx.view, self.ctx.art), self._turned)
        for (_, _, aside, down, falls, spin, turn), shape in zip(self._ways, pictures, strict=True):
            at = round((x + aside * out) * scale), round((y + down * out + falls * self.age**2) * scale)
            blits.append(shown_at(shape, self.age * spin + turn, at))
        strength = math.ceil(STRENGTHS * min(1.0, (self.seconds - self.age) / FADES))
        if strength < STRENGTHS:
            blits = self._fainter(blits, strength)
        surface.fblits(blits, pygame.BLEND_PREMULTIPLIED)
        return [place for _, place in blits]

    def _fainter(self, blits: list[Blit], strength: int) -> list[Blit]:
        """Replace images by translucent copies, with an opacity of `strength` out of STRENGTHS; copies are kept."""
        known = self._faint.get((strength, self.ctx.view), dict)
        for image in {image for image, _ in blits}.difference(known):
            known[image] = faded(image, strength)
        return [(known[image], place) for image, place in blits]

    def _way(self, number: int) -> _Way:
        turn, far = (number * GOLDEN) % 1.0, 0.3 + 0.7 * ((number * 0.7548777) % 1.0)
        angle = math.tau * turn
        return _Way(self.colors[number % 4], _size(number), math.cos(angle) * self.wide * far,
                    (math.sin(angle) - 0.35) * self.high * far, FALL * (0.1 + 0.12 * far), 0.8 + 0.9 * far, turn)


def _size(number: int) -> float:
    """The size of confetti shape `number` in design pixels."""
    return 10.0 + 2 * round(4 * ((number * 0.437) % 1.0))
