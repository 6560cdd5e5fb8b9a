"""The game log, speech bubbles and captions, written while the table shows events."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import partial
from random import Random

from game.core import events
from game.core.actions import Action, CallUno, Catch, Comment, Deal, PointOut
from game.core.cause import Cause
from game.core.events import Event
from game.core.layout import Move
from game.core.view import View
from game.match.setup import Setup
from game.players.tempers import temper_of
from game.record.timeline import copied
from scenes.context import Context
from scenes.kit.text.texts import Texts
from scenes.table.looks.card_sprite import Look, front_of
from scenes.table.narration.sentences import Narration, tell
from scenes.table.narration.sinks import CaptionSink, LogLine, LogSink, SpeechSink
from scenes.table.timeline.playback import Cue, Stage
from scenes.words.agreements import agreements
from scenes.words.card_names import apart
from scenes.words.card_text import writing_text, written_on

REST = 8
"""Number of events after a CPU player's remark in which no other remark is made."""
NOBODY = -1
Said = tuple[int, str]
"""A seat and the occasion of its remark, as the end of a text id."""
BESIDES = (CallUno, Catch, PointOut, Comment, Deal)
"""Actions that do not answer a question of the rules."""
AFTER_STAMP = 0.75
"""Seconds after a "caught" stamp appears until the player who caught speaks."""
AFTER_CLOUD, CLOUDED = 0.42, ("uno", "laugh")
"""Seconds until a bubble replaces the effect that shows the same word, and the kinds of bubbles with such effects."""


@dataclass(frozen=True, slots=True)
class PlayedCard:
    """The appearance of a card when it was played, and by which seat; `count` cards were played together."""

    seat: int
    look: Look
    count: int = 1


class PlayedSince:
    """For each person at the screen, the cards that others have played since that person's last turn, in order."""

    def __init__(self, people: Iterable[int]) -> None:
        self.plays: dict[int, list[PlayedCard]] = {seat: [] for seat in people}

    def note(self, event: Event, view: View) -> None:
        """Take in an event of the match; `view` is the table before the event."""
        match event:
            case events.RoundBegan():
                for plays in self.plays.values():
                    plays.clear()
            case events.Played(seat=seat, cards=cards) | events.RowMatched(seat=seat, cards=cards):
                self._add(seat, front_of(view, cards[-1]), len(cards))
            case events.ColorNamed(seat=seat, color=color):
                self._name(seat, color)
            case events.TookBack(seat=seat):
                for plays in self.plays.values():
                    if plays and plays[-1].seat == seat:
                        plays.pop()

    def _add(self, seat: int, look: Look | None, count: int) -> None:
        for person, plays in self.plays.items():
            if person != seat and look is not None:
                plays.append(PlayedCard(seat, look, count))

    def _name(self, seat: int, color: str) -> None:
        """Show the wild that a seat has just played in the colour that was chosen for it."""
        for plays in self.plays.values():
            if plays and plays[-1].seat == seat and plays[-1].look.color is None:
                plays[-1] = replace(plays[-1], look=plays[-1].look._replace(named=color))


class Wording:
    """A sentence that can be asked for again after a change of language, in which `say` makes it."""

    __slots__ = ("_ctx", "_known", "_say")

    def __init__(self, ctx: Context, said: str, say: Callable[[Texts], str]) -> None:
        self._ctx, self._say = ctx, say
        self._known = {ctx.texts.language: said}

    def __call__(self) -> str:
        """The sentence in the language that is set now."""
        texts = self._ctx.texts
        if texts.language not in self._known:
            self._known[texts.language] = self._say(texts)
        return self._known[texts.language]


