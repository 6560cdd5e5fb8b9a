"""The log on the table: what happened, newest first. Pointing at a line shows the id of the rule behind it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import islice

import pygame

from game.core.rule import Rule
from game.editions import EDITIONS
from scenes.context import Context
from scenes.kit.compositor import NO_BOXES, Boxes, Node, Painted
from scenes.kit.graphics.theme import SPACE, mix
from scenes.kit.graphics.viewport import around
from scenes.kit.input.finger import by_touch
from scenes.kit.tween import Approach
from scenes.table.narration.sinks import LogLine
from scenes.words.rule_text import rule_text

KEPT = 60
SIZE = 14.5
TAG = 11.5
TAG_ROOM = 50.0
"""Width at the right end of a line, in design pixels, where its rule id is shown when it is pointed at."""
PAD = 12.0
BAR = 3.0
"""Width of the scroll bar, which is shown while older or newer lines are out of sight, in design pixels."""
FOOT = 4.0
"""Space below the last line of the log, in design pixels."""
MOST = 3
"""Most lines that one sentence of the log may take."""
SHORT = 4
"""A sentence's second line with fewer letters than this is avoided."""
KNOB = 22.0
"""Radius of the round button at the right end that opens the log, in design pixels."""


@dataclass(frozen=True)
class LogRow:
    """An entry of the log as it is drawn: its sentence in lines, its top (from the log's top) and height in design
    pixels."""

    line: LogLine
    pieces: tuple[str, ...]
    top: float
    height: float
    whole: bool = True
    """Whether all lines of the sentence are visible."""


