"""Ghost hand: shows a player who hesitates where to click, a few times, and then rests there."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.context import Context
from scenes.kit.compositor import NO_BOXES
from scenes.kit.graphics.theme import mix
from scenes.kit.graphics.viewport import about
from scenes.kit.tween import ease_out

SIZE = 62.0
TIP = (17 / 48, 3 / 48)
"""Where its tip is, as shares of its size."""
ROUND, ROUNDS = 1.5, 3
"""Seconds from one tap to the next, and how often it taps."""
COMING = (46.0, 64.0)


class GhostHand:
    """A hand that comes to `target`, taps and stays."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self.target: tuple[float, float] | None = None
        self.age = 0.0

    @property
    def moves(self) -> bool:
        """Whether it would look different in the next frame."""
        return self.target is not None and self.age <= ROUND * ROUNDS and not self.ctx.settings.reduced_motion

    def show(self, target: tuple[float, float]) -> None:
        """Show where to click; the movement goes on if it does already."""
        if self.target is None:
            self.age = 0.0
        self.target = target

    def hide(self) -> None:
        self.target = None

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect]:
        """Draw the hand, and a ring where it taps."""
        if self.target is None:
            return NO_BOXES
        ctx, (x, y) = self.ctx, self.target
        share = self.age / ROUND % 1.0 if self.moves else 1.0
        near = ease_out(min(1.0, share / 0.4))
        tap = max(0.0, 1 - abs(share - 0.5) / 0.12)
        if 0.45 < share < 0.95 and self.moves:
            grow = 14 + 34 * (share - 0.45) * 2
            box = pygame.FRect(x - grow, y - grow, 2 * grow, 2 * grow)
            ctx.paint.ring(surface, box, mix(ctx.theme.glow, (255, 255, 255), 0.4), grow, 4, 1 - (share - 0.45) * 2)
        size = SIZE * (1 - 0.1 * tap)
        px = ctx.view.px(size)
        image = ctx.art.image("pointer", (px, px))
        left = x - size * TIP[0] + COMING[0] * (1 - near)
        top = y - size * TIP[1] + COMING[1] * (1 - near)
        hand = surface.blit(image, ctx.view.point(left, top), special_flags=pygame.BLEND_PREMULTIPLIED)
        return hand, about(ctx.view, x, y, 48)
