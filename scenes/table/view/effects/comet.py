"""A comet: a light that runs along the ring of direction from the seat that acted last to the next one."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

import pygame

from game.core.events import Event, Reversed, RoundBegan, Skipped
from game.core.layout import Move
from scenes.context import Context
from scenes.kit.compositor import Boxes, Painted
from scenes.kit.graphics.theme import WHITE, Rgb, lighter
from scenes.kit.graphics.viewport import about
from scenes.kit.tween import ease_in_out
from scenes.table.geometry.places import Places
from scenes.table.looks.card_look import Blits, boxes
from scenes.table.model.state import acting
from scenes.table.timeline.flip_wave import coming
from scenes.table.timeline.playback import Cue, Stage
from scenes.table.view.effects.effects import FASTEST, Effects

RUNS, BRAKES = 0.26, 0.38
"""Seconds for the way from seat to seat, and seconds for braking and running back when play is reversed."""
HEAD, RIM = 11.0, 4.0
"""Radius of the comet's head and width of its white rim, in design pixels."""
TAIL = 100.0
"""Greatest length of the comet's tail, in degrees of the ring."""
BEHIND = 0.11
"""Seconds by which the end of the tail follows the head."""
SPOTS = 22
"""Number of spots that make the tail."""
OVERSHOOT = 34.0
"""Degrees that the comet still runs on before it turns back, when play is reversed."""
LEAP, LEAP_WIDE = 0.24, 30.0
"""Share of the radii by which the comet swings out at a skipped seat, and degrees of the ring before and after it."""
VOLUME = 0.6

Spot = tuple[float, float]
Way = Callable[[float], Spot]
"""A function from the elapsed share of the run (0 to 1) to the comet's angle on the ring in degrees, and its distance
from the middle, where 1 is on the ring."""


def angle_of(places: Places, seat: int) -> float:
    """The angle in degrees at which the ring is nearest to a seat; 90 is the lower edge."""
    if seat == places.bottom:
        return 90.0
    pill, (wide, high) = places.pill(seat), places.radii
    return math.degrees(math.atan2((pill.centery - places.cy) / high, (pill.centerx - places.cx) / wide)) % 360


def spot_of(places: Places, angle: float, far: float = 1.0) -> Spot:
    """The point of the ring at an angle in degrees, in design pixels, or `far` times as far from the middle."""
    turn, (wide, high) = math.radians(angle), places.radii
    return places.cx + wide * far * math.cos(turn), places.cy + high * far * math.sin(turn)


def along(start: float, end: float, direction: int, leaps: tuple[float, ...] = ()) -> Way:
    """The comet's way from the angle `start` to `end` (degrees; a whole round if equal) in a direction, 1 or -1. It
    swings outwards at the angles in `leaps`, which are skipped seats."""
    length = ((end - start) * direction) % 360 or 360.0

    def way(share: float) -> Spot:
        angle = start + direction * length * ease_in_out(share)
        if not leaps:
            return angle, 1.0
        apart = min((abs((angle - leap + 180) % 360 - 180) for leap in leaps), default=180.0)
        return angle, 1 + LEAP * math.cos(math.pi / 2 * min(1.0, apart / LEAP_WIDE)) ** 2

    return way


def back(start: float, direction: int) -> Way:
    """The comet's way when play is reversed: a little on in the old direction, then back again."""
    return lambda share: (start + direction * OVERSHOOT * math.sin(math.pi * share) * (1 - 0.3 * share), 1.0)


