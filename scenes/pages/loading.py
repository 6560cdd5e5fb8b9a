"""A bar for work that takes a while: it goes on between two pictures, and Esc breaks it off."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

import pygame

from game.record.loading import Loading
from scenes.context import Context
from scenes.kit.graphics.theme import mix
from scenes.kit.layout import Column, Inset, Pinned, Slot, fixed
from scenes.kit.screens.page_scene import DialogScene
from scenes.kit.screens.scene import Scene
from scenes.kit.widgets import Button, Label, Widget
from scenes.routes import Title

Made = TypeVar("Made")
SLICE = 0.012
"""Seconds of work between two pictures."""
PATIENCE = 0.25
"""Seconds until a wait is shown."""


class LoadingScene(DialogScene):
    """Does the `work`, which tells again and again how much is done and how much there is; then it calls `then`.

    It is off the stack by then. What the work raises goes to `on_error`, if that is given. Breaking off leads to
    what lies below, to the title where that is nothing.
    """

    ctx: Context
    width, height = 460.0, 210.0

    def __init__(
        self, ctx: Context, title: str, work: Iterator[tuple[int, int]], then: Callable[[], None], *,
        on_error: Callable[[Exception], None] | None = None,
    ) -> None:
        super().__init__(ctx)
        self.title, self.work, self.then, self.on_error = title, work, then, on_error
        self.share = 0.0
        self.done = False
        self.bar = Slot()

    @property
    def wants_frame(self) -> bool:
        """True until the work is done."""
        return not self.done or super().wants_frame

    @property
    def works(self) -> bool:
        """Whether there is still work to do."""
        return not self.done

    def build(self) -> list[Widget]:
        """What is being done, the bar, and the way to break it off."""
        heading = Label(self.ctx, self.title, size=22, weight="bold", align="center")
        stop = Button(self.ctx, self.ctx.texts("common.cancel"), self.back)
        Inset(Column(28, fixed(36, heading), 18, fixed(14, self.bar), 28, fixed(50, Pinned(stop, 180))), 36, 0).place(
            self.box)
        return [heading, stop]

    def update(self, dt: float) -> None:
        """Work for a moment."""
        super().update(dt)
        if self.done or self.ctx.stack.top is not self:
            return
        end = self.ctx.clock() + SLICE
        try:
            for done, whole in self.work:
                self.share = done / max(1, whole)
                if self.ctx.clock() >= end:
                    return
        except Exception as error:
            if self.on_error is None:
                raise
            self._leave()
            self.on_error(error)
            return
        self._leave()
        self.then()

    def handle(self, event: pygame.Event) -> bool:
        """Break off by Esc or the button; files dropped meanwhile are let be."""
        return super().handle(event) or event.type == pygame.DROPFILE

    def back(self) -> None:
        if not self.done:
            self._leave()
            if len(self.ctx.stack) == 1:
                self.ctx.go(Title())

    def _leave(self) -> None:
        self.done, self.work = True, iter(())  # what the work holds, such as a lock, is let go
        self.ctx.stack.pop()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the dialog and its progress bar."""
        super().draw(surface)
        if self.shown > 0.3:
            theme, paint, rect = self.ctx.theme, self.ctx.paint, self.bar.rect
            paint.box(surface, rect, mix(theme.sunken, theme.muted, 0.25), 7)
            full = pygame.FRect(rect.left, rect.top, max(14.0, rect.width * min(1.0, self.share)), rect.height)
            paint.box(surface, full, theme.accent, 7)


def loaded(
    ctx: Context, title: str, loading: Loading[Made], then: Callable[[Made], Scene],
    failed: Callable[[Exception], Scene],
) -> Scene:
    """The scene that some work leads to: at once if it is short, else a bar that leads there in the end."""
    end = ctx.clock() + PATIENCE
    try:
        for _ in loading:
            if ctx.clock() >= end:
                return LoadingScene(ctx, title, loading, lambda: ctx.stack.push(then(loading.result)),
                                    on_error=lambda error: ctx.stack.push(failed(error)))
    except Exception as error:
        return failed(error)
    return then(loading.result)
