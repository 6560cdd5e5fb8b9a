"""A small bar that shows an action's chance to win with its percentage, on a card or a button."""

from __future__ import annotations

import pygame

from scenes.context import Context
from scenes.kit.graphics.theme import LIGHT_INK, Rgb
from scenes.words.advice_text import percent

WIDE, HIGH = 46.0, 22.0
LARGE = 1.18
"""Scale of the bar of the best action."""
EDGE = (34, 22, 12)
GROUNDS = {False: ((255, 252, 244), (222, 208, 184)), True: ((40, 30, 66), (96, 84, 140))}
"""Colours of the empty and the filled part of a bar, by whether the theme is dark."""


def draw_bar(
    ctx: Context, surface: pygame.Surface, center: tuple[float, float], chance: float, share: float, *, best: bool,
    room: float = WIDE * LARGE, tone: Rgb | None = None,
) -> None:
    """Draw a bar filled to `share` (0 to 1) that shows `chance` as a percentage, larger for the best action.

    `room` is its greatest width in design pixels; a `tone` is drawn as a disc at its left end.
    """
    theme, paint, setter = ctx.theme, ctx.paint, ctx.type
    size = LARGE if best else 1.0
    wide, high = min(WIDE * size, room), HIGH * size
    aside = high * 0.36 if tone is not None else 0.0
    wide += 2 * aside
    box = pygame.FRect(center[0] - wide / 2, center[1] - high / 2, wide, high)
    ground, fill = GROUNDS[theme.dark]
    fill = theme.glow if best else fill
    paint.shadow(surface, box, theme.shadow, high / 2, 6, 2)
    paint.box(surface, box.inflate(4, 4), EDGE, high / 2 + 2)
    paint.box(surface, box, ground, high / 2)
    clip = surface.get_clip()
    surface.set_clip(clip.clip(ctx.view.rect(pygame.FRect(box.x, box.y, wide * min(1.0, share), high))))
    paint.box(surface, box, fill, high / 2)
    surface.set_clip(clip)
    if tone is not None:
        paint.disc(surface, (box.left, box.centery), high / 2 + 3, (255, 255, 255))
        paint.disc(surface, (box.left, box.centery), high / 2, tone)
    words = percent(chance)
    words = words if wide >= 34 else words.removesuffix("%")
    ink = EDGE if best or not theme.dark else LIGHT_INK
    middle = box.centerx + aside, box.centery
    setter.text(surface, words, middle, 14 * size / setter.factor, ink, "bold", align="center",
                width=wide - 2 * aside - 5)
