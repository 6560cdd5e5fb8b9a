"""Light is the turn: a pool of light in front of whoever acts, a lamp along the near rim in the own turn."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable
from functools import partial

import pygame

from scenes.context import Context
from scenes.kit.compositor import Painted
from scenes.kit.compositor.buffers import buffer
from scenes.kit.compositor.latest import Latest
from scenes.kit.compositor.raster_cache import RasterKind
from scenes.kit.graphics.cloth import ADD, MULT, WHITE
from scenes.kit.graphics.theme import Theme, mix
from scenes.kit.graphics.tiles import Tiles
from scenes.table.geometry.places import CROWD, Places
from scenes.table.view.cards.backdrops import brightened, dim_table, keep_table
from scenes.table.view.effects.effects import FASTEST
from scenes.table.view.effects.lamp import lamp_box, lamp_key, lamp_of
from scenes.table.view.effects.pool_light import falloff, gained, lit

NOBODY, DARK = -1, -2
"""The table waits for nobody: the light is in the middle, or nowhere."""
LAMP = -3
"""The light that is no seat's pool."""
POOL: tuple[float, float] = (560.0, 290.0)
"""The size of a pool in design pixels."""
REACHES = 0.92
"""The share of a pool's width and height in which any light of it can be told from none."""
CROWDED = 0.78
"""How much smaller it is where many sit."""
BAND = 96
"""Rows of a light that are painted at once: what is needed beside them takes little memory."""
STRIP = 32
"""Rows of a light that are made fainter at once."""
STEPS, FEW = 3, 2
"""How many strengths a pool is painted in while it comes and goes, and that in the middle, which is the largest."""
LINGERS = 15
"""Pictures after which the light in the middle is let go."""
COMES, COMES_CALM = 0.26, 0.12
"""Seconds in which the light comes and goes; and where less motion is asked for."""


