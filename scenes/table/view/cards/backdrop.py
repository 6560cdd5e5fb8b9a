"""The empty card table: floor, wooden frame, cloth and the groove of the ring of direction.

It is painted once for a window size and its colours; `view/effects/light.py` adds pools of light.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from scenes.context import Context
from scenes.kit.graphics.cloth import (
    ADD,
    MULT,
    WHITE,
    Curve,
    Scratch,
    Stencil,
    cover,
    filled,
    flat,
    material,
    pool,
    relief,
    small,
    softened,
)
from scenes.kit.graphics.theme import Rgb, Theme, darker, lighter, mix

if TYPE_CHECKING:
    from scenes.table.geometry.places import Places

RIM = 25.0
"""Width of the table's wooden frame around the cloth, in design pixels."""
TUBE = RIM * 0.46
"""Design pixels from the cloth to the neon tube in the wooden frame."""
EDGE, SQUARE = 11.0, 24.0
"""Visible width and corner radius of the frame along the window, for pages that show the table, in design pixels."""
DIM = 0.82
"""Brightness, as a share, of the table outside the pools of light; in the middle, where the piles are, it is KEPT."""
KEPT = 0.93
SHADES = 16
MIDDLE = 380.0, 250.0
"""Radii of the brighter middle of the dimmed table, in design pixels."""


def dim_table(ctx: Context, theme: Theme, places: Places) -> pygame.Surface:
    """The cached image of the empty table in the colours of `theme` and without light; callers must not draw on it."""
    return ctx.backdrops.get(table_key(ctx, theme, places), lambda: paint_dim(ctx, theme, places))


def brightened(ctx: Context, dim: pygame.Surface, places: Places, seen: pygame.Rect) -> pygame.Surface:
    """The part `seen` of the table, as bright as before `dim`, the image of the whole table, was darkened."""
    image, lost = pygame.Surface(seen.size, pygame.SRCALPHA, 32), pygame.Surface(seen.size, depth=32)
    for picture in (image, lost):
        picture.blit(dim, (0, 0), seen)
    coarse = ctx.paint.picture(("undone", places.cx, places.cy),
                               lambda: _middle(ctx, places, [1 / share - 1 for share in _shares()]))
    whole = pygame.Rect(0, 0, *ctx.view.pixels)
    wide, high = coarse.width / whole.width, coarse.height / whole.height
    part = pygame.Rect(seen.x * wide, seen.y * high, seen.width * wide + 1, seen.height * high + 1)
    scaled = pygame.transform.smoothscale(coarse.subsurface(part.clip(coarse.get_rect())), seen.size)
    lost.blit(scaled, (0, 0), special_flags=MULT)
    image.blit(lost, (0, 0), special_flags=ADD)
    return image


def paint_dim(ctx: Context, theme: Theme, places: Places) -> pygame.Surface:
    """Paint the image of the empty table without light, which takes long."""
    table = backdrop(replace(ctx, theme=theme), places)
    if not theme.plain:
        shade = _middle(ctx, places, _shares())
        table.blit(pygame.transform.smoothscale(shade, table.size), (0, 0), special_flags=MULT)
    return table


def _shares() -> list[float]:
    """The brightness of the dimmed table, as shares, in steps from its edge to its middle."""
    return [DIM + (KEPT - DIM) * step / (SHADES - 1) for step in range(SHADES)]


def _middle(ctx: Context, places: Places, shares: list[float]) -> pygame.Surface:
    """A small grey image of the window with each point's brightness, in `shares` from the table's edge to its
    middle."""
    unit, room = ctx.view.scale / 4, small(ctx.view.pixels)
    tones: list[Rgb] = [mix((0, 0, 0), WHITE, share) for share in shares]
    return pool(room, (places.cx * unit, places.cy * unit), (MIDDLE[0] * unit, MIDDLE[1] * unit), tones)


def table_key(ctx: Context, theme: Theme, places: Places) -> Hashable:
    """The cache key of the image of the empty table: window size, theme and geometry."""
    return (ctx.view.pixels, theme, tuple(places.cloth), places.seats, places.width, places.height, places.cx,
            places.cy, places.radii, places.stock, places.pile)


