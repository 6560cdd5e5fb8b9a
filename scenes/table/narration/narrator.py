"""Narrator: lets the log, bubbles, captions and sounds follow what the stage shows."""

from __future__ import annotations

from dataclasses import replace

from game.core import events
from game.core.actions import Action, CallUno, Catch, Comment, Deal, PointOut
from game.core.cause import Cause
from game.core.events import Event
from game.core.layout import Move
from game.core.view import View
from game.match.setup import Setup
from scenes.context import Context
from scenes.kit.texts import Texts
from scenes.table.hud.banner import Caption
from scenes.table.hud.log import LogLine, LogPanel
from scenes.table.hud.speech_bubbles import Bubbles
from scenes.table.narration.played_since import PlayedSince
from scenes.table.narration.remarks import Remarks
from scenes.table.narration.sentences import Narration, tell
from scenes.table.stage.stage import Moment, Stage
from scenes.words.agreements import agreements
from scenes.words.card_names import apart
from scenes.words.card_text import inscribed, written_on

BESIDES = (CallUno, Catch, PointOut, Comment, Deal)
"""Actions that do not answer a question."""
HEARD_LATER = (events.Played, events.Dealt, events.Exploded)
"""Events whose sound belongs to the moment when a card lands."""


class Narrator:
    """Watches a stage.

    For every person, `plays` keeps the cards played since the last own turn, `since` the log lines about the rest.
    """

    def __init__(
        self, ctx: Context, setup: Setup, stage: Stage, log: LogPanel, bubbles: Bubbles, caption: Caption
    ) -> None:
        self.ctx, self.setup, self.stage = ctx, setup, stage
        self.log, self.bubbles, self.caption = log, bubbles, caption
        self.names = apart([seat.name for seat in setup.seats])
        self.since: dict[int, list[LogLine]] = {at: [] for at, seat in enumerate(setup.seats) if seat.person}
        self._cards = PlayedSince(self.since)
        self.plays = self._cards.plays
        self._remarks = Remarks(setup)
        self.now: Narration | None = None

    def watch(self, moment: Moment, event: Event, move: Move | None) -> None:
        """Show and play the narration of an event at the right moment of its movement."""
        if moment is Moment.BEGIN:
            self._begin(event)
        elif moment is Moment.TAKE and isinstance(event, events.Played | events.TookBack):
            self._sound("card_slide", 0.5, move)
        elif moment is Moment.LAND:
            self._land(event, move)

    def answered(self, action: Action) -> None:
        """A seat has answered: its list of what happened begins anew. A call or catch out of turn is no answer."""
        if not isinstance(action, BESIDES) and action.seat in self.since:
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
            self.log.clear()
            for agreed in reminders(self.ctx.texts, self.setup):
                self.log.add(agreed)
        self._cards.note(event, view)
        narration = tell(event, view, self.names, self.ctx.texts)
        if narration.log:
            line = LogLine(narration.log, narration.rule)
            self.log.add(line)
            for seat, lines in self.since.items():
                if not isinstance(event, events.Played) and not _own(event, seat):
                    lines.append(line)
        return narration

    def _begin(self, event: Event) -> None:
        view = self.stage.shown
        narration = self.now = self._inscribed(event, self._write(event, view))
        if narration.bubble:
            seat, words = narration.bubble
            self.bubbles.say(seat, words, self.stage.places.pill(seat).center, narration.bubble_kind)
        self._remark(event)
        if narration.caption and not isinstance(event, events.Exploded):
            self.caption.show(narration.caption)
        if narration.sound and not isinstance(event, HEARD_LATER) and not self.stage.skipping:
            self.ctx.sounds.play(narration.sound, narration.volume)

    def _remark(self, event: Event) -> None:
        """Let a CPU player say something about an event, unless it is saying something more important."""
        said = self._remarks.about(event)
        if not said or not self.ctx.settings.remarks or self.stage.skipping or not self.ctx.texts.has(said[1]):
            return
        seat, words = said
        if not self.bubbles.says(seat):
            self.bubbles.say(seat, self.ctx.texts(words), self.stage.places.pill(seat).center)

    def _inscribed(self, event: Event, narration: Narration) -> Narration:
        """The narration, with what is written on a blank wild as its caption when one is played (R8)."""
        face = self.stage.shown.faces[event.cards[-1]] if isinstance(event, events.Played) else None
        if face is None or face.symbol != "blank":
            return narration
        return replace(narration, caption=inscribed(self.ctx.texts, written_on(face, self.setup.blanks)))

    def _land(self, event: Event, move: Move | None) -> None:
        narration = self.now
        if isinstance(event, events.Exploded) and narration and narration.caption:
            self.caption.show(narration.caption)
        if isinstance(event, HEARD_LATER) and narration and narration.sound:
            self._sound(narration.sound, narration.volume, move)
        elif isinstance(event, events.Drew):
            self._sound("draw", 0.6, move)

    def _sound(self, name: str, volume: float, move: Move | None) -> None:
        """A sound from where the card is, left or right."""
        if self.stage.skipping:
            return
        places, pan = self.stage.places, 0.0
        if move is not None:
            seat = move.target if move.target >= 0 else move.source
            pan = (places.pill(seat).centerx / places.cx - 1) if seat >= 0 and seat != places.bottom else 0.0
        self.ctx.sounds.play(name, volume, pan=pan * 0.8)


def reminders(texts: Texts, setup: Setup) -> list[LogLine]:
    """The lines with which every round begins in the log: the differences from the printed rules."""
    agreed = agreements(texts, setup.edition, setup.house, setup.sheet, setup.blanks)
    return [LogLine(other.words, other.rule) for other in agreed]


def _own(event: Event, seat: int) -> bool:
    """Whether a seat needs no line about an event, because it acted itself."""
    if isinstance(event, events.Drew):
        return event.seat == seat and event.cause is Cause.TURN
    return isinstance(event, events.ColorNamed) and event.seat == seat
