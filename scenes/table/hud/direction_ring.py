"""The ring that shows which way play goes, in the colour in play, and the light of that colour below."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import pygame

from scenes.cards.palette import colors_of
from scenes.context import Context
from scenes.kit.theme import INK, WHITE, Rgb, bright, lighter, mix, standing_out
from scenes.kit.tiles import Tiles
from scenes.kit.tween import ease_in_out
from scenes.kit.viewport import Viewport

ARROWS = 8
ARROW = 26.0
"""No part of an arrow is further from its middle."""
LINE, EDGE = 7.0, 2.6
"""The width of the band, and of the rim on either side of it."""
THICK, SWELLS = 11.0, 3
"""How wide the band grows while play turns round, and in how many steps."""
SWINGS, APART = 0.38, 0.025
"""Seconds in which all arrows have turned round, and those between two of them."""
GLOW = 16.0
TINTED = 2
"""Colours in which a band is kept: the one in play, and the next one."""
FINE = 2
COARSE = 3
"""The soft light is made that much smaller: a blur takes the square of it."""


@dataclass
class _Band:
    """A part of the ring drawn once in white, and once more in the last colour asked for."""

    key: tuple[object, ...] = ()
    white: Tiles | None = None
    tinted: dict[Rgb, Tiles] = field(default_factory=dict)
    """It in the colours that were asked for last, the latest one at the end."""

    def colored(self, key: tuple[object, ...], make: Callable[[], Tiles], tone: Rgb) -> Tiles:
        """It in a colour; drawn in white first where the key is another one."""
        white = self.made(key, make)
        found = self.tinted.pop(tone, None) or white.tinted(tone)
        while len(self.tinted) >= TINTED:
            del self.tinted[next(iter(self.tinted))]
        self.tinted[tone] = found
        return found

    def made(self, key: tuple[object, ...], make: Callable[[], Tiles]) -> Tiles:
        """It in white."""
        if self.white is None or self.key != key:
            self.white, self.tinted = make(), {}
            self.key = key
        return self.white


class Ring:
    """An ellipse of light with arrows that travel along it; `center` and `radii` are design pixels."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self.center = (640.0, 318.0)
        self.radii = (250.0, 150.0)
        self._bands, self._rim = {False: _Band(), True: _Band()}, _Band()
        self._swells: tuple[tuple[object, ...], dict[int, tuple[Tiles, Tiles]]] = (), {}
        self._glow: tuple[tuple[object, ...], pygame.Surface] | None = None

    def place(self, center: tuple[float, float], radii: tuple[float, float]) -> None:
        """Where it lies on the table."""
        self.center, self.radii = center, radii

    def draw(
        self, surface: pygame.Surface, viewport: Viewport, color_rgb: Rgb, direction: int, turn: float = 1.0
    ) -> None:
        """Draw the ring; a `turn` of 0 to 1 swings the arrows round into that direction, one by one (Reverse)."""
        tone = self._tone(color_rgb)
        edge = self.edge(color_rgb)
        images = [self._colored(tone), self._rimmed(edge)]
        if turn < 1 and not self.ctx.calm:
            images += self._thicker(tone, edge, math.sin(math.pi * turn))
        for image in images:
            image.draw(surface, viewport.point(*self.center))
        for number in range(ARROWS):
            here = 1.0 if self.ctx.calm else one_by_one(number, turn)
            self._arrow(surface, (number + 0.5) / ARROWS * math.tau, direction, here, (tone, edge))

    def expect(self, color_rgb: Rgb) -> None:
        """Have it at hand in a colour that may come into play next."""
        self._colored(self._tone(color_rgb))
        self._rimmed(self.edge(color_rgb))

    def light(self, surface: pygame.Surface, center: tuple[float, float], radius: float, color_rgb: Rgb,
              strength: float = 1.0) -> None:
        """A glow of the colour in play on the cloth below the discard pile."""
        size = max(8, self.ctx.view.px(radius * 2))
        key = size, color_rgb, self.ctx.theme.dark
        if self._glow is None or self._glow[0] != key:
            spot = self._spot(color_rgb, self.ctx.theme.dark)
            self._glow = key, pygame.transform.smoothscale(spot, (size, size))
        image = self._glow[1]
        if strength < 1:
            image = image.copy()
            shade = round(255 * max(0.0, strength))
            image.fill((shade, shade, shade, shade), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(image, image.get_rect(center=self.ctx.view.point(*center)),
                     special_flags=pygame.BLEND_PREMULTIPLIED)

    def _spot(self, color: Rgb, dark: bool) -> pygame.Surface:
        """The glow in a colour, small, painted once."""
        return self.ctx.paint.picture(("glow below", color, dark), lambda: _radial(color, 190 if dark else 215))

    def _arrow(
        self, surface: pygame.Surface, angle: float, direction: int, turn: float, tones: tuple[Rgb, Rgb]
    ) -> None:
        rx, ry = self.radii
        x, y = self.center[0] + rx * math.cos(angle), self.center[1] + ry * math.sin(angle)
        around = pygame.FRect(x - ARROW, y - ARROW, 2 * ARROW, 2 * ARROW)
        if not surface.get_clip().colliderect(self.ctx.view.rect(around)):
            return  # most repaints of the cloth touch few arrows
        for points, color in self._shapes(angle, direction, turn, tones):
            self.ctx.paint.polygon(surface, points, color)

    def _shapes(
        self, angle: float, direction: int, turn: float, tones: tuple[Rgb, Rgb]
    ) -> Iterator[tuple[list[tuple[float, float]], Rgb]]:
        """An arrow with its rim, the lower one first."""
        rx, ry = self.radii
        x, y = self.center[0] + rx * math.cos(angle), self.center[1] + ry * math.sin(angle)
        ahead = math.atan2(ry * math.cos(angle) * direction, -rx * math.sin(angle) * direction)
        ahead += math.pi * (1 - turn)
        for grow, color in ((1.4, tones[1]), (1.0, lighter(tones[0], 0.1))):
            yield _chevron(x, y, ahead, 13 * grow, 4 * (grow - 1)), color

    def prepare(self) -> None:
        """Bake the bands that are only seen while play turns round, so that the picture does not stall then."""
        for step in range(1, SWELLS + 1):
            self._swollen(step)

    def _thicker(self, tone: Rgb, edge: Rgb, share: float) -> list[Tiles]:
        """Rim and band, thicker by a share of what they grow to while play turns round."""
        step = round(share * SWELLS)
        if not step:
            return []
        rim, band = self._swollen(step)
        return [rim.tinted(edge), band.tinted(tone)]

    def _swollen(self, step: int) -> tuple[Tiles, Tiles]:
        """A thicker rim and a thicker band, white."""
        key = self.ctx.view.scale, self.radii
        if self._swells[0] != key:
            self._swells = key, {}
        kept = self._swells[1]
        if step not in kept:
            line = LINE + (THICK - LINE) * step / SWELLS
            kept[step] = _thick(self.ctx.view.scale, self.radii, line + 2 * EDGE), _thick(
                self.ctx.view.scale, self.radii, line)
        return kept[step]

    def edge(self, color_rgb: Rgb) -> Rgb:
        """The tone of the rim on both sides of the ring: it stands out from the cloth whatever the colour in play."""
        theme = self.ctx.theme
        far = INK if bright(theme.cloth) else WHITE
        return standing_out([mix(color_rgb, far, share) for share in (0.0, 0.35, 0.6, 0.8)], theme.cloth, theme.clear)

    def _rimmed(self, edge: Rgb) -> Tiles:
        """The rim on both sides of the band."""
        scale, radii = self.ctx.view.scale, self.radii
        return self._rim.colored((scale, radii), self._rim_made, edge)

    def _rim_made(self) -> Tiles:
        scale, radii = self.ctx.view.scale, self.radii
        return self.ctx.shapes.get(("rim", scale, radii), lambda: _rim(scale, radii))

    def _colored(self, tone: Rgb) -> Tiles:
        dark = self.ctx.theme.dark
        return self._bands[dark].colored(*self._drawn(dark), tone)

    def _drawn(self, dark: bool) -> tuple[tuple[object, ...], Callable[[], Tiles]]:
        """What the band looks like by day or by night, and how it is drawn."""
        scale, radii = self.ctx.view.scale, self.radii
        key = "band", scale, radii, dark
        return (scale, radii), lambda: self.ctx.shapes.get(key, lambda: _ellipse(scale, radii, dark))

    def ready(self, dark: bool) -> None:
        """Have the rim, the band and the glows for day or night at hand; another thread may call it."""
        self._rim_made()
        self._bands[dark].made(*self._drawn(dark))
        for color in colors_of(dark):
            self._spot(self.ctx.art.tones(color).rgb, dark)

    def arrows(self, direction: int) -> None:
        """Have all arrows that way at hand in the colours that may come into play; another thread may call it."""
        nowhere = pygame.Surface((1, 1))
        for color in colors_of(self.ctx.theme.dark):
            rgb = self.ctx.art.tones(color).rgb
            for number in range(ARROWS):
                angle = (number + 0.5) / ARROWS * math.tau
                for points, tone in self._shapes(angle, direction, 1.0, (self._tone(rgb), self.edge(rgb))):
                    self.ctx.paint.polygon(nowhere, points, tone)

    def _tone(self, rgb: Rgb) -> Rgb:
        """The tone of the band in a colour."""
        return rgb if bright(self.ctx.theme.cloth) else mix(rgb, WHITE, 0.18)


def one_by_one(number: int, turn: float) -> float:
    """How far an arrow has turned round, when all together have by `turn`."""
    passed = turn * SWINGS - number * APART
    return ease_in_out(max(0.0, min(1.0, passed / (SWINGS - (ARROWS - 1) * APART))))


def _thick(scale: float, radii: tuple[float, float], line: float) -> Tiles:
    """A band of that width around the middle of the usual one, white, premultiplied."""
    margin = (THICK + 2 * EDGE) * scale
    size = round(2 * radii[0] * scale + 2 * margin), round(2 * radii[1] * scale + 2 * margin)
    return Tiles.cut(_outline(size, margin, scale, line, 255))


def _chevron(x: float, y: float, angle: float, size: float, back: float) -> list[tuple[float, float]]:
    """An arrowhead around a point, looking along `angle`."""
    shape = ((1.0, 0.0), (-0.75, 0.95), (-0.35, 0.0), (-0.75, -0.95))
    cos, sin = math.cos(angle), math.sin(angle)
    return [(round(x + (cos * a - sin * b) * size - cos * back * 0.3, 1),
             round(y + (sin * a + cos * b) * size - sin * back * 0.3, 1)) for a, b in shape]


def _ellipse(scale: float, radii: tuple[float, float], dark: bool) -> Tiles:
    """A thin bright line in a soft glow, white, premultiplied."""
    margin = (GLOW * 2.2 + LINE) * scale
    size = round(2 * radii[0] * scale + 2 * margin), round(2 * radii[1] * scale + 2 * margin)
    few = round(size[0] / COARSE), round(size[1] / COARSE)
    soft = _outline(few, margin / COARSE, scale / COARSE, LINE * 2.4, 150 if dark else 105)
    soft = pygame.transform.gaussian_blur(soft, max(1, round(GLOW * 0.5 * scale / COARSE)))
    soft = pygame.transform.smoothscale(soft, size)
    soft.blit(_outline(size, margin, scale, LINE, 255 if dark else 235), (0, 0),
              special_flags=pygame.BLEND_PREMULTIPLIED)
    return Tiles.cut(soft)


def _rim(scale: float, radii: tuple[float, float]) -> Tiles:
    """A line on either side of the band, white, premultiplied."""
    margin = (LINE + 2 * EDGE) * scale
    size = round(2 * radii[0] * scale + 2 * margin), round(2 * radii[1] * scale + 2 * margin)
    image = _outline(size, margin, scale, LINE + 2 * EDGE, 255)
    image.blit(_outline(size, margin, scale, LINE, 255), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    return Tiles.cut(image)


def _outline(size: tuple[int, int], margin: float, scale: float, line: float, alpha: int) -> pygame.Surface:
    big = pygame.Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    half = line * scale / 2
    box = pygame.FRect(0, 0, *big.size).inflate(-2 * (margin - half) * FINE, -2 * (margin - half) * FINE)
    pygame.draw.ellipse(big, (alpha, alpha, alpha, alpha), box)
    edge = line * scale * FINE
    pygame.draw.ellipse(big, (0, 0, 0, 0), box.inflate(-2 * edge, -2 * edge))
    return pygame.transform.smoothscale(big, size)


def _radial(color: Rgb, alpha: int) -> pygame.Surface:
    """A small disc of light that fades to nothing, premultiplied."""
    small = pygame.Surface((96, 96), pygame.SRCALPHA)
    for step in range(40, 0, -1):
        strength = alpha * (1 - step / 40) ** 1.7 / 255
        tone = [round(part * strength) for part in color]
        pygame.draw.circle(small, (*tone, round(255 * strength)), (48, 48), 46 * step / 40)
    return pygame.transform.gaussian_blur(small, 2)
