"""A row with what a key is for and the key; pressing it listens for another one."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.context import Context
from scenes.kit.graphics.theme import mix
from scenes.kit.input.keys import Use
from scenes.kit.widgets.base import Pressable

CAP = 132.0
"""Width of the key at the right end."""


class KeyRow(Pressable):
    """`use` with its `words`; `on_listen` is called when it waits for a key."""

    ctx: Context

    def __init__(self, ctx: Context, use: Use, words: str, on_listen: Callable[[KeyRow], None]) -> None:
        super().__init__(ctx, lambda: on_listen(self))
        self.use, self.words, self.group = use, words, use.group
        self.listening = False

    @property
    def label(self) -> str:
        """What the key is for."""
        return self.words

    def listen(self, listening: bool) -> None:
        """Wait for a key, or no longer."""
        self.listening = self.dirty = listening

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the words and the key, which stands out while it waits for another one."""
        theme, setter, paint = self.ctx.theme, self.ctx.type, self.ctx.paint
        cap = pygame.FRect(self.rect.right - CAP, self.rect.y + 3, CAP, self.rect.height - 6)
        left, middle = self.rect.midleft
        setter.text(surface, self.words, (left, middle), 17, theme.ink, width=self.rect.width - CAP - 16)
        face = theme.accent if self.listening else mix(theme.sunken, theme.panel, 0.6 * self.hover.value)
        ink = theme.on_accent if self.listening else theme.ink
        paint.box(surface, cap, theme.line, 11)
        paint.box(surface, pygame.FRect(cap.x, cap.y, cap.width, cap.height - 3), face, 11, border=theme.line, line=1.5)
        words = self.ctx.texts("keys.waiting") if self.listening else self.ctx.keys.name(self.use.id)
        setter.text(surface, words, (cap.centerx, cap.centery - 1), 16, ink, "bold", align="center", width=CAP - 16)
        self.draw_focus(surface, 11, cap)
