"""Stamps: a verdict in large letters (such as "bluff"), pressed onto the table a little askew."""

from __future__ import annotations

import math
from functools import partial

import pygame

from game.core.events import ChallengeEnded, Event
from game.core.layout import Move
from scenes.context import Context
from scenes.kit.compositor import Boxes
from scenes.kit.compositor.memo import Memo
from scenes.kit.graphics.theme import Rgb
from scenes.kit.tween import ease_in
from scenes.table.geometry.places import Places
from scenes.table.model.session import Session
from scenes.table.narration.sinks import SpeechSink
from scenes.table.timeline.playback import Cue, Stage
from scenes.table.view.effects.effects import Effects

ASKEW = 8.0
"""Degrees by which a stamp is rotated on the table."""
FALLS, SEEN, FADES, CALM = 0.2, 1.3, 0.2, 0.12
"""Seconds in which a stamp comes down, is shown in all, fades, and appears with reduced motion."""
FROM = 1.9
"""Scale of the stamp's image when the stamp begins to come down."""
RED: Rgb = (206, 24, 44)
GREEN: Rgb = (14, 120, 66)
PAPER: Rgb = (255, 251, 242)
STEPS = 8
COIN = 70.0
"""Half the width kept free for a coin that lands above the hand at the lower edge, in design pixels."""

Point = tuple[float, float]


class Prints:
    """A cache of two images of a stamp: the final one, and the enlarged one that was shown in the last frame."""

    def __init__(self) -> None:
        self.lying, self.enlarged = Memo[pygame.Surface](), Memo[pygame.Surface]()


def draw_stamp(
    ctx: Context, surface: pygame.Surface, words: str, center: Point, size: float, tone: Rgb, *, share: float = 1.0,
    alpha: float = 1.0, prints: Prints | None = None,
) -> pygame.Rect:
    """Draw a stamp with letters of a size in design pixels, as far as it has come down (`share`, 0 to 1); returns the
    box that it covers."""
    prints = prints or Prints()
    key = ctx.view.scale, ctx.type.factor, words, size, tone
    image = prints.lying.get(key, lambda: _print(ctx, words, size, tone))
    return _press(ctx, surface, image, center, share, alpha, prints)


