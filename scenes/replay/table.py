"""The table of a replay: cards, log and pills as at a match, the bar below, and nobody who plays."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

from scenes.context import Context
from scenes.kit.compositor import Painted
from scenes.kit.graphics.viewport import Viewport
from scenes.replay.bar import Deeds, PlayerBar, height
from scenes.replay.course import Course, Mark
from scenes.replay.knowing import Knowing
from scenes.replay.log_lines import LogLines
from scenes.replay.playback import Playback
from scenes.replay.track import Track
from scenes.table.model.session import Session
from scenes.table.screen.table_view import TableView
from scenes.table.timeline.choreography import looked_at
from scenes.table.view.hud.banner import Where

BEHIND = 12.0
"""The lowest margin of the table lies behind the bar."""


def foot_of(view: Viewport) -> float:
    """How much of the window the bar takes from the table, in design pixels."""
    return height(view) - BEHIND


class ReplayTable(TableView):
    """Shows a recorded session. `deeds` are what the buttons of the bar do besides moving."""

    keys_of = "replay"

    def __init__(
        self, ctx: Context, session: Session, course: Course, deeds: Deeds, *, on_leave: Callable[[], None],
        on_rule: Callable[[str], None],
    ) -> None:
        self.course = course
        self.playback = Playback(session, course, self.jumped)
        super().__init__(ctx, session, on_menu=on_leave, on_rule=on_rule, pace=lambda: self.playback.speed,
                         foot=foot_of(ctx.view), motion=looked_at, leaves=True)
        assert session.timeline is not None
        self.lines = LogLines(session.timeline, session.setup, lambda: ctx.texts)
        playback = self.playback
        moves: Deeds = {
            "play": playback.toggle, "left": playback.back, "right": self.forward,
            "turn-left": lambda: playback.turn(-1), "turn-right": lambda: playback.turn(1),
            "round-left": lambda: playback.round(-1), "round-right": lambda: playback.round(1),
        }
        track = Track(ctx, self.drag, playback.show, self._where, self._about)
        winners = [self.narrator.names[seat] for seat in course.winners]
        self.bar = PlayerBar(ctx, playback, course, {**moves, **deeds}, track, winners)
        self.knowing = Knowing(ctx, session, self.stage, session.timeline)
        self.only_looked_at()
        self.caption.place = self._caption_place
        self.page.set(self.sorting, *self.top.widgets, *self.bar.widgets)
        self.picture.slots["knowledge"] = self.knowing.sprites
        self.picture.slots["replay bar"] = lambda: (Painted("replay bar", None, self.bar.draw),)

    def drag(self, position: int) -> None:
        """Go to the step that is nearest to a position of the track."""
        near = self.course.nearest(position)
        if near != self.playback.position:
            self.playback.jump(near)

    def forward(self) -> None:
        """Show the next step as it moves; nothing is said on of the one before."""
        self.ctx.speech.hush()
        self.playback.forward()

    def tell_place(self) -> None:
        """Say where the replay stands and what happened there last."""
        t = self.ctx.texts
        lines = (self._where(self.playback.position), *(line.text for line in islice(self.log.lines, 1)))
        self.ctx.speech.say(t.paragraph(map(t.sentence, lines)), urgent=True)

    def jumped(self) -> None:
        """Everything looks different at once: table, log and light; what was said is gone."""
        self.stage.name(self.course.named(self.playback.position))
        self.day_night.finish()
        self.day_night.follow()
        self.effects.clear()
        self.bubbles.clear()
        self.caption.clear()
        self.write()
        if self.ctx.speech.on:
            self.tell_place()
        self.dirty = self.awake = True

    def write(self) -> None:
        """Have the lines in the log that belong to the position."""
        session, position = self.session, self.playback.position
        start = self.course.round_of(position)[0] - 1 if self.course.rounds else 0
        self.log.show(self.lines.at(max(0, start), position, session.me, all_open=session.all_open))

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass: the record goes on, and the table shows it."""
        self.playback.update(dt)
        super().update(dt)
        self.bar.follow(all_open=self.session.all_open)

    def arrange(self) -> None:
        """Lay everything out for the window as it is."""
        self.foot = foot_of(self.ctx.view)
        super().arrange()
        self.bar.arrange()
        self.write()

    def _caption_place(self) -> Where:
        x, y = self.stage.places.caption
        return (x, y + 6), ()

    def _where(self, position: int) -> str:
        return self.bar.where(self.course.nearest(position))

    def _about(self, mark: Mark) -> str:
        session = self.session
        return self.lines.about(mark.position, session.me, all_open=session.all_open)