def backdrop(ctx: Context, places: Places) -> pygame.Surface:
    """The image of the empty table in full light, in window pixels."""
    from scenes.table.view.cards.cloth import Cloth  # pages, the title above all, do not need it

    curve = edge_of(ctx, places)
    if ctx.theme.plain:
        return _plain(ctx, curve)
    one, other = Scratch(ctx.view.pixels), Scratch(ctx.view.pixels)
    picture = _floor(ctx, curve, one)
    Stencil(curve, RIM).inlay(picture, _wood(ctx, curve, one), other.view)
    cloth = Cloth(ctx, places, curve).picture(one, other)
    Stencil(curve).inlay(picture, cloth, other.view)
    _edge(ctx, curve, picture)
    if ctx.theme.dark:
        _tube(ctx, curve, picture, one)
    return picture


def under_pages(ctx: Context) -> pygame.Surface:
    """The image of a table that is the background of all pages, with a wooden frame and round corners."""
    view = ctx.view
    cloth = pygame.Surface(view.pixels, depth=32)
    ctx.paint.ground(cloth, ctx.theme, keep=False)  # whoever asks keeps the whole picture
    if ctx.theme.plain:
        return cloth
    curve = Curve((view.cx, view.cy), (view.cx - EDGE, view.cy - EDGE), view.scale, SQUARE)
    one, other = Scratch(view.pixels), Scratch(view.pixels)
    picture, inside = pygame.Surface(view.pixels, depth=32), Stencil(curve)
    seen = inside.edges(picture)
    for area in seen:
        picture.fill(darker(ctx.theme.table.floor, 0.2), area)
    Stencil(curve, RIM).inlay(picture, _wood(ctx, curve, one, seen), other.view, seen)
    shade = filled(small(view.pixels), curve.points(-6, 7, 1 / 4), WHITE, mix((84, 78, 104), WHITE, 0.2))
    cloth.blit(one.enlarge(softened(shade, 9 * view.scale / 4)), (0, 0), special_flags=MULT)
    inside.inlay(picture, cloth, other.view)
    _edge(ctx, curve, picture)
    if ctx.theme.dark:
        _tube(ctx, curve, picture, one)
    return picture


def edge_of(ctx: Context, places: Places) -> Curve:
    """The curve along which the cloth meets the wooden frame."""
    cloth, scale = places.cloth, ctx.view.scale
    middle = round(cloth.centerx * scale) / scale, round(cloth.centery * scale) / scale
    return Curve(middle, (cloth.width / 2, cloth.height / 2), scale)


def _plain(ctx: Context, curve: Curve) -> pygame.Surface:
    """The empty table in flat colours without texture and light, for high contrast."""
    theme = ctx.theme
    picture = flat(ctx.view.pixels, theme.rim)
    Stencil(curve, RIM / 2).inlay(picture, flat(picture.size, theme.cloth), picture.copy())
    curve.line(picture, theme.line, RIM / 2, 4)
    return picture


def _floor(ctx: Context, curve: Curve, scratch: Scratch) -> pygame.Surface:
    """The image of the floor with light in the room's middle and the table's shadow, painted in `scratch`."""
    theme, size, unit = ctx.theme, ctx.view.pixels, ctx.view.scale
    picture = flat(size, theme.table.floor)
    cover(picture, material(theme.table.ground, unit))
    low = 150 if theme.dark else 214
    tones = [_grey(low + (255 - low) * step / 23) for step in range(24)]
    room = small(size)
    light = pool(room, (room[0] / 2, room[1] * 0.42), (room[0] * 0.78, room[1] * 0.95), tones)
    shade = (70, 66, 90) if theme.dark else (118, 88, 74)
    for drop, blur, tone in ((26, 26, mix(shade, WHITE, 0.25)), (9, 8, mix(shade, WHITE, 0.35)))[: 2 - theme.dark]:
        shadow = filled(room, curve.points(RIM, drop, 1 / 4), tone, WHITE)
        light.blit(softened(shadow, blur * unit / 4), (0, 0), special_flags=MULT)
    picture.blit(scratch.enlarge(light), (0, 0), special_flags=MULT)
    return picture


