"""The second tab: editions, levels, numbers of players, house rules and kinds of match side by side."""

from __future__ import annotations

import pygame

from game.statistics.queries import Numbers
from scenes.context import Context
from scenes.kit.theme import Rgb
from scenes.kit.tween import Approach
from scenes.kit.widgets import Widget
from scenes.statistics.figure import draw_paper
from scenes.statistics.overview import number

HIGH = 56.0
NAME, COUNT, SHARE, PLACE = 0.22, 0.1, 0.22, 0.125
"""How wide the columns are, as shares of a row: the name, the matches, two bars, place and best round."""


PADDING = 26.0


class ComparisonRow(Widget):
    """One row: name, matches, matches won and rounds won as bars, mean place, best round; or the words above them."""

    focusable = False

    def __init__(self, ctx: Context, name: str, one: Numbers | None) -> None:
        super().__init__(ctx)
        self.name, self.one = name, one
        self.grown = Approach(0.0, 5)

    @property
    def moving_parts(self) -> tuple[Approach, ...]:
        """What was grown once stays so."""
        return (*super().moving_parts, self.grown)

    @property
    def wants_frame(self) -> bool:
        """Whether its bars still grow."""
        return super().wants_frame or self.grown.moving

    def contains(self, pos: tuple[float, float]) -> bool:
        """False: there is nothing to press."""
        return False

    def update(self, dt: float) -> None:
        """Grow for `dt` seconds."""
        super().update(dt)
        self.glide(self.grown, 1.0, dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the columns from left to right."""
        inner = self.rect.inflate(-44, 0)
        columns: list[pygame.FRect] = []
        x = inner.x
        for share in (NAME, COUNT, SHARE, SHARE, PLACE, 1 - NAME - COUNT - 2 * SHARE - PLACE):
            wide = inner.width * share - (PADDING if len(columns) < 5 else 0)
            columns.append(pygame.FRect(x, inner.y, wide, inner.height))
            x += inner.width * share
        if self.one is None:
            self._heads(surface, columns)
        else:
            self._values(surface, columns, self.one)

    def _heads(self, surface: pygame.Surface, columns: list[pygame.FRect]) -> None:
        t, ink = self.ctx.texts, self.ctx.theme.on_cloth
        names = ("matches", "won_matches", "won_rounds", "mean_place", "best_round")
        for column, name in zip(columns[1:], names, strict=True):
            align, x = ("left", column.x) if "won" in name else ("right", column.right)
            self.ctx.type.text(surface, t(f"stats.{name}"), (x, column.centery), 14, ink, "bold", align=align,
                               width=column.width + 10)

    def _values(self, surface: pygame.Surface, columns: list[pygame.FRect], one: Numbers) -> None:
        theme, setter = self.ctx.theme, self.ctx.type
        draw_paper(self.ctx, surface, self.rect)
        name, count, matches, rounds, place, best = columns
        setter.text(surface, self.name, (name.x, name.centery), 19, theme.ink, "bold", width=name.width)
        for column, words in ((count, number(one.matches)), (place, f"{one.average_place:.1f}"),
                              (best, number(one.best_round))):
            setter.text(surface, words, (column.right, column.centery), 19, theme.ink, "numerals", align="right",
                        width=column.width)
        self._share(surface, matches, one.wins, one.matches, theme.accent)
        self._share(surface, rounds, one.rounds_won, one.rounds, theme.good)

    def _share(self, surface: pygame.Surface, box: pygame.FRect, won: int, of: int, color: Rgb) -> None:
        share = won / of if of else 0.0
        words = 62.0
        track = pygame.FRect(box.x, box.centery - 8, box.width - words, 16)
        self.ctx.paint.box(surface, track, self.ctx.theme.sunken, 8)
        if share:
            long = max(16.0, track.width * share * self.grown.value)
            self.ctx.paint.box(surface, pygame.FRect(track.x, track.y, long, 16), color, 8)
        self.ctx.type.text(surface, f"{share:.0%}", (box.right, box.centery), 18, self.ctx.theme.ink, "numerals",
                           align="right", width=words - 8)
