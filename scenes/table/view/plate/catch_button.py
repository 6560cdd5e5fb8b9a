"""The button to catch a player who is down to one card and has not called UNO."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from scenes.context import Context
from scenes.kit.graphics.theme import darker, lit, mix
from scenes.kit.input.finger import LEAST
from scenes.kit.widgets import Pressable

LETTERS, INNER = 17.0, 22.0
"""Text size, and width that is left free beside the text, in design pixels."""
RADIUS, SINKS = 19.0, 3.0
"""Radius of the corners, and how far the button goes down while it is pressed, in design pixels."""


class CatchButton(Pressable):
    """The button to catch a player, which acts as soon as the mouse button goes down.

    Where another name plate is close below, the button is low; then it also takes clicks on the lower part of its own
    plate.
    """

    acts_on_press = True
    around = 22.0

    def __init__(self, ctx: Context, on_press: Callable[[], None]) -> None:
        super().__init__(ctx, on_press)
        self.visible = False

    @property
    def label(self) -> str:
        return self.ctx.texts("table.catch")

    @property
    def target(self) -> pygame.FRect:
        """The box in which clicks count, at least as high as a finger needs."""
        high = max(LEAST, self.rect.height)
        return pygame.FRect(self.rect.left, self.rect.bottom - high, self.rect.width, high)

    def contains(self, pos: tuple[float, float]) -> bool:
        return bool(self.visible and self.target.collidepoint(pos))

    @property
    def look(self) -> Hashable:
        return tuple(self.rect), self.hover.value, self.press.value, self.focus.value, self.focused

    def draw(self, surface: pygame.Surface) -> None:
        theme, paint = self.ctx.theme, self.ctx.paint
        plain, words = theme.danger, theme.on_danger
        face = mix(plain, lit(plain, words), self.hover.value)
        down = SINKS * self.press.value
        top = pygame.FRect(self.rect.x, self.rect.y + down, self.rect.width, self.rect.height - SINKS)
        paint.shadow(surface, self.rect, (*theme.danger, 150), RADIUS, 8, 2, 1 - 0.5 * self.press.value)
        lip = pygame.FRect(top.x, top.y, top.width, self.rect.bottom - top.y)
        paint.box(surface, lip, darker(face, 0.35), RADIUS)
        paint.box(surface, top, face, RADIUS, border=(255, 255, 255), line=2)
        self.ctx.type.text(surface, self.label, top.center, LETTERS, words, "bold", align="center",
                           width=top.width - INNER)
        self.draw_focus(surface, RADIUS)
