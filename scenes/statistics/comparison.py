"""The tab that compares results between editions, levels, numbers of players, house rules or ways of scoring."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.statistics.queries import PersonTotals
from scenes.context import Context
from scenes.kit.graphics.theme import Rgb
from scenes.kit.text.texts import Texts
from scenes.kit.tween import Approach
from scenes.kit.widgets import Widget
from scenes.kit.widgets.base import Pressable
from scenes.statistics.figure import RADIUS, draw_paper, fact_aloud
from scenes.statistics.overview import number

HIGH = 56.0
NAME, COUNT, SHARE, PLACE = 0.22, 0.1, 0.22, 0.125
"""Widths of the columns as shares of a row: name, number of matches, each of the two bars, average rank."""
PADDING, OVER_NAME = 26.0, 72.0
"""Design pixels between two columns, and by which the first heading may reach over the names, which have none."""


def columns(rect: pygame.FRect) -> list[pygame.FRect]:
    """The columns of a row: name, matches, share of matches won, share of rounds won, average rank, best round."""
    inner = rect.inflate(-44, 0)
    found: list[pygame.FRect] = []
    x = inner.x
    for share in (NAME, COUNT, SHARE, SHARE, PLACE, 1 - NAME - COUNT - 2 * SHARE - PLACE):
        wide = inner.width * share - (PADDING if len(found) < 5 else 0)
        found.append(pygame.FRect(x, inner.y, wide, inner.height))
        x += inner.width * share
    return found


class ComparisonHead(Widget):
    """The column headings of the comparison."""

    focusable = False

    def contains(self, pos: tuple[float, float]) -> bool:
        return False

    def draw(self, surface: pygame.Surface) -> None:
        t, ink = self.ctx.texts, self.ctx.theme.on_cloth
        names = ("matches", "won_matches", "won_rounds", "mean_place", "best_round")
        for column, name in zip(columns(self.rect)[1:], names, strict=True):
            align, x = ("left", column.x) if "won" in name else ("right", column.right)
            beyond = OVER_NAME if name == "matches" else 18
            setter, room = self.ctx.type, (column.width + beyond, self.rect.height)
            lines, size = setter.fit_box(t(f"stats.{name}"), 14, "bold", room)
            setter.stacked(surface, lines, (x, column.centery), size, ink, "bold", align=align)


class ComparisonRow(Pressable):
    """A row of the comparison, such as of an edition; pressing it filters the statistics by that.

    It shows name, matches, matches and rounds won as bars, average rank and best round.
    """

    def __init__(self, ctx: Context, name: str, one: PersonTotals, on_press: Callable[[], None]) -> None:
        super().__init__(ctx, on_press)
        self.name, self.one = name, one
        self.grown = Approach(0.0, 5)

    @property
    def label(self) -> str:
        return self.name

    @property
    def told(self) -> str:
        t, one = self.ctx.texts, self.one
        columns = {"matches": number(one.matches), "won_matches": _percent(t, one.wins, one.matches),
                   "won_rounds": _percent(t, one.rounds_won, one.rounds), "mean_place": f"{one.average_place:.1f}",
                   "best_round": number(one.best_round)}
        return t("speech.list").join(fact_aloud(t, t(f"stats.{name}"), value) for name, value in columns.items())

    @property
    def tooltip(self) -> str:
        return self.ctx.texts("stats.look_closer")

    @property
    def moving_parts(self) -> tuple[Approach, ...]:
        return (*super().moving_parts, self.grown)

    @property
    def wants_frame(self) -> bool:
        return super().wants_frame or self.grown.moving

    def update(self, dt: float) -> None:
        super().update(dt)
        self.glide(self.grown, 1.0, dt)

    def draw(self, surface: pygame.Surface) -> None:
        theme, setter, one = self.ctx.theme, self.ctx.type, self.one
        draw_paper(self.ctx, surface, self.rect)
        if self.hover.value > 0.02:
            self.ctx.paint.ring(surface, self.rect, theme.accent, RADIUS, 2.5, self.hover.value)
        name, count, matches, rounds, place, best = columns(self.rect)
        lines, size = setter.fit_label(self.name, 19, "bold", (name.width, name.height))
        setter.stacked(surface, lines, (name.x, name.centery), size, theme.ink, "bold")
        for column, words in ((count, number(one.matches)), (place, f"{one.average_place:.1f}"),
                              (best, number(one.best_round))):
            setter.text(surface, words, (column.right, column.centery), 19, theme.ink, "numerals", align="right",
                        width=column.width)
        self._share(surface, matches, one.wins, one.matches, theme.accent)
        self._share(surface, rounds, one.rounds_won, one.rounds, theme.good)
        self.draw_focus(surface, RADIUS)

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


def _percent(t: Texts, won: int, of: int) -> str:
    return t("speech.percent", n=round(100 * won / of) if of else 0)
