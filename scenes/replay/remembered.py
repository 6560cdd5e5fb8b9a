"""Remembered: what a seat knew of the others' hidden cards, drawn where they lie."""

from __future__ import annotations

import math

import pygame

from game.players.search.memory import Memory
from scenes.cards.draw_card import draw_card
from scenes.cards.palette import COLOR_RGB, colors_of
from scenes.context import Context
from scenes.kit.compositor import NO_BOXES, Boxes
from scenes.kit.widgets.icons import draw_icon
from scenes.table.timeline.playback import Stage

CARD = 34.0
CHIP = 9.0


class Remembered:
    """Small open cards on hidden ones that were known, and the colours that a hand could not hold, crossed out."""

    def __init__(self, ctx: Context, stage: Stage) -> None:
        self.ctx, self.stage = ctx, stage
        self.memory: Memory | None = None

    def known(self) -> list[tuple[int, int, int]]:
        """The hidden cards that were known: seat, place in the hand, card."""
        memory = self.memory
        if memory is None:
            return []
        return [(seat, place, mask.bit_length() - 1) for seat, masks in enumerate(memory.may) if self._shown(seat)
                for place, mask in enumerate(masks) if mask.bit_count() == 1]

    def missing(self) -> list[tuple[int, str]]:
        """The colours that a hand cannot hold by what was seen: seat and colour."""
        memory = self.memory
        if memory is None:
            return []
        view, found = memory.view, list[tuple[int, str]]()
        for color in colors_of(view.side == 1):
            mask = sum(1 << card for card, face in enumerate(view.faces) if face.color == color)
            found += [(seat, color) for seat, masks in enumerate(memory.may)
                      if mask and masks and self._shown(seat) and not any(one & mask for one in masks)]
        return found

    def _shown(self, seat: int) -> bool:
        memory = self.memory
        return (memory is not None and seat != self.stage.places.bottom and seat in memory.view.playing
                and len(memory.may[seat]) == len(memory.view.hands[seat]) > 0)

    def draw(self, surface: pygame.Surface) -> Boxes:
        """Draw what was known."""
        memory, places = self.memory, self.stage.places
        if memory is None:
            return NO_BOXES
        view = memory.view
        for seat, place, card in self.known():
            pose = places.fan(seat, place, len(view.hands[seat]))
            away = math.dist((pose.x, pose.y), (places.cx, places.cy)) or 1.0
            x, y = (at + (middle - at) / away * pose.width * 0.62
                    for at, middle in ((pose.x, places.cx), (pose.y, places.cy)))
            draw_card(self.ctx, surface, view.faces[card], (x, y), CARD, dark=view.side == 1)
        counts: dict[int, int] = {}
        for seat, color in self.missing():
            number = counts[seat] = counts.get(seat, 0) + 1
            pill = places.pill(seat)
            center = pill.right - 8 - number * (2 * CHIP + 5), pill.bottom + 3
            self.ctx.paint.disc(surface, center, CHIP + 2, (255, 255, 255))
            self.ctx.paint.disc(surface, center, CHIP, COLOR_RGB[color])
            draw_icon(self.ctx, surface, "close", center, 2 * CHIP, (20, 14, 10))
        return None
