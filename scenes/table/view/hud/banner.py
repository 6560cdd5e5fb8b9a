"""Captions: a few words in the middle of the table, gone after a moment, and why something is refused."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

import pygame

from scenes.context import Context
from scenes.kit.compositor import NO_BOXES, Node, Painted
from scenes.kit.compositor.memo import Memo
from scenes.kit.graphics.theme import SPACE
from scenes.kit.graphics.viewport import around

STAYS = 1.25
REFUSED = 2.8
FADE = 0.2
READ = 0.05
"""Seconds of reading per letter."""
SOON = 0.04
"""Seconds before words appear, because the first frames of an event are expensive."""
WIDEST, MOST = 840.0, 3
"""Greatest width of the words in design pixels, and most lines before letters shrink."""
SHARES = (0.6, 0.7, 0.8, 0.9, 1.0)
LEADING = 1.3
ROUND = 28.0
SHADOW = 24.0
"""Greatest reach of the shadow in design pixels."""
BELOW = 14.0
"""Distance below other words in design pixels."""

Where = tuple[tuple[float, float], Sequence[pygame.FRect]]
"""The centre of words, and boxes that they must not cover."""


class _Laid(NamedTuple):
    """The lines of a caption, of nearly equal length, the size of their letters, and the size of the pill."""

    lines: list[str]
    size: float
    pill: tuple[float, float]


class Caption:
    """Words above the piles; new ones replace the old."""

    def __init__(self, ctx: Context, stays: float = STAYS, size: float = 24.0) -> None:
        self.ctx, self.size = ctx, size
        self.words, self.rule, self.aloud = "", "", True
        self.pointed = False
        """Whether the pointer is on it, so that the rule's id is shown."""
        self.left = 0.0
        self.stays = self.whole = stays
        self.language = ctx.texts.language
        self.place: Callable[[], Where] = lambda: ((0, 0), ())
        """A function that returns the centre of the words, and boxes that they must not cover."""
        self._laid = Memo[_Laid]()

    @property
    def wants_frame(self) -> bool:
        """Whether any words are shown."""
        return self.left > 0

    def show(self, words: str, rule: str = "", *, aloud: bool = True) -> None:
        """Show words, with the id of the rule behind them."""
        self.words, self.rule, self.aloud, self.language = words, rule, aloud, self.ctx.texts.language
        self.pointed = False
        self.whole = max(self.stays, READ * len(words))
        self.left = self.whole + SOON

    def hurry(self) -> None:
        """Fade out now, to make room for something else."""
        self.left = min(self.left, FADE)

    def clear(self) -> None:
        """Remove the words at once."""
        self.left = 0.0

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass; words in another language than the spoken one disappear at once."""
        self.left = max(0.0, self.left - dt) if self.language == self.ctx.texts.language else 0.0

    def box(self, center: tuple[float, float]) -> pygame.FRect:
        """The box of the pill around a point; long words take several lines."""
        box = pygame.FRect((0, 0), self._lines().pill)
        box.center = center
        return self._snapped(box)

    def _snapped(self, box: pygame.FRect) -> pygame.FRect:
        """The box moved to a whole pixel, so that it always covers the same number of pixels."""
        view = self.ctx.view
        return pygame.FRect(view.design(view.point(*box.topleft)), box.size)

    def point(self, pos: tuple[float, float]) -> None:
        """Show the id of the rule while the mouse is on the words."""
        self.pointed = self.left > 0 and self.clear_of(*self.place()).collidepoint(pos)

    def rule_at(self, pos: tuple[float, float]) -> str:
        """The id of the rule if a point is on the shown words; else empty."""
        return self.rule if self.left > 0 and self.clear_of(*self.place()).collidepoint(pos) else ""

    def clear_of(self, center: tuple[float, float], taken: Sequence[pygame.FRect]) -> pygame.FRect:
        """The box of the pill around a point, or below the `taken` boxes there."""
        box = self.box(center)
        for other in sorted(taken, key=lambda rect: rect.top):
            if box.colliderect(other):
                box.top = other.bottom + BELOW
        return self._snapped(box)

    def among(self, center: tuple[float, float], others: Sequence[pygame.FRect]) -> list[pygame.FRect]:
        """The boxes of all words: the others, and this caption while it is shown."""
        return [*others, self.clear_of(center, others)] if self.left > 0 else [*others]

    def _lines(self) -> _Laid:
        """The words in lines, in the size at which they fit; computed once and asked for in every frame."""
        setter = self.ctx.type
        now = self.words, self._told, self.ctx.view.pixels, setter.scale, setter.factor, setter.least
        return self._laid.get(now, self._lay_out)

    def _lay_out(self) -> _Laid:
        setter, around = self.ctx.type, self._tag() + 2 * SPACE.l
        room = min(self.ctx.view.width - 80, WIDEST) - around
        space = pygame.FRect(0, 0, room, self.size * LEADING * setter.factor * MOST)
        size = setter.fit_paragraph(self.words, self.size, "bold", space, LEADING, 0.5)
        tried = [setter.wrap(self.words, size, "bold", room * share) for share in SHARES]
        lines = next(lines for lines in tried if len(lines) == len(tried[-1]))
        wide = max(setter.width(line, size, "bold") for line in lines) + around
        view, high = self.ctx.view, size * LEADING * setter.factor * len(lines) + 16
        return _Laid(lines, size, view.design((view.px(wide), view.px(high))))

    def _tag(self) -> float:
        """The width of the rule's id in the pill; 0 while it is not shown."""
        return self.ctx.type.width(self._told, self.size * 0.7, "bold") + SPACE.m if self._told else 0.0

    @property
    def _told(self) -> str:
        """The id of the rule while the mouse points at the words; else empty."""
        return self.rule if self.pointed else ""

    def sprites(self, name: str) -> Iterable[Node]:
        """The words as a sprite, if any are shown."""
        if not 0 < self.left <= self.whole:
            return ()
        look = self.words, self._told, self.ctx.theme, tuple(self.clear_of(*self.place()))
        return (Painted(name, None if self._alpha < 1 else look, lambda surface: self.draw(surface, *self.place())),)

    @property
    def _alpha(self) -> float:
        """The opacity of the words, which fade in and out."""
        return min(1.0, self.left / FADE, (self.whole - self.left) / 0.08 + 0.25)

    def draw(
        self, surface: pygame.Surface, center: tuple[float, float], taken: Sequence[pygame.FRect] = ()
    ) -> Sequence[pygame.Rect]:
        """Draw a dark pill with bright words and the rule's id, below the `taken` boxes."""
        if not 0 < self.left <= self.whole:
            return NO_BOXES
        ctx, theme, alpha, box = self.ctx, self.ctx.theme, self._alpha, self.clear_of(center, taken)
        ink, paper = (theme.panel, theme.ink) if not theme.dark else (theme.ink, theme.sunken)
        radius = min(box.height / 2, ROUND)
        ctx.paint.shadow(surface, box, theme.shadow, radius, 9, 3, alpha)
        ctx.paint.box(surface, box, paper, radius, alpha=alpha * 0.94)
        lines, size, _ = self._lines()
        step, x = size * LEADING * ctx.type.factor, box.left + (box.width - self._tag()) / 2
        for number, line in enumerate(lines):
            y = box.top + 8 + step * (number + 0.5)
            ctx.type.text(surface, line, (x, y), size, ink, "bold", align="center", alpha=alpha)
        if self._told:
            place = box.right - SPACE.l, box.centery
            ctx.type.text(surface, self._told, place, self.size * 0.7, theme.glow, "bold", align="right",
                          alpha=alpha)
        return (around(ctx.view, box, SHADOW),)
