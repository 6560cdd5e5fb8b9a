"""The page of rules for a new match, with tiles for house rules (R9) and for points that the rule sheet leaves open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.editions import edition
from game.houserules import options
from game.houserules.sheet_options import OpenPoint
from game.storage.settings import GameChoice
from scenes.context import Context
from scenes.kit.layout import Box, Column, Grid, Inset, Item, Layers, LayoutItem, Pinned, Row, fixed, flexible
from scenes.kit.screens.page_scene import PageScene
from scenes.kit.widgets import Button, Choice, Cycler, Label, Panel, ScrollArea, Toggle, Widget, choice_in
from scenes.new_game.choices import preset_of, presets_for, with_preset
from scenes.new_game.house_rules import Kind, is_on, menu, obstacle, switched, value, with_option
from scenes.new_game.rule_picture import HIGH as PICTURE_HIGH
from scenes.new_game.rule_picture import PICTURES, WIDE, RulePicture
from scenes.new_game.summary import answer_to, gone, points, why_not, with_answer
from scenes.words.agreements import point_facts

LOW, HIGH = 122.0, 168.0
"""Heights in design pixels of a tile without and with a choice below its sentence."""
TALLER, HEAD = 108.0, 34.0
"""Design pixels by which a tile's sentence and its name grow in height when letters are twice as large."""
GAP = 14.0
SIDE = 24.0
"""Margin beside the tiles for their shadows and the scroll bar, in design pixels."""
OnChoice = Callable[[GameChoice, str], None]
"""A callback for a change: it gets the new choices and the id of the changed house rule or open point."""
EDGE = 28.0
TWO_COLUMNS = 1000.0
LARGE = 0.35
"""Growth of letters above which tiles have no pictures."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile's widgets in Tab order, and the layout box that contains them."""

    box: Box
    widgets: list[Widget]


class RuleTiles:
    """Makes the tiles of house rules and open points for the present choices."""

    def __init__(self, ctx: Context, choice: GameChoice, on_choice: OnChoice) -> None:
        self.ctx = ctx
        self.choice = choice
        self.on_choice = on_choice

    def height(self, kind: Kind | OpenPoint) -> float:
        """The height in design pixels of a rule's tile; it is more for a rule with options, and with larger letters."""
        choosy = not isinstance(kind, OpenPoint) and bool(options(kind))
        return (HIGH if choosy else LOW) + (TALLER + HEAD) * self.ctx.type.growth

    def house(self, kind: Kind) -> Tile:
        """The tile of a house rule: its switch and, while it is on, the choices of its options."""
        t, choice = self.ctx.texts, self.choice
        reason = obstacle(t, choice, kind)
        on = is_on(choice, kind) and not reason
        switch = self._switch(t(f"house.{kind.id}.name"), on, kind.rule, reason,
                              lambda on: self.on_choice(switched(choice, kind, on), kind.id))
        words = reason or self._about_rule(kind, on)
        offered = options(kind) if on else {}
        rows = [self._option(kind, name, words) for name, words in offered.items()]
        return self._tile(switch, [switch], words, rows, tall=bool(options(kind)), picture=self._picture(kind))

    def _picture(self, kind: Kind) -> RulePicture | None:
        """The animation of a house rule; None if it has none, or if large letters leave no room for it."""
        return RulePicture(self.ctx, kind.id) if kind.id in PICTURES and self.ctx.type.growth <= LARGE else None

    def _tile(
        self, head: Item, parts: list[Widget], words: str, rows: Sequence[Widget] = (), *, tall: bool = False,
        picture: RulePicture | None = None,
    ) -> Tile:
        """A tile: a head, below it the sentence `words` and a picture, and at its lower edge rows of choices.

        `parts` are the widgets of the head. A `tall` tile has room for rows.
        """
        panel, description = Panel(self.ctx), Label(self.ctx, words, size=15, muted=True, wrap=True)
        growth = self.ctx.type.growth
        high = (60 if tall else 44) + TALLER * growth
        beside: list[LayoutItem | float] = []
        if picture:
            beside = [12.0, fixed(WIDE, Pinned(picture, height=PICTURE_HIGH, y=0.0))]
        above = Column(12, fixed(38 + HEAD * growth, head), 2, fixed(high, Row(flexible(description), *beside)))
        below = Column(flexible(), fixed(40, Layers(*rows)), 14)
        more = [picture] if picture else []
        return Tile(Layers(panel, Inset(Layers(above, below), 20, 0)), [panel, *parts, description, *more, *rows])

    def _about_rule(self, kind: Kind, on: bool) -> str:
        """The description of a house rule; if it is off, also which rules switching it on would switch off."""
        t, choice = self.ctx.texts, self.choice
        words = t(f"house.{kind.id}.about")
        lost = [] if on else gone(t, choice, switched(choice, kind, True), kind.id, why=False)
        more = t("house.turns_off", rules=t("setup.rules.comma").join(lost)) if lost else ""
        return "\n".join(part for part in (words, more) if part)

    def point(self, point: OpenPoint) -> Tile:
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
        """The switch of an open point with two answers; for a question of table manners, "on" is the usual answer."""
        other = next(answer for answer in point.words if answer != point.usual)
        on, off = (point.usual, other) if point.usual == "on" else (other, point.usual)
        now = off if reason else answer_to(self.choice, point)
        return self._switch(name, now == on, point.rule(edition(self.choice.edition)), reason,
                            lambda value: self._choose(point, on if value else off))

    def _pick(self, point: OpenPoint, name: str, reason: str) -> tuple[Heading, Choice]:
        """The heading of an open point with several answers, and the widget to choose one."""
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
    """A label with a small pale note behind its words, like the note of a switch."""

    def __init__(self, ctx: Context, words: str, note: str) -> None:
        super().__init__(ctx, words, size=19, weight="bold")
        self.note = note

    def draw(self, surface: pygame.Surface) -> None:
        theme, setter, left = self.ctx.theme, self.ctx.type, self.rect.midleft
        room = self.rect.width - setter.width(self.note, 13, "bold") - 10, self.rect.height
        lines, size = setter.fit_label(self.words, self.size, self.weight, room)
        setter.stacked(surface, lines, left, size, theme.ink, self.weight)
        wide = max(setter.width(line, size, self.weight) for line in lines)
        right = round(left[0] * setter.scale) / setter.scale + wide
        setter.text(surface, self.note, (right + 10, left[1] + 1), 13, theme.muted, "bold")


