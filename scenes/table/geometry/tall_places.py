"""The layout of the table in an upright or square window: far seats in an arc, a short game log, the hand in rows."""

from __future__ import annotations

import math
from functools import partial

import pygame

from scenes.cards.card_art import RATIO
from scenes.table.geometry.arc import grown
from scenes.table.geometry.fitting import fitted
from scenes.table.geometry.places import (
    ARROW,
    CLEAR,
    COMPACT,
    COUNTED,
    MARGIN,
    PILL,
    TUCKED,
    UNO_SIZE,
    Places,
    Pose,
    SeatPlace,
)
from scenes.table.geometry.seat_place import ROOMIER, SPREAD
from scenes.table.geometry.sizes import USUAL as ALL_USUAL
from scenes.table.geometry.sizes import Sizes

USUAL, LOW = 1280.0, 960.0
"""Window heights in design pixels for which lengths are unscaled, and at which they are shortest."""
EDGE = 20.0
"""Design pixels between the window's left or right edge and the name plates there."""
AROUND: dict[int, tuple[int, int, int]] = {
    1: (0, 1, 0), 2: (1, 0, 1), 3: (1, 1, 1), 4: (1, 2, 1), 5: (1, 3, 1), 6: (2, 2, 2), 7: (2, 3, 2), 8: (2, 4, 2),
    9: (3, 3, 3),
}  # fmt: skip
"""How many players sit at the left, the far (from five others in two rows) and the right side, by number of others."""
MANY = 4
"""Number of players above which name plates are compact."""
ABREAST = 3
"""Most name plates side by side that are still widened for long names."""
RING = 268.0, 224.0
NARROWEST = 150.0
ONE_ROW, TWO_ROWS, BELOW = 5, 24, 82.0
"""Cards of the own hand that always fit in one row, most cards in two rows, and distance of rows in design pixels."""
RISES = 250.0
"""Design pixels by which the game log moves up for own cards of twice the usual size."""
LOWEST = 6.0
"""Design pixels from the UNO button to the window's lower edge."""
LOG, TRAY = 58.0, 46.0
"""Heights of the game log and of the strip of small buttons below it, in design pixels."""


