"""A dialog with a progress bar for long work, which is done in slices between frames and can be cancelled with Esc."""

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
"""Seconds of work in each frame."""
PATIENCE = 0.25
"""Seconds of work before the dialog is shown."""


class LoadingScene(DialogScene):
    """A dialog that does `work`, an iterator of (done, total), in slices between frames.

    When the work has ended, it closes itself and calls `then`. An exception of the work goes to `on_error`, if given.
    Cancelling returns to the scene below, or without one to the title.
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
        return not self.done or super().wants_frame

    @property
    def works(self) -> bool:
        return not self.done

    def build(self) -> list[Widget]:
        heading = Label(self.ctx, self.title, size=22, weight="bold", align="center")
        stop = Button(self.ctx, self.ctx.texts("common.cancel"), self.back)
        Inset(Column(28, fixed(36, heading), 18, fixed(14, self.bar), 28, fixed(50, Pinned(stop, 180))), 36, 0).place(
            self.box)
        return [heading, stop]

    def update(self, dt: float) -> None:
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
        """Cancel on Esc; files dropped onto the window meanwhile are ignored."""
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
    """Do the work of `loading`, and return the scene that `then` makes of its result.

    If it takes longer than PATIENCE, a dialog with a progress bar is returned, which opens that scene later. `failed`
    makes the scene that is shown after an exception.
    """
    end = ctx.clock() + PATIENCE
    try:
        for _ in loading:
            if ctx.clock() >= end:
                return LoadingScene(ctx, title, loading, lambda: ctx.stack.push(then(loading.result)),
                                    on_error=lambda error: ctx.stack.push(failed(error)))
    except Exception as error:
        return failed(error)
    return then(loading.result)
