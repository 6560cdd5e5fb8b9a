"""The table of a replay: cards, log and name plates as in a match, with a bar of controls below."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

from game.core.events import Event, RoundBegan
from game.core.view import View
from game.match.setup import Setup
from game.record.timeline import Timeline
from scenes.context import Context
from scenes.kit.compositor import Painted
from scenes.kit.graphics.viewport import Viewport
from scenes.kit.text.texts import Texts
from scenes.replay.knowing import Knowing
from scenes.replay.playback import Playback
from scenes.replay.positions import Positions, TimelineMark
from scenes.replay.track import Deeds, PlayerBar, Track, height
from scenes.table.model.session import Session
from scenes.table.narration.narrator import reminders
from scenes.table.narration.sentences import tell
from scenes.table.narration.sinks import LogLine
from scenes.table.screen.table_view import TableView
from scenes.table.timeline.choreography import looked_at
from scenes.table.view.hud.log import KEPT

PIECE = 128
"""Number of events for which log lines are made and cached together."""

Line = tuple[int, LogLine]
"""The index of an event, and a log line about it."""
BEHIND = 12.0
"""Design pixels by which the table extends below the upper edge of the bar of controls."""


class LogLines:
    """The cached log lines of a recorded match, by language, viewing seat, and whether all hands are open."""

    def __init__(self, timeline: Timeline, setup: Setup, texts: Callable[[], Texts]) -> None:
        self.timeline, self.setup, self.texts = timeline, setup, texts
        self.names = tuple(seat.name for seat in setup.seats)
        self._kept: dict[tuple[str, int, bool, int], list[Line]] = {}

    def at(self, start: int, position: int, seat: int, *, all_open: bool) -> list[LogLine]:
        """The log lines of events from the index `start` up to a position, newest first, at most KEPT."""
        lines: list[LogLine] = []
        for number in range((position - 1) // PIECE, start // PIECE - 1, -1):
            piece = self._piece(number, seat, all_open)
            lines += [line for event, line in reversed(piece) if start <= event < position]
            if len(lines) >= KEPT:
                break
        return lines[:KEPT]

    def about(self, event: int, seat: int, *, all_open: bool) -> str:
        """The log line about the event with an index; empty if it has none."""
        found = [line.text for at, line in self._piece(event // PIECE, seat, all_open) if at == event]
        return found[-1] if found else ""

    def _piece(self, number: int, seat: int, all_open: bool) -> list[Line]:
        texts = self.texts()
        key = texts.language, seat, all_open, number
        if key not in self._kept:
            self._kept[key] = self._made(number * PIECE, seat, all_open, texts)
        return self._kept[key]

    def _made(self, start: int, seat: int, all_open: bool, texts: Texts) -> list[Line]:
        line, here = self.timeline, self.timeline.position
        stop = min(start + PIECE, len(line))
        line.seek(start)
        view = line.open_view(seat) if all_open else line.view(seat)
        shown = line.events[start:stop] if all_open else line.seen(start, stop, seat)
        lines: list[Line] = []
        for at, event in enumerate(shown, start):
            lines += [(at, words) for words in self._told(event, view, texts)]
            view.apply(event)
        line.seek(here)
        return lines

    def _told(self, event: Event, view: View, texts: Texts) -> list[LogLine]:
        """The log lines about one event; about the beginning of a round they also tell the agreed house rules."""
        told = tell(event, view, self.names, texts)
        agreed = reminders(texts, self.setup) if isinstance(event, RoundBegan) else []
        return [*agreed, LogLine(told.log, told.rule)] if told.log else agreed


def foot_of(view: Viewport) -> float:
    """Height in design pixels that the bar of controls takes from the table."""
    return height(view) - BEHIND


class ReplayTable(TableView):
    """The card table of a recorded match; `deeds` are callbacks of buttons that do not change the position."""

    keys_of = "replay"

    def __init__(
        self, ctx: Context, session: Session, positions: Positions, deeds: Deeds, *, on_leave: Callable[[], None],
        on_rule: Callable[[str], None],
    ) -> None:
        self.positions = positions
        self.playback = Playback(session, positions, self.jumped)
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
        winners = [self.narrator.names[seat] for seat in positions.winners]
        self.bar = PlayerBar(ctx, playback, positions, {**moves, **deeds}, track, winners)
        self.knowing = Knowing(ctx, session, self.stage, session.timeline)
        self.only_looked_at()
        self.page.set(self.sorting, *self.top.widgets, *self.bar.widgets)
        self.picture.slots["knowledge"] = self.knowing.sprites
        self.picture.slots["replay bar"] = lambda: (Painted("replay bar", None, self.bar.draw),)

    def drag(self, position: int) -> None:
        """Jump to the step nearest to a position chosen on the slider."""
        near = self.positions.nearest(position)
        if near != self.playback.position:
            self.playback.jump(near)

    def forward(self) -> None:
        """Animate the next step, and stop reading the one before aloud."""
        self.ctx.speech.hush()
        self.playback.forward()

    def tell_place(self) -> None:
        """Read aloud the present round and turn, and what happened last."""
        t = self.ctx.texts
        lines = (self._where(self.playback.position), *(line.text for line in islice(self.log.lines, 1)))
        self.ctx.speech.say(t.paragraph(map(t.sentence, lines)), urgent=True)

    def jumped(self) -> None:
        """Update cards, log and light after a jump, and drop running effects and captions."""
        self.stage.name(self.positions.named(self.playback.position))
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
        """Fill the log with the lines up to the replay's position."""
        session, position = self.session, self.playback.position
        start = self.positions.round_of(position)[0] - 1 if self.positions.rounds else 0
        self.log.show(self.lines.at(max(0, start), position, session.me, all_open=session.all_open))

    def update(self, dt: float) -> None:
        self.playback.update(dt)
        super().update(dt)
        self.bar.follow(all_open=self.session.all_open)

    def arrange(self) -> None:
        self.foot = foot_of(self.ctx.view)
        super().arrange()
        self.bar.arrange()
        self.write()

    def _where(self, position: int) -> str:
        return self.bar.where(self.positions.nearest(position))

    def _about(self, mark: TimelineMark) -> str:
        session = self.session
        return self.lines.about(mark.position, session.me, all_open=session.all_open)
