"""Sorting: a small button beside the own pill that lays the hand another way; the way is kept for the next match."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.context import Context
from scenes.kit.widgets import IconButton
from scenes.table.stage.hand import ORDERS
from scenes.table.stage.places import Places

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

SIDE = 44.0
GAP = 10.0


class SortButton(IconButton):
    """By colour, by kind, as drawn, and round again."""

    ctx: Context

    def __init__(self, table: TableScene) -> None:
        super().__init__(table.ctx, "", self.turn, icon="sort")
        self.table = table
        self._lay(table.ctx.settings.hand)

    def place(self, places: Places) -> None:
        """Beside the own pill, towards the hand."""
        self.hint = self.ctx.texts("table.sort")
        self.rect = pygame.FRect(0, 0, SIDE, SIDE)
        if places.left_handed:
            self.rect.midright = places.mine.left - GAP, places.mine.centery
        else:
            self.rect.midleft = places.mine.right + GAP, places.mine.centery

    def turn(self) -> None:
        """Sort another way, and say which."""
        order = ORDERS[(ORDERS.index(self.table.stage.hand.order) + 1) % len(ORDERS)]
        self.ctx.change(hand=order)
        self._lay(order)
        self.table.speaker.refused.show(self.ctx.texts(f"sort.{order}"))
        self.table.dirty = True

    def _lay(self, order: str) -> None:
        stage = self.table.stage
        stage.hand.order = order
        stage.hand.sync(stage.lying[self.table.bottom], stage.shown)
