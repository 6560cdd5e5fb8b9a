"""Drawing of icons, avatars and the labels of gamepad buttons."""

from __future__ import annotations

import pygame

from scenes.kit.graphics.art import CALM
from scenes.kit.graphics.theme import Color, Rgb
from scenes.kit.screens.base_context import BaseContext

DARK: Rgb = (24, 20, 40)
PALE: Rgb = (250, 246, 255)
TONES: dict[str, Rgb] = {
    "A": (132, 226, 128), "B": (255, 132, 124), "X": (128, 184, 255), "Y": (255, 216, 96),
    "×": (160, 190, 255), "○": (255, 136, 130), "□": (255, 166, 226), "△": (122, 232, 194),
}
"""Colours of button letters; all others are pale."""
SHAPES = "×○□△"
"""Signs on gamepad buttons that are drawn smaller than letters."""


def draw_pad_sign(
    ctx: BaseContext, surface: pygame.Surface, words: str, center: tuple[float, float], high: float = 24.0
) -> None:
    size = high * (0.78 if words in SHAPES else 0.58) / ctx.type.factor
    wide = max(high, ctx.type.width(words, size, "bold") + high * 0.6)
    box = pygame.FRect(0, 0, wide, high)
    box.center = center
    ctx.paint.box(surface, box.inflate(3, 3), PALE, high / 2 + 1.5)
    ctx.paint.box(surface, box, DARK, high / 2)
    ctx.type.text(surface, words, center, size, TONES.get(words, PALE), "bold", align="center")


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
    """Draw a player's face as a disc with a diameter of `size` around `center`, in a mood (expression).

    With `full` it is scaled down from the picture of that size, which is ten times quicker while a face grows.
    """
    image = ctx.art.avatar(number, max(4, ctx.view.px(full or size)), mood)
    if full:
        image = pygame.transform.smoothscale(image, (max(4, ctx.view.px(size)),) * 2)
    if alpha < 1:
        image = image.copy()
        image.fill((round(255 * alpha),) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    place = image.get_rect(center=ctx.view.point(*center))
    surface.blit(image, place, special_flags=pygame.BLEND_PREMULTIPLIED)