class Comet:
    """A light with a tail that runs along the ring of direction, and calls `on_land` when it arrives. `way` gives its
    position by the elapsed share of `seconds`."""

    def __init__(
        self, ctx: Context, places: Places, way: Way, tone: Rgb, seconds: float = RUNS,
        on_land: Callable[[], None] = lambda: None,
    ) -> None:
        self.ctx, self.places, self.way, self.tone = ctx, places, way, tone
        self.seconds, self.on_land = seconds, on_land
        self.age, self.landed = 0.0, False
        self.spots: list[pygame.Surface] = []
        """The images of the tail's spots from its end, once it has been drawn."""

    @property
    def over(self) -> bool:
        return self.age >= self.seconds + BEHIND

    def update(self, dt: float) -> None:
        self.age += dt
        if self.age >= self.seconds and not self.landed:
            self.landed = True
            self.on_land()

    def draw(self, surface: pygame.Surface) -> Boxes:
        self.spots = self.spots or sparks(self.ctx, self.tone)
        head = self.way(min(1.0, self.age / self.seconds))
        blits = self._tail(head[0])
        surface.fblits(blits, pygame.BLEND_PREMULTIPLIED)
        covered = boxes(blits)
        if not self.landed:
            middle = spot_of(self.places, *head)
            draw_head(self.ctx, surface, middle, self.tone)
            covered.append(about(self.ctx.view, *middle, HEAD + 20))
        return covered and (covered[0].unionall(covered),)

    def _tail(self, head: float) -> Blits:
        """The images and positions of the tail's spots, at most TAIL degrees behind the comet's head (angle `head`)."""
        blits: Blits = []
        scale, before, last = self.ctx.view.scale, -1.0, None
        for behind, image in zip(range(SPOTS - 1, -1, -1), self.spots, strict=True):
            share = (self.age - BEHIND * behind / (SPOTS - 1)) / self.seconds
            share = 0.0 if share < 0 else 1.0 if share > 1 else share
            if share == before:
                continue
            before, spot = share, self.way(share)
            if spot != last and -TAIL <= spot[0] - head <= TAIL:
                x, y = spot_of(self.places, *spot)
                blits.append((image, (round(x * scale) - image.width // 2, round(y * scale) - image.height // 2)))
            last = spot
        return blits


def draw_head(ctx: Context, surface: pygame.Surface, spot: Spot, tone: Rgb) -> None:
    """Draw the comet's head in the colour `tone` around a point, which is rounded to whole pixels."""
    view = ctx.view
    spot, half = view.design(view.point(*spot)), view.px(HEAD) / view.scale
    ctx.paint.shadow(surface, pygame.FRect(spot[0] - half, spot[1] - half, 2 * half, 2 * half),
                     (*lighter(tone, 0.3), 255), HEAD, 9, 0)
    ctx.paint.disc(surface, spot, HEAD + RIM, WHITE)
    ctx.paint.disc(surface, spot, HEAD, tone)


def sparks(ctx: Context, tone: Rgb) -> list[pygame.Surface]:
    """The images of the spots of a tail in the colour `tone`, beginning at its end; cached for later comets."""
    scale = ctx.view.scale
    return [ctx.paint.picture(("spark", step, scale, tone), partial(_spark, scale, step / (SPOTS - 1), tone))
            for step in range(SPOTS)]


def _spark(scale: float, share: float, tone: Rgb) -> pygame.Surface:
    """A premultiplied image of a spot of the tail, by its `share` of the way from the end (small, pale) to the head."""
    half = (5 + 9 * share) * scale
    size = max(2, round(2 * half) + 2)
    big = pygame.Surface((size * 2, size * 2), pygame.SRCALPHA, 32)
    middle = size, size
    pale = lighter(tone, 0.62)
    for radius, color, alpha in ((1.0, pale, 0.14), (0.85, pale, 0.3), (0.7, WHITE, 0.4), (0.55, WHITE, 0.5)):
        alpha *= 0.25 + 0.75 * share
        shade = tuple(round(part * alpha) for part in color)
        pygame.draw.circle(big, (*shade, round(255 * alpha)), middle, radius * half * 2)
    return pygame.transform.smoothscale(big, (size, size))


class Comets:
    """A listener to events that sends a comet around the ring at a change of turn; its head then stays at that seat."""

    def __init__(self, ctx: Context, stage: Stage, effects: Effects) -> None:
        self.ctx, self.stage, self.effects = ctx, stage, effects
        self._last = acting(stage.shown)
        self._skipped: tuple[int, ...] = ()
        self.running: Comet | None = None

    def on_cue(self, cue: Cue, event: Event, move: Move | None) -> None:
        if isinstance(event, RoundBegan):
            self._last, self._skipped = -1, ()
        elif cue is Cue.BEGIN and isinstance(event, Skipped):
            self._skipped += (event.seat,)
        elif cue is Cue.BEGIN and isinstance(event, Reversed):
            self._send(back(self._angle(self._last), -event.direction), BRAKES)
        elif cue is Cue.END and (acts := acting(self.stage.shown)) != self._last:
            self._pass(acts)

    def finish(self) -> None:
        self._last, self._skipped, self.running = acting(self.stage.shown), (), None

    def items(self) -> list[Painted]:
        """The sprite of the comet's head at rest on the ring; empty while a comet is running."""
        acts = acting(self.stage.shown)
        if acts < 0 or (self.running is not None and not self.running.landed):
            return []
        tone, spot, reach = self._tone, spot_of(self.stage.places, self._angle(acts)), HEAD + 2 * RIM + 18
        box = pygame.FRect(spot[0] - reach, spot[1] - reach, 2 * reach, 2 * reach)
        return [Painted("comet", (tone, self.ctx.theme.dark), lambda surface: draw_head(self.ctx, surface, spot, tone),
                        (self.ctx.view.rect(box),))]

    @property
    def _tone(self) -> Rgb:
        color = coming(self.stage) if self.stage.flipping else self.stage.shown.color
        return self.ctx.art.tones(color).rgb

    def _angle(self, seat: int) -> float:
        return angle_of(self.stage.places, seat) if seat >= 0 else 270.0

    def _side(self, seat: int) -> float:
        """The stereo position of sounds at a seat, from -1 (left) to 1 (right)."""
        places = self.stage.places
        return 0.0 if seat == places.bottom else 0.8 * (places.pill(seat).centerx / places.cx - 1)

    def _pass(self, acts: int) -> None:
        """Send a comet to the seat `acts`, which has to act now; it swings outwards at seats that were skipped."""
        before, lost = self._last, self._skipped
        self._last, self._skipped = acts, ()
        if acts < 0:
            return
        start = before if before >= 0 else self.stage.shown.dealer
        leaps = tuple(self._angle(seat) for seat in lost if seat not in (acts, start))
        self._send(along(self._angle(start), self._angle(acts), self.stage.shown.direction, leaps), RUNS)
        if not self.stage.skipping:
            self.ctx.sounds.play("comet", VOLUME, pan=self._side(start), to=self._side(acts))

    def _send(self, way: Way, seconds: float) -> None:
        if self.ctx.calm or self.stage.skipping or self.stage.speed > FASTEST:
            return
        if self.running is not None:
            self.effects.drop(self.running)
        self.running = Comet(self.ctx, self.stage.places, way, self._tone, seconds)
        self.effects.add(self.running, below=True)
