"""A question that has to be answered before something happens."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.kit.base_context import BaseContext
from scenes.kit.page_scene import DialogScene
from scenes.kit.widgets import Button, Label, Widget


class ConfirmScene(DialogScene):
    """Asks `question`, explains it, and does `on_yes` when the answer is `yes`."""

    width = 540.0
    height = 270.0

    def __init__(
        self, ctx: BaseContext, question: str, explanation: str, yes: str, on_yes: Callable[[], None],
        *, danger: bool = False,
    ) -> None:
        super().__init__(ctx)
        self.words = question, explanation, yes
        self.on_yes = on_yes
        self.danger = danger

    def build(self) -> list[Widget]:
        """Question, explanation, two answers; Enter means yes, Esc no."""
        question, explanation, yes = self.words
        box, ctx = self.box.inflate(-64, 0), self.ctx
        half = (box.width - 16) / 2
        no = Button(ctx, ctx.texts("common.cancel"), self.back,
                    rect=pygame.FRect(box.x, box.bottom - 84, half, 54))
        go = Button(ctx, yes, self._agree, kind="danger" if self.danger else "primary",
                    rect=pygame.FRect(box.right - half, box.bottom - 84, half, 54))
        self.page.focus = go
        return [
            Label(ctx, question, pygame.FRect(box.x, box.y + 26, box.width, 40), size=24, weight="bold",
                  align="center"),
            Label(ctx, explanation, pygame.FRect(box.x, box.y + 78, box.width, 90), size=17, wrap=True,
                  align="center", muted=True),
            no, go,
        ]

    def arrange(self) -> None:
        """Lay out; the keyboard begins at the answer yes."""
        super().arrange()
        if self.page.focus is None:
            self.page.focus = self.page.widgets[-1]

    def _agree(self) -> None:
        self.ctx.stack.pop()
        self.on_yes()