def _wood(ctx: Context, curve: Curve, scratch: Scratch, seen: Sequence[pygame.Rect] = ()) -> pygame.Surface:
    """The image of the polished wooden frame, painted in the memory `scratch`; the grain only in `seen` rectangles."""
    wood = pygame.transform.smoothscale(_wooden_frame(ctx, curve), scratch.view.size, scratch.view)
    grain = material("wood", ctx.view.scale * 0.8)
    for area in seen or (wood.get_rect(),):
        wood.set_clip(area)
        cover(wood, grain, (40, 90))
    wood.set_clip(None)
    return wood


def _wooden_frame(ctx: Context, curve: Curve) -> pygame.Surface:
    """The rounded wooden frame along `curve`, lit and shaded: a third of the window's size, to be enlarged."""
    theme, size, unit = ctx.theme, ctx.view.pixels, ctx.view.scale
    height = _height(curve, (round(size[0] / 3), round(size[1] / 3)))
    light, shade = relief(height, max(1, round(unit)))
    light.fill(mix((0, 0, 0), lighter(theme.table.wood, 0.55), 0.34 if theme.dark else 0.6), special_flags=MULT)
    shade.fill(_grey(255 * 0.66), special_flags=MULT)
    wood = flat(height.size, theme.table.wood)
    wood.blit(pygame.transform.invert(shade), (0, 0), special_flags=MULT)
    wood.blit(light, (0, 0), special_flags=ADD)
    return wood


def _height(curve: Curve, size: tuple[int, int]) -> pygame.Surface:
    """A small grey image of the frame's height at each point: steep outside, falling gently to the cloth."""
    height = flat(size, (0, 0, 0))
    shares = [step / 9 for step in range(10)]
    rise = [(RIM * (1 - 0.42 * share) + 1, (1 - (1 - share) ** 2) ** 0.5) for share in shares]
    fall = [(RIM * (0.5 - 0.46 * share), 1 - 0.92 * share**1.6) for share in shares]
    for grown, tall in (*rise, *fall):
        pygame.draw.polygon(height, _grey(255 * tall), curve.points(grown, 0, 1 / 3))
    return pygame.transform.box_blur(height, max(1, round(curve.scale * 0.6)))


def _edge(ctx: Context, curve: Curve, picture: pygame.Surface) -> None:
    """Draw the edge between cloth and wood, and the brass line in the wood."""
    wood, dark = ctx.theme.table.wood, ctx.theme.dark
    curve.line(picture, darker(wood, 0.72), 0.4, 2.4)
    if not dark:
        curve.line(picture, darker(wood, 0.5), RIM * 0.52, 3.0)
        curve.line(picture, mix(wood, ctx.theme.table.inlay, 0.75), RIM * 0.52, 1.6, 0.3)


def _tube(ctx: Context, curve: Curve, picture: pygame.Surface, scratch: Scratch) -> None:
    """Draw a neon tube in the wooden frame, with its light on wood, cloth and floor; `scratch` is memory."""
    wood, color = ctx.theme.table.wood, ctx.theme.table.inlay
    room, middle = small(picture.size), TUBE
    whole = flat(room, (0, 0, 0))
    for wide, blur, strength in ((7, 6, 0.64), (30, 38, 0.62)):
        ring = filled(room, curve.points(middle + wide / 2, 0, 1 / 4), mix((0, 0, 0), color, strength))
        pygame.draw.polygon(ring, (0, 0, 0), curve.points(middle - wide / 2, 0, 1 / 4))
        whole.blit(softened(ring, blur * curve.scale / 4), (0, 0), special_flags=ADD)
    picture.blit(scratch.enlarge(whole), (0, 0), special_flags=ADD)
    curve.line(picture, mix(wood, color, 0.85), middle, 5.0)
    curve.line(picture, lighter(color, 0.72), middle, 2.0)


def _grey(value: float) -> Rgb:
    tone = max(0, min(255, round(value)))
    return tone, tone, tone
