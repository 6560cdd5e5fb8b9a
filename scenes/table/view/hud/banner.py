"""Captions: a few words above the piles that disappear after a moment, for example why a card cannot be played."""

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
"""Seconds that a caption is shown for each of its letters."""
SOON = 0.04
"""Seconds before the words of a caption appear, because the first frames of an event take longer to draw."""
WIDEST, MOST = 840.0, 3
"""Greatest width of the words in design pixels, and most lines of words; longer texts get smaller letters."""
SHARES = (0.6, 0.7, 0.8, 0.9, 1.0)
LEADING = 1.3
ROUND = 28.0
SHADOW = 24.0
"""Greatest reach of the shadow around a caption, in design pixels."""
BELOW = 14.0
"""Distance of a caption from other words above it, in design pixels."""

Where = tuple[tuple[float, float], Sequence[pygame.FRect]]
"""Where a caption may be: its middle, and the boxes that it must not cover; in design pixels."""


class _Laid(NamedTuple):
    """Words broken into lines of about equal length, their size, and width and height of the dark box behind them."""

    lines: list[str]
    size: float
    pill: tuple[float, float]


class Caption:
    """Words in a dark box above the piles, shown for a while; new words replace the old."""

    def __init__(self, ctx: Context, stays: float = STAYS, size: float = 24.0) -> None:
        self.ctx, self.size = ctx, size
        self.words, self.rule, self.aloud = "", "", True
        self.pointed = False
        """Whether the mouse is on the words, so that the id of their rule is shown."""
        self.left = 0.0
        self.stays = self.whole = stays
        self.language = ctx.texts.language
        self.place: Callable[[], Where] = lambda: ((0, 0), ())
        """A function that returns the centre of the words, and boxes that they must not cover."""
        self._laid = Memo[_Laid]()

    @property
    def wants_frame(self) -> bool:
        return self.left > 0

    def show(self, words: str, rule: str = "", *, aloud: bool = True) -> None:
        """Show words for a while; `rule` is the id of their rule, and with `aloud` a screen reader reads them."""
        self.words, self.rule, self.aloud, self.language = words, rule, aloud, self.ctx.texts.language
        self.pointed = False
        self.whole = max(self.stays, READ * len(words))
        self.left = self.whole + SOON

    def hurry(self) -> None:
        """Fade out now, to make room for other words."""
        self.left = min(self.left, FADE)

    def clear(self) -> None:
        self.left = 0.0

    def update(self, dt: float) -> None:
        self.left = max(0.0, self.left - dt) if self.language == self.ctx.texts.language else 0.0

    def box(self, center: tuple[float, float]) -> pygame.FRect:
        """The box of the words if their middle is at `center`; long words take several lines."""
        box = pygame.FRect((0, 0), self._lines().pill)
        box.center = center
        return self._snapped(box)

    def _snapped(self, box: pygame.FRect) -> pygame.FRect:
        """The box moved to whole pixels, so that it always covers the same number of pixels."""
        view = self.ctx.view
        return pygame.FRect(view.design(view.point(*box.topleft)), box.size)

    def point(self, pos: tuple[float, float]) -> None:
        """Show the id of the words' rule if `pos`, the mouse, is on the words."""
        self.pointed = self.left > 0 and self.clear_of(*self.place()).collidepoint(pos)

    def rule_at(self, pos: tuple[float, float]) -> str:
        return self.rule if self.left > 0 and self.clear_of(*self.place()).collidepoint(pos) else ""

    def clear_of(self, center: tuple[float, float], taken: Sequence[pygame.FRect]) -> pygame.FRect:
        """The box of the words with their middle at `center`, or farther down if it would cover a `taken` box."""
        box = self.box(center)
        for other in sorted(taken, key=lambda rect: rect.top):
            if box.colliderect(other):
                box.top = other.bottom + BELOW
        return self._snapped(box)

    def among(self, others: Sequence[pygame.FRect]) -> list[pygame.FRect]:
        """The boxes of the other words, and the box of this caption if it is shown."""
        return [*others, self.clear_of(*self.place())] if self.left > 0 else [*others]

    def _lines(self) -> _Laid:
        """The words broken into lines, in a size at which they fit; kept, because it is needed in every frame."""
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
        """The width needed for the rule's id behind the words, in design pixels; 0 while it is not shown."""
        return self.ctx.type.width(self._told, self.size * 0.7, "bold") + SPACE.m if self._told else 0.0

    @property
    def _told(self) -> str:
        """The rule while the mouse points at the words; else empty."""
        return self.ctx.texts("rule.numbered", id=self.rule) if self.pointed and self.rule else ""

    def sprites(self, name: str) -> Iterable[Node]:
        """The words as a sprite, if any are shown."""
        if not 0 < self.left <= self.whole:
            return ()
        look = self.words, self._told, self.ctx.theme, tuple(self.clear_of(*self.place()))
        return (Painted(name, None if self._alpha < 1 else look, lambda surface: self.draw(surface, *self.place())),)

    @property
    def _alpha(self) -> float:
        """The opacity of the caption, which fades in and out, from 0 to 1."""
        return min(1.0, self.left / FADE, (self.whole - self.left) / 0.08 + 0.25)

    def draw(
        self, surface: pygame.Surface, center: tuple[float, float], taken: Sequence[pygame.FRect] = ()
    ) -> Sequence[pygame.Rect]:
        """Draw bright words in a dark box around `center`, or below `taken` boxes; returns the boxes that it covers."""
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
