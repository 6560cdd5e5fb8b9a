"""The page about one rule: words, cards, exercises, refused actions, effects in matches, wordings of other editions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

import pygame

from game.learn.about_rule import exercises
from game.match.setup import Setup
from game.review.rule_moments import RuleMoment, Tell, rule_moments
from game.rulebook.refusals import of_rule
from scenes.context import Context
from scenes.kit.graphics.theme import SPACE
from scenes.kit.layout import Column, Inset, Layers, LayoutItem, Pinned, Row, fixed, flexible, natural
from scenes.kit.screens.page_scene import PageScene
from scenes.kit.text import ruby
from scenes.kit.widgets import Button, Label, Panel, ScrollArea, Widget
from scenes.routes import Ask, Learn, Puzzles, Quiz, Replay
from scenes.rulebook.asking.scene import CardChoice
from scenes.rulebook.books import Books
from scenes.rulebook.rule_row import RuleRow
from scenes.rulebook.sections import Book, Entry
from scenes.words.lessons import timed

SLICE = 0.004
"""Seconds per frame for searching match records."""
MATCHES = 8
"""Number of the edition's latest finished matches in which effects of the rule are searched."""
MOST = 5
"""Most moments of matches that the page lists."""
LINES = 6
"""Most lines that the page lists from the running match's log."""
WIDE, HIGH = 560.0, 46.0
"""Size of a button in design pixels."""
KEYS = {pygame.K_UP: 1.0, pygame.K_DOWN: -1.0, pygame.K_PAGEUP: 8.0, pygame.K_PAGEDOWN: -8.0}


class InMatches:
    """A search for moments at which a rule had an effect in an edition's recent matches, done in slices.

    `found` holds the moments found so far.
    """

    def __init__(self, ctx: Context, rule: str, edition: str, tell: Tell) -> None:
        self.ctx, self.rule, self.edition, self.tell = ctx, rule, edition, tell
        self.found: list[RuleMoment] = []
        self._work: Iterator[RuleMoment | None] | None = self._look()

    @property
    def left(self) -> bool:
        return self._work is not None

    def update(self) -> bool:
        """Search for SLICE seconds; returns whether a moment was found or the search has ended."""
        end, before = self.ctx.clock() + SLICE, len(self.found)
        while self._work is not None and self.ctx.clock() < end:
            try:
                one = next(self._work)
            except StopIteration:
                self._work = None
                return True
            if one is not None:
                self.found.append(one)
            if len(self.found) == MOST:
                self._work = None
        return len(self.found) > before

    def _look(self) -> Iterator[RuleMoment | None]:
        index = self.ctx.index
        for _ in index.refresh():
            yield None
        done = (row for row in index.matches() if row.summary is not None and row.summary.finished)
        names = [row.name for row in done if row.summary and row.summary.edition == self.edition][:MATCHES]
        folder = self.ctx.library.folder
        yield from rule_moments([folder / f"{name}.jsonl" for name in names], self.rule, self.tell)


def day_of(ctx: Context, path: Path) -> str:
    """The date on which a record's match began, as in `2026-01-31`; empty if unknown."""
    row = ctx.index.match(path.stem)
    return row.summary.began[:10] if row and row.summary else ""


@dataclass(frozen=True, slots=True)
class RuleContext:
    """What the page is about: a rule of a rulebook, and the match and log of the table that it was opened from."""

    book: Book
    entry: Entry
    match: Setup | None = None
    log: tuple[tuple[str, str], ...] = ()
    tell: Tell | None = None
    """A function that returns the sentence about an event; without one, earlier matches are not searched."""

    @property
    def lesson(self) -> bool:
        """Whether the page was opened in a lesson, where it may not offer other lessons."""
        return bool(self.match and self.match.position)


