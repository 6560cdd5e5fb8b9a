"""Speech bubbles of lessons, each beside the thing on the table that it explains, with a tail that points there."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from scenes.context import Context
from scenes.kit.graphics.theme import mix
from scenes.kit.text import ruby
from scenes.kit.tween import ease_back

SIZE, LARGER = 21.0, 26.0
WIDTH = 350.0
SHARES = 1.0, 0.85, 0.7
"""Shares of the usual width of the text that are tried until the box covers nothing."""
PAD = (20.0, 14.0)
LINK = 15.0
TAIL, REACH = 14.0, 96.0
"""Shortest and longest tail of a bubble, in design pixels."""
AROUND = 24.0
"""Design pixels, both sides together, by which a tail's end can miss a thing's middle and still point at it."""
CLOSE = 8.0
"""Distance in design pixels from the end of the tail to the point that it aims at."""
POP = 0.18
MARGIN = 12.0


@dataclass(frozen=True)
class Spot:
    """Where to place a bubble: it starts at the point `near` and extends in the direction `way`; its tail points at
    `tip`.

    `room` is the available width in design pixels; with little of it, lines of text are shorter.
    """

    tip: tuple[float, float]
    near: tuple[float, float]
    way: tuple[int, int]
    room: float = 1000.0


class Bubble:
    """A sentence in a box with a tail, below it a clickable `link` and the hint `onward`, which says how to close it.

    `clear` moves the box so that it covers nothing important. The tail is left out if it would end far from its target,
    or cross one of the rectangles `others`, because it would then seem to point at those.
    """

    def __init__(
        self, ctx: Context, words: str, spot: Spot, link: str = "", *, onward: str = "", larger: bool = False,
        clear: Callable[[pygame.FRect], pygame.FRect] = lambda box: box, others: Sequence[pygame.FRect] = (),
    ) -> None:
        self.others = others
        self.ctx, self.words, self.spot, self.link, self.onward, self._clear = ctx, words, spot, link, onward, clear
        self.size = LARGER if larger else SIZE
        self.age = 0.0
        self._image: pygame.Surface | None = None
        self.rect = self._rect()

    @property
    def wants_frame(self) -> bool:
        """Whether the bubble is still growing to its full size."""
        return self.age <= POP and not self.ctx.settings.reduced_motion

    @property
    def reads(self) -> bool:
        """Whether readings (furigana) are shown above kanji."""
        return self.ctx.settings.furigana

    def _text_size(self, share: float) -> tuple[float, float]:
        """The width and height of the text, which is at most that `share` of the usual width."""
        setter = self.ctx.type
        plain, _ = ruby.parted(self.words)
        usual = WIDTH * (self.size / SIZE) * (1 + setter.growth)
        room = min(usual * share, self.ctx.view.width - 80, self.spot.room - 2 * PAD[0])
        wide = max(setter.width(line, self.size, "bold") for line in setter.wrap(plain, self.size, "bold", room)) + 1
        wide = max(wide, *(setter.width(part, LINK, "bold") + 8 for part in ("", self.link, self.onward) if part), 0.0)
        return wide, ruby.height(setter, self.words, wide, self.size, "bold", read=self.reads)

    def _rect(self) -> pygame.FRect:
        """The widest box that covers nothing, or else the usual one."""
        boxes = [self._placed(SHARES[0])]
        while boxes[-1].collidelist(self.others) >= 0 and len(boxes) < len(SHARES):
            boxes.append(self._placed(SHARES[len(boxes)]))
        return boxes[0 if boxes[-1].collidelist(self.others) >= 0 else -1]

    def _placed(self, share: float) -> pygame.FRect:
        view, (wide, high) = self.ctx.view, self._text_size(share)
        box = pygame.FRect(0, 0, wide + 2 * PAD[0], high + 2 * PAD[1] + self._link_height())
        (x, y), (dx, dy) = self.spot.near, self.spot.way
        box.center = x + dx * box.width / 2, y + dy * box.height / 2
        box.x = min(max(box.x, MARGIN), view.width - box.width - MARGIN)
        box.y = min(max(box.y, MARGIN), view.height - box.height - MARGIN)
        return self._clear(box)

    @property
    def _row(self) -> float:
        return LINK * self.ctx.type.factor * 1.6

    def _link_height(self) -> float:
        return self._row * (bool(self.link) + bool(self.onward))

    def follows(self, pos: tuple[float, float]) -> bool:
        """Whether a click at `pos`, in design pixels, hits the link."""
        if not self.link:
            return False
        wide = self.ctx.type.width(self.link, LINK, "bold") + PAD[0] + 12
        top = self.rect.bottom - PAD[1] - self._link_height() - 3
        return pygame.FRect(self.rect.left, top, wide, self._row + 6).collidepoint(pos)

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect]:
        if self._image is None:
            self._image = self._picture()
        image, view = self._image, self.ctx.view
        share = ease_back(min(1.0, self.age / POP)) if not self.ctx.settings.reduced_motion else 1.0
        if share != 1.0:
            image = pygame.transform.smoothscale_by(image, max(0.05, share))
        return (surface.blit(image, image.get_rect(center=view.point(*self._frame.center))),)

    @property
    def _frame(self) -> pygame.FRect:
        return self.rect.inflate(2 * (REACH + 16), 2 * (REACH + 16))

    def _picture(self) -> pygame.Surface:
        ctx, view, theme, frame = self.ctx, self.ctx.view, self.ctx.theme, self._frame
        image = pygame.Surface((view.px(frame.width), view.px(frame.height)), pygame.SRCALPHA, 32)
        image.fill((*theme.shadow[:3], 0))
        box = self.rect.move(-frame.x, -frame.y)
        edge = mix(theme.accent, theme.ink, 0.15)
        ctx.paint.shadow(image, box, theme.shadow, 18, 9, 4)
        tail = [(x - frame.x, y - frame.y) for x, y in self.tail]
        if tail:
            ctx.paint.polygon(image, _grown(tail, box.center, 3.2), edge)
        ctx.paint.box(image, box, theme.panel, 18, border=edge, line=3)
        if tail:
            ctx.paint.polygon(image, tail, theme.panel)
        inner = box.inflate(-2 * PAD[0], -2 * PAD[1])
        ruby.paragraph(ctx.type, image, self.words, inner, self.size, theme.ink, "bold", read=self.reads)
        if self.link:
            y = inner.bottom - self._link_height() + self._row * 0.65
            place = ctx.type.text(image, self.link, (inner.left, y), LINK, theme.accent, "bold")
            ctx.paint.box(image, pygame.FRect(place.left, place.bottom - 2, place.width, 1.5), theme.accent, 0)
        if self.onward:
            ctx.type.text(image, self.onward, (inner.right, inner.bottom - self._row * 0.35), LINK, theme.muted, "bold",
                          align="right")
        return image

    @property
    def tail(self) -> list[tuple[float, float]]:
        """The corners of the tail's triangle in design pixels of the window, the tip last; empty without a tail."""
        box, (x, y) = self.rect, self.spot.tip
        half = 11.0
        if box.left <= x <= box.right or not box.top <= y <= box.bottom:
            at = min(max(x, box.left + 30), box.right - 30)
            below = y > box.centery
            edge = box.bottom - 3 if below else box.top + 3
            base, feet = (at, edge), ((at - half, edge), (at + half, edge))
            ahead = (0.0, 1.0 if below else -1.0)
        else:
            at, right = min(max(y, box.top + 26), box.bottom - 26), x > box.centerx
            edge = box.right - 3 if right else box.left + 3
            base, feet = (edge, at), ((edge, at - half), (edge, at + half))
            ahead = (1.0 if right else -1.0, 0.0)
        far = math.dist(base, (x, y))
        if far - CLOSE > REACH:
            return []
        long = max(far - CLOSE, TAIL + 3)
        way = ((x - base[0]) / far, (y - base[1]) / far) if far > TAIL and not box.collidepoint(x, y) else ahead
        others = [other for other in self.others if not other.inflate(AROUND, AROUND).collidepoint(self.spot.tip)]
        if any(other.clipline(base, (x, y)) for other in others):
            return []
        return [*feet, (base[0] + way[0] * long, base[1] + way[1] * long)]


def _grown(points: list[tuple[float, float]], middle: tuple[float, float], by: float) -> list[tuple[float, float]]:
    """A triangle enlarged by `by` design pixels around the point `middle`, for the border of the tail."""
    x = sum(point[0] for point in points) / len(points)
    y = sum(point[1] for point in points) / len(points)
    found = []
    for px, py in points:
        far = max(1.0, ((px - x) ** 2 + (py - y) ** 2) ** 0.5)
        found.append((px + (px - x) / far * by * 1.6, py + (py - y) / far * by * 1.6))
    return found
