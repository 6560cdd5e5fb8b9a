"""An effect for a player who called UNO and is left with one card: rays of light around that card for a moment."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from scenes.context import Context
from scenes.kit.compositor import NO_BOXES, Boxes
from scenes.table.timeline.playback import Stage
from scenes.table.view.effects.effects import HIDDEN
from scenes.table.view.effects.shine import shine

SHINES, FADES = 0.5, 0.3
STEPS = 3
REACH = 2.4
"""Length of the rays from the card's middle, in card widths."""


class LastCard:
    """Rays of light around the last card of a seat."""

    def __init__(self, ctx: Context, stage: Stage, seat: int) -> None:
        self.ctx, self.stage, self.seat = ctx, stage, seat
        self.age, self._step = 0.0, 0
        self._rays = _rays_of(ctx, stage, seat)
        """The image of the rays, as far as they have faded."""

    @property
    def over(self) -> bool:
        return self.age >= SHINES + FADES or len(self.stage.lying[self.seat]) != 1

    def update(self, dt: float) -> None:
        self.age += dt

    @property
    def look(self) -> Hashable:
        hidden = self.stage.closed and self.seat == self.stage.places.bottom
        return HIDDEN if hidden else (self._now, *middle_of(self.stage, self.seat))

    @property
    def _now(self) -> int:
        return min(STEPS - 1, int(max(0.0, self.age - SHINES) / FADES * STEPS))

    def draw(self, surface: pygame.Surface) -> Boxes:
        if self.stage.closed and self.seat == self.stage.places.bottom:
            return NO_BOXES
        x, y = middle_of(self.stage, self.seat)
        step = self._now
        if step > self._step:
            left = round(255 * (STEPS - step) / (STEPS - self._step))
            self._rays.fill((left, left, left), special_flags=pygame.BLEND_RGB_MULT)
            self._step = step
        place = self._rays.get_rect(center=self.ctx.view.point(x, y))
        return (surface.blit(self._rays, place, special_flags=pygame.BLEND_RGB_ADD),)


def middle_of(stage: Stage, seat: int) -> tuple[float, float]:
    """The middle of the last card of a seat, in design pixels."""
    if seat == stage.places.bottom and stage.hand.cards:
        pose = stage.hand.cards[0].pose
    else:
        pose = stage.places.fan(seat, 0, 1)
    return pose.x, pose.y


def _rays_of(ctx: Context, stage: Stage, seat: int) -> pygame.Surface:
    """The image of rays around the last card of a seat, with a hole for the card."""
    size = ctx.view.px(2 * REACH * stage.places.fan(seat, 0, 1).width)
    tone = (120, 84, 255) if ctx.theme.dark else (255, 226, 140)
    image = pygame.transform.smoothscale(shine(size, tone, 0.85), (size, size))
    hole = pygame.FRect(0, 0, size / 2 / REACH * 0.96, size / 2 / REACH * 1.46)
    hole.center = size / 2, size / 2
    pygame.draw.rect(image, (0, 0, 0), hole, border_radius=max(1, round(hole.width * 0.12)))
    return image
