"""Places: where everything lies on a table of any size, in design pixels and degrees."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import NamedTuple

import pygame

MARGIN = 24.0
PILL = (196.0, 54.0)
"""A seat's pill: avatar, name, level, count."""
COMPACT = (164.0, 46.0)
"""The pill when many sit around the table."""
CROWD = 8
"""From so many seats on the pills are compact."""
CATCH_HEIGHT = 38.0
PILE_WIDTH = 116.0
HAND_WIDTH = PILE_WIDTH
"""Cards of one size share their pictures."""
RATIO = 1.5
RING = (250.0, 146.0)
"""Radii of the ring of direction."""
UNO_SIZE = 132.0
LOG = (240.0, 138.0)
TALL_LOG = 0.4
"""How much of a window's height beyond the usual goes to the log."""
SHORT_LOG = 22.0
"""How much of the log goes to the seats at the sides where many sit at a low table."""
TUCKED = 14.0
"""How far a fan is hidden under its pill."""
WIDEST = 2.05
"""Seats keep together in a window that is wider than this, by its height."""
TWO_ROWS = 22
"""With more cards than this the own hand lies in two rows."""
ROW_STEP = 64.0
ROW_APART = (280.0, 88.0)
"""How far both piles lie from the middle when there is a centre row between them, and their width."""
ROW_WIDTH, ROW_STEP_WIDE, ROW_ROOM = 106.0, 134.0, 440.0
"""Cards of a centre row, how far they lie apart, and the room there is between the piles."""
TIDY = 0.55
"""How much out of line the discard pile lies where there is a centre row, for it has less room then."""
ROW_LINE, ROW_TIGHT, ROW_LINES = 5, 82.0, 166.0
"""A centre row of more cards lies in two lines of narrower cards, so far apart."""

ARRANGED: dict[int, tuple[int, int, int]] = {
    1: (0, 1, 0), 2: (0, 2, 0), 3: (1, 1, 1), 4: (1, 2, 1), 5: (1, 3, 1), 6: (1, 4, 1),
    7: (2, 3, 2), 8: (2, 4, 2), 9: (2, 5, 2),
}  # fmt: skip
"""How many others sit on the left, at the far side and on the right."""


class Pose(NamedTuple):
    """Where a card lies: its middle, degrees counter-clockwise, its width."""

    x: float
    y: float
    angle: float
    width: float


@dataclass(frozen=True)
class SeatPlace:
    """Where somebody sits: the pill, the Catch button, and the fan that hangs from it.

    `facing` is the way to the middle of the table in degrees counter-clockwise from straight down.
    """

    pill: pygame.FRect
    catch: pygame.FRect
    facing: float
    reach: float
    """From the pill's middle to the middle of the fan's cards."""
    card: float
    """Width of a card in the fan."""
    room: float
    """How far the middles of the outer cards may lie apart."""

    def fan(self, index: float, count: float) -> Pose:
        """A card of the fan; both may be between two whole numbers while the fan opens or closes."""
        radius = 2.6 * self.card
        widest = math.degrees(2 * math.asin(min(0.7, self.room / 2 / radius)))
        step = min(9.0, widest / max(1.0, count - 1))
        lean = self.facing + (index - (count - 1) / 2) * step
        far, here = math.radians(self.facing), math.radians(lean)
        away = self.reach - radius
        x = self.pill.centerx + away * math.sin(far) + radius * math.sin(here)
        y = self.pill.centery + away * math.cos(far) + radius * math.cos(here)
        return Pose(x, y, lean, self.card)


