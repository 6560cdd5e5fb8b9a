"""The base of all screens with a card table: how such a screen appears, waits below others, goes on and leaves."""

from __future__ import annotations

import pygame

from scenes.context import Context
from scenes.kit.compositor.prefetch import Ready
from scenes.kit.screens.scene import Scene
from scenes.kit.text.spoken_description import SpokenDescription
from scenes.table.forecast import prefetch_table
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
        if ctx.worker:
            ctx.worker.own(self)

    @property
    def place(self) -> str:  # type: ignore[override]
        """The name of the set of keys in use: that of a player's table or that of a spectator."""
        return self.parts.keys_of

    @property
    def wants_frame(self) -> bool:
        """Whether the next frame would look different."""
        return self.dirty or self.parts.dirty or (not self.paused and self.parts.anything_moves)

    @property
    def patience(self) -> float:
        """Seconds until something happens even if nobody does anything; behind a curtain the match goes on."""
        alone = self.paused and len(self.session.people) < 2
        return super().patience if alone else min(super().patience, self.parts.patience)

    @property
    def interrupts(self) -> bool:
        """Always False, as speech about the table is not cut off."""
        return False

    def reading(self) -> SpokenDescription:
        """What the screen reader says of the button in focus; `ScreenReader` tells everything else about the table."""
        return self.parts.page.reading()

    def enter(self) -> None:
        """Start the sounds and the music of the table."""
        self.ctx.rasters.fit(sides=self.session.match.deck.sides, seats=len(self.session.setup))
        self.parts.day_night.come()
        self.parts.captions.listen()

    def leave(self) -> None:
        """Go back to the light theme of the menus, and free the pictures of the table."""
        if self.ctx.worker:
            self.ctx.worker.drop(self)
        self.parts.sound_cues.leave()
        self.parts.day_night.leave()
        self.spare = self.parts.picture.let_go()
        self.ctx.sounds.on_news = None

    def pause(self) -> None:
        """Stop while another screen lies on top, and hide the hand from others; below a curtain the match goes on."""
        self.paused = True
        self.parts.sound_cues.leave()
        self.parts.forget()
        self.parts.log.rest()
        self.parts.close(self.session.me >= 0)

    def resume(self) -> None:
        """Go on after the screen on top has gone."""
        if self.ctx.worker:
            self.ctx.worker.own(self)
        self.parts.day_night.come()
        self.parts.captions.listen()
        self.paused, self.parts.awake = False, True
        self.parts.sound_cues.follow(self.session.state)
        self.parts.close(False)

    def arrange(self) -> None:
        """Lay everything out again for the present window and language."""
        self.parts.arrange()

    def prefetch(self) -> Ready:
        """Have the pictures of the empty table and its cards made, before this screen is shown."""
        self.parts.show_now()
        return prefetch_table(self.ctx, self.parts.picture)

    def handle(self, event: pygame.Event) -> bool:
        """Give an event to the parts of the table; returns whether it was used."""
        return self.parts.handle(event)

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass; a part that has just stopped moving is drawn one more time."""
        if not self.paused:
            self.parts.dirty = self.parts.dirty or self.parts.anything_moves
            dark = self.ctx.theme.dark
            self.parts.update(dt)
            if self.ctx.theme.dark != dark and self.parts.day_night.old is None:  # all of it, and no wave hides that
                self.ctx.stack.renew()

    def tick(self, dt: float) -> None:
        """Let `dt` seconds pass for the match while a curtain lies on top of this screen."""
        self.parts.dirty = self.parts.dirty or self.parts.anything_moves
        self.parts.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the parts of the table that have changed, or all of it if another screen may have drawn over it."""
        self.parts.draw(surface, whole=self.dirty)
        self.changed = self.parts.picture.changed
