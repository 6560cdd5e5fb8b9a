"""Tiles of the rules page: a house rule, or a point of the sheet, with its switch, a sentence and its choices."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.editions import edition
from game.houserules import options
from game.houserules.sheet_options import OpenPoint
from game.storage.settings import GameChoice
from scenes.context import Context
from scenes.kit.widgets import Choice, Cycler, Label, Panel, Toggle, Widget
from scenes.new_game.house_rules import Kind, is_on, obstacle, switched, value, with_option
from scenes.new_game.open_points import why_not, with_word, word
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
"""Is told the new choices, and the id of the rule or point that was touched."""


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

    def house(self, kind: Kind, place: pygame.FRect) -> list[Widget]:
        """A house rule: off by default."""
        t, choice = self.ctx.texts, self.choice
        reason = obstacle(t, choice, kind)
        on = is_on(choice, kind) and not reason
        switch = self._switch(t(f"house.{kind.id}.name"), on, place, kind.rule, reason,
                              lambda on: self.on_choice(switched(choice, kind, on), kind.id))
        words = reason or self._told(kind, on)
        offered = options(kind) if on else {}
        rows = [self._option(kind, name, words, place) for name, words in offered.items()]
        return [Panel(self.ctx, place), switch, self._words(words, place, bool(options(kind))), *rows]

    def _told(self, kind: Kind, on: bool) -> str:
        """What a rule says, and before it is switched on, what would go off."""
        t, choice = self.ctx.texts, self.choice
        words = t(f"house.{kind.id}.about")
        lost = [] if on else gone(t, choice, switched(choice, kind, True), kind.id, why=False)
        more = t("house.turns_off", rules=t("setup.rules.comma").join(lost)) if lost else ""
        return "\n".join(part for part in (words, more) if part)

    def point(self, point: OpenPoint, place: pygame.FRect) -> list[Widget]:
        """A point of the sheet: as printed by default."""
        t, choice, known = self.ctx.texts, self.choice, edition(self.choice.edition)
        reason = why_not(t, choice, point)
        name = t(f"sheet.{point.id}.name", **point_facts(t, known))
        words = reason or self._about(point)
        head = self._head if len(point.words) == 2 else self._pick
        return [Panel(self.ctx, place), *head(point, name, reason, place), self._words(words, place, False)]

    def _head(self, point: OpenPoint, name: str, reason: str, place: pygame.FRect) -> list[Widget]:
        """A switch for one of two ways; manners are on where the others are off."""
        other = next(said for said in point.words if said != point.usual)
        on, off = (point.usual, other) if point.usual == "on" else (other, point.usual)
        now = off if reason else word(self.choice, point)
        return [self._switch(name, now == on, place, point.rule(edition(self.choice.edition)), reason,
                             lambda value: self._say(point, on if value else off))]

    def _pick(self, point: OpenPoint, name: str, reason: str, place: pygame.FRect) -> list[Widget]:
        """A row of ways, dearest first as printed."""
        inner, wide = place.inflate(-40, 0), 192.0
        label = pygame.FRect(inner.x, place.y + 12, inner.width - wide - 14, 38)
        row = Choice(self.ctx, [(said, said) for said in point.words], word(self.choice, point),
                     lambda said: self._say(point, said), label=name,
                     rect=pygame.FRect(inner.right - wide, place.y + 10, wide, 40))
        row.reason = reason
        return [Heading(self.ctx, name, label, point.rule(edition(self.choice.edition))), row]

    def _say(self, point: OpenPoint, said: str) -> None:
        self.on_choice(with_word(self.choice, point, said), point.id)

    def _about(self, point: OpenPoint) -> str:
        t, told = self.ctx.texts, point_facts(self.ctx.texts, edition(self.choice.edition))
        if point.id != "manners":
            return t(f"sheet.{point.id}.about", **told)
        part = "both" if told["wrong"] and told["comment"] else "wrong" if told["wrong"] else "comment"
        return t(f"sheet.manners.{part}", **told)

    def _switch(
        self, name: str, on: bool, place: pygame.FRect, note: str, reason: str,
        on_change: Callable[[bool], None],
    ) -> Toggle:
        head = pygame.FRect(place.x + 20, place.y + 12, place.width - 40, 38)
        switch = Toggle(self.ctx, name, on, on_change, head, size=19)
        switch.weight, switch.note, switch.reason = "bold", note, reason
        return switch

    def _words(self, words: str, place: pygame.FRect, tall: bool) -> Label:
        high = (60 if tall else 44) + TALLER * self.ctx.type.growth
        room = pygame.FRect(place.x + 20, place.y + 52, place.width - 40, high)
        return Label(self.ctx, words, room, size=15, muted=True, wrap=True)

    def _option(self, kind: Kind, name: str, offered: tuple[str, ...], place: pygame.FRect) -> Cycler:
        names = [(word, self.ctx.texts(f"house.{kind.id}.{name}.{word}")) for word in offered]
        row = pygame.FRect(place.x + 20, place.bottom - 54, place.width - 40, 40)
        return Cycler(self.ctx, names, value(self.choice, kind, name),
                      lambda word: self.on_choice(with_option(self.choice, kind, name, word), kind.id), row,
                      size=15, label=self.ctx.texts(f"house.{kind.id}.{name}"))


class Heading(Label):
    """A name with a small, pale note behind it, like that of a switch."""

    def __init__(self, ctx: Context, words: str, rect: pygame.FRect, note: str) -> None:
        super().__init__(ctx, words, rect, size=19, weight="bold")
        self.note = note

    def draw(self, surface: pygame.Surface) -> None:
        """Draw both."""
        theme, setter, left = self.ctx.theme, self.ctx.type, self.rect.midleft
        room = self.rect.width - setter.width(self.note, 13, "bold") - 10
        words = setter.text(surface, self.words, left, self.size, theme.ink, self.weight, width=room)
        setter.text(surface, self.note, (words.right + 10, left[1] + 1), 13, theme.muted, "bold")


def places(heights: list[float], frame: pygame.FRect, top: float) -> list[pygame.FRect]:
    """Where tiles of these heights lie: two in a row, as high as the higher one."""
    half = (frame.width - 2 * SIDE - 12 - GAP) / 2
    found: list[pygame.FRect] = []
    for first in range(0, len(heights), 2):
        pair = heights[first : first + 2]
        lefts = [frame.x + SIDE, frame.x + SIDE + half + GAP][: len(pair)]
        found += [pygame.FRect(left, top, half, max(pair)) for left in lefts]
        top += max(pair) + GAP
    return found