class TurnLight:
    """The light on the bare table, below everything that lies there, painted anew only while it comes and goes.

    `acts` is the seat that the table waits for, NOBODY or DARK.
    """

    def __init__(self, ctx: Context, places: Callable[[], Places], acts: Callable[[], int]) -> None:
        self.ctx, self.places, self.acts = ctx, places, acts
        self.speed = 1.0
        self._levels: dict[int, float] = {NOBODY: 1.0}
        """How much light every seat has, 0 to 1."""
        self._unseen = 0
        """In how many pictures there has been no light in the middle."""
        self._asked: Hashable = None
        """The light in the middle that was asked for and is not there yet."""
        self._strip: pygame.Surface | None = None
        """Where a light is made fainter while it comes and goes."""
        self._fainter: RasterKind[Tiles] = ctx.rasters.kind("light")
        """The lamp in the steps in which it comes and goes."""
        self._boxes = Latest[dict[int, pygame.Rect]]()
        """Where light was seen already at these places, by seat, and LAMP."""
        self._lies = Latest[list[Painted]]()

    @property
    def wants_frame(self) -> bool:
        """Whether the light comes or goes."""
        return self._levels != {self._falls(): 1.0}

    def come(self) -> None:
        """Let go of the light of all other tables: this one is seen now."""
        mine = _table(_key(self.ctx, self.ctx.theme, self.places(), NOBODY))
        self.ctx.lights.clear(lambda key: _table(key) != mine)

    def let_go(self) -> None:
        """Give back what only this table needs: nobody sees it any more."""
        self._strip = None
        self._fainter.clear()

    def spare(self) -> None:
        """Give back the light of all who have none now: the round is over, and what ends it needs the room."""
        self.ctx.lights.clear(lambda key: isinstance(key, tuple) and key[0] not in self._levels)

    def _falls(self) -> int:
        """Where the light falls. That in the middle is the largest: the last one stays until it has been painted."""
        acts, worker = self.acts(), self.ctx.worker
        key = _key(self.ctx, self.ctx.theme, self.places(), acts) if acts == NOBODY else None
        if worker is None or key is None or self.ctx.theme.plain or self.ctx.lights.find(key):
            self._asked = None
            return acts
        if self._asked != key:
            self._asked = key
            worker.submit(partial(self._picture, NOBODY, self.ctx.theme))
        return max(self._levels, key=lambda seat: self._levels[seat], default=DARK)

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        acts, step = self._falls(), dt * min(self.speed, FASTEST) / (COMES_CALM if self.ctx.calm else COMES)
        self._levels.setdefault(acts, 0.0)
        levels = {seat: min(1.0, level + step) if seat == acts else level - step
                  for seat, level in self._levels.items()}
        self._levels = {seat: level for seat, level in levels.items() if level > 0}

    def finish(self) -> None:
        """Be where it should be at once."""
        self._levels = {self.acts(): 1.0}

    def strength(self, seat: int) -> float:
        """How much light a seat has, 0 to 1."""
        return self._levels.get(seat, 0.0)

    def prepare(self, theme: Theme) -> None:
        """Have the lamp and the light of the own seat and of whoever acts painted in a theme before it is needed.

        That in the middle is so large that it would push out one which is seen sooner.
        """
        if self.ctx.worker and not theme.plain:
            self.ctx.worker.submit(partial(lamp_of, self.ctx, theme, self.places()))
            for seat in {self.places().bottom, self.acts()} - {DARK, NOBODY}:
                self.ctx.worker.submit(partial(self._picture, seat, theme))

    def ground(self) -> pygame.Surface:
        """The table without light, on which `items` paint it; do not draw on it."""
        if not self.ctx.theme.plain:
            lamp_of(self.ctx, self.ctx.theme, self.places())  # not amid a movement
            self._picture(self.places().bottom, self.ctx.theme)
            self.ready()
        return dim_table(self.ctx, self.ctx.theme, self.places())

    def ready(self) -> None:
        """Have the light of whoever may come next at hand: the own seat, whoever acts, and those beside.

        It is asked for again and again, to stay; all lights of a crowd would push each other out, and other pictures.
        """
        if self.ctx.worker and not self.ctx.theme.plain:
            for seat in self._next():
                self.ctx.worker.submit(partial(self._picture, seat, self.ctx.theme))
            self.ctx.worker.submit(partial(self._lamp_steps, self.ctx.theme))

    def _next(self) -> list[int]:
        """Whose light may be seen soon, whichever way play goes; a skipped seat lies between."""
        places, acts = self.places(), self.acts()
        first = places.bottom if acts in {NOBODY, DARK} else acts
        return list(dict.fromkeys((places.bottom, *((first + step) % places.seats for step in (0, 1, -1, 2)))))

    def items(self) -> list[Painted]:
        """The light on the table, and the lamp in the near rim."""
        pools = {} if self.ctx.theme.plain else self._pools()
        self._unseen = 0 if NOBODY in pools else self._unseen + 1
        if self._unseen == LINGERS:  # the largest of all, and seldom seen
            self.ctx.lights.clear(lambda key: isinstance(key, tuple) and key[0] == NOBODY)
        places, lamp = self.places(), self._step(self.places().bottom, STEPS)
        now = pools, lamp, places, self.ctx.view, self.ctx.theme
        return self._lies.get(now, lambda: [
            *(Painted(f"light{seat}", step, partial(self._shine, seat, rect, step), (rect,), direct=True)
              for seat, (rect, step) in pools.items()), *([self._rim(lamp)] if lamp else [])])

    def _box(self, of: int) -> pygame.Rect:
        """What can be seen of the pool of a seat, or of the lamp."""
        places = self.places()
        boxes = self._boxes.get((places, self.ctx.view), dict)
        if of not in boxes:
            boxes[of] = lamp_box(self.ctx, places)[0] if of == LAMP else seen_pool(self.ctx, places, of)[0]
        return boxes[of]

    def _shine(self, seat: int, rect: pygame.Rect, step: int, surface: pygame.Surface) -> None:
        """Add the light of a seat to a part of the table, in one of the steps."""
        if not (seen := rect.clip(surface.get_clip())):
            return
        light, part = self._picture(seat, self.ctx.theme), seen.move(-rect.x, -rect.y)
        if step == STEPS:
            surface.blit(light, seen, part, special_flags=ADD)
        else:
            self._faint(surface, seen, light.subsurface(part), round(255 * step / STEPS))

    def _faint(self, surface: pygame.Surface, seen: pygame.Rect, light: pygame.Surface, share: int) -> None:
        """Add a share (of 255) of a light, strip by strip: so little memory is asked for once and stays near."""
        if self._strip is None or self._strip.width < light.width:
            self._strip = buffer((light.width, STRIP))
        for y in range(0, light.height, STRIP):
            part = pygame.Rect(0, 0, light.width, min(STRIP, light.height - y))
            self._strip.blit(light, (0, 0), part.move(0, y))
            self._strip.fill((share, share, share), part, special_flags=MULT)
            surface.blit(self._strip, (seen.x, seen.y + y), part, special_flags=ADD)

    def _pools(self) -> dict[int, tuple[pygame.Rect, int]]:
        """What can be seen of the pools, and in which of the steps they are."""
        found = {}
        for seat in self._levels:
            if seat == DARK:
                continue
            steps = FEW if seat == NOBODY else STEPS
            step = self._step(seat, steps) * STEPS // steps
            if step and (rect := self._box(seat)):
                found[seat] = rect, step
        self.stay(self.ctx.theme, {*self._levels, *self._next()})
        return found

    def stay(self, theme: Theme, seats: Iterable[int]) -> None:
        """Have table, lamp and light of seats stay in the cache: they are seen, or may be in a moment."""
        places = self.places()
        keep_table(self.ctx, theme, places)
        self.ctx.shapes.find(lamp_key(self.ctx, theme, places))
        for seat in seats:
            self.ctx.lights.find(_key(self.ctx, theme, places, seat))

    def _step(self, seat: int, steps: int) -> int:
        """In which of so many steps the light of a seat is; the lamp takes the same, to be painted along with it."""
        level = self.strength(seat) * steps
        return math.ceil(level) if seat == self._falls() else math.floor(level + 0.5)

    def _lamp_steps(self, theme: Theme) -> None:
        """Have it at hand in the steps in which it comes and goes; another thread may call it."""
        for step in range(1, STEPS):
            self._faint_lamp(lamp_of(self.ctx, theme, self.places()), step)

    def _faint_lamp(self, lamp: Tiles, step: int) -> Tiles:
        return self._fainter.get((lamp, step), lambda: lamp.tinted(mix((0, 0, 0), WHITE, step / STEPS)))

    def _picture(self, seat: int, theme: Theme) -> pygame.Surface:
        return light_of(self.ctx, theme, self.places(), seat)

    def _rim(self, step: int) -> Painted:
        """The lamp, as bright as the light on the own side."""
        rect, look = self._box(LAMP), lamp_of(self.ctx, self.ctx.theme, self.places())
        image = look if step == STEPS else self._faint_lamp(look, step)
        return Painted("lamp", (step, self.ctx.theme.dark), lambda surface: image.draw(surface, rect.center), (rect,),
                       direct=True)


