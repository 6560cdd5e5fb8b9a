"""Images of the card table without cards. Making them takes longer than a frame, so they are made in advance."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

from scenes.context import Context
from scenes.kit.compositor.raster_cache import RasterKind
from scenes.kit.graphics.theme import Theme
from scenes.table.geometry.places import Places
from scenes.table.view.cards.backdrop import paint_dim, table_key
from scenes.table.view.effects.light import lamp_key, paint_lamp
from scenes.table.view.hud.direction_ring import DirectionRing

SlowRaster = tuple[RasterKind[Any], Hashable, Callable[[], Any]]
"""The cache of an image, its key there, and the function that makes it."""


def slow_rasters(ctx: Context, theme: Theme, places: Places) -> list[SlowRaster]:
    """The slow images of a card table in a theme: the cloth (200 ms), the lamp, and the parts of the ring of
    direction."""
    ring = DirectionRing(ctx)
    ring.place((places.cx, places.cy), places.radii)
    found: list[SlowRaster] = [
        (ctx.backdrops, table_key(ctx, theme, places), lambda: paint_dim(ctx, theme, places)),
        *((ctx.shapes, key, make) for key, make in ring.white(dark=theme.dark).values())]
    if not theme.plain:
        found.append((ctx.shapes, lamp_key(ctx, theme, places), lambda: paint_lamp(ctx, theme, places)))
    return found


def paint_bare_table(ctx: Context, places: Places) -> None:
    """Make all images of a table without cards in the present theme and cache them; callable from any thread."""
    for kind, key, make in slow_rasters(ctx, ctx.theme, places):
        kind.get(key, make)
