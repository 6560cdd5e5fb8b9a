"""Blow: somebody is hit by cards to draw: a coin flies at the hand, the toll is counted, a ribbon says by whom and why.

Everybody sees the same for everybody, smaller for others. It follows public events only.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

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
from scenes.kit.graphics.theme import Rgb
from scenes.table.narration.sinks import SpeechSink
from scenes.table.timeline.playback import Cue, Stage
from scenes.table.view.effects.burst import Ring
from scenes.table.view.effects.coin import FlyingCoin, bow
from scenes.table.view.effects.effects import Effects
from scenes.table.view.effects.later import Later
from scenes.table.view.effects.red_light import RedLight, RedPictures
from scenes.table.view.effects.ribbon import Ribbon
from scenes.table.view.effects.toll_panel import TollPanel

RED: Rgb = (216, 30, 50)
COIN, SMALL = 54.0, 0.6
"""Radius of the coin that flies at the own hand, and how much smaller everything is for somebody else."""
AFTER, FLIES = 0.06, 0.24
"""Seconds after the landing in which the coin leaves, and for which it flies."""
TELLS = 0.2
"""Seconds until the ribbon says what has struck."""
INSTANT = 100.0
"""From this pace on nothing moves: only what has to be read is shown."""
PENALTIES = frozenset({Cause.WRONG_CARD, Cause.COMMENT, Cause.FALSE_ALARM})
BY_CARD = frozenset({Cause.PENALTY, Cause.UNTIL_COLOR, Cause.CARD, Cause.CREATURE})
"""Drawn because of a card that was played in the turn that still goes on."""
NOBODY = -1


@dataclass
class Aimed:
    """What threatens somebody: by whom and how many cards, 0 until a colour comes."""

    seat: int
    by: int
    amount: int


class Blows:
    """Watches draw cards land and cards being drawn because of them."""

    def __init__(
        self, ctx: Context, stage: Stage, effects: Effects, bubbles: SpeechSink, seats: tuple[Seat, ...],
        names: tuple[str, ...], hush: Callable[[], None] = lambda: None,
    ) -> None:
        self.hush = hush
        """Lets other words in the middle of the table go, to make room for a ribbon."""
        self.ctx, self.stage, self.effects, self.bubbles = ctx, stage, effects, bubbles
        self.seats, self.names = seats, names
        self.aimed: Aimed | None = None
        self.by = NOBODY
        """Who played the card, called somebody out, or challenged: who a blow comes from."""
        self.panel: TollPanel | None = None
        self.counted = 0
        self._red = RedPictures(ctx)

    def on_cue(self, cue: Cue, event: Event, move: Move | None) -> None:
        """React to a cue of an event."""
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
                self.aimed, self.by = None, NOBODY
                self._red.forget()
            case PenaltyNoted(seat=seat):
                self.by = seat

    def _thrown(self, event: Played) -> None:
        """A card has landed: if it makes the next player draw, a coin flies at him."""
        self.by, self.aimed, shown = event.seat, None, self.stage.shown
        amount = aimed(shown, event.cards[-1])
        if amount is None:
            return
        asked = shown.asked
        waiting = asked.amount if isinstance(asked, PenaltyAsked) else 0
        total = amount * len(event.cards) + waiting if amount else 0
        self.aimed = Aimed(shown.next_seat(event.seat), event.seat, total)
        if self.stage.skipping:
            return
        if event.seat != self.stage.places.bottom:
            words = self.ctx.texts("say.take", n=total) if total else self.ctx.texts("say.take_until")
            self.bubbles.say(event.seat, words, self.stage.places.pill(event.seat).center)
        self._coin(self.aimed.seat, total)

    def _strikes(self, event: Drew) -> None:
        """Somebody has to draw: the coin flies if it has not yet, the toll begins, the ribbon tells.

        What was aimed at somebody else tells nothing: a bluff was seen through, or a forgotten call caught.
        """
        seat, own = event.seat, event.seat == self.stage.places.bottom
        known, self.counted = self.aimed if self.aimed and self.aimed.seat == seat else None, 0
        if known or event.cause is Cause.BLUFF:  # whoever bluffed draws instead of whom the card was played at (R5.3)
            self.aimed = None
        by = known.by if known else self._from(event)
        if self.stage.skipping:
            return
        count = len(event.cards)
        if known is None or known.amount not in (0, count):
            self._coin(seat, count)
        if own:
            self.stage.hand.fresh = frozenset(card for card in event.cards if card >= 0)
            self._panel(count)
        if own or by == self.stage.places.bottom:
            self._ribbon(event, by)

    def _from(self, event: Drew) -> int:
        """Who a blow comes from; where the card was played before this table was opened, whoever has the turn."""
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
        if own:
            self._red.prepare(places)

    def _spot(self, seat: int) -> tuple[float, float]:
        """Where a coin lands: above the own hand, or between the pill and the fan of somebody else."""
        places = self.stage.places
        if seat == places.bottom:
            return places.zone.centerx, places.zone.top - 26
        pill, fan = places.pill(seat), places.fan(seat, 0.0, 1.0)
        return (pill.centerx + fan.x) / 2, (pill.centery + fan.y) / 2

    def _hit(self, seat: int) -> None:
        """The coin has arrived: the hand recoils and is lit red."""
        own, ctx = seat == self.stage.places.bottom, self.ctx
        self.ctx.sounds.play("coin", 1.0 if own else SMALL)
        if own:
            self.stage.hand.push.value = 0.0 if ctx.calm else 1.0
            self.effects.add(RedLight(ctx, self.stage.places, self._red), below=True)
        elif not ctx.calm:
            self.effects.add(Ring(ctx, self._spot(seat), RED, (30.0, 84.0), 9.0), below=True)

    def _tick(self, event: Drew) -> None:
        """One more card has arrived: a tick, a semitone higher than the one before."""
        self.counted += 1
        if self.stage.skipping:
            return
        own = event.seat == self.stage.places.bottom
        self.ctx.sounds.play("toll", 1.0 if own else SMALL, step=min(7, self.counted - 1))
        if self.panel is not None and own:
            self.panel.fill(self.counted)

    def _panel(self, count: int) -> None:
        if not self._instant:
            self.panel = TollPanel(self.ctx, self.stage.places, count)
            self.effects.add(self.panel)

    def _ribbon(self, event: Drew, by: int) -> None:
        title, words = self._words(event, by)
        avatar = self.seats[by].avatar if by >= 0 and event.cause not in PENALTIES else None
        self.hush()
        ribbon = Ribbon(self.ctx, self._middle, title, words, event.rule, avatar=avatar)
        if self._instant:
            self.bubbles.leave(ribbon.box)
            self.effects.add(ribbon, read=True)
        else:
            self.effects.add(Later(ribbon, TELLS, self.bubbles.leave), read=True)

    def _middle(self) -> tuple[float, float]:
        """Above both piles, so that it covers no card that counts."""
        places = self.stage.places
        return places.cx, max(100.0, places.pile.y - places.pile.width * 0.75 - 62)

    def _words(self, event: Drew, by: int) -> tuple[str, str]:
        """Who hit whom, and what it costs."""
        t, mine = self.ctx.texts, event.seat == self.stage.places.bottom
        lost = any(isinstance(after, Skipped) and after.seat == event.seat for after in self.stage.queue)
        words = t.n("ribbon.lost" if lost and mine else "ribbon.cards", len(event.cards))
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
