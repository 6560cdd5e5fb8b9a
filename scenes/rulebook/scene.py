"""The rulebook page: all rules of an edition or of a match, each with its id and its cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import inf

import pygame

from game.editions import EDITIONS, edition
from game.learn.lessons import about
from game.match.setup import Setup
from game.review.rule_moments import Tell
from game.rulebook.search import SearchIndex
from scenes.context import Context
from scenes.kit.graphics.theme import SPACE
from scenes.kit.input.finger import LEAST
from scenes.kit.layout import Column, Grid, Inset, Layers, LayoutItem, Pinned, Row, Slot, fixed, flexible, natural
from scenes.kit.screens.page_scene import PageScene
from scenes.kit.widgets import Button, Choice, Label, Panel, ScrollArea, TextField, Widget, choice_in
from scenes.routes import Ask, Learn, Puzzles, Quiz, Route
from scenes.rulebook.aim_pictures import AimPictures
from scenes.rulebook.books import Books
from scenes.rulebook.comparing import CompareScene
from scenes.rulebook.finding import searchable
from scenes.rulebook.one_rule.scene import OneRuleScene, RuleContext
from scenes.rulebook.page_sizes import BESIDE, content_width
from scenes.rulebook.printing import print_rules
from scenes.rulebook.query import LONGEST, Query, Rules
from scenes.rulebook.row_measurer import RowMeasurer
from scenes.rulebook.rule_row import RuleRow
from scenes.rulebook.sections import Book, Entry, Section, chapter, sections
from scenes.words.lessons import timed

LIST_WIDTH = 216.0
"""Width of the list of sections and lessons in design pixels, at letters of the usual size."""
BUTTON, LOW_BUTTON = 46.0, 44.0
"""Heights in design pixels of a button in that list, beside the rules and in an upright window above them."""
BUTTON_GAP, LESSON_GAP = 8.0, 14.0
"""Gaps in design pixels between two buttons in that list, and between its sections and its lessons."""
LESSON_SIZE, TWO_LINES = 15.0, 2.28
"""Text size of a lesson's button, and the height of two lines of words as a multiple of the text size."""
MOST_ACROSS = 4
"""Most buttons in a row in an upright window."""
HEAD = 50.0
"""Height of a section's heading in design pixels."""
COMMAND = pygame.KMOD_CTRL | pygame.KMOD_META
"""The modifier keys of which one, together with F, moves the focus to the search field."""
SCROLL_KEYS = {pygame.K_UP: 1.0, pygame.K_DOWN: -1.0, pygame.K_PAGEUP: 8.0, pygame.K_PAGEDOWN: -8.0,
               pygame.K_HOME: 1e4, pygame.K_END: -1e4}
"""The keys that scroll the rules, each with the turn of the mouse wheel that scrolls as far."""


