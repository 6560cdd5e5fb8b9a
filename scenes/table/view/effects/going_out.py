"""The celebration when a player goes out: rays, the winner's face with a crown, a word, confetti and points."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from weakref import ref

import pygame

from game.core.events import Event, RoundBegan, RoundEnded, Scored
from game.core.layout import Move
from game.match.setup import Setup
from scenes.cards.confetti import Confetti
from scenes.context import Context
from scenes.kit.compositor import NO_BOXES, Boxes
from scenes.kit.compositor.drawing import Drawings
from scenes.kit.graphics.headline import EDGE, draw_headline
from scenes.kit.graphics.rays import Points, rays
from scenes.kit.graphics.theme import Rgb
from scenes.kit.graphics.viewport import about
from scenes.kit.tween import ease_back, ease_in, ease_out, on_beat
from scenes.kit.widgets.portrait import draw_crown, draw_portrait
from scenes.table.geometry.places import PILL, Places, Pose
from scenes.table.looks.card_sprite import corners
from scenes.table.timeline.finale import READ, RISE, STANDSTILL, counting
from scenes.table.timeline.playback import Cue, Stage
from scenes.table.view.effects.effects import Effects
from scenes.table.view.effects.points_run import PointsRun

LINGERS = 3.2
"""Seconds after which the celebration ends by itself if no points are counted."""
LEAVES = 0.25
"""Seconds in which the celebration fades at its end."""
STEPS = 3
"""Number of steps of opacity while the light appears and fades."""
LIGHTS = {False: ((255, 246, 206), (58, 26, 6)), True: ((150, 120, 255), (10, 2, 40))}
"""Colours of rays and of the shade between them, by whether the theme is dark."""
FROM, FACE, MATES = 64.0, 184.0, 144.0
"""Diameters of a winner's face in design pixels: in the name plate, in the middle, and there among several."""
AROUND = 34.0
"""Design pixels that the rim and the shadow of a face reach beyond it."""
LEANING = 0.66
"""How far the leaning crown reaches to each side of its middle, as a share of its width."""
WORD, GROWS, FITS = 88.0, 0.2, 620.0
"""Text size of the word in design pixels, seconds in which it pops up, and its greatest width in design pixels."""
CLEAR = 8.0
"""Least distance of the word from the chip of the colour in play and from the window's edge, in design pixels."""
DROP, FALLS = 0.16, 130.0
"""Seconds in which the crown falls onto the face, and from how many design pixels above."""
CALM = 0.12
RIM: dict[bool, Rgb] = {False: (226, 164, 32), True: (60, 190, 180)}

Point = tuple[float, float]
Paint = Callable[[pygame.Surface], Sequence[pygame.Rect]]
"""A function that draws something and returns the boxes that it covers."""


def holes(stage: Stage, event: RoundEnded) -> list[Points]:
    """The outlines of what the rays of light leave uncovered: name plates, piles and cards."""
    places = stage.places
    poses = [places.discard(card) for card in stage.shown.pile[-3:]] or [places.pile]
    poses += [here.pose for here in stage.hand.cards] + [places.stock]
    row = stage.shown.row
    poses += [places.row(at, len(row), depth) for at, cards in enumerate(row) for depth in range(len(cards))]
    for seat in places.others():
        hand = event.hands[seat]
        poses += [places.fan(seat, index, len(hand)) for index in range(len(hand))]
    return [*map(corners, map(_inner, poses)), *(_outline(places.pill(seat)) for seat in range(places.seats))]


def _inner(pose: Pose) -> Pose:
    """The pose of a card made slightly smaller, so that no cloth shows in the light around its round corners."""
    return pose._replace(width=pose.width - 4)


def _outline(pill: pygame.FRect) -> Points:
    """The outline of a name plate with its round ends, as the corners of a polygon."""
    radius = pill.height / 2
    points: Points = []
    for middle, start in ((pill.right - radius, -90), (pill.left + radius, 90)):
        for step in range(9):
            arm = pygame.Vector2(radius, 0).rotate(start + 22.5 * step)
            points.append((middle + arm.x, pill.centery + arm.y))
    return points


