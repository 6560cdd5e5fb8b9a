"""The players as rows of the page after a round: their cards are counted, then the rows are sorted by new totals."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from functools import cached_property
from typing import NamedTuple

import pygame

from scenes.cards.card_art import RATIO
from scenes.cards.draw_card import draw_card
from scenes.context import Context
from scenes.kit.compositor import Painted
from scenes.kit.compositor.memo import Memo
from scenes.kit.graphics.theme import DARK_INK, Rgb, mix
from scenes.kit.layout import Column, Pinned, Row, Slot, fixed, flexible
from scenes.kit.text.typeset import CLOSE
from scenes.kit.tween import ease_in_out
from scenes.kit.widgets.icons import draw_avatar
from scenes.kit.widgets.portrait import draw_crown
from scenes.scoreboard.podium import draw_medal
from scenes.scoreboard.sums import Sums, signed
from scenes.words.card_names import level_name

NARROW = 500.0
"""Width of a row in design pixels below which the cards are below the name."""
LOWERED, UNDER, SMALLEST = 0.16, 25.0, 0.62
"""How much room cards below a name leave to large letters, as a share of the row; height in design pixels of the line
below a name; least share of a name's text size if it is long."""
TWO = 50.0
"""Height of a row in design pixels from which it has two lines of text beside the avatar."""
HIGH_VALUE = 20
CARD = 62.0
LIFT = 10.0
ARROW = 15.0
LEAST_GAIN = 62.0
"""Least width in design pixels for a loser's avatar with the points that the winner gets for that player's cards."""
SOFT, DROP = 9.0, 4.0
"""Softness and downward offset of a row's shadow, in design pixels."""
HALO = 0.18
"""Reach of the glow around a counted card, as a share of its width."""
FAINT = 4
"""Further reach of that glow in window pixels, used for tiny cards."""
EDGE = 3.0
"""Margin in design pixels around text, for letters that extend beyond their line."""
RED: Rgb = (206, 32, 52)
STARTS, PACE, WHOLE = 0.54, 0.11, 2.2
"""Seconds: earliest start of counting, counting of one card, and counting of all cards at most."""
WAITS, SWAPS = 0.2, 0.3
"""Seconds between counting the cards and sorting the rows, and seconds that sorting takes."""
RANKED = 0.05
"""Seconds from sorting the rows to writing the score sheet, because one frame has no time for both."""
FIRST, COMES, APART = 0.2, 0.2, 0.04
"""Seconds until the first row slides in, seconds that a row slides, and seconds between the starts of two rows."""
STEP = 2
"""Window pixels by which rows move at a time, so that rounding is the same and cached pictures stay valid."""
LIFTS = 0.22
"""Seconds for which a card rises while it is counted."""
HIGHEST, GAP = 112.0, 12.0
CROWD = 5
"""Number of seats up to which the rows are in one column."""


class RowState(NamedTuple):
    """What a row shows at present, apart from its position: rank, change of rank, raised cards, and points."""

    place: int
    """The rank on the row's medal; 0 without a medal."""
    way: int
    """The change of rank by this round: -1 for a better rank, 1 for a worse one, 0 otherwise."""
    ups: tuple[float, ...]
    points: tuple[str, Rgb]


class Rooms(NamedTuple):
    """The positions and sizes of the parts of a row, in design pixels."""

    narrow: bool
    left: float
    face: float
    name: tuple[float, float]
    """The left end of the name, at half its height."""
    name_wide: float
    cards: pygame.FRect
    card: float
    points: tuple[float, float]
    """The right end of the points, at half their height."""
    points_wide: float


