"""Who caught somebody, asked at an open table: several people look at this screen, and only one of them was first."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.match.setup import Seat
from scenes.context import Context
from scenes.kit.screens.page_scene import PageScene
from scenes.kit.widgets import Widget
from scenes.table.pass_and_play.who_choice import WhoChoice


class WhoCaught(PageScene):
    """A sheet on the table with everybody who can have been; `on_chosen` gets the person. Esc takes it back."""

    opaque = False
    slides = False
    place = "table"
    ctx: Context

    def __init__(
        self, ctx: Context, seats: Sequence[Seat], caught: int, people: Sequence[int], center: tuple[float, float],
        on_chosen: Callable[[int], None],
    ) -> None:
        super().__init__(ctx)
        self.choice = WhoChoice(ctx, "curtain.who.caught", seats[caught].name, seats, people, self._chosen, self.back)
        self.center, self.on_chosen = center, on_chosen

    def build(self) -> list[Widget]:
        """A button for each person, and one to take it back."""
        self.choice.place(self.center)
        return self.choice.widgets

    @property
    def said(self) -> str:
        """The question, and everybody's key."""
        return self.choice.aloud

    def handle(self, event: pygame.Event) -> bool:
        """The keys 1 to 9 choose."""
        if event.type == pygame.KEYDOWN and self.choice.by_number(event.key):
            return True
        return super().handle(event)

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Dim the table and lay the sheet on it."""
        self.ctx.paint.dim(surface, (30, 14, 20), 0.35)
        self.choice.draw(surface)

    def _chosen(self, person: int) -> None:
        self.back()
        self.on_chosen(person)
