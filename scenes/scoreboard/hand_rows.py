"""Hands in rows: what everybody held, counted card by card; then the rows change places as the match now stands."""

from __future__ import annotations

import math

import pygame

from scenes.cards.card_art import RATIO
from scenes.cards.draw_card import draw_card
from scenes.context import Context
from scenes.kit.layout import Column, Pinned, Row, Slot, fixed, flexible
from scenes.kit.theme import DARK_INK, Rgb, mix
from scenes.kit.tween import ease_in_out
from scenes.kit.widgets.icons import draw_avatar
from scenes.kit.widgets.portrait import draw_crown
from scenes.scoreboard.medal import draw_medal
from scenes.scoreboard.sums import Sums, signed
from scenes.words.card_names import level_name

STARTS, PACE, WHOLE = 0.4, 0.11, 2.2
"""Seconds until the first card is counted, for one card, and for all of them at most."""
WAITS, SWAPS = 0.25, 0.3
"""Seconds between the count and the exchange of places, and of that itself."""
COMES, APART = 0.2, 0.04
"""Seconds in which a row comes in, and between two of them."""
LIFT, LIFTS = 10.0, 0.22
"""How far a card rises while it is counted, and for how many seconds."""
HIGHEST, GAP = 112.0, 12.0
CROWD = 5
"""With more seats rows lie in two columns."""
NARROW = 500.0
"""A row that is narrower has its cards below the name."""
TWO = 50.0
"""A row this high has room for two lines beside the face."""
HIGH_VALUE = 20
CARD = 62.0
ARROW = 15.0
LEAST_GAIN = 62.0
"""Room that a face and what came from it need at least."""
RED: Rgb = (206, 32, 52)