class Remarks:
    """The choice which CPU player makes a remark on an event, by chance and from public events only."""

    def __init__(self, setup: Setup) -> None:
        self._setup = setup
        self._tempers = [temper_of(seat.temper) for seat in setup.seats]
        self._count = 0
        self._rests = 0
        self._last = NOBODY

    def about(self, event: Event) -> tuple[int, str] | None:
        """The seat that makes a remark on an event, and the text id of the remark; None for most events."""
        if not any(temper.id for temper in self._tempers):
            return None
        self._count += 1
        self._rests = max(0, self._rests - 1)
        for seat, occasion in self._occasions(event):
            temper = self._tempers[seat]
            chance = Random(f"{self._setup.edition} {len(self._setup)} {self._count} {seat}").random()
            if temper.id and not self._rests and chance < temper.talk:
                self._rests = REST
                return seat, f"remark.{temper.id}.{occasion}"
        return None

    def _occasions(self, event: Event) -> list[Said]:
        """The remarks that an event is an occasion for, as pairs of seat and occasion."""
        last = self._last
        match event:
            case events.RoundBegan():
                self._last = NOBODY
            case events.Played(seat=seat):
                self._last = seat
            case events.Drew(seat=seat, cards=cards, cause=cause) if cards and not cause.own_turn:
                return [(seat, "hit"), *self._by(last, seat, "gave")]
            case events.Skipped(seat=seat):
                return [(seat, "skipped"), *self._by(last, seat, "gave")]
            case events.Caught(seat=seat):
                return [(seat, "caught")]
            case events.Reversed() if last != NOBODY:
                return [(last, "turned")]
            case events.Flipped() if last != NOBODY:
                return [(last, "flipped")]
            case events.RoundEnded(winners=winners):
                return [(seat, "won") for seat in winners]
        return []

    @staticmethod
    def _by(last: int, seat: int, occasion: str) -> list[Said]:
        return [(last, occasion)] if last not in (NOBODY, seat) else []


