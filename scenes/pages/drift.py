"""The cards that slowly fall behind the title."""

from __future__ import annotations

import math
from random import Random

import pygame
from msgspec import Struct

from scenes.cards.palette import LIGHT_COLORS
from scenes.context import Context

SYMBOLS = ("0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "skip", "reverse", "draw2")
COUNT = 15
NEAR, FAR = 116.0, 62.0
CLEAR = 0.38
"""Share of the window's width, in its middle, that stays free of falling cards."""
STEP = 1.2
"""Degrees of rotation after which a near card is drawn again; for far cards they are more."""
SHADE_STEP = 3.0
"""Degrees of rotation after which a card's soft shadow is drawn again."""
BEHIND = 0.35
"""Depth (0 far, 1 near) below which cards are so slow that they need not move in every frame."""
SIZES = 5


class Leaf(Struct):
    """A falling card.

    `x` and `y` are its centre as shares of the window, `turn` its rotation in degrees, `spin` the degrees per second,
    `depth` is 0 (far) to 1 (near), and `sway` the phase of its swaying in radians.
    """

    x: float
    y: float
    depth: float
    turn: float
    spin: float
    sway: float
    color: str | None
    symbol: str
    waited: float = 0.0

    def fall(self, dt: float) -> None:
        self.y += dt * (0.016 + 0.030 * self.depth)
        self.turn += dt * self.spin
        self.sway += dt * 0.7
        if self.y > 1.25:
            self.y -= 1.5

    @property
    def angle(self) -> float:
        """The rotation of the card including its swaying, in degrees."""
        return self.turn + 3 * math.sin(self.sway * 0.8)


Placed = tuple[pygame.Surface, pygame.Rect]
Around = tuple[pygame.Surface, pygame.Rect]
"""A picture without empty edges, and its rectangle relative to the card's centre, in pixels."""


class Drift:
    """The falling cards with their cached pictures; `rng` chooses where they begin."""

    def __init__(self, ctx: Context, rng: Random) -> None:
        self.ctx = ctx
        self.leaves = sorted((self._leaf(rng, n) for n in range(COUNT)), key=lambda leaf: leaf.depth)
        self._updates = 0
        self._turned: dict[int, tuple[tuple[int, int], Around]] = {}
        self._shades: dict[int, tuple[tuple[int, int], Around]] = {}
        self._pixels = ctx.view.pixels
        self._old: set[int] = set()
        """The indices of cards whose cached pictures have the size for another window."""

    def _leaf(self, rng: Random, number: int) -> Leaf:
        side = rng.uniform(0.0, (1 - CLEAR) / 2 - 0.05)
        x = side if number % 2 else 1 - side
        y = -0.25 + 1.5 * (number + rng.random()) / COUNT
        wild = number % 7 == 3
        color = None if wild else LIGHT_COLORS[number * 3 % 4]
        symbol = "wild" if wild else SYMBOLS[number * 5 % len(SYMBOLS)]
        depth = (number * 7 % COUNT) / (COUNT - 1)
        return Leaf(x, y, depth, rng.uniform(-40, 40), rng.choice((-1, 1)) * rng.uniform(1.5, 4),
                    rng.uniform(0, math.tau), color, symbol)

    def update(self, dt: float) -> None:
        """Let all cards fall for `dt` seconds; far, slow ones are moved only in every second frame."""
        self._updates += 1
        for number, leaf in enumerate(self.leaves):
            leaf.waited += dt
            if leaf.depth >= BEHIND or (self._updates + number) % 2:
                leaf.fall(leaf.waited)
                leaf.waited = 0.0

    def resize(self) -> None:
        """Adapt to another window size; from then on each frame draws one card again."""
        if self.ctx.view.pixels != self._pixels:
            self._pixels, self._old = self.ctx.view.pixels, set(self._turned)

    @property
    def complete(self) -> bool:
        """Whether every card has been drawn for this window size."""
        return len(self._turned) == len(self.leaves) and not self._old

    def coming(self) -> list[Placed]:
        """The cards to show now, far ones first; each call adds one card, so that the first frame is not delayed."""
        if self._old:
            self._old.remove(min(self._old))
        return self.placed(len(self._turned) + 1)

    def _width(self, leaf: Leaf) -> int:
        return self.ctx.view.px(_size(leaf))

    def placed(self, count: int = COUNT) -> list[Placed]:
        """The first `count` cards at their present positions."""
        view, window, found = self.ctx.view, pygame.Rect((0, 0), self.ctx.view.pixels), []
        for number, leaf in enumerate(self.leaves[:count]):
            center = view.point(leaf.x * view.width + math.sin(leaf.sway) * 14, leaf.y * view.height)
            kept = self._turned.get(number)
            seen = kept is None or kept[1][1].move(center).colliderect(window)
            again = kept is None or (seen and number not in self._old)
            image, around = self._picture(number, leaf) if again or kept is None else kept[1]
            found.append((image, around.move(center)))
        return found

    def _picture(self, number: int, leaf: Leaf) -> Around:
        """The picture of a rotated card with its shadow, kept until the card has visibly rotated."""
        design, width, angle = _size(leaf), self._width(leaf), leaf.angle
        steps = round(angle / (STEP * NEAR / design))
        kept = self._turned.get(number)
        if kept is None or kept[0] != (steps, width):
            kept = self._turned[number] = (steps, width), self._turn(number, leaf, width, angle)
        return kept[1]

    def _turn(self, number: int, leaf: Leaf, width: int, angle: float) -> Around:
        face, here = _tight(pygame.transform.rotozoom(
            self.ctx.art.face(leaf.color, leaf.symbol, False, width), angle, 1.0))
        shadow, below = self._shade(number, leaf, width, angle)
        around = here.union(below)
        both = pygame.Surface(around.size, pygame.SRCALPHA, 32)
        for picture, place in (shadow, below), (face, here):
            both.blit(picture, place.move(-around.x, -around.y), special_flags=pygame.BLEND_PREMULTIPLIED)
        return both, around

    def _shade(self, number: int, leaf: Leaf, width: int, angle: float) -> Around:
        """The picture of a card's shadow, kept until the card has rotated by SHADE_STEP."""
        key = round(angle / SHADE_STEP), width
        kept = self._shades.get(number)
        if kept is None or kept[0] != key:
            shadow = pygame.transform.rotate(self.ctx.art.shadow(width, 0.1, 80), key[0] * SHADE_STEP)
            drop = self.ctx.view.px(4 + 12 * leaf.depth)
            shadow, place = _tight(shadow)
            kept = self._shades[number] = key, (shadow, place.move(drop // 3, drop))
        return kept[1]


def _size(leaf: Leaf) -> float:
    return FAR + (NEAR - FAR) * round(leaf.depth * (SIZES - 1)) / (SIZES - 1)


def _tight(picture: pygame.Surface) -> Around:
    """A picture without its empty edges, which cost drawing time, and its rectangle relative to its former centre."""
    seen = picture.get_bounding_rect()
    return picture.subsurface(seen), seen.move(-(picture.width // 2), -(picture.height // 2))
