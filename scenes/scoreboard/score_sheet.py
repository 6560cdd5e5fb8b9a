"""The score sheet as on paper: a column for each player, a line for each round, the running total below."""

from __future__ import annotations

import pygame

from scenes.context import Context
from scenes.kit.theme import SPACE, Rgb, mix
from scenes.kit.widgets.icons import draw_avatar, draw_icon
from scenes.scoreboard.sums import Sums, signed

LABEL = 58.0
PAD = 16.0


class ScoreSheet:
    """Scrolls by whole lines when there are more rounds than fit; the newest are shown first."""

    def __init__(self, ctx: Context, sums: Sums) -> None:
        self.ctx, self.sums = ctx, sums
        self.rect = pygame.FRect(0, 0, 600, 480)
        self.first = 0
        self.dirty = True

    @property
    def _stacked(self) -> bool:
        """Whether the running total stands below the points instead of beside them."""
        return self._column < 122 * max(1.0, self.ctx.type.factor)

    @property
    def _column(self) -> float:
        return (self.rect.width - LABEL - 2 * PAD) / len(self.sums.seats)

    @property
    def _thin(self) -> float:
        """The least height of a line."""
        return (41.0 if self._stacked else 32.0) * self.ctx.type.factor

    @property
    def _room(self) -> float:
        return self.rect.height - 2 * PAD - self._head - self._foot

    @property
    def _line(self) -> float:
        """The height of a line: few rounds are written large."""
        rounds = max(3, min(len(self.sums.sheet), int(self._room / self._thin)))
        return max(self._thin, min(self._thin * 1.7, self._room / rounds))

    @property
    def _grown(self) -> float:
        """How much larger than usual it is written."""
        return min(1.3, self._line / self._thin)

    @property
    def _head(self) -> float:
        return 48 + 22 * self.ctx.type.factor

    @property
    def _foot(self) -> float:
        return 46 * self.ctx.type.factor

    @property
    def lines(self) -> int:
        """How many rounds can be seen at once."""
        return max(1, int(self._room / self._line + 0.01))

    @property
    def last_first(self) -> int:
        """The first line when the newest ones are seen."""
        return max(0, len(self.sums.sheet) - self.lines)

    def place(self, rect: pygame.FRect) -> None:
        """Take this place, no higher than needed, and show the newest rounds."""
        self.rect = rect
        line = self._line
        high = 2 * PAD + self._head + self._foot + line * max(3, len(self.sums.sheet))
        self.rect = pygame.FRect(rect.x, rect.y, rect.width, min(rect.height, high))
        self.rect.centery = rect.centery
        self.first = self.last_first

    def scroll(self, lines: int) -> bool:
        """Show earlier (negative) or later rounds; whether anything moved."""
        first = min(max(0, self.first + lines), self.last_first)
        moved, self.first = first != self.first, first
        return moved

    def draw(self, surface: pygame.Surface) -> None:
        """Draw paper, names, rounds and totals."""
        theme, paint = self.ctx.theme, self.ctx.paint
        paint.shadow(surface, self.rect, theme.shadow, SPACE.radius, 14, 5)
        paint.box(surface, self.rect, self._paper(), SPACE.radius, border=theme.line, line=1.5)
        self._names(surface)
        top = self.rect.top + PAD + self._head
        for line, number in enumerate(range(self.first, min(self.first + self.lines, len(self.sums.sheet)))):
            self._round(surface, number, top + line * self._line)
        self._totals(surface)
        self._bar(surface, top)

    def _paper(self) -> Rgb:
        return mix(self.ctx.theme.panel, (255, 255, 255), 0.02 if self.ctx.theme.dark else 0.35)

    def _x(self, seat: int) -> float:
        return self.rect.left + PAD + LABEL + self._column * (seat + 0.5)

    def _names(self, surface: pygame.Surface) -> None:
        theme, setter = self.ctx.theme, self.ctx.type
        top = self.rect.top + PAD
        for seat, who in enumerate(self.sums.seats):
            draw_avatar(self.ctx, surface, who.avatar, (self._x(seat), top + 20), 38)
            if self.sums.place(seat) == 1:
                draw_icon(self.ctx, surface, "crown", (self._x(seat) + 15, top + 3), 20, (246, 178, 26))
            place = self._x(seat), top + 42 + 9 * setter.factor
            setter.text(surface, who.name, place, 14, theme.ink, "bold", align="center",
                        width=self._column - 6)
        self._rule(surface, top + self._head - 3, theme.ink, 2)

    def _round(self, surface: pygame.Surface, number: int, top: float) -> None:
        theme, setter = self.ctx.theme, self.ctx.type
        newest = number == len(self.sums.sheet) - 1
        if newest:
            band = pygame.FRect(self.rect.left + 6, top + 1, self.rect.width - 12, self._line - 2)
            self.ctx.paint.box(surface, band, mix(self._paper(), theme.glow, 0.2), 8)
        place = self.rect.left + PAD + 4, top + self._line / 2
        words = self.ctx.texts("score.number", number=number + 1)
        setter.text(surface, words, place, 15, theme.muted, "bold")
        for seat in range(len(self.sums.seats)):
            self._cell(surface, number, seat, top)
        self._rule(surface, top + self._line - 1, theme.line, 1)

    def _cell(self, surface: pygame.Surface, number: int, seat: int, top: float) -> None:
        theme, setter = self.ctx.theme, self.ctx.type
        points, total = self.sums.sheet[number][seat], self.sums.running[number][seat]
        tone = theme.good if points > 0 else theme.danger if points < 0 else theme.muted
        if self.sums.least_wins and points > 0:
            tone = theme.danger
        x, middle, room, grown = self._x(seat), top + self._line / 2, self._column - 8, self._grown
        words, below = signed(points), str(total).replace("-", "−")
        if self._stacked:
            shift = self._line * 0.2
            setter.text(surface, words, (x, middle - shift), 16 * grown, tone, "numerals", align="center",
                        width=room)
            setter.text(surface, below, (x, middle + shift), 12 * grown, theme.muted, "numerals",
                        align="center", width=room)
        else:
            half = room / 2
            setter.text(surface, words, (x - 3, middle), 18 * grown, tone, "numerals", align="right",
                        width=half)
            setter.text(surface, below, (x + 7, middle), 13 * grown, theme.muted, "numerals", width=half)

    def _totals(self, surface: pygame.Surface) -> None:
        theme, setter = self.ctx.theme, self.ctx.type
        top = self.rect.bottom - PAD - self._foot + 4
        self._rule(surface, top, theme.ink, 2)
        middle = top + self._foot / 2 + 1
        setter.text(surface, self.ctx.texts("score.sum"), (self.rect.left + PAD + 4, middle), 15, theme.ink,
                    "bold", width=LABEL - 6)
        for seat, total in enumerate(self.sums.totals):
            words, lead = str(total).replace("-", "−"), self.sums.place(seat) == 1
            tone = theme.accent if lead else theme.ink
            setter.text(surface, words, (self._x(seat), middle), 21, tone, "numerals", align="center",
                        width=self._column - 6)

    def _rule(self, surface: pygame.Surface, y: float, color: Rgb, line: float) -> None:
        box = pygame.FRect(self.rect.left + PAD, y, self.rect.width - 2 * PAD, line)
        self.ctx.paint.box(surface, box, color, 0, alpha=0.8)

    def _bar(self, surface: pygame.Surface, top: float) -> None:
        """A scroll bar, if there are more rounds than can be seen."""
        rounds = len(self.sums.sheet)
        if rounds <= self.lines:
            return
        room = self.lines * self._line
        start, length = room * self.first / rounds, room * self.lines / rounds
        bar = pygame.FRect(self.rect.right - 11, top + start, 5, length)
        self.ctx.paint.box(surface, bar, self.ctx.theme.muted, 3, alpha=0.7)