class RulesScene(PageScene):
    """The page of all rules that the players can agree on; `on_choice` is called with every change."""

    ctx: Context

    def __init__(self, ctx: Context, choice: GameChoice, on_choice: Callable[[GameChoice], None]) -> None:
        super().__init__(ctx)
        self.choice = choice
        self.on_choice = on_choice
        self.area: ScrollArea | None = None
        self.note = self._hint()
        """A sentence that names the rules which the last change has switched off, or else a hint."""

    def build(self) -> list[Widget]:
        ctx, view, t = self.ctx, self.ctx.view, self.ctx.texts
        offset = self.area.offset if self.area else 0.0
        self.area = area = ScrollArea(ctx)
        names = [(name, t(f"preset.{name}.name")) for name in presets_for(self.choice)]
        width = min(view.width - 2 * EDGE, 1280.0)
        wide = width if view.tall else min(800.0, width - 430)
        presets = choice_in(ctx, wide, names, preset_of(self.choice),
                            lambda name: self._set(with_preset(self.choice, name), ""))
        note = Label(ctx, self.note, size=16, wrap=True, on_cloth=True)
        done = Button(ctx, t("common.done"), self.back, kind="primary", icon="check", size=20)
        more = 70 * ctx.type.growth if view.tall else 0.0
        foot = Row(flexible(Column(6, fixed(64 + more, note))), 24, fixed(220, Column(10, fixed(56, done))))
        head = Column(72, fixed(48, presets)) if view.tall else Pinned(presets, wide, x=1)
        page = Column(24, fixed(120 if view.tall else 48, head), 20, flexible(Inset(area, -SIDE, 0)),
                      fixed(84 + more, foot))
        Pinned(page, width).place(view.frame)
        self._center(note)
        tiles = [area.add(widget) for widget in self._tiles(area.rect)]
        area.start_at(offset)
        return [*self.heading(t("setup.rules"), 330), presets, area, *tiles, note, done]

    def _hint(self) -> str:
        """The hint below the rules: that official rules have no house rules, or where changed rules are listed."""
        official = preset_of(self.choice) == "official"
        return self.ctx.texts("setup.rules.hint" if official else "setup.rules.changed")

    def _center(self, note: Label) -> None:
        high, room = self.ctx.type.paragraph_height(note.words, note.rect.width, note.size), note.rect
        room.y += max(0.0, (room.height - high) / 2 - 4)
        room.height = min(room.height, max(high, 1.0) + 2)

    def _tiles(self, frame: pygame.FRect) -> list[Widget]:
        make = RuleTiles(self.ctx, self.choice, self._set)
        kinds, open_ = menu(), points(self.choice)
        above, below = [make.house(kind) for kind in kinds], [make.point(point) for point in open_]
        heading = Label(self.ctx, self.ctx.texts("sheet.heading"), size=22, weight="bold", on_cloth=True)
        columns = 1 if self.ctx.view.width < TWO_COLUMNS else 2
        grids = [
            Grid([tile.box for tile in tiles], columns, gap=(GAP, GAP), heights=[make.height(one) for one in ones])
            for tiles, ones in ((above, kinds), (below, open_))
        ]
        column = Column(6, fixed(grids[0].length, grids[0]), GAP, fixed(38, Inset(heading, 4, 0, 8, 0)), 6,
                        fixed(grids[1].length, grids[1]))
        Inset(column, SIDE, 0, SIDE + 12, 0).place(frame)
        return [*(widget for tile in above for widget in tile.widgets), heading,
                *(widget for tile in below for widget in tile.widgets)]

    def _set(self, choice: GameChoice, touched: str) -> None:
        t, lost = self.ctx.texts, gone(self.ctx.texts, self.choice, choice, touched)
        off = t("setup.rules.off", rules=t("setup.rules.comma").join(lost))
        self.choice = choice
        self.note = off if lost else self._hint()
        self.on_choice(choice)
        self.arrange()
