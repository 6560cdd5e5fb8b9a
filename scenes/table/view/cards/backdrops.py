"""Backdrops: the empty tables, painted once for a window and its colours, and kept from one match to the next.

Only what is seen is kept: the table without light, into which `light` paints the pools.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace

import pygame

from scenes.context import Context
from scenes.kit.graphics.cloth import ADD, MULT, WHITE, pool, small
from scenes.kit.graphics.theme import Rgb, Theme, mix
from scenes.table.geometry.places import Places
from scenes.table.view.cards.backdrop import backdrop

DIM = 0.82
"""How bright everything outside of the light is; the middle, where the piles lie, keeps a little more."""
KEPT = 0.93
SHADES = 16
MIDDLE = 380.0, 250.0
"""How far the middle reaches, design pixels."""


def dim_table(ctx: Context, theme: Theme, places: Places) -> pygame.Surface:
    """The picture of the empty table in these colours with no light on it; do not draw on it."""
    return ctx.backdrops.get(_key(ctx, theme, places), lambda: _painted(ctx, theme, places))


def keep_table(ctx: Context, theme: Theme, places: Places) -> None:
    """Have its picture stay in the cache, if it is there."""
    ctx.backdrops.find(_key(ctx, theme, places))


def paint_ahead(ctx: Context, theme: Theme, places: Places) -> None:
    """Have it painted before it is needed, where there is a worker."""
    ctx.backdrops.prefetch(_key(ctx, theme, places), lambda: _painted(ctx, theme, places))


def brightened(ctx: Context, dim: pygame.Surface, places: Places, seen: pygame.Rect) -> pygame.Surface:
    """A part of the table as bright as if it had never been dimmed."""
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


def _painted(ctx: Context, theme: Theme, places: Places) -> pygame.Surface:
    table = backdrop(replace(ctx, theme=theme), places)
    if not theme.plain:
        shade = _middle(ctx, places, _shares())
        table.blit(pygame.transform.smoothscale(shade, table.size), (0, 0), special_flags=MULT)
    return table


def _shares() -> list[float]:
    """How bright the table is, from its edge to its middle."""
    return [DIM + (KEPT - DIM) * step / (SHADES - 1) for step in range(SHADES)]


def _middle(ctx: Context, places: Places, shares: list[float]) -> pygame.Surface:
    """A small picture of the window with greys from its edge to the middle of the table."""
    unit, room = ctx.view.scale / 4, small(ctx.view.pixels)
    tones: list[Rgb] = [mix((0, 0, 0), WHITE, share) for share in shares]
    return pool(room, (places.cx * unit, places.cy * unit), (MIDDLE[0] * unit, MIDDLE[1] * unit), tones)


def _key(ctx: Context, theme: Theme, places: Places) -> Hashable:
    return (ctx.view.pixels, theme, tuple(places.cloth), places.seats, places.width, places.height, places.cx,
            places.cy, places.radii, places.stock, places.pile)
