"""The cloth of the card table under a lamp, with a seam, the ring of direction's groove, and the piles' shadows."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from random import Random

import pygame

from scenes.cards.card_art import RATIO
from scenes.context import Context
from scenes.kit.graphics.cloth import (
    ADD,
    COARSE,
    FINE,
    MULT,
    WHITE,
    Curve,
    Points,
    Scratch,
    Stencil,
    filled,
    flat,
    pool,
    small,
    softened,
    surfaced,
)
from scenes.kit.graphics.theme import Rgb, bright, darker, lighter, mix
from scenes.table.geometry.places import Places

SEAM = 15.0
"""Distance from the table's frame to the seam on the cloth, in design pixels."""
STITCH = 13.0
GROOVE = 17.0
"""Width in design pixels of the groove in which the ring of direction glows."""
GRID = 54.0
"""Distance of the lines that shine through the cloth in the dark theme, in design pixels."""

Point = tuple[float, float]


class Cloth:
    """A painter of the table's cloth (or wooden top) for one window size and theme, without the frame around it."""

    def __init__(self, ctx: Context, places: Places, curve: Curve) -> None:
        self.theme, self.places, self.curve = ctx.theme, places, curve
        self.size, self.unit = ctx.view.pixels, ctx.view.scale
        self.room = small(self.size)
        self.ring = Curve((places.cx, places.cy), places.radii, self.unit, 2.0)

    def picture(self, scratch: Scratch, other: Scratch) -> pygame.Surface:
        """Paint the whole cloth into the memory of `scratch`; `other` is scratch memory."""
        image = scratch.enlarge(self._light())
        if self.theme.dark:
            self._grid(image)
        surfaced(image, self.theme.table.top, self.unit)
        image.blit(other.enlarge(self._shade()), (0, 0), special_flags=MULT)
        self._groove(image)
        if self.theme.table.top == "wood":
            self._line(image)
        else:
            self._seam(image)
        return image

    def _light(self) -> pygame.Surface:
        """A small image of the cloth's colour under a lamp, brighter at the piles; in the dark theme with haze."""
        theme = self.theme
        bright = lighter(theme.cloth, 0.1 if theme.dark else 0.16)
        tones = []
        for step in range(32):
            share = step / 31
            tone = mix(theme.rim, theme.cloth, min(1.0, share * 1.5) ** 0.8)
            tones.append(mix(tone, bright, max(0.0, share - 0.5) * 2))
        image = self._pool(-24, 1.12, 1.22, tones)
        if theme.dark:
            image.blit(self._haze(), (0, 0), special_flags=ADD)
        return image

    def _pool(self, drop: float, wide: float, high: float, tones: Sequence[Rgb]) -> pygame.Surface:
        """A small image of a pool of light, `drop` design pixels below the cloth's middle; `wide` and `high` are its
        size relative to the cloth."""
        unit, curve = self.unit / COARSE, self.curve
        middle = curve.center[0] * unit, (curve.center[1] + drop) * unit
        return pool(self.room, middle, (curve.half[0] * wide * unit, curve.half[1] * high * unit), tones)

    def _shade(self) -> pygame.Surface:
        """A small image of the shadows on the cloth: at the frame, under the piles and inside the ring of direction."""
        dark = self.theme.dark
        tone = (84, 78, 104) if dark else (150, 124, 108)
        unit = self.unit / COARSE
        wide = filled(self.room, self.curve.points(-9, 12, 1 / COARSE), WHITE, tone)
        # the discard pile of a centre row is empty at first: a shadow of nothing would lie there
        for pose in (self.places.stock,) if self.places.with_row else (self.places.stock, self.places.pile):
            half = pose.width * 0.5 + 14, pose.width * RATIO * 0.5 + 10
            spot = Curve((pose.x, pose.y + 12), half, self.unit, 4.0)
            pygame.draw.polygon(wide, (140, 136, 150) if dark else (198, 180, 164), spot.points(0, 0, 1 / COARSE))
        tight = filled(self.room, self.curve.points(0, 5, 1 / COARSE), WHITE, mix(tone, WHITE, 0.3))
        pygame.draw.polygon(tight, (222, 217, 214), self.ring.points(0, 0, 1 / COARSE))
        pygame.draw.polygon(tight, (246, 244, 242), self.ring.points(-12, 7, 1 / COARSE))
        shade = softened(wide, 13 * unit)
        shade.blit(softened(tight, 4.5 * unit), (0, 0), special_flags=MULT)
        return shade

    def _groove(self, image: pygame.Surface) -> None:
        """Draw the groove in which the ring of direction glows, with a fine line inside."""
        theme = self.theme
        floor = darker(mix(theme.table.wood, theme.rim, 0.4), 0.82 if theme.dark else 0.78)
        lip = lighter(theme.cloth, 0.5 if bright(theme.cloth) else 0.22)
        wide = GROOVE / 2
        edges = ((wide + 2.4, 0.6, lip), (wide + 0.8, -0.2, darker(floor, 0.4)), (wide - 1, 1.8, floor),
                 (2.5 - wide, 1.6, darker(floor, 0.25)), (0.6 - wide, 1.4, lip))
        self._channel(image, edges)
        self.ring.line(image, mix(theme.cloth, theme.table.inlay, 0.5 if bright(theme.cloth) else 0.3), -wide - 8, 1.3)

    def _channel(self, image: pygame.Surface, edges: Sequence[tuple[float, float, Rgb]]) -> None:
        """Draw smooth ovals of different sizes and colours inside each other, only around the ring of direction."""
        grown = [round((radius + GROOVE) * self.unit) for radius in self.places.radii]
        size = 2 * grown[0], 2 * grown[1]
        curve = Curve((grown[0] / self.unit, grown[1] / self.unit), self.places.radii, self.unit, 2.0)
        at = [round(middle * self.unit) - half
              for middle, half in zip((self.places.cx, self.places.cy), grown, strict=True)]
        part = image.subsurface((*at, *size))
        kept, big = part.copy(), flat((size[0] * FINE, size[1] * FINE), edges[0][2])
        for wide, drop, color in edges[1:]:
            pygame.draw.polygon(big, color, curve.points(wide, drop, FINE))
        band, scrap = pygame.transform.smoothscale(big, size), flat(size, WHITE)
        Stencil(curve, edges[0][0]).inlay(part, band, scrap)
        Stencil(curve, edges[-1][0] - 2.6).inlay(part, kept, scrap)

    def _grid(self, image: pygame.Surface) -> None:
        """Add a grid of thin lines of light that fade towards the frame, for the dark theme."""
        tone = mix((0, 0, 0), self.theme.table.inlay, 0.16)
        light = self._pool(0, 1, 1, [mix((0, 0, 0), tone, (step / 15) ** 1.2) for step in range(16)])
        wide, high = self.size
        for number in range(-24, 25):
            x = round((self.places.cx + number * GRID) * self.unit)
            y = round((self.places.cy + number * GRID) * self.unit)
            if 0 <= x < wide:
                line = light.subsurface((x // COARSE, 0, 1, light.height))
                image.blit(pygame.transform.smoothscale(line, (1, high)), (x, 0), special_flags=ADD)
            if 0 <= y < high:
                line = light.subsurface((0, y // COARSE, light.width, 1))
                image.blit(pygame.transform.smoothscale(line, (wide, 1)), (0, y), special_flags=ADD)

    def _haze(self) -> pygame.Surface:
        """A small image of faint clouds in the colour of the neon tube."""
        rng = Random(11)
        clouds = pygame.image.frombytes(rng.randbytes(9 * 6 * 3), (9, 6), "RGB")
        haze = pygame.transform.smoothscale(pygame.transform.grayscale(clouds), self.room)
        haze.fill(mix((0, 0, 0), self.theme.table.inlay, 0.13), special_flags=MULT)
        return haze

    def _seam(self, image: pygame.Surface) -> None:
        """Draw two rows of stitches on the cloth along the table's frame."""
        theme = self.theme
        thread = lighter(theme.cloth, 0.25) if theme.dark else mix(theme.cloth, theme.table.inlay, 0.5)
        thread = mix(thread, darker(theme.rim, 0.35), 0.55) if bright(theme.rim) else thread
        for points in _dashes(self.curve.points(-SEAM), STITCH * self.unit, 0.6):
            for drop, tone in ((1.2, darker(theme.rim, 0.3)), (0.0, thread)):
                moved = [(x, y + drop * self.unit) for x, y in points]
                for aside in (0.0, 0.6):
                    pygame.draw.aaline(image, tone, (moved[0][0], moved[0][1] + aside),
                                       (moved[1][0], moved[1][1] + aside))

    def _line(self, image: pygame.Surface) -> None:
        """Draw two lines of another wood along the frame, on a table with a wooden top."""
        theme = self.theme
        self.curve.line(image, mix(darker(theme.table.wood, 0.2), theme.rim, 0.15), -SEAM, 4.0)
        self.curve.line(image, mix(theme.cloth, theme.table.inlay, 0.6), -SEAM - 6, 1.4)


def _dashes(points: Points, step: float, share: float) -> list[tuple[Point, Point]]:
    """The dashes along a closed curve: one for every `step` of its length, each `share` of a step long."""
    sides = list(pairwise([*points, points[0]]))
    whole = sum(math.dist(a, b) for a, b in sides)
    step = whole / max(1, round(whole / step))
    ends, walked, want = [], 0.0, 0.0
    for a, b in sides:
        length = math.dist(a, b) or 1e-9
        while want <= walked + length:
            along = (want - walked) / length
            ends.append((a[0] + (b[0] - a[0]) * along, a[1] + (b[1] - a[1]) * along))
            want += step * (share if len(ends) % 2 else 1 - share)
        walked += length
    return list(zip(ends[::2], ends[1::2], strict=False))
