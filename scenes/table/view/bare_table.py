"""Bare table: the rasters of a table without cards, which take longer than a frame and so are prefetched."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

from scenes.context import Context
from scenes.kit.compositor.raster_cache import RasterKind
from scenes.kit.graphics.theme import Theme
from scenes.table.geometry.places import Places
from scenes.table.view.cards.backdrop import paint_dim, table_key
from scenes.table.view.effects.light import lamp_key, paint_lamp
from scenes.table.view.hud.direction_ring import Ring

SlowRaster = tuple[RasterKind[Any], Hashable, Callable[[], Any]]
"""Where a raster is cached, its key, and the function that makes it."""


def slow_rasters(ctx: Context, theme: Theme, places: Places) -> list[SlowRaster]:
    """Cloth (200 ms at 1920x1080), lamp (25 ms) and ring (20 ms each) of a table in a theme."""
    ring = Ring(ctx)
    ring.place((places.cx, places.cy), places.radii)
    found: list[SlowRaster] = [
        (ctx.backdrops, table_key(ctx, theme, places), lambda: paint_dim(ctx, theme, places)),
        *((ctx.shapes, key, make) for key, make in ring.white(dark=theme.dark).values())]
    if not theme.plain:
        found.append((ctx.shapes, lamp_key(ctx, theme, places), lambda: paint_lamp(ctx, theme, places)))
    return found


def paint_bare_table(ctx: Context, places: Places) -> None:
    """Make all rasters of a bare table in the present theme; any thread may call it."""
    for kind, key, make in slow_rasters(ctx, ctx.theme, places):
        kind.get(key, make)
