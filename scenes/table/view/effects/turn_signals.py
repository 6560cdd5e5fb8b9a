"""Light, comet and faces, which show whose turn it is and how players react."""

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


class TurnSignals:
    """The light, the comet and the faces of a card table, which show whose turn it is, from public events only."""

    def __init__(self, ctx: Context, stage: Stage, effects: Effects, seats: int) -> None:
        self.moods = Moods(ctx, stage, seats, lambda: acting(stage.shown))
        self.light = TurnLight(ctx, lambda: stage.places, lambda: lit_seat(stage.shown))
        self.comets = Comets(ctx, stage, effects)
        self.stage = stage
        self.speed = 1.0

    @property
    def wants_frame(self) -> bool:
        return self.moods.wants_frame or self.light.wants_frame

    def update(self, dt: float) -> None:
        self.moods.speed = self.light.speed = self.speed
        self.moods.update(dt)
        self.light.update(dt)

    def on_cue(self, cue: Cue, event: Event, move: Move | None) -> None:
        self.moods.on_cue(cue, event, move)
        self.comets.on_cue(cue, event, move)

    def finish(self) -> None:
        self.moods.clear()
        self.light.finish()
        self.comets.finish()
