"""Functions that draw a card or another image around a point in design pixels, with shadow and glow."""

from __future__ import annotations

import pygame

from game.core.cards import Color, Face
from scenes.cards.blank_wild_art import symbol_of
from scenes.cards.palette import Rgb
from scenes.context import Context


def draw_picture(ctx: Context, surface: pygame.Surface, image: pygame.Surface, center: tuple[float, float]) -> None:
    """Draw an image with premultiplied alpha, centred on a point in design pixels."""
    place = image.get_rect(center=ctx.view.point(*center))
    surface.blit(image, place, special_flags=pygame.BLEND_PREMULTIPLIED)


def draw_card(
    ctx: Context, surface: pygame.Surface, face: Face, center: tuple[float, float], width: float, *,
    dark: bool = False, named: Color | None = None, dimmed: bool = False, glow: Rgb | None = None,
) -> None:
    """Draw a card of a width in design pixels with its shadow.

    `dark` is the side of the deck, `named` the colour chosen for a wild, `dimmed` a card that cannot be played, and
    `glow` the colour of a light around it.
    """
    px = max(4, ctx.view.px(width))
    draw_picture(ctx, surface, ctx.art.shadow(px), (center[0], center[1] + width * 0.045))
    if glow is not None:
        draw_picture(ctx, surface, ctx.art.glow(px, glow), center)
    draw = ctx.art.dimmed if dimmed else ctx.art.face
    draw_picture(ctx, surface, draw(face.color, symbol_of(face), dark, px, named), center)
