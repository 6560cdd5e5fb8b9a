"""An effect when a player names a colour, which runs both ways around the ring that shows the direction of play."""

from __future__ import annotations

import math
from functools import partial

import pygame

from game.core.events import ColorNamed, Event
from game.core.layout import Move
from scenes.cards.palette import colors_of
from scenes.context import Context
from scenes.kit.compositor import Boxes, draw_shape
from scenes.kit.graphics.theme import INK, Rgb
from scenes.kit.graphics.viewport import Viewport
from scenes.table.timeline.playback import Cue, Stage
from scenes.table.view.effects.effects import Effects

SECONDS = 0.26
"""Seconds in which the new colour runs around the ring."""
LONGEST = 1.2
"""Seconds after which the effect ends in any case."""
STEPS, PIECE = 56, 7
"""Number of points along each arc, and of points in each polygon that is drawn in one call."""
WIDE, RIM = 8.0, 2.5
CORNERS = ((-1, -1), (1, -1), (1, 1), (-1, 1))
"""Directions of the four colours on the colour wheel, as signs of x and y."""


class Flood:
    """Two arcs in a new colour that grow both ways along the ring of direction, from the angle `start` (radians) until
    they meet, and stay until the ring itself has that colour."""

    def __init__(self, ctx: Context, box: pygame.FRect, start: float, tone: Rgb) -> None:
        self.ctx, self.box, self.start, self.tone = ctx, box, start, tone
        self.age, self.done = 0.0, False
        self._edges: dict[tuple[Viewport, int, float], list[tuple[int, int]]] = {}

    @property
    def over(self) -> bool:
        return (self.done and self.age >= SECONDS) or self.age >= LONGEST

    @property
    def share(self) -> float:
        """The share of the ring that the new colour covers; 1 at once with reduced motion."""
        return 1.0 if self.ctx.calm else min(1.0, self.age / SECONDS)

    def update(self, dt: float) -> None:
        self.age += dt

    def draw(self, surface: pygame.Surface) -> Boxes:
        count = max(2, round(STEPS * self.share))
        pieces = [(way, first, min(first + PIECE, count) + 1) for way in (-1, 1) for first in range(0, count, PIECE)]
        rims = [self._strip(*piece, WIDE + 2 * RIM) for piece in pieces]
        boxes = [_box(rim) for rim in rims]
        for rim, box in zip(rims, boxes, strict=True):
            draw_shape(surface, partial(_draw_polygon, INK, rim), box=box)
        for piece, box in zip(pieces, boxes, strict=True):
            draw_shape(surface, partial(_draw_polygon, self.tone, self._strip(*piece, WIDE)), box=box)
        return boxes

    def _strip(self, way: int, first: int, end: int, wide: float) -> list[tuple[int, int]]:
        """The outline, in window pixels, of a piece of the arc `way` (1 or -1), `wide` design pixels across."""
        outer, inner = (self._edge(self.ctx.view, way, side * wide / 2) for side in (1, -1))
        return outer[first:end] + inner[first:end][::-1]

    def _edge(self, view: Viewport, way: int, far: float) -> list[tuple[int, int]]:
        """The points of arc `way` (1 or -1) in window pixels, `far` design pixels outside of the ring's middle line."""
        if (found := self._edges.get((view, way, far))) is None:
            (x, y), rx, ry = self.box.center, self.box.width / 2 + far, self.box.height / 2 + far
            angles = [self.start + way * math.pi * step / STEPS for step in range(STEPS + 1)]
            found = [view.point(x + rx * math.cos(angle), y + ry * math.sin(angle)) for angle in angles]
            self._edges[view, way, far] = found
        return found


def _draw_polygon(tone: Rgb, points: list[tuple[int, int]], surface: pygame.Surface) -> None:
    pygame.draw.polygon(surface, tone, points)


def _box(points: list[tuple[int, int]]) -> pygame.Rect:
    across, down = zip(*points, strict=True)
    return pygame.Rect(min(across), min(down), max(across) - min(across) + 1, max(down) - min(down) + 1)


class ColorFlood:
    """A listener to events that lets a newly named colour run around the ring of direction (R4.4)."""

    def __init__(self, ctx: Context, stage: Stage, effects: Effects) -> None:
        self.ctx, self.stage, self.effects = ctx, stage, effects
        self._flood: Flood | None = None

    def on_cue(self, cue: Cue, event: Event, move: Move | None) -> None:
        if not isinstance(event, ColorNamed):
            return
        if cue is Cue.BEGIN and not self.stage.skipping:
            colors = colors_of(self.stage.shown.side == 1)
            dx, dy = CORNERS[colors.index(event.color) % 4] if event.color in colors else (0, -1)
            tone = self.ctx.art.tones(event.color).rgb
            self._flood = Flood(self.ctx, self.stage.places.ring, math.atan2(dy, dx), tone)
            self.effects.add(self._flood, below=True)
        elif cue is Cue.END and self._flood is not None:
            self._flood.done = True