class HandRows:
    """Counts on its own time; `finish` ends everything at once."""

    def __init__(self, ctx: Context, sums: Sums) -> None:
        self.ctx, self.sums = ctx, sums
        self.order = [(seat, index) for seat in self._givers() for index in range(len(sums.hands[seat]))]
        """The cards in the order in which they are counted: seat, and which of its hand."""
        self.age = 0.0
        self._at = 0
        self._slots: list[pygame.FRect] = []
        self.ranks = self._ranked(sums.before), self._ranked(sums.totals)
        """The seats from the first place to the last, before the round and after it."""
        if ctx.calm:
            self.age = self.seconds
            self._at = len(self.order)

    @property
    def pace(self) -> float:
        """Seconds for one card."""
        return min(PACE, WHOLE / max(1, len(self.order)))

    @property
    def counting(self) -> float:
        """Seconds until all cards are counted."""
        return STARTS + self.pace * len(self.order) if self.order else 0.0

    @property
    def seconds(self) -> float:
        """Seconds until nothing moves any more."""
        return max(self.counting + WAITS + SWAPS, COMES + APART * len(self.sums.seats))

    @property
    def at(self) -> int:
        """How many cards have been counted."""
        return min(len(self.order), max(0, int((self.age - STARTS) / self.pace + 1e-6)))

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
        """What has been counted so far: in a hand, or for somebody who is out in all others."""
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
        """Where the row of a seat is now."""
        before, after = (self._slots[rank.index(seat)] for rank in self.ranks)
        share = ease_in_out(min(1.0, max(0.0, (self.age - self.seconds + SWAPS) / SWAPS)))
        box = after.copy()
        box.topleft = before.x + (after.x - before.x) * share, before.y + (after.y - before.y) * share
        number = self.ranks[0].index(seat)
        coming = min(1.0, max(0.0, (self.age - APART * number) / COMES))
        box.x -= 60 * (1 - coming) ** 3
        return box

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all rows; those that rise lie above those that fall."""
        for seat in sorted(self.ranks[1], key=lambda seat: self.ranks[0].index(seat) - self.ranks[1].index(seat)):
            self._row(surface, seat, self.rect(seat))

    def _givers(self) -> list[int]:
        """Whose cards are counted: round the table from whoever is out."""
        if not self.sums.counts:
            return []
        seats = len(self.sums.seats)
        first = self.sums.winners[0] if self.sums.winners else 0
        return [seat for step in range(seats) if (seat := (first + step) % seats) not in self.sums.winners]

    def _ranked(self, totals: tuple[int, ...]) -> list[int]:
        sign = 1 if self.sums.least_wins else -1
        out = set() if any(totals) else set(self.sums.winners)
        return sorted(range(len(totals)), key=lambda seat: (sign * totals[seat], seat not in out))

    def _row(self, surface: pygame.Surface, seat: int, box: pygame.FRect) -> None:
        theme, paint = self.ctx.theme, self.ctx.paint
        won, radius = seat in self.sums.winners, min(22.0, box.height * 0.24)
        paint.shadow(surface, box, theme.shadow, radius, 9, 4)
        paint.box(surface, box, theme.panel, radius, border=theme.glow if won else theme.line, line=4 if won else 1.5)
        narrow = box.width < NARROW
        small = min(0.76 if narrow else 1.0, box.height / 92)
        medal = box.left + 30 * small, box.centery
        shown = self.sums.place(seat) if self.done else self.sums.place_in(self.sums.before, seat)
        if len(self.sums.sheet) > 1 or self.done:
            draw_medal(self.ctx, surface, shown, medal, 22 * small)
        self._arrow(surface, seat, (box.left + 62 * small, box.centery))
        face = min(56.0 if narrow else 76.0, box.height - 14)
        left = box.left + 74 * small
        mood = "glad" if won else "sorry"
        draw_avatar(self.ctx, surface, self.sums.seats[seat].avatar, (left + face / 2, box.centery), face, mood)
        if won:
            draw_crown(self.ctx, surface, (left + face * 0.36, box.centery - face * 0.52), face * 0.42)
        left += face + 12
        if narrow:
            self._narrow(surface, seat, pygame.FRect(left, box.top, box.right - 14 - left, box.height))
        else:
            self._wide(surface, seat, pygame.FRect(left, box.top, box.right - 22 - left, box.height))

    def _wide(self, surface: pygame.Surface, seat: int, room: pygame.FRect) -> None:
        """Name, cards and points side by side."""
        grown = max(1.0, self.ctx.type.factor)
        longest = max(self.ctx.type.width(who.name, 19, "bold") for who in self.sums.seats)
        names, points = min(max(84.0 * grown, longest + 4), 180.0 * grown, room.width * 0.36), min(
            86.0 * grown, max(86.0, room.width * 0.22))
        self._name(surface, seat, room.left, room.centery, names, 19, two=room.height >= TWO * grown)
        cards = pygame.FRect(room.left + names + 14, room.top, room.width - names - points - 26, room.height)
        self._cards(surface, seat, cards, min(CARD, (room.height - 22) / RATIO))
        self._points(surface, seat, (room.right, room.centery), points, 30)

    def _narrow(self, surface: pygame.Surface, seat: int, room: pygame.FRect) -> None:
        """The cards below name and points."""
        upper, grown = room.top + room.height * 0.25, max(1.0, self.ctx.type.factor)
        points = min(58.0 * grown, max(58.0, room.width * 0.38))
        self._name(surface, seat, room.left, upper, room.width - points - 6, 16)
        self._points(surface, seat, (room.right, upper), points, 21)
        cards = pygame.FRect(room.left, room.top + room.height * 0.42, room.width, room.height * 0.56)
        self._cards(surface, seat, cards, (cards.height - 12) / RATIO)

    def _name(self, surface: pygame.Surface, seat: int, left: float, middle: float, room: float, size: float, *,
              two: bool = False) -> None:
        """A name, and below it the level or that there is no card left where there is room for `two` lines."""
        theme, setter, who = self.ctx.theme, self.ctx.type, self.sums.seats[seat]
        under = self.ctx.texts("score.no_card") if not self.sums.hands[seat] else level_name(self.ctx.texts, who.player)
        tall = two and under
        setter.text(surface, who.name, (left, middle - (12 * setter.factor if tall else 0)), size, theme.ink, "bold",
                    width=room)
        if tall:
            setter.text(surface, under, (left, middle + 13 * setter.factor), 14, theme.muted, width=room)

    def _cards(self, surface: pygame.Surface, seat: int, room: pygame.FRect, width: float) -> None:
        hand = self.sums.hands[seat]
        if not hand:
            self._gains(surface, seat, room)
            return
        step = min(width + 20, (room.width - width) / max(1, len(hand) - 1))
        start = STARTS + self.pace * self._before(seat)
        middle = room.centery - width * 0.1
        wide = max(self._coin_box(face.points, width)[0] for face in hand) + 1
        coins = self.sums.counts and step >= max(width * 0.56, wide) and seat not in self.sums.winners
        for number, face in enumerate(hand):
            since = self.age - start - self.pace * number
            up = LIFT * math.sin(math.pi * min(1.0, since / LIFTS)) if 0 < since < LIFTS else 0.0
            center = room.left + width / 2 + number * step, middle - up
            glow = self.ctx.theme.glow if up else None
            draw_card(self.ctx, surface, face, center, width, dark=self.sums.dark, glow=glow)
            if coins or (up and self.sums.counts and seat not in self.sums.winners):
                self._coin(surface, face.points, (center[0], center[1] + width * RATIO / 2 - width * 0.02), width)

    def _before(self, seat: int) -> int:
        """How many cards are counted before a hand."""
        return next((number for number, (who, _) in enumerate(self.order) if who == seat), len(self.order))

    def _coin(self, surface: pygame.Surface, points: int, center: tuple[float, float], width: float) -> None:
        """What a card is worth."""
        ctx, (wide, high, size) = self.ctx, self._coin_box(points, width)
        box = pygame.FRect(0, 0, wide, high)
        box.center = center
        tone = RED if points >= HIGH_VALUE else DARK_INK
        ctx.paint.box(surface, box, tone, high / 2, border=(255, 255, 255), line=1.5)
        ctx.type.text(surface, str(points), box.center, size, (255, 255, 255), "numerals", align="center")

    def _coin_box(self, points: int, width: float) -> tuple[float, float, float]:
        """How wide and high a coin at a card is, and the size of its number."""
        setter = self.ctx.type
        high, size = max(15.0, width * 0.36), max(11.0, width * 0.25) / max(1.0, setter.factor)
        high = max(high, setter.least / setter.scale * 1.3)
        return max(high * 1.5, setter.width(str(points), size, "numerals") + high * 0.7), high, size

    def _gains(self, surface: pygame.Surface, seat: int, room: pygame.FRect) -> None:
        """From whom somebody who is out has got how much."""
        sums = self.sums
        givers = [other for other in self._givers() if sums.left[other]]
        whole = sum(sums.left[other] for other in givers) == sums.points[seat]
        if not givers or not whole or room.width / len(givers) < LEAST_GAIN:
            return
        step = min(108.0 * max(1.0, self.ctx.type.factor), room.width / len(givers))
        face = min(38.0, room.height * 0.5, step * 0.38)
        for number, other in enumerate(givers):
            left = room.left + number * step
            draw_avatar(self.ctx, surface, sums.seats[other].avatar, (left + face / 2, room.centery), face)
            self.ctx.type.text(surface, signed(sums.left[other]), (left + face + 4, room.centery), 17,
                               self.ctx.theme.good, "numerals", width=step - face - 6)

    def _points(
        self, surface: pygame.Surface, seat: int, end: tuple[float, float], room: float, size: float
    ) -> None:
        words, tone = self._shown(seat)
        self.ctx.type.text(surface, words, end, size, tone, "numerals", align="right", width=room)

    def _shown(self, seat: int) -> tuple[str, Rgb]:
        """The number at the end of a row: what has been counted, in the end what it was worth."""
        theme, points, left = self.ctx.theme, self.sums.points[seat], self.sums.left[seat]
        if self.counted:
            good = (points > 0) != self.sums.least_wins
            tone = theme.muted if not points else theme.good if good else theme.danger
            return (signed(points) if points or not (left and self.sums.counts) else str(left)), tone
        if seat in self.sums.winners:
            return signed(self.points(seat)), theme.good
        return str(self.points(seat)), mix(theme.ink, theme.muted, 0.3)

    def _arrow(self, surface: pygame.Surface, seat: int, center: tuple[float, float]) -> None:
        """Whether a seat has risen or fallen by this round."""
        before, now = self.sums.place_in(self.sums.before, seat), self.sums.place(seat)
        if len(self.sums.sheet) < 2 or before == now or self.age < self.seconds - SWAPS:
            return
        x, y, half = *center, ARROW / 2
        way = -1 if now < before else 1
        points = [(x - half, y - way * half * 0.8), (x + half, y - way * half * 0.8), (x, y + way * half * 0.8)]
        self.ctx.paint.polygon(surface, points, self.ctx.theme.good if way < 0 else self.ctx.theme.danger)
