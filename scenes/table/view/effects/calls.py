"""Effects of UNO calls, as everybody saw them: a call in time, a false one, and a player caught without one.

No mark on the table says that a player has called, because players have to notice it themselves.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from game.core.events import Caught, Event, FalseCatch, Played, RoundBegan, UnoCalled
from game.core.layout import Move
from scenes.cards.palette import colors_of
from scenes.context import Context
from scenes.kit.compositor import NO_BOXES, Boxes
from scenes.kit.graphics.theme import Rgb
from scenes.kit.tween import ease_back, ease_in, ease_out
from scenes.table.timeline.playback import Cue, Stage
from scenes.table.view.effects.burst import ExpandingRing, Shapes
from scenes.table.view.effects.effects import Effects, Later
from scenes.table.view.effects.last_card import LastCard
from scenes.table.view.effects.stamp import Stamp, beside_hand, stamp_size
from scenes.words.card_names import word_of

LETTERS = 80.0
"""Text size of the called word on the cloud, in design pixels."""
STAYS, POPS, GOES, CALM = 0.4, 0.12, 0.1, 0.12
"""Seconds that a cloud stays, in which it pops up, in which it goes, and of its fade with reduced motion."""
DEFLATES = 0.4
"""Seconds in which the cloud of a false call collapses."""
WIDEST = 330.0
ASKEW = 4.0
FINE = 2
YELLOW: Rgb = (255, 214, 82)
ORANGE: Rgb = (255, 176, 26)
CLOUD_RED, DEEP = (214, 24, 44), (255, 255, 255)
GREY, SLATE = (214, 208, 198), (150, 142, 134)

Point = tuple[float, float]
WHITE: Rgb = (255, 255, 255)
RED: Rgb = (222, 34, 51)
SMALLER = 0.62
"""Scale of the cloud at a seat that is not at the lower edge."""
INSTANT = 100.0
"""Game speed from which only effects with words to be read are shown."""
STAMPED = 0.75
"""Seconds that the stamp on a caught player is shown, before the coin and the ribbon of the penalty."""
OWN, OTHER = 40.0, 34.0
"""Text sizes in design pixels of the stamp on a caught player: at the lower edge, and at another seat."""
THROWN = 18
"""Number of colour symbols that fly from the cloud of a call."""


class Cloud:
    """A cloud with the called word, around a point in design pixels; after a `false` call it is grey and collapses."""

    def __init__(self, ctx: Context, words: str, center: Point, *, size: float = 1.0, false: bool = False) -> None:
        self.ctx, self.words, self.center, self.size, self.false = ctx, words, center, size, false
        self.age = 0.0
        self._image: pygame.Surface | None = None

    @property
    def over(self) -> bool:
        return self.age >= STAYS + (DEFLATES if self.false else GOES)

    def update(self, dt: float) -> None:
        self.age += dt

    def draw(self, surface: pygame.Surface) -> Boxes:
        wide, high, alpha, drop = self._shape()
        if wide <= 0.05 or high <= 0.05 or alpha <= 0.02:
            return NO_BOXES
        image = self._image = self._image or self._picture()
        if (wide, high) != (1.0, 1.0):
            image = pygame.transform.smoothscale(image, (round(image.width * wide), round(image.height * high)))
        if alpha < 1:
            image = image.copy()
            image.fill((round(255 * alpha),) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        place = image.get_rect(center=self.ctx.view.point(self.center[0], self.center[1] + drop))
        return (surface.blit(image, place, special_flags=pygame.BLEND_PREMULTIPLIED),)

    def _shape(self) -> tuple[float, float, float, float]:
        """Width and height of the cloud as shares of its full size, its opacity, and design pixels it has sunk."""
        after = self.age - STAYS
        if self.ctx.calm:
            return 1.0, 1.0, max(0.0, min(1.0, self.age / CALM, 1 - after / CALM)), 0.0
        if after <= 0:
            grown = ease_back(min(1.0, self.age / POPS))
            return grown, grown, 1.0, 0.0
        if self.false:
            share = ease_out(min(1.0, after / DEFLATES))
            flutter = 0.05 * math.sin(after * 46) * (1 - share)
            return 1 + 0.06 * share + flutter, 1 - 0.86 * share, 1 - ease_in(share), 44 * share
        left = 1 - min(1.0, after / GOES)
        return 0.4 + 0.6 * left, 0.4 + 0.6 * left, left, 0.0

    def _picture(self) -> pygame.Surface:
        """The premultiplied image of the cloud with its word."""
        ctx, view = self.ctx, self.ctx.view
        room = WIDEST * 0.72
        size = LETTERS * min(1.0, room / max(1.0, ctx.type.width(self.words, LETTERS / ctx.type.factor, "bold")))
        size *= self.size
        letters = size / ctx.type.factor
        wide = max(180 * self.size, ctx.type.width(self.words, letters, "bold") * 1.32 + 40 * self.size)
        high = max(98 * self.size, size * 1.85)
        image = _puffs(view.px(wide), view.px(high), (GREY, SLATE) if self.false else (YELLOW, ORANGE))
        ink, edge = ((96, 88, 84), (255, 255, 255)) if self.false else (CLOUD_RED, DEEP)
        word = pygame.Surface((view.px(wide), view.px(high)), pygame.SRCALPHA, 32)
        middle = word.get_rect().center
        outline, line = (ctx.type.line(self.words, letters, "bold", tone) for tone in (edge, ink))
        far = max(1, view.px(size * 0.05))
        for step in range(12):
            angle = math.tau * step / 12
            at = middle[0] + round(far * math.cos(angle)), middle[1] + round(far * math.sin(angle))
            word.blit(outline, outline.get_rect(center=at))
        word.blit(line, line.get_rect(center=middle))
        turned = pygame.transform.rotozoom(word.premul_alpha(), ASKEW, 1.0)
        image.blit(turned, turned.get_rect(center=image.get_rect().center), special_flags=pygame.BLEND_PREMULTIPLIED)
        return image


def _puffs(wide: int, high: int, tones: tuple[Rgb, Rgb]) -> pygame.Surface:
    """An image of a cloud of a size in pixels, in colours of fill and outline: puffs in an oval with a white rim."""
    margin = round(high * 0.24)
    size = (wide + 2 * margin) * FINE, (high + 2 * margin) * FINE
    big = pygame.Surface(size, pygame.SRCALPHA, 32)
    big.fill((255, 255, 255, 0))
    middle, count = (size[0] / 2, size[1] / 2), 16
    radius = high * FINE * 0.2
    for tone, grow in (((255, 255, 255), 0.0), (tones[1], -0.035), (tones[0], -0.085)):
        less = grow * high * FINE
        oval = pygame.FRect(0, 0, wide * FINE * 0.94 + 2 * less, high * FINE * 0.94 + 2 * less)
        oval.center = middle
        pygame.draw.ellipse(big, tone, oval)
        for number in range(count):
            angle = math.tau * number / count
            at = (middle[0] + wide * FINE * 0.43 * math.cos(angle), middle[1] + high * FINE * 0.41 * math.sin(angle))
            pygame.draw.circle(big, tone, at, radius + less)
    return pygame.transform.smoothscale(big, (size[0] // FINE, size[1] // FINE)).premul_alpha()


class Calls:
    """A listener to events that shows UNO calls by a cloud with the word, and caught players by a stamp.

    `on_call` is called when the player at the lower edge calls, so that the UNO button can react. `leave` removes
    speech bubbles that overlap a rectangle.
    """

    def __init__(
        self, ctx: Context, stage: Stage, effects: Effects,
        leave: Callable[[pygame.FRect], None] = lambda box: None,
    ) -> None:
        self.ctx, self.stage, self.effects, self.leave = ctx, stage, effects, leave
        self.on_call: Callable[[], None] = lambda: None
        self.called: set[int] = set()
        """Seats that have called and are about to play the card that leaves them with one."""

    def on_cue(self, cue: Cue, event: Event, move: Move | None) -> None:
        if cue is Cue.BEGIN:
            self._begin(event)
        elif cue is Cue.END and isinstance(event, Played) and event.seat in self.called:
            self.called.discard(event.seat)
            if len(self.stage.shown.hands[event.seat]) == 1 and self._shows:
                self.effects.add(LastCard(self.ctx, self.stage, event.seat), below=True)

    def _begin(self, event: Event) -> None:
        match event:
            case RoundBegan():
                self.called.clear()
            case UnoCalled(seat=seat, due=due):
                if due:
                    self.called.add(seat)
                word = self.ctx.texts(f"say.{word_of(self.stage.shown)}")
                self._shout(seat, word, false=not due)
            case FalseCatch(by=by):
                self._shout(by, self.ctx.texts("say.caught"), false=True)
            case Caught(seat=seat):
                self._stamp(seat)

    @property
    def _shows(self) -> bool:
        return not self.stage.skipping and self.stage.speed < INSTANT

    def _shout(self, seat: int, word: str, *, false: bool) -> None:
        if not self._shows:
            return
        own, ctx, add = seat == self.stage.places.bottom, self.ctx, self.effects.add
        spot = self._spot(seat)
        add(Cloud(ctx, word, spot, size=1.0 if own else SMALLER, false=false), top=own)
        if false or ctx.calm:
            return
        middle, radii = self._source(seat)
        for delay, tone, line in ((0.0, WHITE, 9.0), (0.08, RED, 6.0)):
            ring = ExpandingRing(ctx, middle, tone, radii, line)
            add(Later(ring, delay) if delay else ring)
        colors = colors_of(self.stage.shown.side == 1)
        add(Shapes(ctx, spot, colors, seed=seat, count=THROWN if own else THROWN // 2))
        if own:
            self.on_call()

    def _source(self, seat: int) -> tuple[tuple[float, float], tuple[float, float]]:
        """The middle and both radii of the rings that spread from a call: at the UNO button, or at a player's face."""
        places = self.stage.places
        if seat == places.bottom:
            return places.uno.center, (places.uno.width * 0.5, places.uno.width * 0.95)
        pill = places.pill(seat)
        return (pill.left + pill.height / 2, pill.centery), (24.0, 62.0)

    def _spot(self, seat: int) -> tuple[float, float]:
        """The middle of the cloud at a seat, in design pixels: towards the table's middle, clear of important cards."""
        places = self.stage.places
        if seat == places.bottom:
            side = -1 if places.uno.centerx > places.cx else 1
            return places.uno.centerx + side * 172, places.zone.top - 34
        pill = places.pill(seat)
        x = pill.centerx + (places.cx - pill.centerx) * 0.37
        y = pill.centery + (places.cy - pill.centery) * 0.37
        half = 120.0
        keep = pygame.FRect(half, 70, self.ctx.view.width - 2 * half, self.ctx.view.height - 140)
        return min(max(x, keep.left), keep.right), min(max(y, keep.top), keep.bottom)

    def _stamp(self, seat: int) -> None:
        if not self._shows:
            return
        places, pill, words = self.stage.places, self.stage.places.pill(seat), self.ctx.texts("stamp.caught")
        if seat == places.bottom:
            stamp = Stamp(self.ctx, words, beside_hand(self.ctx, places, words, OWN), OWN, seconds=STAMPED)
        else:
            half = stamp_size(self.ctx, words, OTHER)[0] / 2 + OTHER * 0.2
            x, y = pill.centerx + (places.cx - pill.centerx) * 0.16, pill.centery + (places.cy - pill.centery) * 0.34
            spot = min(max(x, half), self.ctx.view.width - half), y
            stamp = Stamp(self.ctx, words, spot, OTHER, seconds=STAMPED)
        self.leave(stamp.box)
        self.effects.add(stamp, read=True)
