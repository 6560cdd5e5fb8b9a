"""Results over time: a point for every match, and the line of how the latest ten went."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import pygame

from scenes.kit.graphics.theme import mix
from scenes.kit.screens.base_context import BaseContext
from scenes.statistics.figure import EDGE, FINE, Figure, fact_aloud, fine_picture

SHOWN = 60
"""Matches that are shown."""
FORM = 10
"""Matches that a point of the line is the mean of, and that are read aloud."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended for a player: 1 for the first place, 0 for the last."""

    height: float
    won: bool
    day: str


class Results(Figure):
    """Points and a line from left to right; `first` and `last` are words for the places, `caption` for the line."""

    def __init__(
        self, ctx: BaseContext, heading: str, results: Sequence[Result], first: str, last: str, caption: str = ""
    ) -> None:
        super().__init__(ctx, heading)
        self.results = list(results)
        self.words, self.caption = (first, last), caption
        self.form = form([one.height for one in self.results])
        self._kept: tuple[tuple[object, ...], pygame.Surface] | None = None

    def facts_aloud(self) -> Iterable[str]:
        """How many there are and how the latest went, the latest first."""
        t, latest = self.ctx.texts, self.results[: -FORM - 1 : -1]
        yield t.n("speech.matches", len(self.results))
        yield t("speech.latest")
        yield from (fact_aloud(t, one.day, t("speech.won" if one.won else "speech.not_won")) for one in latest)

    def inside(self, surface: pygame.Surface, room: pygame.FRect) -> None:
        """Draw the grid, then as much of points and line as has grown."""
        theme, setter, grown = self.ctx.theme, self.ctx.type, max(1.0, self.ctx.type.factor)
        left, foot = 62 * grown, 20 * grown
        plot = pygame.FRect(room.x + left, room.y + 8, room.width - left - 8, room.height - foot - 12)
        for words, share in zip((*self.words, ""), (1.0, 0.0, 0.5), strict=True):
            y = plot.bottom - plot.height * share
            self.ctx.paint.box(surface, pygame.FRect(plot.x, y - 0.75, plot.width, 1.5), theme.line, 0)
            setter.text(surface, words, (plot.x - 10, y), 13, theme.muted, align="right", width=left - 12)
        setter.text(surface, self.caption, (self.rect.right - EDGE, self.rect.y + 14 + 9 * grown), 13, theme.muted,
                    align="right", width=self.rect.width * 0.45)
        shown = self.results[-SHOWN:]
        y = plot.bottom + 6 + foot / 2
        setter.text(surface, shown[0].day, (plot.x, y), 13, theme.muted, "numerals")
        if len(shown) > 1:
            setter.text(surface, shown[-1].day, (plot.right, y), 13, theme.muted, "numerals", align="right")
        image = self._picture(plot)
        spot = self.ctx.view.rect(plot.inflate(20, 20))
        surface.blit(image, spot, (0, 0, round(image.width * self.grown.value), image.height))

    def _picture(self, plot: pygame.FRect) -> pygame.Surface:
        """All of it, kept until size or colours change."""
        key = self.ctx.view.scale, tuple(plot), self.ctx.theme
        if self._kept is None or self._kept[0] != key:
            size = self.ctx.view.rect(plot.inflate(20, 20)).size
            self._kept = key, fine_picture(size, self.ctx.theme.panel, lambda big: self._trace(big, plot))
        return self._kept[1]

    def _trace(self, big: pygame.Surface, plot: pygame.FRect) -> None:
        theme, scale = self.ctx.theme, self.ctx.view.scale * FINE
        shown, line = self.results[-SHOWN:], self.form[-SHOWN:]
        step = plot.width / max(1, len(shown) - 1)
        middle = plot.width / 2 if len(shown) == 1 else 0.0

        def spot(number: int, height: float) -> tuple[float, float]:
            return (10 + middle + step * number) * scale, (10 + plot.height * (1 - height)) * scale

        wide = max(2, round(3.4 * scale))
        points = [spot(number, height) for number, height in enumerate(line)]
        if len(points) > 1:
            under = [(points[0][0], spot(0, 0)[1]), *points, (points[-1][0], spot(0, 0)[1])]
            pygame.draw.polygon(big, (*theme.accent, 34), under)
            pygame.draw.lines(big, theme.accent, False, points, wide)
            for point in points:
                pygame.draw.circle(big, theme.accent, point, wide / 2)
        size = min(5.5, max(3.0, step * 0.4)) * scale
        for number, one in enumerate(shown):
            tone = theme.good if one.won else mix(theme.muted, theme.panel, 0.25)
            pygame.draw.circle(big, theme.panel, spot(number, one.height), size * 1.35)
            pygame.draw.circle(big, tone, spot(number, one.height), size)


def form(heights: Sequence[float]) -> list[float]:
    """For each match the mean of it and of those before it, ten at most."""
    return [sum(part) / len(part) for part in (heights[max(0, at - FORM + 1) : at + 1] for at in range(len(heights)))]
