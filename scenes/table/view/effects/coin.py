"""Coins: discs with a number of cards or points (+4, −33) that fly across the table to where the number counts."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

import pygame

from scenes.context import Context
from scenes.kit.compositor import Boxes
from scenes.kit.compositor.pixels import scaled
from scenes.kit.graphics.theme import DARK_INK, Rgb, bright, darker
from scenes.kit.tween import ease_back, ease_in_out, on_beat

RIM = 4.0
"""Width of a coin's white rim, in design pixels."""
SEEN, FADE = 0.45, 0.12
"""Seconds that a coin stays where it has landed, including the seconds in which it fades."""
POINTS = 12
"""Number of points that make the curved path of a flying coin."""
POP = 0.16
WHITE: Rgb = (255, 255, 255)

Point = tuple[float, float]


def draw_coin(ctx: Context, surface: pygame.Surface, words: str, center: Point, radius: float, tone: Rgb) -> None:
    """Draw a coin with a white rim and a number; `center` and `radius` are in design pixels, `tone` is its colour."""
    x, y = center
    ctx.paint.disc(surface, (x, y + radius * 0.1), radius + 1.5, darker(tone, 0.7), 0.3)
    ctx.paint.disc(surface, center, radius, WHITE)
    ctx.paint.disc(surface, center, max(1.0, radius - RIM * min(1.0, radius / 27)), tone)
    setter = ctx.type
    usual = radius / max(1.0, setter.factor)
    size = usual * min(1.0, 1.5 * radius / max(1.0, setter.width(words, usual, "numerals")))
    setter.text(surface, words, center, size, DARK_INK if bright(tone) else WHITE, "numerals", align="center")


class FlyingCoin:
    """A coin that flies along `path` (design pixels) in `seconds`, calls `on_land`, stays for a moment and fades.

    With reduced motion it appears at the end of its path at once.
    """

    def __init__(
        self, ctx: Context, words: str, tone: Rgb, radius: float, path: Sequence[Point], seconds: float = 0.24,
        on_land: Callable[[], None] = lambda: None,
    ) -> None:
        self.ctx, self.words, self.tone, self.radius = ctx, words, tone, radius
        self.path, self.seconds, self.on_land = tuple(path), seconds, on_land
        self.age, self.landed = 0.0, False
        self._picture: pygame.Surface | None = None

    @property
    def over(self) -> bool:
        return self.age >= self.seconds + SEEN

    def update(self, dt: float) -> None:
        self.age += dt
        if self.age >= self.seconds and not self.landed:
            self.landed = True
            self.on_land()

    def draw(self, surface: pygame.Surface) -> Boxes:
        share = 1.0 if self.ctx.calm else min(1.0, self.age / self.seconds)
        left = self.seconds + SEEN - self.age
        alpha = min(1.0, max(0.0, left / FADE), (self.age / FADE) if self.ctx.calm else 1.0)
        image, grown = self._painted(), self._grown(on_beat(self.age))
        if grown != 1:
            image = scaled(image, grown)
        if alpha < 1:
            image = image.copy()
            image.fill((round(255 * alpha),) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        place = image.get_rect(center=self.ctx.view.point(*along(self.path, ease_in_out(share))))
        return (surface.blit(image, place, special_flags=pygame.BLEND_PREMULTIPLIED),)

    def _painted(self) -> pygame.Surface:
        """The premultiplied image of the coin in its usual size."""
        if self._picture is None:
            self._picture = self._made()
        return self._picture

    def _made(self) -> pygame.Surface:
        ctx = self.ctx
        side = 2 * ctx.view.px(self.radius * 1.1 + 4)
        image, middle = pygame.Surface((side, side), pygame.SRCALPHA, 32), side / 2 / ctx.view.scale
        draw_coin(ctx, image, self.words, (middle, middle), self.radius, self.tone)
        return image.premul_alpha()

    def _grown(self, age: float) -> float:
        """The coin's scale at an age in seconds: it grows at the start, and for a moment when it lands."""
        after = (age - self.seconds) / POP
        if self.ctx.calm or after >= 1:
            return 1.0
        return 1 + 0.18 * math.sin(math.pi * after) if after > 0 else 0.7 + 0.3 * ease_back(min(1.0, age / POP))


def along(path: Sequence[Point], share: float) -> Point:
    """The point on a path of straight pieces after a share (0 to 1) of its length."""
    steps = list(pairwise(path))
    left = share * sum(math.dist(start, end) for start, end in steps)
    for (x, y), (to_x, to_y) in steps:
        far = math.dist((x, y), (to_x, to_y))
        if left <= far and far:
            part = left / far
            return x + (to_x - x) * part, y + (to_y - y) * part
        left -= far
    return path[-1]


def bow(start: Point, end: Point, height: float = 60.0) -> list[Point]:
    """A curved path from `start` to `end` that rises by `height` design pixels in the middle."""
    return [on_bow(start, end, height, number / (POINTS - 1)) for number in range(POINTS)]


def on_bow(start: Point, end: Point, height: float, share: float) -> Point:
    """The point after a share (0 to 1) of the curved path that `bow` makes."""
    return (start[0] + (end[0] - start[0]) * share,
            start[1] + (end[1] - start[1]) * share - height * math.sin(math.pi * share))
