"""What shows whose turn it is and how players react: the light in front of a seat, a comet that runs around the table,
and the expressions of the players' faces.
"""

from __future__ import annotations

from game.core.events import Event
from game.core.layout import Move
from scenes.context import Context
from scenes.table.model.state import acting
from scenes.table.timeline.playback import Cue, Stage
from scenes.table.view.effects.comet import Comets
from scenes.table.view.effects.effects import Effects
from scenes.table.view.effects.light import TurnLight, lit_seat
from scenes.table.view.effects.moods import Moods


class Attention:
    """Shows whose turn it is by light, comet and faces, from public information only."""

    def __init__(self, ctx: Context, stage: Stage, effects: Effects, seats: int) -> None:
        self.moods = Moods(ctx, stage, seats, lambda: acting(stage.shown))
        self.light = TurnLight(ctx, lambda: stage.places, lambda: lit_seat(stage.shown))
        self.comets = Comets(ctx, stage, effects)
        self.stage = stage
        self.speed = 1.0
        """Factor for the speed of faces and light."""

    @property
    def wants_frame(self) -> bool:
        """Whether a face or the light changes by itself, so that the next frame would look different."""
        return self.moods.wants_frame or self.light.wants_frame

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self.moods.speed = self.light.speed = self.speed
        self.moods.update(dt)
        self.light.update(dt)

    def on_cue(self, cue: Cue, event: Event, move: Move | None) -> None:
        """Tell faces and comet that an event's animation has reached a moment, such as a card landing."""
        self.moods.on_cue(cue, event, move)
        self.comets.on_cue(cue, event, move)

    def finish(self) -> None:
        """End all movements at once, because events were skipped or another player is now at the lower edge."""
        self.moods.clear()
        self.light.finish()
        self.comets.finish()
