"""The sign of a button of a gamepad: a dark disc or pill with its letter, in the colour it is known by."""

from __future__ import annotations

import pygame

from scenes.kit.graphics.theme import Rgb
from scenes.kit.screens.base_context import BaseContext

DARK: Rgb = (24, 20, 40)
PALE: Rgb = (250, 246, 255)
TONES: dict[str, Rgb] = {
    "A": (132, 226, 128), "B": (255, 132, 124), "X": (128, 184, 255), "Y": (255, 216, 96),
    "×": (160, 190, 255), "○": (255, 136, 130), "□": (255, 166, 226), "△": (122, 232, 194),
}
"""The colours of the letters; all others are pale."""
SHAPES = "×○□△"
"""Signs that are smaller than letters."""


def draw_pad_sign(
    ctx: BaseContext, surface: pygame.Surface, words: str, center: tuple[float, float], high: float = 24.0
) -> None:
    """Draw the sign around a point."""
    size = high * (0.78 if words in SHAPES else 0.58) / ctx.type.factor
    wide = max(high, ctx.type.width(words, size, "bold") + high * 0.6)
    box = pygame.FRect(0, 0, wide, high)
    box.center = center
    ctx.paint.box(surface, box.inflate(3, 3), PALE, high / 2 + 1.5)
    ctx.paint.box(surface, box, DARK, high / 2)
    ctx.type.text(surface, words, center, size, TONES.get(words, PALE), "bold", align="center")
