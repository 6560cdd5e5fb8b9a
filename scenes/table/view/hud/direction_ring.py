"""The ring of direction: an oval band of light with arrows in the direction of play, in the colour in play."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator
from functools import partial

import pygame

from scenes.context import Context
from scenes.kit.compositor.raster_cache import RasterKind
from scenes.kit.graphics.sparse_raster import SparseRaster
from scenes.kit.graphics.theme import INK, WHITE, Rgb, Theme, bright, lighter, mix, standing_out
from scenes.kit.graphics.viewport import Viewport
from scenes.kit.tween import ease_in_out

ARROWS = 8
ARROW = 26.0
"""Greatest distance of the parts of an arrow from its middle, in design pixels."""
LINE, EDGE = 7.0, 2.6
"""Width of the band, and of its rim on either side, in design pixels."""
THICK, SWELLS = 11.0, 3
"""Width in design pixels to which the band grows when play is reversed, and the number of steps in which it grows."""
SWINGS, APART = 0.38, 0.025
"""Seconds in which all arrows turn round when play is reversed, and between the starts of two arrows."""
GLOW, GLOWS = 16.0, 172.0
"""How far the band's glow reaches, and radius of the light under the discard pile, in design pixels."""
FINE = 2
COARSE = 3
"""Factor by which soft light is painted smaller and then enlarged, because blurring large images takes long."""

Shape = tuple[list[tuple[float, float]], Rgb]
"""A polygon that is a part of an arrow: its corners in design pixels, and its colour."""