class Places:
    """The geometry of one table as seen from the seat at the bottom.

    `width` and `height` are the window's design pixels (`Viewport.width`, `.height`).
    """

    def __init__(
        self, width: float, height: float, seats: int, bottom: int = 0, *, left_handed: bool = False,
        row: bool = False,
    ) -> None:
        self.width, self.height = width, height
        self.seats, self.bottom = seats, bottom
        self.left_handed = left_handed
        self.cx = width / 2
        self.cy = 324 + (height - 720) * 0.46
        apart, card = ROW_APART if row else (96.0, PILE_WIDTH)
        self.stock = Pose(self.cx - apart, self.cy - 4, 0.0, card)
        self.pile = Pose(self.cx + apart, self.cy - 4, 0.0, card)
        self.pill_size = COMPACT if seats >= CROWD else PILL
        self.area = self._area()
        self._corners()
        self._around = {seat: self._seat(seat) for seat in range(seats) if seat != bottom}

    @property
    def ring(self) -> pygame.FRect:
        """The box around the ring of direction."""
        return pygame.FRect(self.cx - RING[0], self.cy - RING[1], 2 * RING[0], 2 * RING[1])

    @property
    def chip(self) -> tuple[float, float]:
        """The middle of the colour chip, below the discard pile."""
        return self.pile.x, self.cy + 116

    @property
    def badge(self) -> tuple[float, float]:
        """The middle of the penalty badge, at a corner of the discard pile."""
        return self.pile.x + PILE_WIDTH / 2 + 14, self.pile.y - PILE_WIDTH * RATIO / 2 + 6

    def seat(self, seat: int) -> SeatPlace:
        """Where somebody else sits."""
        return self._around[seat]

    def others(self) -> list[int]:
        """All seats but the one at the bottom, clockwise from its left."""
        return [(self.bottom + step) % self.seats for step in range(1, self.seats)]

    def fan(self, seat: int, index: float, count: float) -> Pose:
        """A card in somebody's hand, the own one included."""
        if seat == self.bottom:
            return self.hand(round(index), max(1, round(count)))
        return self._around[seat].fan(index, count)

    def pill(self, seat: int) -> pygame.FRect:
        """Where a seat's pill is."""
        return self.mine if seat == self.bottom else self._around[seat].pill

    def discard(self, card: int, depth: int = 0) -> Pose:
        """A card on the discard pile, a little out of line, always the same way for the same card."""
        wild = math.sin(card * 12.9898 + 4.1) * 43758.5453
        share = wild - math.floor(wild)
        other = share * 7.31 - math.floor(share * 7.31)
        loose = TIDY if self.pile.width < PILE_WIDTH else 1.0
        x, y = self.pile.x + (other - 0.5) * 14 * loose, self.pile.y + (share - 0.5) * 10 * loose
        return Pose(x, y, (share - 0.5) * 26 * loose, self.pile.width)

    def stock_top(self, count: int) -> Pose:
        """The top of a draw pile of so many cards: a thick pile is higher."""
        up = 0.11 * min(108, count)
        return Pose(self.stock.x - up * 0.4, self.stock.y - up, 0.0, self.stock.width)

    def row(self, number: int, count: int = 2, depth: int = 0) -> Pose:
        """A card of a centre row of so many (R11), or the one that lies `depth` above it."""
        lines = 1 if count <= ROW_LINE else 2
        across = max(1, -(-count // lines))
        line, place = divmod(number, across)
        here = min(across, count - line * across)
        width = min(ROW_WIDTH if lines == 1 else ROW_TIGHT, ROW_ROOM / across * 0.93)
        step = min(ROW_STEP_WIDE, (ROW_ROOM - width) / max(1, across - 1))
        x = self.cx + (place - (here - 1) / 2) * step + 0.12 * width * depth
        y = self.cy - 26 + (line - 0.5) * ROW_LINES * (lines - 1) - 4 * (lines - 1)
        lean = (0.0, -3.0, 4.0)[min(2, depth)]
        return Pose(x, y + 0.36 * width * depth, lean, width)

    def spot(self, seat: int) -> Pose:
        """Where a seat's card lies when all draw for the deal (R2.1): before it, on the way to the middle."""
        start = self.hand(0, 1) if seat == self.bottom else self._around[seat].fan(0, 1)
        x, y = start.x + (self.cx - start.x) * 0.14, start.y + (self.cy - start.y) * 0.14
        return Pose(x, y, 0.0, HAND_WIDTH * 0.9 if seat == self.bottom else 66.0)

    def hand(self, index: int, count: int) -> Pose:
        """A card of the own hand: one arc, or two rows when there are many."""
        if count <= TWO_ROWS:
            return self._arc(index, count, HAND_WIDTH, self.zone.bottom - 104)
        back = (count + 1) // 2
        if index < back:
            return self._arc(index, back, HAND_WIDTH * 0.88, self.zone.bottom - 82 - ROW_STEP, 0.35)
        return self._arc(index - back, count - back, HAND_WIDTH * 0.88, self.zone.bottom - 82, 0.35)

    def _arc(self, index: int, count: int, width: float, y: float, bend: float = 1.0) -> Pose:
        room = self.zone.width - width - 16
        step = min(width * 0.76, room / max(1, count - 1))
        aside = index - (count - 1) / 2
        share = aside * step / (room / 2)
        edge = (count - 1) * step / room
        below = 18 * bend * edge * edge + width * (RATIO + math.sin(math.radians(8 * bend * edge))) / 2
        y = min(y, self.zone.bottom - 3 - below)
        drop = 18 * bend * share * share
        return Pose(self.zone.centerx + aside * step, y + drop, -8 * bend * share, width)

    def _area(self) -> pygame.FRect:
        wide = min(self.width, self.height * WIDEST)
        return pygame.FRect(self.cx - wide / 2, 0, wide, self.height)

    def _corners(self) -> None:
        """Log, own pill, UNO button and hand along the lower edge; bars along the upper one."""
        width, height, gap = self.width, self.height, MARGIN
        self.top_left = pygame.FRect(gap, 14, 180, 60)
        self.top_right = pygame.FRect(width - gap - 158, 14, 158, 52)
        crowded = height < 720 and self.seats >= CROWD
        high = LOG[1] + TALL_LOG * max(0.0, height - 720) - (SHORT_LOG if crowded else 0.0)
        self.log = pygame.FRect(gap, height - high - 132, LOG[0], high)
        self.mine = pygame.FRect(gap, height - 24 - PILL[1], *PILL)
        self.uno = pygame.FRect(width - gap - UNO_SIZE - 22, height - UNO_SIZE - 48, UNO_SIZE, UNO_SIZE)
        left, right = self.log.right + 12, self.uno.left - 14
        wide = min(right - left, 980.0)
        self.zone = pygame.FRect((left + right - wide) / 2, height - 206, wide, 206)
        if self.left_handed:
            for rect in (self.log, self.mine, self.uno, self.zone):
                rect.x = width - rect.right
        self.mine_catch = self._catch(self.mine)
        self.mine_catch.bottom = self.mine.top + 2

    @staticmethod
    def _catch(pill: pygame.FRect) -> pygame.FRect:
        """The Catch button hangs from the pill."""
        return pygame.FRect(pill.left + 11, pill.bottom - 2, pill.width - 22, CATCH_HEIGHT)

    def _seat(self, seat: int) -> SeatPlace:
        order = (seat - self.bottom) % self.seats - 1
        left, top, right = ARRANGED[self.seats - 1]
        card = 62.0 if self.seats <= 5 else 56.0 if self.seats <= 7 else 50.0
        if order < left:
            return self._side(order, left, -1, card)
        if order < left + top:
            return self._far(order - left, top, card)
        return self._side(right - 1 - (order - left - top), right, 1, card)

    def _side(self, number: int, count: int, way: int, card: float) -> SeatPlace:
        """A seat at the left (-1) or right (1) edge, `number` counted from below."""
        low, high = self.log.top - 84, 208.0
        y = (low + high) / 2 if count == 1 else low - (low - high) * number / (count - 1)
        pill = pygame.FRect(0, 0, *self.pill_size)
        edge = self.area.left if way < 0 else self.area.right
        pill.center = edge - way * (MARGIN + pill.width / 2), y
        reach, room = pill.width / 2 + card * RATIO / 2 - TUCKED, card * (1.0 if count > 1 else 1.8)
        return SeatPlace(pill, self._catch(pill), -90.0 * way, reach, card, room)

    def _far(self, number: int, count: int, card: float) -> SeatPlace:
        """A seat at the far side, `number` counted from the left."""
        wide = self.pill_size[0]
        left = max(self.area.left, self.top_left.right) + wide / 2 + 4
        right = min(self.area.right, self.top_right.left) - wide / 2 - 4
        half = min((right - left) / 2, 190.0 * count)
        middle = min(max(self.cx, left + half), right - half)
        share = 0.0 if count == 1 else (2 * number / (count - 1) - 1) * (0.62 if count == 2 else 1.0)
        pill = pygame.FRect(0, 0, *self.pill_size)
        pill.center = middle + half * share, 44 + 14 * share * share
        room = min(2 * half / max(1, count - 1) - card * 1.7 if count > 1 else 200.0, wide + 4 - card * 1.3)
        facing = -10.0 * share if count > 1 else 0.0
        reach = pill.height / 2 + card * RATIO / 2 - TUCKED
        return SeatPlace(pill, self._catch(pill), facing, reach, card, room)
