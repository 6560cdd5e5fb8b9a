"""Prompts made ahead: while the table still shows what happened, the prompt that follows is drawn where nobody sees."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.core.actions import Action, Challenge, ChooseCard, ChooseSeat, Keep, NameColor, Shield
from game.core.view import View
from scenes.context import Context
from scenes.kit.screens.rehearsal import rehearse
from scenes.table.geometry.places import Places
from scenes.table.model.session import Session
from scenes.table.view.prompts.choose_prompt import prompt_for

ASKED = Challenge, ChooseCard, ChooseSeat, Keep, NameColor, Shield
"""What only answers a question that a prompt puts."""


class PromptAhead:
    """Has the worker, where there is one, draw the prompt by which the seat that looks will be asked."""

    def __init__(self, ctx: Context, session: Session) -> None:
        self.ctx, self.session = ctx, session
        self._learn: Callable[[], None] | None = None
        self.begun = False
        """Whether a prompt was foreseen."""

    def foresee(self, places: Places) -> None:
        """Begin once, while what happened before is still shown."""
        options = self.session.state.legal
        if self.ctx.worker and not self.begun and any(isinstance(option, ASKED) for option in options):
            self.begun = True
            self.ctx.worker.submit(partial(self._make, partial(self._show, self.session.view(), options, places)),
                                urgent=True)

    def come(self) -> None:
        """The prompt comes now: what was made for it must be there, though other pictures were needed meanwhile."""
        if self._learn is not None:
            self._learn()
        self.drop()

    def drop(self) -> None:
        """Let go of what was made: something else will be asked."""
        self._learn, self.begun = None, False

    def _make(self, show: Callable[[Context, pygame.Surface], None]) -> None:
        learn = rehearse(self.ctx, show)
        if self.begun:
            self._learn = learn

    def _show(
        self, view: View, options: tuple[Action, ...], places: Places, ctx: Context, surface: pygame.Surface
    ) -> None:
        prompt = prompt_for(ctx, view, options, places, self.session.setup.seats)
        if prompt is not None:
            prompt.draw_unseen(surface)
