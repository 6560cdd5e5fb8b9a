"""Backdrop: the table itself, baked once for a window: wood, a rim, cloth with a weave, light from above."""

from __future__ import annotations

import math
from random import Random

import pygame

from scenes.context import Context
from scenes.table.places import Places
from scenes.theme import Rgb, Theme, darker, lighter, mix

ROUND = 2.9
"""How square the cloth is: 2 would be an ellipse."""
RIM = 21.0
"""Width of the rim around the cloth, design pixels."""
SEAM = 13.0
"""From the rim to the seam, design pixels."""
STITCH = 15.0
PLANK = 118.0
KEY = (255, 0, 254)
"""A colour that nothing on the table has: where it is, the cloth shows through."""
COARSE = 4
"""Soft things are drawn this many times smaller and enlarged: nobody sees the difference."""

Points = list[tuple[float, float]]


def backdrop(ctx: Context, places: Places) -> pygame.Surface:
    """The picture of the empty table in window pixels."""
    cloth = _Cloth(ctx, places)
    ground = _wood(ctx)
    ground.blit(cloth.shade(), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    cloth.lay(ground)
    return ground


def oval(
    center: tuple[float, float], half: tuple[float, float], power: float = ROUND, steps: int = 240
) -> Points:
    """A curve between an ellipse and a box."""
    points = []
    for step in range(steps):
        angle = math.tau * step / steps
        cos, sin = math.cos(angle), math.sin(angle)
        points.append((center[0] + half[0] * math.copysign(abs(cos) ** (2 / power), cos),
                       center[1] + half[1] * math.copysign(abs(sin) ** (2 / power), sin)))
    return points


def grain(size: tuple[int, int], low: int, seed: int = 1, warmth: float = 0.0) -> pygame.Surface:
    """Noise between `low` and white, to multiply with; with `warmth` its dark parts are brown."""
    noise = pygame.image.frombytes(Random(seed).randbytes(size[0] * size[1]), size, "P")
    depth = [(255 - low) * (1 - i / 255) for i in range(256)]
    parts = [1 + warmth * part for part in (-0.6, 0.2, 1)]
    noise.set_palette([tuple(round(255 - deep * part) for part in parts) for deep in depth])
    return noise.convert(32)


def _tones(theme: Theme) -> tuple[Rgb, Rgb]:
    """The wood, and the rim made of it."""
    wood = mix(theme.rim, (58, 34, 70) if theme.dark else (240, 184, 124), 0.5)
    return wood, (lighter(wood, 0.1) if theme.dark else mix(wood, (172, 92, 40), 0.6))


def _wood(ctx: Context) -> pygame.Surface:
    """Long planks with fine lines in them, darker towards the corners."""
    view, theme = ctx.view, ctx.theme
    wood, _ = _tones(theme)
    size = view.pixels
    image = pygame.Surface(size)
    image.fill(lighter(wood, 0.02 if theme.dark else 0.24))
    high = max(2, view.px(PLANK))
    fibres = pygame.transform.smoothscale(grain((24, high * 2), 216, 5, 0.8), (size[0], high * 2))
    fine = pygame.transform.smoothscale(grain((90, high * 2), 236, 6, 0.8), (size[0], high * 2))
    rng = Random(8)
    for number in range(math.ceil(size[1] / high)):
        plank = pygame.Rect(0, number * high, size[0], high)
        tone = 238 + rng.randrange(18)
        image.fill((tone, tone, tone), plank, pygame.BLEND_RGB_MULT)
        part = pygame.Rect(0, rng.randrange(high), size[0], high)
        for lines in (fibres, fine):
            image.blit(lines, plank, part, pygame.BLEND_RGB_MULT)
        line = max(1, view.px(1.6))
        image.fill((196, 186, 180), (0, plank.bottom - line, size[0], line), pygame.BLEND_RGB_MULT)
    return image


class _Cloth:
    """The cloth in its rim; measures are window pixels divided by COARSE while it is drawn."""

    def __init__(self, ctx: Context, places: Places) -> None:
        self.ctx, self.theme = ctx, ctx.theme
        self.size = ctx.view.pixels[0] // COARSE + 1, ctx.view.pixels[1] // COARSE + 1
        self.unit = ctx.view.scale / COARSE
        wide = min(places.area.width / 2 - 92, 640.0)
        self.center = places.cx, places.cy + 2
        self.half = wide, min(places.cy - 36, 340.0)

    def shade(self) -> pygame.Surface:
        """Light that falls off to the corners, and the shadow of the rim; to multiply with."""
        low = 120 if self.theme.dark else 206
        small = pygame.Surface(self.size)
        small.fill((low, low, low))
        for step in range(48):
            share = step / 47
            tone = round(low + (255 - low) * (1 - (1 - share) ** 2))
            box = pygame.FRect(0, 0, 1.56 * self.size[0] * (1 - share), 1.7 * self.size[1] * (1 - share))
            box.center = self.size[0] / 2, self.size[1] * 0.46
            pygame.draw.ellipse(small, (tone, tone, tone), box)
        shadow = pygame.Surface(self.size)
        shadow.fill((255, 255, 255))
        tint = (90, 90, 90) if self.theme.dark else (176, 150, 128)
        pygame.draw.polygon(shadow, tint, self._points(RIM, 9))
        shadow = pygame.transform.gaussian_blur(shadow, self._blur(12))
        small.blit(shadow, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return pygame.transform.smoothscale(small, self.ctx.view.pixels)

    def lay(self, ground: pygame.Surface) -> None:
        """Rim, cloth, seam."""
        _, rim = _tones(self.theme)
        edge = darker(rim, 0.42)
        for grown, tone, drop in (
            (RIM, darker(rim, 0.34), 2.5), (RIM, lighter(rim, 0.4), 0), (RIM - 2, lighter(rim, 0.12), 1),
            (RIM - 7, rim, 1), (5, darker(rim, 0.16), 0), (3, edge, 0),
        ):
            self._plain(ground, grown, tone, drop)
        self._weave(ground)
        for grown in (0.0, 0.6):
            pygame.draw.aalines(ground, edge, True, self._points(grown, 0, self.ctx.view.scale))
        self._stitches(ground)

    def _blur(self, radius: float) -> int:
        return max(1, round(radius * self.unit))

    def _points(self, grown: float, drop: float = 0.0, unit: float = 0.0) -> Points:
        unit = unit or self.unit
        middle = self.center[0] * unit, (self.center[1] + drop) * unit
        return oval(middle, ((self.half[0] + grown) * unit, (self.half[1] + grown) * unit), steps=480)

    def _plain(self, ground: pygame.Surface, grown: float, color: Rgb, drop: float) -> None:
        """A smooth oval straight on the ground."""
        points = self._points(grown, drop, self.ctx.view.scale)
        pygame.draw.polygon(ground, color, points)
        pygame.draw.aalines(ground, color, True, points)

    def _weave(self, ground: pygame.Surface) -> None:
        """The cloth: light in the middle, shadow along the rim, threads."""
        cloth = pygame.transform.smoothscale(self._light(), ground.size)
        tile = grain((256, 256), 226 if self.theme.dark else 238, 3)
        for x in range(0, ground.width, 256):
            for y in range(0, ground.height, 256):
                cloth.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_MULT)
        around = ground.copy()
        pygame.draw.polygon(around, KEY, self._points(0.5, 0, self.ctx.view.scale))
        around.set_colorkey(KEY)
        cloth.blit(around, (0, 0))
        ground.blit(cloth, (0, 0))

    def _light(self) -> pygame.Surface:
        """The cloth's own colour under a lamp, darker where the rim stands before the light."""
        theme, size = self.theme, self.size
        small = pygame.Surface(size)
        small.fill(mix(theme.rim, theme.cloth, 0.22))
        middle = self.center[0] * self.unit, (self.center[1] - 20) * self.unit
        for step in range(48):
            share = step / 47
            box = pygame.FRect(0, 0, 1.2 * size[0] * (1 - share), 1.3 * size[1] * (1 - share))
            box.center = middle
            pygame.draw.ellipse(small, mix(theme.rim, theme.cloth, 0.22 + 0.78 * share**0.75), box)
        small = pygame.transform.gaussian_blur(small, 5)
        shade = pygame.Surface(size)
        shade.fill((120, 110, 130) if theme.dark else (196, 168, 140))
        pygame.draw.polygon(shade, (255, 255, 255), self._points(-7, 5))
        shade = pygame.transform.gaussian_blur(shade, self._blur(13))
        small.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return small

    def _stitches(self, ground: pygame.Surface) -> None:
        """A seam along the rim."""
        scale = self.ctx.view.scale
        theme = self.theme
        tone = lighter(theme.cloth, 0.16) if theme.dark else mix(theme.cloth, theme.rim, 0.78)
        middle = self.center[0] * scale, self.center[1] * scale
        half = (self.half[0] - SEAM) * scale, (self.half[1] - SEAM) * scale
        points, walked = oval(middle, half, steps=1600), 0.0
        width = max(1, round(1.6 * scale))
        for here, there in zip(points, [*points[1:], points[0]], strict=True):
            if walked % (STITCH * scale) < STITCH * scale * 0.58:
                pygame.draw.line(ground, tone, here, there, width)
            walked += math.dist(here, there)
