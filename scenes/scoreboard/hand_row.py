"""One row of the hands: medal, face and name of a seat, its cards with what they are worth, and its points."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

import pygame

from scenes.cards.card_art import RATIO
from scenes.cards.draw_card import draw_card
from scenes.context import Context
from scenes.kit.compositor import Painted
from scenes.kit.compositor.latest import Latest
from scenes.kit.graphics.theme import DARK_INK, Rgb
from scenes.kit.widgets.icons import draw_avatar
from scenes.kit.widgets.portrait import draw_crown
from scenes.scoreboard.medal import draw_medal
from scenes.scoreboard.sums import Sums, signed
from scenes.words.card_names import level_name

NARROW = 500.0
"""A row that is narrower has its cards below the name."""
TWO = 50.0
"""A row this high has room for two lines beside the face."""
HIGH_VALUE = 20
CARD = 62.0
LIFT = 10.0
"""How far a card rises while it is counted."""
ARROW = 15.0
LEAST_GAIN = 62.0
"""Room that a face and what came from it need at least."""
SOFT, DROP = 9.0, 4.0
"""How soft the shadow of a row is, and how far it falls."""
HALO = 0.18
"""How far the light around a card reaches, in widths of it."""
FAINT = 4
"""And in window pixels more: that of a tiny card is wider."""
EDGE = 3.0
"""Room around words for letters that lean out of their line."""
RED: Rgb = (206, 32, 52)


class Look(NamedTuple):
    """What a row looks like just now, besides where it is."""

    place: int
    """On the medal; 0 where there is none yet."""
    way: int
    """Whether the seat has risen (-1) or fallen (1) by this round."""
    ups: tuple[float, ...]
    """How far each card has risen that is being counted."""
    points: tuple[str, Rgb]


class Rooms(NamedTuple):
    """Where the parts of a row lie."""

    narrow: bool
    left: float
    """Left edge of the face in design pixels."""
    face: float
    """How large it is."""
    name: tuple[float, float]
    """The middle of its left end."""
    name_wide: float
    cards: pygame.FRect
    card: float
    """How wide a card is."""
    points: tuple[float, float]
    """The middle of the right end."""
    points_wide: float


class HandRow:
    """Draws the row of a seat anywhere; narrow rows have the cards below name and points."""

    def __init__(self, ctx: Context, sums: Sums, seat: int) -> None:
        self.ctx, self.sums, self.seat = ctx, sums, seat
        self.hand, self.won = sums.hands[seat], seat in sums.winners
        self._latest = Latest[list[Painted]]()

    def sprites(self, box: pygame.FRect, look: Look) -> list[Painted]:
        """The row in a box: all that seldom changes, then points and cards; of narrow rows the cards lie on top."""
        ctx = self.ctx
        key = tuple(box), look, ctx.view, ctx.type.factor
        return self._latest.get(key, lambda: self._sprites(box.copy(), look))

    def _sprites(self, box: pygame.FRect, look: Look) -> list[Painted]:
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
        """How much smaller than usual medal and arrow are."""
        return min(0.76 if box.width < NARROW else 1.0, box.height / 92)

    def _rooms(self, box: pygame.FRect) -> Rooms:
        narrow = box.width < NARROW
        face = min(56.0 if narrow else 76.0, box.height - 14)
        left = box.left + 74 * self._small(box)
        start = left + face + 12
        room = pygame.FRect(start, box.top, box.right - (14 if narrow else 22) - start, box.height)
        return self._narrow(left, face, room) if narrow else self._wide(left, face, room)

    def _wide(self, left: float, face: float, room: pygame.FRect) -> Rooms:
        """Name, cards and points side by side."""
        grown = max(1.0, self.ctx.type.factor)
        longest = max(self.ctx.type.advance(19, "bold", who.name) for who in self.sums.seats)
        names, points = min(max(84.0 * grown, longest + 4), 180.0 * grown, room.width * 0.36), min(
            86.0 * grown, max(86.0, room.width * 0.22))
        cards = pygame.FRect(room.left + names + 14, room.top, room.width - names - points - 26, room.height)
        return Rooms(False, left, face, (room.left, room.centery), names, cards,
                     min(CARD, (room.height - 22) / RATIO), (room.right, room.centery), points)

    def _narrow(self, left: float, face: float, room: pygame.FRect) -> Rooms:
        """The cards below name and points."""
        upper, grown = room.top + room.height * 0.25, max(1.0, self.ctx.type.factor)
        points = min(58.0 * grown, max(58.0, room.width * 0.38))
        cards = pygame.FRect(room.left, room.top + room.height * 0.42, room.width, room.height * 0.56)
        return Rooms(True, left, face, (room.left, upper), room.width - points - 6, cards,
                     (cards.height - 12) / RATIO, (room.right, upper), points)

    def _frame(self, surface: pygame.Surface, box: pygame.FRect, rooms: Rooms, look: Look) -> None:
        """The sheet of the row, medal, arrow, face and name."""
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
            self._name(surface, rooms, 16, two=False)
        else:
            self._name(surface, rooms, 19, two=box.height >= TWO * max(1.0, ctx.type.factor))

    def _arrow(self, surface: pygame.Surface, way: int, center: tuple[float, float]) -> None:
        x, y, half = *center, ARROW / 2
        points = [(x - half, y - way * half * 0.8), (x + half, y - way * half * 0.8), (x, y + way * half * 0.8)]
        self.ctx.paint.polygon(surface, points, self.ctx.theme.good if way < 0 else self.ctx.theme.danger)

    def _name(self, surface: pygame.Surface, rooms: Rooms, size: float, *, two: bool) -> None:
        """A name, and below it the level or that there is no card left where there is room for `two` lines."""
        theme, setter, who, (left, middle) = self.ctx.theme, self.ctx.type, self.sums.seats[self.seat], rooms.name
        under = self.ctx.texts("score.no_card") if not self.hand else level_name(self.ctx.texts, who.player)
        tall = two and under
        setter.text(surface, who.name, (left, middle - (12 * setter.factor if tall else 0)), size, theme.ink, "bold",
                    width=rooms.name_wide)
        if tall:
            setter.text(surface, under, (left, middle + 13 * setter.factor), 14, theme.muted, width=rooms.name_wide)

    def _step(self, rooms: Rooms) -> float:
        """From one card to the next."""
        return min(rooms.card + 20, (rooms.cards.width - rooms.card) / max(1, len(self.hand) - 1))

    def _reach(self, rooms: Rooms) -> pygame.FRect:
        """The box that cards keep to, also while they rise, with what they are worth."""
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
        """How high the middle of a card lies that does not rise."""
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
        """What a card is worth."""
        ctx, (wide, high, size) = self.ctx, sizes
        box = pygame.FRect(0, 0, wide, high)
        box.center = center
        tone = RED if points >= HIGH_VALUE else DARK_INK
        ctx.paint.box(surface, box, tone, high / 2, border=(255, 255, 255), line=1.5)
        ctx.type.text(surface, str(points), box.center, size, (255, 255, 255), "numerals", align="center")

    def _coin_box(self, width: float) -> Callable[[int], tuple[float, float, float]]:
        """Says how wide and high a coin at a card of a width is, and the size of its number."""
        setter = self.ctx.type
        high, size = max(15.0, width * 0.36), max(11.0, width * 0.25) / max(1.0, setter.factor)
        high = max(high, setter.least / setter.scale * 1.3)
        return lambda points: (
            max(high * 1.5, setter.advance(size, "numerals", str(points)) + high * 0.7), high, size)

    def _gains(self, surface: pygame.Surface, room: pygame.FRect) -> None:
        """The points that a player who went out got from each other player."""
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
