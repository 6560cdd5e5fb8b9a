"""Side ahead: what the table shows on the other side of all cards, made while the card flies that turns them (R4)."""

from __future__ import annotations

from functools import partial

from game.core.events import Flipped
from scenes.kit.compositor.prefetch import RasterWorker
from scenes.kit.graphics.theme import Theme
from scenes.table.geometry.places import PILE_WIDTH
from scenes.table.looks.backs import some_backs
from scenes.table.timeline.flip_wave import other_face
from scenes.table.view.cards.items import TableItems


def expect_side(worker: RasterWorker, items: TableItems, event: Flipped, theme: Theme) -> None:
    """Have chip, ring and arrows made in the `theme` and the colour that come with an event, before it begins.

    The draw pile shows another card then, too.
    """
    ask, ctx, layout = worker.submit, items.ctx, items.stage.shown
    color = other_face(layout, event.pile[-1]).color
    rgb = ctx.art.tones(color).rgb
    items.chip.prepare(theme)
    if color is not None:
        ask(partial(items.chip.expect, color, theme))
        ask(partial(items.ring.expect, rgb, theme))
    else:
        ask(partial(items.ring.expect_band, rgb, theme))
    ask(partial(items.ring.expect_arrows, layout.direction, rgb, theme))
    ask(partial(items.pictures.flat, some_backs(layout, 1)[0], ctx.view.px(PILE_WIDTH)))
