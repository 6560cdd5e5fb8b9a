"""The base of all screens with a card table: how such a screen appears, waits below others, goes on and leaves."""

from __future__ import annotations

import pygame

from scenes.context import Context
from scenes.kit.compositor.prefetch import Job
from scenes.kit.screens.scene import Scene
from scenes.kit.text.spoken_description import SpokenDescription
from scenes.table.forecast import first_images
from scenes.table.model.session import Session
from scenes.table.screen.table_view import TableView


class TableScreen(Scene):
    """A screen that shows a table: a `session` (the match) and the `parts` that draw it, both set by subclasses."""

    at_table = True

    ctx: Context
    session: Session
    parts: TableView

    def __init__(self, ctx: Context) -> None:
        super().__init__()
        self.ctx = ctx
        self.paused = False

    @property
    def place(self) -> str:  # type: ignore[override]
        """The name of the set of keys in use: that of a player's table or that of a spectator."""
        return self.parts.keys_of

    @property
    def wants_frame(self) -> bool:
        return self.dirty or self.parts.dirty or (not self.paused and self.parts.anything_moves)

    @property
    def patience(self) -> float:
        alone = self.paused and len(self.session.people) < 2
        return super().patience if alone else min(super().patience, self.parts.patience)

    @property
    def interrupts(self) -> bool:
        return False

    def reading(self) -> SpokenDescription:
        return self.parts.page.reading()

    def enter(self) -> None:
        self.ctx.rasters.fit(sides=self.session.match.deck.sides, seats=len(self.session.setup))
        self.parts.day_night.come()
        self.parts.captions.listen()

    def leave(self) -> None:
        if self.ctx.worker:
            self.ctx.worker.clear()
        self.parts.sound_cues.leave()
        self.parts.day_night.leave()
        self.spare = self.parts.picture.let_go()
        self.ctx.sounds.on_news = None

    def pause(self) -> None:
        self.paused = True
        self.parts.sound_cues.leave()
        self.parts.forget()
        self.parts.log.rest()
        self.parts.close(self.session.me >= 0)

    def resume(self) -> None:
        self.parts.day_night.come()
        self.parts.captions.listen()
        self.paused, self.parts.awake = False, True
        self.parts.sound_cues.follow(self.session.state)
        self.parts.close(False)

    def arrange(self) -> None:
        self.parts.arrange()

    def slow_parts(self) -> Job | None:
        self.parts.show_now()
        return first_images(self.ctx, self.parts.picture)

    def handle(self, event: pygame.Event) -> bool:
        return self.parts.handle(event)

    def update(self, dt: float) -> None:
        if not self.paused:
            self.parts.dirty = self.parts.dirty or self.parts.anything_moves
            dark = self.ctx.theme.dark
            self.parts.update(dt)
            if self.ctx.theme.dark != dark and self.parts.day_night.old is None:  # all of it, and no wave hides that
                self.ctx.stack.renew()

    def tick(self, dt: float) -> None:
        """Advance the match by `dt` seconds while the curtain of pass-and-play hides this screen."""
        self.parts.dirty = self.parts.dirty or self.parts.anything_moves
        self.parts.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        self.parts.draw(surface, whole=self.dirty)
        self.changed = self.parts.picture.changed
