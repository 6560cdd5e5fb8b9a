"""The rulebook page: all rules of an edition or of a match, each with its id and its cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import inf

import pygame

from game.core.cards import PLAIN
from game.editions import EDITIONS, edition
from game.editions.edition import Edition
from game.learn.lessons import about
from game.match.setup import Setup
from game.review.rule_moments import Tell
from game.rulebook.search import SearchIndex
from scenes.context import Context
from scenes.kit.graphics.theme import SPACE, mix
from scenes.kit.input.finger import LEAST
from scenes.kit.layout import Column, Grid, Inset, Layers, LayoutItem, Pinned, Row, Slot, fixed, flexible, natural
from scenes.kit.screens.page_scene import PageScene
from scenes.kit.widgets import Button, Choice, Label, Panel, ScrollArea, TextField, Widget, choice_in
from scenes.routes import Ask, Learn, Puzzles, Quiz, Route
from scenes.rulebook import paper
from scenes.rulebook.books import Books
from scenes.rulebook.comparing import CompareScene
from scenes.rulebook.finding import searchable
from scenes.rulebook.one_rule.scene import OneRuleScene, RuleContext
from scenes.rulebook.query import LONGEST, Query, Rules
from scenes.rulebook.rule_row import RuleRow
from scenes.rulebook.sections import Book, Entry, Section, sections
from scenes.words.agreements import agreements
from scenes.words.lessons import timed

FIRST = 5
"""Number of rules that are shown in the first frame."""
FEW = 3
"""Most rules that are measured in one frame."""
SLICE = 0.003
"""Seconds of measuring in a frame, after which the next rule is left for the next frame."""
CARD = 58.0
HIGH = CARD * 1.5
TILE = 14.0
SIZE = 16.0
BACK = "back"
Cards = tuple[tuple[str | None, str], ...]
"""Cards from left to right as (colour, symbol); the symbol BACK stands for a card back."""
EDGE = 28.0
LIST = 216.0
"""Width of the list of sections in design pixels."""
HEAD, LINES = 50.0, 2.28
"""Height of a section's heading in design pixels, and of two lines of words as a multiple of the text size."""
APART, ACROSS = 14.0, 4
"""Gap between sections and lessons in design pixels, and buttons in a row in an upright window."""
COMMAND = pygame.KMOD_CTRL | pygame.KMOD_META
KEYS = {pygame.K_UP: 1.0, pygame.K_DOWN: -1.0, pygame.K_PAGEUP: 8.0, pygame.K_PAGEDOWN: -8.0,
        pygame.K_HOME: 1e4, pygame.K_END: -1e4}


class Unfolding:
    """The gradual layout of a rulebook, a few rules per frame, which wraps each rule only once."""

    def __init__(self, found: Sequence[Section] = ()) -> None:
        self._found = found
        self._left = [entry for part in found for entry in part.entries]

    @property
    def left(self) -> bool:
        return bool(self._left)

    def in_sight(self, rule: str) -> list[Section]:
        """The sections with only FIRST rules, which are shown at once.

        They begin at the rule asked for, else at a rule of the same group, else at the beginning.
        """
        entries = [entry for part in self._found for entry in part.entries]
        names = [entry.rule for entry in entries]
        family = [name.split(".")[0] for name in names]
        near = rule.split(".")[0]
        at = names.index(rule) if rule in names else family.index(near) if near in family else 0
        few = {id(entry) for entry in entries[at : at + FIRST]}
        parts = [replace(part, entries=tuple(one for one in part.entries if id(one) in few)) for part in self._found]
        return [part for part in parts if part.entries]

    def go_on(self, ctx: Context, width: float) -> bool:
        """Measure a few more rules at a width in design pixels; returns whether all are measured."""
        begun = ctx.clock()
        for _ in range(FEW):
            if self._left and ctx.clock() <= begun + SLICE:
                RuleRow(ctx, self._left.pop(0), on_press=lambda: None).natural_height(width)
        return not self._left


