"""The light that shows whose turn it is: a pool of light at the seat and, at the lower edge, a lamp in the rim."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from functools import cache, partial

import pygame

from game.core.view import View
from scenes.context import Context
from scenes.kit.compositor import Painted
from scenes.kit.compositor.memo import Memo
from scenes.kit.compositor.pixels import buffer
from scenes.kit.compositor.raster_cache import RasterKind
from scenes.kit.graphics.cloth import ADD, MULT, SUB, WHITE, flat
from scenes.kit.graphics.sparse_raster import SparseRaster
from scenes.kit.graphics.theme import Rgb, Theme, mix
from scenes.table.geometry.places import CROWD, Places
from scenes.table.model.state import acting
from scenes.table.view.cards.backdrop import brightened, dim_table, edge_of, table_key
from scenes.table.view.effects.effects import FASTEST

LAMP_TONES: tuple[Rgb, Rgb] = ((255, 214, 92), (84, 240, 226))
"""Colours of the lamp in the table's lower rim, in the light and the dark theme."""
ARC = 104.0
"""Degrees of the table's lower rim along which the lamp burns."""
CREAM: Rgb = (255, 240, 190)
VIOLET: Rgb = (96, 40, 200)
STRENGTH = 0.24, 0.62
"""Opacity of the colour of a pool of light, in the light and the dark theme."""
NOBODY, DARK = -1, -2
"""Used in place of a seat: for light in the middle of the table while no seat has to act, and for no light at all."""
LAMP = -3
"""Used in place of a seat for the lamp in the table's lower rim."""
POOL: tuple[float, float] = (560.0, 290.0)
"""Width and height of a pool of light in front of a seat, in design pixels."""
REACHES = 0.92
"""Share of the width and height of a pool of light within which it is visible."""
CROWDED = 0.78
"""Scale of the pools of light at a table with many seats."""
BAND = 96
"""Rows of pixels of a pool of light painted at once, so that little temporary memory is needed."""
STRIP = 32
"""Rows of pixels added at once while a pool of light fades in or out."""
STEPS, FEW = 3, 2
"""Number of steps in which a pool of light fades in or out, and of steps for the larger one in the middle."""
COMES, COMES_CALM = 0.26, 0.12
"""Seconds in which light appears and fades, and the same with reduced motion."""


def lamp_of(ctx: Context, theme: Theme, places: Places) -> SparseRaster:
    """The image of the lamp in the table's lower rim, painted once for a window size, a table and a theme."""
    return ctx.shapes.get(lamp_key(ctx, theme, places), lambda: paint_lamp(ctx, theme, places))


def lamp_key(ctx: Context, theme: Theme, places: Places) -> Hashable:
    """The cache key of the image of the lamp in the table's lower rim."""
    return "lamp", ctx.view.pixels, tuple(places.cloth), theme.dark


def lamp_box(ctx: Context, places: Places) -> tuple[pygame.Rect, list[tuple[float, float]]]:
    """The rectangle of the lamp's glow in the table's rim, and the points along which it burns, in window pixels."""
    curve, unit = edge_of(ctx, places), ctx.view.scale
    points = curve.points(2.0)
    whole = len(points)
    near = [points[round(whole * turn / 360) % whole] for turn in range(round(90 - ARC / 2), round(90 + ARC / 2) + 1)]
    left, right = min(x for x, _ in near), max(x for x, _ in near)
    top, low = min(y for _, y in near), max(y for _, y in near)
    margin = 34 * unit
    return pygame.Rect(left - margin, top - margin, right - left + 2 * margin, low - top + 2 * margin), near


def paint_lamp(ctx: Context, theme: Theme, places: Places) -> SparseRaster:
    """Paint the image of the lamp that is inlaid in the table's lower rim."""
    (rect, near), unit, tone = lamp_box(ctx, places), ctx.view.scale, LAMP_TONES[theme.dark]
    picture = flat(rect.size, (0, 0, 0))
    for wide, strength in ((44, 0.16), (24, 0.3), (9, 0.5)):
        picture.blit(_burning(rect, near, wide * unit, mix((0, 0, 0), tone, strength)), (0, 0), special_flags=ADD)
    picture.blit(_burning(rect, near, 3.4 * unit, mix(tone, WHITE, 0.45), soft=False), (0, 0), special_flags=ADD)
    return SparseRaster.cut(picture, added=True)


