"""Strikes: everything on the table that reacts to cards that land hard to somebody who is hit, and to calls."""

from __future__ import annotations

from collections.abc import Callable

from game.match.setup import Seat
from scenes.context import Context
from scenes.table.effects.blow import Blows
from scenes.table.effects.calls import Calls
from scenes.table.effects.effects import Effects
from scenes.table.effects.impact import Impact
from scenes.table.hud.speech_bubbles import Bubbles
from scenes.table.stage.stage import Stage


def strikes(
    ctx: Context, stage: Stage, effects: Effects, bubbles: Bubbles, seats: tuple[Seat, ...], names: tuple[str, ...],
    hush: Callable[[], None] = lambda: None,
) -> tuple[Impact, Blows, Calls]:
    """Who watches the stage for it; `names` are those of the seats as the log has them, `hush` lets captions go."""
    return (Impact(ctx, stage, effects), Blows(ctx, stage, effects, bubbles, seats, names, hush),
            Calls(ctx, stage, effects))
