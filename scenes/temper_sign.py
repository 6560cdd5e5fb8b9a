"""The sign of a CPU player's temper (playing style): a small round mark on the avatar."""

from __future__ import annotations

import pygame

from scenes.context import Context
from scenes.kit.graphics.theme import Rgb
from scenes.kit.widgets.icons import draw_icon

COLORS: dict[str, Rgb] = {
    "careful": (58, 110, 165), "bold": (200, 80, 30), "bluffer": (120, 70, 160), "vengeful": (180, 40, 60),
    "forgetful": (90, 105, 120), "chatty": (30, 125, 95),
}  # fmt: skip
"""The colour of each temper's mark, on which white is readable."""


def draw_temper(ctx: Context, surface: pygame.Surface, temper: str, center: tuple[float, float], size: float) -> None:
    """Draw the mark of a temper with a diameter of `size` around a point; nothing for an even or unknown temper."""
    if temper in COLORS:
        ctx.paint.disc(surface, center, size / 2 + 1.5, ctx.theme.panel)
        ctx.paint.disc(surface, center, size / 2, COLORS[temper])
        draw_icon(ctx, surface, f"temper-{temper}", center, size * 0.7, (255, 255, 255))
