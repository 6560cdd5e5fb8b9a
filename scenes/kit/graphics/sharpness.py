"""With how many of its pixels a large window is drawn: as set, or by its memory and by how fast the machine blends.

Nothing of it changes during a match: another size costs a frame of half a second. Where the machine is too slow
to draw all pixels of 3840x2160, half of them to each side are drawn, each repeated: smoothing them, or two thirds to
each side, takes as long as drawing them all.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

import pygame

from scenes.kit.graphics.magnified import ALL, HALF, Times, times

UHD = 3840 * 2160
NEEDED = 3 << 10
"""Megabytes of memory that a machine needs for all the pictures of a window of 3840x2160, and in proportion."""
SWIFT = 1.6
"""Milliseconds in which a machine blends 3840x2160 pixels at most that can draw so many in time, and in proportion.

Blending is what most of a frame goes to. Copying tells little: where caches are large it takes no time on slow cores.
"""
LEAST = 1000
"""Pixels that the shorter side of a window must have left to be drawn with half of them."""
SAMPLE, TRIES = (1920, 1080), 4


class Sharpness:
    """What one machine can draw, by megabytes of its memory and by what blending 3840x2160 pixels takes."""

    def __init__(self, memory: int, blending: Callable[[], float]) -> None:
        self._memory, self._measured = memory, blending

    @cached_property
    def _blending(self) -> float:
        return self._measured()

    def times(self, choice: str, size: tuple[int, int]) -> Times:
        """How many pixels of a window how many drawn ones take, by `auto`, `full` or `limited`."""
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
    """Milliseconds that blending 3840x2160 pixels takes, measured now by a clock of seconds."""
    here, there = pygame.Surface(SAMPLE, depth=32), pygame.Surface(SAMPLE, pygame.SRCALPHA, 32)
    there.fill((40, 30, 20, 100))
    taken = []
    for _ in range(TRIES):  # the first has to be given its memory
        since = clock()
        here.blit(there, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        taken.append(clock() - since)
    return min(taken) * 1000 * UHD / (SAMPLE[0] * SAMPLE[1])