def _burning(
    rect: pygame.Rect, points: list[tuple[float, float]], width: float, tone: Rgb, *, soft: bool = True
) -> pygame.Surface:
    """An image of a glowing line along points, thickest in the middle and fading to both ends; `soft` blurs it."""
    times = 4 if soft else 1
    line = flat((max(1, rect.width // times), max(1, rect.height // times)), (0, 0, 0))
    last = len(points) - 1
    steps = max(last, round(sum(map(math.dist, points, points[1:])) / times))
    for number in range(steps):
        at = number * last / steps
        (x, y), (to_x, to_y) = points[int(at)], points[int(at) + 1]
        share = at - int(at)
        swell = math.sin(math.pi * at / last) ** 0.5
        center = (x + (to_x - x) * share - rect.x) / times, (y + (to_y - y) * share - rect.y) / times
        color = mix((0, 0, 0), tone, swell)
        pygame.draw.circle(line, color, center, max(1.0, width * swell / 2 / times))
    blurred = pygame.transform.box_blur(line, max(1, round(width / 4 / times)) if soft else 1)
    return pygame.transform.smoothscale(blurred, rect.size) if soft else blurred


def lit(light: pygame.Surface, fades: pygame.Surface, *, night: bool) -> pygame.Surface:
    """Add the light's colour to `light`, an image of the bright table, in place, and give it the alpha of `fades`."""
    light.fill(mix((0, 0, 0), VIOLET if night else CREAM, STRENGTH[night]), special_flags=ADD)
    light.blit(fades, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return light


def gained(dim: pygame.Surface, light: pygame.Surface, seen: pygame.Rect) -> pygame.Surface:
    """What light adds to the part `seen` of the table: the image `light` laid over the image `dim`, minus `dim`."""
    more = pygame.Surface(seen.size, depth=32)
    more.blit(dim, (0, 0), seen)
    more.blit(light, (0, 0))
    more.blit(dim, (0, 0), seen, special_flags=SUB)
    return more


@cache
def _spot() -> pygame.Surface:
    """A small image of a round spot of light that fades out to its edge."""
    size, spot = 128, pygame.Surface((128, 128), pygame.SRCALPHA, 32)
    spot.fill((255, 255, 255, 0))
    for step in range(1, 64):
        share = step / 63
        alpha = round(255 * (share * share * (3 - 2 * share)))
        pygame.draw.circle(spot, (255, 255, 255, alpha), (size / 2, size / 2), (size / 2 - 3) * (1 - share) + 0.5)
    return pygame.transform.box_blur(spot, 2)


def falloff(size: tuple[int, int], part: pygame.Rect) -> pygame.Surface:
    """How a pool of light fades out, in the rectangle `part` of it: a white image, opaque only in the pool's middle."""
    spot, high = _spot(), size[1]
    last = spot.height - 1
    first, after = part.top * last // high, min(last, -(-part.bottom * last // high))
    top, bottom = first * high // last, -(-after * high // last)
    rows = spot.subsurface((0, first, spot.width, after - first + 1))
    return pygame.transform.smoothscale(rows, (size[0], bottom - top)).subsurface(part.move(0, -top))


class TurnLight:
    """The light on the table in front of the seat that has to act, repainted only while it fades in or out.

    `acts` returns the seat that has to act, NOBODY for light in the middle of the table, or DARK for no light.
    """

    def __init__(self, ctx: Context, places: Callable[[], Places], acts: Callable[[], int]) -> None:
        self.ctx, self.places, self.acts = ctx, places, acts
        self.speed = 1.0
        self._levels: dict[int, float] = {NOBODY: 1.0}
        """The brightness of each seat's light, from 0 to 1."""
        self._strip: pygame.Surface | None = None
        """A surface that is reused for fading light in and out."""
        self._fainter: RasterKind[SparseRaster] = ctx.rasters.kind("light")
        """The cached images of the lamp while it fades in or out."""
        self._boxes = Memo[dict[int, pygame.Rect]]()
        """The boxes of pools of light by seat, and of the lamp by LAMP, for the present geometry."""

    @property
    def wants_frame(self) -> bool:
        return self._levels != {self.acts(): 1.0}

    def let_go(self) -> None:
        """Free the images of this table's lights, because the table is no longer shown."""
        self._strip = None
        self._fainter.clear()

    def update(self, dt: float) -> None:
        acts, step = self.acts(), dt * min(self.speed, FASTEST) / (COMES_CALM if self.ctx.calm else COMES)
        self._levels.setdefault(acts, 0.0)
        levels = {seat: min(1.0, level + step) if seat == acts else level - step
                  for seat, level in self._levels.items()}
        self._levels = {seat: level for seat, level in levels.items() if level > 0}

    def finish(self) -> None:
        self._levels = {self.acts(): 1.0}

    def strength(self, seat: int) -> float:
        """The present strength of a seat's light, 0 to 1."""
        return self._levels.get(seat, 0.0)

    def ground(self) -> pygame.Surface:
        """The image of the table without light, on which the sprites of `items` are painted; do not draw on it."""
        return dim_table(self.ctx, self.ctx.theme, self.places())

    def items(self) -> list[Painted]:
        """The sprites of the pools of light, and of the lamp in the table's lower rim."""
        pools = {} if self.ctx.theme.plain else self._pools()
        lamp = self._step(self.places().bottom, STEPS)
        return [*(Painted(f"light{seat}", step, self._shining(seat, rect, step), (rect,), direct=True)
                  for seat, (rect, step) in pools.items()), *([self._rim(lamp)] if lamp else [])]

    def _box(self, of: int) -> pygame.Rect:
        """The visible box of a seat's pool of light, or of the lamp if `of` is LAMP, in window pixels."""
        places = self.places()
        boxes = self._boxes.get((places, self.ctx.view), dict)
        if of not in boxes:
            boxes[of] = lamp_box(self.ctx, places)[0] if of == LAMP else seen_pool(self.ctx, places, of)[0]
        return boxes[of]

    def _shining(self, seat: int, rect: pygame.Rect, step: int) -> Callable[[pygame.Surface], None]:
        """A function that paints a seat's light on a surface, as strong as `step` out of STEPS."""
        return partial(self._shine, light_of(self.ctx, self.ctx.theme, self.places(), seat), rect, step)

    def _shine(self, light: pygame.Surface, rect: pygame.Rect, step: int, surface: pygame.Surface) -> None:
        """Add the image of a light to a surface in the rectangle `rect`, as strong as `step` out of STEPS."""
        if not (seen := rect.clip(surface.get_clip())):
            return
        part = seen.move(-rect.x, -rect.y)
        if step == STEPS:
            surface.blit(light, seen, part, special_flags=ADD)
        else:
            self._faint(surface, seen, light.subsurface(part), round(255 * step / STEPS))

    def _faint(self, surface: pygame.Surface, seen: pygame.Rect, light: pygame.Surface, share: int) -> None:
        """Add `share` (of 255) of the image of a light to the rectangle `seen`, in strips, which need little memory."""
        if self._strip is None or self._strip.width < light.width:
            self._strip = buffer((light.width, STRIP))
        for y in range(0, light.height, STRIP):
            part = pygame.Rect(0, 0, light.width, min(STRIP, light.height - y))
            self._strip.blit(light, (0, 0), part.move(0, y))
            self._strip.fill((share, share, share), part, special_flags=MULT)
            surface.blit(self._strip, (seen.x, seen.y + y), part, special_flags=ADD)

    def _pools(self) -> dict[int, tuple[pygame.Rect, int]]:
        """For each seat with light: the visible box of its pool of light, and how strong it is out of STEPS."""
        found = {}
        for seat in self._levels:
            if seat == DARK:
                continue
            steps = FEW if seat == NOBODY else STEPS
            step = self._step(seat, steps) * STEPS // steps
            if step and (rect := self._box(seat)):
                found[seat] = rect, step
        return found

    def _step(self, seat: int, steps: int) -> int:
        """How strong a seat's light is now, as a whole number out of `steps`."""
        level = self.strength(seat) * steps
        return math.ceil(level) if seat == self.acts() else math.floor(level + 0.5)

    def _faint_lamp(self, lamp: SparseRaster, step: int) -> SparseRaster:
        return self._fainter.get((lamp, step), lambda: lamp.tinted(mix((0, 0, 0), WHITE, step / STEPS)))

    def _rim(self, step: int) -> Painted:
        """The sprite of the lamp in the table's lower rim, as strong as `step` out of STEPS."""
        rect, look = self._box(LAMP), lamp_of(self.ctx, self.ctx.theme, self.places())
        image = look if step == STEPS else self._faint_lamp(look, step)
        return Painted("lamp", (step, self.ctx.theme.dark), lambda surface: image.draw(surface, rect.center), (rect,),
                       direct=True)


def lit_seat(view: View) -> int:
    """The seat that gets the light; NOBODY for the middle of the table before a round, DARK after it."""
    acts = acting(view)
    return DARK if acts == NOBODY and (view.pile or view.row) else acts


def light_of(ctx: Context, theme: Theme, places: Places, seat: int) -> pygame.Surface:
    """The image that is added to the table for a seat's full light, painted once for a window size and a theme."""
    return ctx.lights.get(light_key(ctx, theme, places, seat), lambda: paint_light(ctx, theme, places, seat))


def paint_light(ctx: Context, theme: Theme, places: Places, seat: int) -> pygame.Surface:
    """Paint the image of a seat's light in full strength, which takes half as long as a frame."""
    seen, whole = seen_pool(ctx, places, seat)
    ctx.rasters.make_room(4 * seen.width * seen.height)
    dim, more = dim_table(ctx, theme, places), pygame.Surface(seen.size, depth=32)
    for top in range(seen.top, seen.bottom, BAND):
        band = pygame.Rect(seen.left, top, seen.width, min(BAND, seen.bottom - top))
        fades = falloff(whole.size, band.move(-whole.x, -whole.y))
        light = lit(brightened(ctx, dim, places, band), fades, night=theme.dark)
        more.blit(gained(dim, light, band), (0, top - seen.top))
    return more


def light_key(ctx: Context, theme: Theme, places: Places, seat: int) -> tuple[object, ...]:
    """The cache key of the image of a seat's light in full strength."""
    seen, whole = seen_pool(ctx, places, seat)
    return table_key(ctx, theme, places), tuple(seen), tuple(whole)


def pool_of(places: Places, seat: int) -> pygame.FRect:
    """The rectangle of a seat's pool of light (NOBODY: in the middle), in design pixels; it may leave the window."""
    if seat == NOBODY:
        box = pygame.FRect(0, 0, 2 * POOL[0], 2.1 * POOL[1])
        box.center = places.cx, places.cy
        return box
    if seat == places.bottom:
        box = pygame.FRect(0, 0, min(1.9 * POOL[0], places.width), max(1.8 * POOL[1], 2.2 * places.zone.height))
        box.center = places.cx, places.zone.centery + 38
        return box
    grow = CROWDED if places.seats >= CROWD else 1.0
    pill = places.pill(seat)
    x, y = places.cx - pill.centerx, places.cy - pill.centery
    far = max(1.0, math.hypot(x, y))
    box = pygame.FRect(0, 0, POOL[0] * grow, POOL[1] * grow)
    box.center = pill.centerx + x / far * 105, pill.centery + y / far * 75
    return box


def seen_pool(ctx: Context, places: Places, seat: int) -> tuple[pygame.Rect, pygame.Rect]:
    """The visible part of a seat's pool of light, and the whole pool, as rectangles in window pixels."""
    whole = ctx.view.rect(pool_of(places, seat))
    return whole.scale_by(REACHES).clip((0, 0, *ctx.view.pixels)), whole
