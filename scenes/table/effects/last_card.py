"""Last card: light around the one card that is left to somebody who has called UNO, for a moment only."""

from __future__ import annotations

import pygame

from scenes.context import Context
from scenes.kit.theme import Rgb
from scenes.table.effects.shine import shine
from scenes.table.stage.covered import NOWHERE, Boxes
from scenes.table.stage.stage import Stage

SHINES, FADES = 0.5, 0.3
STEPS = 3
REACH = 2.4
"""How far the rays reach, by the width of the card."""


class LastCard:
    """Rays around the last card of a seat, wherever it lies."""

    def __init__(self, ctx: Context, stage: Stage, seat: int) -> None:
        self.ctx, self.stage, self.seat = ctx, stage, seat
        self.age = 0.0
        pose = self._pose()
        size = ctx.view.px(2 * REACH * pose[2])
        tone = (120, 84, 255) if ctx.theme.dark else (255, 226, 140)
        self.pictures = [_around(size, tone, 0.85 * (STEPS - step) / STEPS) for step in range(STEPS)]

    @property
    def over(self) -> bool:
        """Whether the light has gone, or the card."""
        return self.age >= SHINES + FADES or len(self.stage.lying[self.seat]) != 1

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self.age += dt

    def draw(self, surface: pygame.Surface) -> Boxes:
        """Let rays shine around the card."""
        if self.stage.closed and self.seat == self.stage.places.bottom:
            return NOWHERE
        x, y, _ = self._pose()
        step = min(STEPS - 1, int(max(0.0, self.age - SHINES) / FADES * STEPS))
        image = self.pictures[step]
        place = image.get_rect(center=self.ctx.view.point(x, y))
        return (surface.blit(image, place, special_flags=pygame.BLEND_RGB_ADD),)

    def _pose(self) -> tuple[float, float, float]:
        """Middle and width of the card."""
        stage = self.stage
        if self.seat == stage.places.bottom and stage.hand.cards:
            pose = stage.hand.cards[0].pose
        else:
            pose = stage.places.fan(self.seat, 0, 1)
        return pose.x, pose.y, pose.width


def _around(size: int, tone: Rgb, strength: float) -> pygame.Surface:
    """Rays that leave out the card that they shine around."""
    image = pygame.transform.smoothscale(shine(size, tone, strength), (size, size))
    hole = pygame.FRect(0, 0, size / 2 / REACH * 0.96, size / 2 / REACH * 1.46)
    hole.center = size / 2, size / 2
    pygame.draw.rect(image, (0, 0, 0), hole, border_radius=max(1, round(hole.width * 0.12)))
    return image
