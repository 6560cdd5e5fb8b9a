"""The search in the rulebook: typed words, rules found, and the count of searches without results."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.editions.edition import Edition
from game.match.setup import Setup
from game.rulebook.asking.reader import read
from game.rulebook.asking.reading import Reading
from game.rulebook.asking.topics import answered
from game.rulebook.asking.whole import edition_of, printed
from game.rulebook.search import Findable, SearchIndex
from scenes.context import Context
from scenes.kit.layout import Column, Inset, LayoutItem, fixed, natural
from scenes.kit.widgets import Button, Label, Widget
from scenes.routes import Ask
from scenes.rulebook.books import Books, PrintedRulebook
from scenes.rulebook.page_sizes import BESIDE
from scenes.rulebook.rule_row import RuleRow
from scenes.rulebook.sections import Entry, Section
from scenes.words.answers import question
from scenes.words.rule_text import RuleText

LONGEST = 120
REST = 1.5
"""Seconds without typing after which a search without results is counted for statistics."""
MOST, AT_ONCE = 30, 8
"""Most rules shown as results, and most while words are being typed."""
PAUSE = 0.25
"""Seconds without typing after which other editions are searched."""
FEW = 4
"""Number of the best results that are taken from another edition."""
MOST_ELSEWHERE, MEASURED = 8, 3
"""Most rules shown from other editions, and how many of their rows are laid out per frame."""
QUESTION = 44.0
"""Height in design pixels of the button for a question about rules."""


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """A rule that the open rulebook lacks or words differently; `editions` are the ids of the editions that have it."""

    entry: Entry
    editions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules by which a typed question is answered: a match's, or an edition's printed ones."""

    match: Setup | None
    edition: Edition

    def button(self, ctx: Context, said: Reading) -> Button:
        """A button that shows a question as it was understood, and opens its answer.

        If the question is about a house rule, the button also says whether it is in force.
        """
        setup = self.match or printed(self.edition.id)
        words = question(ctx.texts, edition_of(setup), said)
        if said.topic == "house" and (verdict := answered(setup, said)[0].verdict):
            words = f"{words}  {ctx.texts(f'ask.verdict.{verdict}')}"
        route = Ask(self.match, said.edition or self.edition.id, str(said))
        return Button(ctx, words, partial(ctx.open, route), icon="challenge", size=16)


class Query:
    """The state of a search: typed words, search index of the open rulebook, and results in other editions."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self.index = SearchIndex(())
        self.words = ""
        self.waiting = False
        self.elsewhere: list[Elsewhere] = []
        self._search: Iterator[object] | None = None
        self._seconds = 0.0
        self._counted = ""
        self._width = 0.0
        """Width in design pixels of the rows of results that were shown last."""

    def say(self, words: str) -> None:
        self.words = words.strip()
        self._seconds = 0.0
        self.waiting, self.elsewhere, self._search = bool(self.words), [], None

    @property
    def indexed(self) -> bool:
        return not self.index.empty

    @property
    def hits(self) -> list[Findable]:
        """The rules found in the open rulebook, best first."""
        return self.index.find(self.words)

    def look_elsewhere(self, own: Sequence[Section], books: Books, edition: str) -> bool:
        """Search other editions' rulebooks, a little per frame, once typing has paused; True if there are new results.

        With an empty `edition` no other rulebooks are searched.
        """
        if not self.waiting or self._seconds < PAUSE or (edition and books.go_on()):
            return False
        if self._search is None:
            self._search = self._in_others(own, books.others(edition) if edition else ())
        self.waiting = next(self._search, None) is not None
        return not self.waiting

    def _in_others(self, own: Sequence[Section], others: Sequence[PrintedRulebook]) -> Iterator[object]:
        """Find rules that the open rulebook lacks and lay out their rows; yields between two steps of work."""
        said = {(entry.rule, entry.text) for part in own for entry in part.entries}
        found: dict[tuple[str, RuleText], tuple[Entry, list[str]]] = {}
        for book in others:
            for hit in book.index.find(self.words)[:FEW]:
                entry = book.entry(hit.key)
                key = entry.rule, entry.text
                if key not in said and not entry.rule.startswith("R1."):
                    found.setdefault(key, (entry, []))[1].append(book.edition.id)
            yield book
        every = [Elsewhere(entry, tuple(names)) for entry, names in found.values()]
        for number, one in enumerate(every[:MOST_ELSEWHERE]):
            self._row_elsewhere(one, lambda: None).natural_height(self._width)
            if number % MEASURED == MEASURED - 1:
                yield one
        self.elsewhere = every[:MOST_ELSEWHERE]

    def _row_elsewhere(self, one: Elsewhere, on_press: Callable[[], None]) -> RuleRow:
        names = (self.ctx.texts(f"edition.{name}.name") for name in one.editions)
        return RuleRow(self.ctx, one.entry, on_press=on_press, where=self.ctx.texts("setup.rules.comma").join(names))

    @property
    def asked(self) -> Reading | None:
        """The typed question about rules, or about a house rule whose name was typed; None for other words."""
        if said := read(self.words, self.ctx.language):
            return said
        named = read(self.ctx.texts("book.what_is", words=self.words), self.ctx.language)
        return named if named and named.topic == "house" else None

    def rows(
        self, room: pygame.FRect, book: Sequence[Section], on_press: Callable[[str, str], None],
        rules: Rules | None = None,
    ) -> list[Widget]:
        """The results as rows in `room`, below a line with their number; `on_press` gets rule and edition of a pressed
        row.

        A question about rules comes first, as a button that opens its answer.
        """
        t, found, self._width = self.ctx.texts, self.hits, room.width - BESIDE
        widgets: list[Widget] = []
        parts: list[LayoutItem | float] = []
        if rules and not self.waiting and (said := self.asked):
            button = rules.button(self.ctx, said)
            widgets.append(button)
            parts += [fixed(QUESTION * (1 + self.ctx.type.growth * 0.5), button), 8.0]
        if not found and not self.elsewhere:
            words = f"{t('book.none', words=self.words)}\n{t('book.try')}"
            head = Label(self.ctx, words, size=18, wrap=True)
            widgets.append(head)
            Inset(Column(*parts, natural(head.natural_height, head)), 14, 8, BESIDE, 6).place(room)
            return widgets

        def add(words: str, rows: Sequence[RuleRow]) -> None:
            head = Label(self.ctx, words, size=16, muted=True)
            parts.append(fixed(30, Inset(head, 0, 8, 0, 0)))
            for row in rows:
                parts.extend((natural(row.natural_height, row), 2.0))
            widgets.extend((head, *rows))

        places = (one.key.split() for one in found[: AT_ONCE if self.waiting else MOST])
        entries = [book[int(at)].entries[int(number)] for at, number in places]
        if entries:
            add(t.n("book.found", len(found)),
                [RuleRow(self.ctx, one, on_press=partial(on_press, one.rule, "")) for one in entries])
        if self.elsewhere:
            add(t("book.elsewhere"), [
                self._row_elsewhere(one, partial(on_press, one.entry.rule, one.editions[0])) for one in self.elsewhere])
        Inset(Column(*parts), 0, 0, BESIDE, 0).place(room)
        return widgets

    def update(self, dt: float) -> None:
        self._seconds += dt
        if self.words and self._seconds > REST:
            self.settle()

    def settle(self) -> None:
        """Count the search for statistics, once, if it has no results."""
        if self.words and self.words != self._counted and not self.hits and not self.elsewhere:
            self.ctx.searches.count(self.words)
        self._counted = self.words
