"""What the first picture of a table needs, made piece by piece while another screen is still seen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from threading import Event

import pygame

from scenes.context import Context
from scenes.kit.compositor import Painted
from scenes.kit.compositor.prefetch import RasterWorker
from scenes.kit.screens.coming import drawn_unseen, waited
from scenes.table.geometry.places import Pose
from scenes.table.looks.backs import some_backs
from scenes.table.looks.card_sprite import Look
from scenes.table.view.cards.backdrops import dim_table
from scenes.table.view.effects.light import paint_light
from scenes.table.view.table import TablePicture

STRIPS = 6
"""In how many parts what lies still is painted."""
WAIT = 0.01
"""Seconds of a frame in which the worker is waited for: what it has made is seen sooner."""


def pieces(ctx: Context, picture: TablePicture, meanwhile: Iterable[bool] = ()) -> Iterator[bool]:
    """The bare table and the cards on it by the worker, where there is one; then all else where nobody sees it.

    They say whether the worker has to be waited for; `meanwhile` are others that need nothing of it.
    """
    if ctx.worker is not None:
        yield from _painted(ctx, ctx.worker, picture, meanwhile)
    else:
        yield from meanwhile
    yield from drawn_unseen(*(node.paint for node in picture.lying() if isinstance(node, Painted)))
    yield from _laid(ctx.view.pixels, picture)
    yield from drawn_unseen(*(node.paint for node in picture.sprites() if isinstance(node, Painted)))


def _laid(pixels: tuple[int, int], picture: TablePicture) -> Iterator[bool]:
    """All that lies still, strip by strip: with every hand open it takes longer than a frame."""
    for strip in range(1, STRIPS + 1):
        picture.paint_still(pygame.Rect(0, 0, pixels[0], pixels[1] * strip // STRIPS))
        yield False


def _painted(ctx: Context, worker: RasterWorker, picture: TablePicture, meanwhile: Iterable[bool]) -> Iterator[bool]:
    """The bare table, and all that lies there; True until it is there, or nobody paints it any more."""
    over, generation, cards = Event(), worker.generation, picture.items.lying()

    def paint() -> None:
        try:
            _paint(ctx, picture, cards)
        finally:
            over.set()

    worker.submit(paint, urgent=True)
    yield from meanwhile
    yield from waited(lambda: over.wait(WAIT) or worker.generation != generation)


def _paint(ctx: Context, picture: TablePicture, cards: list[tuple[Look, Pose]]) -> None:
    """The bare table, its light, the ring in its colour, faces, and every card as it lies."""
    places, theme, stage, items = picture.stage.places, ctx.theme, picture.stage, picture.items
    dim_table(ctx, theme, places)
    paint_light(ctx, theme, places, picture.attention.light.acts())
    items.ring.ready(theme.dark)
    items.ring.expect(ctx.art.tones(stage.shown.color).rgb)
    for plate in items.plates:
        ctx.art.avatar(plate.seat.avatar, max(4, ctx.view.px(plate.face_size)))
    items.pictures.flat(some_backs(stage.shown, 1)[0], ctx.view.px(places.stock.width))
    for look, pose in cards:
        items.pictures.lying(look, pose)
        items.pictures.shadow(pose)
    if not picture.begun:
        picture.make_room()
