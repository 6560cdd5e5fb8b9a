"""Pictures of the signs that flash up for a moment: a lost turn, a named colour, a fuse that burns."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from scenes.context import Context
from scenes.kit.compositor import NO_BOXES
from scenes.kit.compositor.pixels import faded
from scenes.kit.graphics.theme import Color, Rgb
from scenes.kit.graphics.viewport import about
from scenes.table.timeline.signs import Sign
from scenes.table.view.effects.explosion_art import REACH as SMOKE_REACH
from scenes.table.view.effects.explosion_art import draw_fuse, smoke_room
from scenes.table.view.effects.rings import around_ring, draw_ring

SIZE, REACH = 74.0, 10.0
"""The diameter of a sign, and how far its rim and shadow reach beyond it, in design pixels."""
DARK = 40, 12, 16, 76
WHITE: Rgb = (255, 255, 255)
START, GROWS, THICK = 60.0, 150.0, 16.0
"""Radius of a wave at first, by how much it grows, and how broad it is at first."""


def draw_sign(ctx: Context, surface: pygame.Surface, sign: Sign) -> Sequence[pygame.Rect]:
    """Draw a sign at its present share of the time; the boxes of the window that it is drawn in."""
    if sign.kind == "wave":
        return _wave(ctx, surface, sign)
    if sign.kind == "fuse":
        sign.scratch = sign.scratch or smoke_room(ctx)
        draw_fuse(ctx, surface, (sign.x, sign.y), sign.share, sign.scratch)
        return (about(ctx.view, sign.x, sign.y, SMOKE_REACH),)
    grow = 1.0 if ctx.calm else min(1.0, sign.share * 4)
    alpha = min(1.0, (1 - sign.share) * 4, sign.share * 4 if ctx.calm else 1.0)
    size = 0.5 + 0.5 * grow + 0.12 * math.sin(math.pi * grow)
    image = picture_of(ctx, sign.kind, sign.color)
    if size < 1:
        image = pygame.transform.smoothscale_by(image, size)
    if alpha < 1:
        image = faded(image, alpha)
    surface.blit(image, image.get_rect(center=ctx.view.point(sign.x, sign.y)),
                 special_flags=pygame.BLEND_PREMULTIPLIED)
    return (about(ctx.view, sign.x, sign.y, SIZE / 2 * size + REACH),)


def picture_of(ctx: Context, kind: str, color: Rgb) -> pygame.Surface:
    """A sign as large as it becomes, premultiplied: it grows from that, for to draw it in each size takes longer.

    It may be asked for beside the frames before it is seen.
    """
    return ctx.paint.picture(("sign", ctx.view.px(SIZE), kind, color), lambda: _picture(ctx, kind, color))


def _picture(ctx: Context, kind: str, color: Rgb) -> pygame.Surface:
    radius, middle, side = SIZE / 2, SIZE / 2 + REACH, ctx.view.px(SIZE + 2 * REACH)
    image, paint = _blank(side), ctx.paint
    for tone, lower, size in ((DARK, 3.0, radius + 5), (WHITE, 0.0, radius + 5), (color, 0.0, radius)):
        disc = _layer(side, tone)
        paint.disc(disc, (middle, middle + lower), size, tone)
        image.blit(disc.premul_alpha(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    if kind == "skip":
        bar = _layer(side, WHITE)
        _skip(ctx, bar, middle, radius)
        image.blit(bar.premul_alpha(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    else:
        icon = ctx.art.icon(kind, ctx.view.px(radius * 1.2))
        image.blit(icon, icon.get_rect(center=ctx.view.point(middle, middle)),
                   special_flags=pygame.BLEND_PREMULTIPLIED)
    return image


def _skip(ctx: Context, surface: pygame.Surface, middle: float, radius: float) -> None:
    """A ring with a bar across."""
    inner = radius * 0.62
    box = pygame.FRect(middle - inner, middle - inner, 2 * inner, 2 * inner)
    ctx.paint.ring(surface, box, WHITE, inner, radius * 0.2)
    far, half = inner * 0.66, radius * 0.1
    points = [(middle + dx * far + ox * half, middle + dy * far + oy * half)
              for dx, dy, ox, oy in ((-1, -1, 1, -1), (1, 1, 1, -1), (1, 1, -1, 1), (-1, -1, -1, 1))]
    ctx.paint.polygon(surface, points, WHITE)


def _wave(ctx: Context, surface: pygame.Surface, sign: Sign) -> Sequence[pygame.Rect]:
    """A ring that runs outwards and grows thin; with less motion it stays where it is and fades."""
    center, tone = ctx.view.point(sign.x, sign.y), ctx.art.now(sign.color)
    if ctx.calm:
        return _fading(ctx, surface, sign, tone)
    far, width = ctx.view.px(2 * (START + GROWS * sign.share)) // 2, ctx.view.px(THICK * (1 - sign.share))
    if not width:
        return NO_BOXES
    draw_ring(surface, tone, center, far, width)
    return around_ring(ctx.view, (sign.x, sign.y), far - width, far)


def _fading(ctx: Context, surface: pygame.Surface, sign: Sign, tone: Rgb) -> Sequence[pygame.Rect]:
    far, width, alpha = ctx.view.px(2 * START + GROWS) // 2, max(1, ctx.view.px(THICK / 2)), 1 - sign.share
    room = sign.scratch = sign.scratch or _blank(2 * far + 4)
    room.fill((0, 0, 0, 0))
    middle = room.width // 2, room.height // 2
    red, green, blue = (round(part * alpha * 0.8) for part in tone)
    draw_ring(room, (red, green, blue, round(204 * alpha)), middle, far, width)
    place = room.get_rect(center=ctx.view.point(sign.x, sign.y))
    boxes = around_ring(ctx.view, (sign.x, sign.y), far - width, far)
    for box in boxes:
        surface.blit(room, box, box.move(-place.x, -place.y), special_flags=pygame.BLEND_PREMULTIPLIED)
    return boxes


def _blank(side: int) -> pygame.Surface:
    image = pygame.Surface((side, side), pygame.SRCALPHA, 32)
    image.fill((0, 0, 0, 0))
    return image


def _layer(side: int, tone: Color) -> pygame.Surface:
    """See-through, but of a colour: edges that are smoothed on it mix with that."""
    image = pygame.Surface((side, side), pygame.SRCALPHA, 32)
    image.fill((*tone[:3], 0))
    return image
