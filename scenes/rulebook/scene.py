"""The rulebook: all rules of an edition or of a match, each with its id and the cards it is about."""

from __future__ import annotations

from functools import partial

import pygame

from game.editions import EDITIONS, edition
from game.match.setup import Setup
from scenes.context import Context
from scenes.kit.page_scene import PageScene
from scenes.kit.theme import SPACE
from scenes.kit.widgets import Button, Choice, Label, Panel, ScrollArea, Widget
from scenes.rulebook.rule_row import RuleRow
from scenes.rulebook.sections import Book, Section, sections

TOP, EDGE = 92.0, 28.0
LIST = 216.0
"""Width of the list of sections."""
HEAD = 50.0
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
        self.area = ScrollArea(ctx, pygame.FRect(0, 0, 0, 0))
        self.opened = False
        """Whether it stands at the rule that was asked for, or where somebody has scrolled since."""
        self.marks: list[tuple[Button, float]] = []
        """The buttons of the list and how far down their sections lie."""

    def build(self) -> list[Widget]:
        """Tabs above, sections at the left, rules at the right."""
        ctx, view = self.ctx, self.ctx.view
        width = min(view.width - 2 * EDGE, 1240.0)
        left = view.cx - width / 2
        sheet = pygame.FRect(left + LIST, TOP, width - LIST, view.height - TOP - 28)
        offset, found = self.area.offset, sections(ctx.texts, self.book)
        self.area = area = ScrollArea(ctx, sheet.inflate(-2 * SPACE.m, -2 * SPACE.m))
        rows = [area.add(widget) for widget in self._rows(area.rect, found)]
        self._list(pygame.FRect(left, TOP, LIST - 18, 46), found, rows)
        area.start_at(offset if self.opened else self._asked_for(rows))
        self.opened = True
        self._mark()
        return [*self._head(left, width), *(button for button, _ in self.marks), Panel(ctx, sheet), area, *rows]

    def _head(self, left: float, width: float) -> list[Widget]:
        t = self.ctx.texts
        if self.match:
            name = t(f"edition.{self.book.edition.id}.name")
            return self.heading(f"{t('rulebook.match')} – {name}", 760)
        names = [(known.id, t(f"rulebook.tab.{known.id}")) for known in EDITIONS]
        place = pygame.FRect(left + LIST + 70, 24, width - LIST - 70, 48)
        tabs = Choice(self.ctx, names, self.book.edition.id, self._choose, place, size=15, label=t("setup.edition"))
        return [*self.heading(t("rulebook.title"), 190), tabs]

    def _choose(self, known: str) -> None:
        self.book, self.rule, self.opened = Book(edition(known)), "", False
        self.arrange()

    def _rows(self, room: pygame.FRect, found: list[Section]) -> list[Widget]:
        top, width = room.y, room.width - 26
        rows: list[Widget] = []
        for section in found:
            place = pygame.FRect(room.x + 10, top + 8, width - 10, HEAD - 14)
            rows.append(Label(self.ctx, self.ctx.texts(f"section.{section.id}"), place, size=22, weight="bold"))
            top += HEAD
            for entry in section.entries:
                lit = bool(self.rule) and entry.rule == self.rule
                rows.append(RuleRow(self.ctx, entry, pygame.FRect(room.x, top, width, 1), lit=lit))
                top = rows[-1].rect.bottom + 2
            top += 12
        return rows

    def _list(self, place: pygame.FRect, found: list[Section], rows: list[Widget]) -> None:
        tops = [row.rect.y - self.area.rect.y - 8 for row in rows if isinstance(row, Label)]
        self.marks = [
            (Button(self.ctx, self.ctx.texts(f"section.{section.id}"), partial(self._go, top), size=16,
                    rect=place.move(0, number * 54)), top)
            for number, (section, top) in enumerate(zip(found, tops, strict=True))
        ]  # fmt: skip

    def _asked_for(self, rows: list[Widget]) -> float:
        """Where the rule that was asked for begins, or its relatives if it does not count here."""
        named = [row for row in rows if isinstance(row, RuleRow)]
        exact = [row for row in named if row.entry.rule == self.rule]
        family = [row for row in named if self.rule and row.entry.rule.split(".")[0] == self.rule.split(".")[0]]
        return next((row.rect.y - self.area.rect.y - 14 for row in exact or family), 0.0)

    def _go(self, offset: float) -> None:
        self.area.go_to(offset)

    def _mark(self) -> None:
        """The list shows which section is being read."""
        here = self.area.offset + 40
        at_end = self.area.furthest > 0 and self.area.offset >= self.area.furthest - 1
        passed = [button for button, top in self.marks if top <= here]
        now = self.marks[-1][0] if at_end else passed[-1]
        for button, _ in self.marks:
            kind = "primary" if button is now else "plain"
            button.dirty = button.dirty or kind != button.kind
            button.kind = kind

    def update(self, dt: float) -> None:
        """Let time pass."""
        super().update(dt)
        self._mark()

    def handle(self, event: pygame.Event) -> bool:
        """Wheel and keys scroll from anywhere."""
        if event.type == pygame.MOUSEWHEEL:
            return self.area.handle(event)
        if event.type == pygame.KEYDOWN and event.key in KEYS:
            return self.area.handle(pygame.Event(pygame.MOUSEWHEEL, y=KEYS[event.key], x=0))
        return super().handle(event)
