"""Rounded boxes, discs, soft shadows and grounds: smooth at every scale, cached."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.kit.cloth import surfaced
from scenes.kit.surface_cache import SurfaceCache
from scenes.kit.theme import Color, Theme, bright, lighter, mix
from scenes.kit.viewport import Viewport

KEPT = 12
"""Bytes of pictures that are kept for each pixel of the window."""
FINE = 4
"""Corners are drawn this many times too large and shrunk."""


class Paint:
    """Draws in design pixels on a surface of window pixels."""

    def __init__(self, view: Viewport) -> None:
        self.view = view
        self._kept = SurfaceCache(KEPT * view.area)

    def rescale(self, view: Viewport) -> None:
        """Draw for another window from now on; the cache is emptied."""
        if view != self.view:
            self.view, self._kept = view, SurfaceCache(KEPT * view.area)

    def forget(self) -> None:
        """Let go of all pictures: the screens that needed them have gone."""
        self._kept.clear()

    def box(
        self, surface: pygame.Surface, rect: pygame.FRect, color: Color, radius: float = 14, *,
        border: Color | None = None, line: float = 2, alpha: float = 1.0,
    ) -> None:
        """A filled rounded box, with a border inside its edge if asked for."""
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
        """Draw only the edge of a rounded box."""
        target = self.view.rect(rect)
        edge, corner = max(1, self.view.px(line)), self.view.px(radius)
        key = "ring", target.size, color, corner, edge
        image = self._cached(key, lambda: _ring(target.size, color, corner, edge))
        _blit(surface, image, target, alpha)

    def shadow(
        self, surface: pygame.Surface, rect: pygame.FRect, color: Color, radius: float = 14, blur: float = 14,
        drop: float = 6, alpha: float = 1.0,
    ) -> None:
        """The soft shadow a box casts (draw it first); also a glow, with a bright colour and no drop."""
        target = self.view.rect(rect)
        soft, corner = max(1, self.view.px(blur)), self.view.px(radius)
        key = "shadow", target.size, color, corner, soft
        image = self._cached(key, lambda: _shadow(target.size, color, corner, soft))
        place = image.get_rect(center=target.center).move(0, self.view.px(drop))
        _blit(surface, image, place, alpha)

    def disc(
        self, surface: pygame.Surface, center: tuple[float, float], radius: float, color: Color,
        alpha: float = 1.0,
    ) -> None:
        """Draw a filled circle with a smooth edge."""
        corner = max(1, self.view.px(radius))
        image = self._cached(("disc", corner, color), lambda: _disc(corner, color))
        _blit(surface, image, image.get_rect(center=self.view.point(*center)), alpha)

    def polygon(
        self, surface: pygame.Surface, points: list[tuple[float, float]], color: Color, alpha: float = 1.0
    ) -> None:
        """Draw a filled polygon with smooth edges."""
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        rect = self.view.rect(pygame.FRect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)))
        scale = self.view.scale
        inner = tuple((round(x * scale * FINE) - rect.x * FINE, round(y * scale * FINE) - rect.y * FINE)
                      for x, y in points)
        key = "polygon", rect.size, inner, color
        image = self._cached(key, lambda: _polygon(rect.size, inner, color))
        _blit(surface, image, rect, alpha)

    def dim(self, surface: pygame.Surface, color: Color, alpha: float) -> None:
        """Cover everything drawn so far with a colour that is seen through."""
        veil = self._cached(("veil", surface.size, color), lambda: _veil(surface.size, color))
        _blit(surface, veil, veil.get_rect(), alpha)

    def ground(self, surface: pygame.Surface, theme: Theme) -> None:
        """The table itself: a soft light in the middle of the cloth."""
        key = "ground", surface.size, theme
        surface.blit(self._cached(key, lambda: _ground(surface.size, theme, self.view.scale)), (0, 0))

    def _box(
        self, surface: pygame.Surface, target: pygame.Rect, color: Color, radius: int, alpha: float
    ) -> None:
        key = "box", target.size, color, radius
        _blit(surface, self._cached(key, lambda: rounded(target.size, color, radius)), target, alpha)

    def _cached(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        return self._kept.get(key, make)


def rounded(size: tuple[int, int], color: Color, radius: int) -> pygame.Surface:
    """A rounded box; the corners are quarters of a shrunk large disc."""
    width, height = size
    radius = max(0, min(radius, width // 2, height // 2))
    image = _empty(size, color)
    image.fill(color, (radius, 0, width - 2 * radius, height))
    image.fill(color, (0, radius, width, height - 2 * radius))
    if radius:
        disc = _disc(radius, color)
        for x, left in ((0, 0), (width - radius, radius)):
            for y, top in ((0, 0), (height - radius, radius)):
                image.fill((*color[:3], 0), (x, y, radius, radius))
                image.blit(disc, (x, y), (left, top, radius, radius))
    return image


def _disc(radius: int, color: Color) -> pygame.Surface:
    big = _empty((radius * 2 * FINE, radius * 2 * FINE), color)
    pygame.draw.circle(big, color, (radius * FINE, radius * FINE), radius * FINE)
    return pygame.transform.smoothscale(big, (radius * 2, radius * 2))


def _ring(size: tuple[int, int], color: Color, radius: int, line: int) -> pygame.Surface:
    image = rounded(size, color, radius)
    inner = (max(1, size[0] - 2 * line), max(1, size[1] - 2 * line))
    hole = rounded(inner, (0, 0, 0, 255), max(0, radius - line))
    image.blit(hole, (line, line), special_flags=pygame.BLEND_RGBA_SUB)
    return image


def _shadow(size: tuple[int, int], color: Color, radius: int, blur: int) -> pygame.Surface:
    """Blurred at a quarter of the size: nobody sees the difference, the clock does."""
    small = max(1, min(4, blur // 3))
    margin = 2 * blur
    image = _empty(((size[0] + 2 * margin) // small + 1, (size[1] + 2 * margin) // small + 1), color)
    box = rounded((max(1, size[0] // small), max(1, size[1] // small)), color, radius // small)
    image.blit(box, (margin // small, margin // small))
    soft = pygame.transform.gaussian_blur(image, max(1, blur // small))
    return pygame.transform.smoothscale(soft, (size[0] + 2 * margin, size[1] + 2 * margin))


def _polygon(
    size: tuple[int, int], points: tuple[tuple[int, int], ...], color: Color
) -> pygame.Surface:
    width, height = size[0] + 2, size[1] + 2
    big = _empty((width * FINE, height * FINE), color)
    pygame.draw.polygon(big, color, points)
    return pygame.transform.smoothscale(big, (width, height))


def _veil(size: tuple[int, int], color: Color) -> pygame.Surface:
    image = pygame.Surface(size)
    image.fill(color[:3])
    return image


def _ground(size: tuple[int, int], theme: Theme, scale: float) -> pygame.Surface:
    """A small picture of the light, enlarged smoothly, on cloth or wood; plain for high contrast."""
    steps = 40
    small = pygame.Surface((160, 90))
    small.fill(theme.rim)
    lit = theme.cloth if theme.plain or not bright(theme.cloth) else lighter(theme.cloth, 0.2)
    for step in range(steps):
        share = step / (steps - 1)
        box = pygame.Rect(0, 0, round(236 * (1 - share)), round(140 * (1 - share)))
        box.center = 80, 42
        pygame.draw.ellipse(small, mix(theme.rim, lit, share ** 0.8), box)
    soft = pygame.transform.gaussian_blur(small, 3)
    image = pygame.transform.smoothscale(soft, size).convert(32)
    if not theme.plain:
        surfaced(image, theme.table.top, scale)
    return image


def _empty(size: tuple[int, int], color: Color) -> pygame.Surface:
    """See-through, but of the colour: shrinking mixes colours of see-through pixels too."""
    image = pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)
    image.fill((*color[:3], 0))
    return image


def _blit(surface: pygame.Surface, image: pygame.Surface, rect: pygame.Rect, alpha: float) -> None:
    if alpha >= 1:
        surface.blit(image, rect)
    elif alpha > 0:
        image.set_alpha(round(255 * alpha))
        surface.blit(image, rect)
        image.set_alpha(255)
