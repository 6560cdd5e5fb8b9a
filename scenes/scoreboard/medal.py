"""Medals: a disc with the number of a place, gold, silver and bronze for the first three."""

from __future__ import annotations

import pygame

from scenes.context import Context
from scenes.kit.graphics.theme import Rgb, darker, lighter

MEDALS: tuple[Rgb, ...] = ((252, 200, 60), (190, 200, 222), (224, 154, 100))
OTHER: Rgb = (218, 204, 186)
"""The disc of all further places."""
INK: Rgb = (66, 44, 32)


def draw_medal(ctx: Context, surface: pygame.Surface, place: int, center: tuple[float, float], radius: float) -> None:
    """Draw the medal of a place."""
    tone = MEDALS[place - 1] if place <= len(MEDALS) else OTHER
    ctx.paint.disc(surface, center, radius, darker(tone, 0.32))
    ctx.paint.disc(surface, center, radius - 2.5, tone)
    ctx.paint.disc(surface, (center[0], center[1] - radius * 0.06), radius * 0.72, lighter(tone, 0.22))
    ctx.type.text(surface, str(place), center, radius / max(1.0, ctx.type.factor), INK, "numerals", align="center")