def print_rules(ctx: Context, book: Book, match: Setup | None) -> None:
    """Save the rules of a rulebook as a PDF in the player's folder, and tell where it is or why that failed."""
    t = ctx.texts
    name = t(f"edition.{book.edition.id}.name")
    agreed = agreements(t, book.edition.id, match.house, match.sheet, match.blanks) if match else []
    heading = t("book.sheet.match", edition=name) if match else t("book.sheet", edition=name)
    try:
        data = paper.printed(t, book, heading, [one.words for one in agreed])
        path = paper.save(ctx.store.folder.path, data)
    except OSError as error:
        ctx.tell(t("book.not_saved", reason=error.strerror or error))
        return
    ctx.tell(t("book.saved", path=path))


@dataclass(frozen=True, slots=True)
class AimPicture:
    """A picture that explains the aim of the game: a text id, cards on the table, and cards held above them."""

    text: str
    lying: Cards
    held: Cards = ()


def steps(known: Edition) -> tuple[AimPicture, ...]:
    """The four pictures that explain the aim of an edition; they depend on what is done in its turns."""
    draw, last = AimPicture("draw", ((None, BACK),)), AimPicture("uno", (), (("green", "5"),))
    if known.row:
        return (AimPicture("same", (("green", "5"),), (("blue", "5"),)),
                AimPicture("sum", (("green", "5"),), (("red", "1"), ("blue", "4"))), draw,
                AimPicture("dos", (), (("green", "5"), ("red", "3"))))
    if not any(face.color for face in known.deck.faces[0]):
        return (AimPicture("any", ((None, PLAIN),), ((None, "skip"),)), AimPicture("act", (), ((None, "draw2"),)), draw,
                AimPicture("uno", (), ((None, PLAIN),)))
    return (AimPicture("color", (("red", "4"),), (("red", "7"),)),
            AimPicture("number", (("red", "7"),), (("blue", "7"),)), draw, last)


