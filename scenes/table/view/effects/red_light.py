"""Red light: the pool of light in which the own hand lies for a moment when it is hit."""

from __future__ import annotations

from functools import partial

import pygame

from scenes.context import Context
from scenes.kit.compositor import Boxes
from scenes.table.geometry.places import Places
from scenes.table.view.effects.effects import Passing

TONE = (132, 0, 14)
STEPS = 4
SHINES, FADES = 0.16, 0.4
STRENGTH = 0.52


class RedPictures:
    """The light as it is when it shines fully, painted for each time that it shines."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self._next: pygame.Surface | None = None
        """The one that shines next."""

    def prepare(self, places: Places) -> None:
        """Have it painted before somebody is hit, where anybody can."""
        if self.ctx.worker:
            self.ctx.worker.submit(partial(self._paint, red_box(self.ctx, places).size))

    def _paint(self, size: tuple[int, int]) -> None:
        if self._next is None or self._next.size != size:
            self._next = self._painted(size)

    def forget(self) -> None:
        """Let go of one that did not shine: the coin did not arrive, or it came too late."""
        self._next = None

    def take(self, size: tuple[int, int]) -> pygame.Surface:
        """The light in so many window pixels, for the caller alone."""
        self._next, ready = None, self._next
        return ready if ready is not None and ready.size == size else self._painted(size)

    def _painted(self, size: tuple[int, int]) -> pygame.Surface:
        return self.ctx.rasters.account(_pool(size, STRENGTH))


class RedLight(Passing):
    """Light from the lower edge, brightest where the hand is."""

    def __init__(self, ctx: Context, places: Places, pictures: RedPictures) -> None:
        super().__init__(SHINES + FADES)
        self.rect = red_box(ctx, places)
        self._picture, self._step = pictures.take(self.rect.size), 0

    @property
    def look(self) -> int:
        """The step in which it fades."""
        return min(STEPS - 1, int(max(0.0, self.age - SHINES) / FADES * STEPS))

    def draw(self, surface: pygame.Surface) -> Boxes:
        """Let it shine, or fade step by step."""
        step = self.look
        if step > self._step:
            left = round(255 * (STEPS - step) / (STEPS - self._step))
            self._picture.fill((left,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
            self._step = step
        return (surface.blit(self._picture, self.rect, special_flags=pygame.BLEND_PREMULTIPLIED),)


def red_box(ctx: Context, places: Places) -> pygame.Rect:
    """Where it shines, in window pixels."""
    zone = places.zone
    return ctx.view.rect(pygame.FRect(zone.left - 90, zone.top - 44, zone.width + 180, zone.height + 44))


def _pool(size: tuple[int, int], strength: float) -> pygame.Surface:
    """Half an oval of light, premultiplied; drawn small and enlarged smoothly."""
    wide, high = max(8, size[0] // 8), max(8, size[1] // 8)
    small = pygame.Surface((wide, high), pygame.SRCALPHA, 32)
    for step in range(20):
        part = step / 19
        alpha = strength * part**1.5
        tone = (*[round(value * alpha) for value in TONE], round(255 * alpha))
        box = pygame.FRect(0, 0, wide * (1 - 0.45 * part), 2 * high * (1 - 0.6 * part))
        box.center = wide / 2, high
        pygame.draw.ellipse(small, tone, box)
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, 2), size)
