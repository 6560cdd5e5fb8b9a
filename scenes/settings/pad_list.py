"""The gamepads that are there: whose each is, and what is pressed on it, to try them out."""

from __future__ import annotations

import pygame

from scenes.context import Context
from scenes.kit.input.pads import ARROWS, FACES
from scenes.kit.widgets import Widget
from scenes.kit.widgets.pad_sign import draw_pad_sign

LINE = 40.0


class PadList(Widget):
    """A line for every pad; the last button that was pressed stands behind it."""

    focusable = False
    ctx: Context

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self._known: object = None

    @property
    def _state(self) -> tuple[tuple[tuple[int, str], ...], object]:
        return tuple(self.lines()), self.ctx.pressed

    def natural_height(self, width: float) -> float:
        """How high it is: as many lines as there are pads, and always room for four."""
        return LINE * 4 * max(1.0, self.ctx.type.factor)

    def contains(self, pos: tuple[float, float]) -> bool:
        """False: there is nothing to click."""
        return False

    def lines(self) -> list[tuple[int, str]]:
        """The player and the name of every pad."""
        pads = self.ctx.pads.pads.values() if self.ctx.pads else ()
        return sorted((pad.player, pad.device.name) for pad in pads)

    def update(self, dt: float) -> None:
        """Notice pads that come and go, and buttons that are pressed."""
        super().update(dt)
        if self._state != self._known:
            self._known, self.dirty = self._state, True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the lines, or that there is none."""
        t, setter, theme = self.ctx.texts, self.ctx.type, self.ctx.theme
        high, left = LINE * max(1.0, setter.factor), self.rect.left
        lines = self.lines()
        if not lines:
            setter.text(surface, t("pads.none"), (left, self.rect.top + high / 2), 17, theme.muted,
                        width=self.rect.width)
        for row, (player, name) in enumerate(lines[:4]):
            middle = self.rect.top + (row + 0.5) * high
            words = t("pads.line", n=player + 1, name=name)
            setter.text(surface, words, (left, middle), 17, theme.ink, "bold", width=self.rect.width - 110)
            pressed, pad = self.ctx.pressed, self.ctx.pads.player(player) if self.ctx.pads else None
            if pressed is not None and pad is not None and pressed.player == player:
                sign = FACES[pad.style].get(pressed.button) or ARROWS[pressed.button]
                draw_pad_sign(self.ctx, surface, sign, (self.rect.right - 50, middle), 30)
