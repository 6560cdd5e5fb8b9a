"""How a round's points are counted: colour symbols fly from the losers' hands to the winner while the sum grows."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial

import pygame

from game.core.events import Scored
from game.match.setup import Setup
from scenes.cards.confetti import MOST, Blit, Turned, shown_at, turned
from scenes.cards.palette import colors_of
from scenes.context import Context
from scenes.kit.compositor import Boxes
from scenes.kit.compositor.drawing import Drawings
from scenes.kit.compositor.memo import Memo
from scenes.kit.graphics.theme import Rgb
from scenes.kit.graphics.viewport import around
from scenes.kit.tween import ease_in_out
from scenes.kit.widgets.icons import draw_avatar
from scenes.table.geometry.places import Places
from scenes.table.timeline.finale import READ, counting
from scenes.table.view.effects.coin import on_bow

WIDE, HIGH = 300.0, 58.0
"""Least width and height of the line in which the points are counted, in design pixels."""
TAG = 32.0
"""Height of the labels with points at the seats, in design pixels."""
SHAPE = 18.0
"""Size of the flying colour symbols, in design pixels."""
APART = 0.07
"""Least number of seconds between two ticking sounds."""
NOTES = 10
FLIES = 0.45
"""Flight time of one colour symbol as a share of the time for the whole count."""
POP, LEAVES = 0.16, 0.25
GO_ON = {"mouse": "out.on.mouse", "touch": "out.on.touch", "keys": "out.on.key", "pad": "out.on.key"}
"""The id of the text that says how to continue, by the input device used last."""
RED: Rgb = (206, 32, 52)
DARK: Rgb = (66, 44, 32)

Point = tuple[float, float]


class PointsRun:
    """The count of a round's points: a label at each seat, the winner's growing sum at `foot`, and symbols flying to
    `aim`.

    A label shows what the cards left in a hand are worth, with a minus where the scoring counts them against their
    holder. Where the scoring does not count hands, it shows the points for a fault. With `hurries` a hint says that a
    click skips the count.
    """

    title = ""

    def __init__(
        self, ctx: Context, places: Places, setup: Setup, event: Scored, winners: Sequence[int],
        names: Sequence[str], aim: Point, foot: Point, *, hurries: bool = False,
    ) -> None:
        self.ctx, self.places, self.setup, self.event = ctx, places, setup, event
        self.winners, self.aim, self.foot, self.hurries = tuple(winners), aim, foot, hurries
        self.seconds = counting(event)
        self.sum = event.points[self.winners[0]] if setup.scoring.counts_hands else 0
        who = ctx.texts.listed(names[seat] for seat in self.winners)
        self.words = ctx.texts("out.points", seat=who)
        self.tags = {seat: tag for seat in range(len(setup)) if (tag := self._tag(seat))}
        self.age, self._note, self._next = 0.0, -1, 0.0
        self._shapes = [] if ctx.calm else self._made()
        self._records, self._pictures = Drawings(), Memo[list[Turned]]()

    @property
    def over(self) -> bool:
        return self.age >= self.seconds + READ + LEAVES

    @property
    def counted(self) -> int:
        """The number of points counted so far."""
        if self.ctx.calm or not self.seconds:
            return self.sum
        start = self.seconds * FLIES * 0.5
        share = min(1.0, max(0.0, (self.age - start) / (self.seconds - start)))
        return round(self.sum * share)

    def update(self, dt: float) -> None:
        self.age += dt
        self._next -= dt
        note = int(NOTES * self.counted / self.sum) if self.sum else -1
        if note > self._note and self._next <= 0 and self.counted:
            self._note, self._next = note, APART
            done = self.counted == self.sum
            if done:
                self.ctx.sounds.play("count_done")
            else:
                self.ctx.sounds.play("count_tick", 0.8, step=min(NOTES - 1, note))

    def _turned(self) -> list[Turned]:
        """The images of the four colour symbols, each in the steps in which it turns over while flying."""
        return [turned(self.ctx, color, SHAPE) for color in colors_of(self.ctx.theme.dark)]

    def draw(self, surface: pygame.Surface) -> Boxes:
        boxes = [self._recorded(surface, seat, self._came, partial(self._draw_tag, seat, words))
                 for seat, words in self.tags.items()]
        boxes += self._draw_shapes(surface)
        if self.sum:
            alpha = min(1.0, self.age / 0.12)
            boxes.append(self._recorded(surface, "sum", alpha, partial(self._draw_line, alpha)))
            self._draw_number(surface, alpha)
        if self.hurries and not self.tags.get(self.places.bottom):
            boxes.append(self._recorded(surface, "hint", (self.ctx.hand, self.ctx.pad), self._draw_hint))
        return boxes

    def _draw_shapes(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw the colour symbols that are flying; returns the boxes that they cover."""
        pictures, blits = self._pictures.get((self.ctx.view, self.ctx.art, self.ctx.theme), self._turned), list[Blit]()
        for number, (start, rises, leaves) in enumerate(self._shapes):
            share = (self.age / self.seconds - leaves) / FLIES
            if 0 < share < 1:
                at = self.ctx.view.point(*on_bow(start, self.aim, rises, ease_in_out(share)))
                blits.append(shown_at(pictures[number % 4], share + number * 0.37, at))
        surface.fblits(blits, pygame.BLEND_PREMULTIPLIED)
        return [place for _, place in blits]

    @property
    def _came(self) -> float:
        """How far the labels at the seats have appeared, from 0 to 1."""
        return 1.0 if self.ctx.calm else min(1.0, self.age / POP)

    def _recorded(
        self, surface: pygame.Surface, name: Hashable, look: Hashable, draw: Callable[[pygame.Surface], pygame.Rect]
    ) -> pygame.Rect:
        """Draw a part by `draw`, from the recording `name` while `look` stays equal; returns the covered rectangle."""
        ctx = self.ctx
        return self._records.draw(surface, name, (look, ctx.view, ctx.theme, ctx.type.factor), draw)

    def _draw_hint(self, surface: pygame.Surface) -> pygame.Rect:
        """Draw the hint that a click skips the count, at the lower edge, where the player's cards were."""
        words = self.ctx.texts(GO_ON[self.ctx.hand], key=self.ctx.sign("skip"))
        box = pygame.FRect(0, 0, self.ctx.type.width(words, 15) + 28, 28)
        box.center = self.places.cx, self.places.height - 28
        self.ctx.paint.box(surface, box, (46, 28, 18), 14, alpha=0.5)
        self.ctx.type.text(surface, words, box.center, 15, (255, 250, 238), align="center")
        return around(self.ctx.view, box)

    def _tag(self, seat: int) -> str:
        """The text of the label at a seat; empty where no points were counted."""
        scoring, event = self.setup.scoring, self.event
        if not scoring.counts_hands:
            return f"+{event.points[seat]}" if event.points[seat] else ""
        if seat in self.winners or not event.left[seat] or not any(event.points):
            return ""
        return f"−{event.left[seat]}" if scoring.lost(event.left[seat]) else str(event.left[seat])

    def _made(self) -> list[tuple[Point, float, float]]:
        """For each flying symbol: its first point, its height in design pixels, and its start (0 to 1) in the count."""
        givers = [seat for seat in self.tags if self.sum and seat not in self.winners]
        shapes = []
        most = MOST // max(1, len(givers))
        for seat in givers:
            fan = self.places.fan(seat, 1, 3)
            count = max(3, min(most, self.event.left[seat] // 3))
            for number in range(count):
                far = 30 * (((number * 0.618) % 1.0) - 0.5)
                start, rises = (fan.x + far, fan.y + far * 0.6), 30 + 40 * ((number * 0.37) % 1.0)
                shapes.append((start, rises, (1 - FLIES) * number / count))
        return shapes

    def _draw_tag(self, seat: int, words: str, surface: pygame.Surface) -> pygame.Rect:
        ctx, pill, share = self.ctx, self.places.pill(seat), self._came
        wide = max(66.0, ctx.type.width(words, 19, "numerals") + 28)
        box = pygame.FRect(0, 0, wide, TAG)
        mine = seat == self.places.bottom
        box.center = pill.right - 30, pill.top - 12 if mine else pill.bottom + 10
        box.right = min(box.right, self.places.width - 6)
        box.y += 10 * (1 - share)
        tone = RED if words[0] in "−+" else DARK
        ctx.paint.shadow(surface, box, ctx.theme.shadow, TAG / 2, 6, 2, share)
        ctx.paint.box(surface, box, tone, TAG / 2, border=(255, 255, 255), line=2, alpha=share)
        ctx.type.text(surface, words, box.center, 19 / max(1.0, ctx.type.factor), (255, 255, 255), "numerals",
                      align="center", alpha=share)
        return around(ctx.view, box, 16)

    def _line(self) -> tuple[pygame.FRect, float]:
        """The rectangle of the line with the sum, and the width that the number needs in it, in design pixels."""
        setter = self.ctx.type
        room = setter.width(f"+{self.sum}", 32, "numerals")
        box = pygame.FRect(0, 0, max(WIDE, min(560.0, setter.width(self.words, 20) + room + 62 + 16 * 3)), HIGH)
        box.center = self.foot
        return box, room

    def _draw_line(self, alpha: float, surface: pygame.Surface) -> pygame.Rect:
        """Draw the line that says who gets the points, without the number; returns the box that it covers."""
        ctx, theme, (box, room) = self.ctx, self.ctx.theme, self._line()
        ctx.paint.shadow(surface, box, theme.shadow, HIGH / 2, 10, 4, alpha)
        ctx.paint.box(surface, box, theme.panel, HIGH / 2, border=theme.line, line=1.5, alpha=alpha)
        face = box.left + HIGH / 2 + 1, box.centery
        draw_avatar(ctx, surface, self.setup.seats[self.winners[0]].avatar, face, HIGH - 12, "glad")
        ctx.type.text(surface, self.words, (box.left + HIGH + 10, box.centery), 20, theme.muted,
                      width=box.width - HIGH - room - 46, alpha=alpha)
        return around(ctx.view, box, 26)

    def _draw_number(self, surface: pygame.Surface, alpha: float) -> None:
        """Draw the number of points counted so far in the line."""
        box, _ = self._line()
        self.ctx.type.text(surface, f"+{self.counted}", (box.right - 22, box.centery), 32, self.ctx.theme.good,
                           "numerals", align="right", alpha=alpha)
