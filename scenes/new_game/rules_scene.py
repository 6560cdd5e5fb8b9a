"""The page of rules: a switch with a sentence for each house rule and for what the sheet leaves open (R9)."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.houserules.presets import PRESETS
from game.storage.settings import GameChoice
from scenes.context import Context
from scenes.kit.layout import Column, Grid, Inset, Pinned, Row, fixed, flexible
from scenes.kit.screens.page_scene import PageScene
from scenes.kit.widgets import Button, Choice, Label, ScrollArea, Widget
from scenes.new_game.choices import preset_of, with_preset
from scenes.new_game.house_rules import menu
from scenes.new_game.open_points import points
from scenes.new_game.rule_tiles import GAP, SIDE, Tiles
from scenes.new_game.summary import gone

EDGE = 28.0
WIDE = 1000.0
"""From this width on there is room for two columns."""


class RulesScene(PageScene):
    """All that a table can agree on; `on_choice` is called with every change."""

    ctx: Context

    def __init__(self, ctx: Context, choice: GameChoice, on_choice: Callable[[GameChoice], None]) -> None:
        super().__init__(ctx)
        self.choice = choice
        self.on_choice = on_choice
        self.area: ScrollArea | None = None
        self.note = ctx.texts("setup.rules.hint")
        """What the last click has switched off besides, or else a hint."""

    def build(self) -> list[Widget]:
        """Presets above, tiles in two columns, a note and the way back below."""
        ctx, view, t = self.ctx, self.ctx.view, self.ctx.texts
        offset = self.area.offset if self.area else 0.0
        self.area = area = ScrollArea(ctx)
        names = [(preset.id, t(f"preset.{preset.id}.name")) for preset in PRESETS]
        presets = Choice(ctx, names, preset_of(self.choice),
                         lambda name: self._set(with_preset(self.choice, name), ""))
        note = Label(ctx, self.note, size=16, wrap=True, on_cloth=True)
        done = Button(ctx, t("common.done"), self.back, kind="primary", icon="check", size=20)
        foot = Row(flexible(Column(6, fixed(64, note))), 24, fixed(220, Column(10, fixed(56, done))))
        width = min(view.width - 2 * EDGE, 1280.0)
        head = Column(72, fixed(48, presets)) if view.tall else Pinned(presets, min(800.0, width - 430), x=1)
        page = Column(24, fixed(120 if view.tall else 48, head), 20, flexible(Inset(area, -SIDE, 0)), fixed(84, foot))
        Pinned(page, width).place(view.frame)
        self._center(note)
        tiles = [area.add(widget) for widget in self._tiles(area.rect)]
        area.start_at(offset)
        return [*self.heading(t("setup.rules"), 330), presets, area, *tiles, note, done]

    def _center(self, note: Label) -> None:
        """Move a note of few lines to half height."""
        high, room = self.ctx.type.paragraph_height(note.words, note.rect.width, note.size), note.rect
        room.y += max(0.0, (room.height - high) / 2 - 4)
        room.height = min(room.height, max(high, 1.0) + 2)

    def _tiles(self, frame: pygame.FRect) -> list[Widget]:
        """House rules, then the sheet's points below a heading of their own."""
        make = Tiles(self.ctx, self.choice, self._set)
        kinds, open_ = menu(), points(self.choice)
        above, below = [make.house(kind) for kind in kinds], [make.point(point) for point in open_]
        heading = Label(self.ctx, self.ctx.texts("sheet.heading"), size=22, weight="bold", on_cloth=True)
        columns = 1 if self.ctx.view.width < WIDE else 2
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
        self.note = off if lost else t("setup.rules.hint")
        self.choice = choice
        self.on_choice(choice)
        self.arrange()