class HandRow:
    """One player's row, which can be drawn in any rectangle; in a narrow one the cards are below name and points."""

    def __init__(self, ctx: Context, sums: Sums, seat: int) -> None:
        self.ctx, self.sums, self.seat = ctx, sums, seat
        self.hand, self.won = sums.hands[seat], seat in sums.winners
        self._latest = Memo[list[Painted]]()

    def sprites(self, box: pygame.FRect, look: RowState) -> list[Painted]:
        """The sprites of the row in the rectangle `box`: background with avatar, then cards and points."""
        ctx = self.ctx
        key = tuple(box), look, ctx.view, ctx.type.factor
        return self._latest.get(key, lambda: self._sprites(box.copy(), look))

    def _sprites(self, box: pygame.FRect, look: RowState) -> list[Painted]:
        view, rooms = self.ctx.view, self._rooms(box)
        inside = view.rect(box).inflate(-2 * (view.px(self._radius(box)) + 1), 0)
        end = rooms.points[0] - rooms.points_wide, box.top, rooms.points_wide, box.height
        row = self._sprite("row", box.inflate(2 * (2 * SOFT + DROP), 2 * (2 * SOFT + DROP)), (look.place, look.way),
                           lambda surface: self._frame(surface, box, rooms, look), (inside,))
        cards = self._sprite("cards", self._reach(rooms), look.ups,
                             lambda surface: self._cards(surface, rooms, look.ups))
        points = self._sprite("points", pygame.FRect(end).inflate(2 * EDGE, 2 * EDGE), look.points,
                              lambda surface: self._points(surface, rooms, look.points))
        return [row, points, cards] if rooms.narrow else [row, cards, points]

    def _sprite(
        self, name: str, rect: pygame.FRect, look: Hashable, draw: Callable[[pygame.Surface], object],
        opaque: tuple[pygame.Rect, ...] = (),
    ) -> Painted:
        box = self.ctx.view.rect(rect).inflate(2, 2)
        return Painted((name, self.seat), look, draw, (box,), opaque=opaque, movable=True)

    @staticmethod
    def _radius(box: pygame.FRect) -> float:
        return min(22.0, box.height * 0.24)

    @staticmethod
    def _small(box: pygame.FRect) -> float:
        return min(0.76 if box.width < NARROW else 1.0, box.height / 92)

    def _rooms(self, box: pygame.FRect) -> Rooms:
        narrow = box.width < NARROW
        face = min(56.0 if narrow else 76.0, box.height - 14)
        left = box.left + 74 * self._small(box)
        start = left + face + 12
        room = pygame.FRect(start, box.top, box.right - (14 if narrow else 22) - start, box.height)
        return self._narrow(left, face, room) if narrow else self._wide(left, face, room)

    def _wide(self, left: float, face: float, room: pygame.FRect) -> Rooms:
        """The layout of a wide row: name, cards and points side by side."""
        grown = max(1.0, self.ctx.type.factor)
        longest = max(self.ctx.type.advance(19, "bold", who.name) for who in self.sums.seats)
        names, points = min(max(84.0 * grown, longest + 4), 180.0 * grown, room.width * 0.36), min(
            86.0 * grown, max(86.0, room.width * 0.22))
        cards = pygame.FRect(room.left + names + 14, room.top, room.width - names - points - 26, room.height)
        return Rooms(False, left, face, (room.left, room.centery), names, cards,
                     min(CARD, (room.height - 22) / RATIO), (room.right, room.centery), points)

    def _narrow(self, left: float, face: float, room: pygame.FRect) -> Rooms:
        """The layout of a narrow row: cards below name and points."""
        grown = max(1.0, self.ctx.type.factor)
        lower = LOWERED * min(1.0, 2 * (grown - 1))  # large names take two lines above the cards
        upper, share = room.top + room.height * (0.25 + lower / 2), 0.42 + lower
        points = min(58.0 * grown, max(58.0, room.width * 0.38))
        cards = pygame.FRect(room.left, room.top + room.height * share, room.width, room.height * (0.98 - share))
        return Rooms(True, left, face, (room.left, upper), room.width - points - 6, cards,
                     (cards.height - 12) / RATIO, (room.right, upper), points)

    def _frame(self, surface: pygame.Surface, box: pygame.FRect, rooms: Rooms, look: RowState) -> None:
        """Draw the row's background, medal, arrow for the change of rank, avatar and name."""
        ctx, theme, radius, small = self.ctx, self.ctx.theme, self._radius(box), self._small(box)
        ctx.paint.shadow(surface, box, theme.shadow, radius, SOFT, DROP, hidden=True)
        ctx.paint.box(surface, box, theme.panel, radius, border=theme.glow if self.won else theme.line,
                      line=4 if self.won else 1.5)
        if look.place:
            draw_medal(ctx, surface, look.place, (box.left + 30 * small, box.centery), 22 * small)
        if look.way:
            self._arrow(surface, look.way, (box.left + 62 * small, box.centery))
        left, face, avatar = rooms.left, rooms.face, self.sums.seats[self.seat].avatar
        draw_avatar(ctx, surface, avatar, (left + face / 2, box.centery), face, "glad" if self.won else "sorry")
        if self.won:
            draw_crown(ctx, surface, (left + face * 0.36, box.centery - face * 0.52), face * 0.42)
        if rooms.narrow:
            self._name(surface, rooms, 16, box.height * (0.36 + LOWERED * min(1.0, 2 * ctx.type.growth)), two=False)
        else:
            self._name(surface, rooms, 19, box.height - 8, two=box.height >= TWO * max(1.0, ctx.type.factor))

    def _arrow(self, surface: pygame.Surface, way: int, center: tuple[float, float]) -> None:
        x, y, half = *center, ARROW / 2
        points = [(x - half, y - way * half * 0.8), (x + half, y - way * half * 0.8), (x, y + way * half * 0.8)]
        self.ctx.paint.polygon(surface, points, self.ctx.theme.good if way < 0 else self.ctx.theme.danger)

    def _name(self, surface: pygame.Surface, rooms: Rooms, size: float, high: float, *, two: bool) -> None:
        """Draw the name in a height of `high`, on two lines if it is long; below it, with `two`, a CPU player's level,
        or that the hand is empty."""
        theme, setter, who, (left, middle) = self.ctx.theme, self.ctx.type, self.sums.seats[self.seat], rooms.name
        under = self.ctx.texts("score.no_card") if not self.hand else level_name(self.ctx.texts, who.player)
        below = UNDER * setter.factor if two and under else 0.0
        lines, fitted = setter.fit_box(who.name, size, "bold", (rooms.name_wide, high - below), SMALLEST)
        rise = 12.0 * setter.factor if len(lines) == 1 else UNDER / 2 * setter.factor
        setter.stacked(surface, lines, (left, middle - (rise if below else 0)), fitted, theme.ink, "bold")
        if below:
            fall = 13 * setter.factor if len(lines) == 1 else CLOSE * fitted * setter.factor
            setter.text(surface, under, (left, middle + fall), 14, theme.muted, width=rooms.name_wide)

    def _step(self, rooms: Rooms) -> float:
        return min(rooms.card + 20, (rooms.cards.width - rooms.card) / max(1, len(self.hand) - 1))

    def _reach(self, rooms: Rooms) -> pygame.FRect:
        """The rectangle that contains all cards, even when raised, and the coins with their points."""
        if not self.hand:
            return rooms.cards.inflate(2 * EDGE, 2 * EDGE)
        wide, high = max(map(self._coin_box(rooms.card), {face.points for face in self.hand}))[:2]
        halo, last = HALO * rooms.card + FAINT / self.ctx.view.scale, self._step(rooms) * (len(self.hand) - 1)
        aside = max(halo, (wide - rooms.card) / 2)
        top = self._middle(rooms) - rooms.card * RATIO / 2
        reach = pygame.FRect(rooms.cards.left + min(0.0, last) - aside, top - LIFT - halo, 0, 0)
        reach.size = abs(last) + rooms.card + 2 * aside, rooms.card * RATIO + LIFT + halo + max(halo, high / 2)
        return reach

    @staticmethod
    def _middle(rooms: Rooms) -> float:
        """The vertical centre of a card that is not raised."""
        return rooms.cards.centery - rooms.card * 0.1

    def _cards(self, surface: pygame.Surface, rooms: Rooms, ups: Sequence[float]) -> None:
        if not self.hand:
            self._gains(surface, rooms.cards)
            return
        width, step, coin_box = rooms.card, self._step(rooms), self._coin_box(rooms.card)
        wide = max(coin_box(face.points)[0] for face in self.hand) + 1
        counted = self.sums.counts and not self.won
        coins = counted and step >= max(width * 0.56, wide)
        for number, (face, up) in enumerate(zip(self.hand, ups, strict=True)):
            center = rooms.cards.left + width / 2 + number * step, self._middle(rooms) - up
            glow = self.ctx.theme.glow if up else None
            draw_card(self.ctx, surface, face, center, width, dark=self.sums.dark, glow=glow)
            if coins or (up and counted):
                self._coin(surface, face.points, (center[0], center[1] + width * RATIO / 2 - width * 0.02),
                           coin_box(face.points))

    def _coin(
        self, surface: pygame.Surface, points: int, center: tuple[float, float], sizes: tuple[float, float, float]
    ) -> None:
        """Draw a coin with the points that a card is worth, with the `sizes` that `_coin_box` returns."""
        ctx, (wide, high, size) = self.ctx, sizes
        box = pygame.FRect(0, 0, wide, high)
        box.center = center
        tone = RED if points >= HIGH_VALUE else DARK_INK
        ctx.paint.box(surface, box, tone, high / 2, border=(255, 255, 255), line=1.5)
        ctx.type.text(surface, str(points), box.center, size, (255, 255, 255), "numerals", align="center")

    def _coin_box(self, width: float) -> Callable[[int], tuple[float, float, float]]:
        """A function from points to width, height and text size of their coin, on cards of this width."""
        setter = self.ctx.type
        high, size = max(15.0, width * 0.36), max(11.0, width * 0.25) / max(1.0, setter.factor)
        high = max(high, setter.least / setter.scale * 1.3)
        return lambda points: (
            max(high * 1.5, setter.advance(size, "numerals", str(points)) + high * 0.7), high, size)

    def _gains(self, surface: pygame.Surface, room: pygame.FRect) -> None:
        """Draw the points that the round's winner got for each other player's cards."""
        sums = self.sums
        givers = [other for other in sums.givers if sums.left[other]]
        whole = sum(sums.left[other] for other in givers) == sums.points[self.seat]
        if not givers or not whole or room.width / len(givers) < LEAST_GAIN:
            return
        step = min(108.0 * max(1.0, self.ctx.type.factor), room.width / len(givers))
        face = min(38.0, room.height * 0.5, step * 0.38)
        for number, other in enumerate(givers):
            left = room.left + number * step
            draw_avatar(self.ctx, surface, sums.seats[other].avatar, (left + face / 2, room.centery), face)
            self.ctx.type.text(surface, signed(sums.left[other]), (left + face + 4, room.centery), 17,
                               self.ctx.theme.good, "numerals", width=step - face - 6)

    def _points(self, surface: pygame.Surface, rooms: Rooms, points: tuple[str, Rgb]) -> None:
        self.ctx.type.text(surface, points[0], rooms.points, 21 if rooms.narrow else 30, points[1], "numerals",
                           align="right", width=rooms.points_wide)


