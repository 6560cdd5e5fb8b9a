"""Backdrop: the table itself, baked once for a window: cloth with a weave, a wooden rim, light from above."""

from __future__ import annotations

import pygame

from scenes.context import Context


def backdrop(ctx: Context) -> pygame.Surface:
    """The picture of the empty table in window pixels."""
    ground = pygame.Surface(ctx.view.pixels)
    ctx.paint.ground(ground, ctx.theme)
    return ground
