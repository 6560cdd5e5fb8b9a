"""Images of the symbols that flash up on the table for a moment: a lost turn, a named colour, a burning fuse."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

import pygame

from scenes.context import Context
from scenes.kit.compositor import NO_BOXES, draw_shape
from scenes.kit.compositor.pixels import draw_faint, faded
from scenes.kit.graphics.theme import Color, Rgb, darker, mix
from scenes.kit.graphics.viewport import about
from scenes.table.timeline.signs import BURNT, Sign
from scenes.table.view.effects.rings import around_ring, draw_ring

LENGTH = 132.0
SMOKE = ((0, -6, 50), (-60, 12, 36), (60, 9, 38), (-30, -48, 33), (39, -45, 36), (0, 40, 33))
"""The puffs that make the smoke: distances to the right and downwards from the middle, and radius, in design pixels."""
AROUND, RIM, SHADE = 136.0, (54, 50, 48), 89
"""Greatest reach of the smoke in design pixels; colour and alpha of its edge."""
FLASH, FLASHES, FLASH_SIZES = 0.35, 4, (60.0, 105.0)
"""Share of the smoke's time in which the flash is shown, number of its sizes, and its radii in design pixels."""
SPARKS = 7
SMOKE_REACH = 200.0
"""Design pixels around the explosion within which fuse, flash and smoke are drawn."""

Spot = tuple[float, float]
SIZE, REACH = 74.0, 10.0
"""Diameter of a symbol, and how far its rim and shadow reach beyond it, in design pixels."""
DARK = 40, 12, 16, 76
WHITE: Rgb = (255, 255, 255)
START, GROWS, THICK = 60.0, 150.0, 16.0
"""First radius of the circle for a named colour, by how much it grows, and its first width, in design pixels."""


def smoke_room(ctx: Context) -> pygame.Surface:
    """A transparent surface on which the smoke of an explosion is drawn; one is used for all frames."""
    side = ctx.view.px(2 * AROUND)
    return pygame.Surface((side, side), pygame.SRCALPHA, 32)


def draw_fuse(ctx: Context, surface: pygame.Surface, spot: Spot, share: float, room: pygame.Surface) -> None:
    """Draw a burning fuse around a point or, once it has burnt down, smoke; `share` is the elapsed share of the time.

    With reduced motion both stand still. The surface `room`, made by `smoke_room`, is scratch memory.
    """
    if share < BURNT:
        _cord(ctx, surface, spot, 0.0 if ctx.calm else share / BURNT)
    else:
        _puff(ctx, surface, spot, (share - BURNT) / (1 - BURNT), room)


def _cord(ctx: Context, surface: pygame.Surface, spot: Spot, burnt: float) -> None:
    """Draw the fuse: a wavy cord of which the share `burnt` has gone, with a spark at its end, and a dark knob."""
    points = [_along(spot, share / 24) for share in range(25)]
    left = points[: max(2, round(25 * (1 - burnt)))]
    scale = [ctx.view.point(*point) for point in left]
    for tone, width in (((40, 28, 20), max(2, ctx.view.px(7))), ((212, 190, 150), max(1, ctx.view.px(4)))):
        draw_shape(surface, partial(_draw_lines, tone, scale, width))
    knob = points[0]
    ctx.paint.disc(surface, (knob[0], knob[1] + 3), 27, (20, 10, 10), 0.3)
    ctx.paint.disc(surface, knob, 25, (30, 34, 30))
    ctx.paint.disc(surface, (knob[0] - 7, knob[1] - 8), 7, (92, 104, 92))
    _spark(ctx, surface, left[-1], burnt)


def _draw_lines(tone: Rgb, points: list[tuple[int, int]], width: int, surface: pygame.Surface) -> None:
    pygame.draw.lines(surface, tone, False, points, width)


def _along(spot: Spot, share: float) -> tuple[float, float]:
    """A point on the cord of a fuse in design pixels, from the knob (`share` 0) to the outer end (1)."""
    return spot[0] - LENGTH / 2 + LENGTH * share, spot[1] + 12 * math.sin(share * math.tau * 1.1) - 20 * share


