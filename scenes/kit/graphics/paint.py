"""Cached drawing of smooth shapes: rounded rectangles, discs, soft shadows, and the backgrounds of pages."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from scenes.kit.compositor.damage import outside
from scenes.kit.compositor.drawing import draw_shape
from scenes.kit.compositor.pixels import draw_faint
from scenes.kit.compositor.raster_cache import RasterCache, RasterKind
from scenes.kit.graphics import smooth
from scenes.kit.graphics.cloth import clothed
from scenes.kit.graphics.theme import Color, Theme
from scenes.kit.graphics.viewport import Viewport

SMALL = 4096
"""Area in window pixels up to which a rounded rectangle is drawn from one picture, which is quicker than in parts."""


class Paint:
    """A painter of shapes on surfaces; coordinates and lengths are design pixels, converted by `view`."""

    def __init__(self, view: Viewport, rasters: RasterCache | None = None) -> None:
        self.view, rasters = view, rasters or RasterCache()
        self._kept: RasterKind[pygame.Surface] = rasters.kind("paint")
        self.pages: RasterKind[pygame.Surface] = rasters.kind("pages")

    def rescale(self, view: Viewport) -> None:
        """Switch to another viewport, and empty the cache."""
        if view != self.view:
            self.view = view
            self._kept.clear()
            self.pages.clear()

    @property
    def weight(self) -> int:
        """Size in bytes of the cached pictures."""
        return self._kept.weight

    def picture(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The cached picture of a key, made by `make` in window pixels if it is missing; do not draw on it."""
        return self._cached(("picture", *key), make)

    def box(
        self, surface: pygame.Surface, rect: pygame.FRect, color: Color, radius: float = 14, *,
        border: Color | None = None, line: float = 2, alpha: float = 1.0,
    ) -> None:
        """Draw a filled rounded rectangle; `border` is the colour of an inner border, `line` design pixels wide."""
        target = self.view.rect(rect)
        if target.width <= 0 or target.height <= 0:
            return
        if border is not None:
            self._box(surface, target, border, self.view.px(radius), alpha)
            edge = max(1, self.view.px(line))
            target, radius = target.inflate(-2 * edge, -2 * edge), max(0.0, radius - line)
        self._box(surface, target, color, self.view.px(radius), alpha)

    def ring(
        self, surface: pygame.Surface, rect: pygame.FRect, color: Color, radius: float = 14, line: float = 3,
        alpha: float = 1.0,
    ) -> None:
        """Draw the border of a rounded rectangle; a large one is drawn from cached pictures of its corners."""
        target = self.view.rect(rect)
        edge, corner = max(1, self.view.px(line)), self.view.px(radius)
        part = max(corner, edge) + 1
        size = target.size if min(target.size) <= 2 * part else (2 * part, 2 * part)
        image = self._cached(("ring", size, color, corner, edge), lambda: smooth.ring(size, color, corner, edge))
        if size == target.size:
            draw_faint(surface, image, target, alpha)
            return
        (left, top), right, low = target.topleft, target.right - part, target.bottom - part
        for place in ((left, top), (right, top), (left, low), (right, low)):
            quarter = (place[0] != left) * part, (place[1] != top) * part, part, part
            draw_faint(surface, image.subsurface(quarter), pygame.Rect(place, (part, part)), alpha)
        wide, high = target.width - 2 * part, target.height - 2 * part
        for band in ((left + part, top, wide, edge), (left + part, target.bottom - edge, wide, edge),
                     (left, top + part, edge, high), (target.right - edge, top + part, edge, high)):
            self._band(surface, pygame.Rect(band), color, alpha)

    def _band(self, surface: pygame.Surface, band: pygame.Rect, color: Color, alpha: float) -> None:
        if alpha >= 1 and (len(color) < 4 or color[3] == 255):
            fill_flat(surface, band, color)
        else:
            image = self._cached(("flat", band.size, color), lambda: smooth.flat(band.size, color))
            draw_faint(surface, image, band, alpha)

    def shadow(
        self, surface: pygame.Surface, rect: pygame.FRect, color: Color, radius: float = 14, blur: float = 14,
        drop: float = 6, alpha: float = 1.0, hidden: bool = False,
    ) -> None:
        """Draw the soft shadow of a rectangle, moved down by `drop`; the rectangle is drawn after it.

        With a bright colour and no `drop` it is a glow. Only the rim is drawn for a large rectangle, and if the rest is
        `hidden` by the rectangle itself.
        """
        target = self.view.rect(rect)
        soft, corner, down = max(1, self.view.px(blur)), self.view.px(radius), self.view.px(drop)
        if alpha >= 1 and min(target.size) > smooth.least(corner, soft) + 2 * down:
            self._rim(surface, target.move(0, down), color, corner, soft, down)
            return
        key = "shadow", target.size, color, corner, soft
        image = self._cached(key, lambda: smooth.shadow(target.size, color, corner, soft))
        place = image.get_rect(center=target.center).move(0, down)
        if not hidden:
            draw_faint(surface, image, place, alpha)
            return
        for part in outside(place, target.inflate(-2 * corner, 0).clip(place)):
            surface.blit(image, part, part.move(-place.left, -place.top))

    def _rim(
        self, surface: pygame.Surface, target: pygame.Rect, color: Color, corner: int, soft: int, down: int
    ) -> None:
        """Draw the rim of a shadow from four cached corners, shared by all shadows of a style, and stretched edges."""
        style = color, corner, soft
        least = smooth.least(corner, soft)
        small = self._cached(("shadow corners", *style), lambda: smooth.shadow((least, least), color, corner, soft))
        whole, part, reach = target.inflate(4 * soft, 4 * soft), small.width // 2, 2 * soft + corner + down + 1
        wide, high = whole.width - 2 * part, whole.height - 2 * part
        last, far_x, far_y = small.width - part, whole.right - part, whole.bottom - part
        for x, from_x in ((whole.left, 0), (far_x, last)):
            for y, from_y in ((whole.top, 0), (far_y, last)):
                surface.blit(small, (x, y), (from_x, from_y, part, part))
        low = small.height - reach
        for name, piece, size, place in (
            ("top", (part, 0, 1, reach), (wide, reach), (whole.left + part, whole.top)),
            ("low", (part, low, 1, reach), (wide, reach), (whole.left + part, whole.bottom - reach)),
            ("left", (0, part, reach, 1), (reach, high), (whole.left, whole.top + part)),
            ("right", (low, part, reach, 1), (reach, high), (whole.right - reach, whole.top + part)),
        ):
            one = small.subsurface(piece)
            band = self._cached(("shadow", name, *style, down, size), partial(pygame.transform.scale, one, size))
            surface.blit(band, place)

    def disc(
        self, surface: pygame.Surface, center: tuple[float, float], radius: float, color: Color,
        alpha: float = 1.0,
    ) -> None:
        corner = max(1, self.view.px(radius))
        image = self._cached(("disc", corner, color), lambda: smooth.disc(corner, color))
        draw_faint(surface, image, image.get_rect(center=self.view.point(*center)), alpha)

    def polygon(
        self, surface: pygame.Surface, points: list[tuple[float, float]], color: Color, alpha: float = 1.0
    ) -> None:
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        rect = self.view.rect(pygame.FRect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)))
        scale = self.view.scale
        fine = smooth.FINE
        inner = tuple([(round(x * scale * fine) - rect.x * fine, round(y * scale * fine) - rect.y * fine)
                       for x, y in points])
        key = "polygon", rect.size, inner, color
        image = self._cached(key, lambda: smooth.polygon(rect.size, inner, color))
        draw_faint(surface, image, rect, alpha)

    def dim(self, surface: pygame.Surface, color: Color, alpha: float) -> None:
        """Cover the whole surface with a translucent colour, to darken it."""
        rest = round(255 * (1 - max(0.0, min(1.0, alpha))))
        if rest < 255:  # a picture as large as the window would push all others out
            surface.fill((rest, rest, rest), special_flags=pygame.BLEND_RGB_MULT)
            surface.fill([round(part * (255 - rest) / 255) for part in color[:3]], special_flags=pygame.BLEND_RGB_ADD)

    def ground(self, surface: pygame.Surface, theme: Theme, *, keep: bool = True) -> None:
        """Fill a surface with the background of pages: cloth with soft light; it is cached only with `keep`."""
        if not keep:
            clothed(surface, theme, self.view.scale)
            return
        key = "ground", surface.size, theme
        surface.blit(self.pages.get(key, lambda: self._ground(surface.size, theme)), (0, 0))

    def _ground(self, size: tuple[int, int], theme: Theme) -> pygame.Surface:
        picture = pygame.Surface(size, depth=32)
        clothed(picture, theme, self.view.scale)
        return picture

    def _box(self, surface: pygame.Surface, target: pygame.Rect, color: Color, radius: int, alpha: float) -> None:
        large = target.width * target.height > SMALL
        if large and alpha >= 1 and (len(color) < 4 or color[3] == 255):
            self._filled(surface, target, color, max(0, min(radius, target.width // 2, target.height // 2)))
            return
        key = "box", target.size, color, radius
        draw_faint(surface, self._cached(key, lambda: smooth.rounded(target.size, color, radius)), target, alpha)

    def _filled(self, surface: pygame.Surface, target: pygame.Rect, color: Color, radius: int) -> None:
        """Fill an opaque rounded rectangle without caching its picture, because large pictures would evict others."""
        left, top, width, height = target
        for area in ((left, top + radius, width, height - 2 * radius), (left + radius, top, width - 2 * radius, radius),
                     (left + radius, top + height - radius, width - 2 * radius, radius)):
            fill_flat(surface, pygame.Rect(area), color)
        if radius:
            disc = self._cached(("disc", radius, color), lambda: smooth.disc(radius, color))
            for x, from_x in ((left, 0), (left + width - radius, radius)):
                for y, from_y in ((top, 0), (top + height - radius, radius)):
                    surface.blit(disc, (x, y), (from_x, from_y, radius, radius))

    def _cached(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        return self._kept.get(key, make)


def fill_flat(surface: pygame.Surface, area: pygame.Rect, color: Color) -> None:
    """Fill a rectangle with one opaque colour, more quickly than `Surface.fill`."""
    if area.width > 0 and area.height > 0:
        draw_shape(surface, lambda there: _plain(there, area, color),
                   lambda there, dx, dy: _plain(there, area.move(dx, dy), color), area)


def _plain(surface: pygame.Surface, area: pygame.Rect, color: Color) -> None:
    """Fill the visible part of a rectangle with one colour.

    A polygon is six times as quick as `Surface.fill` (SDL 2.32), but it processes all of its rows, even those outside
    of the clip; hence the clipping first.
    """
    seen = area.clip(surface.get_clip())
    if seen.width and seen.height:
        right, low = seen.right - 1, seen.bottom - 1
        pygame.draw.polygon(surface, color, (seen.topleft, (right, seen.top), (right, low), (seen.left, low)))
