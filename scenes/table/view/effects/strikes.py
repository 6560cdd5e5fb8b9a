"""Makes the listeners to events that show strong cards, penalties and UNO calls."""

from __future__ import annotations

from collections.abc import Callable

from game.core.cards import Face
from game.match.setup import Seat
from scenes.context import Context
from scenes.table.narration.sinks import SpeechSink
from scenes.table.timeline.playback import Stage
from scenes.table.view.effects.blow import Blows
from scenes.table.view.effects.calls import Calls
from scenes.table.view.effects.effects import Effects
from scenes.table.view.effects.impact import Impact


def strikes(
    ctx: Context, stage: Stage, effects: Effects, bubbles: SpeechSink, seats: tuple[Seat, ...],
    names: tuple[str, ...], hush: Callable[[], None] = lambda: None,
    answerable: Callable[[Face], bool] = lambda face: False,
) -> tuple[Impact, Blows, Calls]:
    """The listeners to events that show strong cards, penalties and UNO calls; `names` are the players' names as in the
    log.

    `hush` hides captions in the middle of the table. `answerable` says whether the player hit by a card can still avoid
    its penalty.
    """
    blows = Blows(ctx, stage, effects, bubbles, seats, names, hush, answerable)
    return Impact(ctx, stage, effects), blows, Calls(ctx, stage, effects, bubbles.leave)
