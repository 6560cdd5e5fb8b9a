"""The answer to a question as widgets: for each situation a verdict, sentences, the rule, and a table to try it at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.core.rule import Rule
from game.editions.edition import Edition
from game.rulebook.asking.reading import Finding
from scenes.context import Context
from scenes.kit.graphics.theme import SPACE, Rgb, mix
from scenes.kit.layout import Column, Inset, Part, Row, fixed, natural
from scenes.kit.widgets import Button, Label, Widget
from scenes.words.answers import case, sentences

STAMP = 38.0
SIGNS = {"may": "✓", "not": "×", "bluff": "!", "absent": "–", "on": "✓", "off": "–"}
BUTTON = 40.0


class Stamp(Widget):
    """The verdict: a word on a ground of its colour, with a sign that tells it without colours."""

    focusable = False

    def __init__(self, ctx: Context, verdict: str) -> None:
        super().__init__(ctx)
        self.verdict = verdict
        self.words = ctx.texts(f"ask.verdict.{verdict}")

    def contains(self, pos: tuple[float, float]) -> bool:
        """False: the mouse goes through it."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """The word on its ground, no wider than it has to be."""
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
    """All widgets of an answer, and how they are laid out below each other."""

    def __init__(
        self, ctx: Context, edition: Edition, asked: str, found: tuple[Finding, ...], *,
        on_rule: Callable[[str], None], on_try: Callable[[str], None], house: Sequence[Rule] = (),
    ) -> None:
        self.ctx, self.house = ctx, house
        self.widgets: list[Widget] = []
        self._parts: list[Part | float] = []
        self._line(Label(ctx, asked, size=23, weight="bold", wrap=True), 12.0)
        for one in found:
            self._finding(edition, one, on_rule, on_try)

    def place(self, room: pygame.FRect) -> None:
        """Lay all of it out in a column of a room."""
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
            stamp = Stamp(ctx, one.verdict)
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
        self._parts += [fixed(BUTTON * growth, row), 22.0]
