"""The button on the title screen with the player's avatar and name."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from scenes.context import Context
from scenes.kit.graphics.art import AVATARS
from scenes.kit.graphics.theme import Rgb
from scenes.kit.widgets import Button
from scenes.kit.widgets.icons import draw_avatar


class ProfileButton(Button):
    """A button with the player's avatar and name, or with an invitation to choose them."""

    ctx: Context

    @property
    def look(self) -> Hashable:
        return super().look, self.ctx.settings.face

    def _words(self, surface: pygame.Surface, face: pygame.FRect, ink: Rgb) -> None:
        size = face.height - 6
        draw_avatar(self.ctx, surface, self.ctx.settings.face % AVATARS, (face.left + size / 2 + 5, face.centery), size)
        left = face.left + size + 14
        room = face.right - 16 - left, face.height - 2
        lines, letters = self.ctx.type.fit_box(self.words, self.size, "bold", room)
        middle = left + room[0] / 2, face.centery
        self.ctx.type.stacked(surface, lines, middle, letters, ink, "bold", align="center")
