"""Coming: what the first picture of a table needs, made piece by piece while another screen is still seen."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Event

from scenes.context import Context
from scenes.kit.artist import Artist
from scenes.kit.page_turn import drawn, waited
from scenes.table.effects.light import paint_light
from scenes.table.stage.backdrops import dim_table
from scenes.table.stage.canvas import Canvas

WAIT = 0.01
"""Seconds of a frame in which the artist is waited for: what he has made is seen sooner."""


def pieces(ctx: Context, canvas: Canvas) -> Iterator[bool]:
    """The bare table and the cards on it by the artist, where there is one; then all else where nobody sees it.

    They say whether the artist has to be waited for.
    """
    if ctx.artist is not None and not canvas.begun:
        yield from _painted(ctx, ctx.artist, canvas)
    yield from drawn(*(item.draw for item in canvas.items.items(canvas.stage)),
                     lambda unseen: canvas.still(at_once=False), *canvas.below, *canvas.above)


def _painted(ctx: Context, artist: Artist, canvas: Canvas) -> Iterator[bool]:
    """The bare table, and every card as it lies; True until they are there, or nobody paints them any more."""
    places, theme, over, rounds = canvas.stage.places, ctx.theme, Event(), artist.rounds
    cards, pictures = canvas.items.lying(canvas.stage), canvas.items.pictures

    def paint() -> None:
        try:
            dim_table(ctx, theme, places)
            paint_light(ctx, theme, places)
            canvas.items.ring.ready(theme.dark)
            for look, pose in cards:
                pictures.lying(look, pose)
        finally:
            over.set()

    artist.ask(paint, urgent=True)
    yield from waited(lambda: over.wait(WAIT) or artist.rounds != rounds)
