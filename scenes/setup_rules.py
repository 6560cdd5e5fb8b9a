"""The page of house rules: a switch with a sentence for each, and presets (R9)."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pygame

from game.houserules import options
from game.houserules.presets import PRESETS
from game.profile.settings import GameChoice
from scenes.context import Context
from scenes.pagescene import PageScene
from scenes.setup_house import (
    Kind,
    is_on,
    menu,
    obstacle,
    preset_of,
    switched,
    value,
    with_option,
    with_preset,
)
from scenes.setup_written import has_manners
from scenes.widgets import Button, Choice, Cycler, Label, Panel, ScrollArea, Toggle, Widget

TOP, EDGE, GAP = 92.0, 28.0, 14.0
LOW, HIGH = 106.0, 168.0
"""Heights of a tile without and with a choice in it."""


class RulesScene(PageScene):
    """All house rules; every change is told to `on_choice` at once."""

    def __init__(self, ctx: Context, choice: GameChoice, on_choice: Callable[[GameChoice], None]) -> None:
        super().__init__(ctx)
        self.choice = choice
        self.on_choice = on_choice
        self.area: ScrollArea | None = None

    def build(self) -> list[Widget]:
        """Presets above, tiles in two columns, the way back below."""
        ctx, view, t = self.ctx, self.ctx.view, self.ctx.texts
        width = min(view.width - 2 * EDGE, 1280.0)
        offset = self.area.place.target if self.area else 0.0
        frame = pygame.FRect(view.cx - width / 2 - 12, TOP, width + 24, view.height - TOP - 84)
        self.area = area = ScrollArea(ctx, frame)
        places = _places(frame)
        tiles = [area.add(widget) for kind, place in places for widget in self._tile(kind, place)]
        tiles += [area.add(widget) for widget in self._manners(places[-1][1], frame)]
        area.start_at(offset)
        done = Button(ctx, t("common.done"), self.back, kind="primary", icon="check", size=20,
                      rect=pygame.FRect(frame.right - 12 - 220, view.height - 74, 220, 56))
        return [*self.heading(t("setup.rules"), 330), self._presets(width), area, *tiles, done]

    def _presets(self, width: float) -> Choice:
        place = pygame.FRect(0, 24, min(800.0, width - 430), 48)
        place.right = self.ctx.view.cx + width / 2
        names = [(preset.id, self.ctx.texts(f"preset.{preset.id}.name")) for preset in PRESETS]
        return Choice(self.ctx, names, preset_of(self.choice),
                      lambda name: self._set(with_preset(self.choice, name)), place)

    def _tile(self, kind: Kind, place: pygame.FRect) -> list[Widget]:
        ctx, t = self.ctx, self.ctx.texts
        inner = place.inflate(-40, 0)
        head = pygame.FRect(inner.x, place.y + 12, inner.width, 38)
        switch = Toggle(ctx, t(f"house.{kind.id}.name"), is_on(self.choice, kind),
                        lambda on: self._set(switched(self.choice, kind, on)), head, size=19)
        switch.weight, switch.note = "bold", kind.rule
        switch.reason = obstacle(t, self.choice, kind)
        words = switch.reason or t(f"house.{kind.id}.about")
        offered = options(kind) if is_on(self.choice, kind) and not switch.reason else {}
        room = pygame.FRect(inner.x, head.bottom + 2, inner.width, 60 if options(kind) else 44)
        text = Label(ctx, words, room, size=15, muted=True, wrap=True)
        return [Panel(ctx, place), switch, text,
                *(self._option(kind, name, words, place, inner) for name, words in offered.items())]

    def _option(
        self, kind: Kind, name: str, offered: tuple[str, ...], place: pygame.FRect, inner: pygame.FRect
    ) -> Widget:
        names = [(word, self.ctx.texts(f"house.{kind.id}.{name}.{word}")) for word in offered]
        row = pygame.FRect(inner.x, place.bottom - 54, inner.width, 40)
        return Cycler(self.ctx, names, value(self.choice, kind, name),
                      lambda word: self._set(with_option(self.choice, kind, name, word)), row, size=15)

    def _manners(self, last: pygame.FRect, frame: pygame.FRect) -> list[Widget]:
        """A tile for the sheet's own table manners, where it has any."""
        if not has_manners(self.choice.edition):
            return []
        half = (frame.width - 24 - 12 - GAP) / 2
        beside = last.left < frame.centerx - 20
        left = frame.x + 12 + (half + GAP if beside else 0)
        place = pygame.FRect(left, last.y if beside else last.bottom + GAP, half, LOW)
        t, inner = self.ctx.texts, place.inflate(-40, 0)
        switch = Toggle(self.ctx, t("manners.name"), self.choice.manners,
                        lambda on: self._set(msgspec.structs.replace(self.choice, manners=on)),
                        pygame.FRect(inner.x, place.y + 12, inner.width, 38), size=19)
        switch.weight, switch.note = "bold", "R3.4"
        words = Label(self.ctx, t("manners.about"), pygame.FRect(inner.x, place.y + 52, inner.width, 44), size=15,
                      muted=True, wrap=True)
        return [Panel(self.ctx, place), switch, words]

    def _set(self, choice: GameChoice) -> None:
        self.choice = choice
        self.on_choice(choice)
        self.arrange()


def _places(frame: pygame.FRect) -> list[tuple[Kind, pygame.FRect]]:
    """Where the tiles lie: two in a row, as high as the higher one."""
    kinds, half, top = menu(), (frame.width - 24 - 12 - GAP) / 2, frame.y + 6
    places = []
    for first in range(0, len(kinds), 2):
        pair = kinds[first : first + 2]
        height = HIGH if any(options(kind) for kind in pair) else LOW
        for column, kind in enumerate(pair):
            places.append((kind, pygame.FRect(frame.x + 12 + column * (half + GAP), top, half, height)))
        top += height + GAP
    return places
