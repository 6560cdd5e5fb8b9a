"""Strikes: everything on the table that reacts to cards that land hard to somebody who is hit, and to calls."""

from __future__ import annotations

from collections.abc import Callable

from scenes.context import Context
from scenes.table.timeline.playback import Stage
from scenes.table.view.cards.items import TableItems
from scenes.table.view.effects.blow import Blows
from scenes.table.view.effects.calls import Calls
from scenes.table.view.effects.effects import Effects
from scenes.table.view.effects.impact import Impact
from scenes.table.view.hud.speech_bubbles import Bubbles


def strikes(
    ctx: Context, stage: Stage, effects: Effects, bubbles: Bubbles, items: TableItems, names: tuple[str, ...],
    hush: Callable[[], None] = lambda: None,
) -> tuple[Impact, Blows, Calls]:
    """Who watches the stage for it; `names` are those of the seats as the log has them, `hush` lets captions go.

    `items` knows who sits there and has the pictures of cards.
    """
    blows = Blows(ctx, stage, effects, bubbles, items.seats, names, hush)
    return Impact(ctx, stage, effects, lambda: items.pictures), blows, Calls(ctx, stage, effects)
