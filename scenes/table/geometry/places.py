"""The positions of everything on a card table of any size, in design pixels and degrees."""

from __future__ import annotations

import math

import pygame

from scenes.cards.card_art import RATIO
from scenes.table.geometry.arc import HAND_WIDTH, own_card
from scenes.table.geometry.seat_place import ARRANGED, SPREAD, USUALLY, catch_below, named
from scenes.table.geometry.seat_place import Pose as Pose
from scenes.table.geometry.seat_place import SeatPlace as SeatPlace
from scenes.table.geometry.sizes import USUAL, Sizes

MARGIN = 24.0
PILL = (196.0, 54.0)
"""Width and height of a name plate in design pixels; it shows a player's avatar, name, level and number of cards."""
COMPACT = (164.0, 46.0)
"""Width and height of a name plate at a table with many players, in design pixels."""
CROWD = 8
"""Number of players from which name plates are compact."""
WIDER, HIGHER = 0.3, 0.2
"""Growth of name plates in width and height for letters of twice the usual size; the width is full from 150 % on."""
ROOMY = 0.2
"""Growth of letters above which name plates need more room, so that fewer players sit at the far side."""
BUTTONS = 113.0
"""Height in design pixels of the small buttons above the UNO button, where a Catch button beside them ends."""
PILE_WIDTH = HAND_WIDTH
"""Width of pile cards in design pixels; the same as in the hand, so that both use the same images."""
RING = (250.0, 146.0)
"""Radii of the ring of arrows around the piles, which shows the direction of play, in design pixels."""
ROOF, FLOOR = 178.0, 44.0
"""Distance of the ring of arrows from the window's upper edge and from the own hand, in design pixels."""
ARROW, CLEAR = 0.92, 18.0
"""Position of the ring's upper and lower arrows as a share of its radius, and how far large piles stay off them."""
UNO_SIZE = 132.0
HAND_HIGH, LARGER, SMALLER, CHIP_LOW = 206.0, 88.0, 174.0, 74.0
"""Height of the own hand with usual cards, its change for larger and for smaller cards, and distance of the colour
marker above it, in design pixels."""
LOG = (240.0, 138.0)
WIDEST_HAND = 980.0
"""Greatest width of the own hand, in design pixels."""
TALL_LOG = 0.4
"""Share of a window's extra height that goes to the log."""
SHORT_LOG = 22.0
"""Design pixels by which the game log is lower with many players in a low window, to make room at the sides."""
FACE_OUT = 44.0
"""Distance in design pixels of the hand from the game log, where the own avatar reaches out of its name plate."""
SORT, SORT_MIRRORED = 56.0, 88.0
"""Distance in design pixels from the own name plate to the hand, for the sort button, and with the avatar between."""
TAGGED = 20.0
"""Extra design pixels above the own name plate for its "your turn" tag, for letters of twice the usual size."""
ALONE = 1.7
"""Distance of a name plate that is alone at its side from the game log below it, in widths of the player's cards."""
COUNTED = 38.0
"""Design pixels from the game log or the draw pile to the centre of the draw pile's number of cards."""
TUCKED = 14.0
"""Design pixels of a player's cards that are hidden under the name plate."""
WIDEST = 2.05
"""Ratio of a window's width to its height above which players are not moved farther apart."""
ROW_APART = (280.0, 88.0)
"""Distance of both piles from the middle with a centre row between them, and their width, in design pixels."""
ROW_WIDTH, ROW_STEP_WIDE, ROW_ROOM, PILE_GROWS = 106.0, 134.0, 440.0, 110.0
"""The centre row in design pixels: card width, step, room between the piles, and what larger pile cards take of it."""
TIDY = 0.55
"""Factor for how far cards of the discard pile are out of line beside a centre row, which leaves less room."""
ROW_LINE, ROW_TIGHT, ROW_LINES = 5, 82.0, 166.0
"""Most cards of a centre row in one line; for two lines a card's width and the lines' distance, in design pixels."""


