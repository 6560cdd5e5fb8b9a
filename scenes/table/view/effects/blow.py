"""Effects of penalties: a coin flies to the hand that draws, a panel counts the cards, a ribbon says who made it draw.

They are the same for every seat, smaller for the seats not at the lower edge, and follow public events only.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

import pygame

from game.core.cards import Face
from game.core.cause import Cause
from game.core.events import (
    Caught,
    Challenged,
    Drew,
    Event,
    PenaltyNoted,
    Played,
    RoundBegan,
    RoundEnded,
    Skipped,
    TurnBegan,
)
from game.core.layout import Move
from game.core.questions import PenaltyAsked
from game.match.setup import Seat
from scenes.cards.weight import aimed
from scenes.context import Context
from scenes.kit.compositor import NO_BOXES, Boxes
from scenes.kit.graphics.theme import SPACE, Rgb, bright, darker
from scenes.kit.graphics.viewport import around
from scenes.kit.tween import ease_back, ease_out
from scenes.kit.widgets.icons import draw_avatar
from scenes.table.geometry.places import Places
from scenes.table.narration.sinks import SpeechSink
from scenes.table.timeline.finale import RISE, STANDSTILL
from scenes.table.timeline.playback import Cue, Stage
from scenes.table.view.effects.burst import ExpandingRing
from scenes.table.view.effects.coin import FlyingCoin, bow
from scenes.table.view.effects.effects import HIDDEN, Effects, Later, Passing

TOLL_PANEL_RED: Rgb = (206, 32, 52)
WHITE: Rgb = (255, 255, 255)
HIGH, PIP, STEP, MOST = 50.0, 11.0, 16.0, 10
"""On the panel: its height, the width of a small card, the distance of two (design pixels), and most small cards."""
COMES, STAYS, TOLL_PANEL_FADES, POP = 0.12, 0.7, 0.2, 0.14
WIDTH, HEIGHT, WIDEST = 476.0, 60.0, 620.0
TAIL, DROP = 30.0, 10.0
"""Design pixels by which each end of the ribbon hangs out behind its middle part, and by which it is lower."""
ASIDE = 0.1
"""Fraction of a pixel by which the ribbon's edges are shifted, so that both ends are rounded alike."""
FACE = 52.0
TITLE, WORDS = 20.0, 15.0
OPENS, RIBBON_FADES, CALM = 0.14, 0.2, 0.12
"""Seconds in which the ribbon unrolls, in which it fades, and in which it appears with reduced motion."""
RIBBON_RED: Rgb = (206, 32, 52)
TONE = (132, 0, 14)
STEPS = 4
SHINES, FADES = 0.16, 0.4
STRENGTH = 0.52
RED: Rgb = (216, 30, 50)
COIN, SMALL = 54.0, 0.6
"""Radius in design pixels of the coin that flies to the player at the lower edge, and its scale for other seats."""
AFTER, FLIES = 0.06, 0.24
"""Seconds from the landing of a draw card until the coin starts to fly, and seconds of its flight."""
TELLS = 0.2
"""Seconds from the penalty until the ribbon appears."""
INSTANT = 100.0
"""Game speed from which only effects with words to be read are shown."""
PENALTIES = frozenset({Cause.WRONG_CARD, Cause.COMMENT, Cause.FALSE_ALARM})
BY_CARD = frozenset({Cause.PENALTY, Cause.UNTIL_COLOR, Cause.CARD, Cause.CREATURE})
"""Causes of penalties that come from a card played in the present turn."""
NOBODY = -1


