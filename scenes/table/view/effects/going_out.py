"""Going out: light, the face of the one who is out with a crown, one word, confetti, then the points of the round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.core.events import Event, RoundBegan, RoundEnded, Scored
from game.core.layout import Move
from game.match.setup import Setup
from scenes.cards.confetti import Confetti
from scenes.context import Context
from scenes.kit.compositor import NO_BOXES, Boxes
from scenes.kit.compositor.drawing import Drawings
from scenes.kit.graphics.headline import draw_headline, headline
from scenes.kit.graphics.theme import Rgb
from scenes.kit.graphics.viewport import about
from scenes.kit.screens.rehearsal import rehearse
from scenes.kit.tween import ease_back, ease_in, ease_out, on_beat
from scenes.kit.widgets.portrait import draw_crown, draw_portrait, portrait_of, rehearse_shadows
from scenes.table.geometry.places import PILL, Places
from scenes.table.timeline.finale import READ, RISE, STANDSTILL, counting
from scenes.table.timeline.playback import Cue, Stage
from scenes.table.view.effects.effects import Effects
from scenes.table.view.effects.out_light import LEAVES, LINGERS, OutLight, holes
from scenes.table.view.effects.points_run import PointsRun

FROM, FACE, MATES = 64.0, 184.0, 144.0
"""The diameter of the face in its pill and in the middle, and where several are out together."""
AROUND = 34.0
"""How far rim and shadow of a face reach beyond it, in design pixels."""
LEANING = 0.66
"""How far a crown reaches to each side of its middle, by its width: it leans."""
WORD, GROWS, FITS = 88.0, 0.2, 620.0
"""The size of the word, the seconds in which it springs up, and how wide it may be."""
DROP, FALLS = 0.16, 130.0
"""Seconds in which the crown falls, and from how high."""
CALM = 0.12
RIM: dict[bool, Rgb] = {False: (226, 164, 32), True: (60, 190, 180)}

Point = tuple[float, float]
Paint = Callable[[pygame.Surface], Sequence[pygame.Rect]]
"""Draws something; what it covers."""


class GoingOut:
    """Watches rounds end. `names` are those of the seats; `hurries` says that a click goes on."""

    def __init__(
        self, ctx: Context, stage: Stage, effects: Effects, setup: Setup, names: Sequence[str], *, hurries: bool = False
    ) -> None:
        self.ctx, self.stage, self.effects, self.setup, self.names = ctx, stage, effects, setup, names
        self.hurries = hurries
        self.winners: tuple[int, ...] = ()
        self.out: Out | None = None
        self.light: OutLight | None = None
        self._foreseen: Scored | None = None
        """The event for which pictures were asked for last."""

    def on_cue(self, cue: Cue, event: Event, move: Move | None) -> None:
        """Celebrate, open hands with a sound, count."""
        if self.stage.skipping or self.ctx.speed > 100:
            self.out = self.light = None
            return
        match cue, event:
            case Cue.BEGIN, RoundEnded():
                self.winners = event.winners
                self.out = Out(self.ctx, self.stage.places, self.setup, event)
                self.light = OutLight(self.ctx, self.out.center, holes(self.stage, event), dark=self.out.dark)
                self.effects.veil(self.light)
                self.effects.add(self.out)
                if self.ctx.worker:
                    self.ctx.worker.submit(partial(self.out.make_ready, event), urgent=True)
            case Cue.TAKE, RoundEnded() if move is not None:
                if self.out is not None:  # not before: pictures that are not used at once may have to go again
                    self._foresee(self.out)
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

    def _foresee(self, out: Out) -> None:
        """Have what the points will need painted beside the frames, once."""
        scored = next((event for event in self.stage.queue if isinstance(event, Scored)), None)
        if scored is not None and scored is not self._foreseen and self.ctx.worker:
            self._foreseen = scored
            self.ctx.worker.submit(lambda: out.held.append(rehearse(
                self.ctx, lambda twin, unseen: self._run(twin, scored, out).rehearse(unseen))))


class Out:
    """The faces that come to the middle, their crowns, and the word. Blocked rounds have a word of their own."""

    def __init__(self, ctx: Context, places: Places, setup: Setup, event: RoundEnded) -> None:
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
        self.word = places.cx, middle + FACE / 2 + 52
        self.foot = places.cx, self.word[1] + (74 if held else 90)
        """The middle of the line in which the points are counted."""
        self.age, self.until = 0.0, LINGERS
        self._heard, self._records = False, Drawings()
        self.held: list[object] = []
        """What has pictures that are needed while it is seen: others need room as well, and would push them out."""
        self.confetti = Confetti(ctx, self.center, dark=self.dark, delay=STANDSTILL + RISE)

    @property
    def _now(self) -> float:
        """Seconds since all stood still, in steps: so what grows has sizes that are known beforehand."""
        return on_beat(self.age) - STANDSTILL

    def _face_size(self, now: float) -> float:
        """The diameter of a face after so many seconds, design pixels."""
        return FROM + (self.size - FROM) * ease_out(min(1.0, now / RISE))

    @property
    def over(self) -> bool:
        """Whether it has gone."""
        return self.age >= self.until

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self.age += dt
        self.confetti.update(dt)
        if not self._heard and self.age >= STANDSTILL + RISE + DROP:
            self._heard = True
            self.ctx.sounds.play("crown")

    def make_ready(self, event: RoundEnded) -> None:
        """Have its pictures made and hold them, the faces first, which are seen first; another thread may call it."""
        for seat in () if self.ctx.calm else self.winners:
            self.held.append(portrait_of(self.ctx, self.setup.seats[seat].avatar, self.size, mood="glad",
                                         rim=RIM[self.dark]))
        self.held.append(rehearse(self.ctx, lambda twin, unseen: Out(twin, self.places, self.setup, event).rehearse(
            unseen)))

    def rehearse(self, unseen: pygame.Surface) -> None:
        """Draw where nobody sees it what will be seen."""
        headline(self.ctx, self.title, WORD, FITS)
        for seat, spot in zip(self.winners, self.spots, strict=True):
            self._face(unseen, seat, spot, spot, 1.0, DROP)
        if not self.ctx.calm:
            rehearse_shadows(self.ctx, unseen, FROM, self.size)
            self.confetti.rehearse()

    def draw(self, surface: pygame.Surface) -> Boxes:
        """Draw it as it is now."""
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
        """Draw a part of it, as it was recorded once it rests; what it covers."""
        ctx = self.ctx
        if not rests:
            return draw(surface)
        return self._records.draw(surface, name, (ctx.view, ctx.theme, ctx.type.factor), draw)

    def _word(self, surface: pygame.Surface) -> Sequence[pygame.Rect]:
        """The word, which springs up; where less motion is asked for it comes out of the light."""
        ctx, now = self.ctx, self._now
        if ctx.calm:
            return (draw_headline(ctx, surface, self.title, self.word, WORD, FITS, alpha=min(1.0, now / CALM)),)
        return (draw_headline(ctx, surface, self.title, self.word, WORD, FITS, grown=_word_grown(now)),)

    def _faces(self, surface: pygame.Surface) -> Sequence[pygame.Rect]:
        """The faces on their way to the middle, and the crowns that fall onto them."""
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
    """How large the word is, by its full size, so many seconds after all stood still."""
    share = min(1.0, (now - RISE * 0.7) / GROWS)
    return 1.0 if share >= 1 else ease_back(share)


def _face(places: Places, seat: int) -> Point:
    """Where the face of a seat is in its pill."""
    pill = places.pill(seat)
    return pill.left + PILL[1] / 2, pill.centery
