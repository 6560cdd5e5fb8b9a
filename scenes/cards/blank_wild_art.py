"""The picture of a blank wild on which players have written effects (R8): its symbol, and the badges drawn on it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core.cards import PLAIN, Face
from game.mechanics.blank_wild import WRITTEN, Writing, written_tags
from scenes.cards.palette import MARK

WORN = {1: 0.56, 2: 0.43, 3: 0.36, 4: 0.36, 5: 0.34}
"""Size of the badges in the card's middle, as a share of the card's width, by the number of badges."""
SPOTS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0.5, 0.75),),
    2: ((0.36, 0.61), (0.64, 0.89)),
    3: ((0.31, 0.6), (0.69, 0.6), (0.5, 0.91)),
    4: ((0.31, 0.57), (0.69, 0.57), (0.31, 0.93), (0.69, 0.93)),
    5: ((0.29, 0.54), (0.71, 0.54), (0.5, 0.75), (0.29, 0.96), (0.71, 0.96)),
}
"""Centres of the badges, in card widths from the top left corner, by the number of badges."""
CORNER, CORNER_SIZE = (0.158, 0.172), 0.24
"""Centre and size of the copies of the first badge in two corners, in card widths; they stay visible in a hand."""

Badge = Callable[[str, int], pygame.Surface]
"""A function that returns the image of a badge, by its name and its size in pixels."""


def symbol_of(face: Face) -> str:
    """The symbol by which a face's picture is found; a blank wild's contains the names of what is written on it.

    The plain wild of All Wild has a symbol of its own, because without colours it is a kind of card like the others.
    """
    if face.symbol != "blank":
        return PLAIN if PLAIN in face.tags else face.symbol
    tags = sorted(tag for tag in face.tags if tag.startswith(WRITTEN))
    return MARK.join(("blank", *(tag.partition(":")[2] for tag in tags)))


def symbol_for(blank: Writing) -> str:
    """The symbol by which the picture of a blank wild with this writing is found."""
    return MARK.join(("blank", *(tag.partition(":")[2] for tag in sorted(written_tags(blank)))))


def with_badges(card: pygame.Surface, names: list[str], badge: Badge) -> pygame.Surface:
    """A copy of a card's image with the badges `names` in its middle, and the first one in two corners too."""
    image, width = card.copy(), card.width
    count = min(len(names), max(SPOTS))
    size = max(2, round(width * WORN[count]))
    for name, (x, y) in zip(names, SPOTS[count], strict=False):
        _put(image, badge(name, size), x * width, y * width)
    small = badge(names[0], max(2, round(width * CORNER_SIZE)))
    _put(image, small, CORNER[0] * width, CORNER[1] * width)
    _put(image, pygame.transform.rotate(small, 180), width - CORNER[0] * width, card.height - CORNER[1] * width)
    return image


def _put(image: pygame.Surface, badge: pygame.Surface, x: float, y: float) -> None:
    place = badge.get_rect(center=(round(x), round(y)))
    image.blit(badge, place, special_flags=pygame.BLEND_PREMULTIPLIED)
