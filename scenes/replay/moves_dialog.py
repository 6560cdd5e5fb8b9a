"""The moves of one seat that mattered in the round of a replay, each a click from its moment."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.match.setup import Setup
from game.review.review import Judged, Review
from scenes.context import Context
from scenes.kit.graphics.theme import SPACE
from scenes.kit.layout import Column, Inset, Pinned, Slot, fixed, flexible
from scenes.kit.screens.page_scene import DialogScene
from scenes.kit.widgets import Button, Label, Widget
from scenes.scoreboard.three_moves import ThreeMoves
from scenes.words.card_names import apart


class MovesScene(DialogScene):
    """Looks back at a round; `on_show` goes to the moment of a move."""

    ctx: Context
    width = 1180.0
    height = 640.0

    def __init__(
        self, ctx: Context, review: Review, setup: Setup, seat: int, on_show: Callable[[Judged], None]
    ) -> None:
        super().__init__(ctx)
        self.name, self.on_show = apart([one.name for one in setup.seats])[seat], on_show
        self.moves = ThreeMoves(ctx, review, setup.seats, self._chosen, on_panel=True)
        self.moves.on_ready = self.arrange

    def build(self) -> list[Widget]:
        """Heading, the moves as far as they are known, and the way back."""
        t, area = self.ctx.texts, Slot()
        heading = Label(self.ctx, t("moves.of", seat=self.name, words=t("moves.title")), size=24, weight="bold",
                        align="center")
        close = Button(self.ctx, t("common.close"), self.back)
        Inset(Column(18, fixed(38, heading), 10, flexible(area), 12, fixed(50, Pinned(close, 180)), 20),
              SPACE.l, 0).place(self.box)
        ready, self.moves.on_ready = self.moves.on_ready, lambda: None
        self.moves.place(area.rect)
        self.moves.on_ready = ready
        return [heading, *self.moves.buttons, close]

    @property
    def wants_frame(self) -> bool:
        """Whether the next frame would look different."""
        return super().wants_frame or self.moves.dirty

    @property
    def patience(self) -> float:
        """Seconds for which nothing happens by itself: none until the moves that mattered are known."""
        return min(super().patience, self.moves.patience)

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass: the round is being looked at."""
        super().update(dt)
        self.moves.update(dt)
        self.dirty = self.dirty or self.moves.dirty

    def pause(self) -> None:
        """Think about nothing below another scene."""
        super().pause()
        self.moves.review.drop()

    def leave(self) -> None:
        """Nobody wants to know any more."""
        super().leave()
        self.moves.review.drop()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the dialog and the moves."""
        super().draw(surface)
        if self.shown > 0.6:
            self.moves.draw(surface)
            for button in self.moves.buttons:
                button.draw(surface)
        self.moves.dirty = False

    def _chosen(self, judged: Judged) -> None:
        self.back()
        self.on_show(judged)
