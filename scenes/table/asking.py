"""Asking: puts up the prompt for what the seat that looks is asked, and takes its answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game import events
from game.bluff import Bluff
from scenes.table.prompt import Prompt
from scenes.table.prompts import HandReveal, prompt_for

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


class Asking:
    """The prompt on the table, if there is one. `before` is the colour before the last card (R5.1)."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.prompt: Prompt | None = None
        self.before: str | None = None
        self._tried = False
        """Whether the question that stands has been looked at already."""

    @property
    def wants_frame(self) -> bool:
        """Whether the prompt would look different."""
        return self.prompt is not None and self.prompt.wants_frame

    def drop(self) -> None:
        """The question is no longer asked, or must be put again; a hand shown stays until it was seen."""
        self._tried = False
        if not isinstance(self.prompt, HandReveal):
            self.prompt = None

    def clear(self) -> None:
        """Another one looks now."""
        self.prompt, self._tried = None, False

    def heard(self, event: events.Event) -> None:
        """An event begins to be shown."""
        if isinstance(event, events.Played):
            self.before = self.table.stage.shown.color
        elif isinstance(event, events.HandShown) and event.to == self.table.me >= 0:
            self._reveal(event)

    def handle(self, event: pygame.Event) -> bool:
        """Let the prompt have an event."""
        return bool(self.prompt and self.prompt.handle(event))

    def update(self, dt: float) -> None:
        """Take the prompt's answer, or put up the one that is due."""
        table, prompt = self.table, self.prompt
        if prompt is not None:
            prompt.update(dt)
            if prompt.done:
                self._done(prompt)
        elif not self._tried and not table.stage.busy and table.me >= 0 and table.director.asked == table.me:
            self._put()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the prompt."""
        if self.prompt is not None:
            self.prompt.draw(surface)

    def _put(self) -> None:
        table = self.table
        self._tried = True
        rules = table.match.table.rules.rules
        sheet = next((rule for rule in rules if isinstance(rule, Bluff)), None)
        view, options, places = table.stage.shown, table.match.options(table.me), table.stage.places
        self.prompt = prompt_for(table.ctx, view, options, places, table.setup.seats, sheet=sheet,
                                 before=self.before)
        table.dirty = True

    def _done(self, prompt: Prompt) -> None:
        self.prompt, self.table.dirty = None, True
        if isinstance(prompt, HandReveal):
            self.table.stage.release()
        if prompt.answer is not None:
            self.table.speaker.say(prompt.answer)

    def _reveal(self, event: events.HandShown) -> None:
        """A doubted hand for the eyes of the challenger; the verdict comes with the next event."""
        table, view = self.table, self.table.stage.shown
        verdict = next((e for e in table.stage.queue if isinstance(e, events.ChallengeEnded)), None)
        faces = [view.faces[card] for card in event.cards]
        guilty, seat = bool(verdict and verdict.guilty), table.setup.seats[event.seat]
        self.prompt = HandReveal(table.ctx, seat, faces, guilty, self.before, dark=view.side == 1)
