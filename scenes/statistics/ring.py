"""The share of matches that were won, as a ring, and the great numbers beside it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import pygame

from scenes.kit.screens.base_context import BaseContext
from scenes.statistics.figure import Figure, fact_aloud, numerals

WIDE = 0.24
"""How thick the ring is, as a share of its radius."""
STEPS = 72


class Ring(Figure):
    """A ring that is filled by a share; `facts` are names and numbers to read beside it."""

    def __init__(
        self, ctx: BaseContext, heading: str, share: float, caption: str, facts: Sequence[tuple[str, str]]
    ) -> None:
        super().__init__(ctx, heading)
        self.share, self.caption, self.facts = share, caption, list(facts)

    @property
    def count(self) -> int:
        """A row for each fact, a little apart."""
        return len(self.facts) + 1

    def facts_aloud(self) -> Iterable[str]:
        """The share, then the numbers beside it."""
        t = self.ctx.texts
        yield t("speech.percent", n=round(100 * self.share))
        yield from (fact_aloud(t, name, words) for name, words in self.facts)

    def inside(self, surface: pygame.Surface, room: pygame.FRect) -> None:
        """Draw the ring at the left, the numbers at the right."""
        theme, setter, paint = self.ctx.theme, self.ctx.type, self.ctx.paint
        radius = min(room.height / 2, room.width * 0.24)
        center = room.x + radius, room.centery
        paint.disc(surface, center, radius, theme.sunken)
        if self.share > 0:
            paint.polygon(surface, _wedge(center, radius, self.share * self.grown.value), theme.accent)
        paint.disc(surface, center, radius * (1 - WIDE), theme.panel)
        wide = radius * 1.3
        large, small = setter.within(34, radius * 0.62), setter.within(14, radius * 0.36)
        setter.text(surface, f"{self.share:.0%}", (center[0], center[1] - radius * 0.14), large, theme.ink, "numerals",
                    align="center", width=wide)
        setter.text(surface, self.caption, (center[0], center[1] + radius * 0.34), small, theme.muted, align="center",
                    width=wide)
        self._facts(surface, pygame.FRect(room.x + 2 * radius + 26, room.y, room.width - 2 * radius - 26, room.height))

    def _facts(self, surface: pygame.Surface, room: pygame.FRect) -> None:
        theme, setter = self.ctx.theme, self.ctx.type
        high = room.height / max(1, len(self.facts))
        for number, (name, words) in enumerate(self.facts):
            y = room.y + high * (number + 0.5)
            wide = min(room.width * 0.52, setter.width(words, 20, numerals(words)))
            setter.text(surface, words, (room.right, y), 20, theme.ink, numerals(words), align="right", width=wide)
            setter.text(surface, name, (room.x, y), 15, theme.muted, width=room.width - wide - 12)


def _wedge(center: tuple[float, float], radius: float, share: float) -> list[tuple[float, float]]:
    """A piece of a disc from the top, clockwise; all of it for 1."""
    steps = max(2, round(STEPS * share))
    angles = [math.tau * share * step / steps for step in range(steps + 1)]
    rim = [(center[0] + radius * math.sin(angle), center[1] - radius * math.cos(angle)) for angle in angles]
    return rim if share >= 1 else [center, *rim]
