"""The page of rules: a switch with a sentence for each house rule and for what the sheet leaves open (R9)."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.houserules.presets import PRESETS
from game.storage.settings import GameChoice
from scenes.context import Context
from scenes.kit.page_scene import PageScene
from scenes.kit.widgets import Button, Choice, Label, ScrollArea, Widget
from scenes.new_game.choices import preset_of, with_preset
from scenes.new_game.house_rules import menu
from scenes.new_game.open_points import points
from scenes.new_game.rule_tiles import GAP, SIDE, Tiles, places
from scenes.new_game.summary import gone

TOP, EDGE = 92.0, 28.0
HEADING = 44.0


class RulesScene(PageScene):
    """All that a table can agree on; every change is told to `on_choice` at once."""

    ctx: Context

    def __init__(self, ctx: Context, choice: GameChoice, on_choice: Callable[[GameChoice], None]) -> None:
        super().__init__(ctx)
        self.choice = choice
        self.on_choice = on_choice
        self.area: ScrollArea | None = None
        self.told = ctx.texts("setup.rules.hint")
        """What the last click has done besides, or else a hint."""

    def build(self) -> list[Widget]:
        """Presets above, tiles in two columns, a note and the way back below."""
        ctx, view, t = self.ctx, self.ctx.view, self.ctx.texts
        width = min(view.width - 2 * EDGE, 1280.0)
        offset = self.area.offset if self.area else 0.0
        frame = pygame.FRect(view.cx - width / 2 - SIDE, TOP, width + 2 * SIDE, view.height - TOP - 84)
        self.area = area = ScrollArea(ctx, frame)
        tiles = [area.add(widget) for widget in self._tiles(frame)]
        area.start_at(offset)
        done = Button(ctx, t("common.done"), self.back, kind="primary", icon="check", size=20,
                      rect=pygame.FRect(frame.right - SIDE - 220, view.height - 74, 220, 56))
        note = self._note(pygame.FRect(frame.x + SIDE, view.height - 78, width - 244, 64))
        return [*self.heading(t("setup.rules"), 330), self._presets(width), area, *tiles, note, done]

    def _presets(self, width: float) -> Choice:
        place = pygame.FRect(0, 24, min(800.0, width - 430), 48)
        place.right = self.ctx.view.cx + width / 2
        names = [(preset.id, self.ctx.texts(f"preset.{preset.id}.name")) for preset in PRESETS]
        return Choice(self.ctx, names, preset_of(self.choice),
                      lambda name: self._set(with_preset(self.choice, name), ""), place)

    def _note(self, room: pygame.FRect) -> Label:
        """What was told last, at half height."""
        note = Label(self.ctx, self.told, room, size=16, wrap=True, on_cloth=True)
        high = self.ctx.type.paragraph_height(self.told, room.width, 16)
        room.y += max(0.0, (room.height - high) / 2 - 4)
        room.height = min(room.height, max(high, 1.0) + 2)
        return note

    def _tiles(self, frame: pygame.FRect) -> list[Widget]:
        """House rules, then the sheet's points below a heading of their own."""
        make = Tiles(self.ctx, self.choice, self._set)
        kinds, open_ = menu(), points(self.choice)
        above = places([make.height(kind) for kind in kinds], frame, frame.y + 6)
        top = above[-1].bottom + GAP
        heading = Label(self.ctx, self.ctx.texts("sheet.heading"), size=22, weight="bold", on_cloth=True,
                        rect=pygame.FRect(frame.x + SIDE + 4, top, frame.width - 2 * SIDE - 24, HEADING - 6))
        below = places([make.height(point) for point in open_], frame, top + HEADING)
        widgets = [widget for kind, place in zip(kinds, above, strict=True) for widget in make.house(kind, place)]
        more = [widget for point, place in zip(open_, below, strict=True) for widget in make.point(point, place)]
        return [*widgets, heading, *more]

    def _set(self, choice: GameChoice, touched: str) -> None:
        t, lost = self.ctx.texts, gone(self.ctx.texts, self.choice, choice, touched)
        off = t("setup.rules.off", rules=t("setup.rules.comma").join(lost))
        self.told = off if lost else t("setup.rules.hint")
        self.choice = choice
        self.on_choice(choice)
        self.arrange()