class DirectionRing:
    """An oval band of light with arrows that point in the direction of play; `center` and `radii` in design pixels."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self.center = (640.0, 318.0)
        self.radii = (250.0, 150.0)
        self._tinted: RasterKind[SparseRaster] = ctx.rasters.kind("ring")
        """The cached images of the band and its rim, by colour."""
        self._glows: RasterKind[pygame.Surface] = ctx.rasters.kind("ring")

    def place(self, center: tuple[float, float], radii: tuple[float, float]) -> None:
        self.center, self.radii = center, radii

    def let_go(self) -> None:
        """Free the images that were coloured for this ring; they are quickly made again from the white ones."""
        self._tinted.clear()
        self._glows.clear()

    def draw(
        self, surface: pygame.Surface, viewport: Viewport, color_rgb: Rgb, direction: int, turn: float = 1.0
    ) -> None:
        """Draw the ring; when play is reversed, `turn` goes from 0 to 1 while the arrows turn round to `direction`."""
        self.band(surface, color_rgb, self.swell(turn))
        for number in range(ARROWS):
            self.arrow(surface, number, color_rgb, direction, self.swung(number, turn))

    def swell(self, turn: float) -> int:
        """How many steps the band is thicker than usual when play's reversal has come as far as `turn` (0 to 1)."""
        return round(math.sin(math.pi * turn) * SWELLS) if turn < 1 and not self.ctx.calm else 0

    def swung(self, number: int, turn: float) -> float:
        """How far the arrow `number` has turned round, from 0 to 1, when all arrows have come as far as `turn`."""
        return 1.0 if self.ctx.calm else one_by_one(number, turn)

    def band(self, surface: pygame.Surface, color_rgb: Rgb, swell: int = 0) -> None:
        """Draw the band and its rim, thicker than usual by `swell` steps."""
        tone, edge = _tones(color_rgb, self.ctx.theme)
        white = self.white(dark=self.ctx.theme.dark)
        for name in ("band", "rim", *((f"rim {swell}", f"band {swell}") if swell else ())):
            image = self._colored(*white[name], edge if name.startswith("rim") else tone)
            image.draw(surface, self.ctx.view.point(*self.center))

    def white(self, *, dark: bool) -> dict[str, tuple[Hashable, Callable[[], SparseRaster]]]:
        """The white images of band and rim, which are coloured later, in all thicknesses: for each its key in
        `ctx.shapes`, and a function that makes it, which is slow."""
        scale, radii = self.ctx.view.scale, self.radii
        found: dict[str, Callable[[], SparseRaster]] = {
            "band": partial(_ellipse, scale, radii, dark), "rim": partial(_rim, scale, radii)}
        for step in range(1, SWELLS + 1):
            line = LINE + (THICK - LINE) * step / SWELLS
            found[f"rim {step}"] = partial(_thick, scale, radii, line + 2 * EDGE)
            found[f"band {step}"] = partial(_thick, scale, radii, line)
        return {name: ((name, scale, radii, dark and name == "band"), make) for name, make in found.items()}

    def _colored(self, key: Hashable, make: Callable[[], SparseRaster], color: Rgb) -> SparseRaster:
        """The cached image of a part of the ring in a colour, made from the white image `key` of `ctx.shapes`."""
        return self._tinted.get((key, color), lambda: self.ctx.shapes.get(key, make).tinted(color))

    def arrow(self, surface: pygame.Surface, number: int, color_rgb: Rgb, direction: int, turn: float = 1.0) -> None:
        """Draw the arrow with this number; `turn` is how far it has turned round to `direction`, from 0 to 1."""
        angle = (number + 0.5) / ARROWS * math.tau
        shapes = [*self._shapes(angle, direction, turn, _tones(color_rgb, self.ctx.theme))]
        if turn < 1:
            self._turning(surface, self.arrow_box(number), shapes)
            return
        for points, color in shapes:
            self.ctx.paint.polygon(surface, points, color)

    def _turning(self, surface: pygame.Surface, area: pygame.FRect, shapes: list[Shape]) -> None:
        """Draw an arrow while it turns round. It is not cached, because each of its positions is shown once."""
        box, fine = self.ctx.view.rect(area), self.ctx.view.scale * FINE
        big = pygame.Surface((box.width * FINE, box.height * FINE), pygame.SRCALPHA, 32)
        big.fill((*shapes[0][1], 0))  # shrinking mixes colours of see-through pixels too
        for points, color in shapes:
            pygame.draw.polygon(big, color, [(x * fine - box.x * FINE, y * fine - box.y * FINE) for x, y in points])
        surface.blit(pygame.transform.smoothscale(big, box.size), box)

    def arrow_box(self, number: int) -> pygame.FRect:
        """The box that the arrow with this number may cover, in design pixels."""
        angle = (number + 0.5) / ARROWS * math.tau
        x, y = self.center[0] + self.radii[0] * math.cos(angle), self.center[1] + self.radii[1] * math.sin(angle)
        return pygame.FRect(x - ARROW, y - ARROW, 2 * ARROW, 2 * ARROW)

    def light(self, surface: pygame.Surface, center: tuple[float, float], color_rgb: Rgb) -> None:
        """Draw a glow in the colour in play around a point: on the cloth under the discard pile."""
        theme, size = self.ctx.theme, max(8, self.ctx.view.px(2 * GLOWS))
        image = self._glows.get((size, color_rgb, theme.dark), lambda: pygame.transform.smoothscale(
            _radial(color_rgb, 190 if theme.dark else 215), (size, size)))
        surface.blit(image, image.get_rect(center=self.ctx.view.point(*center)),
                     special_flags=pygame.BLEND_PREMULTIPLIED)

    def _shapes(
        self, angle: float, direction: int, turn: float, tones: tuple[Rgb, Rgb]
    ) -> Iterator[Shape]:
        """The polygons of an arrow and of its rim, the lower one first, at the ring's `angle` in radians and turned
        round as far as `turn` (0 to 1)."""
        rx, ry = self.radii
        x, y = self.center[0] + rx * math.cos(angle), self.center[1] + ry * math.sin(angle)
        ahead = math.atan2(ry * math.cos(angle) * direction, -rx * math.sin(angle) * direction)
        ahead += math.pi * (1 - turn)
        for grow, color in ((1.4, tones[1]), (1.0, lighter(tones[0], 0.1))):
            yield _chevron(x, y, ahead, 13 * grow, 4 * (grow - 1)), color


def _tones(color_rgb: Rgb, theme: Theme) -> tuple[Rgb, Rgb]:
    """The colours of the band and of its rim, for a colour in play; the rim stands out from the cloth."""
    far = INK if bright(theme.cloth) else WHITE
    tone = color_rgb if bright(theme.cloth) else mix(color_rgb, WHITE, 0.18)
    edges = [mix(color_rgb, far, share) for share in (0.0, 0.35, 0.6, 0.8)]
    return tone, standing_out(edges, theme.cloth, theme.clear)


