"""The signs at a pill: who deals, who is next in line, and the tag of the own turn."""

from __future__ import annotations

import math

import pygame

from scenes.context import Context
from scenes.kit.graphics.theme import Rgb
from scenes.kit.widgets.icons import draw_icon

AMBER: Rgb = (255, 214, 92)
INK: Rgb = (46, 28, 18)
TAG, TAG_HEIGHT = 17.0, 32.0
"""Size of the words on the tag, and its height."""
DOTS, DOT = 3, 5.0
"""Dots of a player who thinks, and how far the first one is from the left edge of their box."""
MARGIN, GLOWS = 44.0, 26.0
"""Design pixels around a pill that are painted while it tips over, and how far its glow reaches, at most."""


def draw_dealer(ctx: Context, surface: pygame.Surface, center: tuple[float, float]) -> None:
    """The dealer's mark: a pack of cards, for a letter could be taken for that of a team."""
    theme = ctx.theme
    ctx.paint.disc(surface, center, 11.5, theme.panel)
    ctx.paint.disc(surface, center, 10, theme.muted)
    draw_icon(ctx, surface, "cards", center, 13, theme.panel)


def draw_lamp(ctx: Context, surface: pygame.Surface, center: tuple[float, float]) -> None:
    """The small lamp at the pill of whoever is next in line."""
    glow = pygame.FRect(center[0] - 5, center[1] - 5, 10, 10)
    ctx.paint.shadow(surface, glow, (*AMBER, 255), 5, 7, 0)
    ctx.paint.disc(surface, center, 6.5, INK)
    ctx.paint.disc(surface, center, 5, AMBER)


def draw_number(
    ctx: Context, surface: pygame.Surface, center: tuple[float, float], radius: float, count: int, *, last: bool
) -> None:
    """How many cards somebody has; in another colour where it is the last one."""
    theme = ctx.theme
    fill = theme.danger if last else theme.accent if theme.dark else theme.ink
    ink = theme.on_danger if last else theme.on_accent if theme.dark else (255, 255, 255)
    ctx.paint.disc(surface, center, radius, fill)
    size = (17 if count < 100 else 13) / ctx.type.factor
    ctx.type.text(surface, str(count), center, size, ink, "numerals", align="center")


def draw_dots(ctx: Context, surface: pygame.Surface, box: pygame.FRect, now: float) -> None:
    """The dots of a player who thinks, as they move at a time in seconds."""
    still = ctx.settings.reduced_motion
    for dot in range(DOTS):
        wave = 0.0 if still else max(0.0, math.sin(now % 60.0 * 6.5 - dot * 0.8))
        center = box.left + DOT + dot * 12, box.centery - 4 * wave
        ctx.paint.disc(surface, center, 3.4, ctx.theme.accent, 0.55 + 0.45 * wave)


def tag_box(ctx: Context, pill: pygame.FRect, left: float) -> pygame.FRect:
    """Where the tag stands: on the pill, from `left` on, within the window."""
    high = TAG_HEIGHT * max(1.0, ctx.type.factor * 0.92)
    wide = ctx.type.advance(TAG, "bold", ctx.texts("table.your_turn")) + 34
    left = min(left, ctx.view.width - wide - 6)
    return pygame.FRect(left, pill.top - high - 12, wide, high)


def draw_tag(ctx: Context, surface: pygame.Surface, box: pygame.FRect) -> None:
    """The tag of the own turn, with a tail that points down at the pill."""
    paint = ctx.paint
    paint.shadow(surface, box, ctx.theme.shadow, 14, 6, 3)
    foot = box.bottom
    paint.polygon(surface, [(box.left + 16, foot - 3), (box.left + 34, foot - 3), (box.left + 22, foot + 10)], INK)
    paint.box(surface, box, INK, 14)
    ctx.type.text(surface, ctx.texts("table.your_turn"), box.center, TAG, AMBER, "bold", align="center",
                  width=box.width - 16)
