"""The page that compares the rules of two editions: only the rules that differ, with both wordings."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import pygame

from game.editions import EDITIONS, edition
from game.editions.edition import Edition
from scenes.context import Context
from scenes.kit.graphics.theme import SPACE, mix
from scenes.kit.layout import Column, Inset, Layers, LayoutItem, Pinned, Row, fixed, flexible, natural
from scenes.kit.screens.page_scene import PageScene
from scenes.kit.text.texts import Texts
from scenes.kit.widgets import Choice, Label, Panel, ScrollArea, Widget
from scenes.rulebook.marking import differing, draw_marks
from scenes.rulebook.page_sizes import BESIDE, content_width
from scenes.rulebook.sections import Book, sections

TAG = 66.0
GAP = 26.0
SIZE = 17.0
PAD = 10.0
HEAD = 40.0
Rules = dict[str, str]


@dataclass(frozen=True, slots=True)
class Difference:
    """A rule that differs between two editions, with both wordings; one is empty if its edition lacks the rule."""

    rule: str
    left: str
    right: str


def differences(texts: Texts, one: Edition, other: Edition) -> list[Difference]:
    """The rules that differ between two editions, in the order of their ids."""
    left, right = _rules(texts, one), _rules(texts, other)
    order = [*left, *(rule for rule in right if rule not in left)]
    found = (Difference(rule, left.get(rule, ""), right.get(rule, "")) for rule in sorted(order, key=_place))
    return [one for one in found if one.left != one.right]


def _rules(texts: Texts, known: Edition) -> Rules:
    """The wording of each rule of an edition by id; rules about decks, which have different ids, are all under R1.1."""
    found: Rules = {}
    for section in sections(texts, Book(known)):
        for entry in section.entries:
            if section.id not in ("aim", "house"):
                rule = "R1.1" if entry.rule.startswith("R1.") else entry.rule
                ours = texts("rule.ours", words=entry.text.ours) if entry.text.ours else ""
                found[rule] = texts.paragraph([entry.text.words, ours])
    return found


def _place(rule: str) -> list[int]:
    return [int(part) for part in rule.removeprefix("R").split(".")]


class DifferenceRow(Widget):
    """A row of the comparison: a rule's id and its two wordings side by side, with the differences marked."""

    focusable = False

    def __init__(self, ctx: Context, shown: Difference, *, even: bool) -> None:
        super().__init__(ctx)
        self.shown, self.even = shown, even
        none = ctx.texts("book.compare.none")
        self.sides = (shown.left or none, shown.right or none)
        self.marks = differing(shown.left, shown.right) if shown.left and shown.right else ([], [])

    @property
    def label(self) -> str:
        return self.shown.rule.replace("R1.1", "R1")

    def contains(self, pos: tuple[float, float]) -> bool:
        return False

    def _wide(self, width: float) -> float:
        return (width - TAG - GAP - 2 * PAD) / 2

    def natural_height(self, width: float) -> float:
        wide = self._wide(width)
        return max(self.ctx.type.paragraph_height(words, wide, SIZE) for words in self.sides) + 2 * PAD

    def draw(self, surface: pygame.Surface) -> None:
        if self.area is not None and not self.rect.colliderect(self.area.rect):
            return
        theme, setter, rect = self.ctx.theme, self.ctx.type, self.rect
        if self.even:
            self.ctx.paint.box(surface, rect, mix(theme.panel, theme.sunken, 0.5), SPACE.radius)
        first = rect.y + PAD + SIZE * setter.factor * 0.65
        setter.text(surface, self.label, (rect.x + PAD, first), 15, theme.accent, "bold", width=TAG - PAD)
        wide = self._wide(rect.width)
        for number, words in enumerate(self.sides):
            place = pygame.FRect(rect.x + PAD + TAG + number * (wide + GAP), rect.y + PAD, wide, 10)
            draw_marks(self.ctx, surface, words, self.marks[number], place, SIZE)
            setter.paragraph(surface, words, place, SIZE, theme.ink)


class CompareScene(PageScene):
    """The page to choose two editions, with the rules that differ below."""

    ctx: Context

    def __init__(self, ctx: Context, left: str, right: str = "") -> None:
        super().__init__(ctx)
        self.left = left
        self.right = right or next(one.id for one in EDITIONS if one.id != self.left)
        self.area = ScrollArea(ctx)

    def build(self) -> list[Widget]:
        ctx, t = self.ctx, self.ctx.texts
        names = [(known.id, t(f"rulebook.tab.{known.id}")) for known in EDITIONS]
        choices = [Choice(ctx, names, now, partial(self._choose, side), size=14, label=t("setup.edition"))
                   for side, now in (("left", self.left), ("right", self.right))]
        panel, self.area = Panel(ctx), ScrollArea(ctx)
        heads = [Label(ctx, t(f"edition.{name}.name"), size=20, weight="bold") for name in (self.left, self.right)]
        top = Row(TAG + 2 * PAD, flexible(heads[0]), GAP, flexible(heads[1]), 26)
        body = Column(fixed(HEAD * (1 + 0.5 * ctx.type.growth), top), flexible(self.area))
        page = Column(92, *(part for choice in choices for part in (fixed(44, choice), 8)), 8,
                      flexible(Layers(panel, Inset(body, SPACE.m))), 28)
        Pinned(page, content_width(ctx.view)).place(ctx.view.frame)
        rows = self._rows(differences(t, edition(self.left), edition(self.right)))
        return [*self.heading(t("book.compare.title"), 420), *choices, panel, *heads, self.area, *rows]

    def _rows(self, found: list[Difference]) -> list[Widget]:
        rows = [DifferenceRow(self.ctx, one, even=number % 2 == 0) for number, one in enumerate(found)]
        parts: list[LayoutItem | float] = []
        for row in rows:
            parts += [natural(row.natural_height, row), 2.0]
        widgets: list[Widget] = [*rows]
        if not rows:
            label = Label(self.ctx, self.ctx.texts("book.compare.same"), size=18, muted=True)
            widgets, parts = [label], [fixed(40, label)]
        Inset(Column(*parts), 0, 0, BESIDE, 0).place(self.area.rect)
        return [self.area.add(widget) for widget in widgets]

    def _choose(self, side: str, known: str) -> None:
        if side == "left":
            self.left = known
        else:
            self.right = known
        self.renew()

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEWHEEL:
            return self.area.handle(event)
        leaves = {pygame.K_PAGEUP: -0.85, pygame.K_PAGEDOWN: 0.85}
        if event.type == pygame.KEYDOWN and event.key in leaves:
            self.area.leaf(leaves[event.key])
            return True
        return super().handle(event)
