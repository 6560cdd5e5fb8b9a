"""Effects after all cards have turned over (R4.7): neon tubes flicker on the dark side, a sunbeam comes on the
light."""

from __future__ import annotations

import math

import pygame

from game.core.events import Event, Flipped
from game.core.layout import Move
from scenes.context import Context
from scenes.kit.compositor import NO_BOXES, Boxes
from scenes.kit.graphics.cloth import Stroke
from scenes.kit.graphics.theme import mix
from scenes.kit.graphics.viewport import around
from scenes.kit.tween import ease_in_out
from scenes.table.geometry.places import Places
from scenes.table.looks.card_sprite import box
from scenes.table.timeline.playback import Cue, Stage
from scenes.table.view.cards.backdrop import TUBE, edge_of
from scenes.table.view.effects.effects import Effects, Passing
from scenes.table.view.effects.moods import Moods

OFF = 0.08
"""Seconds for which the neon tubes are dark, twice, with light for the same time in between."""
LIES = 0.03
"""Seconds before the flicker starts, because the frame in which the cards come to rest takes long already."""
DIM = (206, 202, 220)
"""Colour by which the whole picture is multiplied while the neon tubes are dark."""
ROOM = 8.0
"""Design pixels around cards and name plates in which the flicker darkens no tubes, for shadows and glow."""
SWEEPS, BEAM, LEAN = 0.6, 250.0, 18.0
"""Seconds of the sunbeam, its width in design pixels, and its slant in degrees."""
ROWS = 3
"""Number of rows of pixels that are drawn with the same sideways shift, which nobody sees on the soft beam."""
SUN = (74, 62, 30)
"""Colour added to the picture in the middle of the sunbeam."""
BLINK = 0.14
"""Seconds for which the faces of all players close their eyes."""


class NewSide:
    """A listener to events that starts the flicker or the sunbeam when all cards have turned over."""

    def __init__(self, ctx: Context, stage: Stage, effects: Effects, moods: Moods, seats: int) -> None:
        self.ctx, self.stage, self.effects, self.moods, self.seats = ctx, stage, effects, moods, seats

    def on_cue(self, cue: Cue, event: Event, move: Move | None) -> None:
        if cue is not Cue.END or not isinstance(event, Flipped) or self.ctx.calm or self.stage.skipping:
            return
        night = self.stage.shown.side == 1
        if night:
            self.effects.veil(Flicker(self.ctx, self.stage))
        else:
            self.effects.add(Sunbeam(self.ctx), below=True)
        for seat in range(self.seats):
            self.moods.show(seat, "glad", BLINK)


class Flicker(Passing):
    """The neon tubes in the table's frame go dark twice for a moment, when the dark side comes into play."""

    def __init__(self, ctx: Context, stage: Stage) -> None:
        super().__init__(3 * OFF)
        self.ctx, self.stage = ctx, stage
        self.age = -LIES
        self._known: tuple[Places, list[Stroke]] | None = None

    @property
    def look(self) -> str | None:
        return None if self.age < 0 or int(self.age / OFF) % 2 or self.ctx.theme.plain else "dark"

    def draw(self, surface: pygame.Surface) -> Boxes:
        if not self.look:
            return NO_BOXES
        table = self.ctx.theme.table
        surface.fill(DIM, special_flags=pygame.BLEND_RGB_MULT)
        tone = mix(table.wood, table.inlay, 0.16)
        for stroke in self._tubes():
            stroke.draw(surface, tone)
        return None

    def _tubes(self) -> list[Stroke]:
        """The visible pieces of the neon tubes as lines to draw, computed once for a window size."""
        places, known = self.stage.places, self._known
        if known is None or known[0] is not places:
            known = self._known = places, edge_of(self.ctx, places).strokes(TUBE, 4.0, self._on_it())
        return known[1]

    def _on_it(self) -> list[pygame.Rect]:
        """The boxes of cards, name plates and log, which will cover parts of the tubes, in window pixels."""
        stage, places = self.stage, self.stage.places
        cards = [here.aim for here in stage.hand.cards]
        for seat in places.others():
            count = len(stage.lying[seat])
            cards += [places.fan(seat, number, count) for number in range(count)]
        boxes = [*map(box, cards), *map(places.pill, range(places.seats)), places.log]
        return [around(self.ctx.view, lies, ROOM) for lies in boxes]


class Sunbeam(Passing):
    """A soft sunbeam that crosses the table, when the light side comes into play."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(SWEEPS)
        self.ctx = ctx
        self._band = _band(max(8, ctx.view.px(BEAM / math.cos(math.radians(LEAN)))))

    def draw(self, surface: pygame.Surface) -> Boxes:
        if self.ctx.theme.plain:
            return NO_BOXES
        (width, height), band = self.ctx.view.pixels, self._band
        lean, share = math.tan(math.radians(LEAN)), ease_in_out(min(1.0, self.age / SWEEPS))
        reach = (band.width + height * lean) / 2
        left = -reach + (width + 2 * reach) * share - band.width / 2
        spots = [(round(left + (height / 2 - y) * lean), y) for y in range(0, height, ROWS)]
        surface.fblits([(band, spot) for spot in spots], pygame.BLEND_RGB_ADD)
        return (band.get_rect(topleft=spots[0]).union(band.get_rect(topleft=spots[-1])),)


def _band(width: int) -> pygame.Surface:
    """An image of a few rows of the sunbeam, `width` window pixels wide, fading to the left and the right."""
    small = pygame.Surface((64, 2), depth=32)
    for x in range(64):
        level = math.sin(math.pi * (x + 0.5) / 64) ** 2
        pygame.draw.line(small, [round(part * level) for part in SUN], (x, 0), (x, 1))
    return pygame.transform.smoothscale(small, (width, ROWS))
