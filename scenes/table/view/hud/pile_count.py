"""A small label below the draw pile with the number of its cards."""

from __future__ import annotations

import pygame

from scenes.context import Context

HIGH, LETTERS = 30.0, 17.0
ALPHA = 0.9


def count_box(ctx: Context, center: tuple[float, float], count: int) -> pygame.FRect:
    """The rectangle of the label around a point, in design pixels; its width depends on the number of digits."""
    room = ctx.type.width("8" * len(str(count)), _letters(ctx), "numerals")
    box = pygame.FRect(0, 0, room + 48, HIGH)
    box.center = center
    return box


def _letters(ctx: Context) -> float:
    return min(LETTERS, 24 / ctx.type.factor)


def draw_count(ctx: Context, surface: pygame.Surface, center: tuple[float, float], count: int) -> None:
    """Draw the label with a small card and the number around a point in design pixels; nothing for 0 cards."""
    if not count:
        return
    theme, paint, setter = ctx.theme, ctx.paint, ctx.type
    box = count_box(ctx, center, count)  # as wide for every number: its shadow is painted once
    paint.shadow(surface, box, theme.shadow, HIGH / 2, 6, 2, 0.7)
    paint.box(surface, box, theme.panel, HIGH / 2, border=theme.line, line=1.5, alpha=ALPHA)
    for number, off in enumerate((-2.5, 2.5)):
        card = pygame.FRect(0, 0, 11, 16)
        card.center = box.left + 19 + off, box.centery + off * 0.4
        paint.box(surface, card, theme.muted if not number else theme.ink, 2.5, border=theme.panel, line=1)
    setter.text(surface, str(count), (box.left + 33, box.centery), _letters(ctx), theme.ink, "numerals")