def paint_light(ctx: Context, theme: Theme, places: Places, acts: int = NOBODY) -> None:
    """Paint lamp and light, also that of whoever `acts`, before a table is opened; another thread may call it."""
    if not theme.plain:
        lamp_of(ctx, theme, places)
        for seat in {acts, places.bottom} - {DARK}:
            light_of(ctx, theme, places, seat)


def light_of(ctx: Context, theme: Theme, places: Places, seat: int) -> pygame.Surface:
    """What the full light of a seat adds to the table, painted once for a window and a look of the table."""

    def make() -> pygame.Surface:
        seen, whole = seen_pool(ctx, places, seat)
        ctx.rasters.make_room(4 * seen.width * seen.height)
        dim, more = dim_table(ctx, theme, places), pygame.Surface(seen.size, depth=32)
        for top in range(seen.top, seen.bottom, BAND):
            band = pygame.Rect(seen.left, top, seen.width, min(BAND, seen.bottom - top))
            fades = falloff(whole.size, band.move(-whole.x, -whole.y))
            light = lit(brightened(ctx, dim, places, band), fades, night=theme.dark)
            more.blit(gained(dim, light, band), (0, top - seen.top))
        return more

    return ctx.lights.get(_key(ctx, theme, places, seat), make)


def _key(ctx: Context, theme: Theme, places: Places, seat: int) -> tuple[object, ...]:
    return (seat, theme, ctx.view.pixels, tuple(places.cloth), places.seats, places.bottom, places.width, places.height,
            places.cx, places.cy)


def _table(key: object) -> object:
    """What of a key tells which table it is: not whose light, nor by day or by night."""
    return key[2:] if isinstance(key, tuple) else key


def pool_of(places: Places, seat: int) -> pygame.FRect:
    """Where the light in front of a seat falls; it may reach beyond the window."""
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
    """What can be seen of a seat's pool, and the whole of it, in window pixels."""
    whole = ctx.view.rect(pool_of(places, seat))
    return whole.scale_by(REACHES).clip((0, 0, *ctx.view.pixels)), whole
