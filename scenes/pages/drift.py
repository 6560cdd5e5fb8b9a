"""Cards that fall slowly behind the title."""

from __future__ import annotations

import math
import random

import pygame
from msgspec import Struct

from scenes.cards.palette import LIGHT_COLORS
from scenes.context import Context

SYMBOLS = ("0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "skip", "reverse", "draw2")
COUNT = 15
NEAR, FAR = 116.0, 62.0
CLEAR = 0.38
"""The middle of the screen is kept free: share of the width."""
STEP = 1.2
"""A near card is drawn again only after it has turned by so many degrees; less is not seen. A far one may turn more."""
SHADE_STEP = 3.0
"""The same for its soft shadow."""
BEHIND = 0.35
"""Cards that are less near than this are slow, and need not move in every frame."""
SIZES = 5
"""So many sizes of cards; their shadows take the most time to draw."""


class Leaf(Struct):
    """One card: place in shares of the window, turn in degrees, depth 0 (far) to 1 (near)."""

    x: float
    y: float
    depth: float
    turn: float
    spin: float
    sway: float
    color: str | None
    symbol: str
    waited: float = 0.0
    """Seconds for which it has not moved yet."""

    def fall(self, dt: float) -> None:
        """Sink and turn for `dt` seconds."""
        self.y += dt * (0.016 + 0.030 * self.depth)
        self.turn += dt * self.spin
        self.sway += dt * 0.7
        if self.y > 1.25:
            self.y -= 1.5

    @property
    def angle(self) -> float:
        """The rotation of a falling card, in degrees."""
        return self.turn + 3 * math.sin(self.sway * 0.8)


Placed = tuple[pygame.Surface, pygame.Rect]
"""A picture and its place in window pixels."""
Around = tuple[pygame.Surface, pygame.Rect]
"""A picture without empty edges, and its place around the middle of a card."""


class Drift:
    """The falling cards; the same ones every time, so that pictures can be compared."""

    def __init__(self, ctx: Context, seed: int = 7) -> None:
        self.ctx = ctx
        dice = random.Random(seed)
        self.leaves = sorted((self._leaf(dice, n) for n in range(COUNT)), key=lambda leaf: leaf.depth)
        self._updates = 0
        self._turned: dict[int, tuple[tuple[int, int], Around]] = {}
        self._shades: dict[int, tuple[tuple[int, int], Around]] = {}
        self._pixels = ctx.view.pixels
        self._old: set[int] = set()
        """The cards whose pictures are for a window of another size."""

    def _leaf(self, dice: random.Random, number: int) -> Leaf:
        side = dice.uniform(0.0, (1 - CLEAR) / 2 - 0.05)
        x = side if number % 2 else 1 - side
        y = -0.25 + 1.5 * (number + dice.random()) / COUNT
        wild = number % 7 == 3
        color = None if wild else LIGHT_COLORS[number * 3 % 4]
        symbol = "wild" if wild else SYMBOLS[number * 5 % len(SYMBOLS)]
        depth = (number * 7 % COUNT) / (COUNT - 1)
        return Leaf(x, y, depth, dice.uniform(-40, 40), dice.choice((-1, 1)) * dice.uniform(1.5, 4),
                    dice.uniform(0, math.tau), color, symbol)

    def update(self, dt: float) -> None:
        """Let all cards sink for `dt` seconds; far ones, which are slow, move only every other time."""
        self._updates += 1
        for number, leaf in enumerate(self.leaves):
            leaf.waited += dt
            if leaf.depth >= BEHIND or (self._updates + number) % 2:
                leaf.fall(leaf.waited)
                leaf.waited = 0.0

    def resize(self) -> None:
        """The window may have another size: each frame draws one card again for it."""
        if self.ctx.view.pixels != self._pixels:
            self._pixels, self._old = self.ctx.view.pixels, set(self._turned)

    @property
    def complete(self) -> bool:
        """Whether every card has been drawn once for this window."""
        return len(self._turned) == len(self.leaves) and not self._old

    def coming(self) -> list[Placed]:
        """Those to be drawn, far ones first; each frame brings in one more, so that the first comes soon."""
        if self._old:
            self._old.remove(min(self._old))
        return self.placed(len(self._turned) + 1)

    def ahead(self) -> None:
        """Have the faces of all cards drawn that fall; another thread may call it."""
        for leaf in self.leaves:
            self.ctx.art.face(leaf.color, leaf.symbol, False, self._width(leaf))

    def _width(self, leaf: Leaf) -> int:
        """The width of a falling card, in window pixels."""
        return self.ctx.view.px(_size(leaf))

    def placed(self, count: int = COUNT) -> list[Placed]:
        """The first cards at their current places."""
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
        """The card with its shadow, turned; kept until it has turned enough to be seen."""
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
        """The shadow of a card; kept until it has turned enough to be seen."""
        key = round(angle / SHADE_STEP), width
        kept = self._shades.get(number)
        if kept is None or kept[0] != key:
            shadow = pygame.transform.rotate(self.ctx.art.shadow(width, 0.1, 80), key[0] * SHADE_STEP)
            drop = self.ctx.view.px(4 + 12 * leaf.depth)
            shadow, place = _tight(shadow)
            kept = self._shades[number] = key, (shadow, place.move(drop // 3, drop))
        return kept[1]


def _size(leaf: Leaf) -> float:
    """How wide a card is in design pixels."""
    return FAR + (NEAR - FAR) * round(leaf.depth * (SIZES - 1)) / (SIZES - 1)


def _tight(picture: pygame.Surface) -> Around:
    """A picture without its empty edges, which take as long to draw, and its place around what was its middle."""
    seen = picture.get_bounding_rect()
    return picture.subsurface(seen), seen.move(-(picture.width // 2), -(picture.height // 2))
