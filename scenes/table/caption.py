"""Captions: a few words in the middle of the table, gone after a moment, and why something is refused."""

from __future__ import annotations

import pygame

from scenes.context import Context
from scenes.theme import SPACE

STAYS = 1.25
REFUSED = 2.8
FADE = 0.2
READ = 0.05
"""Seconds for each letter that has to be read."""


class Caption:
    """Words above the piles; new ones replace the old."""

    def __init__(self, ctx: Context, stays: float = STAYS, size: float = 24.0) -> None:
        self.ctx, self.size = ctx, size
        self.words, self.rule = "", ""
        self.left = 0.0
        self.stays = self.whole = stays

    @property
    def wants_frame(self) -> bool:
        """Whether it is there."""
        return self.left > 0

    def show(self, words: str, rule: str = "") -> None:
        """Say something."""
        self.words, self.rule = words, rule
        self.whole = self.left = max(self.stays, READ * len(words))

    def hurry(self) -> None:
        """Make room: fade away at once."""
        self.left = min(self.left, FADE)

    def clear(self) -> None:
        """Say nothing any more."""
        self.left = 0.0

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self.left = max(0.0, self.left - dt)

    def box(self, center: tuple[float, float]) -> pygame.FRect:
        """The pill around a point."""
        setter, size = self.ctx.type, self.size
        wanted = setter.width(self.words, size, "bold") + self._tag() + 2 * SPACE.l
        box = pygame.FRect(0, 0, min(wanted, self.ctx.view.width - 80), size * 1.3 * setter.factor + 16)
        box.center = center
        return box

    def _tag(self) -> float:
        """The room that the rule's id takes."""
        return self.ctx.type.width(self.rule, self.size * 0.7, "bold") + SPACE.m if self.rule else 0.0

    def draw(self, surface: pygame.Surface, center: tuple[float, float]) -> None:
        """A dark pill with bright words, and the rule's id."""
        if self.left <= 0:
            return
        ctx, theme, box = self.ctx, self.ctx.theme, self.box(center)
        alpha = min(1.0, self.left / FADE, (self.whole - self.left) / 0.08 + 0.25)
        size = self.size
        ink, paper = (theme.panel, theme.ink) if not theme.dark else (theme.ink, theme.sunken)
        ctx.paint.shadow(surface, box, theme.shadow, box.height / 2, 9, 3, alpha)
        ctx.paint.box(surface, box, paper, box.height / 2, alpha=alpha * 0.94)
        ctx.type.text(surface, self.words, (box.left + SPACE.l, box.centery), size, ink, "bold", alpha=alpha,
                      width=box.width - 2 * SPACE.l - self._tag())
        if self.rule:
            place = box.right - SPACE.l, box.centery
            ctx.type.text(surface, self.rule, place, size * 0.7, theme.glow, "bold", align="right",
                          alpha=alpha)
