"""Drawing with fewer pixels than a large window has: a smaller surface, and how it is scaled up to the window.

It is scaled smoothly, unless a drawn pixel covers a whole number of window pixels: then pixels are repeated, which
takes a third of the time and looks like a screen of fewer pixels.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from math import ceil

import pygame

ENOUGH = 2560 * 1440
"""Most pixels that are drawn if the number of pixels is limited."""
ABOUT = 1.1
"""Factor by which a window may exceed that limit and still be drawn in full."""
Times = tuple[int, int]
"""A ratio of window pixels to drawn pixels, such as 4 to 3."""
ALL, HALF = (1, 1), (2, 1)
TIMES = ALL, (5, 4), (4, 3), (3, 2), (5, 3)
"""Possible ratios of window pixels to drawn pixels below 2 to 1; above, the ratio is a whole number.

With these ratios a part of the window can be scaled alone with the same result as within the whole.
"""
UHD = 3840 * 2160
NEEDED = 3 << 10
"""Megabytes of memory needed to draw a window of 3840x2160 in full; for other sizes in proportion to their area."""
SWIFT = 1.6
"""Milliseconds for blending 3840x2160 pixels up to which a machine is quick enough to draw all pixels.

For other sizes it is in proportion to their area. Blending takes most of a frame; measuring copies would say little,
because of large processor caches.
"""
LEAST = 1000
"""Window pixels that the shorter side must have for only half of them to be drawn."""
SAMPLE, TRIES = (1920, 1080), 4


def times(size: tuple[int, int]) -> Times:
    """The ratio of window pixels to drawn pixels for a window of `size`, so that at most about ENOUGH are drawn."""
    wanted = (size[0] * size[1] / (ENOUGH * ABOUT)) ** 0.5
    return next((one for one in TIMES if one[0] >= wanted * one[1]), (ceil(wanted), 1))


class Magnified:
    """A surface that is drawn on in place of a larger window, and then copied to the window scaled up.

    `by` is the ratio as a pair: so many window pixels per so many drawn pixels. The surface has one more column and row
    than are shown, because pygame's scaling does not reach the last pixel.
    """

    def __init__(self, window: pygame.Surface, by: Times) -> None:
        self._cell, self._drawn = by
        size = [-(-side * self._drawn // self._cell) for side in window.size]
        cells = [ceil(side / self._drawn) for side in size]
        self._all = pygame.Surface([count * self._drawn + 1 for count in cells], 0, window)
        self.surface = self._all.subsurface((0, 0, *size))

    def show(self, window: pygame.Surface, parts: Iterable[pygame.Rect] | None = None) -> list[pygame.Rect]:
        """Scale `parts` of the drawn surface (by default all) into the window; returns the rectangles it changed."""
        if self._drawn > 1:
            self._repeat_edges()
        whole = pygame.Rect((0, 0), window.size)
        drawn = self.surface.get_rect()
        parts = [drawn] if parts is None else [part.clip(drawn) for part in parts]
        bring = self._smooth if self._drawn > 1 else self._repeat
        return [bring(window, part).clip(whole) for part in parts if part]

    def _repeat(self, window: pygame.Surface, part: pygame.Rect) -> pygame.Rect:
        place = pygame.Rect([at * self._cell for at in (*part.topleft, *part.size)])
        source = self.surface.subsurface(part)
        if window.get_rect().contains(place):
            pygame.transform.scale_by(source, self._cell, window.subsurface(place))
        else:  # half a pixel may reach beyond the window
            window.blit(pygame.transform.scale_by(source, self._cell), place)
        return place

    def _smooth(self, window: pygame.Surface, part: pygame.Rect) -> pygame.Rect:
        """Scale a part of the drawn surface into the window, with one more pixel on each side, to blend."""
        drawn, cell = self._drawn, self._cell
        most = (self._all.width - 1) // drawn, (self._all.height - 1) // drawn
        left, top = (max(0, (side - 1) // drawn) for side in part.topleft)
        right, bottom = (min(last, -(-(side + 1) // drawn)) for side, last in zip(part.bottomright, most, strict=True))
        wide, high = right - left, bottom - top
        place = pygame.Rect(left * cell, top * cell, wide * cell, high * cell)
        source = self._all.subsurface((left * drawn, top * drawn, wide * drawn + 1, high * drawn + 1))
        if window.get_rect().contains(place):
            pygame.transform.smoothscale(source, place.size, window.subsurface(place))
        else:  # the last cell may reach beyond the window
            window.blit(pygame.transform.smoothscale(source, place.size), place)
        return place

    def _repeat_edges(self) -> None:
        """Copy the last drawn column and row into the extra column and row beyond them."""
        wide, high = self.surface.size
        for beyond in range(wide, self._all.width):
            self._all.blit(self._all, (beyond, 0), (wide - 1, 0, 1, high))
        for beyond in range(high, self._all.height):
            self._all.blit(self._all, (0, beyond), (0, high - 1, self._all.width, 1))


class Sharpness:
    """The choice of how many pixels are drawn in a large window, by memory in megabytes and a blending benchmark."""

    def __init__(self, memory: int, blending: Callable[[], float]) -> None:
        self._memory, self._measured = memory, blending

    @cached_property
    def _blending(self) -> float:
        return self._measured()

    def times(self, choice: str, size: tuple[int, int]) -> Times:
        """The ratio of window to drawn pixels for a window size; `choice` is a setting: `auto`, `full` or `limited`."""
        fewer = times(size)
        if fewer == ALL or choice == "full":
            return ALL
        if choice == "limited":
            return fewer
        share, halves = size[0] * size[1] / UHD, min(size) >= 2 * LEAST
        if self._memory >= NEEDED * share and not (halves and self._blending * share > SWIFT):
            return ALL
        return HALF if halves and fewer[0] < 2 * fewer[1] else fewer


def blending(clock: Callable[[], float]) -> float:
    """The milliseconds that blending 3840x2160 pixels takes, measured with a `clock` that returns seconds."""
    here, there = pygame.Surface(SAMPLE, depth=32), pygame.Surface(SAMPLE, pygame.SRCALPHA, 32)
    there.fill((40, 30, 20, 100))
    taken = []
    for _ in range(TRIES):  # the first has to be given its memory
        since = clock()
        here.blit(there, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        taken.append(clock() - since)
    return min(taken) * 1000 * UHD / (SAMPLE[0] * SAMPLE[1])