class LogPanel:
    """A panel with the latest events; pointing at an entry shows its rule's id, pointing at the id shows the rule.

    On a touch screen a long press shows both.
    """

    def __init__(self, ctx: Context, rect: pygame.FRect | None = None) -> None:
        self.ctx = ctx
        self.rect = rect or pygame.FRect(24, 452, 240, 138)
        self.on_rule: Callable[[str], None] | None = None
        """A function that opens the rulebook at the id of a rule; None if there is no rulebook to open."""
        self.edition = EDITIONS[0]
        """The edition that is played, with its options, whose rules are shown."""
        self.house: tuple[Rule, ...] = ()
        """The house rules in force."""
        self.lines: deque[LogLine] = deque(maxlen=KEPT)
        self.changes = 0
        """A counter that increases whenever the entries of the log change."""
        self.quiet = False
        """Whether new entries are left out."""
        self.first = 0
        """Number of the newest entries that are scrolled out of sight."""
        self.slide = Approach(0.0, 14)
        self.hovered: str = ""
        """The id of the rule whose sentence is shown."""
        self.pointed: LogLine | None = None
        """The entry whose rule id is shown."""
        self.dirty = True

    @property
    def wants_frame(self) -> bool:
        return self.dirty or self.slide.moving

    def add(self, line: LogLine) -> None:
        """Add a new entry at the top."""
        if self.quiet:
            return
        self.lines.appendleft(line)
        self.changes += 1
        self.hovered, self.pointed = "", None
        if self.first:  # the older lines that somebody is reading stay where they are
            self.first = min(self.first + 1, self._last)
        elif not self.ctx.settings.reduced_motion:
            self.slide.value = 1.0
        self.dirty = True

    def show(self, lines: Iterable[LogLine]) -> None:
        """Replace all entries by `lines`, newest first, without movement."""
        self.lines = deque(lines, maxlen=KEPT)
        self.changes += 1
        self.first, self.hovered, self.slide.value = 0, "", 0.0
        self.dirty = True

    def rest(self) -> None:
        """End the movement of a new entry at once, because another page covers the table."""
        self.dirty = self.dirty or self.slide.moving
        self.slide.value = 0.0

    def clear(self) -> None:
        self.lines.clear()
        self.changes += 1
        self.first = 0
        self.dirty = True

    def update(self, dt: float) -> None:
        self.dirty = False
        self.slide.update(dt)

    def handle(self, event: pygame.Event) -> bool:
        """Handle an event: pointing at a rule's id shows the rule, a click opens the rulebook, the wheel scrolls."""
        if event.type == pygame.MOUSEWHEEL:
            return self._scroll(-event.y)
        if event.type == pygame.MOUSEMOTION and not by_touch(event):
            return self._point(self._line_at(event.pos), self.rule_at(event.pos))
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            line = self._line_at(event.pos)
            return self._point(line, line.rule if line else "")
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.rect.collidepoint(event.pos):
            self.hovered, self.dirty = self.seen_rule_at(event.pos), True
            if self.hovered and self.on_rule:
                self.on_rule(self.hovered)
            return True
        return False

    def _point(self, line: LogLine | None, rule: str) -> bool:
        """Show the rule id of an entry, and the sentence of `rule` if it is not empty; returns whether it is not."""
        self.dirty = self.dirty or (line, rule) != (self.pointed, self.hovered)
        self.pointed, self.hovered = line, rule
        return bool(rule)

    def _line_at(self, pos: tuple[float, float]) -> LogLine | None:
        x, y = pos[0], pos[1] - self.rect.top
        inside = self.rect.left <= x < self.rect.right
        return next((row.line for row in self.rows() if inside and row.top <= y < row.top + row.height), None)

    def seen_rule_at(self, pos: tuple[float, float]) -> str:
        """The rule id at a point, if that id is shown now; otherwise empty."""
        return self.rule_at(pos) if self._line_at(pos) is self.pointed else ""

    def rule_at(self, pos: tuple[float, float]) -> str:
        """The rule id of the entry at whose right end a point is, shown or not; empty if there is none."""
        for row in self.rows():
            left, room = self.rect.right - TAG_ROOM - 4, TAG_ROOM + 4
            tag = pygame.FRect(left, self.rect.top + row.top, room, row.height)
            if row.line.rule and tag.collidepoint(pos):
                return row.line.rule
        return ""

    def draw(self, surface: pygame.Surface) -> None:
        self.draw_background(surface)
        self.draw_lines(surface)

    def draw_background(self, surface: pygame.Surface) -> None:
        """Draw the background of the log without its entries."""
        theme, paint = self.ctx.theme, self.ctx.paint
        paint.shadow(surface, self.rect, theme.shadow, SPACE.radius, 10, 3, 0.6)
        paint.box(surface, self.rect, theme.panel, SPACE.radius, alpha=0.93)
        if theme.dark:
            paint.ring(surface, self.rect, theme.line, SPACE.radius, 1.5)

    def draw_lines(self, surface: pygame.Surface) -> None:
        """Draw the entries of the log, which slide down while a new one comes."""
        clip = surface.get_clip()  # the layer may be painting only a part
        surface.set_clip(clip.clip(self.ctx.view.rect(self.rect)))
        for number, row in enumerate(self.rows()):
            self._row(surface, row, number)
        surface.set_clip(clip)
        if self.scrolls:
            self._bar(surface)

    def _scroll(self, steps: int) -> bool:
        """Scroll by a number of entries, towards older ones if positive; returns whether the log has moved."""
        before, self.first = self.first, max(0, self.first + min(0, steps))
        for _ in range(steps):
            self.first += self.first + sum(row.whole for row in self.rows()) < len(self.lines)
        self.dirty = self.dirty or before != self.first
        return before != self.first

    @property
    def _last(self) -> int:
        """The most entries that can be scrolled out of sight; the oldest entry stays visible."""
        return max(0, len(self.lines) - 1)

    @property
    def scrolls(self) -> bool:
        """Whether some lines are out of sight."""
        return bool(self.first) or sum(row.whole for row in self.rows()) < len(self.lines)

    def _bar(self, surface: pygame.Surface) -> None:
        """Draw a scroll bar that shows how much of the log is out of sight, and where."""
        track = pygame.FRect(self.rect.right - 4 - BAR, self.rect.top + PAD, BAR, self.rect.height - 2 * PAD)
        seen = max(1, sum(row.whole for row in self.rows()))
        long = max(16.0, track.height * seen / len(self.lines))
        share = self.first / max(1, len(self.lines) - seen)
        mark = pygame.FRect(track.x, track.y + (track.height - long) * min(1.0, share), BAR, long)
        self.ctx.paint.box(surface, mark, self.ctx.theme.muted, BAR / 2, alpha=0.8 if self.first else 0.45)

    def tip_sprites(self) -> Iterable[Node]:
        """The sentence of the rule whose id is pointed at, as a sprite; empty if there is none."""
        return (Painted("rule tip", None, self.draw_tip),) if self.hovered else ()

    def draw_tip(self, surface: pygame.Surface) -> Boxes:
        """Draw the sentence of the rule whose id is pointed at, above everything else; returns the covered box."""
        sentence = rule_text(self.ctx.texts, self.hovered, self.edition, self.house) if self.hovered else ""
        heading = self.ctx.texts("rule.numbered", id=self.hovered)
        return (tip(self.ctx, surface, self.rect, heading, sentence),) if sentence else NO_BOXES

    def _row(self, surface: pygame.Surface, row: LogRow, number: int) -> None:
        theme, setter = self.ctx.theme, self.ctx.type
        step = SIZE * setter.factor * 1.28
        top = self.rect.top + row.top - self.slide.value * (row.height if number else 8)
        faded = 1.0 if self.ctx.settings.high_contrast else max(0.6, 0.95 - 0.1 * number)
        alpha = 1.0 if number == 0 else faded
        if number == 0:
            alpha = 1.0 - 0.8 * self.slide.value
        for i, piece in enumerate(row.pieces):
            setter.text(surface, piece, (self.rect.left + PAD, top + step * (i + 0.5)), SIZE, theme.ink,
                        "medium" if number else "bold", alpha=alpha)
        if row.line.rule and row.line is self.pointed:
            lit = row.line.rule == self.hovered
            tone = theme.accent if lit else mix(theme.muted, theme.panel, 0.1)
            right, wide = self.rect.right - PAD, setter.width(row.line.rule, TAG, "bold")
            below = pygame.FRect(right - wide - 6, top + 1, wide + 10, step - 2)
            self.ctx.paint.box(surface, below, theme.panel, below.height / 2)  # the sentence has the whole width
            setter.text(surface, row.line.rule, (right, top + step / 2), TAG, tone, "bold", align="right",
                        alpha=max(alpha, 0.7))

    def rows(self) -> list[LogRow]:
        """The entries that find room in the log, newest first, with their sentences broken into lines."""
        setter = self.ctx.type
        step = SIZE * setter.factor * 1.28
        room = self.rect.width - 2 * PAD
        rows: list[LogRow] = []
        top = PAD - 3
        for line in islice(self.lines, self.first, None):
            weight = "medium" if rows else "bold"
            pieces = self._pieces(line.text, weight, room)
            fits = int((self.rect.height - FOOT - top) / step)
            if fits < len(pieces):
                if fits and not rows:  # better than an empty sheet
                    cut = tuple(self._cut(pieces, fits, room, weight))
                    rows.append(LogRow(line, cut, top, step * fits + 5, whole=False))
                break
            rows.append(LogRow(line, tuple(pieces), top, step * len(pieces) + 5))
            top += step * len(pieces) + 5
        return rows

    def _cut(self, pieces: list[str], fits: int, room: float, weight: str) -> list[str]:
        """The first `fits` of the lines of a sentence, the last one shortened to end in an ellipsis."""
        last = pieces[fits - 1]
        while last and self.ctx.type.width(f"{last}…", SIZE, weight) > room:
            last = last[:-1]
        return [*pieces[: fits - 1], f"{last.rstrip()}…"]

    def _pieces(self, text: str, weight: str, room: float) -> list[str]:
        """A sentence broken into lines of a width `room`: at most MOST of them, and the last one not too short."""
        pieces = self.ctx.type.wrap(text, SIZE, weight, room)
        if len(pieces) == 2 and len(pieces[1]) < SHORT:
            even = self.ctx.type.wrap(text, SIZE, weight, room * 0.75)
            pieces = even if len(even) == 2 else pieces
        if len(pieces) > MOST:
            pieces = self.ctx.type.wrap(text, SIZE, weight, room, fewest=True)
        return pieces if len(pieces) <= MOST else self._cut(pieces, MOST, room, weight)