class PenaltyPanel:
    """A red panel beside the hand at the lower edge that counts up while penalty cards arrive in it."""

    def __init__(self, ctx: Context, places: Places, count: int) -> None:
        self.ctx, self.count, self.filled = ctx, count, 0
        self.age = self.pop = 0.0
        self.since = 0.0
        """Seconds since the last penalty card arrived in the hand."""
        wide = 84 + STEP * min(MOST, count)
        self.box = pygame.FRect(0, 0, wide, HIGH)
        uno, zone = places.uno, places.zone
        right = uno.centerx > places.cx  # between the hand and the buttons above the dome
        self.box.center = zone.right - wide / 2 - 8 if right else zone.left + wide / 2 + 8, zone.top - 58
        if self.box.colliderect(places.log):
            self.box.bottom = places.log.top - 6
        self.box.clamp_ip(pygame.FRect(8, 8, ctx.view.width - 16, ctx.view.height - 16))

    @property
    def over(self) -> bool:
        return self.filled >= self.count and self.since >= STAYS

    @property
    def look(self) -> Hashable:
        return (self.filled, self.pop, self._alpha) if self._alpha > 0 else HIDDEN

    @property
    def _alpha(self) -> float:
        return min(1.0, self.age / COMES, (STAYS - self.since) / TOLL_PANEL_FADES if self.filled >= self.count else 1.0)

    def fill(self, count: int) -> None:
        """Set the number of penalty cards that have arrived in the hand."""
        self.filled, self.since, self.pop = count, 0.0, POP

    def update(self, dt: float) -> None:
        self.age += dt
        self.since += dt
        self.pop = max(0.0, self.pop - dt)

    def draw(self, surface: pygame.Surface) -> Boxes:
        ctx, box = self.ctx, self.box
        alpha = self._alpha
        if alpha <= 0:
            return NO_BOXES
        ctx.paint.box(surface, box.inflate(8, 8), WHITE, HIGH / 2 + 4, alpha=alpha)
        ctx.paint.box(surface, box, TOLL_PANEL_RED, HIGH / 2, alpha=alpha)
        grown = 1.0 if ctx.calm else 1 + 0.3 * ease_back(self.pop / POP)
        place = box.left + 44, box.centery
        ctx.type.text(surface, f"+{self.filled}", place, round(26 * grown) / ctx.type.factor, WHITE, "numerals",
                      align="center", alpha=alpha)
        for number in range(min(MOST, self.count)):
            full = number * self.count < self.filled * min(MOST, self.count)
            pip = pygame.FRect(box.left + 74 + STEP * number, box.centery - 9, PIP, 18)
            ctx.paint.box(surface, pip, WHITE if full else darker(TOLL_PANEL_RED, 0.4), 2.5, alpha=alpha)
        return (around(ctx.view, box, 12),)


class Ribbon:
    """A ribbon of cloth with title and words, shown for some seconds; `center` returns its middle in design pixels."""

    def __init__(
        self, ctx: Context, center: Callable[[], tuple[float, float]], title: str, words: str = "", *,
        avatar: int | None = None, tone: Rgb = RIBBON_RED, seconds: float = 1.4,
    ) -> None:
        self.ctx, self.center, self.title, self.words = ctx, center, title, words
        self.avatar, self.tone, self.seconds = avatar, tone, seconds
        self.age = 0.0

    @property
    def over(self) -> bool:
        return self.age >= self.seconds

    def hurry(self, seconds: float) -> None:
        """Disappear after `seconds` at most, to free the room for something else."""
        self.seconds = min(self.seconds, self.age + seconds)

    def update(self, dt: float) -> None:
        self.age += dt

    @property
    def look(self) -> Hashable:
        stays = max(OPENS, CALM) <= self.age <= self.seconds - RIBBON_FADES
        return self.center() if stays else None

    @property
    def box(self) -> pygame.FRect:
        """The box of the ribbon without its hanging ends: as wide as its words need, within limits."""
        setter = self.ctx.type
        title, words = setter.advance(TITLE, "bold", self.title), setter.advance(WORDS, "medium", self.words)
        wide = max(title, words)
        room = min(WIDEST, self.ctx.view.width - 2 * (TAIL + SPACE.m))
        box = pygame.FRect(0, 0, min(room, max(WIDTH, wide + self._face_room + SPACE.l)),
                           HEIGHT * (1 + 0.8 * setter.growth))
        box.center = self.center()
        return box

    @property
    def _face_room(self) -> float:
        return FACE + 2 * SPACE.m if self.avatar is not None else SPACE.l

    def draw(self, surface: pygame.Surface) -> Boxes:
        calm, whole = self.ctx.calm, self.box
        alpha = max(0.0, min(1.0, (self.seconds - self.age) / RIBBON_FADES, self.age / CALM if calm else 1.0))
        opened = 1.0 if calm else ease_out(min(1.0, self.age / OPENS))
        box = whole.inflate(-whole.width * (1 - opened) * 0.7, 0)
        self._cloth(surface, box, alpha)
        if opened >= 1:
            self._say(surface, box, alpha)
        return (around(self.ctx.view, whole, TAIL),)

    def _cloth(self, surface: pygame.Surface, box: pygame.FRect, alpha: float) -> None:
        paint, ends, fold = self.ctx.paint, darker(self.tone, 0.34), darker(self.tone, 0.62)
        scale = self.ctx.view.scale
        for side in (-1, 1):
            edge = (round((box.left if side < 0 else box.right) * scale) + ASIDE) / scale
            inner, far = edge - side * 18, edge + side * TAIL
            top, low = box.top + DROP, box.bottom + DROP
            notch = far - side * 14, (top + low) / 2
            paint.polygon(surface, [(inner, top), (far, top), notch, (far, low), (inner, low)], ends, alpha)
            paint.polygon(surface, [(inner, box.bottom), (edge, box.bottom), (inner, low)], fold, alpha)
        paint.box(surface, box, self.tone, 6, alpha=alpha)

    def _say(self, surface: pygame.Surface, box: pygame.FRect, alpha: float) -> None:
        setter, left = self.ctx.type, box.left + self._face_room
        ink: Rgb = (54, 30, 14) if bright(self.tone) else (255, 255, 255)
        room = box.right - SPACE.m - left
        if self.avatar is not None:
            draw_avatar(self.ctx, surface, self.avatar, (box.left + SPACE.m + FACE / 2, box.centery), FACE)
        middle = box.top + box.height * (0.34 if self.words else 0.5)
        setter.text(surface, self.title, (left, middle), TITLE, ink, "bold", width=room, alpha=alpha)
        if self.words:
            setter.text(surface, self.words, (left, box.top + box.height * 0.72), WORDS, ink, width=room, alpha=alpha)