class RulebookScene(PageScene):
    """The rulebook page: the rules of the running match, or else of an edition that is chosen by tabs."""

    ctx: Context

    def __init__(
        self, ctx: Context, match: Setup | None = None, rule: str = "", *, known: str = "",
        log: tuple[tuple[str, str], ...] = (), tell: Tell | None = None,
    ) -> None:
        super().__init__(ctx)
        self.match, self.log, self.tell = match, log, tell
        self.book = Book.of(match, rule) if match else Book(edition(known or EDITIONS[0].id))
        self.rule = rule
        self.area = ScrollArea(ctx)
        self.opened = False
        """Whether all rules are laid out and the page shows the rule that it was opened for."""
        self.section_buttons: list[tuple[Button, float]] = []
        """The buttons in the list of sections, each with its section's scroll offset in design pixels."""
        self.lesson_buttons: list[Button] = []
        self.field = TextField(ctx, "", self._typed, placeholder=ctx.texts("book.search"), longest=LONGEST, size=17)
        self.query = Query(ctx)
        self.sections: list[Section] = []
        """All sections of the rulebook, also while a search shows other rows."""
        self.books = Books(ctx)
        """The rulebooks of all editions, built when a search begins."""
        self.measurer = RowMeasurer()
        self._sections_language: str | None = None
        """The language of `sections`; None if they have to be built again."""
        self.panel = Panel(ctx)
        self._around: list[Widget] = []
        """All widgets of the page that do not scroll."""

    def build(self) -> list[Widget]:
        ctx, view = self.ctx, self.ctx.view
        section_list, tabs = Slot(), self._build_tabs()
        self._update_sections()
        offset, self.area, self.panel = self.area.offset, ScrollArea(ctx), Panel(ctx)
        self.field.placeholder = ctx.texts("book.search")
        tools = self._build_tools()
        growth = ctx.type.growth
        high, share = 46 * (1 + 0.35 * growth), max(1.3, 1.7 - growth)
        bar: list[LayoutItem | float] = [fixed(high, Row(flexible(self.field, share), *map(flexible, tools), gap=12))]
        if view.tall and tools:
            bar = [fixed(46, self.field), 8, fixed(high, Row(*map(flexible, tools), gap=12))]
        framed = Column(*bar, 12, flexible(Layers(self.panel, Inset(self.area, SPACE.m))))
        self.lesson_buttons = self._build_lesson_buttons()
        Pinned(self._page(tabs, section_list, framed), content_width(view)).place(view.frame)
        unfinished = self.measurer.unfinished
        shown = self.measurer.first_sections(self.rule) if unfinished else self.sections
        rows = self._build_rows(self.area.rect, shown)
        self.section_buttons = self._build_section_buttons(rows)
        self._place_section_list(section_list.rect)
        start = 0.0
        if self.opened:
            start = offset
        elif not unfinished:
            start = self._offset_asked_for(rows)
        self._around = [*self._build_heading(), self.field, *([tabs] if tabs else []), *tools,
                        *(button for button, _ in self.section_buttons), *self.lesson_buttons, self.panel]
        scrolled = self._scrolled(rows)
        self.area.start_at(start)
        self.opened = not unfinished
        self._highlight_current()
        return [*self._around, *scrolled]

    def _update_sections(self) -> None:
        """Build the sections in the present language, unless that was done."""
        if self._sections_language != self.ctx.language:
            self._sections_language = self.ctx.language
            self.sections = sections(self.ctx.texts, self.book)
            self.measurer = RowMeasurer(self.sections)
            self.query.index = SearchIndex(())

    @property
    def _list_width(self) -> float:
        return LIST_WIDTH * (1 + 0.35 * min(1.0, 4.0 * self.ctx.type.growth))

    def _page(self, tabs: Choice | None, section_list: Slot, framed: Column) -> Column:
        """The layout of the page: tabs above, list of sections at the left, rules at the right, or one column."""
        if not self.ctx.view.tall:
            wide = self._list_width
            return Column(24, fixed(48, Row(wide + 70, flexible(tabs))), 18,
                          flexible(Row(fixed(wide - 18, section_list), 18, flexible(framed))), 28)
        lines = -(-(len(self.sections) + len(self.lesson_buttons)) // self._across)
        high = lines * (self._low_button + BUTTON_GAP) - BUTTON_GAP
        above: list[LayoutItem | float] = [fixed(48, tabs), 14] if tabs is not None else []
        return Column(92, *above, fixed(high, section_list), 14, flexible(framed), 28)

    @property
    def _in_lesson(self) -> bool:
        """Whether the page was opened in a lesson, where it may not lead to other tasks."""
        return bool(self.match and self.match.position)

    def _build_tools(self) -> list[Button]:
        """The buttons for asking questions, comparing editions and printing; none in a lesson."""
        ctx, t = self.ctx, self.ctx.texts
        if self._in_lesson:
            return []
        return [Button(ctx, t("ask.title"), self._ask, icon="challenge", size=15),
                Button(ctx, t("book.compare"), self._compare, icon="swap", size=15),
                Button(ctx, t("book.print"), self._print, icon="save", size=15)]

    def _ask(self) -> None:
        self.ctx.open(Ask(self.match, self.book.edition.id))

    def _compare(self) -> None:
        self.ctx.stack.push(CompareScene(self.ctx, self.book.edition.id))

    def _print(self) -> None:
        print_rules(self.ctx, self.book, self.match)

    def _scrolled(self, rows: list[Widget]) -> list[Widget]:
        """The scroll area and what is in it: the results of a search if words are typed, else the rows of rules."""
        if self.query.words:
            rules = Rules(self.match, self.book.edition)
            rows = self.query.rows(self.area.rect, self.sections, self._leave_search, rules)
        return [self.area, *(self.area.add(widget) for widget in rows)]

    def _one_rule(self, entry: Entry) -> None:
        asked = RuleContext(self.book, entry, self.match, self.log, self.tell)
        self.ctx.stack.push(OneRuleScene(self.ctx, asked, self.books))

    def _typed(self, words: str) -> None:
        """Show the results of the search after each typed letter; the focus stays in the text field."""
        if words and not self.query.indexed:
            self.query.index = searchable(self.ctx.texts, self.book.edition, self.sections)
        self.query.say(words)
        self._show_results()

    def _show_results(self) -> None:
        """Show the results of the search, or all rules if no words are typed."""
        self.area = ScrollArea(self.ctx, self.area.rect.copy())
        rows = [] if self.query.words else self._build_rows(self.area.rect, self.sections)
        self.page.widgets = [*self._around, *self._scrolled(rows)]
        self.dirty = True

    def _leave_search(self, rule: str, known: str = "") -> None:
        """End the search and scroll to a rule; `known` is the id of another edition to show."""
        self.query.say("")
        if known:
            self.book, self._sections_language = Book(edition(known)), None
        self.field.text, self.rule, self.opened = "", rule, False
        self.arrange()

    def _build_heading(self) -> list[Widget]:
        t = self.ctx.texts
        if self.match:
            return self.heading(t("book.sheet.match", edition=t(f"edition.{self.book.edition.id}.name")), 760)
        return self.heading(t("rulebook.title"), 190)

    def _build_tabs(self) -> Choice | None:
        t = self.ctx.texts
        if self.match:
            return None
        names = [(one.id, t(f"rulebook.tab.{one.id}")) for one in EDITIONS]
        beside = 0.0 if self.ctx.view.tall else self._list_width + 70
        wide = content_width(self.ctx.view) - beside
        return choice_in(self.ctx, wide, names, self.book.edition.id, self._choose, size=15, label=t("setup.edition"))

    def _choose(self, known: str) -> None:
        words = self.query.words
        self.book, self._sections_language = Book(edition(known)), None
        self.rule, self.opened = "", bool(words)
        self.arrange()
        if words:
            self._typed(words)

    def _build_rows(self, room: pygame.FRect, shown: Sequence[Section]) -> list[Widget]:
        rows: list[Widget] = []
        parts: list[LayoutItem | float] = []
        for section in shown:
            head = Label(self.ctx, self.ctx.texts(f"section.{section.id}"), size=22, weight="bold")
            entries = [RuleRow(self.ctx, entry, lit=bool(self.rule) and entry.rule == self.rule,
                               on_press=partial(self._one_rule, entry)) for entry in section.entries]
            rows += [head, *entries]
            parts.append(fixed(HEAD, Inset(head, 10, 8, 0, 6)))
            for row in entries:
                parts += [natural(row.natural_height, row), 2.0]
            if section.id == "aim":
                pictures = AimPictures(self.ctx, self.book.edition)
                rows.append(pictures)
                parts += [4.0, natural(pictures.natural_height, pictures)]
            parts.append(12.0)
        Inset(Column(*parts), 0, 0, BESIDE, 0).place(room)
        return rows

    def _build_section_buttons(self, rows: Sequence[Widget]) -> list[tuple[Button, float]]:
        """The buttons of all sections, each with the scroll offset of its heading; infinite if it is not laid out."""
        heads = [row.rect.y - self.area.rect.y - 8 for row in rows if isinstance(row, Label)]
        tops = heads + [inf] * (len(self.sections) - len(heads))
        return [(Button(self.ctx, self.ctx.texts(f"section.{section.id}"), partial(self._go, top), size=16), top)
                for section, top in zip(self.sections, tops, strict=True)]

    def _place_section_list(self, room: pygame.FRect) -> None:
        """Lay out the buttons of sections and lessons: in rows in an upright window, else below each other."""
        buttons = [button for button, _ in self.section_buttons]
        if self.ctx.view.tall:
            Grid([*buttons, *self.lesson_buttons], self._across, gap=(BUTTON_GAP, BUTTON_GAP)).place(room)
            return
        count, lesson_gap = len(buttons) + len(self.lesson_buttons), LESSON_GAP
        if room.height < LEAST * count + lesson_gap:  # a finger has to hit each of them
            room, lesson_gap = pygame.FRect(room.x, room.y - 6, room.width, room.height + 22), BUTTON_GAP
        high = min(BUTTON, (room.height - lesson_gap) / count - BUTTON_GAP)
        setter = self.ctx.type
        two = [one for one in self.lesson_buttons if setter.growth and not one.has_room(room.width, high)]
        need = max(high, TWO_LINES * LESSON_SIZE * setter.factor * setter.promised + 8)
        high -= (need - high) * len(two) / (count - len(two))  # lessons on two lines take room from the others
        for button in buttons:
            button.size = setter.within(button.size, high - 4)
        above = [fixed(high, button) for button in buttons]
        below = [fixed(need if one in two else high, one) for one in self.lesson_buttons]
        Column(*above, *([lesson_gap - BUTTON_GAP] if below else []), *below, gap=BUTTON_GAP).place(room)

    @property
    def _low_button(self) -> float:
        """The height of a button in the list in an upright window, in design pixels."""
        return LOW_BUTTON * (1 + 0.5 * self.ctx.type.growth)

    @property
    def _across(self) -> int:
        """Number of buttons in a row in an upright window, fewer if enlarged words would have no room."""
        across, wide = MOST_ACROSS, content_width(self.ctx.view) + BUTTON_GAP
        while self.ctx.type.growth and across > 2 and not all(
                one.has_room(wide / across - BUTTON_GAP, self._low_button) for one in self.lesson_buttons):
            across -= 1
        return across

    def _build_lesson_buttons(self) -> list[Button]:
        """The buttons that start a lesson of this edition, the quiz or puzzles; none in a lesson."""
        if self._in_lesson:
            return []
        ctx = self.ctx
        ways: list[tuple[Route, str]] = [(Learn(one.id), timed(ctx.texts, one)) for one in about(self.book.edition.id)]
        ways += [(Quiz(), ctx.texts("learn.quiz.name")), (Puzzles(), ctx.texts("puzzles.title"))]
        return [Button(ctx, words, partial(ctx.open, route), size=LESSON_SIZE) for route, words in ways]

    def _offset_asked_for(self, rows: list[Widget]) -> float:
        """The scroll offset in design pixels of the rule asked for, else of the first rule of its chapter, else 0."""
        if not self.rule:
            return 0.0
        named = [row for row in rows if isinstance(row, RuleRow)]
        exact = [row for row in named if row.entry.rule == self.rule]
        near = [row for row in named if chapter(row.entry.rule) == chapter(self.rule)]
        return next((row.rect.y - self.area.rect.y - 14 for row in exact or near), 0.0)

    def _go(self, offset: float) -> None:
        if self.query.words:
            self._leave_search("")
        self.area.go_to(offset)

    def _highlight_current(self) -> None:
        """Highlight the section being read in the list of sections."""
        current = self._current_section()
        for button, _ in self.section_buttons:
            kind = "primary" if button is current else "plain"
            button.dirty = button.dirty or kind != button.kind
            button.kind = kind

    def _current_section(self) -> Button | None:
        """The button of the section being read; None during a search and before all rules are laid out."""
        if self.query.words or self.measurer.unfinished:
            return None
        if self.area.furthest > 0 and self.area.offset >= self.area.furthest - 1:
            # a short last section never gets to the top
            return self.section_buttons[-1][0]
        here = self.area.offset + 40
        passed = [button for button, top in self.section_buttons if top <= here]
        return passed[-1]

    @property
    def wants_frame(self) -> bool:
        return super().wants_frame or self.measurer.unfinished or self.query.waiting

    def update(self, dt: float) -> None:
        super().update(dt)
        self.query.update(dt)
        if self.measurer.unfinished:
            self.measurer.measure_few(self.ctx, self.area.rect.width - BESIDE)
            if not self.measurer.unfinished:
                self.arrange()
        elif not self.query.indexed:
            self.query.index = searchable(self.ctx.texts, self.book.edition, self.sections)
        elif self.query.look_elsewhere(self.sections, self.books, "" if self.match else self.book.edition.id):
            self._show_results()
        self._highlight_current()

    def leave(self) -> None:
        super().leave()
        self.query.settle()

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and self.query.words:
            self._leave_search(self.rule)
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_f and event.mod & COMMAND:
            self.page.focus_on(self.field)
            return True
        if event.type == pygame.MOUSEWHEEL:
            return self.area.handle(event)
        if event.type == pygame.KEYDOWN and event.key in SCROLL_KEYS:
            return self.area.handle(pygame.Event(pygame.MOUSEWHEEL, y=SCROLL_KEYS[event.key], x=0))
        return super().handle(event)
