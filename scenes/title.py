"""The first screen: logo, and what can be done."""

from __future__ import annotations

import pygame

from scenes.context import Context
from scenes.scene import Scene
from scenes.widgets import Button, Page


class TitleScene(Scene):
    """The first screen."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.page = Page()

    @property
    def wants_frame(self) -> bool:
        """Whether the next frame would look different."""
        return super().wants_frame or self.page.wants_frame

    def arrange(self) -> None:
        """Lay everything out."""
        ctx, place = self.ctx, pygame.FRect(self.ctx.view.cx - 130, 300, 260, 56)
        quick = Button(ctx, ctx.texts("title.quick"), lambda: None, kind="primary", icon="bolt", rect=place)
        leave = Button(ctx, ctx.texts("title.quit"), ctx.on_quit, icon="door", rect=place.move(0, 70))
        self.page.set(quick, leave)

    def handle(self, event: pygame.Event) -> bool:
        """Take an event."""
        return self.page.handle(event)

    def update(self, dt: float) -> None:
        """Let time pass."""
        super().update(dt)
        self.page.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole window."""
        self.ctx.paint.ground(surface, self.ctx.theme)
        self.page.draw(surface)
