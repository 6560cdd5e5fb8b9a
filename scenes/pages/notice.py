"""Notices as dialogs, such as the reason why something failed, and the page of third-party licences."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.context import Context
from scenes.kit.files import asset
from scenes.kit.graphics.theme import SPACE
from scenes.kit.layout import Column, Inset, Layers, Pinned, Row, fixed, flexible
from scenes.kit.screens.page_scene import DialogScene
from scenes.kit.widgets import Button, Label, LongText, Panel, Widget
from scenes.pages.about import AboutScene
from scenes.routes import Title

FILE = "THIRD-PARTY-NOTICES.txt"


class NoticesScene(AboutScene):
    """The page of third-party licences, a long text that scrolls."""

    def build(self) -> list[Widget]:
        ctx, view = self.ctx, self.ctx.view
        panel = Panel(ctx)
        self.area = LongText(ctx, asset("LICENSES", FILE).read_text("utf-8").split("\n"))
        framed = Column(96, flexible(Layers(panel, Inset(self.area, SPACE.l))), 32)
        Pinned(framed, min(1120, view.width - 56)).place(view.frame)
        return [*self.heading(ctx.texts("about.notices"), width=700), panel, self.area]


class NoticeScene(DialogScene):
    """A dialog with a heading, a sentence and a button; closing it returns to the scene below, or to the title.

    `more` is the label and the callback of a second button.
    """

    ctx: Context
    width = 560.0

    def __init__(
        self, ctx: Context, heading: str, sentence: str, more: tuple[str, Callable[[], None]] | None = None
    ) -> None:
        super().__init__(ctx)
        self.heading_words, self.sentence, self.more = heading, sentence, more
        lines = ctx.type.paragraph_height(sentence, self.width - 64, 17)
        self.height = 190.0 + min(260.0, lines)

    def build(self) -> list[Widget]:
        ctx = self.ctx
        heading = Label(ctx, self.heading_words, size=24, weight="bold", align="center")
        words = Label(ctx, self.sentence, size=17, wrap=True, align="center")
        close = Button(ctx, ctx.texts("common.close"), self.back, kind="primary")
        others = [Button(ctx, self.more[0], self.more[1])] if self.more else []
        answers = Row(*map(flexible, (*others, close)), gap=SPACE.m)
        wide = min(200.0 * (1 + 0.35 * ctx.type.growth) * (1 + len(others)), self.width - 64)
        column = Column(26, fixed(40, heading), 10, flexible(words), SPACE.m, fixed(52, Pinned(answers, wide)), 26)
        Inset(column, 32, 0).place(self.box)
        return [heading, words, *others, close]

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.back()
            return True
        return super().handle(event)

    def back(self) -> None:
        if len(self.ctx.stack) > 1:
            self.ctx.stack.pop()
        else:
            self.ctx.go(Title())
