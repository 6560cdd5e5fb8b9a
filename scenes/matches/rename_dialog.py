"""A dialog in which a match gets a title."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.context import Context
from scenes.kit.graphics.theme import SPACE
from scenes.kit.layout import Column, Inset, Row, fixed, flexible
from scenes.kit.screens.page_scene import DialogScene
from scenes.kit.widgets import Button, Label, TextField, Widget

LONGEST = 60
"""Characters of a title that can be typed."""


class RenameScene(DialogScene):
    """Asks for a title and hands it to `on_done`; an empty one takes the title away."""

    ctx: Context
    width = 560.0
    height = 240.0

    def __init__(self, ctx: Context, title: str, usual: str, on_done: Callable[[str], None]) -> None:
        super().__init__(ctx)
        self.title, self.usual, self.on_done = title, usual, on_done

    def build(self) -> list[Widget]:
        """What is asked, a field, two answers."""
        ctx, t = self.ctx, self.ctx.texts
        asked = Label(ctx, t("matches.rename"), size=24, weight="bold")
        field = TextField(ctx, self.title, self._typed, placeholder=self.usual, longest=LONGEST)
        no = Button(ctx, t("common.cancel"), self.back)
        yes = Button(ctx, t("common.done"), self._done, kind="primary")
        column = Column(26, fixed(36, asked), 12, fixed(50, field), flexible(),
                        fixed(54, Row(flexible(no), flexible(yes), gap=SPACE.m)), 28)
        Inset(column, 32, 0).place(self.box)
        return [asked, field, no, yes]

    def first(self) -> Widget | None:
        """The keyboard begins in the field."""
        return self.page.widgets[1]

    def handle(self, event: pygame.Event) -> bool:
        """Enter in the field means done."""
        field = self.page.widgets[1]
        enter = event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        if enter and self.page.focus is field and isinstance(field, TextField) and not field.composing:
            self._done()
            return True
        return super().handle(event)

    def _typed(self, words: str) -> None:
        self.title = words

    def _done(self) -> None:
        self.ctx.stack.pop()
        self.on_done(self.title)
