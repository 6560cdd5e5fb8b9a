"""Tiles of the rules page: a house rule, or a point of the sheet, with its switch, a sentence and its choices."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.editions import edition
from game.houserules import options
from game.houserules.sheet_options import OpenPoint
from game.storage.settings import GameChoice
from scenes.context import Context
from scenes.kit.layout import Box, Column, Inset, Item, Layers, Row, fixed, flexible
from scenes.kit.widgets import Choice, Cycler, Label, Panel, Toggle, Widget
from scenes.new_game.house_rules import Kind, is_on, obstacle, switched, value, with_option
from scenes.new_game.open_points import answer_to, why_not, with_answer
from scenes.new_game.summary import gone
from scenes.words.agreements import point_facts

LOW, HIGH = 106.0, 168.0
"""Heights of a tile without and with a choice in it."""
TALLER = 108.0
"""How much higher a tile would be for letters twice as large."""
GAP = 14.0
SIDE = 24.0
"""Room beside the tiles for their shadows, and for the bar of what scrolls."""
OnChoice = Callable[[GameChoice, str], None]
"""Called with the new choices and the id of the rule or point that was touched."""


@dataclass(frozen=True, slots=True)
class Tile:
    """The widgets of a tile in Tab order, and the box that lays them out."""

    box: Box
    widgets: list[Widget]


class Tiles:
    """Makes the tiles for some choices."""

    def __init__(self, ctx: Context, choice: GameChoice, on_choice: OnChoice) -> None:
        self.ctx = ctx
        self.choice = choice
        self.on_choice = on_choice

    def height(self, kind: Kind | OpenPoint) -> float:
        """How high a tile is: higher for a rule that has a choice, and for larger letters."""
        choosy = not isinstance(kind, OpenPoint) and bool(options(kind))
        return (HIGH if choosy else LOW) + TALLER * self.ctx.type.growth

    def house(self, kind: Kind) -> Tile:
        """The tile of a house rule, with its switch and choices."""
        t, choice = self.ctx.texts, self.choice
        reason = obstacle(t, choice, kind)
        on = is_on(choice, kind) and not reason
        switch = self._switch(t(f"house.{kind.id}.name"), on, kind.rule, reason,
                              lambda on: self.on_choice(switched(choice, kind, on), kind.id))
        words = reason or self._about_rule(kind, on)
        offered = options(kind) if on else {}
        rows = [self._option(kind, name, words) for name, words in offered.items()]
        return self._tile(switch, [switch], words, rows, tall=bool(options(kind)))

    def _tile(
        self, head: Item, parts: list[Widget], words: str, rows: Sequence[Widget] = (), *, tall: bool = False
    ) -> Tile:
        """A head made of some parts, a sentence below it, and rows of choices at the lower edge."""
        panel, description = Panel(self.ctx), Label(self.ctx, words, size=15, muted=True, wrap=True)
        high = (60 if tall else 44) + TALLER * self.ctx.type.growth
        above = Column(12, fixed(38, head), 2, fixed(high, description))
        below = Column(flexible(), fixed(40, Layers(*rows)), 14)
        return Tile(Layers(panel, Inset(Layers(above, below), 20, 0)), [panel, *parts, description, *rows])

    def _about_rule(self, kind: Kind, on: bool) -> str:
        """What a rule says, and before it is switched on, what would go off."""
        t, choice = self.ctx.texts, self.choice
        words = t(f"house.{kind.id}.about")
        lost = [] if on else gone(t, choice, switched(choice, kind, True), kind.id, why=False)
        more = t("house.turns_off", rules=t("setup.rules.comma").join(lost)) if lost else ""
        return "\n".join(part for part in (words, more) if part)

    def point(self, point: OpenPoint) -> Tile:
        """The tile of a point that the sheet leaves open, with its switch or choice."""
        t, choice, known = self.ctx.texts, self.choice, edition(self.choice.edition)
        reason = why_not(t, choice, point)
        name = t(f"sheet.{point.id}.name", **point_facts(t, known))
        words = reason or self._about(point)
        if len(point.words) == 2:
            switch = self._head(point, name, reason)
            return self._tile(switch, [switch], words)
        label, row = self._pick(point, name, reason)
        return self._tile(Row(flexible(label), 14, fixed(192, Inset(row, 0, -2, 0, 0))), [label, row], words)

    def _head(self, point: OpenPoint, name: str, reason: str) -> Toggle:
        """A switch for a point with two answers; for table manners "on" is the usual answer."""
        other = next(answer for answer in point.words if answer != point.usual)
        on, off = (point.usual, other) if point.usual == "on" else (other, point.usual)
        now = off if reason else answer_to(self.choice, point)
        return self._switch(name, now == on, point.rule(edition(self.choice.edition)), reason,
                            lambda value: self._choose(point, on if value else off))

    def _pick(self, point: OpenPoint, name: str, reason: str) -> tuple[Heading, Choice]:
        """A name and the row of what can be agreed on."""
        row = Choice(self.ctx, [(answer, answer) for answer in point.words], answer_to(self.choice, point),
                     lambda answer: self._choose(point, answer), label=name)
        row.reason = reason
        return Heading(self.ctx, name, point.rule(edition(self.choice.edition))), row

    def _choose(self, point: OpenPoint, answer: str) -> None:
        self.on_choice(with_answer(self.choice, point, answer), point.id)

    def _about(self, point: OpenPoint) -> str:
        t, facts = self.ctx.texts, point_facts(self.ctx.texts, edition(self.choice.edition))
        if point.id != "manners":
            return t(f"sheet.{point.id}.about", **facts)
        part = "both" if facts["wrong"] and facts["comment"] else "wrong" if facts["wrong"] else "comment"
        return t(f"sheet.manners.{part}", **facts)

    def _switch(
        self, name: str, on: bool, note: str, reason: str, on_change: Callable[[bool], None]
    ) -> Toggle:
        switch = Toggle(self.ctx, name, on, on_change, size=19)
        switch.weight, switch.note, switch.reason = "bold", note, reason
        return switch

    def _option(self, kind: Kind, name: str, offered: tuple[str, ...]) -> Cycler:
        names = [(word, self.ctx.texts(f"house.{kind.id}.{name}.{word}")) for word in offered]
        return Cycler(self.ctx, names, value(self.choice, kind, name),
                      lambda word: self.on_choice(with_option(self.choice, kind, name, word), kind.id),
                      size=15, label=self.ctx.texts(f"house.{kind.id}.{name}"))


class Heading(Label):
    """A name with a small, pale note behind it, like that of a switch."""

    def __init__(self, ctx: Context, words: str, note: str) -> None:
        super().__init__(ctx, words, size=19, weight="bold")
        self.note = note

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the name and the note behind it."""
        theme, setter, left = self.ctx.theme, self.ctx.type, self.rect.midleft
        room = self.rect.width - setter.width(self.note, 13, "bold") - 10
        words = setter.text(surface, self.words, left, self.size, theme.ink, self.weight, width=room)
        setter.text(surface, self.note, (words.right + 10, left[1] + 1), 13, theme.muted, "bold")
