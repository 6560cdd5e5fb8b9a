"""A rule on the page: its id, the cards it is about, what the sheet says, and what is our reading."""

from __future__ import annotations

import pygame

from scenes.context import Context
from scenes.kit.theme import SPACE, mix
from scenes.kit.widgets import Widget
from scenes.rulebook.sections import Entry

TAG = 62.0
CARD = 46.0
GAP = 6.0
SIZE, SMALL = 17.0, 16.0
PAD = 10.0


class RuleRow(Widget):
    """One rule, as high as its words; `lit` when the page was opened for it."""

    ctx: Context
    focusable = False

    def __init__(self, ctx: Context, entry: Entry, *, lit: bool = False) -> None:
        super().__init__(ctx)
        self.entry, self.lit = entry, lit

    @property
    def label(self) -> str:
        """The rule's id."""
        return self.entry.rule

    def contains(self, pos: tuple[float, float]) -> bool:
        """False: the mouse goes through it."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Id, pictures, words; nothing while it is scrolled out of sight."""
        if self.area is not None and not self.rect.colliderect(self.area.rect):
            return
        theme, setter, rect = self.ctx.theme, self.ctx.type, self.rect
        if self.lit:
            self.ctx.paint.box(surface, rect, mix(theme.panel, theme.accent, 0.14), SPACE.radius)
        first = rect.y + PAD + SIZE * setter.factor * 0.65
        setter.text(surface, self.entry.rule, (rect.x + PAD, first), 15, theme.accent, "bold", width=TAG - PAD)
        for number, (color, symbol, dark) in enumerate(self.entry.cards):
            image = self.ctx.art.face(color, symbol, dark, self.ctx.view.px(CARD))
            self._picture(surface, image, number)
        self._words(surface)

    def _picture(self, surface: pygame.Surface, image: pygame.Surface, number: int) -> None:
        row, column = divmod(number, 2)
        alone = (CARD + GAP) / 2 if len(self.entry.cards) == 1 else 0.0
        left = self.rect.x + TAG + 12 + alone + column * (CARD + GAP)
        top = self.rect.y + PAD + row * (CARD * 1.5 + GAP)
        surface.blit(image, self.ctx.view.point(left, top), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _words(self, surface: pygame.Surface) -> None:
        theme, setter, place = self.ctx.theme, self.ctx.type, self._room(self.rect)
        for words, size, weight, ours in self._parts():
            color = mix(theme.ink, theme.muted, 0.5) if ours else theme.ink
            inner = self._inside(place, ours)
            if ours:
                high = setter.paragraph_height(words, inner.width, size, weight)
                bar = pygame.FRect(place.x, place.y + 1, 4, high - 2)
                self.ctx.paint.box(surface, bar, theme.accent, 2, alpha=0.6)
            place.y += setter.paragraph(surface, words, inner, size, color, weight) + 4

    def _parts(self) -> list[tuple[str, float, str, bool]]:
        """Words, size, weight, and whether they are our reading, from top to bottom."""
        text = self.entry.text
        ours = self.ctx.texts("rule.ours", words=text.ours) if text.ours else ""
        parts = ((self.entry.heading, SIZE, "bold", False), (text.words, SIZE, "medium", False),
                 (ours, SMALL, "medium", True))
        return [part for part in parts if part[0]]

    def _room(self, row: pygame.FRect) -> pygame.FRect:
        """Where the words of a row begin, and how wide they may be."""
        left = row.x + TAG + 12 + (2 * CARD + GAP + SPACE.m if self.entry.cards else 0)
        return pygame.FRect(left, row.y + PAD, row.right - PAD - left, 10)

    def _inside(self, place: pygame.FRect, ours: bool) -> pygame.FRect:
        return pygame.FRect(place.x + 14, place.y, place.width - 14, 10) if ours else place

    def natural_height(self, width: float) -> float:
        """How high it is in a column of this width."""
        setter, place = self.ctx.type, self._room(pygame.FRect(0, 0, width, 1))
        words = sum(
            setter.paragraph_height(part, self._inside(place, ours).width, size, weight) + 4
            for part, size, weight, ours in self._parts()
        )
        rows = (len(self.entry.cards) + 1) // 2
        return max(words, rows * (CARD * 1.5 + GAP)) + 2 * PAD - 4
