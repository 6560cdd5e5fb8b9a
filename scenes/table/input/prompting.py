"""Prompting: puts up the prompt for what the seat that looks is asked, and takes its answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

import pygame

from game.core import events
from game.core.actions import Action, AddToRow, MatchRow, PlayWrongCard
from game.core.cards import Face
from game.core.layout import Move
from game.core.questions import AmendsAsked, PenaltyAsked
from game.core.refusal import Refusal
from game.core.rule import find
from game.mechanics.table_manners import TableManners
from scenes.context import Context
from scenes.kit.compositor import Node, Painted
from scenes.table.geometry.places import Pose
from scenes.table.model.selection import Selection
from scenes.table.model.session import NOBODY, Session
from scenes.table.narration.sentences import refusal
from scenes.table.narration.sinks import CaptionSink
from scenes.table.timeline.playback import Cue, Stage
from scenes.table.view.prompts.choice import Answer, ChoicePrompt
from scenes.table.view.prompts.choose_prompt import HandReveal, prompt_for
from scenes.table.view.prompts.number_picker import NumberPick, naming
from scenes.table.view.prompts.prompt import Prompt
from scenes.words.card_names import card_name

POINTED = pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP
"""Types of mouse events."""


class Prompting:
    """The owner of the prompt for the observing seat's question.

    `caption` fades to make room, `notice` says what the hand must do.
    """

    def __init__(
        self, ctx: Context, session: Session, stage: Stage, selection: Selection, caption: CaptionSink,
        notice: CaptionSink,
    ) -> None:
        self.ctx, self.session, self.stage, self.selection = ctx, session, stage, selection
        self.caption, self.notice = caption, notice
        self.prompt: Prompt | None = None
        self.on_room: Callable[[Mapping[int, tuple[float, float]]], None] = lambda aims: None
        """Called with the seats that make room for the prompt and the centres that their plates move to."""
        self._seen: Prompt | None = None
        self._naming: tuple[MatchRow, ...] = ()
        """The possible matches between which the naming of a wild decides (R11)."""
        self._tried = False
        """Whether it has been decided if the present question gets a prompt."""
        self.held: Callable[[], bool] = lambda: False
        """A function that says whether prompts are suppressed, as they would give away a quiz answer."""
        self.veiled: Callable[[], bool] = lambda: False
        """A function that says whether the table is covered, as by the darkness of a blow."""

    @property
    def wants_frame(self) -> bool:
        """Whether the prompt would look different."""
        return self.prompt is not None and self.prompt.wants_frame

    def drop(self) -> None:
        """The question is no longer asked, or must be put again; a hand shown stays until it was seen."""
        self._tried = False
        if isinstance(self.prompt, HandReveal):
            self.prompt.lay(self.stage.places)
            self._seen = None  # other seats may have to make room
        else:
            self.prompt = None

    def clear(self) -> None:
        """Remove all prompts: another seat looks now."""
        self.prompt, self._tried, self._naming = None, False, ()

    def on_cue(self, cue: Cue, event: events.Event, move: Move | None) -> None:
        """Something happens on the stage: a hand may be shown to the seat that looks (R5.2)."""
        if cue is not Cue.BEGIN:
            return
        if isinstance(event, events.HandShown) and event.to == self.session.me >= 0:
            self.prompt = self._revealed(event)

    def ask_about_wrong_card(self, wrong: PlayWrongCard) -> None:
        """Ask whether a wrong card is played on purpose."""
        t = self.ctx.texts
        card = card_name(t, self.stage.shown.faces[wrong.card])
        manners = find(self.session.match.edition.rules, TableManners) or TableManners()
        answers = [Answer(wrong, t("prompt.dare"), t("prompt.dare_why", n=manners.wrong), "danger"),
                   Answer(None, t("prompt.dare_not"))]
        self.prompt = ChoicePrompt(self.ctx, t("prompt.dare_ask", card=card), answers, self.stage.places)
        self.prompt.page.focus_on(self.prompt.page.widgets[1])

    def name(self, fits: Sequence[MatchRow]) -> None:
        """Ask what the wilds of a match are named, if there is a choice, and then play the match (R11)."""
        self._naming = tuple(fits)
        self.prompt = naming(self.ctx, self.stage.shown, fits, self.stage.places)
        self.session.changed()
        if self.prompt is None:
            self._made(fits[0])

    def _made(self, fit: MatchRow) -> None:
        self._naming = ()
        self.selection.clear()
        self.session.say(fit)

    def handle(self, event: pygame.Event) -> bool:
        """Let the prompt have an event; the mouse points at nothing before it is seen."""
        if self.prompt is None or (event.type in POINTED and not self.prompt.seen):
            return False
        return self.prompt.handle(event)

    def update(self, dt: float) -> None:
        """Take the prompt's answer, or put up the one that is due."""
        prompt = self.prompt
        if prompt is not None:
            self._grow(prompt, dt)
            if prompt.done:
                self._done(prompt)
        elif self._due and not self.stage.busy:
            self._put()
        if self.prompt is not self._seen:
            self._seen = self.prompt
            self._make_room(self.prompt)

    def _grow(self, prompt: Prompt, dt: float) -> None:
        """Let `dt` seconds pass for a prompt, which opens only after a heavy landing is over."""
        settling = self.stage.settling
        if not prompt.shown.value and (self.veiled() or (settling is not None and settling.dips)):
            prompt.update(0.0)
        else:
            prompt.update(dt)

    @property
    def _due(self) -> bool:
        """Whether the question asked now has no prompt yet."""
        return self.prompt is None and not self._tried and self.session.state.turn and not self.held()

    def _make_room(self, prompt: Prompt | None) -> None:
        """Move the top of the discard pile and the seats aside for a prompt; None brings them back."""
        calm = self.ctx.calm
        self.stage.evidence.set(prompt.pile if prompt else "", calm=calm)
        self.stage.lent = prompt.at if isinstance(prompt, HandReveal) else NOBODY
        self.on_room(prompt.aims if prompt else {})
        self.session.changed()

    def sprites(self) -> Iterable[Node]:
        """The prompt, once anything is seen of it."""
        prompt = self.prompt
        if prompt is None or not prompt.seen:
            return ()
        return (Painted("prompt", prompt.look, prompt.draw, opaque=tuple(prompt.hides)),)

    def _put(self) -> None:
        self._tried = True
        view, options = self.stage.shown, self.session.state.legal
        self.prompt = prompt_for(self.ctx, view, options, self.stage.places, self.session.setup.seats, self._lies)
        if self._naming:  # an action came in meanwhile
            again, self._naming = self._naming, ()
            if self.prompt is None and {*again} <= {*options}:
                self.name(again)
        if self.prompt is not None:
            self.caption.hurry()
        if words := _for_row(options):
            self.notice.show(self.ctx.texts(words), "R11")
        if isinstance(view.asked, AmendsAsked):
            self.notice.show(*refusal(view, Refusal("refuse.amends", "R5.3"), self.ctx.texts))
        self.session.changed()

    def _lies(self, card: int) -> Pose | None:
        """The pose of an own card once it has come to rest."""
        here = self.stage.hand.find(card)
        return here.aim if here else None

    def _done(self, prompt: Prompt) -> None:
        self.prompt, self._naming = None, ()
        self.session.changed()
        if isinstance(prompt, HandReveal):
            self.stage.release()
        if isinstance(prompt, NumberPick) and prompt.left:
            self.name(prompt.left)
        elif isinstance(prompt.answer, MatchRow):
            self._made(prompt.answer)
        elif prompt.answer is not None:
            self.session.say(prompt.answer)

    def _revealed(self, event: events.HandShown) -> HandReveal:
        """The sheet with a challenged hand; the verdict is in the next events."""
        view = self.stage.shown
        verdict = next((e for e in self.stage.queue if isinstance(e, events.ChallengeEnded)), None)
        faces = [view.faces[card] for card in event.cards]
        guilty, seat = bool(verdict and verdict.guilty), self.session.setup.seats[event.seat]
        asked = view.asked if isinstance(view.asked, PenaltyAsked) else PenaltyAsked(self.session.me)
        by_color = asked.challenge is not None and asked.challenge.legal == "color"
        late = self.session.progress.drawn_since if self.session.progress.played_by == event.seat else 0
        return HandReveal(self.ctx, self.stage.places, event.seat, seat, faces, guilty, asked.color_before,
                          by_color=by_color, dark=view.side == 1, late=late,
                          fits=None if by_color else self._fitting(asked))

    def _fitting(self, asked: PenaltyAsked) -> Callable[[Face], bool] | None:
        """The test whether another card could have been played instead of the challenged ones (R5.1); None if unknown.
        """
        view, cards, color = self.stage.shown, asked.cards, asked.color_before
        below = len(view.pile) - len(cards) - 1
        if below < 0 or not cards:
            return None
        up, card = view.faces[view.pile[below]], view.faces[cards[-1]]
        same = {up.symbol} - {card.symbol}
        return lambda face: face.symbol in same or (face.symbol != card.symbol and face.color in (None, color))


def _for_row(options: Sequence[Action]) -> str | None:
    """The text id of the notice when a card may be added to the centre row (R11); else None."""
    if not any(isinstance(option, AddToRow) for option in options):
        return None
    return "prompt.fit_or_place" if any(isinstance(option, MatchRow) for option in options) else "prompt.place"
