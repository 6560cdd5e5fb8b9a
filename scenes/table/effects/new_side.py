"""New side: what greets the other side of the cards: tubes that flicker by night, a beam of sun by day (R4.7)."""

from __future__ import annotations

import math

import pygame

from game.core.events import Event, Flipped
from game.core.layout import Move
from scenes.context import Context
from scenes.kit.theme import mix
from scenes.kit.tween import ease_in_out
from scenes.table.effects.effects import Effects, Passing
from scenes.table.effects.moods import Moods
from scenes.table.stage.backdrop import TUBE, edge_of
from scenes.table.stage.covered import NOWHERE, Boxes
from scenes.table.stage.stage import Moment, Stage

OFF = 0.08
"""Seconds for which the tubes are dark, twice, with as much light between."""
DIM = (206, 202, 220)
"""What is left of everything then."""
SWEEPS, BEAM, LEAN = 0.6, 250.0, 18.0
"""Seconds of the beam, its width in design pixels, and its lean in degrees."""
SUN = (74, 62, 30)
"""What it adds in its middle."""
BLINK = 0.14
"""Seconds for which all faces close their eyes."""


class NewSide:
    """Shows it when a turned table has come to rest. Where less motion is asked for nothing does."""

    def __init__(self, ctx: Context, stage: Stage, effects: Effects, moods: Moods, seats: int) -> None:
        self.ctx, self.stage, self.effects, self.moods, self.seats = ctx, stage, effects, moods, seats

    def watch(self, moment: Moment, event: Event, move: Move | None) -> None:
        """Greet the side that the cards show now."""
        if moment is not Moment.END or not isinstance(event, Flipped) or self.ctx.calm or self.stage.skipping:
            return
        night = self.stage.shown.side == 1
        self.effects.add(Flicker(self.ctx, self.stage) if night else Sunbeam(self.ctx), below=True)
        for seat in range(self.seats):
            self.moods.show(seat, "glad", BLINK)


class Flicker(Passing):
    """The light goes out for a moment, twice."""

    def __init__(self, ctx: Context, stage: Stage) -> None:
        super().__init__(3 * OFF)
        self.ctx, self.stage = ctx, stage

    def draw(self, surface: pygame.Surface) -> Boxes:
        """Draw the tubes dark, and everything dimmer."""
        if int(self.age / OFF) % 2 or self.ctx.theme.plain:
            return NOWHERE
        table = self.ctx.theme.table
        surface.fill(DIM, special_flags=pygame.BLEND_RGB_MULT)
        edge_of(self.ctx, self.stage.places).line(surface, mix(table.wood, table.inlay, 0.16), TUBE, 4.0)
        return None


class Sunbeam(Passing):
    """A soft beam that sweeps across the table."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(SWEEPS)
        self.ctx = ctx
        self.image: pygame.Surface | None = None

    def draw(self, surface: pygame.Surface) -> Boxes:
        """Draw it where it is."""
        if self.ctx.theme.plain:
            return NOWHERE
        view, share = self.ctx.view, ease_in_out(min(1.0, self.age / SWEEPS))
        image = self.image = self.image or _beam(view.px(BEAM), round(view.pixels[1] * 1.25))
        reach = image.width / 2
        x = -reach + (view.pixels[0] + 2 * reach) * share
        place = image.get_rect(center=(round(x), view.pixels[1] // 2))
        return (surface.blit(image, place, special_flags=pygame.BLEND_RGB_ADD),)


def _beam(width: int, height: int) -> pygame.Surface:
    """Light that fades to both sides, leaning."""
    small = pygame.Surface((64, 2), depth=32)
    for x in range(64):
        level = math.sin(math.pi * (x + 0.5) / 64) ** 2
        pygame.draw.line(small, [round(part * level) for part in SUN], (x, 0), (x, 1))
    return pygame.transform.rotate(pygame.transform.smoothscale(small, (width, height)), -LEAN).convert(32)
