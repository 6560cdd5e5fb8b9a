"""Toll panel: how many of the cards that have to be drawn have come, as a number and as small cards."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from scenes.context import Context
from scenes.kit.compositor import NO_BOXES, Boxes
from scenes.kit.graphics.theme import Rgb, darker
from scenes.kit.graphics.viewport import around
from scenes.kit.tween import ease_back
from scenes.table.geometry.places import Places
from scenes.table.view.effects.effects import HIDDEN

RED: Rgb = (206, 32, 52)
WHITE: Rgb = (255, 255, 255)
HIGH, PIP, STEP, MOST = 50.0, 11.0, 16.0, 10
"""Height of the panel, width of a small card, from one to the next, and how many are drawn at most."""
COMES, STAYS, FADES, POP = 0.12, 0.7, 0.2, 0.14


class TollPanel:
    """A red pill beside the hand that counts up while cards arrive."""

    def __init__(self, ctx: Context, places: Places, count: int) -> None:
        self.ctx, self.count, self.filled = ctx, count, 0
        self.age = self.pop = 0.0
        self.since = 0.0
        """Seconds since the last card."""
        wide = 84 + STEP * min(MOST, count)
        self.box = pygame.FRect(0, 0, wide, HIGH)
        uno, zone = places.uno, places.zone
        right = uno.centerx > places.cx  # between the hand and the buttons above the dome
        self.box.center = zone.right - wide / 2 - 8 if right else zone.left + wide / 2 + 8, zone.top - 58
        if self.box.colliderect(places.log):
            self.box.bottom = places.log.top - 6
        self.box.clamp_ip(pygame.FRect(8, 8, ctx.view.width - 16, ctx.view.height - 16))

    @property
    def over(self) -> bool:
        """Whether it has faded after the last card."""
        return self.filled >= self.count and self.since >= STAYS

    @property
    def look(self) -> Hashable:
        """The number, how large it is, and how much of the panel is seen."""
        return (self.filled, self.pop, self._alpha) if self._alpha > 0 else HIDDEN

    @property
    def _alpha(self) -> float:
        return min(1.0, self.age / COMES, (STAYS - self.since) / FADES if self.filled >= self.count else 1.0)

    def fill(self, count: int) -> None:
        """So many cards have come."""
        self.filled, self.since, self.pop = count, 0.0, POP

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self.age += dt
        self.since += dt
        self.pop = max(0.0, self.pop - dt)

    def draw(self, surface: pygame.Surface) -> Boxes:
        """Draw the pill, the number so far and a small card for each."""
        ctx, box = self.ctx, self.box
        alpha = self._alpha
        if alpha <= 0:
            return NO_BOXES
        ctx.paint.box(surface, box.inflate(8, 8), WHITE, HIGH / 2 + 4, alpha=alpha)
        ctx.paint.box(surface, box, RED, HIGH / 2, alpha=alpha)
        grown = 1.0 if ctx.calm else 1 + 0.3 * ease_back(self.pop / POP)
        place = box.left + 44, box.centery
        ctx.type.text(surface, f"+{self.filled}", place, round(26 * grown) / ctx.type.factor, WHITE, "numerals",
                      align="center", alpha=alpha)
        for number in range(min(MOST, self.count)):
            full = number * self.count < self.filled * min(MOST, self.count)
            pip = pygame.FRect(box.left + 74 + STEP * number, box.centery - 9, PIP, 18)
            ctx.paint.box(surface, pip, WHITE if full else darker(RED, 0.4), 2.5, alpha=alpha)
        return (around(ctx.view, box, 12),)
