"""Attention: everything that says whose turn it is and how the table takes it: light, comet and faces."""

from __future__ import annotations

from game.core.events import Event, RoundEnded
from game.core.layout import Move
from scenes.context import Context
from scenes.table.model.state import acting
from scenes.table.timeline.playback import Cue, Stage
from scenes.table.view.effects.comet import Comets
from scenes.table.view.effects.effects import Effects
from scenes.table.view.effects.light import DARK, NOBODY, TurnLight
from scenes.table.view.effects.moods import Moods


class Attention:
    """Watches a stage. It follows only what everybody at the table may know."""

    def __init__(self, ctx: Context, stage: Stage, effects: Effects, seats: int) -> None:
        self.moods = Moods(ctx, stage, seats, lambda: acting(stage.shown))
        self.light = TurnLight(ctx, lambda: stage.places, self._lit)
        self.comets = Comets(ctx, stage, effects)
        self.stage = stage
        self.speed = 1.0
        """How many times faster than usual faces and light change."""

    def _lit(self) -> int:
        """Where the light falls: in front of the acting seat, in the middle before a round, nowhere when it is over."""
        shown = self.stage.shown
        acts = acting(shown)
        return DARK if acts == NOBODY and (shown.pile or shown.row) else acts

    @property
    def wants_frame(self) -> bool:
        """Whether a face or the light changes by itself."""
        return self.moods.wants_frame or self.light.wants_frame

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self.moods.speed = self.light.speed = self.speed
        self.moods.update(dt)
        self.light.update(dt)

    def on_cue(self, cue: Cue, event: Event, move: Move | None) -> None:
        """Let faces and the comet react to an event."""
        if isinstance(event, RoundEnded) and cue is Cue.BEGIN:
            self.light.spare()
        self.moods.on_cue(cue, event, move)
        self.comets.on_cue(cue, event, move)

    def finish(self) -> None:
        """Be as it should be at once: the rest was skipped, or another seat looks now."""
        self.moods.clear()
        self.light.finish()
        self.comets.finish()
