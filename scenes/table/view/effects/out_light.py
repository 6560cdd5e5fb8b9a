"""The light in which a round ends: rays from the middle over the whole table, on which cards and pills lie free."""

from __future__ import annotations

from collections.abc import Hashable
from weakref import ref

import pygame

from game.core.events import RoundEnded
from scenes.context import Context
from scenes.kit.compositor import NO_BOXES, Boxes
from scenes.kit.graphics.rays import Points, rays
from scenes.table.geometry.places import Pose
from scenes.table.looks.card_sprite import corners
from scenes.table.timeline.finale import STANDSTILL
from scenes.table.timeline.playback import Stage

LINGERS = 3.2
"""Seconds after which it goes by itself, where nothing is counted."""
LEAVES = 0.25
"""Seconds in which it goes."""
STEPS = 3
"""How many strengths it has while it comes and goes."""
LIGHTS = {False: ((255, 246, 206), (58, 26, 6)), True: ((150, 120, 255), (10, 2, 40))}
"""Light and shade, by day and by night."""

Point = tuple[float, float]


def holes(stage: Stage, event: RoundEnded) -> list[Points]:
    """What the light does not fall on: pills, piles and cards, which shine by themselves."""
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
    """A little smaller than the card, so that no cloth shows around its round corners."""
    return pose._replace(width=pose.width - 4)


def _outline(pill: pygame.FRect) -> Points:
    """A pill as a polygon."""
    radius = pill.height / 2
    points: Points = []
    for middle, start in ((pill.right - radius, -90), (pill.left + radius, 90)):
        for step in range(9):
            arm = pygame.Vector2(radius, 0).rotate(start + 22.5 * step)
            points.append((middle + arm.x, pill.centery + arm.y))
    return points


class OutLight:
    """Rays from the middle over the whole table; only a soft light where less motion is asked for."""

    def __init__(self, ctx: Context, center: Point, free: list[Points], *, dark: bool) -> None:
        self.ctx, self.age = ctx, 0.0
        light, shade = LIGHTS[dark]
        self.until = LINGERS
        """How many seconds old it gets."""
        self.image: pygame.Surface | None = None
        """What is seen of it; None until it has been painted, which takes longer than a frame."""
        self._painted: pygame.Surface | None = None
        self._strength = STEPS
        """The step in which it was painted, or was made fainter last: to draw it fainter each time takes longer."""
        self.view, self._comes = ctx.view, ctx.calm

        def paint() -> None:
            ctx.rasters.make_room(4 * ctx.view.area)
            image = rays(ctx, center, 380, light, shade, still=self._comes, holes=free)
            if not self._comes:
                image.premul_alpha_ip()
            self._painted = ctx.rasters.account(image)

        if ctx.worker:
            ctx.worker.submit(paint, urgent=True)
        else:
            paint()
            self.image = self._painted

    @property
    def look(self) -> Hashable:
        """Which picture is seen, and in which step of its strength."""
        if self.image is None or not self._step:
            return None
        return ref(self.image), self._step  # who remembers the look keeps no picture

    @property
    def _step(self) -> int:
        """It comes at once, or step by step where less motion is asked for, and goes step by step."""
        comes = self.age / STANDSTILL if self._comes else 1.0
        return min(self._strength, round(STEPS * max(0.0, min(1.0, comes, (self.until - self.age) / LEAVES))))

    @property
    def over(self) -> bool:
        """Whether it has gone, or the window has another shape."""
        return self.age >= self.until or self.ctx.view != self.view

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass; who watches the round still has it when its picture is not needed any more."""
        self.age += dt
        self.image = self._painted
        if self.over:
            self.image = self._painted = None

    def draw(self, surface: pygame.Surface) -> Boxes:
        """Lay it over the table."""
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
