"""A card to choose for a question: its picture with its name below."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.editions.edition import Edition
from game.rulebook.asking.faces import sides
from scenes.cards.blank_wild_art import symbol_of
from scenes.context import Context
from scenes.kit.graphics.theme import SPACE, mix
from scenes.kit.widgets import Pressable
from scenes.words.answers import card

PICTURE = 62.0


class CardChoice(Pressable):
    """A button with a card on it."""

    ctx: Context
    group = "card"
    WIDTH = 122.0
    HEIGHT = 140.0

    def __init__(self, ctx: Context, edition: Edition, word: str, on_press: Callable[[], None]) -> None:
        super().__init__(ctx, on_press)
        self.word = word
        self.words = card(ctx.texts, edition, word)
        found = next(iter(sides(edition, word)), None)
        self.face, self.dark = (found.named(word), found.side == 1) if found else (None, False)

    @property
    def label(self) -> str:
        """The name of the card."""
        return self.words

    def draw(self, surface: pygame.Surface) -> None:
        """The card, lifted a little while the mouse is on it, and its name."""
        theme, near = self.ctx.theme, max(self.hover.value, self.focus.value)
        if near > 0:
            self.ctx.paint.box(surface, self.rect, mix(theme.panel, theme.accent, 0.12 * near), SPACE.radius)
        if self.face:
            width = self.ctx.view.px(PICTURE)
            image = self.ctx.art.face(self.face.color, symbol_of(self.face), self.dark, width)
            left, top = self.rect.centerx - PICTURE / 2, self.rect.y + 6 - 3 * near
            surface.blit(image, self.ctx.view.point(left, top), special_flags=pygame.BLEND_PREMULTIPLIED)
        below = (PICTURE * 1.5 + 6 + self.rect.height) / 2
        self.ctx.type.text(surface, self.words, (self.rect.centerx, self.rect.y + below), 14, theme.ink, "bold",
                           align="center", width=self.rect.width - 8)
        self.draw_focus(surface, SPACE.radius)
