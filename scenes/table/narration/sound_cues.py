"""The sounds of events as the table shows them, panned to where they come from, and the tension of the music."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from game.core import events
from game.core.events import Event, TurnBegan
from game.core.layout import Move
from game.core.view import View
from scenes.cards.weight import Weight
from scenes.context import Context
from scenes.kit.text.texts import Texts
from scenes.table.model.state import TableState
from scenes.table.narration.heard import SLIDES, Heard, begins, ends, lands, takes
from scenes.table.narration.sentences import tell
from scenes.table.timeline.flight import heft
from scenes.table.timeline.playback import Cue, Stage

INSTANT = 100.0
"""Speed factor above which no motion is visible."""
APART = 0.8
"""Stereo position (0 to 1) of a player at the table's right edge."""


def caption_of(event: Event, view: View, names: Sequence[str], t: Texts) -> str:
    """The caption (for people who do not hear) of an event's sounds; empty where they tell nothing new."""
    match event:
        case events.TurnBegan(seat=seat):
            return t("table.your_turn") if seat == view.me >= 0 else ""
        case events.Shuffled():
            return t("heard.shuffle")
        case events.Dealt():
            return t("heard.deal")
        case events.Scored() | events.MatchEnded() | events.Kept():
            return ""
    told = tell(event, view, names, t)
    return told.log or told.caption or ""


def told_with(cue: Cue, event: Event) -> bool:
    """Whether the first sound at this moment of an event gets the event's caption; a taken card's slide does not."""
    return not (cue is Cue.TAKE and isinstance(event, SLIDES))


def ready_to_catch(seats: Sequence[str], t: Texts) -> str:
    """The caption of the sound that signals that players (named in `seats`) may be caught for not having called."""
    return t("heard.catch_ready", seat=t.listed(seats))


def tension(seats: Sequence[str], t: Texts) -> str:
    """The caption that the music has become tense, with the names (`seats`) of players who have one card left."""
    return t("heard.tense", seat=t.listed(seats))


class SoundCues:
    """A listener to the stage's events that plays their sounds.

    `audience` returns the seats from whose point of view the sound of a won or lost round is chosen. While animations
    are skipped, sounds are collected and only the most important one plays. Sounds that tell something new come with a
    caption; `names` are the players' names by seat.
    """

    def __init__(
        self, ctx: Context, stage: Stage, audience: Callable[[], Iterable[int]], names: Sequence[str] = ()
    ) -> None:
        self.ctx, self.stage, self._audience, self.names = ctx, stage, audience, names
        self._come: Counter[Cue] = Counter()
        """How often each moment of the present event's animation has come, once per card."""
        self.cues = False
        """Whether a person plays here, who hears a signal when UNO can be called or a player can be caught."""
        self._down: frozenset[int] = frozenset()
        self._ready = False
        self._gathers = False
        self._tense = False
        self._news = ""
        """The caption of the present event, until a sound has shown it."""
        self._told = -1
        """The highest importance of the sounds played in this turn, while no motion is visible."""

    def on_cue(self, cue: Cue, event: Event, move: Move | None) -> None:
        if cue is Cue.BEGIN:
            self._come.clear()
            captions = self.ctx.settings.captions and self.names
            self._news = caption_of(event, self.stage.shown, self.names, self.ctx.texts) if captions else ""
        self._hurries(cue, event)
        number = self._come[cue]
        self._come[cue] += 1
        for sound in self._heard(cue, event, move, number):
            news = self._news if told_with(cue, event) else ""
            side = self._side(move)
            if self.ctx.sounds.play(sound.name, sound.volume, pan=side, step=sound.step, news=news) and news:
                self._news = ""

    def rest(self) -> None:
        """Play the most important one of the sounds that were collected while events were shown at once."""
        if self._gathers:
            self._gathers = False
            instant = self.stage.speed > INSTANT
            rank = self.ctx.sounds.release(above=self._told if instant else -1)
            self._told = max(self._told, rank)

    def follow(self, state: TableState) -> None:
        """Make the music tense while any player has one card left; signal that UNO can be called or a player caught."""
        held = [count for seat, count in enumerate(state.counts) if seat in state.view.playing]
        self._tighten(state, 1 in held and not state.dealing and not state.over)
        if not self.cues:
            return
        down = state.catchable - {state.me, state.bottom}
        if down - self._down and self.stage.speed <= INSTANT:
            names = [self.names[seat] for seat in sorted(down - self._down) if self.names]
            self.ctx.sounds.play("catch_ready", news=ready_to_catch(names, self.ctx.texts))
        if state.ready_to_call and not self._ready:
            self.ctx.sounds.play("uno_ready", news=self.ctx.texts("heard.uno_ready"))
        self._down, self._ready = down, state.ready_to_call

    def leave(self) -> None:
        """End the tense music and play the collected sounds, because another screen comes."""
        self.rest()
        self._tense = False
        self.ctx.sounds.tense(False)

    def _tighten(self, state: TableState, tense: bool) -> None:
        """Make the music tense or calm; a caption tells once that it has become tense."""
        told = self._tense
        self._tense = tense and (told or not state.busy)
        if self._tense and not told and self.ctx.sounds.on_news and self.names:
            last = [self.names[seat] for seat, held in enumerate(state.counts) if held == 1]
            self.ctx.sounds.on_news(tension(last, self.ctx.texts))
        self.ctx.sounds.tense(tense)

    def _hurries(self, cue: Cue, event: Event) -> None:
        """Begin to collect sounds instead of playing them, if events are shown at once."""
        instant = self.stage.speed > INSTANT
        if instant and cue is Cue.BEGIN and isinstance(event, TurnBegan):
            self.rest()
            self._told = -1
        if instant or self.stage.skipping:
            self._gathers = True
            self.ctx.sounds.gather()

    def _heard(self, cue: Cue, event: Event, move: Move | None, number: int) -> tuple[Heard, ...]:
        stage = self.stage
        match cue:
            case Cue.BEGIN:
                return begins(event, stage.shown, self._audience())
            case Cue.TAKE:
                return takes(event)
            case Cue.LAND:
                return lands(event, stage.shown, move, number, lambda: self._weight(event, move))
            case Cue.END:
                return ends(event, stage.shown)
        return ()

    def _weight(self, event: Event, move: Move | None) -> Weight:
        return Weight.NUMBER if move is None else heft(self.stage, event, move)

    def _side(self, move: Move | None) -> float:
        """The stereo position of a card's sound, from -1 (left) to 1 (right), by the player it goes to or leaves."""
        places = self.stage.places
        seat = -1 if move is None else move.target if move.target >= 0 else move.source
        if seat < 0 or seat == places.bottom:
            return 0.0
        return APART * (places.pill(seat).centerx / places.cx - 1)
