"""Side ahead: what the table shows on the other side of all cards, made while the card flies that turns them (R4)."""

from __future__ import annotations

from functools import partial

from game.core.events import Flipped
from scenes.context import Context
from scenes.kit.theme import Theme
from scenes.table.animation.flip_wave import other_face
from scenes.table.stage.backs import some_backs
from scenes.table.stage.items import TableItems
from scenes.table.stage.places import PILE_WIDTH
from scenes.table.stage.stage import Stage


def expect_side(ctx: Context, items: TableItems, stage: Stage, theme: Theme) -> None:
    """Have chip, ring and arrows at hand in the `theme` and the colour of the other side, if it is about to come.

    The draw pile shows another card then, too.
    """
    event = next((coming for coming in stage.queue if isinstance(coming, Flipped)), None)
    if event is None or ctx.artist is None:
        return
    ask, color, direction = ctx.artist.ask, other_face(stage.shown, event.pile[-1]).color, stage.shown.direction
    rgb = ctx.art.tones(color).rgb
    items.chip.prepare(theme)
    if color is not None:
        ask(partial(items.chip.expect, color, theme))
        ask(partial(items.ring.expect, rgb, theme))
    else:
        ask(partial(items.ring.expect_band, rgb, theme))
    ask(partial(items.ring.expect_arrows, direction, rgb, theme))
    ask(partial(items.pictures.flat, some_backs(stage.shown, 1)[0], ctx.view.px(PILE_WIDTH)))
