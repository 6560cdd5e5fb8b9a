"""What the first picture of a table needs, made by the worker while another screen is still seen."""

from __future__ import annotations

from functools import partial

from scenes.context import Context
from scenes.kit.compositor.prefetch import Ready, ready
from scenes.table.geometry.places import Pose
from scenes.table.looks.backs import some_backs
from scenes.table.looks.card_sprite import Look
from scenes.table.view.cards.backdrops import dim_table
from scenes.table.view.effects.light import paint_light
from scenes.table.view.table import TablePicture


def prefetch_table(ctx: Context, picture: TablePicture) -> Ready:
    """Have the bare table painted, and every card as it lies."""
    return ctx.worker.run(partial(_paint, ctx, picture, picture.items.lying())) if ctx.worker else ready


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
