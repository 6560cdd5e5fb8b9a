"""Canvas: draws the table: what lies still from a picture that is kept, then cards in the air and speech bubbles."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.context import Context
from scenes.table.animation.signs import draw_sign
from scenes.table.stage.backdrop import backdrop
from scenes.table.stage.items import TableItems
from scenes.table.stage.layer import Layer
from scenes.table.stage.sprites import Blits, draw
from scenes.table.stage.stage import Stage

Draw = Callable[[pygame.Surface], None]


class Canvas:
    """The pictures of a table: bare, with all that lies on it, and the rest on top of that.

    `below` and `above` are drawn below and above the cards in the air, the lowest first.
    """

    def __init__(self, ctx: Context, stage: Stage, items: TableItems) -> None:
        self.ctx, self.stage, self.items = ctx, stage, items
        self.below: Sequence[Draw] = ()
        self.above: Sequence[Draw] = ()
        self._layer: Layer | None = None
        """What lies still."""
        self._bare: dict[bool, tuple[object, pygame.Surface]] = {}
        """The bare table by day and by night."""

    def forget(self) -> None:
        """Paint everything anew."""
        self._layer = None

    def bare(self) -> pygame.Surface:
        """The bare table; it is painted anew only for another window or other colours."""
        ctx = self.ctx
        key = ctx.view, ctx.theme, len(self.items.seats)
        known = self._bare.get(ctx.theme.dark)
        if known is None or known[0] != key:
            known = self._bare[ctx.theme.dark] = key, backdrop(ctx, self.stage.places)
        return known[1]

    def still(self) -> pygame.Surface:
        """The picture of what lies still, brought up to date."""
        if self._layer is None or self._layer.picture.size != self.ctx.view.pixels:
            self._layer = Layer(self.bare())
        self._layer.refresh(self.items.items(self.stage))
        return self._layer.picture

    def draw(self, surface: pygame.Surface) -> None:
        """The picture of what lies still, what flies, and what lies above."""
        surface.blit(self.still(), (0, 0))
        for part in self.below:
            part(surface)
        self._moving(surface)
        for part in self.above:
            part(surface)

    def _moving(self, surface: pygame.Surface) -> None:
        blits: Blits = []
        stage, pictures = self.stage, self.items.pictures
        if stage.closed:
            return  # a card on its way into the hand lies open in the air
        pictures.add_flying(blits, stage.flights)
        pictures.add_flying(blits, (here.sprite for here in stage.hand.cards if here.held))
        draw(surface, blits)
        for sign in stage.signs:
            draw_sign(self.ctx, surface, sign)