def tip(ctx: Context, surface: pygame.Surface, beside: pygame.FRect, heading: str, words: str) -> pygame.Rect:
    """Draw a panel with a heading and a sentence above `beside` or below it; returns its rectangle in window pixels."""
    theme, setter, width = ctx.theme, ctx.type, 340.0
    high = setter.paragraph_height(words, width - 32, 15) + 20 * setter.factor + 26
    top = beside.top - high - 8 if beside.top > high + 16 else beside.bottom + 8
    left = min(max(12.0, beside.left), ctx.view.width - width - 12)
    box = pygame.FRect(left, top, width, high)
    ctx.paint.shadow(surface, box, theme.shadow, SPACE.radius, 14, 5)
    ctx.paint.box(surface, box, theme.panel, SPACE.radius, border=theme.accent, line=2)
    setter.text(surface, heading, (left + 16, top + 12 + 9 * setter.factor), 14, theme.accent, "bold")
    place = pygame.FRect(left + 16, top + 14 + 20 * setter.factor, width - 32, high)
    setter.paragraph(surface, words, place, 15, theme.ink)
    return around(ctx.view, box, 36)


class FoldingLog(LogPanel):
    """A log that, in an upright window, shows two lines and opens to its full height at a press."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.folded, self.tall = self.rect.copy(), 0.0
        self.open = False

    def lay(self, rect: pygame.FRect, tall: float = 0.0) -> None:
        """Set the box of the closed log; `tall` is its height while open, 0 if it cannot be opened."""
        self.folded, self.tall = rect.copy(), tall
        self.open = self.open and tall > 0
        self._spread()

    def turn(self) -> None:
        """Open the log, or close it if it is open."""
        self.open = not self.open and self.tall > 0
        self.first = 0
        self._spread()

    def handle(self, event: pygame.Event) -> bool:
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if pressed and self.tall and not self.seen_rule_at(event.pos):
            if self.rect.inflate(2 * KNOB, 0).collidepoint(event.pos):
                self.turn()
                self.ctx.sounds.play("button_press")
                return True
            if self.open:
                self.turn()
                return False
        return super().handle(event)

    def draw_background(self, surface: pygame.Surface) -> None:
        super().draw_background(surface)
        if self.tall:
            theme, paint = self.ctx.theme, self.ctx.paint
            middle = self.rect.right + KNOB - 4, self.folded.centery
            paint.disc(surface, middle, KNOB, theme.line)
            paint.disc(surface, middle, KNOB - 2, theme.panel)
            way = -1 if self.open else 1
            tips = [(middle[0] - 8, middle[1] + 4 * way), (middle[0], middle[1] - 4 * way),
                    (middle[0] + 8, middle[1] + 4 * way)]
            tips += [(x, y + 4 * way) for x, y in reversed(tips)]
            paint.polygon(surface, tips, theme.ink)

    def _spread(self) -> None:
        self.rect = self.folded.copy()
        if self.open:
            self.rect.top, self.rect.height = self.folded.bottom - self.tall, self.tall
        self.changes += 1
        self.dirty = True
