"""The winners' podium: blocks that rise for the first three ranks, avatars that hop onto them, and other players."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

import pygame

from scenes.context import Context
from scenes.kit.compositor import Painted
from scenes.kit.graphics.theme import Rgb, darker, lighter
from scenes.kit.tween import ease_back, ease_in
from scenes.kit.widgets.icons import draw_avatar
from scenes.kit.widgets.portrait import GOLD, draw_crown, draw_portrait
from scenes.scoreboard.sums import SeatRank, Sums, standings

MEDALS: tuple[Rgb, ...] = ((252, 200, 60), (190, 200, 222), (224, 154, 100))
OTHER: Rgb = (218, 204, 186)
"""The colour of the medal of all ranks after the third."""
INK: Rgb = (66, 44, 32)
SPOTS = (0, -1, 1, 2, -2)
"""Horizontal position of each block, in block widths from the middle, the best first, then two for shared ranks."""
USUAL, MOST = 3, len(SPOTS)
"""Usual and greatest number of players on blocks; the usual number is exceeded only if players share a rank."""
STEPS = (240.0, 164.0, 116.0)
"""Heights in design pixels of the risen blocks of the first three ranks."""
FACES = (146.0, 104.0, 96.0)
BLOCK, LID = 190.0, 62.0
LIDS: tuple[Rgb, ...] = ((204, 38, 54), (38, 130, 180), (54, 160, 84))
WOOD: Rgb = (200, 124, 66)
BEGINS, RISE = 0.4, 0.25
"""Seconds until the first block rises, and seconds that a block rises; the worst rank begins."""
HOP, DROP = 0.22, 0.16
PILL, ROW, LINE = 38.0, 112.0, 19.0
"""Heights in design pixels: of a name below a block, of the row of players without a block, of one line of a name."""
APART, NAMES_APART = 4.0, 8.0
"""Gaps between names in design pixels: in the row of other players, and below the podium."""
UPPER, SMALLEST = 0.9, 0.62
"""Text size of a name above points as a multiple of theirs, and least share of it for names that are too long."""
SHADE = 30.0
"""Greatest reach of a shadow in design pixels."""
SEATED, FEW = 66.0, 50.0
"""Diameters of avatars in design pixels: of a single player beside the podium, and of players in the row below."""


def capped(needs: Sequence[float], room: float) -> list[float]:
    """The widths of parts that need some room: if it is too little, the greatest are cut to the same width."""
    left = room
    for number, need in enumerate(sorted(needs)):
        if need > (most := left / (len(needs) - number)):
            return [min(need, most) for need in needs]
        left -= need
    return list(needs)


def draw_medal(ctx: Context, surface: pygame.Surface, place: int, center: tuple[float, float], radius: float) -> None:
    tone = MEDALS[place - 1] if place <= len(MEDALS) else OTHER
    ctx.paint.disc(surface, center, radius, darker(tone, 0.32))
    ctx.paint.disc(surface, center, radius - 2.5, tone)
    ctx.paint.disc(surface, (center[0], center[1] - radius * 0.06), radius * 0.72, lighter(tone, 0.22))
    ctx.type.text(surface, str(place), center, radius / max(1.0, ctx.type.factor), INK, "numerals", align="center")


def standing_on_blocks(order: Sequence[SeatRank]) -> int:
    """How many players, ordered by rank, stand on blocks; of players who share a rank, all or none do (R7.7)."""
    count = min(USUAL, len(order))
    while count < len(order) and order[count].place == order[count - 1].place:
        count += 1
    if count <= MOST:
        return count
    better = sum(one.place < order[USUAL - 1].place for one in order)
    return better or USUAL


class Podium:
    """The winners' podium with its animation; `age` is the animation's time in seconds.

    In its methods `rank` counts players from 0, the best first.
    """

    def __init__(self, ctx: Context, sums: Sums) -> None:
        self.ctx, self.sums = ctx, sums
        self.order = standings(sums)
        self.blocks = standing_on_blocks(self.order)
        self.age = 0.0
        self.rect = pygame.FRect(0, 0, 660, 520)
        if ctx.calm:
            self.finish()

    @property
    def rect(self) -> pygame.FRect:
        """The rectangle of the podium; setting it lays everything out."""
        return self._rect

    @rect.setter
    def rect(self, rect: pygame.FRect) -> None:
        self._rect = rect
        wide, row = rect.width / (max(USUAL, self.blocks) * (BLOCK - 6) + self._aside), 0.0
        self._one_line = self._fit_beside(wide)
        """Whether name and total points share a line below the blocks."""
        lines = 1 if self._one_line or all(map(self._short, self.order[:self.blocks + bool(self._aside)])) else 2
        self._pill = PILL if self._one_line else (1 + lines) * LINE * max(1.0, self.ctx.type.factor) + 10
        """Height in design pixels of the names below blocks; two lines if blocks are narrow or letters large."""
        if self._in_row:
            lines = self._seated_lines()
            row = ROW + 54 * self.ctx.type.growth + (lines - 1) * 21 * max(1.0, self.ctx.type.factor)
        self.floor = rect.bottom - self._pill - 14 - row
        high = (self.floor - rect.top) / (STEPS[0] + FACES[0] + 62)
        self._unit = max(0.3, min(1.15, wide, high))
        """The factor for all sizes of the podium."""

    def _short(self, standing: SeatRank) -> bool:
        """Whether a player's name fits on one line above the total points."""
        name, size = self.sums.seats[standing.seat].name, 17 * UPPER
        return len(self.ctx.type.fit_box(name, size, "bold", (self._name_wide - 16, 1000.0), SMALLEST)[0]) == 1

    def _fit_beside(self, wide: float) -> bool:
        """Whether name and total points fit side by side below each block, with blocks scaled by `wide`."""
        setter = self.ctx.type
        both = [setter.advance(17, "bold", self.sums.seats[one.seat].name) + setter.advance(
            17, "numerals", self._total(one)) for one in self.order[:self.blocks]]
        fit = max(both) + 38 <= (BLOCK - 24) * min(1.15, wide) * 1.15
        return fit and setter.growth < 0.2 and not self.ctx.view.tall

    @property
    def seconds(self) -> float:
        return BEGINS + RISE * self.blocks + HOP + DROP

    @property
    def wants_frame(self) -> bool:
        return self.age < self.seconds

    def update(self, dt: float) -> None:
        """Advance the animation by `dt` seconds, and in the end play the sound of the crown."""
        before, self.age = self.age, min(self.seconds, self.age + dt)
        if before < self.seconds <= self.age:
            self.ctx.sounds.play("crown")

    def finish(self) -> None:
        self.age = self.seconds

    @property
    def won(self) -> float:
        """Seconds since the winner began to hop onto the block, negative before."""
        return self.age - (self.seconds - HOP - DROP)

    @property
    def top(self) -> tuple[float, float]:
        """The centre of the winner's avatar on the block."""
        return self._x(0), self.floor - self._full(0) - FACES[0] * self._unit / 2 - 4

    def sprites(self) -> list[Painted]:
        """The sprites of blocks, avatars with names, and other players; the winner is in front."""
        ranks = range(self.blocks)[::-1]
        return [*map(self._block_sprite, ranks), *map(self._face_sprite, ranks), *self._others()]

    def _block_sprite(self, rank: int) -> Painted:
        high, x, wide = round(self._high(rank)), self._x(rank), BLOCK * self._unit
        box = pygame.FRect(x - wide / 2, self.floor - high, wide, high).inflate(2 * SHADE, 2 * SHADE)
        return Painted(("block", rank), high, partial(self._block, rank=rank), (self.ctx.view.rect(box),))

    def _face_sprite(self, rank: int) -> Painted:
        """The sprite of a player on a block; its rectangle is the column in which the avatar hops and is crowned."""
        since, x = self._since(rank) - RISE, self._x(rank)
        half = FACES[min(3, self.order[rank].place) - 1] * self._unit * 0.6 + SHADE
        names = (BLOCK if self._one_line else self._name_wide) / 2 + SHADE
        left, right = min(x - half, self._name_x(rank, x) - names), max(x + half, self._name_x(rank, x) + names)
        low = self.floor + self._pill + 10 + SHADE
        box = pygame.FRect(left, 0, right - left, low)
        look = min(since, HOP + DROP) if since >= 0 else -1.0
        return Painted(("face", rank), look, partial(self._face, rank=rank), (self.ctx.view.rect(box),))

    def _others(self) -> list[Painted]:
        """The sprite of all players without a block as a list, empty if there are none."""
        top = self.floor - SEATED * max(0.8, self._unit) - SHADE
        box = pygame.FRect(self.rect.left - SHADE, top, self.rect.width + 2 * SHADE, self.rect.bottom - top + 2 * SHADE)
        return [Painted("others", "", self._draw_others, (self.ctx.view.rect(box),))] if self._left else []

    def _draw_others(self, surface: pygame.Surface) -> None:
        for number, standing in enumerate(self._left):
            if self._in_row:
                self._seated(surface, number, standing)
            else:
                self._beside(surface, standing)

    @property
    def _left(self) -> list[SeatRank]:
        return self.order[self.blocks:]

    @property
    def _in_row(self) -> bool:
        """Whether the players without a block are in a row below the podium, because there are two or more."""
        return bool(self._left) and len(self.order) > 4

    @property
    def _aside(self) -> float:
        """Width beside the podium, before scaling, for a single player without a block; 0 if there is none."""
        return SEATED * 1.7 if self._left and not self._in_row else 0.0

    def _x(self, rank: int) -> float:
        spots = SPOTS[:self.blocks]
        spot = SPOTS[rank] - (min(spots) + max(spots)) / 2
        return self.rect.centerx + self._aside * self._unit / 2 + spot * (BLOCK - 6) * self._unit

    def _full(self, rank: int) -> float:
        return STEPS[min(3, self.order[rank].place) - 1] * self._unit

    def _since(self, rank: int) -> float:
        """Seconds since a player's block began to rise, negative before."""
        return self.age - BEGINS - RISE * (self.blocks - 1 - rank)

    def _high(self, rank: int) -> float:
        share = min(1.0, max(0.0, self._since(rank) / RISE))
        return self._full(rank) * (ease_back(share) if share < 1 else 1.0)

    def _block(self, surface: pygame.Surface, rank: int) -> None:
        paint, standing, high = self.ctx.paint, self.order[rank], round(self._high(rank))
        if high <= 2:
            return
        unit, x, grade = self._unit, self._x(rank), min(3, standing.place) - 1
        wide, lid = BLOCK * unit, min(float(high), LID * unit)
        box = pygame.FRect(x - wide / 2 + 7, self.floor - high + 6, wide - 14, high - 6)
        paint.shadow(surface, box, (40, 16, 6, 110), 8, 12, 3)
        paint.box(surface, box, darker(WOOD, 0.12), 6, border=darker(WOOD, 0.34), line=2)
        for plank in range(1, int(high / (44 * unit)) + 1):
            y = self.floor - plank * 44 * unit
            if y > box.top + lid:
                paint.box(surface, pygame.FRect(box.left + 6, y, box.width - 12, 2), darker(WOOD, 0.28), 1, alpha=0.6)
        tone = LIDS[grade]
        cap = pygame.FRect(x - wide / 2, self.floor - high, wide, lid)
        paint.box(surface, cap, darker(tone, 0.12), 12 * unit)
        paint.box(surface, pygame.FRect(cap.x, cap.y, cap.width, cap.height * 0.46), lighter(tone, 0.22), 12 * unit)
        trim = pygame.FRect(cap.x, cap.bottom - 5, cap.width, 5)
        paint.box(surface, trim, (255, 220, 130), 2)
        room = high - lid
        radius = min(36.0 * unit, max(0.0, (room if room > 40 else high) / 2 - 4))
        if radius > 8:
            middle = self.floor - room / 2 if room > 40 else self.floor - high / 2
            draw_medal(self.ctx, surface, standing.place, (x, middle), radius)

    def _face(self, surface: pygame.Surface, rank: int) -> None:
        """Draw a player's avatar, which hops onto the block once that has risen."""
        since = self._since(rank) - RISE
        if since < 0:
            return
        ctx, standing, unit = self.ctx, self.order[rank], self._unit
        share = 1.0 if ctx.calm else min(1.0, since / HOP)
        size = FACES[min(3, standing.place) - 1] * unit
        x, foot = self._x(rank), self.floor - self._full(rank) - 4
        jump = math.sin(math.pi * share) * 60 * unit + (1 - share) * -self._full(rank) * 0.4
        center = x, foot - size / 2 - jump
        best = standing.place == 1
        mood = "glad" if standing.place < 3 else "calm"
        draw_portrait(ctx, surface, self.sums.seats[standing.seat].avatar, center, size, mood=mood,
                      rim=GOLD if best else MEDALS[min(3, standing.place) - 1])
        if best:
            fallen = 1.0 if ctx.calm else ease_in(min(1.0, max(0.0, (since - HOP) / DROP)))
            if fallen > 0:
                place = center[0] - size * 0.1, center[1] - size * 0.56 - 140 * (1 - fallen)
                draw_crown(ctx, surface, place, size * 0.42, alpha=min(1.0, fallen * 3))
        self._name(surface, standing, self.name_box(rank), 17, best=best)

    def name_box(self, rank: int) -> pygame.FRect:
        """The rectangle of a player's name: below the block, or at the left for a single player without one."""
        middle, unit = self.floor + 10 + self._pill / 2, self._unit
        wide = (BLOCK - 24) * unit if self._one_line else self._name_wide
        if rank < self.blocks:
            box = pygame.FRect(0, 0, wide, self._pill)
            box.center = self._name_x(rank, self._x(rank)), middle
            return box
        if not self._one_line:
            box = pygame.FRect(0, 0, self._name_wide, self._pill)
            box.center = self.rect.centerx - 1.5 * (self._name_wide + 6), middle
            return box
        edge = self._x(1) - wide / 2 - NAMES_APART
        box = pygame.FRect(0, 0, min(SEATED * 1.62, edge - self.rect.left), PILL - 6)
        box.center = max(self._seat_x - 4, self.rect.left + box.width / 2), middle
        box.right = min(box.right, edge)
        return box

    @property
    def _seat_x(self) -> float:
        return self._x(1) - BLOCK * self._unit / 2 - SEATED * 0.78

    @property
    def _name_wide(self) -> float:
        """The width of a name on two lines with which all names fit side by side."""
        return min(self.rect.width / (max(USUAL, self.blocks) + bool(self._aside)), BLOCK) - 6

    def _name_x(self, rank: int, x: float) -> float:
        """The horizontal centre of a player's name, for a block centred at `x`; two-line names are wider."""
        if self._one_line:
            return x
        if self._aside:
            return self.rect.centerx + (SPOTS[rank] + 0.5) * (self._name_wide + 6)
        return self.rect.centerx + (x - self.rect.centerx) * max(
            1.0, (self._name_wide + 6) / ((BLOCK - 6) * self._unit))

    def _beside(self, surface: pygame.Surface, standing: SeatRank) -> None:
        """Draw a single player without a block beside the podium."""
        face, avatar = SEATED * max(0.8, self._unit), self.sums.seats[standing.seat].avatar
        draw_avatar(self.ctx, surface, avatar, (self._seat_x, self.floor - face / 2), face, "sorry")
        self._name(surface, standing, self.name_box(3), 13.5)

    def _seated(self, surface: pygame.Surface, number: int, standing: SeatRank) -> None:
        """Draw the player with the index `number` in the row below the podium."""
        count, steps = len(self._left), self._seated_steps
        step = steps[number]
        x = self.rect.centerx + sum(steps[:number]) + step / 2 - sum(steps) / 2
        top = self.floor + self._pill + 20
        mood = "sorry" if number == count - 1 else "calm"
        draw_avatar(self.ctx, surface, self.sums.seats[standing.seat].avatar, (x, top + FEW / 2), FEW, mood)
        draw_medal(self.ctx, surface, standing.place, (x + FEW * 0.44, top + FEW * 0.14), 11)
        line = 21 * max(1.0, self.ctx.type.factor)
        lines = self._seated_lines()
        box = pygame.FRect(0, 0, step - APART, line * (1 + lines))
        box.midtop = x, top + FEW - 5
        paint, theme, setter = self.ctx.paint, self.ctx.theme, self.ctx.type
        paint.box(surface, box, theme.panel, 14, border=theme.line, line=1.5)
        setter.boxed(surface, self.sums.seats[standing.seat].name, (x, box.top + (0.12 + lines / 2) * line), 13,
                     theme.ink, "bold", (box.width - 4, lines * line), smallest=SMALLEST)
        setter.text(surface, self._total(standing), (x, box.bottom - 0.58 * line), 14, theme.muted, "numerals",
                    align="center", width=box.width - 10)

    @property
    def _seated_steps(self) -> list[float]:
        """The width for each player in the row: equal, or by the names if some are too long, which share the loss."""
        step, setter = min(150.0, self.rect.width / len(self._left)), self.ctx.type
        needs = [setter.advance(13, "bold", self.sums.seats[one.seat].name) for one in self._left]
        if max(needs) <= step - APART - 4:
            return [step] * len(needs)
        least, share = max(setter.advance(14, "numerals", self._total(one)) for one in self._left), 1.0
        while True:
            steps = [APART + max(share * need + 4, share * least + 10) for need in needs]
            if sum(steps) <= self.rect.width or share <= SMALLEST:
                return capped(steps, self.rect.width)
            share -= 0.02

    def _seated_lines(self) -> int:
        """Number of lines for names in the row: two if a name would be cut on one."""
        setter, names = self.ctx.type, [self.sums.seats[one.seat].name for one in self._left]
        return 1 + any(setter.fit(name, 13, "bold", step - APART - 4)[0] != name
                       for name, step in zip(names, self._seated_steps, strict=True))

    def _total(self, standing: SeatRank) -> str:
        return str(self.sums.totals[standing.seat]).replace("-", "−")

    def _name(
        self, surface: pygame.Surface, standing: SeatRank, box: pygame.FRect, size: float, *, best: bool = False
    ) -> None:
        """Draw a rounded rectangle with a player's name and total points."""
        theme, setter, words = self.ctx.theme, self.ctx.type, self._total(standing)
        self.ctx.paint.shadow(surface, box, theme.shadow, box.height / 2, 7, 3)
        self.ctx.paint.box(surface, box, theme.panel, box.height / 2, border=theme.line, line=1.5)
        name = self.sums.seats[standing.seat].name
        if not self._one_line:
            line, tone = LINE * max(1.0, setter.factor), theme.good if best else theme.ink
            high = box.height - 10 - line
            setter.boxed(surface, name, (box.centerx, box.top + 4 + high / 2), size * UPPER, theme.ink, "bold",
                         (box.width - 16, high), smallest=SMALLEST)
            setter.text(surface, words, (box.centerx, box.bottom - 4 - line / 2), size, tone, "numerals",
                        align="center", width=box.width - 16)
            return
        numbers = min(setter.width(words, size, "numerals"), box.width * 0.5)
        setter.text(surface, words, (box.right - 14, box.centery), size, theme.good if best else theme.ink,
                    "numerals", align="right", width=numbers)
        setter.text(surface, name, (box.left + 14, box.centery), size, theme.ink, "bold",
                    width=box.width - 36 - numbers)
