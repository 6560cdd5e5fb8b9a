"""The heading of the page at the end of a match, and the small line below it that tells what else there is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from scenes.context import Context
from scenes.kit.compositor import Painted
from scenes.kit.graphics.headline import draw_headline
from scenes.kit.tween import ease_back
from scenes.kit.widgets.icons import draw_icon
from scenes.scoreboard.standings import Standing
from scenes.scoreboard.sums import Sums

TITLE = 54.0
"""The size of the heading."""
HIGH = 150.0
"""How high it may get, also while it springs up."""


class News(Protocol):
    """Something that may still be told when the match is over."""

    words: str

    @property
    def wants_frame(self) -> bool:
        """Whether something may still come."""

    def update(self, dt: float) -> bool:
        """Go on by `dt` seconds; whether there are words now."""


def winner(
    ctx: Context, sums: Sums, order: Sequence[Standing], place: tuple[float, float], wide: float, share: float
) -> Painted:
    """Who has won the match, around a point; it has sprung up by a share."""
    t = ctx.texts
    names = [sums.seats[standing.seat].name for standing in order if standing.place == 1]
    together = t("common.and").join(names)
    alone = len(names) == 1 or sums.mates
    words = t("score.winner", seat=together) if alone else t("score.shared", seats=together)

    def draw(surface: pygame.Surface) -> None:
        if share > 0:
            draw_headline(ctx, surface, words, place, TITLE, wide, grown=1.0 if share >= 1 else ease_back(share))

    box = pygame.FRect(0, 0, wide * 1.15, HIGH).move_to(center=place)
    return Painted("heading", share, draw, (ctx.view.rect(box),))


def news(ctx: Context, words: str, foot: pygame.FRect, first: float) -> Painted:
    """A small line beside the buttons, the `first` of which begins there, or above them."""
    theme, setter = ctx.theme, ctx.type
    room = foot.width if ctx.view.tall else first - foot.left - 20
    fitted, size = setter.fit(words, 15, "medium", room - 48, 0.7)
    box = pygame.FRect(foot.left, foot.top + 20, setter.width(fitted, size) + 48, 34)
    if ctx.view.tall:
        box.midbottom = foot.centerx, foot.top + 4

    def draw(surface: pygame.Surface) -> None:
        ctx.paint.box(surface, box, theme.panel, 17, border=theme.line, line=1.5)
        draw_icon(ctx, surface, "trophy", (box.left + 20, box.centery), 18, theme.accent)
        setter.text(surface, fitted, (box.left + 36, box.centery), size, theme.ink)

    return Painted("news", (words, tuple(box)), draw, (ctx.view.rect(box).inflate(4, 4),))