class OutLight:
    """Rays of light over the table when a round ends, or soft light with reduced motion; areas `free` stay
    uncovered."""

    def __init__(self, ctx: Context, center: Point, free: list[Points], *, dark: bool) -> None:
        self.ctx, self.age = ctx, 0.0
        light, shade = LIGHTS[dark]
        self.until = LINGERS
        """The age in seconds at which the light ends."""
        self._strength = STEPS
        """How strong the image is now, from STEPS down to 0; it is made fainter in place, because that is quicker."""
        self.view, self._comes = ctx.view, ctx.calm
        ctx.rasters.make_room(4 * ctx.view.area)
        image = rays(ctx, center, 380, light, shade, still=self._comes, holes=free)
        if not self._comes:
            image.premul_alpha_ip()
        self.image: pygame.Surface | None = ctx.rasters.account(image)
        """The image of the rays; None once the light has ended."""

    @property
    def look(self) -> Hashable:
        if self.image is None or not self._step:
            return None
        return ref(self.image), self._step  # who remembers the look keeps no picture

    @property
    def _step(self) -> int:
        """How strong the light should be now, from 0 to STEPS; it fades in steps at the end."""
        comes = self.age / STANDSTILL if self._comes else 1.0
        return min(self._strength, round(STEPS * max(0.0, min(1.0, comes, (self.until - self.age) / LEAVES))))

    @property
    def over(self) -> bool:
        return self.age >= self.until or self.ctx.view != self.view

    def update(self, dt: float) -> None:
        self.age += dt
        if self.over:
            self.image = None

    def draw(self, surface: pygame.Surface) -> Boxes:
        if self.image is None:
            return NO_BOXES
        if self._comes:
            self.image.set_alpha(round(255 * self._step / STEPS))
            surface.blit(self.image, (0, 0))
            return None
        if self._step < self._strength:
            left = round(255 * self._step / self._strength)
            self.image.fill((left, left, left, left), special_flags=pygame.BLEND_RGBA_MULT)
            self._strength = self._step
        surface.blit(self.image, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        return None


class GoingOut:
    """A listener to events that starts the celebration at the end of a round.

    `names` are the players' names. With `hurries` a hint says that a click skips the celebration. `chip` returns the
    box of the chip of the colour in play, or None.
    """

    def __init__(
        self, ctx: Context, stage: Stage, effects: Effects, setup: Setup, names: Sequence[str], *,
        hurries: bool = False, chip: Callable[[], pygame.FRect | None] = lambda: None,
    ) -> None:
        self.chip = chip
        self.ctx, self.stage, self.effects, self.setup, self.names = ctx, stage, effects, setup, names
        self.hurries = hurries
        self.winners: tuple[int, ...] = ()
        self.out: Out | None = None
        self.light: OutLight | None = None

    def on_cue(self, cue: Cue, event: Event, move: Move | None) -> None:
        if self.stage.skipping or self.ctx.speed > 100:
            self.out = self.light = None
            return
        match cue, event:
            case Cue.BEGIN, RoundEnded():
                self.winners = event.winners
                self.out = Out(self.ctx, self.stage.places, self.setup, event, self.chip())
                self.light = OutLight(self.ctx, self.out.center, holes(self.stage, event), dark=self.out.dark)
                self.effects.veil(self.light)
                self.effects.add(self.out)
            case Cue.TAKE, RoundEnded() if move is not None:
                places = self.stage.places
                self.ctx.sounds.play("flip_card", 0.7, pan=(places.pill(move.source).centerx / places.cx - 1) * 0.8)
            case Cue.BEGIN, Scored() if self.out and self.light is not None:
                self.light.until = self.out.until = self.out.age + counting(event) + READ + LEAVES
                self.effects.add(self._run(self.ctx, event, self.out))
                self.out = self.light = None  # what they hold is large, and goes with the last who shows it
            case Cue.BEGIN, RoundBegan():
                self.effects.clear()
                self.out = self.light = None

    def _run(self, ctx: Context, event: Scored, out: Out) -> PointsRun:
        return PointsRun(ctx, self.stage.places, self.setup, event, self.winners, self.names, out.center, out.foot,
                         hurries=self.hurries)


class Out:
    """The middle of the celebration: the winners' faces, their crowns, and a word, which does not cover `chip`."""

    def __init__(
        self, ctx: Context, places: Places, setup: Setup, event: RoundEnded, chip: pygame.FRect | None = None,
    ) -> None:
        self.ctx, self.places, self.setup, self.winners = ctx, places, setup, event.winners
        self.dark = ctx.theme.dark
        self.title = ctx.texts("out.blocked" if event.blocked else "out.word")
        self.words = ""
        held = bool(event.hands[places.bottom])
        middle = places.cy - (40 if held else 18)
        step, count = MATES * 1.06, len(event.winners)
        self.size = FACE if count == 1 else MATES
        left = places.cx - (50 if count == 1 else 0)
        self.center = left, middle
        self.spots = [(left + (number - (count - 1) / 2) * step, middle) for number in range(count)]
        self.starts = [_face(places, seat) for seat in event.winners]
        self.chip = chip
        self.word = self._beside(chip), middle + FACE / 2 + 52
        self.foot = places.cx, self.word[1] + (74 if held else 90)
        """Middle of the line in which the points are counted, in design pixels."""
        self.age, self.until = 0.0, LINGERS
        self._heard, self._records = False, Drawings()
        self.confetti = Confetti(ctx, self.center, dark=self.dark, delay=STANDSTILL + RISE)

    def _beside(self, chip: pygame.FRect | None) -> float:
        """The x of the word's middle in design pixels: the table's middle, or farther left beside the colour's chip."""
        half = min(FITS, self.ctx.type.width(self.title, WORD, "bold") + 2 * EDGE * WORD) / 2
        free = self.places.cx if chip is None else min(self.places.cx, chip.left - CLEAR - half)
        return max(CLEAR + half, free)

    @property
    def _now(self) -> float:
        """Seconds since the faces began to move, rounded to steps so that growing parts have few different sizes."""
        return on_beat(self.age) - STANDSTILL

    def _face_size(self, now: float) -> float:
        """The diameter of a winner's face in design pixels, `now` seconds after it began to move."""
        return FROM + (self.size - FROM) * ease_out(min(1.0, now / RISE))

    @property
    def over(self) -> bool:
        return self.age >= self.until

    def update(self, dt: float) -> None:
        self.age += dt
        self.confetti.update(dt)
        if not self._heard and self.age >= STANDSTILL + RISE + DROP:
            self._heard = True
            self.ctx.sounds.play("crown")

    def draw(self, surface: pygame.Surface) -> Boxes:
        now, calm = self._now, self.ctx.calm
        if now <= 0:
            return NO_BOXES
        boxes = list[pygame.Rect]()
        if not calm or now >= CALM:
            boxes += self._shown(surface, "faces", self._faces, rests=calm or now >= RISE + DROP)
        boxes += self.confetti.draw(surface)
        if calm or now > RISE * 0.7:
            boxes += self._shown(surface, "word", self._word, rests=now >= (CALM if calm else RISE * 0.7 + GROWS))
        return boxes

    def _shown(self, surface: pygame.Surface, name: str, draw: Paint, *, rests: bool) -> Sequence[pygame.Rect]:
        """Draw a part by `draw`, from a recording called `name` if it `rests`; returns the covered rectangles."""
        ctx = self.ctx
        if not rests:
            return draw(surface)
        return self._records.draw(surface, name, (ctx.view, ctx.theme, ctx.type.factor), draw)

    def _word(self, surface: pygame.Surface) -> Sequence[pygame.Rect]:
        ctx, now = self.ctx, self._now
        if ctx.calm:
            return (draw_headline(ctx, surface, self.title, self.word, WORD, FITS, alpha=min(1.0, now / CALM)),)
        return (draw_headline(ctx, surface, self.title, self.word, WORD, FITS, grown=_word_grown(now)),)

    def _faces(self, surface: pygame.Surface) -> Sequence[pygame.Rect]:
        """Draw the faces on their way to the middle, and the crowns that fall onto them; returns where they are."""
        now = self._now
        share = 1.0 if self.ctx.calm else min(1.0, now / RISE)
        ways = zip(self.spots, self.starts, self.winners, strict=True)
        return [box for spot, start, seat in ways
                for box in self._face(surface, seat, start, spot, share, now - RISE)]

    def _face(
        self, surface: pygame.Surface, seat: int, start: Point, spot: Point, share: float, since: float
    ) -> Sequence[pygame.Rect]:
        ctx, eased, size = self.ctx, ease_out(share), self._face_size(share * RISE)
        center = start[0] + (spot[0] - start[0]) * eased, start[1] + (spot[1] - start[1]) * eased
        draw_portrait(ctx, surface, self.setup.seats[seat].avatar, center, size, mood="glad", rim=RIM[self.dark],
                      full=self.size)
        face = about(ctx.view, *center, size / 2 + AROUND)
        fallen = 1.0 if ctx.calm else ease_in(min(1.0, max(0.0, since / DROP)))
        if fallen <= 0:
            return (face,)
        place = center[0] - size * 0.1, center[1] - size * 0.56 - FALLS * (1 - fallen)
        draw_crown(ctx, surface, place, size * 0.42, alpha=min(1.0, fallen * 3))
        return face, about(ctx.view, *place, size * 0.42 * LEANING)


def _word_grown(now: float) -> float:
    """The scale of the word, `now` seconds after the faces began to move."""
    share = min(1.0, (now - RISE * 0.7) / GROWS)
    return 1.0 if share >= 1 else ease_back(share)


def _face(places: Places, seat: int) -> Point:
    """The middle of the face on a seat's name plate, in design pixels."""
    pill = places.pill(seat)
    return pill.left + PILL[1] / 2, pill.centery
