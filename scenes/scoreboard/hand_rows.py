"""Hands in rows: what everybody held, counted card by card; then the rows change places as the match now stands."""

from __future__ import annotations

import math
from functools import cached_property

import pygame

from scenes.context import Context
from scenes.kit.compositor import Painted
from scenes.kit.graphics.theme import Rgb, mix
from scenes.kit.layout import Column, Pinned, Row, Slot, fixed, flexible
from scenes.kit.tween import ease_in_out
from scenes.scoreboard.hand_row import LIFT, NARROW, HandRow, Look
from scenes.scoreboard.sums import Sums, signed

STARTS, PACE, WHOLE = 0.54, 0.11, 2.2
"""Seconds until the first card is counted at the earliest, for one card, and for all of them at most."""
WAITS, SWAPS = 0.2, 0.3
"""Seconds between the count and the exchange of places, and of that itself."""
RANKED = 0.05
"""Seconds for which medals are seen before all is done, and the sheet is written: a frame has no time for both."""
FIRST, COMES, APART = 0.2, 0.2, 0.04
"""Seconds until the first row comes, while the table loses its edges; in which a row comes in; between two of them."""
STEP = 2
"""Window pixels by which a row moves: a multiple rounds everything alike, so its raster stays valid."""
LIFTS = 0.22
"""For how many seconds a card rises while it is counted."""
HIGHEST, GAP = 112.0, 12.0
CROWD = 5
"""With more seats rows lie in two columns."""


class HandRows:
    """Counts on its own time; `finish` ends everything at once."""

    def __init__(self, ctx: Context, sums: Sums) -> None:
        self.ctx, self.sums = ctx, sums
        self.order = [(seat, index) for seat in sums.givers for index in range(len(sums.hands[seat]))]
        """The cards in the order in which they are counted: seat, and which of its hand."""
        self.age = 0.0
        self._at = 0
        self._slots: list[pygame.FRect] = []
        self._rows = [HandRow(ctx, sums, seat) for seat in range(len(sums.seats))]
        self.ranks = self._ranked(sums.before), self._ranked(sums.totals)
        """The seats from the first place to the last, before the round and after it."""
        if ctx.calm:
            self.age = self.seconds
            self._at = len(self.order)

    @cached_property
    def pace(self) -> float:
        """Seconds for one card."""
        return min(PACE, WHOLE / max(1, len(self.order)))

    @cached_property
    def starts(self) -> float:
        """Seconds until the first card is counted: all rows are in sight then."""
        return max(STARTS, FIRST + APART * len(self.sums.seats))

    @cached_property
    def counting(self) -> float:
        """Seconds until all cards are counted."""
        return self.starts + self.pace * len(self.order) if self.order else 0.0

    @cached_property
    def seconds(self) -> float:
        """Seconds until nothing moves any more."""
        return max(self.counting, FIRST + COMES + APART * len(self.sums.seats)) + WAITS + SWAPS + RANKED

    @property
    def ranked(self) -> bool:
        """Whether all have exchanged places."""
        return self.age >= self.seconds - RANKED

    @property
    def at(self) -> int:
        """How many cards have been counted."""
        return min(len(self.order), max(0, int((self.age - self.starts) / self.pace + 1e-6)))

    @property
    def counted(self) -> bool:
        """Whether all cards have been counted."""
        return self.at >= len(self.order)

    @property
    def done(self) -> bool:
        """Whether nothing moves any more."""
        return self.age >= self.seconds

    def finish(self) -> None:
        """Show how it ends."""
        self.age = max(self.age, self.seconds)

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass, and let what is counted be heard."""
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
        """What has been counted so far: in a hand, or for a player who went out in all other hands."""
        cards = self.order[: self.at]
        if seat in self.sums.winners:
            return sum(self.sums.hands[who][index].points for who, index in cards)
        return sum(self.sums.hands[who][index].points for who, index in cards if who == seat)

    def place(self, area: pygame.FRect) -> None:
        """Lay the rows out: one column for few seats, two for many."""
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
        """Where the row of a seat is now: to the left of the window until it comes."""
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

    def draw_counting(self, surface: pygame.Surface) -> None:
        """Draw the rows as the first card of every hand is counted: it has risen, and is lit."""
        for seat in self.sums.givers:
            self._draw_at(self.starts + self.pace * self._before(seat) + LIFTS / 2, surface)

    def _draw_at(self, age: float, surface: pygame.Surface) -> None:
        now, self.age = self.age, age
        for sprite in self.sprites():
            sprite.paint(surface)
        self.age = now

    def sprites(self) -> list[Painted]:
        """All rows; those that rise lie above those that fall."""
        order = sorted(self.ranks[1], key=lambda seat: self.ranks[0].index(seat) - self.ranks[1].index(seat))
        return [one for seat in order for one in self._rows[seat].sprites(self.rect(seat), self._look(seat))]

    def _ranked(self, totals: tuple[int, ...]) -> list[int]:
        sign = 1 if self.sums.least_wins else -1
        out = set() if any(totals) else set(self.sums.winners)
        return sorted(range(len(totals)), key=lambda seat: (sign * totals[seat], seat not in out))

    def _look(self, seat: int) -> Look:
        """What the row of a seat looks like now."""
        sums = self.sums
        shown = sums.place(seat) if self.ranked else sums.place_in(sums.before, seat)
        place = shown if len(sums.sheet) > 1 or self.ranked else 0
        return Look(place, self._way(seat), self._ups(seat), self._points(seat))

    def _way(self, seat: int) -> int:
        """Whether a seat has risen (-1) or fallen (1) by this round, as soon as that is seen."""
        before, now = self.sums.place_in(self.sums.before, seat), self.sums.place(seat)
        if len(self.sums.sheet) < 2 or before == now or self.age < self.seconds - RANKED - SWAPS:
            return 0
        return -1 if now < before else 1

    def _ups(self, seat: int) -> tuple[float, ...]:
        """How far each card of a hand has risen; those that are not counted stay where they are."""
        if seat not in self.sums.givers:
            return (0.0,) * len(self.sums.hands[seat])
        since = self.age - (self.starts + self.pace * self._before(seat))
        return tuple(self._up(since - self.pace * number) for number in range(len(self.sums.hands[seat])))

    @staticmethod
    def _up(since: float) -> float:
        return LIFT * math.sin(math.pi * min(1.0, since / LIFTS)) if 0 < since < LIFTS else 0.0

    def _before(self, seat: int) -> int:
        """How many cards are counted before a hand."""
        return next((number for number, (who, _) in enumerate(self.order) if who == seat), len(self.order))

    def _points(self, seat: int) -> tuple[str, Rgb]:
        """The number at the end of a row: what has been counted, in the end what it was worth."""
        theme, points, left = self.ctx.theme, self.sums.points[seat], self.sums.left[seat]
        if self.counted:
            good = (points > 0) != self.sums.least_wins
            tone = theme.muted if not points else theme.good if good else theme.danger
            return (signed(points) if points or not (left and self.sums.counts) else str(left)), tone
        if seat in self.sums.winners:
            return signed(self.points(seat)), theme.good
        return str(self.points(seat)), mix(theme.ink, theme.muted, 0.3)
