"""Canvas: draws the table: what lies still from a picture that is kept, then what flies and what is said."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.table.animation.signs import draw_sign
from scenes.table.hud.seat_marks import draw_marks, teams
from scenes.table.stage.backdrop import backdrop
from scenes.table.stage.layer import Layer
from scenes.table.stage.sprites import Blits, draw

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


class Canvas:
    """The pictures of a table: bare, with all that lies on it, and the rest on top of that."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self._layer: Layer | None = None
        """What lies still."""
        self._bare: dict[bool, tuple[object, pygame.Surface]] = {}
        """The bare table by day and by night."""
        self._teams: dict[int, int] | None = None

    def forget(self) -> None:
        """Paint everything anew."""
        self._layer = None

    def bare(self) -> pygame.Surface:
        """The bare table; it is painted anew only for another window or other colours."""
        ctx, table = self.table.ctx, self.table
        key = ctx.view, ctx.theme, len(table.setup)
        known = self._bare.get(ctx.theme.dark)
        if known is None or known[0] != key:
            known = self._bare[ctx.theme.dark] = key, backdrop(ctx, table.stage.places)
        return known[1]

    def still(self) -> pygame.Surface:
        """The picture of what lies still, brought up to date."""
        table = self.table
        if self._layer is None or self._layer.picture.size != table.ctx.view.pixels:
            self._layer = Layer(self.bare())
        self._layer.refresh(table.furniture.items(table.stage))
        return self._layer.picture

    def draw(self, surface: pygame.Surface) -> None:
        """The picture, the wave, what flies, and what lies above; the UNO button last."""
        table = self.table
        surface.blit(self.still(), (0, 0))
        table.daylight.draw(surface)
        table.sorting.draw(surface)
        self._moving(surface)
        self._words(surface)
        table.tray.draw(surface)
        for widget in (*table.top.widgets, table.uno):
            widget.draw(surface)
        table.page.hint.draw(surface)

    def _moving(self, surface: pygame.Surface) -> None:
        blits: Blits = []
        stage, pictures = self.table.stage, self.table.furniture.pictures
        pictures.fly(blits, stage.flights)
        pictures.fly(blits, (here.sprite for here in stage.hand.cards if here.held))
        draw(surface, blits)
        for sign in stage.signs:
            draw_sign(self.table.ctx, surface, sign)

    def _words(self, surface: pygame.Surface) -> None:
        table, places = self.table, self.table.stage.places
        if self._teams is None:
            self._teams = teams(table)
        draw_marks(table, surface, self._teams)
        table.asking.draw(surface)
        table.bubbles.draw(surface)
        table.caption.draw(surface, (places.cx, places.cy - 118))
        table.speaker.refused.draw(surface, (places.zone.centerx, places.zone.top - 30))
        table.controls.tip.draw(surface)
        if table.explanation is not None:
            table.explanation.draw(surface)
        table.furniture.log.draw_tip(surface)
