"""Pictures of three rotated cards side by side, which stand for an edition or a lesson."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians, sin

import pygame

from game.editions import edition
from scenes.context import Context

Card = tuple[str | None, str, bool]
"""Colour, symbol, and whether the card is of the dark side; the symbol `back` is a card back."""
Fan = tuple[Card, Card, Card]
EDITION_FANS: dict[str, Fan] = {
    "classic": (("red", "7", False), ("blue", "reverse", False), (None, "wild4", False)),
    "classic112": (("green", "4", False), (None, "shuffle", False), (None, "blank", False)),
    "pokemon": (("yellow", "2", False), (None, "snorlax", False), (None, "greninja", False)),
    "flip": (("red", "flip", False), ("turquoise", "draw5", True), (None, "wild_color", True)),
    "minecraft": (("green", "9", False), ("blue", "skip", False), (None, "creeper", False)),
    "all_wild": ((None, "plain", False), (None, "target2", False), (None, "swap", False)),
    "dos": (("blue", "3", False), ("green", "hash", False), (None, "dos", False)),
}
"""The three cards that represent each edition."""
TILT, APART, LOWER = 12.0, 0.66, 5.0
"""Rotation of the outer cards in degrees, distance of cards in card widths, and how much lower the outer ones are."""
HIGH = 1.5 * cos(radians(TILT)) + sin(radians(TILT))
"""Height of a rotated card as a multiple of its width."""


def fan_of(name: str) -> tuple[Card, ...]:
    """The three cards that represent the edition `name`: the ones chosen for it, or the first faces of its deck."""
    first = edition(name).deck.catalogue[:3]
    return EDITION_FANS.get(name) or tuple((face.color, face.symbol, False) for face in first)


def draw_fan(
    ctx: Context, surface: pygame.Surface, cards: Sequence[Card], middle: tuple[float, float], wide: float
) -> None:
    """Draw three cards side by side around the point `middle`, each `wide` design pixels wide."""
    for number, card in enumerate(cards):
        turned = _leaning(ctx, card, number, ctx.view.px(wide))
        center = ctx.view.point(middle[0] + (number - 1) * wide * APART, middle[1] + LOWER * (abs(number - 1) - 0.5))
        surface.blit(turned, turned.get_rect(center=center), special_flags=pygame.BLEND_PREMULTIPLIED)


def _leaning(ctx: Context, card: Card, number: int, wide: int) -> pygame.Surface:
    """The image of card `number` (0 to 2) of a fan, rotated; `wide` is its width in pixels."""
    art, (color, symbol, dark) = ctx.art, card
    key = "fan", color, symbol, dark, wide, number, art.clear

    def turned() -> pygame.Surface:
        picture = art.back(dark, wide) if symbol == "back" else art.face(color, symbol, dark, wide)
        return pygame.transform.rotozoom(picture, TILT * (1 - number), 1.0)

    return ctx.paint.picture(key, turned)
