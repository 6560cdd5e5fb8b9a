"""The screen reader of a table: it reads aloud what happens and answers keys that ask about the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import pygame

from game.core import events
from game.core.actions import Play
from game.core.events import Event
from game.core.layout import Move
from game.core.questions import AmendsAsked, DrawnAsked, MatchAsked, PlaceAsked, TurnAsked
from scenes.context import Context
from scenes.table.model.session import Session
from scenes.table.narration.narrator import BESIDES
from scenes.table.narration.sentences import refusal
from scenes.table.spoken import words
from scenes.table.timeline.playback import Cue, Stage
from scenes.table.view.hud.banner import Caption
from scenes.table.view.hud.card_details import CardDetails
from scenes.table.view.hud.log import LogPanel
from scenes.table.view.prompts.hand_reveal import HandReveal
from scenes.table.view.prompts.prompt import Prompt
from scenes.words.card_names import card_does

OWN = (TurnAsked, DrawnAsked, AmendsAsked, MatchAsked, PlaceAsked)
"""Questions of the rules that are answered with cards of the own hand."""
PATIENCE = 20.0
"""Most seconds that CPU players wait for speech."""


class Asks(Protocol):
    """The interface of the object that shows prompts (`Prompting`)."""

    prompt: Prompt | None


class ScreenReader:
    """The screen reader of a table, which reads events aloud for the player at this screen.

    Cards of the hand are read unasked only to a person who plays alone. The CPU players wait while it speaks (`waits`),
    so that the player hears in time what may be called.
    """

    wants_frame = False

    def __init__(
        self, ctx: Context, session: Session, stage: Stage, names: Sequence[str], *, log: LogPanel, asks: Asks,
        notice: Caption, details: CardDetails,
    ) -> None:
        self.ctx, self.session, self.stage, self.names = ctx, session, stage, names
        self.log, self.asks, self.notice, self.details = log, asks, notice, details
        self.keys: dict[int, Callable[[], None]] = {
            pygame.K_g: self.say_hand, pygame.K_f: self.say_table, pygame.K_w: self.say_counts,
            pygame.K_z: self.say_plays, pygame.K_l: self.say_log,
        }
        self._waited = 0.0
        self._told: object = None
        self._raised: int | None = None
        self._prompt: Prompt | None = None
        self._at: object = None
        self._noticed, self._explained = ("", 0.0), False
        self._ready, self._down = False, frozenset[int]()

    @property
    def alone(self) -> bool:
        """Whether one person plays alone, so that nobody else hears what is in the hand."""
        return len(self.session.people) == 1

    def waits(self) -> bool:
        """Whether CPU players have to wait for the end of speech, which they do for a limited time only."""
        return self.ctx.speech.busy and self._waited < PATIENCE

    def tells(self, event: events.Drew) -> bool:
        """Whether the drawn cards of this event are read aloud: they are the player's own, who plays alone."""
        return self.alone and event.seat == self.session.me and bool(event.cards) and min(event.cards) >= 0

    def on_cue(self, cue: Cue, event: Event, move: Move | None) -> None:
        if cue is not Cue.END or not isinstance(event, events.Drew) or not self.tells(event):
            return
        if len(event.cards) == 1 and isinstance(self.session.match.asked, DrawnAsked):
            return  # the question that comes at once names it
        t, view = self.ctx.texts, self.stage.shown
        self.ctx.speech.say(t("speech.drew", cards=words.listed(t, (words.card(t, view, one) for one in event.cards))))

    def forget(self) -> None:
        """Stop speaking and forget what was read, because the view of another seat is shown."""
        self.ctx.speech.forget()
        self._told, self._raised, self._prompt, self._at = None, None, None, None
        self._noticed, self._ready, self._down = ("", 0.0), False, frozenset()

    def stepped(self) -> None:
        """Have the card at the keyboard focus read again."""
        self._raised = None

    def update(self, dt: float) -> None:
        speech = self.ctx.speech
        if not speech.on:
            self.session.waits = None
            return
        self.session.waits = self.waits
        self._waited = self._waited + dt if speech.busy else 0.0
        self._refused()
        self._explain()
        self._asked()
        self._turn()
        self._calls()
        self._walk()

    def say_hand(self) -> None:
        """Read the own hand, or the challenged hand that is shown."""
        t, prompt = self.ctx.texts, self.asks.prompt
        if isinstance(prompt, HandReveal):
            self._answer(prompt.read_aloud(t))
        elif self.session.me >= 0:
            held = [here.card for here in self.stage.hand.cards]
            self._answer(words.hand(t, self.stage.shown, held))

    def say_table(self) -> None:
        """Read the top card and the colour in play."""
        self._answer(words.table(self.ctx.texts, self.stage.shown))

    def say_counts(self) -> None:
        """Read whose turn it is and how many cards each player holds."""
        self._answer(words.counts(self.ctx.texts, self.session.state, self.names))

    def say_plays(self) -> None:
        """Read which cards can be played now; if none can, how many cards each player holds."""
        state = self.session.state
        self._answer(self._plays() if state.open_answers else words.counts(self.ctx.texts, state, self.names))

    def say_log(self) -> None:
        """Read the last lines of the game log."""
        self._answer(words.lines(self.ctx.texts, (line.text for line in self.log.lines)))

    def _answer(self, said: str) -> None:
        self.ctx.speech.say(said, urgent=True)

    def _plays(self) -> str:
        state = self.session.state
        return words.plays(self.ctx.texts, state.view, state.open_answers, draw=self.ctx.sign("draw"),
                           end=self.ctx.sign("end"))

    def _refused(self) -> None:
        """Read why an action was refused, once for each refusal."""
        notice = self.notice
        new = notice.left > 0 and (notice.words != self._noticed[0] or notice.left > self._noticed[1])
        self._noticed = (notice.words if notice.left > 0 else "", notice.left)
        if new and notice.aloud:
            self._answer(notice.words)

    def _explain(self) -> None:
        """Read what the card of an open explanation does, and why it cannot be played, if so."""
        shown, t = self.details.open, self.ctx.texts
        if shown is not None and not self._explained:
            card = self.details.card
            why = ""
            state = self.session.state
            own = self.stage.hand.find(card) is not None
            if own and state.open_answers and card not in (self.stage.hand.playable or ()):
                why, _ = refusal(state.view, self.session.match.reason(Play(state.me, (card,))), t)
            does = shown.does or card_does(t, shown.face)
            self._answer(t.paragraph((t.sentence(words.card(t, self.stage.shown, card)), does, why)))
        self._explained = shown is not None

    def _asked(self) -> None:
        """Read the question of a new prompt, then each answer that the keyboard focus comes to."""
        prompt, t = self.asks.prompt, self.ctx.texts
        if prompt is not self._prompt:
            self._prompt, self._at = prompt, None
            if isinstance(prompt, HandReveal):
                said = prompt.read_aloud(t) if self.alone else t("speech.reveal", key=self.ctx.sign("say_hand"))
                self.ctx.speech.say(said)
                return
            if prompt is not None:
                self._at = prompt.place
                self.ctx.speech.say(t.paragraph((prompt.question_aloud(alone=self.alone), prompt.answers_aloud())))
        elif prompt is not None and not isinstance(prompt, HandReveal) and prompt.place != self._at:
            self._at = prompt.place
            self._answer(prompt.focus_aloud())

    def _turn(self) -> None:
        """Read the top card and what can be played, when the player's turn begins."""
        state, t = self.session.state, self.ctx.texts
        if state.busy or not state.turn or not state.open_answers or not isinstance(state.view.asked, OWN):
            return
        answers = sum(not isinstance(action, BESIDES) for action in self.session.actions)
        now = answers, type(state.view.asked)
        if now == self._told or self.asks.prompt is not None:
            return
        self._told = now
        told = self._plays() if self.alone else t("speech.ask_hand", hand=self.ctx.sign("say_hand"),
                                                  plays=self.ctx.sign("say_plays"))
        self.ctx.speech.say(t.paragraph((t("speech.my_turn"), words.table(t, state.view), told)))

    def _calls(self) -> None:
        """Read that UNO can be called now, and which players may be caught."""
        state, t = self.session.state, self.ctx.texts
        if state.busy or state.me < 0:
            return
        if state.ready_to_call and not self._ready:
            self.ctx.speech.say(t("speech.call", key=self.ctx.sign("uno")))
        down = state.catchable - {state.me}
        if new := sorted(down - self._down):
            names = words.listed(t, (self.names[seat] for seat in new))
            self.ctx.speech.say(t("speech.catch", seat=names, key=self.ctx.sign("catch")))
        self._ready, self._down = state.ready_to_call, down

    def _walk(self) -> None:
        """Read the card of the hand that the keyboard focus has come to, and whether it can be played."""
        hand, t = self.stage.hand, self.ctx.texts
        if hand.raised == self._raised:
            return
        self._raised = hand.raised
        if hand.raised is None or self.session.me < 0:
            return
        name, state = words.card(t, self.stage.shown, hand.raised), self.session.state
        if hand.raised in state.chosen:
            name = t("speech.chosen_card", card=name)
        if hand.raised in hand.bluffs:
            name = t("speech.bluff_card", card=name)
        elif hand.playable is not None:
            fits = hand.raised in hand.playable
            name = t("speech.fits" if fits else "speech.fits_not", card=name, key=self.ctx.sign("explain"))
        elif hand.raised in state.jumps:
            name = t("speech.fits", card=name)
        self._answer(name)