class Places:
    """The layout of one card table as seen by the player at the bottom of the window (`bottom`, a seat number).

    `width` and `height` are the window's in design pixels. `row`: there is a centre row (R11).
    """

    def __init__(
        self, width: float, height: float, seats: int, bottom: int = 0, *, left_handed: bool = False,
        row: bool = False, sizes: Sizes = USUAL, growth: float = 0.0,
    ) -> None:
        self.width, self.height = width, height
        self.growth = growth
        """Growth of letters over their usual size; 1 means twice as large."""
        self.seats, self.bottom = seats, bottom
        self.left_handed, self.with_row, self.sizes = left_handed, row, sizes
        self.cx, self.cy = width / 2, 324 + (height - 720) * 0.46
        self.radii = RING
        self.compact = seats >= CROWD
        self.area = self._area()
        self._around: dict[int, SeatPlace] = {}
        self._arrange()

    @property
    def pill_size(self) -> tuple[float, float]:
        """The width and height of other players' name plates, in design pixels."""
        wide, high = self._larger(COMPACT if self.compact else PILL)
        free = min(self.area.right, self.top_right.left) - max(self.area.left, self.top_left.right)
        spare = max(0.0, self.area.width - USUALLY) if self.compact else 0.0
        return named(wide, self.growth, free, spare, max(1, self.around[1])), high

    def _larger(self, size: tuple[float, float]) -> tuple[float, float]:
        """The size (width, height) of a name plate after it has grown for larger letters."""
        growth = min(1.0, self.growth)
        return size[0] * (1 + WIDER * min(1.0, 2 * growth)), size[1] * (1 + HIGHER * growth)

    @property
    def around(self) -> tuple[int, int, int]:
        """How many other players sit at the left, the far and the right side of the table, in this order."""
        usual = ARRANGED[self.seats - 1]
        return SPREAD.get(self.seats - 1, usual) if self.growth > ROOMY else usual

    def _arrange(self) -> None:
        self._corners()
        size = self.sizes.table
        room = (self.zone.top - FLOOR - ROOF) / 2
        wide, high = self.radii[0], min(room, max(RING[1], (PILE_WIDTH * size * RATIO / 2 + CLEAR) / ARROW))
        self.radii = wide, high
        self.cy = max(ROOF + high, min(self.cy, self.zone.top - FLOOR - high))
        apart, card = ROW_APART if self.with_row else (96.0, PILE_WIDTH)
        card = min(card * size, (high * ARROW - CLEAR) * 2 / RATIO) if size > 1 or high < RING[1] else card * size
        apart += 0 if self.with_row else max(0.0, card - PILE_WIDTH) / 2
        self.stock = Pose(self.cx - apart, self.cy - 4, 0.0, card)
        self.pile = Pose(self.cx + apart, self.cy - 4, 0.0, card)
        self._around = {seat: self._seat(seat) for seat in range(self.seats) if seat != self.bottom}

    @property
    def ring(self) -> pygame.FRect:
        """The rectangle around the ring of arrows that shows the direction of play."""
        wide, high = self.radii
        return pygame.FRect(self.cx - wide, self.cy - high, 2 * wide, 2 * high)

    @property
    def cloth(self) -> pygame.FRect:
        """The rectangle that the table's cloth fills, in design pixels."""
        half = min(self.area.width / 2 - 92, 640.0), min(self.cy - 40, 340.0)
        return pygame.FRect(self.cx - half[0], self.cy + 2 - half[1], 2 * half[0], 2 * half[1])

    @property
    def caption(self) -> tuple[float, float]:
        """The centre of the short texts that are shown above the piles."""
        return self.cx, self.cy - 118

    @property
    def above_hand(self) -> float:
        """The y coordinate that panels above the own hand must not go below, in design pixels."""
        return self.height - HAND_HIGH - LARGER * max(0.0, self.sizes.hand - 1)

    @property
    def unfolded(self) -> float:
        """The height of the game log while it is opened, in design pixels; 0 in a window where it cannot be opened."""
        return 0.0

    def tray(self, number: int, wide: float, high: float, gap: float) -> pygame.FRect:
        """The rectangle of the small button `number` (from 0, at the bottom) in a column above the UNO button.

        `wide` and `high` are its size, `gap` the space between two buttons.
        """
        left = min(max(self.uno.centerx - wide / 2, 8.0), self.width - wide - 8)
        return pygame.FRect(left, self.uno.top - 6 - (number + 1) * (high + gap), wide, high)

    @property
    def chip(self) -> tuple[float, float]:
        """The centre of the marker of the colour in play: below the discard pile, above notices over the own hand."""
        y = self.cy - 4 + max(PILE_WIDTH, self.pile.width) * RATIO / 2 + 33
        return self.pile.x, min(y, self.zone.top - CHIP_LOW)

    @property
    def count(self) -> tuple[float, float]:
        """The centre of the text with the draw pile's number of cards."""
        beside = 0.0 if self.left_handed else self.log.right + COUNTED
        return max(self.stock.x, beside), self.chip[1]

    @property
    def badge(self) -> tuple[float, float]:
        """The centre of the badge with the penalty cards that wait, at a corner of the discard pile."""
        wide = max(PILE_WIDTH, self.pile.width)
        return self.pile.x + wide / 2 + 14, self.pile.y - wide * RATIO / 2 + 6

    def seat(self, seat: int) -> SeatPlace:
        """Where another player's name plate, Catch button and cards are."""
        return self._around[seat]

    def others(self) -> list[int]:
        """The seat numbers of all players but the one at the bottom, clockwise from that player's left."""
        return [(self.bottom + step) % self.seats for step in range(1, self.seats)]

    def fan(self, seat: int, index: float, count: float) -> Pose:
        """The pose of card `index` of `count` in the hand of any player, also the one at the bottom."""
        mine = seat == self.bottom
        return self.hand(round(index), max(1, round(count))) if mine else self._around[seat].fan(index, count)

    def pill(self, seat: int) -> pygame.FRect:
        """The rectangle of a player's name plate, in design pixels."""
        return self.mine if seat == self.bottom else self._around[seat].pill

    def discard(self, card: int, depth: int = 0) -> Pose:
        """The pose of a card on the discard pile, slightly out of line; the same card always gets the same pose."""
        wild = math.sin(card * 12.9898 + 4.1) * 43758.5453
        share = wild - math.floor(wild)
        other = share * 7.31 - math.floor(share * 7.31)
        loose = TIDY if self.with_row else 1.0
        x, y = self.pile.x + (other - 0.5) * 14 * loose, self.pile.y + (share - 0.5) * 10 * loose
        return Pose(x, y, (share - 0.5) * 26 * loose, self.pile.width)

    def stock_top(self, count: int) -> Pose:
        """The pose of the top card of a draw pile of `count` cards: the more cards, the higher."""
        up = 0.11 * min(108, count)
        return Pose(self.stock.x - up * 0.4, self.stock.y - up, 0.0, self.stock.width)

    def row(self, number: int, count: int = 2, depth: int = 0) -> Pose:
        """The pose of a centre card (R11): position `number` of `count` in the row, `depth` cards above the lowest."""
        lines = 1 if count <= ROW_LINE else 2
        across = max(1, -(-count // lines))
        line, place = divmod(number, across)
        here = min(across, count - line * across)
        size = self.pile.width / ROW_APART[1] if self.with_row else 1.0
        room = ROW_ROOM - PILE_GROWS * max(0.0, size - 1)
        width = min(ROW_WIDTH * size if lines == 1 else ROW_TIGHT * min(1.0, size), room / across * 0.93)
        step = min(ROW_STEP_WIDE * max(1.0, size), (room - width) / max(1, across - 1))
        x = self.cx + (place - (here - 1) / 2) * step + 0.12 * width * depth
        y = self.cy - 26 + (line - 0.5) * ROW_LINES * (lines - 1) - 4 * (lines - 1)
        lean = (0.0, -3.0, 4.0)[min(2, depth)]
        return Pose(x, y + 0.36 * width * depth, lean, width)

    def spot(self, seat: int) -> Pose:
        """The pose of the card that a player draws to find the dealer (R2.1): in front, towards the middle."""
        start = self.hand(0, 1) if seat == self.bottom else self._around[seat].fan(0, 1)
        x, y = start.x + (self.cx - start.x) * 0.14, start.y + (self.cy - start.y) * 0.14
        return Pose(x, y, 0.0, HAND_WIDTH * 0.9 if seat == self.bottom else 66.0)

    def hand(self, index: int, count: int) -> Pose:
        """The pose of card `index` of `count` in the own hand: in one arc, or in two rows if there are many cards."""
        return Pose(*own_card(self.zone, self.sizes.hand, index, count))

    def _area(self) -> pygame.FRect:
        half = min(self.width, self.height * WIDEST) / 2
        return pygame.FRect(self.cx - half, 0, 2 * half, self.height)

    def _corners(self) -> None:
        """Place what is at the edges: bars at the top; game log, own name plate, UNO button and own hand below."""
        width, height, gap = self.width, self.height, MARGIN
        self.top_left = pygame.FRect(gap, 14, 180, 60)
        self.top_right = pygame.FRect(width - gap - 158, 14, 158, 52)
        crowded = height < 720 and self.seats >= CROWD
        high = LOG[1] * self.sizes.log + TALL_LOG * max(0.0, height - 720) - (SHORT_LOG if crowded else 0.0)
        own = self._larger(PILL)
        low = height - 132 - (own[1] - PILL[1]) - TAGGED * min(1.0, self.growth)
        self.log = pygame.FRect(gap, low - high, LOG[0] * (1 + WIDER * min(1.0, self.growth)), high)
        self.mine = pygame.FRect(gap, height - 24 - own[1], *own)
        self.uno = pygame.FRect(width - gap - UNO_SIZE - 22, height - UNO_SIZE - 48, UNO_SIZE, UNO_SIZE)
        beside, sort = (FACE_OUT, SORT_MIRRORED) if self.left_handed else (12, SORT)
        left, right = max(self.log.right + beside, self.mine.right + sort), self.uno.left - 14
        more = min(LOG[0] * (self.sizes.log - 1), max(0.0, right - left - WIDEST_HAND))  # the hand keeps its room
        self.log.width, left = self.log.width + more, left + more
        wide = min(right - left, WIDEST_HAND)
        more = self.sizes.hand - 1
        tall = HAND_HIGH + (LARGER if more > 0 else SMALLER) * more
        self.zone = pygame.FRect((left + right - wide) / 2, height - tall, wide, tall)
        if self.left_handed:
            for rect in (self.log, self.mine, self.uno, self.zone):
                rect.x = width - rect.right
        self.mine_catch = self._catch(self.mine)
        self.mine_catch.bottom = self.mine.top + 2

    _catch = staticmethod(catch_below)

    def _seat(self, seat: int) -> SeatPlace:
        order = (seat - self.bottom) % self.seats - 1
        left, top, right = self.around
        card = (62.0 if self.seats <= 5 else 56.0 if self.seats <= 7 else 50.0) * self.sizes.fans
        if order < left:
            return self._side(order, left, -1, card)
        if order < left + top:
            return self._far(order - left, top, card)
        return self._side(right - 1 - (order - left - top), right, 1, card)

    def _side(self, number: int, count: int, way: int, card: float) -> SeatPlace:
        """The layout of a player at the left (`way` -1) or right (1) edge: the `number`th from the bottom of `count`.

        `card` is the wanted width of the player's cards.
        """
        low, high = (self.log.top - 84, 208.0) if count < 3 else (self.log.top - 50, 190.0)
        pitch = (low - high) / max(1, count - 1)
        y = (low + high) / 2 if count == 1 else low - pitch * number
        if count == 1:  # a higher log moves it up no farther than it must
            y = min(y + LOG[1] * max(0.0, self.sizes.log - 1) / 2, max(y, self.log.top - ALONE * card))
        card = min(card, (pitch - 4) / 2.4) if count > 1 else card
        pill = pygame.FRect(0, 0, *self.pill_size)
        edge = self.area.left if way < 0 else self.area.right
        pill.center = edge - way * (MARGIN + pill.width / 2), y
        reach = pill.width / 2 + card * RATIO / 2 - TUCKED
        if self.with_row:  # nothing lies on the piles
            free = abs(pill.centerx - (self.stock if way < 0 else self.pile).x) - self.pile.width / 2
            reach = min(reach, free - card * RATIO / 2 - COUNTED / 4)
        room = card * (1.0 if count > 1 else 1.8)
        catch = self._catch(pill, pitch if number else self.uno.top - BUTTONS - pill.top)
        return SeatPlace(pill, catch, -90.0 * way, reach, card, room)

    def _far(self, number: int, count: int, card: float) -> SeatPlace:
        """The layout of a player at the far side, the `number`th from the left of `count`, with cards `card` wide."""
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