class RedLight(Passing):
    """Red light from the lower edge of the window, brightest at the hand there, when its player is hit by a penalty."""

    def __init__(self, ctx: Context, places: Places) -> None:
        super().__init__(SHINES + FADES)
        zone = places.zone
        self.rect = ctx.view.rect(pygame.FRect(zone.left - 90, zone.top - 44, zone.width + 180, zone.height + 44))
        """The box of the light in window pixels."""
        self._picture, self._step = ctx.rasters.account(_pool(self.rect.size, STRENGTH)), 0

    @property
    def look(self) -> int:
        return min(STEPS - 1, int(max(0.0, self.age - SHINES) / FADES * STEPS))

    def draw(self, surface: pygame.Surface) -> Boxes:
        step = self.look
        if step > self._step:
            left = round(255 * (STEPS - step) / (STEPS - self._step))
            self._picture.fill((left,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
            self._step = step
        return (surface.blit(self._picture, self.rect, special_flags=pygame.BLEND_PREMULTIPLIED),)


def _pool(size: tuple[int, int], strength: float) -> pygame.Surface:
    """A premultiplied image of half an oval of light, drawn small and enlarged smoothly to `size`."""
    wide, high = max(8, size[0] // 8), max(8, size[1] // 8)
    small = pygame.Surface((wide, high), pygame.SRCALPHA, 32)
    for step in range(20):
        part = step / 19
        alpha = strength * part**1.5
        tone = (*[round(value * alpha) for value in TONE], round(255 * alpha))
        box = pygame.FRect(0, 0, wide * (1 - 0.45 * part), 2 * high * (1 - 0.6 * part))
        box.center = wide / 2, high
        pygame.draw.ellipse(small, tone, box)
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, 2), size)


@dataclass
class Aimed:
    """A penalty that a card announces: `seat` has to draw `amount` cards (0: until a colour comes) because of `by`."""

    seat: int
    by: int
    amount: int
    flown: bool = True
    """Whether the coin to the seat that has to draw has been sent."""


class Blows:
    """A listener to events that shows penalties: a coin flies to the seat that draws, and drawn cards are counted.

    The coin flies as soon as a draw card lands. If the penalty can still be avoided by an answer, it flies when the
    cards are drawn.
    """

    def __init__(
        self, ctx: Context, stage: Stage, effects: Effects, bubbles: SpeechSink, seats: tuple[Seat, ...],
        names: tuple[str, ...], hush: Callable[[], None] = lambda: None,
        answerable: Callable[[Face], bool] = lambda face: False,
    ) -> None:
        self.answerable = answerable
        """A function that says whether the player hit by a card can still avoid its penalty, as by a challenge."""
        self.hush = hush
        """A function that removes other words in the middle of the table, to make room for a ribbon."""
        self.ctx, self.stage, self.effects, self.bubbles = ctx, stage, effects, bubbles
        self.seats, self.names = seats, names
        self.aimed: Aimed | None = None
        self.by = NOBODY
        """The seat that caused the latest penalty: it played the card, caught a player, or challenged."""
        self.panel: PenaltyPanel | None = None
        self.ribbon: Ribbon | None = None
        self.counted = 0
        self.brief: Callable[[], bool] = lambda: False
        """A function that says whether ribbons leave out that the turn is lost, as in a question about that."""

    def on_cue(self, cue: Cue, event: Event, move: Move | None) -> None:
        if cue is Cue.LAND and move is not None:
            if isinstance(event, Played) and move.card == event.cards[-1]:
                self._thrown(event)
            elif isinstance(event, Drew) and not event.cause.own_turn:
                self._tick(event)
        elif cue is Cue.BEGIN:
            self._begin(event)

    def _begin(self, event: Event) -> None:
        match event:
            case Drew(cards=cards, cause=cause) if cards and not cause.own_turn:
                self._strikes(event)
            case Caught(by=by) | Challenged(seat=by):
                self.by = by
            case TurnBegan(seat=seat):
                if seat == self.stage.places.bottom:
                    self.stage.hand.fresh = frozenset()
            case RoundBegan() | RoundEnded():
                if self.ribbon is not None and isinstance(event, RoundEnded):
                    self.ribbon.hurry(STANDSTILL + RISE)  # the face and the crown come to where it hangs
                self.aimed, self.by = None, NOBODY
            case PenaltyNoted(seat=seat):
                self.by = seat

    def _thrown(self, event: Played) -> None:
        """Remember the penalty of a card that has just landed, and send its coin at once if it cannot be avoided."""
        self.by, self.aimed, shown = event.seat, None, self.stage.shown
        amount = aimed(shown, event.cards[-1])
        if amount is None:
            return
        asked = shown.asked
        waiting = asked.amount if isinstance(asked, PenaltyAsked) else 0
        total = amount * len(event.cards) + waiting if amount else 0
        flies = not self.answerable(shown.faces[event.cards[-1]])
        self.aimed = Aimed(shown.next_seat(event.seat), event.seat, total, flies)
        if self.stage.skipping:
            return
        if event.seat != self.stage.places.bottom:
            words = self.ctx.texts("say.take", n=total) if total else self.ctx.texts("say.take_until")
            self.bubbles.say(event.seat, words, self.stage.places.pill(event.seat).center)
        if flies:
            self._coin(self.aimed.seat, total)

    def _strikes(self, event: Drew) -> None:
        """Show by coin, panel and ribbon that a player draws a penalty; a bluffer may draw it in the victim's place."""
        seat, own = event.seat, event.seat == self.stage.places.bottom
        known, self.counted = self.aimed if self.aimed and self.aimed.seat == seat else None, 0
        if known or event.cause is Cause.BLUFF:  # whoever bluffed draws instead of whom the card was played at (R5.3)
            self.aimed = None
        by = known.by if known else self._from(event)
        if self.stage.skipping:
            return
        count = len(event.cards)
        if known is None or not known.flown or known.amount not in (0, count):
            self._coin(seat, count if known is None or known.amount else 0)
        if own:
            self.stage.hand.fresh = frozenset(card for card in event.cards if card >= 0)
            self._panel(count)
        if own or by == self.stage.places.bottom:
            self._ribbon(event, by)

    def _from(self, event: Drew) -> int:
        """The seat that caused a penalty, or whose turn it is if the card was played before this table opened."""
        turn = self.stage.shown.seat
        return turn if self.by < 0 and event.cause in BY_CARD and turn != event.seat else self.by

    def _coin(self, seat: int, amount: int) -> None:
        if self._instant:
            return
        own, places = seat == self.stage.places.bottom, self.stage.places
        size, pile = 1.0 if own else SMALL, places.pile
        words = f"+{amount}" if amount else "+?"
        way = bow((pile.x, pile.y), self._spot(seat), 46 * size)
        coin = FlyingCoin(self.ctx, words, RED, COIN * size, way, FLIES, lambda: self._hit(seat))
        self.effects.add(Later(coin, AFTER))

    def _spot(self, seat: int) -> tuple[float, float]:
        """The point in design pixels where a coin lands: above the hand at the lower edge, or near a seat's cards."""
        places = self.stage.places
        if seat == places.bottom:
            return places.zone.centerx, places.zone.top - 26
        pill, fan = places.pill(seat), places.fan(seat, 0.0, 1.0)
        return (pill.centerx + fan.x) / 2, (pill.centery + fan.y) / 2

    def _hit(self, seat: int) -> None:
        """Show that a coin has reached a seat: a sound, and a recoil with red light (lower edge) or a red ring."""
        own, ctx = seat == self.stage.places.bottom, self.ctx
        self.ctx.sounds.play("coin", 1.0 if own else SMALL)
        if own:
            self.stage.hand.push.value = 0.0 if ctx.calm else 1.0
            self.effects.add(RedLight(ctx, self.stage.places), below=True)
        elif not ctx.calm:
            self.effects.add(ExpandingRing(ctx, self._spot(seat), RED, (30.0, 84.0), 9.0), below=True)

    def _tick(self, event: Drew) -> None:
        """Tick for a penalty card that has arrived in the hand, a semitone higher each time, and count it."""
        self.counted += 1
        if self.stage.skipping:
            return
        own = event.seat == self.stage.places.bottom
        self.ctx.sounds.play("toll", 1.0 if own else SMALL, step=min(7, self.counted - 1))
        if self.panel is not None and own:
            self.panel.fill(self.counted)

    def _panel(self, count: int) -> None:
        if not self._instant:
            self.panel = PenaltyPanel(self.ctx, self.stage.places, count)
            self.effects.add(self.panel)

    def _ribbon(self, event: Drew, by: int) -> None:
        title, words = self._words(event, by)
        shown = event.seat if event.cause is Cause.CHALLENGE else by  # the player whose doing it was
        avatar = self.seats[shown].avatar if by >= 0 and event.cause not in PENALTIES else None
        self.hush()
        ribbon = self.ribbon = Ribbon(self.ctx, self._middle, title, words, avatar=avatar)
        if self._instant:
            self.bubbles.leave(ribbon.box)
            self.effects.add(ribbon, read=True)
        else:
            self.effects.add(Later(ribbon, TELLS, self.bubbles.leave), read=True)

    def _middle(self) -> tuple[float, float]:
        """The middle of the ribbon in design pixels: above both piles, where it covers no card."""
        places = self.stage.places
        return places.cx, max(100.0, places.pile.y - places.pile.width * 0.75 - 62)

    def _words(self, event: Drew, by: int) -> tuple[str, str]:
        """The ribbon's two lines: who made whom draw and why, and how many cards it costs."""
        t, mine = self.ctx.texts, event.seat == self.stage.places.bottom
        lost = any(isinstance(after, Skipped) and after.seat == event.seat for after in self.stage.queue)
        made = by >= 0 and event.cause is not Cause.CHALLENGE and event.cause not in PENALTIES
        lost = lost and not self.brief()
        draws = ("ribbon.lost" if lost else "ribbon.cards") if mine else "ribbon.gives" if made else "ribbon.cards"
        words = t.n(draws, len(event.cards))
        if event.cause is Cause.EXPLOSION:
            return t("ribbon.explosion"), words
        if event.cause in PENALTIES or by < 0:
            return t("ribbon.penalty"), words
        key = {Cause.CATCH: "ribbon.catches", Cause.BLUFF: "ribbon.sees_through",
               Cause.CHALLENGE: "ribbon.wrong_call"}.get(event.cause, "ribbon.hits")
        if not mine:
            return t(f"{key}.other", seat=self.names[event.seat]), words
        return t(key, by=self.names[by]), words

    @property
    def _instant(self) -> bool:
        return self.stage.speed >= INSTANT
