"""The Catch button beside a pill."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.context import Context
from scenes.kit.graphics.theme import darker, lit, mix
from scenes.kit.input.finger import LEAST
from scenes.kit.widgets import Pressable

LETTERS = 17.0
"""The size of its words."""
INSET = 11.0
"""How much further in than the pill it begins and ends."""


class CatchButton(Pressable):
    """Catches a player who came down to one card; acts when the mouse button goes down.

    Where it is low, because somebody sits close below, the foot of the pill that it hangs from is hit as well.
    """

    acts_on_press = True

    def __init__(self, ctx: Context, on_press: Callable[[], None]) -> None:
        super().__init__(ctx, on_press)
        self.visible = False
        self.sound = "button_press"

    @property
    def label(self) -> str:
        """What it is called."""
        return self.ctx.texts("table.catch")

    @property
    def target(self) -> pygame.FRect:
        """Where it is hit: as high as a finger needs."""
        high = max(LEAST, self.rect.height)
        return pygame.FRect(self.rect.left, self.rect.bottom - high, self.rect.width, high)

    def contains(self, pos: tuple[float, float]) -> bool:
        """Whether a point is on its target."""
        return bool(self.visible and self.target.collidepoint(pos))

    def draw(self, surface: pygame.Surface) -> None:
        """A thick red pill."""
        theme, paint = self.ctx.theme, self.ctx.paint
        down = 3 * self.press.value
        face = mix(theme.danger, lit(theme.danger, theme.on_danger), self.hover.value)
        top = pygame.FRect(self.rect.x, self.rect.y + down, self.rect.width, self.rect.height - 3)
        paint.shadow(surface, self.rect, (*theme.danger, 150), 19, 8, 2, 1 - 0.5 * self.press.value)
        lip = pygame.FRect(top.x, top.y, top.width, self.rect.bottom - top.y)
        paint.box(surface, lip, darker(face, 0.35), 19)
        paint.box(surface, top, face, 19, border=(255, 255, 255), line=2)
        self.ctx.type.text(surface, self.label, top.center, LETTERS, theme.on_danger, "bold", align="center",
                           width=top.width - 22)
        self.draw_focus(surface, 19)
