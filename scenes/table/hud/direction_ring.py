"""The ring that shows which way play goes, in the colour in play, and the light of that colour below."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from scenes.context import Context
from scenes.kit.theme import INK, WHITE, Rgb, bright, lighter, mix, standing_out
from scenes.kit.viewport import Viewport

ARROWS = 8
ARROW = 26.0
"""No part of an arrow is further from its middle."""
LINE, EDGE = 7.0, 2.6
"""The width of the band, and of the rim on either side of it."""
GLOW = 16.0
FINE = 2
COARSE = 3
"""The soft light is made that much smaller: a blur takes the square of it."""


@dataclass
class _Band:
    """The ellipse drawn once in white, and once more in the last colour asked for."""

    key: tuple[object, ...]
    white: pygame.Surface
    color: Rgb | None = None
    tinted: pygame.Surface | None = None


class Ring:
    """An ellipse of light with arrows that travel along it; `center` and `radii` are design pixels."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self.center = (640.0, 318.0)
        self.radii = (250.0, 150.0)
        self._band: _Band | None = None
        self._rim: tuple[tuple[object, ...], pygame.Surface] | None = None
        self._glow: tuple[tuple[object, ...], pygame.Surface] | None = None

    def place(self, center: tuple[float, float], radii: tuple[float, float]) -> None:
        """Where it lies on the table."""
        self.center, self.radii = center, radii

    def draw(
        self, surface: pygame.Surface, viewport: Viewport, color_rgb: Rgb, direction: int, phase: float = 0.0,
        turn: float = 1.0,
    ) -> None:
        """Draw the ring. `phase` 0-1 moves the arrows by one step; `turn` 0-1 swings them round (Reverse)."""
        tone = color_rgb if bright(self.ctx.theme.cloth) else mix(color_rgb, (255, 255, 255), 0.18)
        edge = self.edge(color_rgb)
        for image in (self._colored(tone), self._rimmed(edge)):
            surface.blit(image, image.get_rect(center=viewport.point(*self.center)),
                         special_flags=pygame.BLEND_PREMULTIPLIED)
        for number in range(ARROWS):
            share = (number + phase * direction) / ARROWS
            self._arrow(surface, share * math.tau + math.pi / ARROWS, direction, turn, (tone, edge))

    def light(self, surface: pygame.Surface, center: tuple[float, float], radius: float, color_rgb: Rgb,
              strength: float = 1.0) -> None:
        """A glow of the colour in play on the cloth below the discard pile."""
        size = max(8, self.ctx.view.px(radius * 2))
        key = size, color_rgb, self.ctx.theme.dark
        if self._glow is None or self._glow[0] != key:
            self._glow = key, _radial(size, color_rgb, 190 if self.ctx.theme.dark else 215)
        image = self._glow[1]
        if strength < 1:
            image = image.copy()
            shade = round(255 * max(0.0, strength))
            image.fill((shade, shade, shade, shade), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(image, image.get_rect(center=self.ctx.view.point(*center)),
                     special_flags=pygame.BLEND_PREMULTIPLIED)

    def _arrow(
        self, surface: pygame.Surface, angle: float, direction: int, turn: float, tones: tuple[Rgb, Rgb]
    ) -> None:
        rx, ry = self.radii
        x, y = self.center[0] + rx * math.cos(angle), self.center[1] + ry * math.sin(angle)
        around = pygame.FRect(x - ARROW, y - ARROW, 2 * ARROW, 2 * ARROW)
        if not surface.get_clip().colliderect(self.ctx.view.rect(around)):
            return  # most repaints of the cloth touch few arrows
        ahead = math.atan2(ry * math.cos(angle) * direction, -rx * math.sin(angle) * direction)
        ahead += math.pi * (1 - turn)
        for grow, color in ((1.4, tones[1]), (1.0, lighter(tones[0], 0.1))):
            self.ctx.paint.polygon(surface, _chevron(x, y, ahead, 13 * grow, 4 * (grow - 1)), color)

    def edge(self, color_rgb: Rgb) -> Rgb:
        """The tone of the rim on both sides of the ring: it stands out from the cloth whatever the colour in play."""
        theme = self.ctx.theme
        far = INK if bright(theme.cloth) else WHITE
        return standing_out([mix(color_rgb, far, share) for share in (0.0, 0.35, 0.6, 0.8)], theme.cloth, theme.clear)

    def _rimmed(self, edge: Rgb) -> pygame.Surface:
        """The rim on both sides of the band."""
        key = self.ctx.view.scale, self.radii, edge
        if self._rim is None or self._rim[0] != key:
            self._rim = key, _rim(self.ctx.view.scale, self.radii, edge)
        return self._rim[1]

    def _colored(self, tone: Rgb) -> pygame.Surface:
        band = self._white()
        if band.color != tone or band.tinted is None:
            band.tinted = band.white.copy()
            band.tinted.fill((*tone, 255), special_flags=pygame.BLEND_RGBA_MULT)
            band.color = tone
        return band.tinted

    def _white(self) -> _Band:
        key = self.ctx.view.scale, self.radii, self.ctx.theme.dark
        if self._band is None or self._band.key != key:
            self._band = _Band(key, _ellipse(self.ctx.view.scale, self.radii, self.ctx.theme.dark))
        return self._band


def _chevron(x: float, y: float, angle: float, size: float, back: float) -> list[tuple[float, float]]:
    """An arrowhead around a point, looking along `angle`."""
    shape = ((1.0, 0.0), (-0.75, 0.95), (-0.35, 0.0), (-0.75, -0.95))
    cos, sin = math.cos(angle), math.sin(angle)
    return [(round(x + (cos * a - sin * b) * size - cos * back * 0.3, 1),
             round(y + (sin * a + cos * b) * size - sin * back * 0.3, 1)) for a, b in shape]


def _ellipse(scale: float, radii: tuple[float, float], dark: bool) -> pygame.Surface:
    """A thin bright line in a soft glow, white, premultiplied."""
    margin = (GLOW * 2.2 + LINE) * scale
    size = round(2 * radii[0] * scale + 2 * margin), round(2 * radii[1] * scale + 2 * margin)
    few = round(size[0] / COARSE), round(size[1] / COARSE)
    soft = _outline(few, margin / COARSE, scale / COARSE, LINE * 2.4, 150 if dark else 105)
    soft = pygame.transform.gaussian_blur(soft, max(1, round(GLOW * 0.5 * scale / COARSE)))
    soft = pygame.transform.smoothscale(soft, size)
    soft.blit(_outline(size, margin, scale, LINE, 255 if dark else 235), (0, 0),
              special_flags=pygame.BLEND_PREMULTIPLIED)
    return soft


def _rim(scale: float, radii: tuple[float, float], edge: Rgb) -> pygame.Surface:
    """A line on either side of the band, premultiplied."""
    margin = (LINE + 2 * EDGE) * scale
    size = round(2 * radii[0] * scale + 2 * margin), round(2 * radii[1] * scale + 2 * margin)
    image = _outline(size, margin, scale, LINE + 2 * EDGE, 255)
    image.blit(_outline(size, margin, scale, LINE, 255), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    image.fill((*edge, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return image


def _outline(size: tuple[int, int], margin: float, scale: float, line: float, alpha: int) -> pygame.Surface:
    big = pygame.Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    half = line * scale / 2
    box = pygame.FRect(0, 0, *big.size).inflate(-2 * (margin - half) * FINE, -2 * (margin - half) * FINE)
    pygame.draw.ellipse(big, (alpha, alpha, alpha, alpha), box)
    edge = line * scale * FINE
    pygame.draw.ellipse(big, (0, 0, 0, 0), box.inflate(-2 * edge, -2 * edge))
    return pygame.transform.smoothscale(big, size)


def _radial(size: int, color: Rgb, alpha: int) -> pygame.Surface:
    """A disc of light that fades to nothing, premultiplied."""
    small = pygame.Surface((96, 96), pygame.SRCALPHA)
    for step in range(40, 0, -1):
        strength = alpha * (1 - step / 40) ** 1.7 / 255
        tone = [round(part * strength) for part in color]
        pygame.draw.circle(small, (*tone, round(255 * strength)), (48, 48), 46 * step / 40)
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, 2), (size, size))
