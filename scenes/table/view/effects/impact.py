"""Effects where a strong card lands on the discard pile, and where a card explodes at a seat."""

from __future__ import annotations

import math
from functools import partial
from random import Random

import pygame

from game.core.events import Event, Exploded, Played, TurnedUp
from game.core.layout import PILE, Move
from scenes.cards.palette import colors_of
from scenes.cards.weight import Weight
from scenes.context import Context
from scenes.kit.compositor import Boxes, draw_shape
from scenes.kit.graphics.theme import Rgb
from scenes.kit.graphics.viewport import about
from scenes.table.timeline.flight import heft
from scenes.table.timeline.playback import Cue, Stage
from scenes.table.view.effects.burst import Arcs, Darkness, ExpandingRing, Shapes
from scenes.table.view.effects.effects import Effects, Passing

COUNT = 34
FLIES = 0.6
"""Seconds until the last piece of fire has burnt out."""
TONES: tuple[Rgb, ...] = ((255, 244, 190), (255, 196, 60), (255, 132, 30), (214, 60, 20), (70, 62, 58))
SIZES = 4.0, 11.0
"""Radii of the smallest and of the largest piece of fire, in design pixels."""
FALLS = 190.0
"""Downward acceleration of pieces of fire, in design pixels per second squared."""
PALE: Rgb = (255, 250, 236)
FIRE: Rgb = (255, 132, 30)
BLAST, FARTHER = (40.0, 150.0), 1.6
"""First and last radius of the ring around an explosion in design pixels, and a factor for the lower edge."""


class Embers(Passing):
    """Burning pieces that fly up to about `far` design pixels from a point. The same `seed` gives the same pieces."""

    def __init__(self, ctx: Context, center: tuple[float, float], far: float, seed: int) -> None:
        super().__init__(FLIES)
        self.ctx, self.center, rng = ctx, center, Random(seed)
        self.thrown = [(rng.uniform(0, math.tau), far * rng.uniform(0.45, 1.15), rng.uniform(*SIZES),
                        TONES[number % len(TONES)], rng.uniform(0.6, 1.0)) for number in range(COUNT)]

    def draw(self, surface: pygame.Surface) -> Boxes:
        view, (x, y), boxes = self.ctx.view, self.center, list[pygame.Rect]()
        for angle, far, size, tone, lasts in self.thrown:
            left = 1 - self.age / (FLIES * lasts)
            radius = round(view.scale * size * max(0.0, left) ** 0.6)
            if radius < 1:
                continue
            away = far * (1 - left**3)
            at = x + math.cos(angle) * away, y + math.sin(angle) * away * 0.8 + FALLS * self.age**2
            boxes.append(about(view, *at, size))
            draw_shape(surface, partial(_draw_disc, tone, view.point(*at), radius), box=boxes[-1])
        return boxes and (boxes[0].unionall(boxes),)


def _draw_disc(tone: Rgb, center: tuple[int, int], radius: int, surface: pygame.Surface) -> None:
    pygame.draw.aacircle(surface, tone, center, radius)


class Impact:
    """A listener to events that adds effects when cards land on the discard pile, or a fuse explodes (R4.13)."""

    def __init__(self, ctx: Context, stage: Stage, effects: Effects) -> None:
        self.ctx, self.stage, self.effects = ctx, stage, effects

    def on_cue(self, cue: Cue, event: Event, move: Move | None) -> None:
        if cue is Cue.LAND and isinstance(event, Exploded) and not self.stage.skipping and self.ctx.speed <= 100:
            self._blast(event.seat)
        if move is None or move.target != PILE or not isinstance(event, Played | TurnedUp) or self.stage.skipping:
            return
        weight = heft(self.stage, event, move)
        if weight < Weight.DRAW or self.ctx.speed > 100:
            return
        if cue is Cue.LAND:
            self._burst(move.card, weight)

    @property
    def _center(self) -> tuple[float, float]:
        return self.stage.places.pile.x, self.stage.places.pile.y

    def _blast(self, seat: int) -> None:
        """Show fire around a seat; if it is the one at the lower edge, its hand recoils."""
        own, spot = seat == self.stage.places.bottom, self.stage.places.spot(seat)
        near, far = BLAST[0], BLAST[1] * (FARTHER if own else 1.0)
        center, add = (spot.x, spot.y), self.effects.add
        if self.ctx.calm:
            add(ExpandingRing(self.ctx, center, FIRE, (far, far), 8.0), below=True)
            return
        add(ExpandingRing(self.ctx, center, FIRE, (near, far)), below=True)
        add(ExpandingRing(self.ctx, center, PALE, (near * 0.7, far * 0.85), 7.0, 0.05), below=True)
        add(Embers(self.ctx, center, far, seat))
        if own:
            self.stage.hand.push.value = 1.0

    def _burst(self, card: int, weight: Weight) -> None:
        ctx, center, view = self.ctx, self._center, self.stage.shown
        tone = ctx.art.tones(view.faces[card].color).rgb if view.faces[card].color else PALE
        add = self.effects.add
        if ctx.calm:  # the light and the colour without the movement
            add(ExpandingRing(ctx, center, tone, (150.0, 150.0), 8.0), below=True)
            return
        if weight is Weight.WORST:
            colors = colors_of(view.side == 1)
            self.effects.veil(Darkness(ctx, center))
            add(Arcs(ctx, center, tuple(ctx.art.tones(color).rgb for color in colors)), below=True)
            add(Shapes(ctx, center, colors, card), below=True)
        else:
            add(ExpandingRing(ctx, center, tone), below=True)
            add(ExpandingRing(ctx, center, PALE, (60.0, 190.0), 6.0, 0.05), below=True)
