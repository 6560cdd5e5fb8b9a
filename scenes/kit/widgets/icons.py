"""Line pictures on buttons."""

from __future__ import annotations

import pygame

from scenes.kit.graphics.art import CALM
from scenes.kit.graphics.theme import Color
from scenes.kit.screens.base_context import BaseContext


def draw_icon(
    ctx: BaseContext, surface: pygame.Surface, name: str, center: tuple[float, float], size: float, color: Color
) -> None:
    """Draw the picture `name` of assets/images/icons into a square of `size` around `center`."""
    image = ctx.art.icon(name, max(4, ctx.view.px(size)), color[:3])
    place = image.get_rect(center=ctx.view.point(*center))
    surface.blit(image, place, special_flags=pygame.BLEND_PREMULTIPLIED)


def draw_avatar(
    ctx: BaseContext, surface: pygame.Surface, number: int, center: tuple[float, float], size: float,
    mood: str = CALM, alpha: float = 1.0, full: float = 0.0,
) -> None:
    """Draw a round face of a diameter of `size` around `center`, in a mood; from the picture in a `full` size if said.

    While a face grows that takes a tenth of the time of a picture for every size.
    """
    image = ctx.art.avatar(number, max(4, ctx.view.px(full or size)), mood)
    if full:
        image = pygame.transform.smoothscale(image, (max(4, ctx.view.px(size)),) * 2)
    if alpha < 1:
        image = image.copy()
        image.fill((round(255 * alpha),) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    place = image.get_rect(center=ctx.view.point(*center))
    surface.blit(image, place, special_flags=pygame.BLEND_PREMULTIPLIED)
