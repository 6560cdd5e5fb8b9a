"""What a round was worth, in a few words: which round it was, the points, from which place it led to which."""

from __future__ import annotations

import pygame

from scenes.context import Context
from scenes.kit.text.texts import Texts
from scenes.scoreboard.sums import Sums, signed


def worth(t: Texts, sums: Sums) -> list[str]:
    """The parts of the small line below the heading; they are about the first who has won."""
    number, best = len(sums.sheet), sums.winners[0]
    if sums.rounds > 1 and sums.counts:
        said = [t("score.of", number=number, rounds=sums.rounds)]
    else:
        said = [t("table.round_to", number=number, target=sums.target) if sums.target else
                t("score.round", number=number)]
    if sums.counts:
        said.append(t("score.points", points=signed(sums.points[best])))
    if number > 1 and (before := sums.place_in(sums.before, best)) != (now := sums.place(best)):
        said.append(t("score.places", before=before, now=now))
    return said


def draw_worth(
    ctx: Context, surface: pygame.Surface, sums: Sums, place: tuple[float, float], room: float
) -> None:
    """A small line: which round it was, what it was worth, and from which place it led to which."""
    words, size = " · ".join(worth(ctx.texts, sums)), ctx.type.within(17, 34)
    wide = min(room, ctx.type.width(words, size, "bold") + 28)
    box = pygame.FRect(place[0], place[1] - 15, wide, max(30.0, 1.3 * size * ctx.type.factor))
    ctx.paint.box(surface, box, ctx.theme.panel, box.height / 2, alpha=0.86)
    ctx.type.text(surface, words, box.center, size, ctx.theme.ink, "bold", align="center", width=wide - 24)
