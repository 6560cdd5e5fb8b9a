"""A question that has to be answered before something happens."""

from __future__ import annotations

from collections.abc import Callable

from scenes.kit.graphics.theme import SPACE
from scenes.kit.layout import Column, Inset, Row, fixed, flexible
from scenes.kit.screens.base_context import BaseContext
from scenes.kit.screens.page_scene import DialogScene
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
        ctx = self.ctx
        no = Button(ctx, ctx.texts("common.cancel"), self.back)
        go = Button(ctx, yes, self._agree, kind="danger" if self.danger else "primary")
        asked = Label(ctx, question, size=24, weight="bold", align="center")
        why = Label(ctx, explanation, size=17, wrap=True, align="center", muted=True)
        answers = Row(flexible(no), flexible(go), gap=SPACE.m)
        column = Column(26, fixed(40, asked), 12, fixed(90, why), flexible(), fixed(54, answers), 30)
        Inset(column, 32, 0).place(self.box)
        return [asked, why, no, go]

    def first(self) -> Widget | None:
        """The keyboard begins at the answer yes."""
        return self.page.widgets[-1]

    def _agree(self) -> None:
        self.ctx.stack.pop()
        self.on_yes()