def _spark(ctx: Context, surface: pygame.Surface, spot: tuple[float, float], burnt: float) -> None:
    flicker = math.sin(burnt * 71) * 0.5 + 0.5
    for number in range(SPARKS):
        angle = math.tau * number / SPARKS + burnt * 19
        far = 13 + 9 * ((number * 0.37 + burnt * 7) % 1)
        end = spot[0] + far * math.cos(angle), spot[1] + far * math.sin(angle)
        ctx.paint.disc(surface, end, 3.0, (255, 206, 74))
    ctx.paint.disc(surface, spot, 15, (255, 140, 30), 0.55)
    ctx.paint.disc(surface, spot, 9 + round(3 * flicker), (255, 226, 110))
    ctx.paint.disc(surface, spot, 5, (255, 255, 240))


def _puff(ctx: Context, surface: pygame.Surface, spot: Spot, share: float, room: pygame.Surface) -> None:
    """Draw the flash of an explosion, then smoke that spreads and fades; `share` is the elapsed share of their time."""
    grow, rises = (1.1, 0.0) if ctx.calm else (0.55 + 0.75 * (1 - (1 - share) ** 3), 14 * share)
    _smoke(ctx, room, mix((255, 244, 214), (196, 186, 172), min(1.0, share * 1.5)), grow, rises)
    draw_faint(surface, room, room.get_rect(center=ctx.view.point(*spot)), min(1.0, 2 * (1 - share)))
    if share < FLASH:
        small, large = FLASH_SIZES
        step = math.ceil(share / FLASH * (FLASHES - 1)) / (FLASHES - 1)
        radius = large if ctx.calm else small + (large - small) * step
        ctx.paint.disc(surface, spot, radius, (255, 224, 120), 1 - share / FLASH)


def _smoke(ctx: Context, room: pygame.Surface, tone: Rgb, grow: float, rises: float) -> None:
    """Draw puffs that look like one cloud of smoke on `room`, scaled by `grow` and lifted by `rises`."""
    view, middle = ctx.view, room.width / (2 * ctx.view.scale)
    room.fill((*RIM, 0))
    for wider, color in ((4, (*RIM, SHADE)), (0, darker(tone, 0.12)), (-5, tone)):
        for dx, dy, radius in SMOKE:
            center = view.point(middle + dx * grow, middle + dy * grow - rises - (4 if wider < 0 else 0))
            pygame.draw.aacircle(room, color, center, view.px(radius * grow + wider))


def draw_sign(ctx: Context, surface: pygame.Surface, sign: Sign) -> Sequence[pygame.Rect]:
    """Draw a symbol as it looks after its elapsed share of time; returns the boxes that it covers, in window pixels."""
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
    """The premultiplied image of a symbol in full size, from which others are scaled; any thread may call this."""
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
    """Draw the symbol of a lost turn: a ring with a bar across; `middle` and `radius` are in pixels of the surface."""
    inner = radius * 0.62
    box = pygame.FRect(middle - inner, middle - inner, 2 * inner, 2 * inner)
    ctx.paint.ring(surface, box, WHITE, inner, radius * 0.2)
    far, half = inner * 0.66, radius * 0.1
    points = [(middle + dx * far + ox * half, middle + dy * far + oy * half)
              for dx, dy, ox, oy in ((-1, -1, 1, -1), (1, 1, 1, -1), (1, 1, -1, 1), (-1, -1, -1, 1))]
    ctx.paint.polygon(surface, points, WHITE)


def _wave(ctx: Context, surface: pygame.Surface, sign: Sign) -> Sequence[pygame.Rect]:
    """Draw the circle for a named colour, which runs outwards and becomes thin; returns the rectangles it covers."""
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
    """A transparent square, `side` pixels wide, whose pixels have the colour `tone` for smoothed edges to mix with."""
    image = pygame.Surface((side, side), pygame.SRCALPHA, 32)
    image.fill((*tone[:3], 0))
    return image