def one_by_one(number: int, turn: float) -> float:
    """How far the arrow `number` has turned round, from 0 to 1, when all arrows have come as far as `turn` (0 to 1)."""
    passed = turn * SWINGS - number * APART
    return ease_in_out(max(0.0, min(1.0, passed / (SWINGS - (ARROWS - 1) * APART))))


def _thick(scale: float, radii: tuple[float, float], line: float) -> SparseRaster:
    """The premultiplied white image of an oval band that is `line` design pixels wide."""
    margin = (THICK + 2 * EDGE) * scale
    size = round(2 * radii[0] * scale + 2 * margin), round(2 * radii[1] * scale + 2 * margin)
    return SparseRaster.cut(_outline(size, margin, scale, line, 255))


def _chevron(x: float, y: float, angle: float, size: float, back: float) -> list[tuple[float, float]]:
    """The outline of an arrowhead around a point, along `angle` (radians), with wings that reach back by `back`."""
    shape = ((1.0, 0.0), (-0.75, 0.95), (-0.35, 0.0), (-0.75, -0.95))
    cos, sin = math.cos(angle), math.sin(angle)
    return [(round(x + (cos * a - sin * b) * size - cos * back * 0.3, 1),
             round(y + (sin * a + cos * b) * size - sin * back * 0.3, 1)) for a, b in shape]


def _ellipse(scale: float, radii: tuple[float, float], dark: bool) -> SparseRaster:
    """The premultiplied white image of the band: a thin bright oval in a soft glow."""
    margin = (GLOW * 2.2 + LINE) * scale
    size = round(2 * radii[0] * scale + 2 * margin), round(2 * radii[1] * scale + 2 * margin)
    few = round(size[0] / COARSE), round(size[1] / COARSE)
    soft = _outline(few, margin / COARSE, scale / COARSE, LINE * 2.4, 150 if dark else 105)
    soft = pygame.transform.gaussian_blur(soft, max(1, round(GLOW * 0.5 * scale / COARSE)))
    soft = pygame.transform.smoothscale(soft, size)
    soft.blit(_outline(size, margin, scale, LINE, 255 if dark else 235), (0, 0),
              special_flags=pygame.BLEND_PREMULTIPLIED)
    return SparseRaster.cut(soft)


def _rim(scale: float, radii: tuple[float, float]) -> SparseRaster:
    """The premultiplied white image of the rim: a thin oval line on either side of the band."""
    margin = (LINE + 2 * EDGE) * scale
    size = round(2 * radii[0] * scale + 2 * margin), round(2 * radii[1] * scale + 2 * margin)
    image = _outline(size, margin, scale, LINE + 2 * EDGE, 255)
    image.blit(_outline(size, margin, scale, LINE, 255), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    return SparseRaster.cut(image)


def _outline(size: tuple[int, int], margin: float, scale: float, line: float, alpha: int) -> pygame.Surface:
    big = pygame.Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA, 32)
    half = line * scale / 2
    box = pygame.FRect(0, 0, *big.size).inflate(-2 * (margin - half) * FINE, -2 * (margin - half) * FINE)
    pygame.draw.ellipse(big, (alpha, alpha, alpha, alpha), box)
    edge = line * scale * FINE
    pygame.draw.ellipse(big, (0, 0, 0, 0), box.inflate(-2 * edge, -2 * edge))
    return pygame.transform.smoothscale(big, size)


def _radial(color: Rgb, alpha: int) -> pygame.Surface:
    """A small premultiplied image of a round light that fades outwards; `alpha` is its opacity in the middle."""
    small = pygame.Surface((96, 96), pygame.SRCALPHA, 32)
    for step in range(40, 0, -1):
        strength = alpha * (1 - step / 40) ** 1.7 / 255
        tone = [round(part * strength) for part in color]
        pygame.draw.circle(small, (*tone, round(255 * strength)), (48, 48), 46 * step / 40)
    return pygame.transform.gaussian_blur(small, 2)