def _press(
    ctx: Context, surface: pygame.Surface, image: pygame.Surface, center: Point, share: float, alpha: float,
    prints: Prints,
) -> pygame.Rect:
    """Draw the image of a stamp, enlarged while it comes down (`share` 0 to 1); returns the covered rectangle."""
    grown = 1.0 if ctx.calm else 1 + (FROM - 1) * (1 - round(ease_in(share) * STEPS) / STEPS)
    seen = min(1.0, share * 1.6) * alpha
    if grown > 1:  # enlarging is four times as quick as turning at that size
        large = partial(pygame.transform.smoothscale_by, image, grown)
        image = prints.enlarged.get((grown, image), large)
    if seen < 1:
        image = image.copy()
        image.fill((round(255 * seen),) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    place = image.get_rect(center=ctx.view.point(*center))
    return surface.blit(image, place, special_flags=pygame.BLEND_PREMULTIPLIED)


def beside_hand(ctx: Context, places: Places, words: str, size: float) -> Point:
    """The middle of a stamp for the player at the lower edge, in design pixels, where it covers no card or coin."""
    wide, high = stamp_size(ctx, words, size)
    half = wide / 2 + size * 0.2
    x, y = max(half, min(places.ring.left, places.zone.centerx - COIN - half)), places.ring.bottom - 10
    return x, min(y, places.log.top - high * 0.75) if places.log.left < x < places.log.right else y


def stamp_size(ctx: Context, words: str, size: float) -> tuple[float, float]:
    """Width and height of a stamp with these words before it is rotated, in design pixels."""
    return ctx.type.width(words, size / ctx.type.factor, "bold") + size * 1.1, size * 1.75


def _print(ctx: Context, words: str, size: float, tone: Rgb) -> pygame.Surface:
    """The final image of a stamp: letters in a double frame on paper, rotated a little."""
    view = ctx.view
    wide, high = stamp_size(ctx, words, size)
    image = pygame.Surface((view.px(wide), view.px(high)), pygame.SRCALPHA, 32)
    image.fill((*PAPER, 0))
    box, line = image.get_rect(), max(2, view.px(size * 0.1))
    round_ = view.px(size * 0.3)
    pygame.draw.rect(image, (*PAPER, 240), box, border_radius=round_)
    pygame.draw.rect(image, tone, box, line, border_radius=round_)
    inner = box.inflate(-3 * line, -3 * line)
    pygame.draw.rect(image, tone, inner, max(1, line // 3), border_radius=max(1, round_ - line))
    letters = ctx.type.line(words, size / ctx.type.factor, "bold", tone)
    image.blit(letters, letters.get_rect(center=box.center))
    return pygame.transform.rotozoom(image.premul_alpha(), ASKEW, 1.0)


class Stamp:
    """A stamp with words that is pressed onto the table at a point, stays for `seconds` in all and fades."""

    def __init__(
        self, ctx: Context, words: str, center: Point, size: float = 40.0, tone: Rgb = RED, seconds: float = SEEN,
    ) -> None:
        self.ctx, self.words, self.center, self.size, self.tone = ctx, words, center, size, tone
        self.seconds = seconds
        self.age = 0.0
        self._picture: pygame.Surface | None = None
        self._prints = Prints()

    @property
    def over(self) -> bool:
        return self.age >= self.seconds

    @property
    def box(self) -> pygame.FRect:
        """The box of the rotated stamp in design pixels, which other words keep clear of."""
        wide, high = stamp_size(self.ctx, self.words, self.size)
        lean = math.radians(ASKEW)
        box = pygame.FRect(0, 0, wide * math.cos(lean) + high * math.sin(lean),
                           high * math.cos(lean) + wide * math.sin(lean))
        box.center = self.center
        return box

    @property
    def _falls(self) -> float:
        return CALM if self.ctx.calm else FALLS

    def update(self, dt: float) -> None:
        before, self.age = self.age, self.age + dt
        if before < self._falls <= self.age:
            self.ctx.sounds.play("stamp")

    def draw(self, surface: pygame.Surface) -> Boxes:
        share = min(1.0, self.age / self._falls)
        alpha = min(1.0, max(0.0, (self.seconds - self.age) / FADES))
        self._picture = self._picture or _print(self.ctx, self.words, self.size, self.tone)
        return (_press(self.ctx, surface, self._picture, self.center, share, alpha, self._prints),)


class Verdicts:
    """A listener to events that stamps the verdict of a challenge onto the challenged hand, which stays face down. The
    challenger alone sees that hand open instead (R5.2)."""

    def __init__(
        self, ctx: Context, session: Session, stage: Stage, effects: Effects, bubbles: SpeechSink,
    ) -> None:
        self.ctx, self.session, self.stage, self.effects, self.bubbles = ctx, session, stage, effects, bubbles

    def on_cue(self, cue: Cue, event: Event, move: Move | None) -> None:
        if cue is not Cue.BEGIN or not isinstance(event, ChallengeEnded) or self.stage.skipping:
            return
        if event.seat == self.session.me and len(self.session.people) == 1:
            return
        words = self.ctx.texts("stamp.bluff" if event.guilty else "stamp.honest")
        stamp = Stamp(self.ctx, words, self._spot(event.target, words), tone=RED if event.guilty else GREEN)
        self.bubbles.leave(stamp.box)
        self.effects.add(stamp, read=True)

    def _spot(self, seat: int, words: str) -> Point:
        """The middle of the verdict's stamp, in design pixels: on a player's face-down cards or beside the own hand."""
        places = self.stage.places
        if seat == places.bottom:
            return beside_hand(self.ctx, places, words, 40.0)
        wide, high = stamp_size(self.ctx, words, 40.0)
        pose = places.seat(seat).fan(0.5, 2)
        x = min(max(pose.x, wide / 2 + 12), places.width - wide / 2 - 12)
        return x, max(pose.y, high / 2 + 24)