class Narrator:
    """A listener to the stage's events that writes log lines, speech bubbles and captions about them.

    For every person at the screen, `plays` keeps the cards that others played since that person's last turn.
    """

    def __init__(
        self, ctx: Context, setup: Setup, stage: Stage, log: LogSink, bubbles: SpeechSink, caption: CaptionSink
    ) -> None:
        self.ctx, self.setup, self.stage = ctx, setup, stage
        self.log, self.bubbles, self.caption = log, bubbles, caption
        self.whole_names = tuple(seat.name for seat in setup.seats)
        """The players' names as they are spoken and written in the log, where nothing has to be shortened."""
        self.names = apart(self.whole_names)
        self.told: dict[int, list[LogLine]] = {at: [] for at, seat in enumerate(setup.seats) if seat.person}
        """For every person, the sentences about everything since that person's last turn."""
        self._cards = PlayedSince(self.told)
        self.plays = self._cards.plays
        self.had_turn: set[int] = set()
        """Seats of people who have acted in this round."""
        self._remarks = Remarks(setup)
        self.on_line: Callable[[str, Event], None] = lambda words, event: None
        """Called with every new line of the log and its event."""
        self.now: Narration | None = None

    def on_cue(self, cue: Cue, event: Event, move: Move | None) -> None:
        if cue is Cue.BEGIN:
            self._begin(event)
        elif cue is Cue.LAND and isinstance(event, events.Exploded) and self.now and self.now.caption:
            self.caption.show(self.now.caption)

    def answered(self, action: Action) -> None:
        """Empty the list of what happened since the last turn of the seat that acts; calls and catches do not count."""
        if not isinstance(action, BESIDES) and action.seat in self.told:
            self.had_turn.add(action.seat)
            self.forget(action.seat)

    def forget(self, seat: int) -> None:
        """Empty the list of what happened since a person's last turn, because the person has acted or has seen it."""
        if seat in self.told:
            self.told[seat].clear()
            self.plays[seat].clear()

    def remember(self, event: Event, view: View) -> None:
        """Add an event of a resumed match to the game log, without sound, bubble or caption."""
        self._write(event, view)

    def _write(self, event: Event, view: View) -> Narration:
        """Add an event's line to the game log and to the lists of all people; returns all texts of the event."""
        if isinstance(event, events.RoundBegan):
            self.had_turn.clear()
            self.log.clear()
            for number, agreed in enumerate(reminders(self.ctx.texts, self.setup)):
                self.log.add(replace(agreed, words=Wording(self.ctx, agreed.text, partial(self._reminder, number))))
        self._cards.note(event, view)
        narration = tell(event, view, self.whole_names, self.ctx.texts)
        if self.names != self.whole_names:  # captions and bubbles have one line
            narration = replace(tell(event, view, self.names, self.ctx.texts), log=narration.log)
        if narration.log:
            then = copied(view)  # the table changes, and the line may have to be said in another language
            line = LogLine(Wording(self.ctx, narration.log, partial(self._told, event, then)), narration.rule)
            self.log.add(line)
            for seat, lines in self.told.items():
                if isinstance(event, events.RoundBegan):
                    lines.clear()
                if not _own(event, seat):
                    lines.append(line)
        return narration

    def _told(self, event: Event, view: View, texts: Texts) -> str:
        return tell(event, view, self.whole_names, texts).log or ""

    def _reminder(self, number: int, texts: Texts) -> str:
        return reminders(texts, self.setup)[number].text

    def _begin(self, event: Event) -> None:
        view = self.stage.shown
        narration = self.now = self._with_writing(event, self._write(event, view))
        if narration.log:
            self.on_line(narration.log, event)
        unseen = isinstance(event, events.DrewForDeal) and self.stage.brief
        if narration.caption and not unseen and not isinstance(event, events.Exploded):
            self.caption.show(narration.caption)
            self.bubbles.leave_words()
        if narration.bubble and not self._on_ribbon(event):
            seat, words = narration.bubble
            late = 0.0 if self._at_once else self._late(event, narration)
            self.bubbles.say(seat, words, self.stage.places.pill(seat).center, narration.bubble_kind, delay=late)
        self._remark(event)
        if isinstance(event, events.RoundEnded):
            self.caption.hurry()  # the middle of the table is for whoever is out

    def _on_ribbon(self, event: Event) -> bool:
        """Whether a ribbon tells a catch already, because the player at the lower edge caught or was caught."""
        return isinstance(event, events.Caught) and self.stage.places.bottom in (event.seat, event.by)

    @staticmethod
    def _late(event: Event, narration: Narration) -> float:
        """The delay of an event's speech bubble in seconds, so that an effect with the same message is read first."""
        if isinstance(event, events.Caught):
            return AFTER_STAMP
        return AFTER_CLOUD if narration.bubble_kind in CLOUDED else 0.0

    @property
    def _at_once(self) -> bool:
        """Whether bubbles come without delay, as events are shown at once or at a very high speed."""
        return self.stage.skipping or self.stage.speed > 100

    def _remark(self, event: Event) -> None:
        """Let a CPU player make a remark on an event, unless that player is saying something else."""
        said = self._remarks.about(event)
        if not said or not self.ctx.settings.remarks or self.stage.skipping or not self.ctx.texts.has(said[1]):
            return
        seat, words = said
        if not self.bubbles.says(seat):
            self.bubbles.say(seat, self.ctx.texts(words), self.stage.places.pill(seat).center)

    def _with_writing(self, event: Event, narration: Narration) -> Narration:
        """The texts of an event; if a blank wild was played, the caption tells what is written on it (R8)."""
        view = self.stage.shown
        if not isinstance(event, events.Played) or (face := view.faces[event.cards[-1]]).symbol != "blank":
            return narration
        who = "" if event.seat == view.me else self.names[event.seat]
        return replace(narration, caption=writing_text(self.ctx.texts, written_on(face, self.setup.blanks), who))


def reminders(texts: Texts, setup: Setup) -> list[LogLine]:
    """The first lines of the game log in every round: how this match differs from the printed rules."""
    agreed = agreements(texts, setup.edition, setup.house, setup.sheet, setup.blanks)
    return [LogLine(other.words, other.rule) for other in agreed]


def _own(event: Event, seat: int) -> bool:
    """Whether an event is an action of the seat itself that needs no line in its list of what happened."""
    if isinstance(event, events.Played):
        return event.seat == seat
    if isinstance(event, events.Drew):
        return event.seat == seat and event.cause is Cause.TURN
    return isinstance(event, events.ColorNamed) and event.seat == seat
