"""Cloud: a word that is shouted, on a round cloud between whoever shouts and the table; a false one deflates."""

from __future__ import annotations

import math

import pygame

from scenes.context import Context
from scenes.kit.compositor import NO_BOXES, Boxes
from scenes.kit.graphics.theme import Rgb
from scenes.kit.tween import ease_back, ease_in, ease_out

LETTERS = 80.0
"""Size of the word, design pixels."""
STAYS, POPS, GOES, CALM = 0.4, 0.12, 0.1, 0.12
"""Seconds that it is there, in which it pops up, in which it goes; and those of fading with less motion."""
DEFLATES = 0.4
"""Seconds in which a false one deflates."""
WIDEST = 330.0
ASKEW = 4.0
FINE = 2
YELLOW: Rgb = (255, 214, 82)
ORANGE: Rgb = (255, 176, 26)
RED, DEEP = (214, 24, 44), (255, 255, 255)
GREY, SLATE = (214, 208, 198), (150, 142, 134)

Point = tuple[float, float]


class Cloud:
    """A word on a cloud around a point in design pixels; `false` ones are grey and deflate."""

    def __init__(self, ctx: Context, words: str, center: Point, *, size: float = 1.0, false: bool = False) -> None:
        self.ctx, self.words, self.center, self.size, self.false = ctx, words, center, size, false
        self.age = 0.0
        self._image: pygame.Surface | None = None

    @property
    def over(self) -> bool:
        """Whether it has gone."""
        return self.age >= STAYS + (DEFLATES if self.false else GOES)

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self.age += dt

    def draw(self, surface: pygame.Surface) -> Boxes:
        """Draw it as large as it is."""
        wide, high, alpha, drop = self._shape()
        if wide <= 0.05 or high <= 0.05 or alpha <= 0.02:
            return NO_BOXES
        image = self._image = self._image or self._picture()
        if (wide, high) != (1.0, 1.0):
            image = pygame.transform.smoothscale(image, (round(image.width * wide), round(image.height * high)))
        if alpha < 1:
            image = image.copy()
            image.fill((round(255 * alpha),) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        place = image.get_rect(center=self.ctx.view.point(self.center[0], self.center[1] + drop))
        return (surface.blit(image, place, special_flags=pygame.BLEND_PREMULTIPLIED),)

    def _shape(self) -> tuple[float, float, float, float]:
        """Width and height by its full size, how much of it is seen, and how far it has sunk."""
        after = self.age - STAYS
        if self.ctx.calm:
            return 1.0, 1.0, max(0.0, min(1.0, self.age / CALM, 1 - after / CALM)), 0.0
        if after <= 0:
            grown = ease_back(min(1.0, self.age / POPS))
            return grown, grown, 1.0, 0.0
        if self.false:
            share = ease_out(min(1.0, after / DEFLATES))
            flutter = 0.05 * math.sin(after * 46) * (1 - share)
            return 1 + 0.06 * share + flutter, 1 - 0.86 * share, 1 - ease_in(share), 44 * share
        left = 1 - min(1.0, after / GOES)
        return 0.4 + 0.6 * left, 0.4 + 0.6 * left, left, 0.0

    def _picture(self) -> pygame.Surface:
        """The cloud with its word, premultiplied."""
        ctx, view = self.ctx, self.ctx.view
        room = WIDEST * 0.72
        size = LETTERS * min(1.0, room / max(1.0, ctx.type.width(self.words, LETTERS / ctx.type.factor, "bold")))
        size *= self.size
        letters = size / ctx.type.factor
        wide = max(180 * self.size, ctx.type.width(self.words, letters, "bold") * 1.32 + 40 * self.size)
        high = max(98 * self.size, size * 1.85)
        image = _puffs(view.px(wide), view.px(high), (GREY, SLATE) if self.false else (YELLOW, ORANGE))
        ink, edge = ((96, 88, 84), (255, 255, 255)) if self.false else (RED, DEEP)
        word = pygame.Surface((view.px(wide), view.px(high)), pygame.SRCALPHA, 32)
        middle = word.get_rect().center
        outline, line = (ctx.type.line(self.words, letters, "bold", tone) for tone in (edge, ink))
        far = max(1, view.px(size * 0.05))
        for step in range(12):
            angle = math.tau * step / 12
            at = middle[0] + round(far * math.cos(angle)), middle[1] + round(far * math.sin(angle))
            word.blit(outline, outline.get_rect(center=at))
        word.blit(line, line.get_rect(center=middle))
        turned = pygame.transform.rotozoom(word.premul_alpha(), ASKEW, 1.0)
        image.blit(turned, turned.get_rect(center=image.get_rect().center), special_flags=pygame.BLEND_PREMULTIPLIED)
        return image


def _puffs(wide: int, high: int, tones: tuple[Rgb, Rgb]) -> pygame.Surface:
    """A cloud of so many pixels: an oval with round edges, a white rim, a darker line, its tone."""
    margin = round(high * 0.24)
    size = (wide + 2 * margin) * FINE, (high + 2 * margin) * FINE
    big = pygame.Surface(size, pygame.SRCALPHA, 32)
    big.fill((255, 255, 255, 0))
    middle, count = (size[0] / 2, size[1] / 2), 16
    radius = high * FINE * 0.2
    for tone, grow in (((255, 255, 255), 0.0), (tones[1], -0.035), (tones[0], -0.085)):
        less = grow * high * FINE
        oval = pygame.FRect(0, 0, wide * FINE * 0.94 + 2 * less, high * FINE * 0.94 + 2 * less)
        oval.center = middle
        pygame.draw.ellipse(big, tone, oval)
        for number in range(count):
            angle = math.tau * number / count
            at = (middle[0] + wide * FINE * 0.43 * math.cos(angle), middle[1] + high * FINE * 0.41 * math.sin(angle))
            pygame.draw.circle(big, tone, at, radius + less)
    return pygame.transform.smoothscale(big, (size[0] // FINE, size[1] // FINE)).premul_alpha()
