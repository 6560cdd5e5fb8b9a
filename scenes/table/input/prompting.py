"""The prompt for a question that the rules ask the player at this screen, and carrying out the chosen answer."""

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
from scenes.table.view.prompts.color_picker import ColorPick
from scenes.table.view.prompts.number_picker import NumberPick, naming
from scenes.table.view.prompts.prompt import Prompt
from scenes.words.card_names import card_name

POINTED = pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP


class Prompting:
    """The prompt (a panel with a question and answers) of the player at this screen, shown and removed as needed.

    `caption` is faded out when a prompt appears, `notice` tells what the player must do with the own cards.
    """

    def __init__(
        self, ctx: Context, session: Session, stage: Stage, selection: Selection, caption: CaptionSink,
        notice: CaptionSink,
    ) -> None:
        self.ctx, self.session, self.stage, self.selection = ctx, session, stage, selection
        self.caption, self.notice = caption, notice
        self.prompt: Prompt | None = None
        self.on_room: Callable[[Mapping[int, tuple[float, float]]], None] = lambda aims: None
        """Called with the seats whose name plates move out of the prompt's way, and the centres that they move to."""
        self._seen: Prompt | None = None
        self._naming: tuple[MatchRow, ...] = ()
        """The possible matches that differ only in which card a wild stands for, while the player is asked (R11)."""
        self._tried = False
        """Whether it has been decided already if the present question gets a prompt."""
        self.held: Callable[[], bool] = lambda: False
        """A function that says whether prompts are suppressed, as they would give away a quiz answer."""
        self.neutral = False
        """Whether no colour has the focus at first, as that would be a hint."""
        self.veiled: Callable[[], bool] = lambda: False
        """A function that says whether the table is darkened by an effect, so that a prompt waits."""

    @property
    def wants_frame(self) -> bool:
        return self.prompt is not None and self.prompt.wants_frame

    def drop(self) -> None:
        """Remove the prompt, as its question is over or must be shown again; a shown hand stays until it is closed."""
        self._tried = False
        if isinstance(self.prompt, HandReveal):
            self.prompt.lay(self.stage.places)
            self._seen = None  # other seats may have to make room
        else:
            self.prompt = None

    def clear(self) -> None:
        """Remove any prompt, because the view of another seat is shown now."""
        self.prompt, self._tried, self._naming = None, False, ()

    def on_cue(self, cue: Cue, event: events.Event, move: Move | None) -> None:
        if cue is not Cue.BEGIN:
            return
        if isinstance(event, events.HandShown) and event.to == self.session.me >= 0:
            self.prompt = self._revealed(event)

    def ask_about_wrong_card(self, wrong: PlayWrongCard) -> None:
        """Ask the player whether a card that does not fit is played on purpose (R3.4)."""
        t = self.ctx.texts
        card = card_name(t, self.stage.shown.faces[wrong.card])
        manners = find(self.session.match.edition.rules, TableManners) or TableManners()
        answers = [Answer(wrong, t("prompt.dare"), t("prompt.dare_why", n=manners.wrong), "danger"),
                   Answer(None, t("prompt.dare_not"))]
        self.prompt = ChoicePrompt(self.ctx, t("prompt.dare_ask", card=card), answers, self.stage.places)
        self.prompt.page.focus_on(self.prompt.page.widgets[1])

    def name(self, fits: Sequence[MatchRow]) -> None:
        """Ask which cards the wilds of the matches `fits` stand for, if there is a choice; then make one (R11)."""
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
        """Give an event to the prompt, but no mouse event before it is visible; returns whether it was used."""
        if self.prompt is None or (event.type in POINTED and not self.prompt.seen):
            return False
        return self.prompt.handle(event)

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass; carry out the answer given in the prompt, or show the prompt of a new question."""
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
        """Let a prompt grow for `dt` seconds, once the effects of a hard landing are over."""
        settling = self.stage.settling
        if not prompt.shown.value and (self.veiled() or (settling is not None and settling.dips)):
            prompt.update(0.0)
        else:
            prompt.update(dt)

    @property
    def _due(self) -> bool:
        """Whether the player is asked a question for which no prompt has been tried yet."""
        return self.prompt is None and not self._tried and self.session.state.turn and not self.held()

    def _make_room(self, prompt: Prompt | None) -> None:
        """Move the top cards of the discard pile and name plates out of a prompt's way; None moves them back."""
        calm = self.ctx.calm
        self.stage.evidence.set(prompt.pile if prompt else "", calm=calm)
        self.stage.lent = prompt.at if isinstance(prompt, HandReveal) else NOBODY
        self.on_room(prompt.aims if prompt else {})
        self.session.changed()

    def sprites(self) -> Iterable[Node]:
        """The sprite of the prompt, once it is visible."""
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
        if self.neutral and isinstance(self.prompt, ColorPick):
            self.prompt.point(None)
        if self.prompt is not None:
            self.caption.hurry()
        if words := _for_row(options):
            self.notice.show(self.ctx.texts(words), "R11")
        if isinstance(view.asked, AmendsAsked):
            self.notice.show(*refusal(view, Refusal("refuse.amends", "R5.3"), self.ctx.texts))
        self.session.changed()

    def _lies(self, card: int) -> Pose | None:
        """The pose in which an own card comes to rest; None if it is not in the hand."""
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
        """The panel that shows a challenged hand; whether the challenge was right is read from the queued events."""
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
        """A test of whether a card could have been played, without bluffing, in place of the challenged one (R5.1).

        None if it is not known what lay below the challenged card.
        """
        view, cards, color = self.stage.shown, asked.cards, asked.color_before
        below = len(view.pile) - len(cards) - 1
        if below < 0 or not cards:
            return None
        up, card = view.faces[view.pile[below]], view.faces[cards[-1]]
        same = {up.symbol} - {card.symbol}
        return lambda face: face.symbol in same or (face.symbol != card.symbol and face.color in (None, color))


def _for_row(options: Sequence[Action]) -> str | None:
    """The text id of the notice for a player who may add a card to the centre row (R11); None if not possible."""
    if not any(isinstance(option, AddToRow) for option in options):
        return None
    return "prompt.fit_or_place" if any(isinstance(option, MatchRow) for option in options) else "prompt.place"
