"""Calls: UNO is shouted, the last card lies alone in the light; who forgot it is stamped, and a false alarm deflates.

Nothing of a call stays: it has to be noticed. Only what everybody saw is used.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core.events import Caught, Event, FalseCatch, Played, RoundBegan, UnoCalled
from game.core.layout import Move
from scenes.cards.palette import colors_of
from scenes.context import Context
from scenes.kit.graphics.theme import Rgb
from scenes.table.timeline.playback import Cue, Stage
from scenes.table.view.effects.burst import Ring, Shapes
from scenes.table.view.effects.cloud import Cloud
from scenes.table.view.effects.effects import Effects
from scenes.table.view.effects.last_card import LastCard, rays_of
from scenes.table.view.effects.later import Later
from scenes.table.view.effects.stamp import Stamp, beside_hand, stamp_size
from scenes.words.card_names import word_of

WHITE: Rgb = (255, 255, 255)
RED: Rgb = (222, 34, 51)
SMALLER = 0.62
"""The cloud of somebody else by the own one."""
INSTANT = 100.0
"""From this pace on only what has to be read is shown."""
OWN, OTHER = 40.0, 34.0
"""Letters of the stamp of who was caught: at the own seat, at another one."""
THROWN = 18
"""Shapes that fly from a cloud."""


class Calls:
    """Watches calls and catches. `on_call` lets the dome react to the own call."""

    def __init__(self, ctx: Context, stage: Stage, effects: Effects) -> None:
        self.ctx, self.stage, self.effects = ctx, stage, effects
        self.on_call: Callable[[], None] = lambda: None
        self.called: set[int] = set()
        """Seats whose call belongs to the card that they play next."""
        self._rays: dict[int, pygame.Surface] = {}
        """What will shine around their last cards, made while they are played."""

    def on_cue(self, cue: Cue, event: Event, move: Move | None) -> None:
        """React to a cue of an event."""
        if cue is Cue.BEGIN:
            self._begin(event)
        elif cue is Cue.END and isinstance(event, Played) and event.seat in self.called:
            self.called.discard(event.seat)
            if len(self.stage.shown.hands[event.seat]) == 1 and self._shows:
                rays = self._rays.pop(event.seat, None)
                self.effects.add(LastCard(self.ctx, self.stage, event.seat, rays), below=True)

    def _begin(self, event: Event) -> None:
        match event:
            case RoundBegan():
                self.called.clear()
                self._rays.clear()
            case UnoCalled(seat=seat, due=due):
                if due:
                    self.called.add(seat)
                    self._prepare(seat)
                word = self.ctx.texts(f"say.{word_of(self.stage.shown)}")
                self._shout(seat, word, false=not due)
            case FalseCatch(by=by):
                self._shout(by, self.ctx.texts("say.caught"), false=True)
            case Caught(seat=seat):
                self._stamp(seat)

    def _prepare(self, seat: int) -> None:
        """Have the rays around a last card made beside the frames, where anybody can."""
        def paint() -> None:
            self._rays[seat] = rays_of(self.ctx, self.stage, seat)

        if self.ctx.worker and self._shows:
            self.ctx.worker.submit(paint)

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
            ring = Ring(ctx, middle, tone, radii, line)
            add(Later(ring, delay) if delay else ring)
        colors = colors_of(self.stage.shown.side == 1)
        add(Shapes(ctx, spot, colors, seed=seat, count=THROWN if own else THROWN // 2))
        if own:
            self.on_call()

    def _source(self, seat: int) -> tuple[tuple[float, float], tuple[float, float]]:
        """From where the rings of a call run, and between which radii: the dome, or the face of somebody else."""
        places = self.stage.places
        if seat == places.bottom:
            return places.uno.center, (places.uno.width * 0.5, places.uno.width * 0.95)
        pill = places.pill(seat)
        return (pill.left + pill.height / 2, pill.centery), (24.0, 62.0)

    def _spot(self, seat: int) -> tuple[float, float]:
        """Where the cloud of a seat floats: between it and the table, never over a card that counts."""
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
            self.effects.add(Stamp(self.ctx, words, beside_hand(self.ctx, places, words, OWN), OWN))
            return
        half = stamp_size(self.ctx, words, OTHER)[0] / 2 + OTHER * 0.2
        x, y = pill.centerx + (places.cx - pill.centerx) * 0.16, pill.centery + (places.cy - pill.centery) * 0.34
        self.effects.add(Stamp(self.ctx, words, (min(max(x, half), self.ctx.view.width - half), y), OTHER))
