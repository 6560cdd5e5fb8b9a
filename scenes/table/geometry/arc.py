"""The layout of the player's own hand in a wide window: one arc, or two rows where there are many cards."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

TWO_ROWS = 22
"""Number of cards above which the own hand is in two rows."""
ROW_STEP = 64.0
HAND_WIDTH, SMALLER = 116.0, 0.88
"""Usual width of a card in design pixels, and its factor in two rows."""
LEAST = 0.27
"""Least visible share of a card's width, down to which enlarged cards overlap."""
HIGHEST = 1.3
"""Greatest scale of cards in two rows."""
STEP = 0.1
"""Step in which the cards' scale changes, so that cards are drawn in few sizes."""


def grown(size: float, room: float, width: float, across: int) -> float:
    """The largest scale of cards, at most `size`, at which `across` overlapping ones fit into `room` pixels.

    `width` is the width of a card at scale 1. A scale of 1 or less is returned unchanged.
    """
    if size <= 1:
        return size
    most = room / (width * (1 + LEAST * max(0, across - 1)))
    return size if most >= size else max(1.0, math.floor(most / STEP + 1e-6) * STEP)


def own_card(zone: pygame.FRect, size: float, index: int, count: int) -> tuple[float, float, float, float]:
    """The pose of card `index` of the `count` cards in the player's own hand, as (x, y, angle, width).

    The hand fills `zone`, with cards up to `size` times the usual width, of which the lower part may be below the
    window.
    """
    return _own_card(tuple(zone), size, index, count)


@lru_cache(maxsize=512)  # a whole hand is laid out with every event
def _own_card(box: tuple[float, ...], size: float, index: int, count: int) -> tuple[float, float, float, float]:
    zone = pygame.FRect(box)
    if count <= TWO_ROWS:
        size = grown(size, zone.width - 16, HAND_WIDTH, count)
        return _arc(zone, index, count, size, HAND_WIDTH * size, 17 + HAND_WIDTH * 0.75)
    back = (count + 1) // 2
    size = grown(min(size, HIGHEST), zone.width - 16, HAND_WIDTH * SMALLER, back)
    width, up = HAND_WIDTH * SMALLER * size, 82.0
    if index < back:
        return _arc(zone, index, back, size, width, up + ROW_STEP * size, 0.35)
    return _arc(zone, index - back, count - back, size, width, up, 0.35)


def _arc(
    zone: pygame.FRect, index: int, count: int, size: float, width: float, up: float, bend: float = 1.0
) -> tuple[float, float, float, float]:
    """The pose of card `index` of `count` in an arc, as (x, y, angle, width).

    The arc's middle is `up` pixels above the lower edge of `zone`; `bend` scales its curvature (1 is the usual one).
    """
    room = zone.width - width - 16
    step = min(width * 0.76, room / max(1, count - 1))
    aside = index - (count - 1) / 2
    share = aside * step / (room / 2)
    edge = (count - 1) * step / room
    below = 18 * bend * edge * edge + width * (1.5 + math.sin(math.radians(8 * bend * edge))) / 2
    up = up if size >= 1 else up - width / size * 0.75 * (1 - size)
    y = min(zone.bottom - up, zone.bottom - 3 + 120 * max(0.0, size - 1) - below)
    drop = 18 * bend * share * share
    return zone.centerx + aside * step, y + drop, -8 * bend * share, width
