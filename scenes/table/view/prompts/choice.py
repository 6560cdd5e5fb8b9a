"""A question with a few answers in words, each with what follows from it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.core.actions import Action
from scenes.context import Context
from scenes.kit.compositor import Boxes
from scenes.kit.graphics.theme import SPACE
from scenes.kit.graphics.viewport import around
from scenes.kit.widgets import draw_panel
from scenes.table.geometry.places import Places
from scenes.table.view.prompts.answer_button import AnswerButton
from scenes.table.view.prompts.prompt import SHEET, Prompt, heading

WIDE = 260.0


@dataclass(frozen=True)
class Answer:
    """One possible answer, in words."""

    action: Action | None
    """None: the question goes away without an answer."""
    title: str
    why: str = ""
    kind: str = "plain"


class ChoicePrompt(Prompt):
    """Up to four answers side by side: click, 1-4, or arrows and Enter."""

    appears = 0.35

    def __init__(self, ctx: Context, question: str, answers: Sequence[Answer], places: Places) -> None:
        super().__init__(ctx)
        self.question, self.answers = question, list(answers)
        buttons = [
            AnswerButton(ctx, answer.title, partial(self._choose, answer.action), why=answer.why,
                         kind=answer.kind, use=f"number{number}" if len(answers) > 1 else "")
            for number, answer in enumerate(self.answers, 1)
        ]
        wide = min(WIDE, (760.0 - SPACE.m * len(buttons)) / len(buttons))
        high = max(button.height(wide) for button in buttons)
        across = len(buttons) * (wide + SPACE.m) - SPACE.m
        self.box = pygame.FRect(0, 0, across + 2 * SPACE.l, high + 2 * SPACE.l + 10)
        self.box.midbottom = places.cx, places.above_hand - 8  # the question is about the top card
        for number, button in enumerate(buttons):
            left = self.box.left + SPACE.l + number * (wide + SPACE.m)
            button.rect = pygame.FRect(left, self.box.bottom - SPACE.l - high, wide, high)
        self.page.set(*buttons)
        self.page.focus_on(buttons[0])

    def spot(self, action: Action) -> pygame.FRect | None:
        """The button of an answer."""
        buttons = zip(self.answers, self.page.widgets, strict=True)
        return next((button.rect for answer, button in buttons if answer.action == action), None)

    @property
    def sheet(self) -> pygame.FRect:
        """The panel that it is written on."""
        return self.box

    def covers(self, pos: tuple[float, float]) -> bool:
        """Whether a point is on the sheet."""
        return bool(self.box.collidepoint(pos))

    def handle(self, event: pygame.Event) -> bool:
        """Numbers first, then the buttons."""
        if event.type == pygame.KEYDOWN and pygame.K_1 <= event.key < pygame.K_1 + len(self.answers):
            self._choose(self.answers[event.key - pygame.K_1].action)
            return True
        used = self.page.handle(event)
        return used or (event.type == pygame.MOUSEBUTTONDOWN and self.covers(event.pos))

    def _choose(self, action: Action | None) -> None:
        if action is None:
            self.close()
        else:
            self.say(action)

    def draw(self, surface: pygame.Surface) -> Boxes:
        """Draw the question, the panel and the answers."""
        title = self.still(surface, self._sheet)
        self.page.draw(surface)
        return title, around(self.ctx.view, self.box, SHEET)

    def _sheet(self, surface: pygame.Surface) -> pygame.Rect:
        """Draw the panel with the question; what the question covers."""
        draw_panel(self.ctx, surface, self.box)
        return heading(self.ctx, surface, self.question, (self.box.centerx, self.box.top - 4))
