"""The count after a round: all hands lie open, and their cards are added up one by one."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from scenes.cards.draw_card import draw_card
from scenes.context import Context
from scenes.kit.layout import Column, Pinned, Row, Slot, fixed, flexible
from scenes.kit.theme import SPACE, Rgb, mix
from scenes.kit.tween import Approach
from scenes.kit.widgets.icons import draw_avatar, draw_icon
from scenes.scoreboard.sums import Sums, signed

SLOW = 0.17
QUICK = 0.028
WHOLE = 5.5
"""Seconds that the whole count takes at most, about."""
GAP = 10.0
HIGHEST = 104.0
POINTS = 92.0
"""Room for the points at the right end of a row."""


@dataclass(frozen=True)
class SeatRow:
    """Where a seat's hand lies."""

    seat: int
    rect: pygame.FRect


class Count:
    """Counts on its own time; `skip` ends it at once. `done` when everything is counted."""

    def __init__(self, ctx: Context, sums: Sums) -> None:
        self.ctx, self.sums = ctx, sums
        self.order = [(seat, index) for seat in self._losers() for index in range(len(sums.hands[seat]))]
        self.at = 0
        """How many cards are counted."""
        self._wait = 0.5
        self.rows: list[SeatRow] = []
        self.bump = Approach(0.0, 12)
        if not self.order:
            self._wait = 0.0

    @property
    def done(self) -> bool:
        """Whether all cards are counted."""
        return self.at >= len(self.order)

    @property
    def wants_frame(self) -> bool:
        """Whether the next frame would look different."""
        return not self.done or self.bump.moving

    @property
    def pace(self) -> float:
        """Seconds for one card."""
        return min(SLOW, max(QUICK, WHOLE / max(1, len(self.order))))

    def counted(self, seat: int) -> int:
        """The points of a hand as far as it has been counted; the winner's are everybody else's."""
        if self.done:
            return sum(self._worth()) if seat in self.sums.winners else self.sums.left[seat]
        cards = self.order[: self.at]
        if seat in self.sums.winners:
            return sum(self.sums.hands[who][index].points for who, index in cards)
        return sum(self.sums.hands[who][index].points for who, index in cards if who == seat)

    def skip(self) -> None:
        """Count the rest at once."""
        if not self.done:
            self.at = len(self.order)
            self._end()

    def update(self, dt: float) -> None:
        """Count on for `dt` seconds."""
        self.bump.update(dt)
        if self.done:
            return
        self._wait -= dt * self.ctx.speed
        while self._wait <= 0 and not self.done:
            self._wait += self.pace
            self.at += 1
            self.bump.value = 1.0
            self.ctx.sounds.play("count_tick", 0.7)
        if self.done:
            self._end()

    def place(self, area: pygame.FRect) -> None:
        """Lay the rows out: one column for few seats, two for many."""
        seats = len(self.sums.seats)
        columns = 1 if seats <= 5 else 2
        lines = -(-seats // columns)
        high = min(HIGHEST, (area.height - GAP * (lines - 1)) / lines)
        slots = [Slot() for _ in range(seats)]
        stacks = [Column(*(fixed(high, slot) for slot in slots[first : first + lines]), gap=GAP)
                  for first in range(0, seats, lines)]
        block = lines * high + (lines - 1) * GAP
        Row(*(flexible(Pinned(stack, None, block)) for stack in stacks), gap=2 * GAP).place(area)
        self.rows = [SeatRow(seat, slot.rect) for seat, slot in zip(self._seating(), slots, strict=True)]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the rows of all seats."""
        for row in self.rows:
            self._row(surface, row)

    def _losers(self) -> list[int]:
        return [seat for seat in self._seating() if seat not in self.sums.winners]

    def _seating(self) -> list[int]:
        """The winners first, then round the table."""
        seats = range(len(self.sums.seats))
        first = self.sums.winners[0] if self.sums.winners else 0
        order = [(first + step) % len(seats) for step in seats]
        return sorted(order, key=lambda seat: seat not in self.sums.winners)

    def _worth(self) -> list[int]:
        return [left for seat, left in enumerate(self.sums.left) if seat not in self.sums.winners]

    def _end(self) -> None:
        self.bump.value = 1.0
        self.ctx.sounds.play("count_done")

    def _row(self, surface: pygame.Surface, row: SeatRow) -> None:
        theme, paint, box = self.ctx.theme, self.ctx.paint, row.rect
        won = row.seat in self.sums.winners
        paint.shadow(surface, box, theme.shadow, 20, 8, 3, 0.8)
        edge = theme.glow if won else theme.line
        paint.box(surface, box, theme.panel, 20, border=edge, line=3 if won else 1.5)
        face = min(62.0, box.height - 16)
        draw_avatar(self.ctx, surface, self.sums.seats[row.seat].avatar,
                    (box.left + 12 + face / 2, box.centery), face)
        if won:
            draw_icon(self.ctx, surface, "crown", (box.left + 12 + face / 2, box.top + 4), 30, (246, 178, 26))
        self._name(surface, row, box.left + 12 + face + 12)
        self._cards(surface, row)
        self._points(surface, row)

    def _name_room(self, box: pygame.FRect) -> float:
        return min(190.0, box.width * 0.24)

    def _name(self, surface: pygame.Surface, row: SeatRow, left: float) -> None:
        theme, setter = self.ctx.theme, self.ctx.type
        name = self.sums.seats[row.seat].name
        setter.text(surface, name, (left, row.rect.centery), 18, theme.ink, "bold",
                    width=self._name_room(row.rect))

    def _cards(self, surface: pygame.Surface, row: SeatRow) -> None:
        hand, box = self.sums.hands[row.seat], row.rect
        left = box.left + 12 + min(62.0, box.height - 16) + 12 + self._name_room(box) + 12
        if not hand:
            words = self.ctx.texts("score.no_card")
            self.ctx.type.text(surface, words, (left, box.centery), 17, self.ctx.theme.muted)
            return
        width = min(56.0, (box.height - 18) / 1.5)
        room = box.right - POINTS * self._grown - 12 - left - width
        step = min(width + 6, room / max(1, len(hand) - 1))
        done = sum(who == row.seat for who, _ in self.order[: self.at])
        for number, face in enumerate(hand):
            now = number == done - 1 and not self.done
            center = left + width / 2 + number * step, box.centery - (7 * self.bump.value if now else 0)
            over = number < done and not now and not self.done
            draw_card(self.ctx, surface, face, center, width, dark=self.sums.dark, dimmed=over)

    @property
    def _grown(self) -> float:
        return max(1.0, self.ctx.type.factor)

    def _points(self, surface: pygame.Surface, row: SeatRow) -> None:
        words, tone = self._shown_points(row.seat)
        last = self.order[self.at - 1][0] if 0 < self.at <= len(self.order) else -1
        moving = row.seat == last or row.seat in self.sums.winners
        size = 27 * (1 + (0.12 * round(self.bump.value * 3) / 3 if moving else 0))
        place = row.rect.right - SPACE.m, row.rect.centery
        self.ctx.type.text(surface, words, place, size, tone, "numerals", align="right",
                           width=POINTS * self._grown)

    def _shown_points(self, seat: int) -> tuple[str, Rgb]:
        """The number at the end of a row: what has been counted, in the end what it was worth."""
        theme, points = self.ctx.theme, self.sums.points[seat]
        if self.done and self.sums.counts:
            tone = theme.good if points > 0 else theme.danger if points < 0 else theme.muted
            shown = signed(points) if points or not self.sums.left[seat] else str(self.sums.left[seat])
            return shown, tone
        if seat in self.sums.winners:
            return signed(self.counted(seat)), theme.good
        return str(self.counted(seat)), mix(theme.ink, theme.muted, 0.3)