class HandRows:
    """The rows of all players, and the animation of counting and sorting; `age` is the animation's time in seconds."""

    def __init__(self, ctx: Context, sums: Sums) -> None:
        self.ctx, self.sums = ctx, sums
        self.order = [(seat, index) for seat in sums.givers for index in range(len(sums.hands[seat]))]
        """All cards in the order of counting, as (seat, index in the hand)."""
        self.age = 0.0
        self._at = 0
        self._slots: list[pygame.FRect] = []
        self._rows = [HandRow(ctx, sums, seat) for seat in range(len(sums.seats))]
        self.ranks = self._ranked(sums.before, sums.places_before), self._ranked(sums.totals, sums.places)
        """The seats from the best rank to the last: before this round, and after it."""
        if ctx.calm:
            self.age = self.seconds
            self._at = len(self.order)

    @cached_property
    def pace(self) -> float:
        return min(PACE, WHOLE / max(1, len(self.order)))

    @cached_property
    def starts(self) -> float:
        """Time in seconds at which counting begins, when all rows have slid in."""
        return max(STARTS, FIRST + APART * len(self.sums.seats))

    @cached_property
    def counting(self) -> float:
        """Time in seconds at which all cards are counted."""
        return self.starts + self.pace * len(self.order) if self.order else 0.0

    @cached_property
    def seconds(self) -> float:
        return max(self.counting, FIRST + COMES + APART * len(self.sums.seats)) + WAITS + SWAPS + RANKED

    @property
    def ranked(self) -> bool:
        return self.age >= self.seconds - RANKED

    @property
    def at(self) -> int:
        return min(len(self.order), max(0, int((self.age - self.starts) / self.pace + 1e-6)))

    @property
    def counted(self) -> bool:
        return self.at >= len(self.order)

    @property
    def done(self) -> bool:
        return self.age >= self.seconds

    def finish(self) -> None:
        """End the animation at once."""
        self.age = max(self.age, self.seconds)

    def update(self, dt: float) -> None:
        """Advance the animation by `dt` seconds, and play the sounds of counting."""
        if self.done:
            return
        self.age += dt * max(1.0, min(self.ctx.speed, 4.0))
        if self.at > self._at:
            self._at = self.at
            if self.counted:
                self.ctx.sounds.play("count_done", 0.8)
            else:
                self.ctx.sounds.play("count_tick", 0.5, step=min(9, 10 * self.at // len(self.order)))

    def points(self, seat: int) -> int:
        """The points counted so far in a player's hand; for a winner of the round, in all hands."""
        cards = self.order[: self.at]
        if seat in self.sums.winners:
            return sum(self.sums.hands[who][index].points for who, index in cards)
        return sum(self.sums.hands[who][index].points for who, index in cards if who == seat)

    def place(self, area: pygame.FRect) -> None:
        """Lay the rows out in `area`: one column for few players, two for many."""
        seats = len(self.sums.seats)
        columns = 1 if seats <= CROWD or area.width < NARROW else 2
        lines = -(-seats // columns)
        gap = min(GAP, area.height * 0.12 / lines)
        high = min(HIGHEST if columns == 1 else 1.2 * HIGHEST, (area.height - gap * (lines - 1)) / lines)
        slots = [Slot() for _ in range(lines * columns)]
        stacks = [Column(*(fixed(high, slot) for slot in slots[first : first + lines]), gap=gap)
                  for first in range(0, len(slots), lines)]
        block = lines * high + (lines - 1) * gap
        Row(*(flexible(Pinned(stack, None, block, y=0.0)) for stack in stacks), gap=GAP).place(area)
        self._slots = [slot.rect for slot in slots[:seats]]

    def rect(self, seat: int) -> pygame.FRect:
        """The present rectangle of a player's row, which is outside the window until it slides in."""
        before, after = (self._slots[rank.index(seat)] for rank in self.ranks)
        share = ease_in_out(min(1.0, max(0.0, (self.age - self.seconds + RANKED + SWAPS) / SWAPS)))
        box = after.copy()
        box.topleft = before.x + (after.x - before.x) * share, before.y + (after.y - before.y) * share
        number = self.ranks[0].index(seat)
        coming = min(1.0, (self.age - FIRST - APART * number) / COMES)
        box.x -= 60 * (1 - coming) ** 3 if coming >= 0 else 2 * self.ctx.view.width
        step = STEP / self.ctx.view.scale
        box.x = after.x + round((box.x - after.x) / step) * step
        box.y = after.y + round((box.y - after.y) / step) * step
        return box

    def sprites(self) -> list[Painted]:
        """The sprites of all rows; during sorting, rows that move up are drawn above rows that move down."""
        order = sorted(self.ranks[1], key=lambda seat: self.ranks[0].index(seat) - self.ranks[1].index(seat))
        return [one for seat in order for one in self._rows[seat].sprites(self.rect(seat), self._look(seat))]

    def _ranked(self, totals: tuple[int, ...], places: tuple[int, ...]) -> list[int]:
        out = set() if any(totals) else set(self.sums.winners)
        return sorted(range(len(totals)), key=lambda seat: (places[seat], seat not in out))

    def _look(self, seat: int) -> RowState:
        sums = self.sums
        shown = (sums.places if self.ranked else sums.places_before)[seat]
        place = shown if len(sums.scores) > 1 or self.ranked else 0
        return RowState(place, self._way(seat), self._ups(seat), self._points(seat))

    def _way(self, seat: int) -> int:
        """The change of a player's rank by this round: -1 for better, 1 for worse; 0 until sorting begins."""
        before, now = self.sums.places_before[seat], self.sums.places[seat]
        if len(self.sums.scores) < 2 or before == now or self.age < self.seconds - RANKED - SWAPS:
            return 0
        return -1 if now < before else 1

    def _ups(self, seat: int) -> tuple[float, ...]:
        if seat not in self.sums.givers:
            return (0.0,) * len(self.sums.hands[seat])
        since = self.age - (self.starts + self.pace * self._before(seat))
        return tuple(self._up(since - self.pace * number) for number in range(len(self.sums.hands[seat])))

    @staticmethod
    def _up(since: float) -> float:
        return LIFT * math.sin(math.pi * min(1.0, since / LIFTS)) if 0 < since < LIFTS else 0.0

    def _before(self, seat: int) -> int:
        """Number of cards in other hands that are counted before this player's cards."""
        return next((number for number, (who, _) in enumerate(self.order) if who == seat), len(self.order))

    def _points(self, seat: int) -> tuple[str, Rgb]:
        """The number at the end of a row and its colour: the points counted so far and, once all are, of the round."""
        theme, points, left = self.ctx.theme, self.sums.points[seat], self.sums.left[seat]
        if self.counted:
            good = (points > 0) != self.sums.least_wins
            tone = theme.muted if not points else theme.good if good else theme.danger
            return (signed(points) if points or not (left and self.sums.counts) else str(left)), tone
        if seat in self.sums.winners:
            return signed(self.points(seat)), theme.good
        return str(self.points(seat)), mix(theme.ink, theme.muted, 0.3)
