"""Signs: pictures that flash up for a moment: a lost turn, a turned direction, a named colour."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from scenes.context import Context
from scenes.kit.theme import Rgb
from scenes.table.animation.explosion_art import REACH as SMOKE_REACH
from scenes.table.animation.explosion_art import draw_fuse
from scenes.table.animation.rings import around_ring, draw_ring
from scenes.table.stage.covered import about

SIZE = 74.0
START, GROWS = 60.0, 150.0
"""Radius of a wave at first, and by how much it grows."""


@dataclass
class Sign:
    """A picture at a place; `share` runs from 0 to 1 while it is seen."""

    kind: str
    """skip, wave, fuse, or the name of an icon."""
    x: float
    y: float
    color: Rgb = (224, 49, 60)
    share: float = 0.0
    room: pygame.Surface | None = None
    """Where a wave is drawn, as large as it becomes: memory for each picture of it takes longer than to draw it."""


def draw_sign(ctx: Context, surface: pygame.Surface, sign: Sign) -> Sequence[pygame.Rect]:
    """Draw a sign at its present share of the time; the boxes of the window that it is drawn in."""
    if sign.kind == "wave":
        return _wave(ctx, surface, sign)
    if sign.kind == "fuse":
        draw_fuse(ctx, surface, (sign.x, sign.y), sign.share)
        return (about(ctx.view, sign.x, sign.y, SMOKE_REACH),)
    grow = 1.0 if ctx.calm else min(1.0, sign.share * 4)
    alpha = min(1.0, (1 - sign.share) * 4, sign.share * 4 if ctx.calm else 1.0)
    radius = max(4.0, SIZE / 2 * (0.5 + 0.5 * grow + 0.12 * math.sin(math.pi * grow)))
    ctx.paint.disc(surface, (sign.x, sign.y + 3), radius + 5, (40, 12, 16), alpha * 0.3)
    ctx.paint.disc(surface, (sign.x, sign.y), radius + 5, (255, 255, 255), alpha)
    ctx.paint.disc(surface, (sign.x, sign.y), radius, sign.color, alpha)
    if sign.kind == "skip":
        _skip(ctx, surface, sign, radius, alpha)
    else:
        image = ctx.art.icon(sign.kind, ctx.view.px(radius * 1.2))
        surface.blit(image, image.get_rect(center=ctx.view.point(sign.x, sign.y)),
                     special_flags=pygame.BLEND_PREMULTIPLIED)
    return (about(ctx.view, sign.x, sign.y, radius + 8),)


def _skip(ctx: Context, surface: pygame.Surface, sign: Sign, radius: float, alpha: float) -> None:
    """A ring with a bar across."""
    inner = radius * 0.62
    box = pygame.FRect(sign.x - inner, sign.y - inner, 2 * inner, 2 * inner)
    ctx.paint.ring(surface, box, (255, 255, 255), inner, radius * 0.2, alpha)
    far, half = inner * 0.66, radius * 0.1
    points = [(sign.x + dx * far + ox * half, sign.y + dy * far + oy * half)
              for dx, dy, ox, oy in ((-1, -1, 1, -1), (1, 1, 1, -1), (1, 1, -1, 1), (-1, -1, -1, 1))]
    ctx.paint.polygon(surface, points, (255, 255, 255), alpha)


def _wave(ctx: Context, surface: pygame.Surface, sign: Sign) -> Sequence[pygame.Rect]:
    """A ring of light that runs outwards; with less motion it only fades."""
    radius = START + GROWS * (0.5 if ctx.calm else sign.share)
    thick = 8 if ctx.calm else 16 * (1 - sign.share)
    center, width = ctx.view.point(sign.x, sign.y), max(1, ctx.view.px(thick))
    far, alpha = ctx.view.px(2 * radius) // 2, 1 - sign.share
    room = sign.room = sign.room or _blank(ctx.view.px(2 * (START + GROWS)) + 4)
    middle = room.width // 2, room.height // 2
    red, green, blue = (round(part * alpha * 0.8) for part in ctx.art.now(sign.color))
    draw_ring(room, (red, green, blue, round(204 * alpha)), middle, far, width)
    place, boxes = room.get_rect(center=center), around_ring(ctx.view, (sign.x, sign.y), far - width, far)
    for box in boxes:
        surface.blit(room, box, box.move(-place.x, -place.y), special_flags=pygame.BLEND_PREMULTIPLIED)
    for box in boxes:
        room.fill((0, 0, 0, 0), box.move(-place.x, -place.y))
    return boxes


def _blank(side: int) -> pygame.Surface:
    image = pygame.Surface((side, side), pygame.SRCALPHA, 32)
    image.fill((0, 0, 0, 0))
    return image
