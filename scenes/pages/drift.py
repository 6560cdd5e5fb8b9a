"""Cards that fall slowly behind the title."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

import pygame

from scenes.cards.palette import LIGHT_COLORS
from scenes.context import Context

SYMBOLS = ("0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "skip", "reverse", "draw2")
COUNT = 15
NEAR, FAR = 116.0, 62.0
CLEAR = 0.38
"""The middle of the screen is kept free: share of the width."""
STEP = 0.75
"""A card is drawn anew only after it has turned by so many degrees; less is not seen."""
SIZES = 5
"""So many sizes of cards; their shadows take the most time to draw."""


@dataclass
class Leaf:
    """One card: place in shares of the window, turn in degrees, depth 0 (far) to 1 (near)."""

    x: float
    y: float
    depth: float
    turn: float
    spin: float
    sway: float
    color: str | None
    symbol: str

    def fall(self, dt: float) -> None:
        """Sink and turn for `dt` seconds."""
        self.y += dt * (0.016 + 0.030 * self.depth)
        self.turn += dt * self.spin
        self.sway += dt * 0.7
        if self.y > 1.25:
            self.y -= 1.5

    @property
    def steps(self) -> int:
        """How far it is turned, in steps."""
        return round((self.turn + 6 * math.sin(self.sway * 0.8)) / STEP)


class Drift:
    """The falling cards; the same ones every time, so that pictures can be compared."""

    def __init__(self, ctx: Context, seed: int = 7) -> None:
        self.ctx = ctx
        dice = random.Random(seed)
        self.leaves = sorted((self._leaf(dice, n) for n in range(COUNT)), key=lambda leaf: leaf.depth)
        self._turned: dict[int, tuple[tuple[int, int], pygame.Surface]] = {}

    def _leaf(self, dice: random.Random, number: int) -> Leaf:
        side = dice.uniform(0.0, (1 - CLEAR) / 2 - 0.05)
        x = side if number % 2 else 1 - side
        y = -0.25 + 1.5 * (number + dice.random()) / COUNT
        wild = number % 7 == 3
        color = None if wild else LIGHT_COLORS[number * 3 % 4]
        symbol = "wild" if wild else SYMBOLS[number * 5 % len(SYMBOLS)]
        depth = (number * 7 % COUNT) / (COUNT - 1)
        return Leaf(x, y, depth, dice.uniform(-40, 40), dice.choice((-1, 1)) * dice.uniform(3, 9),
                    dice.uniform(0, math.tau), color, symbol)

    def update(self, dt: float) -> None:
        """Let all cards sink for `dt` seconds."""
        for leaf in self.leaves:
            leaf.fall(dt)

    @property
    def complete(self) -> bool:
        """Whether every card has been drawn once."""
        return len(self._turned) == len(self.leaves)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw them, far ones first; each frame brings in one more, so that the first comes soon."""
        view = self.ctx.view
        known = len(self._turned)
        for number, leaf in enumerate(self.leaves[: known + 1]):
            image = self._picture(number, leaf)
            center = view.point(leaf.x * view.width + math.sin(leaf.sway) * 14, leaf.y * view.height)
            place = image.get_rect(center=center)
            if place.colliderect(surface.get_rect()):
                surface.blit(image, place, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _picture(self, number: int, leaf: Leaf) -> pygame.Surface:
        """The card with its shadow, turned; kept until it has turned enough to be seen."""
        near = round(leaf.depth * (SIZES - 1)) / (SIZES - 1)
        width = self.ctx.view.px(FAR + (NEAR - FAR) * near)
        key = leaf.steps, width
        kept = self._turned.get(number)
        if kept is None or kept[0] != key:
            kept = self._turned[number] = key, self._turn(leaf, width)
        return kept[1]

    def _turn(self, leaf: Leaf, width: int) -> pygame.Surface:
        art, angle = self.ctx.art, leaf.steps * STEP
        image = pygame.transform.rotozoom(art.face(leaf.color, leaf.symbol, False, width), angle, 1.0)
        shadow = pygame.transform.rotate(art.shadow(width, 0.1, 80), angle)
        drop = self.ctx.view.px(4 + 12 * leaf.depth)
        both = pygame.Surface((shadow.width + 2 * drop, shadow.height + 2 * drop), pygame.SRCALPHA)
        middle = both.get_rect().center
        below = shadow.get_rect(center=(middle[0] + drop // 3, middle[1] + drop))
        both.blit(shadow, below, special_flags=pygame.BLEND_PREMULTIPLIED)
        both.blit(image, image.get_rect(center=middle), special_flags=pygame.BLEND_PREMULTIPLIED)
        return both
