"""Strikes: everything on the table that reacts to cards that land hard to somebody who is hit, and to calls."""

from __future__ import annotations

from collections.abc import Callable

from scenes.context import Context
from scenes.table.effects.blow import Blows
from scenes.table.effects.calls import Calls
from scenes.table.effects.effects import Effects
from scenes.table.effects.impact import Impact
from scenes.table.hud.speech_bubbles import Bubbles
from scenes.table.stage.items import TableItems
from scenes.table.stage.stage import Stage


def strikes(
    ctx: Context, stage: Stage, effects: Effects, bubbles: Bubbles, items: TableItems, names: tuple[str, ...],
    hush: Callable[[], None] = lambda: None,
) -> tuple[Impact, Blows, Calls]:
    """Who watches the stage for it; `names` are those of the seats as the log has them, `hush` lets captions go.

    `items` knows who sits there and has the pictures of cards.
    """
    blows = Blows(ctx, stage, effects, bubbles, items.seats, names, hush)
    return Impact(ctx, stage, effects, lambda: items.pictures), blows, Calls(ctx, stage, effects)
