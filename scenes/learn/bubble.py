"""Bubble: one sentence of a lesson beside what it is about, with a tail that points there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from scenes.context import Context
from scenes.kit.graphics.theme import mix
from scenes.kit.text import ruby
from scenes.kit.tween import ease_back

SIZE, LARGER = 21.0, 26.0
WIDTH = 350.0
PAD = (20.0, 14.0)
LINK = 15.0
TAIL = 14.0
POP = 0.18
MARGIN = 12.0


@dataclass(frozen=True)
class Spot:
    """Where a bubble may be: it grows from `near` in the direction `way`, and its tail points at `tip`.

    Where there is less `room` than usual its lines are shorter.
    """

    tip: tuple[float, float]
    near: tuple[float, float]
    way: tuple[int, int]
    room: float = 1000.0


class Bubble:
    """Words in a box; `link` is a line below them that can be clicked, `clear` moves its box off other things."""

    def __init__(
        self, ctx: Context, words: str, spot: Spot, link: str = "", *, larger: bool = False,
        clear: Callable[[pygame.FRect], pygame.FRect] = lambda box: box,
    ) -> None:
        self.ctx, self.words, self.spot, self.link, self._clear = ctx, words, spot, link, clear
        self.size = LARGER if larger else SIZE
        self.age = 0.0
        self._image: pygame.Surface | None = None
        self.rect = self._rect()

    @property
    def wants_frame(self) -> bool:
        """Whether it still grows."""
        return self.age <= POP and not self.ctx.settings.reduced_motion

    @property
    def reads(self) -> bool:
        """Whether kanji have their reading above them."""
        return self.ctx.settings.furigana

    def _text_size(self) -> tuple[float, float]:
        setter = self.ctx.type
        plain, _ = ruby.parted(self.words)
        usual = WIDTH * (self.size / SIZE) * (1 + setter.growth)
        room = min(usual, self.ctx.view.width - 80, self.spot.room - 2 * PAD[0])
        wide = max(setter.width(line, self.size, "bold") for line in setter.wrap(plain, self.size, "bold", room)) + 1
        if self.link:
            wide = max(wide, setter.width(self.link, LINK, "bold") + 8)
        return wide, ruby.height(setter, self.words, wide, self.size, "bold", read=self.reads)

    def _rect(self) -> pygame.FRect:
        view, (wide, high) = self.ctx.view, self._text_size()
        box = pygame.FRect(0, 0, wide + 2 * PAD[0], high + 2 * PAD[1] + self._link_height())
        (x, y), (dx, dy) = self.spot.near, self.spot.way
        box.center = x + dx * box.width / 2, y + dy * box.height / 2
        box.x = min(max(box.x, MARGIN), view.width - box.width - MARGIN)
        box.y = min(max(box.y, MARGIN), view.height - box.height - MARGIN)
        return self._clear(box)

    def _link_height(self) -> float:
        return LINK * self.ctx.type.factor * 1.6 if self.link else 0.0

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect]:
        """Draw tail, box and words."""
        if self._image is None:
            self._image = self._picture()
        image, view = self._image, self.ctx.view
        share = ease_back(min(1.0, self.age / POP)) if not self.ctx.settings.reduced_motion else 1.0
        if share != 1.0:
            image = pygame.transform.smoothscale_by(image, max(0.05, share))
        return (surface.blit(image, image.get_rect(center=view.point(*self._frame.center))),)

    @property
    def _frame(self) -> pygame.FRect:
        """The box with room for shadow and tail."""
        return self.rect.inflate(2 * (TAIL + 16), 2 * (TAIL + 16))

    def _picture(self) -> pygame.Surface:
        ctx, view, theme, frame = self.ctx, self.ctx.view, self.ctx.theme, self._frame
        image = pygame.Surface((view.px(frame.width), view.px(frame.height)), pygame.SRCALPHA, 32)
        image.fill((*theme.shadow[:3], 0))
        box = self.rect.move(-frame.x, -frame.y)
        edge = mix(theme.accent, theme.ink, 0.15)
        ctx.paint.shadow(image, box, theme.shadow, 18, 9, 4)
        tail = self._tail(frame)
        ctx.paint.polygon(image, _grown(tail, box.center, 3.2), edge)
        ctx.paint.box(image, box, theme.panel, 18, border=edge, line=3)
        ctx.paint.polygon(image, tail, theme.panel)
        inner = box.inflate(-2 * PAD[0], -2 * PAD[1])
        ruby.paragraph(ctx.type, image, self.words, inner, self.size, theme.ink, "bold", read=self.reads)
        if self.link:
            y = inner.bottom - self._link_height() * 0.35
            place = ctx.type.text(image, self.link, (inner.left, y), LINK, theme.accent, "bold")
            ctx.paint.box(image, pygame.FRect(place.left, place.bottom - 2, place.width, 1.5), theme.accent, 0)
        return image

    def _tail(self, frame: pygame.FRect) -> list[tuple[float, float]]:
        """A triangle at the edge that looks towards the tip."""
        box, (x, y) = self.rect.move(-frame.x, -frame.y), self.spot.tip
        x, y = x - frame.x, y - frame.y
        half = 11.0
        if box.left <= x <= box.right or not box.top <= y <= box.bottom:
            at = min(max(x, box.left + 30), box.right - 30)
            edge, out = (box.bottom - 3, box.bottom + TAIL) if y > box.centery else (box.top + 3, box.top - TAIL)
            lean = min(max(x - at, -18.0), 18.0)
            return [(at - half, edge), (at + half, edge), (at + lean, out)]
        at = min(max(y, box.top + 26), box.bottom - 26)
        edge, out = (box.right - 3, box.right + TAIL) if x > box.centerx else (box.left + 3, box.left - TAIL)
        return [(edge, at - half), (edge, at + half), (out, at)]


def _grown(points: list[tuple[float, float]], middle: tuple[float, float], by: float) -> list[tuple[float, float]]:
    """A triangle a little larger all around, for its edge."""
    x = sum(point[0] for point in points) / len(points)
    y = sum(point[1] for point in points) / len(points)
    found = []
    for px, py in points:
        far = max(1.0, ((px - x) ** 2 + (py - y) ** 2) ** 0.5)
        found.append((px + (px - x) / far * by * 1.6, py + (py - y) / far * by * 1.6))
    return found