class TallPlaces(Places):
    """The layout of a card table in an upright window, with everything but the piles at the edges."""

    def _arrange(self) -> None:
        self.grown = min(1.0, max(0.0, (self.height - LOW) / (USUAL - LOW)))
        self.compact = self.seats > MANY
        self.card = (62.0 if self.seats <= MANY else 50.0) * self.sizes.fans
        self._corners()
        self._around = {seat: self._seat(seat) for seat in range(self.seats) if seat != self.bottom}
        self._middle()

    def _between(self, least: float, usual: float) -> float:
        """A length between `least` (in the lowest window) and `usual`, by the height of the window."""
        return least + (usual - least) * self.grown

    @property
    def around(self) -> tuple[int, int, int]:
        usual = AROUND[self.seats - 1]
        fits = usual[1] * (self.pill_size[0] + 6) <= self.width - 2 * EDGE
        return usual if fits else SPREAD.get(self.seats - 1, usual)

    @property
    def pill_size(self) -> tuple[float, float]:
        wide, high = self._larger(COMPACT if self.compact else PILL)
        if self.compact and AROUND[self.seats - 1][1] <= ABREAST:
            wide = max(wide, min(wide + ROOMIER, (self.width - 2 * EDGE) / ABREAST - 6))
        return wide, high

    @property
    def cloth(self) -> pygame.FRect:
        top = min(self._around[seat].pill.centery for seat in self.others()) + 60
        return pygame.FRect(46, top, self.width - 92, self.log.bottom + 36 - top)

    @property
    def chip(self) -> tuple[float, float]:
        return self.pile.x, self.pile.y + self.pile.width * RATIO / 2 + self._between(28, 36)

    @property
    def count(self) -> tuple[float, float]:
        if self.with_row:
            return self.stock.x - self.stock.width / 2 - COUNTED - 6, self.stock.y
        return self.stock.x, self.chip[1]

    @property
    def badge(self) -> tuple[float, float]:
        return self.pile.x + self.pile.width / 2 + 10, self.pile.y - self.pile.width * RATIO / 2 + 6

    @property
    def caption(self) -> tuple[float, float]:
        return self.cx, self.ring.top + 20

    @property
    def unfolded(self) -> float:
        return self.log.bottom - self.cy

    def tray(self, number: int, wide: float, high: float, gap: float) -> pygame.FRect:
        room = (self.width - 24) / 3
        middle = 12 + room * (number + 0.5)
        middle = middle if self.left_handed else self.width - middle
        rect = pygame.FRect(0, 0, min(wide, room - gap), high)
        rect.midtop = middle, self.log.bottom + min(TRAY - high, 1.0) / 2
        return rect

    def hand(self, index: int, count: int) -> Pose:
        rows = 1 if count <= ONE_ROW else 2 if count <= TWO_ROWS / max(1.0, self.sizes.hand) else 3
        usual = self._between(112, 134)
        size = grown(self.sizes.hand, self._front.width - 8, usual, -(-count // rows))
        width, below = usual * size, BELOW * (1 + 0.6 * (size - 1))
        single = max(ONE_ROW, 1 + int((self._front.width - width - 8) / (0.7 * width)))
        rows = 1 if count <= single else max(2, rows)
        across = -(-count // rows)
        row, place = divmod(index, across)
        here = min(across, count - row * across)
        room = self.zone if row == 0 < rows - 1 else self._front
        step = min(width * 0.94, (room.width - width - 8) / max(1, here - 1))
        aside = place - (here - 1) / 2
        share = aside * step / (room.width / 2)
        apart = below * (self._between(0.75, 1.0) if rows == 2 else self._between(0.61, 0.72))
        lift = apart * (rows - 1 - row) + (below / 2 if rows == 1 else 0)
        y = self.height - 86 - width * RATIO / 2 - lift + (14 if row or rows != 2 else 6) * share * share
        return Pose(room.centerx + aside * step, y + (4 if rows > 2 else self._between(2, 12)), -6 * share, width)

    def row(self, number: int, count: int = 2, depth: int = 0) -> Pose:
        room = 2 * self.radii[0] * 0.86
        usual = self._between(84, 106)
        most = max(usual, (0.93 * self.radii[1] - 14) * 2 / RATIO - self.pile.width)
        width = max(62.0, min(usual * self.sizes.table, most, room / max(1, count) * 0.9))
        step = min(width * 1.26, (room - width) / max(1, count - 1))
        x = self.cx + (number - (count - 1) / 2) * step + 0.12 * width * depth
        y = self.cy + self.radii[1] * 0.47 + 0.36 * width * depth - 6
        return Pose(x, y, (0.0, -3.0, 4.0)[min(2, depth)], width)

    def _corners(self) -> None:
        width, height = self.width, self.height
        self.top_left = pygame.FRect(MARGIN, 14, 200, 60)
        self.top_right = pygame.FRect(width - MARGIN - 158, 14, 158, 52)
        low = height - self._between(412, 460) - RISES * (self.sizes.hand - 1)
        self.log = pygame.FRect(0, low, min(width - 2 * EDGE - 60, 760.0), LOG)
        self.log.centerx = self.cx - 14
        own = self._larger(PILL)
        self.mine = pygame.FRect(MARGIN - 8, height - 20 - own[1], *own)
        self.uno = pygame.FRect(width - UNO_SIZE - 18, height - UNO_SIZE - LOWEST, UNO_SIZE, UNO_SIZE)
        self.zone = pygame.FRect(12, self.log.bottom + 1, width - 24, height - self.log.bottom - 1)
        self._front = pygame.FRect(12, self.zone.top, self.uno.left - 8, self.zone.height)
        if self.left_handed:
            for rect in (self.mine, self.uno, self._front):
                rect.x = width - rect.right
        self.mine_catch = self._catch(self.mine)
        self.mine_catch.bottom = self.mine.top + 2

    def _seat(self, seat: int) -> SeatPlace:
        order = (seat - self.bottom) % self.seats - 1
        left, top, _ = self.around
        if order < left:
            return self._aside(left - 1 - order, -1)
        if order < left + top:
            return self._beyond(order - left, top)
        return self._aside(order - left - top, 1)

    @property
    def _first(self) -> float:
        """The y coordinate of the centre of the name plates at the far side."""
        alone = self.around[1] <= 1
        return self._between(46.0 if alone else 106.0, 149.0 if self.seats <= MANY else 112.0)

    def _beyond(self, number: int, count: int) -> SeatPlace:
        """The layout of a player at the far side, the `number`th from the left of `count` there."""
        wide = self.pill_size[0]
        room = self.width - 2 * EDGE - wide
        step = min(wide + 60, room / max(1, count - 1)) if count > 1 else 0.0
        aside = number - (count - 1) / 2
        share = 2 * aside / max(1, count - 1)
        x, lower = self.cx + aside * step, 12 * share * share * (count > 2)
        above = self.around[0] and min(x, self.width - x) - self._edge < wide
        return self._at(x, self._first + lower, -8.0 * share * (not above), self._pitch - lower if above else math.inf)

    def _aside(self, number: int, way: int) -> SeatPlace:
        """The layout of a player at the left (`way` -1) or right (1) edge, the `number`th from the top."""
        first, (left, top, _) = self._first, self.around
        down = self._pitch * (number + 1) if top else self._between(60, 30)
        x = self._edge
        last = number + 1 == left
        return self._at(x if way < 0 else self.width - x, first + down, -10.0 * way if left < 2 else -4.0 * way,
                        math.inf if last else self._pitch - 3)

    @property
    def _pitch(self) -> float:
        """The distance from one row of players to the next, in design pixels."""
        return self._between(96, 116 if self.around[0] < 3 else 106)

    @property
    def _edge(self) -> float:
        """The x coordinate of the centre of the name plates at the left edge."""
        return EDGE + self.pill_size[0] / 2

    def _at(self, x: float, y: float, facing: float, free: float = math.inf) -> SeatPlace:
        """The layout of a player with cards below the name plate at (x, y); `free` is the room to the next plate."""
        pill = pygame.FRect(0, 0, *self.pill_size)
        pill.center = x, y
        card = min(self.card, (free - pill.height - 3 + TUCKED) / RATIO)
        reach = pill.height / 2 + card * RATIO / 2 - TUCKED
        return SeatPlace(pill, self._catch(pill, free), facing, reach, card, pill.width - card * 1.2)

    def _middle(self) -> None:
        """Place the piles and the ring of arrows around them, as large as the players and the game log allow."""
        floor = self.log.top - self._between(26, 34)
        boxes = [self._fan_box(place) for place in self._around.values()]
        over = [box for box in boxes if abs(box.centerx - self.cx) < self.width * 0.3]
        roof = max((box.bottom for box in over), default=96.0) + 12
        keep = [box.inflate(-30, -8) for box in boxes] + [place.pill for place in self._around.values()]
        wide = min(RING[0] + max(0.0, self.width - 720) * 0.3, self.width / 2 - 92)
        while True:
            high = min(RING[1], wide * 0.84, (floor - roof) / 2)
            self.cy = floor - high - max(0.0, floor - roof - 2 * high - 80) / 2
            clear = all(_outside(box, (self.cx, self.cy), (wide, high)) for box in keep)
            if clear or wide <= NARROWEST:
                break
            wide -= 6
        self.radii = wide, high
        size = self.sizes.table
        card = min(150.0, wide * 0.56, high * 0.67) * min(1.0, size)
        if size > 1:  # the arrows of the ring stay in sight
            most = min((ARROW * wide - CLEAR) - 0.12 * wide, (ARROW * high - CLEAR) * 2 / RATIO)
            card = max(card, min(card * size, most))
        apart, up = max(wide * 0.4, card / 2 + 0.12 * wide), self._between(8, 6)
        if self.with_row:
            card, apart, up = min(88.0, high * 0.42) * min(1.0, size), wide * 0.3, high * 0.46
        self.stock = Pose(self.cx - apart, self.cy - up, 0.0, card)
        self.pile = Pose(self.cx + apart, self.cy - up, 0.0, card)

    @staticmethod
    def _fan_box(place: SeatPlace) -> pygame.FRect:
        """The rectangle around a player's name plate, the cards below it and the Catch button."""
        below = place.reach + place.card * RATIO / 2
        high = max(below + place.pill.height / 2, place.catch.bottom - place.pill.top)
        return pygame.FRect(place.pill.left, place.pill.top, place.pill.width, high + 6)


def _outside(box: pygame.FRect, center: tuple[float, float], radii: tuple[float, float]) -> bool:
    """Whether a rectangle is outside the ellipse with this centre and these two radii."""
    x = min(max(center[0], box.left), box.right) - center[0]
    y = min(max(center[1], box.top), box.bottom) - center[1]
    return math.hypot(x / radii[0], y / radii[1]) > 1


def places_for(
    width: float, height: float, seats: int, bottom: int = 0, *, tall: bool, left_handed: bool = False,
    row: bool = False, sizes: Sizes = ALL_USUAL, growth: float = 0.0,
) -> Places:
    """The layout of the table in a window of this size (design pixels), upright (`tall`) or not, with the largest cards
    that fit.

    `seats` is the number of players and `bottom` the one at the lower edge, `row` whether there is a row of centre
    cards, `sizes` the wanted scales, and `growth` how much larger letters are than usual (1: twice as large).
    """
    kind = TallPlaces if tall else Places
    make = partial(kind, width, height, seats, bottom, left_handed=left_handed, row=row, growth=growth)
    return fitted(make, sizes)
