"""The heading of a page after a round: the faces of those who have won, which come from the table, and what it says."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from scenes.context import Context
from scenes.kit.compositor import Painted
from scenes.kit.graphics.headline import draw_headline
from scenes.kit.tween import ease_in_out
from scenes.kit.widgets.portrait import draw_crown, draw_portrait, rehearse_shadows
from scenes.scoreboard.sums import Sums
from scenes.scoreboard.worth import draw_worth

HEAD = 132.0
"""How high it is."""
FACE, FROM, FLIES = 96.0, 184.0, 0.3
"""The face in the heading, how large it was on the table, and the seconds in which it comes from there."""
TITLE, HIGH = 44.0, 58.0
"""Letters of the heading, and how high its line may get: the small line below it is to be read too."""
REACH, SHADOW = 0.85, 26.0
"""How far a face reaches with its crown, in sizes of it, and its shadow beyond."""


class RoundHeading:
    """Draws the heading; the faces `come` from the table if that lies below."""

    def __init__(self, ctx: Context, sums: Sums) -> None:
        self.ctx, self.sums = ctx, sums
        self.blocked = all(sums.hands[seat] for seat in sums.winners)
        self.faces, self.step = sums.winners[:3], FACE * 0.86

    def sprites(self, area: pygame.FRect, age: float, *, come: bool) -> list[Painted]:
        """Faces and words above an area, so many seconds after the page was first seen."""
        view = self.ctx.view
        share = 1.0 if self.ctx.calm else ease_in_out(min(1.0, age / FLIES))
        come_by = share if come else 1.0
        far = [pygame.FRect(x, y, 0, 0).inflate(2 * (REACH * wide + SHADOW), 2 * (REACH * wide + SHADOW))
               for _, (x, y), wide in self._places(area, come_by)]
        left = self._left(area) + self.step * len(self.faces)
        words = pygame.FRect(left, 0, area.right - left + 20, HEAD)
        return [
            Painted("faces", come_by, lambda surface: self._draw_faces(surface, area, come_by),
                    (view.rect(far[0].unionall(far[1:])),)),
            Painted("words", share, lambda surface: self._draw_words(surface, area, share), (view.rect(words),)),
        ]

    def draw_coming(self, surface: pygame.Surface) -> None:
        """Draw all shadows of the faces while they come."""
        rehearse_shadows(self.ctx, surface, FACE, FROM)

    @property
    def words(self) -> str:
        """Who has won the round."""
        t = self.ctx.texts
        who = t("common.and").join(self.sums.seats[seat].name for seat in self.sums.winners)
        return t("score.blocked") if self.blocked else t("score.out", seat=who)

    @property
    def _title(self) -> float:
        return self.ctx.type.within(TITLE, HIGH)

    def _room(self, area: pygame.FRect) -> float:
        """Room for the words."""
        return area.width - self.step * len(self.faces) - 40

    def _left(self, area: pygame.FRect) -> float:
        """Where faces and words begin that stand in the middle."""
        size = min(self.ctx.type.advance(self._title, "bold", self.words) + 10, self._room(area))
        return max(area.left, self.ctx.view.cx - (self.step * len(self.faces) + 24 + size) / 2)

    def _places(self, area: pygame.FRect, come: float) -> Iterator[tuple[int, tuple[float, float], float]]:
        """Which seats have faces, their middles, and how large they are."""
        left, start = self._left(area), (self.ctx.view.cx - 50, self.ctx.view.cy - 54)
        for number, seat in enumerate(self.faces):
            end = left + FACE / 2 + self.step * number, HEAD / 2 + 4
            x, y = (here + (there - here) * come for here, there in zip(start, end, strict=True))
            yield seat, (x, y), FROM + (FACE - FROM) * come

    def _draw_faces(self, surface: pygame.Surface, area: pygame.FRect, come: float) -> None:
        for seat, (x, y), wide in self._places(area, come):
            full = FROM if wide > FACE else 0.0
            draw_portrait(self.ctx, surface, self.sums.seats[seat].avatar, (x, y), wide, mood="glad", full=full)
            if not self.blocked:
                draw_crown(self.ctx, surface, (x - wide * 0.1, y - wide * 0.53), wide * 0.42, full=full * 0.42)

    def _draw_words(self, surface: pygame.Surface, area: pygame.FRect, share: float) -> None:
        """Who has won, and what that was worth."""
        x = self._left(area) + self.step * len(self.faces) + 22
        draw_headline(self.ctx, surface, self.words, (x, HEAD / 2 - 14), self._title, self._room(area), left=True,
                      alpha=share)
        draw_worth(self.ctx, surface, self.sums, (x + 6, HEAD / 2 + 34), area.right - x - 6)
