"""A small button at the lower edge that sorts the hand in another order, which is kept for the next match."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.context import Context
from scenes.kit.widgets import IconButton
from scenes.table.geometry.places import Places
from scenes.table.timeline.hand import ORDERS
from scenes.table.timeline.playback import Stage
from scenes.table.view.hud.pill_shape import MY_TURN_FACE

SIDE = 44.0
GAP = 10.0
ABOVE = 2.0
"""Design pixels by which the button stays above the lower edge of the name plate, since the player's cards are near."""


class SortButton(IconButton):
    """A button that sorts the hand by colour, by kind or as drawn; `on_message` gets the id of a text that names the
    order."""

    ctx: Context

    def __init__(self, ctx: Context, stage: Stage, on_message: Callable[[str], None]) -> None:
        super().__init__(ctx, "", self.turn, icon="sort")
        self.stage, self.on_message = stage, on_message
        self._sort(ctx.settings.hand)

    def place(self, places: Places) -> None:
        """Place the button beside the name plate at the lower edge, where the growing face does not reach it."""
        self.hint = self.ctx.texts("table.sort")
        self.rect = pygame.FRect(0, 0, SIDE, SIDE)
        if places.left_handed:
            self.rect.midright = places.mine.left - (MY_TURN_FACE - places.mine.height) - GAP, places.mine.centery
        else:
            self.rect.midleft = places.mine.right + GAP, places.mine.centery
        self.rect.bottom = max(self.rect.bottom, places.mine.bottom - ABOVE)

    def turn(self) -> None:
        """Sort the hand in the next order, and tell which one it is."""
        order = ORDERS[(ORDERS.index(self.stage.hand.order) + 1) % len(ORDERS)]
        self.ctx.change(hand=order)
        self._sort(order)
        self.on_message(f"sort.{order}")

    def _sort(self, order: str) -> None:
        stage = self.stage
        stage.hand.order = order
        stage.hand.sync(stage.lying[stage.places.bottom], stage.shown)
