"""Effects around the discard pile when a strong card lands: rings, arcs in four colours, rays, symbols, darkness."""

from __future__ import annotations

import math
from collections.abc import Iterable
from random import Random

import pygame

from scenes.cards.palette import COLOR_SHAPE
from scenes.context import Context
from scenes.kit.compositor import NO_BOXES, Boxes, draw_shape
from scenes.kit.compositor.damage import outside
from scenes.kit.graphics.theme import Rgb, lighter
from scenes.kit.tween import ease_out
from scenes.table.view.effects.effects import Passing
from scenes.table.view.effects.rings import around_ring, draw_ring
from scenes.table.view.effects.shine import shine

NEAR, FAR = 80.0, 240.0
"""Radii in design pixels at which the arcs start and end."""
RING = 70.0, 220.0
"""Radii in design pixels at which the ring around a draw card starts and ends."""
SPREADS = 0.34
"""Seconds in which rings and arcs run outwards."""
DARK = 0.62
"""Brightness, as a share, of the table around the pile when one of the strongest cards lands."""
AFTER, DARKENS, LIGHTENS = 0.02, 0.1, 0.24
"""Seconds from the landing of a card until it gets dark, of full darkness, and in which the light comes back."""
FAINT = 4
"""Least alpha of light; pygame 2.5.8 skips pixels without alpha in rectangles not a multiple of eight wide."""
LEVELS = 3
"""Number of steps in which the light comes back."""
FINE, SPAN = 9, 1.2
"""Number of points along an arc, and the angle of the arc in radians."""
SHAPES, SIZES = 26, (9, 12, 15)
"""Number of shapes that fly up, and their sizes in design pixels."""
FLIES = 0.62
"""Seconds for which the colour symbols fly."""
REACH = 310.0
"""Radius in design pixels around the pile within which it gets darker gradually, and which rays and shapes reach."""

ALONG = tuple((complex(math.cos(angle), math.sin(angle)), math.sin(math.pi * (angle / SPAN + 0.5)))
              for angle in (SPAN * (step / FINE - 0.5) for step in range(FINE + 1)))
"""Points along an arc as unit vectors, each with the thickness of the arc there as a share of the greatest."""

Point = tuple[float, float]


class Darkness(Passing):
    """An effect that darkens the table around the discard pile for a moment; the light comes back in LEVELS steps."""

    def __init__(self, ctx: Context, center: Point) -> None:
        super().__init__(DARKENS + LIGHTENS, AFTER)
        size, night = ctx.view.px(2 * REACH), ctx.theme.dark
        self._bright = pygame.Rect(0, 0, size, size).move_to(center=ctx.view.point(*center))
        """The rectangle of the bright area around the pile in window pixels; it may reach beyond the window."""
        self._level, self._shade = 0, shade(0)

        def made() -> pygame.Surface:
            rays = shine(size, (150, 96, 255) if night else (255, 232, 178), 0.5 if night else 0.42)
            return _gloom(rays, 255 - shade(0)[0])

        small = ctx.paint.picture(("gloom", size, night), made)
        self._large = ctx.rasters.account(pygame.transform.smoothscale(small, (size, size)))
        """The image that is drawn, at the present level of darkness."""

    @property
    def look(self) -> int | None:
        if self.age < 0:
            return None
        share = max(0.0, (self.age - DARKENS) / LIGHTENS)
        return min(LEVELS - 1, int(share * LEVELS))

    def draw(self, surface: pygame.Surface) -> None:
        level = self.look or 0
        if level > self._level:  # to make it fainter is quicker than to enlarge another one
            left = round(255 * (LEVELS - level) / (LEVELS - self._level))
            self._large.fill((left, left, left, left), special_flags=pygame.BLEND_RGBA_MULT)
            self._level, self._shade = level, shade(level)
        clip, bright = surface.get_clip(), self._bright
        within = bright.clip(clip)
        if within.width:
            surface.blit(self._large, bright, special_flags=pygame.BLEND_PREMULTIPLIED)
        if within.size != clip.size:
            for part in outside(clip, within):  # pygame blends a box that lies beside the clip all the same
                surface.fill(self._shade, part, pygame.BLEND_RGB_MULT)


class ExpandingRing(Passing):
    """A ring of one colour that runs outwards and becomes thin."""

    def __init__(self, ctx: Context, center: Point, tone: Rgb, radii: tuple[float, float] = RING,
                 line: float = 17.0, delay: float = 0.0) -> None:
        super().__init__(SPREADS, delay)
        self.ctx, self.center, self.tone, self.radii, self.line = ctx, center, tone, radii, line

    def draw(self, surface: pygame.Surface) -> Boxes:
        if self.age < 0:
            return NO_BOXES
        share, view = min(1.0, self.age / SPREADS), self.ctx.view
        near, far = self.radii
        radius, width = view.px(near + (far - near) * ease_out(share)), view.px(self.line * (1 - share))
        if not width:
            return NO_BOXES
        draw_ring(surface, self.tone, view.point(*self.center), radius, width)
        return around_ring(view, self.center, radius - width, radius)


