"""Narrator: lets the log, bubbles and captions follow what the stage shows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from game.core import events
from game.core.actions import Action, CallUno, Catch, Comment, Deal, PointOut
from game.core.cause import Cause
from game.core.events import Event
from game.core.layout import Move
from game.core.view import View
from game.match.setup import Setup
from game.record.timeline import copied
from scenes.context import Context
from scenes.kit.text.texts import Texts
from scenes.table.narration.played_since import PlayedSince
from scenes.table.narration.remarks import Remarks
from scenes.table.narration.sentences import Narration, tell
from scenes.table.narration.sinks import CaptionSink, LogLine, LogSink, SpeechSink
from scenes.table.narration.wording import Wording
from scenes.table.timeline.playback import Cue, Stage
from scenes.words.agreements import agreements
from scenes.words.card_names import apart
from scenes.words.card_text import writing_text, written_on

BESIDES = (CallUno, Catch, PointOut, Comment, Deal)
"""Actions that do not answer a question."""
AFTER_CLOUD, CLOUDED = 0.42, ("uno", "laugh")
"""Seconds until a bubble takes the place of the cloud on which its words are shouted, and the kinds that have one."""


class Narrator:
    """Watches a stage.

    For every person, `plays` keeps the cards played since the last own turn, `since` the log lines about the rest.
    """

    def __init__(
        self, ctx: Context, setup: Setup, stage: Stage, log: LogSink, bubbles: SpeechSink, caption: CaptionSink
    ) -> None:
        self.ctx, self.setup, self.stage = ctx, setup, stage
        self.log, self.bubbles, self.caption = log, bubbles, caption
        self.names = apart([seat.name for seat in setup.seats])
        self.since: dict[int, list[LogLine]] = {at: [] for at, seat in enumerate(setup.seats) if seat.person}
        self._cards = PlayedSince(self.since)
        self.plays = self._cards.plays
        self.had_turn: set[int] = set()
        """Seats of people who have answered in this round."""
        self._remarks = Remarks(setup)
        self.on_line: Callable[[str], None] = lambda words: None
        """Gets every line of the log when it happens."""
        self.now: Narration | None = None

    def on_cue(self, cue: Cue, event: Event, move: Move | None) -> None:
        """Show the narration of an event at the right cue of its movement."""
        if cue is Cue.BEGIN:
            self._begin(event)
        elif cue is Cue.LAND and isinstance(event, events.Exploded) and self.now and self.now.caption:
            self.caption.show(self.now.caption)

    def answered(self, action: Action) -> None:
        """A seat has answered: its list of what happened begins anew. A call or catch out of turn is no answer."""
        if not isinstance(action, BESIDES) and action.seat in self.since:
            self.had_turn.add(action.seat)
            self.forget(action.seat)

    def forget(self, seat: int) -> None:
        """Somebody at this screen has answered, or has seen what happened."""
        if seat in self.since:
            self.since[seat].clear()
            self.plays[seat].clear()

    def remember(self, event: Event, view: View) -> None:
        """Add an event of the past to the log, without sound, bubble or caption."""
        self._write(event, view)

    def _write(self, event: Event, view: View) -> Narration:
        """Add the event's line to the log and to every person's list; returns its narration."""
        if isinstance(event, events.RoundBegan):
            self.had_turn.clear()
            self.log.clear()
            for number, agreed in enumerate(reminders(self.ctx.texts, self.setup)):
                self.log.add(replace(agreed, words=Wording(self.ctx, agreed.text, partial(self._reminder, number))))
        self._cards.note(event, view)
        narration = tell(event, view, self.names, self.ctx.texts)
        if narration.log:
            then = copied(view)  # the table changes, and the line may have to be said in another language
            line = LogLine(Wording(self.ctx, narration.log, partial(self._told, event, then)), narration.rule)
            self.log.add(line)
            for seat, lines in self.since.items():
                if not isinstance(event, events.Played) and not _own(event, seat):
                    lines.append(line)
        return narration

    def _told(self, event: Event, view: View, texts: Texts) -> str:
        return tell(event, view, self.names, texts).log or ""

    def _reminder(self, number: int, texts: Texts) -> str:
        return reminders(texts, self.setup)[number].text

    def _begin(self, event: Event) -> None:
        view = self.stage.shown
        narration = self.now = self._with_writing(event, self._write(event, view))
        if narration.log:
            self.on_line(narration.log)
        if narration.caption and not isinstance(event, events.Exploded):
            self.caption.show(narration.caption)
            self.bubbles.leave_words()
        if narration.bubble:
            seat, words = narration.bubble
            late = AFTER_CLOUD if narration.bubble_kind in CLOUDED and not self._at_once else 0.0
            self.bubbles.say(seat, words, self.stage.places.pill(seat).center, narration.bubble_kind, delay=late)
        self._remark(event)
        if isinstance(event, events.RoundEnded):
            self.caption.hurry()  # the middle of the table is for whoever is out

    @property
    def _at_once(self) -> bool:
        """Whether nothing is shown that moves: bubbles come at once."""
        return self.stage.skipping or self.stage.speed > 100

    def _remark(self, event: Event) -> None:
        """Let a CPU player say something about an event, unless it is saying something more important."""
        said = self._remarks.about(event)
        if not said or not self.ctx.settings.remarks or self.stage.skipping or not self.ctx.texts.has(said[1]):
            return
        seat, words = said
        if not self.bubbles.says(seat):
            self.bubbles.say(seat, self.ctx.texts(words), self.stage.places.pill(seat).center)

    def _with_writing(self, event: Event, narration: Narration) -> Narration:
        """The narration, with what is written on a blank wild as its caption when one is played (R8)."""
        view = self.stage.shown
        if not isinstance(event, events.Played) or (face := view.faces[event.cards[-1]]).symbol != "blank":
            return narration
        who = "" if event.seat == view.me else self.names[event.seat]
        return replace(narration, caption=writing_text(self.ctx.texts, written_on(face, self.setup.blanks), who))


def reminders(texts: Texts, setup: Setup) -> list[LogLine]:
    """The lines with which every round begins in the log: the differences from the printed rules."""
    agreed = agreements(texts, setup.edition, setup.house, setup.sheet, setup.blanks)
    return [LogLine(other.words, other.rule) for other in agreed]


def _own(event: Event, seat: int) -> bool:
    """Whether a seat needs no line about an event, because it acted itself."""
    if isinstance(event, events.Drew):
        return event.seat == seat and event.cause is Cause.TURN
    return isinstance(event, events.ColorNamed) and event.seat == seat
