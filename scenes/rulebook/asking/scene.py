"""The page of questions about rules, typed or chosen, and answered by playing the situation by the rules in force."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.core.rule import Rule
from game.editions import EDITIONS, edition
from game.editions.edition import Edition
from game.match.setup import Setup
from game.rulebook.asking.faces import sides
from game.rulebook.asking.reader import LONGEST, ReadSentence, hear
from game.rulebook.asking.reading import Finding, Reading
from game.rulebook.asking.topics import answered
from game.rulebook.asking.whole import edition_of, printed
from game.rulebook.search import Findable, SearchIndex
from scenes.cards.blank_wild_art import symbol_of
from scenes.context import Context
from scenes.kit.graphics.theme import SPACE, Rgb, mix
from scenes.kit.layout import Column, Inset, Layers, LayoutItem, Pinned, Row, Slot, fixed, flexible, natural
from scenes.kit.screens.page_scene import PageScene
from scenes.kit.widgets import Button, Label, Panel, Pressable, ScrollArea, TextField, Widget, choice_in
from scenes.routes import Rulebook, Tried
from scenes.rulebook.asking.draft import LISTED, Draft
from scenes.rulebook.page_sizes import content_width
from scenes.rulebook.query import REST
from scenes.words.agreements import agreements
from scenes.words.answers import card, case, draft, question, sentences

PICTURE = 62.0
STAMP = 38.0
SIGNS = {
    "may": "✓", "not": "×", "must": "!", "not_needed": "–", "void": "–", "bluff": "!", "absent": "–", "on": "✓",
    "off": "–",
}  # fmt: skip
BUTTON_HIGH = 40.0
WORDS = re.compile("[a-z]{4,}|[ァ-ヶー]{2,}|[一-鿿]+")
"""A pattern for the words by which topics related to a misunderstood sentence are found."""
LIST = 410.0
BUTTON = 46.0


class CardChoice(Pressable):
    """A button with a card and its name."""

    ctx: Context
    group = "card"
    WIDTH = 122.0
    HEIGHT = 140.0

    def __init__(self, ctx: Context, edition: Edition, word: str, on_press: Callable[[], None]) -> None:
        super().__init__(ctx, on_press)
        self.word = word
        self.words = card(ctx.texts, edition, word)
        found = next(iter(sides(edition, word)), None)
        self.face, self.dark = (found.named(word), found.side == 1) if found else (None, False)

    @property
    def label(self) -> str:
        return self.words

    @classmethod
    def size(cls, ctx: Context) -> tuple[float, float]:
        """Width and height of such a button in design pixels, more for larger letters."""
        return cls.WIDTH * (1 + 0.6 * ctx.type.growth), cls.HEIGHT * (1 + 0.25 * ctx.type.growth)

    def draw(self, surface: pygame.Surface) -> None:
        theme, near, setter = self.ctx.theme, max(self.hover.value, self.focus.value), self.ctx.type
        if near > 0:
            self.ctx.paint.box(surface, self.rect, mix(theme.panel, theme.accent, 0.12 * near), SPACE.radius)
        if self.face:
            width = self.ctx.view.px(PICTURE)
            image = self.ctx.art.face(self.face.color, symbol_of(self.face), self.dark, width)
            left, top = self.rect.centerx - PICTURE / 2, self.rect.y + 6 - 3 * near
            surface.blit(image, self.ctx.view.point(left, top), special_flags=pygame.BLEND_PREMULTIPLIED)
        foot = PICTURE * 1.5 + 6
        middle = self.rect.centerx, self.rect.y + (foot + self.rect.height) / 2
        lines, size = setter.fit_label(self.words, 14, "bold", (self.rect.width - 8, self.rect.height - foot))
        setter.stacked(surface, lines, middle, size, theme.ink, "bold", align="center")
        self.draw_focus(surface, SPACE.radius)


class VerdictStamp(Widget):
    """The verdict of an answer: a word on a coloured rectangle, with a sign for people who do not see colours."""

    focusable = False

    def __init__(self, ctx: Context, verdict: str) -> None:
        super().__init__(ctx)
        self.verdict = verdict
        self.words = ctx.texts(f"ask.verdict.{verdict}")

    def contains(self, pos: tuple[float, float]) -> bool:
        return False

    def draw(self, surface: pygame.Surface) -> None:
        setter = self.ctx.type
        ground, ink = self._tones()
        words = f"{SIGNS[self.verdict]}  {self.words}"
        words, size = setter.fit(words, 19, "bold", self.rect.width - 28)
        box = self.rect.copy()
        box.width = min(box.width, setter.width(words, size, "bold") + 28)
        self.ctx.paint.box(surface, box, ground, min(12.0, box.height / 2))
        setter.text(surface, words, (box.x + 14, box.centery), size, ink, "bold")

    def _tones(self) -> tuple[Rgb, Rgb]:
        theme = self.ctx.theme
        if self.verdict == "not":
            return theme.danger, theme.on_danger
        if self.verdict in ("may", "on"):
            return theme.good, theme.on_danger
        return mix(theme.panel, theme.accent, 0.25), theme.ink


class AnswerRows:
    """The widgets of an answer and their layout, one below the other."""

    def __init__(
        self, ctx: Context, edition: Edition, asked: str, found: tuple[Finding, ...], *,
        on_rule: Callable[[str], None], on_try: Callable[[str], None], house: Sequence[Rule] = (),
    ) -> None:
        self.ctx, self.house = ctx, house
        self.widgets: list[Widget] = []
        self._parts: list[LayoutItem | float] = []
        self._line(Label(ctx, asked, size=23, weight="bold", wrap=True), 12.0)
        for one in found:
            self._finding(edition, one, on_rule, on_try)

    def place(self, room: pygame.FRect) -> None:
        """Lay the widgets out one below the other inside `room`."""
        Inset(Column(*self._parts), 12, 10, 30, 6).place(room)

    def _line(self, label: Label, gap: float) -> None:
        self.widgets.append(label)
        self._parts += [natural(label.natural_height, label), gap]

    def _finding(
        self, edition: Edition, one: Finding, on_rule: Callable[[str], None], on_try: Callable[[str], None]
    ) -> None:
        ctx, t, growth = self.ctx, self.ctx.texts, 1 + self.ctx.type.growth * 0.6
        if one.case:
            self._line(Label(ctx, case(t, edition, one), size=18, weight="bold", wrap=True), 4.0)
        if one.verdict:
            stamp = VerdictStamp(ctx, one.verdict)
            self.widgets.append(stamp)
            self._parts += [fixed(STAMP * growth, stamp), 8.0]
        words = sentences(t, edition, one, self.house)
        if words:
            self._line(Label(ctx, words, size=18, wrap=True), 8.0)
        buttons = [Button(ctx, one.rule, partial(on_rule, one.rule), icon="book", size=16)]
        if one.line:
            buttons.append(Button(ctx, t("ask.play"), partial(on_try, one.line), icon="play", size=16))
        self.widgets += buttons
        row = Row(fixed(130 * growth, buttons[0]), *(fixed(180 * growth, one) for one in buttons[1:]), gap=SPACE.m)
        self._parts += [fixed(BUTTON_HIGH * growth, row), 22.0]


class AskScene(PageScene):
    """The page with a field for a question, a list of topics at the left, and the answer at the right."""

    ctx: Context

    def __init__(self, ctx: Context, match: Setup | None = None, *, known: str = "", asked: str = "") -> None:
        super().__init__(ctx)
        self.match = match
        self.setup = match or printed(known or EDITIONS[0].id)
        self.field = TextField(ctx, "", self._typed, longest=LONGEST, size=18)
        topic, *cards = asked.split() or [""]
        self.asked: Reading | None = Reading(topic, tuple(cards)) if topic else None
        self.heard = ReadSentence()
        self._since, self._counted = 0.0, ""
        """Seconds since the last typed letter, and the last question that was stored as not understood."""
        self.draft: Draft | None = None
        self.topics, self.answer = ScrollArea(ctx), ScrollArea(ctx)
        self._around: list[Widget] = []
        self._index = SearchIndex(())

    @property
    def said(self) -> str:
        t = self.ctx.texts
        told = (widget.words for widget in self.page.widgets if widget.area is self.answer
                and isinstance(widget, Label | VerdictStamp))
        return t.paragraph(map(t.sentence, (t("ask.title"), *told)))

    def build(self) -> list[Widget]:
        ctx, t = self.ctx, self.ctx.texts
        self.field.placeholder = t("ask.field")
        self._index = SearchIndex(
            Findable(topic, (draft(t, topic),), question(t, edition_of(self.setup), Reading(topic)))
            for topic in LISTED)
        left, right, above = Panel(ctx), Panel(ctx), Slot()
        self.topics, self.answer = ScrollArea(ctx), ScrollArea(ctx)
        list_of, said = Layers(left, Inset(self.topics, SPACE.m)), Layers(right, Inset(self.answer, SPACE.m))
        if ctx.view.tall:
            page = Column(92, fixed(48, above), 14, fixed(50, self.field), 14, flexible(said), 14, flexible(list_of),
                          28)
        else:
            body = Row(fixed(LIST, list_of), 18, flexible(said))
            page = Column(24, fixed(48, Row(LIST + 18, flexible(above))), 16, fixed(50, self.field), 14, flexible(body),
                          28)
        Pinned(page, content_width(ctx.view)).place(ctx.view.frame)
        rules = self._rules(above.rect.width)
        rules.rect = above.rect
        self._around = [*self.heading(t("ask.title"), LIST - 80), self.field, rules, left, right]
        return [*self._around, *self._scrolling()]

    def _rules(self, width: float) -> Widget:
        """The choice of the edition by whose rules is answered, or a note that the match's agreed rules are used."""
        t, setup = self.ctx.texts, self.setup
        if self.match is None:
            names = [(known.id, t(f"rulebook.tab.{known.id}")) for known in EDITIONS]
            return choice_in(self.ctx, width, names, setup.edition, self._choose, size=15,
                             label=t("setup.edition"))
        agreed = agreements(t, setup.edition, setup.house, setup.sheet, setup.blanks)
        words = t("setup.rules.comma").join(one.words for one in agreed) or t("ask.official")
        named = t("common.named", name=t(f"edition.{setup.edition}.name"), words=words)
        return Label(self.ctx, named, size=17, align="right", on_cloth=True)

    def _choose(self, known: str) -> None:
        self.setup = printed(known)
        self.draft = None if self.draft and not self.draft.whole else self.draft
        self.arrange()

    def _scrolling(self) -> list[Widget]:
        return [self.topics, *self._topic_buttons(), self.answer, *self._answer_widgets()]

    def _topic_buttons(self) -> list[Widget]:
        """The buttons of all topics; topics that resemble a misunderstood typed sentence come first."""
        ctx, t = self.ctx, self.ctx.texts
        words = WORDS.findall(self.field.text.lower()) if self.asked is None else []
        near = list(dict.fromkeys([*(self.heard.near if words else ()),
                                   *(one.key for word in words for one in self._index.find(word))]))
        order = [*near, *(topic for topic in LISTED if topic not in near)]
        buttons = [Button(ctx, draft(t, topic), partial(self._pick, topic), size=16,
                          kind="primary" if self._chosen == topic else "plain") for topic in order]
        for topic, button in zip(order, buttons, strict=True):
            button.group, button.current = "topic", topic == self._chosen
        high = BUTTON * (1 + ctx.type.growth * 0.7)
        Inset(Column(*(fixed(high, button) for button in buttons), gap=6), 4, 6, 20, 8).place(self.topics.rect)
        return [self.topics.add(button) for button in buttons]

    @property
    def _chosen(self) -> str:
        if self.draft:
            return self.draft.topic
        return self.asked.topic if self.asked else ""

    def _answer_widgets(self) -> list[Widget]:
        """The widgets of the answer or, without one, the choice of missing cards or a hint how to ask."""
        ctx, t, room = self.ctx, self.ctx.texts, self.answer.rect
        known = edition_of(self.setup)
        if self.draft and not self.draft.whole:
            return self._card_widgets(self.draft)
        if self.asked is None:
            unread = self.field.text.strip()
            word = self.heard.word if unread else ""
            said = t("ask.unknown", word=word) if word else t("ask.unclear" if unread else "ask.welcome")
            label = Label(ctx, said, size=20, wrap=True)
            Inset(Column(natural(label.natural_height, label)), 12, 14, 30, 6).place(room)
            return [self.answer.add(label)]
        asked = question(t, edition(self.asked.edition) if self.asked.edition else known, self.asked)
        rows = AnswerRows(ctx, known, asked, answered(self.setup, self.asked), on_rule=self._rule, on_try=self._try,
                          house=self.setup.house)
        rows.place(room)
        return [self.answer.add(widget) for widget in rows.widgets]

    def _card_widgets(self, now: Draft) -> list[Widget]:
        ctx, t, known = self.ctx, self.ctx.texts, edition_of(self.setup)
        said = {"card": "…", "other": "…"} | dict(zip(("card", "other"), (card(t, known, one) for one in now.cards),
                                                      strict=False))
        head = Label(ctx, t(f"ask.topic.{now.topic}", **said), size=23, weight="bold", wrap=True)
        label = Label(ctx, t("ask.pick"), size=18, wrap=True, muted=True)
        choice = [CardChoice(ctx, known, one, partial(self._card, one)) for one in now.choices(known)]
        parts: list[LayoutItem | float] = [natural(head.natural_height, head), 6.0]
        parts += [natural(label.natural_height, label), 8.0]
        wide, high = CardChoice.size(ctx)
        count = max(1, int((self.answer.rect.width - 50) // wide))
        for at in range(0, len(choice), count):
            parts += [fixed(high, Row(*(fixed(wide, one) for one in choice[at : at + count]))), 6.0]
        Inset(Column(*parts), 12, 10, 30, 6).place(self.answer.rect)
        return [self.answer.add(widget) for widget in (head, label, *choice)]

    def _typed(self, words: str) -> None:
        """Read the sentence typed so far, and show the answer as soon as it is understood."""
        self.heard, self._since = hear(words, self.ctx.language), 0.0
        self.draft, self.asked = None, self.heard.asked
        self._again()

    def _again(self) -> None:
        where = self.page.focus
        topics, answer = self.topics.rect.copy(), self.answer.rect.copy()
        self.topics, self.answer = ScrollArea(self.ctx, topics), ScrollArea(self.ctx, answer)
        self.page.widgets = [*self._around, *self._scrolling()]
        if where is not None and where not in self.page.widgets:
            self.page.focus_on(next((one for one in self.page.widgets if one.area is self.answer and one.focusable),
                                    None))
        self.dirty = True

    def _pick(self, topic: str) -> None:
        self.field.text, self.field.cursor = "", 0
        self.draft = Draft(topic)
        self.asked = self.draft.reading if self.draft.whole else None
        self._again()

    def _card(self, word: str) -> None:
        assert self.draft
        self.draft = self.draft.with_card(word)
        self.asked = self.draft.reading if self.draft.whole else None
        self._again()

    def _rule(self, rule: str) -> None:
        known = self.asked.edition if self.asked and self.asked.edition else self.setup.edition
        same = known == self.setup.edition
        self.ctx.open(Rulebook(self.match if same else None, rule, known))

    def _try(self, line: str) -> None:
        self.ctx.open(Tried(line))

    def leave(self) -> None:
        """Leave the page; a typed question that was not understood is stored."""
        super().leave()
        self._count()

    def update(self, dt: float) -> None:
        super().update(dt)
        self._since += dt
        if self._since > REST:
            self._count()

    def _count(self) -> None:
        """Store a typed question that was not understood, once."""
        text = self.field.text.strip()
        if text and text != self._counted and self.asked is None:
            self._counted = text
            self.ctx.searches.count(text)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and (self.field.text or self.draft):
            self.field.text, self.field.cursor, self.draft, self.asked = "", 0, None, None
            self._again()
            return True
        return super().handle(event)
