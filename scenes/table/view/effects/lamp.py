"""The lamp inlaid in the near rim of the table, which burns in the own turn."""

from __future__ import annotations

import math
from collections.abc import Hashable

import pygame

from scenes.context import Context
from scenes.kit.graphics.cloth import ADD, WHITE, flat
from scenes.kit.graphics.theme import Rgb, Theme, mix
from scenes.kit.graphics.tiles import Tiles
from scenes.table.geometry.places import Places
from scenes.table.view.cards.backdrop import edge_of

LAMP: tuple[Rgb, Rgb] = ((255, 214, 92), (84, 240, 226))
"""The lamp in the near rim by day and by night."""
ARC = 104.0
"""Degrees of the near rim along which the lamp burns."""


def lamp_of(ctx: Context, theme: Theme, places: Places) -> Tiles:
    """The lamp, painted once for a window, a cloth and a time of day."""
    return ctx.shapes.get(lamp_key(ctx, theme, places), lambda: lamp(ctx, places, LAMP[theme.dark]))


def lamp_key(ctx: Context, theme: Theme, places: Places) -> Hashable:
    """What tells the lamp from those of other tables."""
    return "lamp", ctx.view.pixels, tuple(places.cloth), theme.dark


def lamp_box(ctx: Context, places: Places) -> tuple[pygame.Rect, list[tuple[float, float]]]:
    """Where the lamp lies in the near rim: the box of its glow and the points along which it burns."""
    curve, unit = edge_of(ctx, places), ctx.view.scale
    points = curve.points(2.0)
    whole = len(points)
    near = [points[round(whole * turn / 360) % whole] for turn in range(round(90 - ARC / 2), round(90 + ARC / 2) + 1)]
    left, right = min(x for x, _ in near), max(x for x, _ in near)
    top, low = min(y for _, y in near), max(y for _, y in near)
    margin = 34 * unit
    return pygame.Rect(left - margin, top - margin, right - left + 2 * margin, low - top + 2 * margin), near


def lamp(ctx: Context, places: Places, tone: Rgb) -> Tiles:
    """The picture of the lamp inlaid in the near rim."""
    (rect, near), unit = lamp_box(ctx, places), ctx.view.scale
    picture = flat(rect.size, (0, 0, 0))
    for wide, strength in ((44, 0.16), (24, 0.3), (9, 0.5)):
        picture.blit(_burning(rect, near, wide * unit, mix((0, 0, 0), tone, strength)), (0, 0), special_flags=ADD)
    picture.blit(_burning(rect, near, 3.4 * unit, mix(tone, WHITE, 0.45), soft=False), (0, 0), special_flags=ADD)
    return Tiles.cut(picture, added=True)


def _burning(
    rect: pygame.Rect, points: list[tuple[float, float]], width: float, tone: Rgb, *, soft: bool = True
) -> pygame.Surface:
    """A line along points that is widest in the middle and fades to both ends."""
    times = 4 if soft else 1
    line = flat((max(1, rect.width // times), max(1, rect.height // times)), (0, 0, 0))
    last = len(points) - 1
    steps = max(last, round(sum(map(math.dist, points, points[1:])) / times))
    for number in range(steps):
        at = number * last / steps
        (x, y), (to_x, to_y) = points[int(at)], points[int(at) + 1]
        share = at - int(at)
        swell = math.sin(math.pi * at / last) ** 0.5
        center = (x + (to_x - x) * share - rect.x) / times, (y + (to_y - y) * share - rect.y) / times
        color = mix((0, 0, 0), tone, swell)
        pygame.draw.circle(line, color, center, max(1.0, width * swell / 2 / times))
    blurred = pygame.transform.box_blur(line, max(1, round(width / 4 / times)) if soft else 1)
    return pygame.transform.smoothscale(blurred, rect.size) if soft else blurred
