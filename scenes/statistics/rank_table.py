"""The tab of medals: one for each edition and level of the CPU players, and the editions won on the tour."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from game.editions import EDITIONS
from game.players.levels import OFFERED
from game.statistics.queries import Sitting
from game.statistics.ranks import STEPS, Rank, ranks, tour
from scenes.context import Context
from scenes.kit.graphics.theme import Rgb, darker, lighter, mix
from scenes.kit.widgets.icons import draw_icon
from scenes.statistics.figure import Figure, fact_aloud
from scenes.statistics.overview import MEDALS

NAME = 0.26
"""Width of the column with the names of editions, as a share of the table."""
LEAST = 38.0
"""Least height of a row in design pixels."""


class RankTable(Figure):
    """A chart of medals: editions as rows, levels of CPU players as columns."""

    ctx: Context

    def __init__(self, ctx: Context, found: Sequence[Sitting]) -> None:
        self.ranks, self.won = ranks(found), tour(found)
        super().__init__(ctx, ctx.texts("stats.tour", n=len(self.won), all=len(EDITIONS)))

    @property
    def least_height(self) -> float:
        return 60 + (len(EDITIONS) + 1) * LEAST * max(1.0, self.ctx.type.factor)

    def facts_aloud(self) -> Iterable[str]:
        t = self.ctx.texts
        for (edition, level), rank in self.ranks.items():
            name = t("speech.list").join((t(f"rulebook.tab.{edition}"), t(f"level.{level}")))
            far = t("speech.place_of", n=rank.wins, most=rank.ahead) if rank.ahead else str(rank.wins)
            medal = t(f"stats.medal.{rank.medal}") if rank.medal else ""
            yield fact_aloud(t, name, t("speech.list").join(filter(None, (far, medal))))

    def inside(self, surface: pygame.Surface, room: pygame.FRect) -> None:
        t, theme, setter = self.ctx.texts, self.ctx.theme, self.ctx.type
        high, wide = room.height / (len(EDITIONS) + 1), room.width * (1 - NAME) / len(OFFERED)
        first = room.x + room.width * NAME
        for number, level in enumerate(OFFERED):
            place = first + wide * (number + 0.5), room.y + high / 2
            setter.text(surface, t(f"level.{level}"), place, 16, theme.muted, "bold", align="center", width=wide - 8)
        for row, known in enumerate(EDITIONS, 1):
            y = room.y + high * (row + 0.5)
            self.ctx.paint.box(surface, pygame.FRect(room.x, y - high / 2, room.width, 1.5), theme.line, 0)
            if known.id in self.won:
                draw_icon(self.ctx, surface, "check", (room.x + 12, y), 20, theme.good)
            lines, size = setter.fit_label(t(f"rulebook.tab.{known.id}"), 17, "bold", (room.width * NAME - 38, high))
            setter.stacked(surface, lines, (room.x + 30, y), size, theme.ink, "bold")
            for number, level in enumerate(OFFERED):
                self._rank(surface, self.ranks[known.id, level], (first + wide * (number + 0.5), y), high, wide)

    def _rank(self, surface: pygame.Surface, rank: Rank, center: tuple[float, float], high: float, wide: float) -> None:
        """Draw a medal, and the number of wins that the next better one still needs."""
        theme, setter, paint = self.ctx.theme, self.ctx.type, self.ctx.paint
        radius = min(17.0, high * 0.4)
        tone: Rgb = MEDALS[3 - rank.medal] if rank.medal else theme.sunken
        middle = center[0] - min(34.0, wide * 0.2), center[1]
        paint.disc(surface, middle, radius, darker(tone, 0.3) if rank.medal else theme.line)
        paint.disc(surface, middle, radius - 2, tone)
        if rank.medal:
            paint.disc(surface, middle, radius * 0.62, lighter(tone, 0.24))
        words = f"{rank.wins} / {rank.ahead}" if rank.ahead else str(rank.wins)
        left = middle[0] + radius + 10
        ink = theme.ink if rank.matches else mix(theme.muted, theme.panel, 0.25)
        setter.text(surface, words, (left, center[1]), 16, ink, "numerals", width=center[0] + wide / 2 - left - 2)


def about(ctx: Context) -> str:
    return ctx.texts("stats.ranks.about", bronze=STEPS[0], silver=STEPS[1], gold=STEPS[2])
