"""A rule as a row of the rulebook: its id, cards, official words, and this program's interpretation."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.context import Context
from scenes.kit.graphics.theme import SPACE, mix
from scenes.kit.widgets import Pressable
from scenes.rulebook import inline
from scenes.rulebook.sections import Entry

TAG = 62.0
CARD = 52.0
GAP = 6.0
SIZE, SMALL = 17.0, 16.0
PAD = 10.0


class RuleRow(Pressable):
    """A row with one rule, highlighted (`lit`) if the page was opened for it.

    `where` names the editions that have this rule, in a line above it.
    """

    ctx: Context

    def __init__(
        self, ctx: Context, entry: Entry, *, lit: bool = False, on_press: Callable[[], None] | None = None,
        where: str = "",
    ) -> None:
        super().__init__(ctx, on_press or (lambda: None))
        self.entry, self.lit, self.where = entry, lit, where
        self.opens = self.focusable = on_press is not None

    @property
    def label(self) -> str:
        return self.entry.rule

    @property
    def told(self) -> str:
        t, text = self.ctx.texts, self.entry.text
        ours = t("rule.ours", words=text.ours) if text.ours else ""
        return t.paragraph(t.sentence(part) for part in (self.where, self.entry.heading, text.words, ours))

    def contains(self, pos: tuple[float, float]) -> bool:
        return self.opens and super().contains(pos)

    def handle(self, event: pygame.Event) -> bool:
        return self.opens and super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        if self.area is not None and not self.rect.colliderect(self.area.rect):
            return
        theme, setter, rect = self.ctx.theme, self.ctx.type, self.rect
        near = max(self.hover.value, self.focus.value)
        if self.lit or near > 0:
            self.ctx.paint.box(surface, rect, mix(theme.panel, theme.accent, 0.14 if self.lit else 0.1 * near),
                               SPACE.radius)
        first = rect.y + PAD + SIZE * setter.factor * 0.65
        setter.text(surface, self.entry.rule, (rect.x + PAD, first), 15, theme.accent, "bold", width=self._tag - PAD)
        for number, (color, symbol, dark) in enumerate(self.entry.cards):
            width = self.ctx.view.px(CARD)
            self._picture(surface, self.ctx.art.shadow(width, 0.06, 70), number, CARD * 0.05)
            self._picture(surface, self.ctx.art.face(color, symbol, dark, width), number)
        self._words(surface)
        if self.opens:
            tone = mix(theme.muted, theme.accent, near)
            setter.text(surface, "›", (rect.right - 6, first), 22, tone, "bold", align="right")
        self.draw_focus(surface, SPACE.radius)

    def _picture(self, surface: pygame.Surface, image: pygame.Surface, number: int, drop: float = 0.0) -> None:
        row, column = divmod(number, 2)
        alone = (CARD + GAP) / 2 if len(self.entry.cards) == 1 else 0.0
        left = self.rect.x + self._tag + 12 + alone + column * (CARD + GAP)
        top = self.rect.y + PAD + row * (CARD * 1.5 + GAP)
        middle = self.ctx.view.point(left + CARD / 2, top + CARD * 0.75 + drop)
        surface.blit(image, image.get_rect(center=middle), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _words(self, surface: pygame.Surface) -> None:
        theme, setter, place = self.ctx.theme, self.ctx.type, self._room(self.rect)
        for words, size, weight, ours in self._parts():
            color = mix(theme.ink, theme.muted, 0.5) if ours else theme.ink
            inner = self._inside(place, ours)
            if ours:
                high = inline.high(setter, words, inner.width, size, weight)
                bar = pygame.FRect(place.x, place.y + 1, 4, high - 2)
                self.ctx.paint.box(surface, bar, theme.accent, 2, alpha=0.6)
            place.y += inline.paragraph(self.ctx, surface, words, inner, size, color, weight) + 4

    def _parts(self) -> list[tuple[str, float, str, bool]]:
        """The row's paragraphs from top to bottom, as (words, size, weight, whether they are our interpretation)."""
        text = self.entry.drawn or self.entry.text
        ours = self.ctx.texts("rule.ours", words=text.ours) if text.ours else ""
        parts = ((self.where, SMALL, "bold", False), (self.entry.heading, SIZE, "bold", False),
                 (text.words, SIZE, "medium", False), (ours, SMALL, "medium", True))
        return [part for part in parts if part[0]]

    @property
    def _tag(self) -> float:
        return max(TAG, self.ctx.type.width("R10.10", 15, "bold") + PAD + 2)

    def _room(self, row: pygame.FRect) -> pygame.FRect:
        """The rectangle for the words in a row; only its top left corner and its width count."""
        left = row.x + self._tag + 12 + (2 * CARD + GAP + SPACE.m if self.entry.cards else 0)
        sign = self.ctx.type.width("›", 22, "bold") + 10 if self.opens else 0.0
        return pygame.FRect(left, row.y + PAD, row.right - max(PAD, sign) - left, 10)

    def _inside(self, place: pygame.FRect, ours: bool) -> pygame.FRect:
        return pygame.FRect(place.x + 14, place.y, place.width - 14, 10) if ours else place

    def natural_height(self, width: float) -> float:
        setter, place = self.ctx.type, self._room(pygame.FRect(0, 0, width, 1))
        words = sum(
            inline.high(setter, part, self._inside(place, ours).width, size, weight) + 4
            for part, size, weight, ours in self._parts()
        )
        rows = (len(self.entry.cards) + 1) // 2
        return max(words, rows * (CARD * 1.5 + GAP)) + 2 * PAD - 4