class OneRuleScene(PageScene):
    """The page about one rule; parts that take long to find are added while it is open."""

    ctx: Context

    def __init__(self, ctx: Context, asked: RuleContext, books: Books) -> None:
        super().__init__(ctx)
        self.asked, self.books = asked, books
        self.area = ScrollArea(ctx)
        self.in_matches: InMatches | None = None
        if asked.tell is not None and not asked.lesson:
            self.in_matches = InMatches(ctx, asked.entry.rule, asked.book.edition.id, asked.tell)
        self._aloud = ""
        self._parts: list[LayoutItem | float] = []
        self._shown: list[Widget] = []

    @property
    def wants_frame(self) -> bool:
        return super().wants_frame or not self.books.whole or (self.in_matches is not None and self.in_matches.left)

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self.books.whole:
            self.books.go_on()
            if self.books.whole:
                self.arrange()
        elif self.in_matches is not None and self.in_matches.left and self.in_matches.update():
            self.arrange()

    def build(self) -> list[Widget]:
        ctx, view, t = self.ctx, self.ctx.view, self.ctx.texts
        offset, self.area, panel = self.area.offset, ScrollArea(ctx), Panel(ctx)
        Pinned(Column(92, flexible(Layers(panel, Inset(self.area, SPACE.m))), 28), min(view.width - 56, 1000.0)
               ).place(view.frame)
        self._parts, self._shown = [], []
        words = self._card_words()
        row = RuleRow(ctx, replace(self.asked.entry, cards=()) if words else self.asked.entry)
        self._add(row, natural(row.natural_height, row))
        self._cards(words)
        if not self.asked.lesson:
            self._exercises()
        self._said()
        self._what_it_did()
        self._elsewhere()
        Inset(Column(*self._parts), 0, 0, 26, 0).place(self.area.rect)
        for widget in self._shown:
            self.area.add(widget)
        self.area.start_at(offset)
        name = t(f"edition.{self.asked.book.edition.id}.name")
        self._aloud = row.told
        wide = min(190.0 * (1 + self.ctx.type.growth * 0.5), view.width * 0.34)
        place = pygame.FRect(view.width - 28 - wide, 26, wide, 46)
        read = Button(ctx, t("speech.read_rules"), lambda: ctx.speech.read(self._aloud), rect=place, size=16)
        heading = self.heading(f"{self.asked.entry.rule} – {name}", min(760.0, place.left - 110))
        return [*heading, read, panel, self.area, *self._shown]

    @property
    def said(self) -> str:
        return self.ctx.texts.paragraph((self.ctx.texts.sentence(super().said), self._aloud))

    def _add(self, widget: Widget, part: LayoutItem, gap: float = 6.0) -> None:
        self._shown.append(widget)
        self._parts += [part, gap]

    def _head(self, text: str) -> None:
        label = Label(self.ctx, self.ctx.texts(text), size=20, weight="bold")
        self._parts.append(14.0)
        self._add(label, fixed(34, Inset(label, 10, 0, 0, 0)))

    def _line(self, words: str, *, muted: bool = False) -> None:
        label = Label(self.ctx, words, size=17, wrap=True, muted=muted)
        inset = 10.0
        self._add(label, natural(lambda wide: label.natural_height(wide - 2 * inset), Inset(label, inset, 0)), 4.0)

    def _button(self, button: Button) -> None:
        high = HIGH * (1 + self.ctx.type.growth * 0.5)
        wide = min(WIDE * (1 + self.ctx.type.growth * 0.5), self.area.rect.width - 50)
        self._add(button, fixed(high, Row(10, fixed(wide, button), flexible())))

    def _card_words(self) -> list[str]:
        """The symbols of cards that this rule is about or pictured with, if the symbol has a rule of its own."""
        symbols: dict[str, list[str]] = {}
        for face in self.asked.book.edition.deck.catalogue:
            if face.rule:
                symbols.setdefault(face.rule, []).append(face.symbol)
        special = {symbol for some in symbols.values() for symbol in some}
        pictured = [symbol for _, symbol, _ in self.asked.entry.cards]
        ruled = symbols.get(self.asked.entry.rule, ())
        return [one for one in dict.fromkeys((*ruled, *pictured)) if one in special]

    def _cards(self, words: Sequence[str]) -> None:
        """Add a button for each card, which asks what the card does."""
        known = self.asked.book.edition
        if not words:
            return
        self._head("book.rule.cards")
        choice = [CardChoice(self.ctx, known, word, partial(self._ask, word)) for word in words]
        wide, high = CardChoice.size(self.ctx)
        across = max(1, int((self.area.rect.width - 50) // wide))
        for at in range(0, len(choice), across):
            line = choice[at : at + across]
            self._shown += line
            self._parts += [fixed(high, Row(6, *(fixed(wide, one) for one in line), flexible())), 6.0]

    def _exercises(self) -> None:
        ctx, t, rule = self.ctx, self.ctx.texts, self.asked.entry.rule
        found = exercises(rule, self.asked.book.edition.id)
        buttons = [Button(ctx, timed(t, one), partial(ctx.open, Learn(one.id, rule)), icon="book", size=17)
                   for one in found.lessons]
        for one in found.questions:
            words = ruby.parted(t(f"learn.quiz.{one.id}.ask"))[0]
            route = Quiz(one.id, self.asked.book.edition.id)
            buttons.append(Button(ctx, words, partial(ctx.open, route), icon="challenge", size=17))
        for kind in found.puzzles:
            words = t("book.rule.puzzles", name=t(f"puzzles.{kind}"))
            buttons.append(Button(ctx, words, partial(ctx.open, Puzzles(kind)), icon="bulb", size=17))
        if buttons:
            self._head("book.rule.learn")
        for button in buttons:
            self._button(button)

    def _said(self) -> None:
        """Add the sentences with which the table refuses an action because of this rule."""
        t = self.ctx.texts
        found = [t(text, color="…", seat="…") for text in of_rule(self.asked.entry.rule)]
        if found:
            self._head("book.rule.refused")
        for words in dict.fromkeys(found):
            self._line(t("book.rule.quote", words=words))

    def _what_it_did(self) -> None:
        """Add the moments at which the rule had an effect, in this match and in earlier ones."""
        ctx, t, rule = self.ctx, self.ctx.texts, self.asked.entry.rule
        now = [text for text, cited in self.asked.log if cited == rule][:LINES]
        if now:
            self._head("book.rule.match")
        for words in now:
            self._line(words)
        if self.in_matches is None:
            return
        self._head("book.rule.matches")
        for one in self.in_matches.found:
            said = (day_of(ctx, one.path), t("table.round", number=one.round), one.words)
            button = Button(ctx, t("common.dot").join(word for word in said if word),
                            partial(ctx.open, Replay(one.path, one.actions)), icon="play", size=16)
            self._button(button)
        if self.in_matches.left:
            self._line(t("book.rule.looking"), muted=True)
        elif not self.in_matches.found:
            self._line(t("book.rule.none"), muted=True)

    def _elsewhere(self) -> None:
        """Add the rule's wordings in other editions, if they differ."""
        t, own = self.ctx.texts, self.asked.entry.text.words
        said: dict[str, list[str]] = {}
        for one in self.books.others(self.asked.book.edition.id) if self.books.whole else ():
            entry = one.rule(self.asked.entry.rule)
            if entry is not None and entry.text.words != own:
                said.setdefault(entry.text.words, []).append(t(f"edition.{one.edition.id}.name"))
        if said:
            self._head("book.rule.editions")
        for words, names in said.items():
            self._line(t("book.rule.edition", names=t("setup.rules.comma").join(names), words=words))

    def _ask(self, word: str) -> None:
        """Open the page of questions about rules with the question what the card `word` does."""
        self.ctx.open(Ask(self.asked.match, self.asked.book.edition.id, f"does {word}"))

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEWHEEL:
            return self.area.handle(event)
        if event.type == pygame.KEYDOWN and event.key in KEYS:
            return self.area.handle(pygame.Event(pygame.MOUSEWHEEL, y=KEYS[event.key], x=0))
        return super().handle(event)
