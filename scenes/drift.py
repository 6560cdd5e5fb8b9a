"""Cards that fall slowly behind the title, like leaves."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

import pygame

from scenes.context import Context
from scenes.palette import LIGHT_COLORS

SYMBOLS = ("0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "skip", "reverse", "draw2")
COUNT = 15
NEAR, FAR = 116.0, 62.0
CALM = 0.35
"""The middle of the screen is kept clear: share of the width."""


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
        """Sink a little."""
        self.y += dt * (0.016 + 0.030 * self.depth)
        self.turn += dt * self.spin
        self.sway += dt * 0.7
        if self.y > 1.25:
            self.y -= 1.5


class Drift:
    """The falling cards; the same ones every time, so that pictures can be compared."""

    def __init__(self, ctx: Context, seed: int = 7) -> None:
        self.ctx = ctx
        dice = random.Random(seed)
        self.leaves = sorted((self._leaf(dice, n) for n in range(COUNT)), key=lambda leaf: leaf.depth)

    def _leaf(self, dice: random.Random, number: int) -> Leaf:
        side = dice.uniform(0.0, (1 - CALM) / 2 - 0.02)
        x = side if number % 2 else 1 - side
        y = -0.25 + 1.5 * (number + dice.random()) / COUNT
        wild = number % 7 == 3
        color = None if wild else LIGHT_COLORS[number % 4]
        symbol = "wild" if wild else dice.choice(SYMBOLS)
        depth = (number * 7 % COUNT) / (COUNT - 1)
        return Leaf(x, y, depth, dice.uniform(-40, 40), dice.choice((-1, 1)) * dice.uniform(3, 9),
                    dice.uniform(0, math.tau), color, symbol)

    def update(self, dt: float) -> None:
        """Let all of them sink."""
        for leaf in self.leaves:
            leaf.fall(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw them, far ones first and paler."""
        for leaf in self.leaves:
            self._draw_leaf(surface, leaf)

    def _draw_leaf(self, surface: pygame.Surface, leaf: Leaf) -> None:
        ctx, view = self.ctx, self.ctx.view
        width = view.px(FAR + (NEAR - FAR) * leaf.depth)
        face = ctx.art.face(leaf.color, leaf.symbol, False, width)
        x = leaf.x * view.width + math.sin(leaf.sway) * 14
        center = view.point(x, leaf.y * view.height)
        image = pygame.transform.rotozoom(face, leaf.turn + 6 * math.sin(leaf.sway * 0.8), 1.0)
        shadow = pygame.transform.rotate(ctx.art.shadow(width, 0.1, 80), leaf.turn)
        drop = view.px(4 + 12 * leaf.depth)
        place = shadow.get_rect(center=(center[0] + drop // 3, center[1] + drop))
        surface.blit(shadow, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        surface.blit(image, image.get_rect(center=center), special_flags=pygame.BLEND_PREMULTIPLIED)
