"""The picture of a speech bubble."""

from __future__ import annotations

import math

import pygame

from scenes.context import Context
from scenes.kit.graphics.theme import Rgb, mix

SHOUT: Rgb = (190, 24, 44)
"""The word on a white bubble."""
MARGIN = 26.0
"""Design pixels around a bubble for its shadow and its tail."""


def bubble_size(ctx: Context, text: str, kind: str) -> tuple[float, float]:
    """Width and height of a bubble, in design pixels."""
    size = _letters(kind)
    return ctx.type.width(text, size, "bold") + 40, size * ctx.type.factor * 1.3 + 20


def draw_bubble(ctx: Context, text: str, kind: str, towards: tuple[float, float]) -> pygame.Surface:
    """A bubble of a kind (uno, caught, laugh, say) in the middle of its picture; its tail points `towards` a seat.

    Another thread may call it.
    """
    view, paint, theme = ctx.view, ctx.paint, ctx.theme
    width, height = bubble_size(ctx, text, kind)
    image = pygame.Surface((view.px(width + 2 * MARGIN), view.px(height + 2 * MARGIN)), pygame.SRCALPHA, 32)
    fill, edge, ink = _colors(ctx, kind)
    image.fill((*theme.shadow[:3], 0))
    box = pygame.FRect(MARGIN, MARGIN, width, height)
    paint.shadow(image, box, theme.shadow, height / 2, 7, 3)
    paint.polygon(image, _tail(box, towards, 15, 20), edge)
    paint.box(image, box, fill, height / 2, border=edge, line=3)
    paint.polygon(image, _tail(box, towards, 9, 14), fill)
    ctx.type.text(image, text, box.center, _letters(kind), ink, "bold", align="center")
    return image


def _letters(kind: str) -> float:
    return {"uno": 27.0, "caught": 22.0}.get(kind, 18.0)


def _colors(ctx: Context, kind: str) -> tuple[Rgb, Rgb, Rgb]:
    """Fill, edge, ink."""
    theme = ctx.theme
    if kind == "uno":
        return (255, 255, 255), SHOUT, SHOUT
    if kind == "caught":
        return theme.danger, (255, 255, 255), theme.on_danger
    return theme.panel, mix(theme.line, theme.ink, 0.25), theme.ink


def _tail(box: pygame.FRect, towards: tuple[float, float], half: float, length: float) -> list[tuple[float, float]]:
    """A little triangle from within the bubble to the seat that speaks."""
    far = max(1.0, math.hypot(*towards))
    dx, dy = towards[0] / far, towards[1] / far
    rx = max(0.0, box.width / 2 - box.height / 2)
    foot = box.centerx + max(-rx, min(rx, dx * box.width / 2)), box.centery
    reach = box.height / 2 + length
    side = -dy * half, dx * half
    return [(foot[0] - side[0], foot[1] - side[1]), (foot[0] + side[0], foot[1] + side[1]),
            (foot[0] + dx * reach, foot[1] + dy * reach)]