class AimPictures(Widget):
    """The four pictures that explain the aim of the game, in one row, or in two with large letters or little width."""

    ctx: Context
    focusable = False

    def __init__(self, ctx: Context, known: Edition) -> None:
        super().__init__(ctx)
        self.steps = steps(known)

    def contains(self, pos: tuple[float, float]) -> bool:
        return False

    def _across(self, width: float) -> int:
        return 4 if width / self.ctx.type.factor > 700 else 2

    def _words_high(self, width: float) -> float:
        setter, room = self.ctx.type, width / self._across(width) - 3 * TILE
        said = (self.ctx.texts(f"book.aim.{step.text}") for step in self.steps)
        return max(setter.paragraph_height(words, room, SIZE) for words in said)

    def natural_height(self, width: float) -> float:
        rows = 4 // self._across(width)
        return rows * (1.3 * HIGH + self._words_high(width) + 3.5 * TILE)

    def draw(self, surface: pygame.Surface) -> None:
        if self.area is not None and not self.rect.colliderect(self.area.rect):
            return
        across, theme = self._across(self.rect.width), self.ctx.theme
        wide, high = self.rect.width / across, self.rect.height / (4 // across)
        for number, step in enumerate(self.steps):
            row, column = divmod(number, across)
            tile = pygame.FRect(self.rect.x + column * wide, self.rect.y + row * high, wide, high).inflate(-TILE, -TILE)
            self.ctx.paint.box(surface, tile, mix(theme.panel, theme.sunken, 0.6), SPACE.radius)
            top = tile.y + TILE
            self._cards(surface, step.lying, tile.centerx - (0.25 * CARD if step.held else 0), top + 0.3 * HIGH, 0)
            self._cards(surface, step.held, tile.centerx + (0.35 * CARD if step.lying else 0), top, 4)
            words = pygame.FRect(tile.centerx, top + 1.3 * HIGH + 0.6 * TILE, tile.width - 2 * TILE, 10)
            words.x = tile.x + TILE
            self.ctx.type.paragraph(surface, self.ctx.texts(f"book.aim.{step.text}"), words, SIZE, theme.ink,
                                    align="center")

    def _cards(self, surface: pygame.Surface, cards: Cards, middle: float, top: float, lift: float) -> None:
        art, view = self.ctx.art, self.ctx.view
        step, px = CARD * 0.72, view.px(CARD)
        left = middle - (CARD + (len(cards) - 1) * step) / 2
        for number, (color, symbol) in enumerate(cards):
            image = art.back(False, px) if symbol == BACK else art.face(color, symbol, False, px)
            place = view.point(left + number * step, top - lift)
            surface.blit(image, place, special_flags=pygame.BLEND_PREMULTIPLIED)


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
        self.marks: list[tuple[Button, float]] = []
        """The buttons in the list of sections, each with its section's scroll offset in design pixels."""
        self.lessons: list[Button] = []
        self.field = TextField(ctx, "", self._typed, placeholder=ctx.texts("book.search"), longest=LONGEST, size=17)
        self.query = Query(ctx)
        self.found: list[Section] = []
        self.books = Books(ctx)
        """The rulebooks of all editions, built when a search begins."""
        self.unfolding = Unfolding()
        self._read_in = ""
        self.panel = Panel(ctx)
        self._around: list[Widget] = []
        """All widgets of the page that do not scroll."""

    def build(self) -> list[Widget]:
        ctx, view = self.ctx, self.ctx.view
        slot, tabs = Slot(), self._tabs()
        self._read()
        offset, self.area, self.panel = self.area.offset, ScrollArea(ctx), Panel(ctx)
        self.field.placeholder = ctx.texts("book.search")
        tools = self._tools()
        growth = ctx.type.growth
        high, share = 46 * (1 + 0.35 * growth), max(1.3, 1.7 - growth)
        bar: list[LayoutItem | float] = [fixed(high, Row(flexible(self.field, share), *map(flexible, tools), gap=12))]
        if view.tall and tools:
            bar = [fixed(46, self.field), 8, fixed(high, Row(*map(flexible, tools), gap=12))]
        framed = Column(*bar, 12, flexible(Layers(self.panel, Inset(self.area, SPACE.m))))
        self.lessons = self._lessons()
        Pinned(self._page(tabs, slot, framed), min(view.width - 2 * EDGE, 1240.0)).place(view.frame)
        rows = self._rows(self.area.rect, self.unfolding.in_sight(self.rule) if self.unfolding.left else self.found)
        self._list(slot.rect, self.found, rows)
        start = offset if self.opened else 0.0 if self.unfolding.left else self._asked_for(rows)
        self._around = [*self._head(), self.field, *([tabs] if tabs else []), *tools,
                        *(button for button, _ in self.marks), *self.lessons, self.panel]
        scrolled = self._scrolled(rows)
        self.area.start_at(start)
        self.opened = not self.unfolding.left
        self._mark()
        return [*self._around, *scrolled]

    def _read(self) -> None:
        """Build the sections in the present language, unless that was done."""
        if self._read_in != self.ctx.language:
            self._read_in = self.ctx.language
            self.found = sections(self.ctx.texts, self.book)
            self.unfolding = Unfolding(self.found)
            self.query.index = SearchIndex(())

    @property
    def _list_wide(self) -> float:
        return LIST * (1 + 0.35 * min(1.0, 4.0 * self.ctx.type.growth))

    def _page(self, tabs: Choice | None, slot: Slot, framed: Column) -> Column:
        """The layout of the page: tabs above, list of sections at the left, rules at the right, or one column."""
        if not self.ctx.view.tall:
            wide = self._list_wide
            return Column(24, fixed(48, Row(wide + 70, flexible(tabs))), 18,
                          flexible(Row(fixed(wide - 18, slot), 18, flexible(framed))), 28)
        lines = -(-(len(self.found) + len(self.lessons)) // self._across)
        marks = lines * (44 * (1 + 0.5 * self.ctx.type.growth) + 8) - 8
        above: list[LayoutItem | float] = [fixed(48, tabs), 14] if tabs is not None else []
        return Column(92, *above, fixed(marks, slot), 14, flexible(framed), 28)

    def _tools(self) -> list[Button]:
        """The buttons for asking questions, comparing editions and printing; none in a lesson."""
        ctx, t = self.ctx, self.ctx.texts
        if self.match and self.match.position:
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
        if self.query.words:
            rows = self.query.rows(self.area.rect, self.found, self._leave_search, Rules(self.match, self.book.edition))
        return [self.area, *(self.area.add(widget) for widget in rows)]

    def _one_rule(self, entry: Entry) -> None:
        asked = RuleContext(self.book, entry, self.match, self.log, self.tell)
        self.ctx.stack.push(OneRuleScene(self.ctx, asked, self.books))

    def _typed(self, words: str) -> None:
        """Show the results of the search after each typed letter; the focus stays in the text field."""
        if words and not self.query.indexed:
            self.query.index = searchable(self.ctx.texts, self.book.edition, self.found)
        self.query.say(words)
        self._show_found()

    def _show_found(self) -> None:
        self.area = ScrollArea(self.ctx, self.area.rect.copy())
        rows = [] if self.query.words else self._rows(self.area.rect, self.found)
        self.page.widgets = [*self._around, *self._scrolled(rows)]
        self.dirty = True

    def _leave_search(self, rule: str, known: str = "") -> None:
        """End the search and scroll to a rule; `known` is the id of another edition to show."""
        self.query.say("")
        if known:
            self.book, self._read_in = Book(edition(known)), ""
        self.field.text, self.rule, self.opened = "", rule, False
        self.arrange()

    def _head(self) -> list[Widget]:
        t = self.ctx.texts
        if self.match:
            return self.heading(t("book.sheet.match", edition=t(f"edition.{self.book.edition.id}.name")), 760)
        return self.heading(t("rulebook.title"), 190)

    def _tabs(self) -> Choice | None:
        t = self.ctx.texts
        if self.match:
            return None
        names = [(known.id, t(f"rulebook.tab.{known.id}")) for known in EDITIONS]
        beside = 0.0 if self.ctx.view.tall else self._list_wide + 70
        wide = min(self.ctx.view.width - 2 * EDGE, 1240.0) - beside
        return choice_in(self.ctx, wide, names, self.book.edition.id, self._choose, size=15, label=t("setup.edition"))

    def _choose(self, known: str) -> None:
        self.book, self.rule, self.opened, self._read_in = Book(edition(known)), "", bool(self.query.words), ""
        words = self.query.words
        self.arrange()
        if words:
            self._typed(words)

    def _rows(self, room: pygame.FRect, found: list[Section]) -> list[Widget]:
        rows: list[Widget] = []
        parts: list[LayoutItem | float] = []
        for section in found:
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
        Inset(Column(*parts), 0, 0, 26, 0).place(room)
        return rows

    def _list(self, room: pygame.FRect, found: list[Section], rows: list[Widget]) -> None:
        heads = [row.rect.y - self.area.rect.y - 8 for row in rows if isinstance(row, Label)]
        tops = heads + [inf] * (len(found) - len(heads))
        self.marks = [
            (Button(self.ctx, self.ctx.texts(f"section.{section.id}"), partial(self._go, top), size=16), top)
            for section, top in zip(found, tops, strict=True)
        ]
        if self.ctx.view.tall:
            Grid([*(button for button, _ in self.marks), *self.lessons], self._across, gap=(8, 8)).place(room)
            return
        count, gap, apart = len(self.marks) + len(self.lessons), 8.0, APART
        if room.height < LEAST * count + apart:  # a finger has to hit each of them
            room, apart = pygame.FRect(room.x, room.y - 6, room.width, room.height + 22), gap
        high = min(46.0, (room.height - apart) / count - gap)
        setter = self.ctx.type
        two = [one for one in self.lessons if setter.growth and not one.has_room(room.width, high)]
        need = max(high, LINES * 15 * setter.factor * setter.promised + 8)
        high -= (need - high) * len(two) / (count - len(two))  # lessons on two lines take room from the others
        for button, _ in self.marks:
            button.size = setter.within(button.size, high - 4)
        marks = [fixed(high, button) for button, _ in self.marks]
        lessons = [fixed(need if one in two else high, one) for one in self.lessons]
        Column(*marks, *([apart - gap] if lessons else []), *lessons, gap=gap).place(room)

    @property
    def _across(self) -> int:
        """Number of buttons in a row in an upright window, fewer if enlarged words would have no room."""
        across, wide = ACROSS, min(self.ctx.view.width - 2 * EDGE, 1240.0) + 8
        high = 44 * (1 + 0.5 * self.ctx.type.growth)
        while self.ctx.type.growth and across > 2 and not all(
                one.has_room(wide / across - 8, high) for one in self.lessons):
            across -= 1
        return across

    def _lessons(self) -> list[Button]:
        """The buttons that start a lesson of this edition, the quiz or puzzles; none in a lesson."""
        if self.match and self.match.position:
            return []
        ctx = self.ctx
        ways: list[tuple[Route, str]] = [(Learn(one.id), timed(ctx.texts, one)) for one in about(self.book.edition.id)]
        ways += [(Quiz(), ctx.texts("learn.quiz.name")), (Puzzles(), ctx.texts("puzzles.title"))]
        return [Button(ctx, words, partial(ctx.open, route), size=15) for route, words in ways]

    def _asked_for(self, rows: list[Widget]) -> float:
        """The scroll offset in design pixels of the rule asked for, else of the first rule of its chapter, else 0."""
        named = [row for row in rows if isinstance(row, RuleRow)]
        exact = [row for row in named if row.entry.rule == self.rule]
        family = [row for row in named if self.rule and row.entry.rule.split(".")[0] == self.rule.split(".")[0]]
        return next((row.rect.y - self.area.rect.y - 14 for row in exact or family), 0.0)

    def _go(self, offset: float) -> None:
        if self.query.words:
            self._leave_search("")
        self.area.go_to(offset)

    def _mark(self) -> None:
        """Highlight the section being read in the list of sections."""
        here = self.area.offset + 40
        at_end = self.area.furthest > 0 and self.area.offset >= self.area.furthest - 1
        passed = [button for button, top in self.marks if top <= here]
        now = None if self.query.words or self.unfolding.left else self.marks[-1][0] if at_end else passed[-1]
        for button, _ in self.marks:
            kind = "primary" if button is now else "plain"
            button.dirty = button.dirty or kind != button.kind
            button.kind = kind

    @property
    def wants_frame(self) -> bool:
        return super().wants_frame or self.unfolding.left or self.query.waiting

    def update(self, dt: float) -> None:
        super().update(dt)
        self.query.update(dt)
        if self.unfolding.left:
            if self.unfolding.go_on(self.ctx, self.area.rect.width - 26):
                self.arrange()
        elif not self.query.indexed:
            self.query.index = searchable(self.ctx.texts, self.book.edition, self.found)
        elif self.query.look_elsewhere(self.found, self.books, "" if self.match else self.book.edition.id):
            self._show_found()
        self._mark()

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
        if event.type == pygame.KEYDOWN and event.key in KEYS:
            return self.area.handle(pygame.Event(pygame.MOUSEWHEEL, y=KEYS[event.key], x=0))
        return super().handle(event)
