"""The cards played since a person's last turn, numbered in order, each drawn near the player who played it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame

from scenes.context import Context
from scenes.table.geometry.places import CROWD, Places, Pose
from scenes.table.looks.card_look import Blits, Pictures, draw
from scenes.table.looks.card_sprite import box
from scenes.table.narration.narrator import PlayedCard
from scenes.table.timeline.playback import Stage

WIDTHS = (44.0, 38.0, 32.0, 28.0)
"""Widths of the cards in design pixels; the first that fits is used."""
SIDEWAYS = (0.0, 40.0, -40.0, 65.0, -65.0, 90.0, -90.0)
"""Angles in degrees from the direction to the table's middle, tried in this order for a free position."""
APART = 0.62
"""Distance of several cards of one player, in card widths."""
FEW = 5
"""Number of players up to which there is room for several cards of a player, and for dots that lead to the pile."""
NUMBER = 11.0


@dataclass(frozen=True, slots=True)
class Numbered:
    """A played card with its number in the order of play and the pose in which it is drawn."""

    number: int
    card: PlayedCard
    pose: Pose


class NumberedCards:
    """The numbered cards, laid out and drawn where they cover nothing else."""

    def __init__(self, ctx: Context, stage: Stage) -> None:
        self.ctx, self.stage = ctx, stage
        self.cards: tuple[Numbered, ...] = ()
        self._pictures = Pictures(ctx.art, ctx.view)

    def lay(self, plays: Sequence[PlayedCard], busy: Sequence[pygame.FRect], lowest: float) -> None:
        """Lay out the played cards above the height `lowest` (y in design pixels), outside the `busy` rectangles."""
        places, taken = self.stage.places, [*busy, *obstacles(self.stage)]
        most = 1 if places.seats >= CROWD else 2 if places.seats > FEW else 3
        laid: list[Numbered] = []
        for seat in places.others():
            own = [(number, play) for number, play in enumerate(plays, 1) if play.seat == seat][-most:]
            if own:
                laid += self._seat(seat, own, taken, lowest)
        self.cards = tuple(sorted(laid, key=lambda card: card.number))
        self._pictures = Pictures(self.ctx.art, self.ctx.view)

    def _seat(
        self, seat: int, own: Sequence[tuple[int, PlayedCard]], taken: list[pygame.FRect], lowest: float
    ) -> list[Numbered]:
        """Lay out the played cards of one seat; the rectangle that they take is added to `taken`."""
        place = room_for(self.stage, seat, len(own), taken, lowest)
        taken.append(place)
        width = place.width / (1 + APART * (len(own) - 1))
        poses = [Pose(place.left + width * (0.5 + APART * at), place.centery, 4.0 - 4.0 * at, width)
                 for at in range(len(own))]
        return [Numbered(number, card, pose) for (number, card), pose in zip(own, poses, strict=True)]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the cards and their numbers, and dots that lead from them to the discard pile."""
        if self.stage.places.seats <= FEW:
            for numbered in self.cards:
                self._dots(surface, numbered.pose)
        blits: Blits = []
        for numbered in self.cards:
            self._pictures.add_lying(blits, numbered.card.look, numbered.pose, drop=3)
        draw(surface, blits)
        for numbered in self.cards:
            self._number(surface, numbered)

    def _number(self, surface: pygame.Surface, numbered: Numbered) -> None:
        x, y, _, width = numbered.pose
        spot = x + width * 0.42, y - width * 0.68
        self.ctx.paint.disc(surface, spot, NUMBER, (44, 24, 12))
        size = (13.5 if numbered.number < 10 else 11.5) / self.ctx.type.factor
        self.ctx.type.text(surface, str(numbered.number), spot, size, (255, 222, 92), "numerals", align="center")

    def _dots(self, surface: pygame.Surface, pose: Pose) -> None:
        """Draw dots that lead from a card to the discard pile."""
        pile = self.stage.places.pile
        away = math.dist((pose.x, pose.y), (pile.x, pile.y))
        for step in range(4):
            share = (pose.width * 0.95 + 12 * step) / max(1.0, away)
            if share < 0.7:
                spot = pose.x + (pile.x - pose.x) * share, pose.y + (pile.y - pose.y) * share
                self.ctx.paint.disc(surface, spot, 2.2, self.ctx.theme.on_cloth, 0.5)


def obstacles(stage: Stage) -> list[pygame.FRect]:
    """The rectangles on the table that other things take: name plates, fans of cards, piles, the ring of arrows."""
    places = stage.places
    boxes = [places.pill(seat).inflate(8, 8) for seat in places.others()]
    boxes += [_fan(stage, seat) for seat in places.others()]
    boxes += [box(places.stock).inflate(14, 14), box(places.pile).inflate(24, 16)]
    boxes.append(pygame.FRect(places.chip[0] - 66, places.chip[1] - 26, 132, 52))
    if stage.row_count:
        boxes.append(box(places.stock).union(box(places.pile)))
    return [*boxes, places.top_left, places.top_right, *_ring(places)]


def _fan(stage: Stage, seat: int) -> pygame.FRect:
    """The rectangle around all cards of a player's fan."""
    count = max(1, min(18, len(stage.lying.get(seat, ()))))
    ends = {0, count // 2, count - 1}
    boxes = [box(stage.places.fan(seat, end, count)) for end in sorted(ends)]
    return boxes[0].unionall(boxes[1:])


def _ring(places: Places) -> list[pygame.FRect]:
    """Small rectangles along the ring of arrows around the piles."""
    ring = places.ring
    round_ = [math.tau * part / 36 for part in range(37)]
    points = [(ring.centerx + ring.width / 2 * math.cos(a), ring.centery + ring.height / 2 * math.sin(a))
              for a in round_]
    return [pygame.FRect(min(a[0], b[0]) - 5, min(a[1], b[1]) - 5, abs(a[0] - b[0]) + 10, abs(a[1] - b[1]) + 10)
            for a, b in pairwise(points)]


def room_for(
    stage: Stage, seat: int, count: int, taken: Sequence[pygame.FRect], lowest: float
) -> pygame.FRect:
    """A free rectangle for `count` cards near a seat's fan and above `lowest`, or else on the fan's inner end."""
    places, fan = stage.places, _fan(stage, seat)
    view = pygame.FRect(6, 6, places.width - 12, lowest - 12)
    facing = math.radians(places.seat(seat).facing)
    for width in WIDTHS:
        size = width * (1 + APART * (count - 1)), width * 1.55
        for aside in SIDEWAYS:
            way = math.sin(facing + math.radians(aside)), math.cos(facing + math.radians(aside))
            for gap in (6.0, 22.0, 40.0):
                place = pygame.FRect(0, 0, *size)
                reach = _reach(fan, way) + _reach(place, way) + gap
                place.center = fan.centerx + way[0] * reach, fan.centery + way[1] * reach
                if view.contains(place) and place.inflate(14, 14).collidelist(list(taken)) < 0:
                    return place
    place = pygame.FRect(0, 0, WIDTHS[-1] * (1 + APART * (count - 1)), WIDTHS[-1] * 1.5)
    place.center = fan.centerx + math.sin(facing) * fan.width * 0.4, fan.centery + math.cos(facing) * fan.height * 0.4
    return place


def _reach(rect: pygame.FRect, way: tuple[float, float]) -> float:
    """The distance from a rectangle's centre to its edge in the direction `way` (a unit vector)."""
    across, down = abs(way[0]), abs(way[1])
    return min(rect.width / 2 / across if across > 1e-6 else 1e9, rect.height / 2 / down if down > 1e-6 else 1e9)
