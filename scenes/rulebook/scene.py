"""The rulebook: all rules of an edition or of a match, each with its id and the cards it is about."""

from __future__ import annotations

from functools import partial

import pygame

from game.editions import EDITIONS, edition
from game.learn.lessons import about
from game.match.setup import Setup
from scenes.context import Context
from scenes.kit.layout import Column, Inset, Layers, Part, Pinned, Row, Slot, fixed, flexible, natural
from scenes.kit.page_scene import PageScene
from scenes.kit.theme import SPACE
from scenes.kit.widgets import Button, Choice, Label, Panel, ScrollArea, Widget
from scenes.routes import Learn
from scenes.rulebook.rule_row import RuleRow
from scenes.rulebook.sections import Book, Section, sections
from scenes.words.lessons import timed

EDGE = 28.0
LIST = 216.0
"""Width of the list of sections."""
HEAD = 50.0
APART = 14.0
"""Between sections and lessons."""
KEYS = {pygame.K_UP: 1.0, pygame.K_DOWN: -1.0, pygame.K_PAGEUP: 8.0, pygame.K_PAGEDOWN: -8.0,
        pygame.K_HOME: 1e4, pygame.K_END: -1e4}


class RulebookScene(PageScene):
    """Rules to read. During a match they are the match's own; else tabs choose the edition."""

    ctx: Context

    def __init__(self, ctx: Context, match: Setup | None = None, rule: str = "", *, known: str = "") -> None:
        super().__init__(ctx)
        self.match = match
        self.book = Book.of(match) if match else Book(edition(known or EDITIONS[0].id))
        self.rule = rule
        self.area = ScrollArea(ctx)
        self.opened = False
        """Whether it stands at the rule that was asked for, or where somebody has scrolled since."""
        self.marks: list[tuple[Button, float]] = []
        """The buttons of the list and how far down their sections lie."""
        self.lessons: list[Button] = []
        """Below them, those of the lessons about this edition."""

    def build(self) -> list[Widget]:
        """Tabs above, sections at the left, rules at the right."""
        ctx, view = self.ctx, self.ctx.view
        panel, slot, tabs = Panel(ctx), Slot(), self._tabs()
        offset, found = self.area.offset, sections(ctx.texts, self.book)
        self.area = area = ScrollArea(ctx)
        reading = Row(fixed(LIST - 18, slot), 18, flexible(Layers(panel, Inset(area, SPACE.m))))
        page = Column(24, fixed(48, Row(LIST + 70, flexible(tabs))), 20, flexible(reading), 28)
        Pinned(page, min(view.width - 2 * EDGE, 1240.0)).place(view.frame)
        rows = [area.add(widget) for widget in self._rows(area.rect, found)]
        self.lessons = self._lessons()
        self._list(slot.rect, found, rows)
        area.start_at(offset if self.opened else self._asked_for(rows))
        self.opened = True
        self._mark()
        buttons = [button for button, _ in self.marks]
        return [*self._head(), *([tabs] if tabs else []), *buttons, *self.lessons, panel, area, *rows]

    def _head(self) -> list[Widget]:
        t = self.ctx.texts
        if self.match:
            return self.heading(f"{t('rulebook.match')} – {t(f'edition.{self.book.edition.id}.name')}", 760)
        return self.heading(t("rulebook.title"), 190)

    def _tabs(self) -> Choice | None:
        """The editions to choose from; none where the rules are those of a match."""
        t = self.ctx.texts
        if self.match:
            return None
        names = [(known.id, t(f"rulebook.tab.{known.id}")) for known in EDITIONS]
        return Choice(self.ctx, names, self.book.edition.id, self._choose, size=15, label=t("setup.edition"))

    def _choose(self, known: str) -> None:
        self.book, self.rule, self.opened = Book(edition(known)), "", False
        self.arrange()

    def _rows(self, room: pygame.FRect, found: list[Section]) -> list[Widget]:
        rows: list[Widget] = []
        parts: list[Part | float] = []
        for section in found:
            head = Label(self.ctx, self.ctx.texts(f"section.{section.id}"), size=22, weight="bold")
            entries = [RuleRow(self.ctx, entry, lit=bool(self.rule) and entry.rule == self.rule)
                       for entry in section.entries]
            rows += [head, *entries]
            parts.append(fixed(HEAD, Inset(head, 10, 8, 0, 6)))
            for row in entries:
                parts += [natural(row.natural_height, row), 2.0]
            parts.append(12.0)
        Inset(Column(*parts), 0, 0, 26, 0).place(room)
        return rows

    def _list(self, room: pygame.FRect, found: list[Section], rows: list[Widget]) -> None:
        tops = [row.rect.y - self.area.rect.y - 8 for row in rows if isinstance(row, Label)]
        self.marks = [
            (Button(self.ctx, self.ctx.texts(f"section.{section.id}"), partial(self._go, top), size=16), top)
            for section, top in zip(found, tops, strict=True)
        ]
        count, gap = len(self.marks) + len(self.lessons), 8.0
        high = min(46.0, (room.height - APART) / count - gap)
        marks, lessons = [fixed(high, button) for button, _ in self.marks], [fixed(high, one) for one in self.lessons]
        Column(*marks, *([APART - gap] if lessons else []), *lessons, gap=gap).place(room)

    def _lessons(self) -> list[Button]:
        """Buttons that begin a lesson; none in the middle of one."""
        if self.match and self.match.position:
            return []
        ctx = self.ctx
        found = [(one.id, timed(ctx.texts, one)) for one in about(self.book.edition.id)]
        return [Button(ctx, words, partial(ctx.open, Learn(name)), size=15)
                for name, words in (*found, ("quiz", ctx.texts("learn.quiz.name")))]

    def _asked_for(self, rows: list[Widget]) -> float:
        """Where the rule that was asked for begins, or its relatives if it does not count here."""
        named = [row for row in rows if isinstance(row, RuleRow)]
        exact = [row for row in named if row.entry.rule == self.rule]
        family = [row for row in named if self.rule and row.entry.rule.split(".")[0] == self.rule.split(".")[0]]
        return next((row.rect.y - self.area.rect.y - 14 for row in exact or family), 0.0)

    def _go(self, offset: float) -> None:
        self.area.go_to(offset)

    def _mark(self) -> None:
        """Mark the section that is being read in the list."""
        here = self.area.offset + 40
        at_end = self.area.furthest > 0 and self.area.offset >= self.area.furthest - 1
        passed = [button for button, top in self.marks if top <= here]
        now = self.marks[-1][0] if at_end else passed[-1]
        for button, _ in self.marks:
            kind = "primary" if button is now else "plain"
            button.dirty = button.dirty or kind != button.kind
            button.kind = kind

    def update(self, dt: float) -> None:
        """Move on by `dt` seconds, and mark the section being read."""
        super().update(dt)
        self._mark()

    def handle(self, event: pygame.Event) -> bool:
        """Scroll by wheel and keys, wherever the mouse is."""
        if event.type == pygame.MOUSEWHEEL:
            return self.area.handle(event)
        if event.type == pygame.KEYDOWN and event.key in KEYS:
            return self.area.handle(pygame.Event(pygame.MOUSEWHEEL, y=KEYS[event.key], x=0))
        return super().handle(event)