class Arcs(Passing):
    """Four arcs in the four card colours that run outwards, thick in the middle and pointed at both ends."""

    def __init__(self, ctx: Context, center: Point, tones: tuple[Rgb, ...]) -> None:
        super().__init__(SPREADS)
        self.ctx, self.center, self.tones = ctx, center, tones

    def draw(self, surface: pygame.Surface) -> Boxes:
        share = min(1.0, self.age / SPREADS)
        radius, thick = NEAR + (FAR - NEAR) * ease_out(share), 30 * (1 - share) ** 0.8
        for number, tone in enumerate(self.tones):
            middle = math.tau * (number + 0.5) / len(self.tones) + 0.25 * share
            self._arc(surface, tone, middle, radius, thick)
            self._arc(surface, lighter(tone, 0.2), middle + 0.16, radius * 1.2, thick * 0.22)
        scale = self.ctx.view.scale
        return around_ring(self.ctx.view, self.center, (radius - thick) * scale, (radius * 1.2 + thick) * scale)

    def _arc(self, surface: pygame.Surface, tone: Rgb, middle: float, radius: float, thick: float) -> None:
        view = self.ctx.view
        scale, (x, y) = view.scale, view.point(*self.center)
        if thick * scale < 1:
            return
        turned, across, half = complex(math.cos(middle), math.sin(middle)), radius * scale, thick * scale / 2
        outer: list[Point] = []
        inner: list[Point] = []
        for way, share in ALONG:  # in window pixels: this runs for each point of eight arcs
            way *= turned
            far, near = across + half * share, across - half * share
            outer.append((x + far * way.real, y + far * way.imag))
            inner.append((x + near * way.real, y + near * way.imag))
        edge = outer + inner[::-1]
        draw_shape(surface, lambda onto: (pygame.draw.polygon(onto, tone, edge),
                                          pygame.draw.aalines(onto, tone, True, edge)))


class Shapes(Passing):
    """The symbols of the four card colours, thrown up around a point and falling."""

    def __init__(self, ctx: Context, center: Point, colors: tuple[str, ...], seed: int, count: int = SHAPES) -> None:
        super().__init__(FLIES)
        self.ctx, self.center, self.colors, rng = ctx, center, colors, Random(seed)
        self.thrown = [(colors[number % len(colors)], rng.uniform(0, math.tau), rng.uniform(190, 620),
                        rng.choice(SIZES)) for number in range(count)]

    def draw(self, surface: pygame.Surface) -> Boxes:
        seconds, (x, y), point, icons = self.age, self.center, self.ctx.view.point, _icons(self.ctx, self.colors)
        far, blits = (1 - math.exp(-4.2 * seconds)) / 4.2, list[tuple[pygame.Surface, pygame.Rect]]()
        for color, angle, speed, size in self.thrown:
            if seconds > FLIES * (0.6 + 0.4 * speed / 620):
                continue
            at = x + math.cos(angle) * (62 + speed * far), y + math.sin(angle) * (72 + speed * far) + 260 * seconds**2
            icon = icons[color, size]
            blits.append((icon, icon.get_rect(center=point(*at))))
        surface.fblits(blits, pygame.BLEND_PREMULTIPLIED)
        return [place for _, place in blits]


def _icons(ctx: Context, colors: Iterable[str]) -> dict[tuple[str, int], pygame.Surface]:
    """The images of the symbols of card colours, by colour and size in design pixels."""
    return {(color, size): ctx.art.icon(f"shape-{COLOR_SHAPE[color]}", max(4, ctx.view.px(size)),
                                        ctx.art.tones(color).rgb) for color in colors for size in SIZES}


def shade(level: int) -> Rgb:
    """The colour that the table is multiplied with at a step of brightness, from 0 (darkest) to LEVELS (unchanged)."""
    grey = round(255 * (1 - (1 - DARK) * (LEVELS - level) / LEVELS))
    return grey, grey, grey


def _gloom(rays: pygame.Surface, dark: int) -> pygame.Surface:
    """A premultiplied image for darkening: clear in the middle, alpha `dark` outside, with the image `rays` on it."""
    far = rays.height / 2
    image, middle = pygame.Surface(rays.size, pygame.SRCALPHA, 32), (far, far)
    image.fill((0, 0, 0, dark))
    for step in range(24):
        part = step / 23
        pygame.draw.circle(image, (0, 0, 0, max(FAINT, round(dark * (1 - part)))), middle, far * (0.94 - 0.6 * part))
    image = pygame.transform.box_blur(image, max(1, round(far / 40)))
    image.blit(rays, rays.get_rect(center=middle), special_flags=pygame.BLEND_RGB_ADD)
    return image
