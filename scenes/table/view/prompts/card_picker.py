"""Choosing one of several own cards: they lie in a row on the table."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.actions import Action, ChooseCard
from game.core.view import View
from scenes.cards.draw_card import draw_card
from scenes.context import Context
from scenes.kit.compositor import Boxes
from scenes.kit.graphics.theme import SPACE
from scenes.kit.graphics.viewport import around
from scenes.kit.widgets import draw_panel
from scenes.kit.widgets.base import ACCEPT
from scenes.table.geometry.places import Places
from scenes.table.view.prompts.prompt import EARLY, SHEET, Pick, draw_focus, heading
from scenes.words.card_names import card_name

CARD = 92.0


class CardPick(Pick):
    """Chooses a card by click, by number, or by arrows and Enter."""

    def __init__(
        self, ctx: Context, view: View, options: Sequence[ChooseCard], places: Places, question: str
    ) -> None:
        super().__init__(ctx, range(len(options)))
        self.options = list(options)
        self.faces = [view.faces[option.card] for option in options]
        self.dark, self.question, self.places = view.side == 1, question, places
        self.named = [card_name(ctx.texts, face) for face in self.faces]
        step = min(CARD + 10, 560.0 / max(1, len(options) - 1))
        self.step = step
        across = step * (len(options) - 1) + CARD
        self.box = pygame.FRect(0, 0, across + 2 * SPACE.l, CARD * 1.5 + 2 * SPACE.l + 12)
        self.box.center = places.cx, places.cy + 20
        self.start(0)

    def card(self, number: int) -> pygame.FRect:
        """Where a card lies."""
        left = self.box.left + SPACE.l + number * self.step
        return pygame.FRect(left, self.box.top + SPACE.l + 12, CARD, CARD * 1.5)

    def spot(self, action: Action) -> pygame.FRect | None:
        """A card that can be chosen."""
        return self.card(self.options.index(action)) if action in self.options else None

    @property
    def sheet(self) -> pygame.FRect:
        """The panel that it is written on."""
        return self.box

    def covers(self, pos: tuple[float, float]) -> bool:
        """Whether a point is on the sheet."""
        return bool(self.box.collidepoint(pos))

    def handle(self, event: pygame.Event) -> bool:
        """Click, number, or arrows and Enter."""
        if event.type == pygame.MOUSEMOTION:
            self.hover(self._under(event.pos))
            return self.covers(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._choose(self._under(event.pos))
            return self.covers(event.pos)
        return event.type == pygame.KEYDOWN and self._key(event.key)

    def draw(self, surface: pygame.Surface) -> Boxes:
        """Draw the question, the panel and the cards."""
        draw_panel(self.ctx, surface, self.box)
        for number, face in enumerate(self.faces):
            box, lift = self.card(number), self.lift[number].value
            glow = self.ctx.theme.glow if number == self.at else None
            draw_card(self.ctx, surface, face, (box.centerx, box.centery - 10 * lift), CARD, dark=self.dark,
                      glow=glow)
            if number == self.at and self.keyboard:
                draw_focus(self.ctx, surface, box.move(0, -10 * lift), 8)
        title = heading(self.ctx, surface, self.question, (self.box.centerx, self.box.top - 4))
        return title, around(self.ctx.view, self.box, SHEET)

    def _under(self, pos: tuple[float, float]) -> int | None:
        found = [number for number in range(len(self.options)) if self.card(number).collidepoint(pos)]
        return found[-1] if found else None

    def _key(self, key: int) -> bool:
        if pygame.K_1 <= key <= pygame.K_9:
            self._choose(key - pygame.K_1 if key - pygame.K_1 < len(self.options) else None)
        elif key in (pygame.K_LEFT, pygame.K_RIGHT):
            way = -1 if key == pygame.K_LEFT else 1
            self.point((self.at + way) % len(self.options) if self.at is not None else 0)
            self.keyboard = True
        elif key in ACCEPT:
            self._choose(self.at if self.age >= EARLY else None)
        else:
            return False
        return True

    def _choose(self, number: int | None) -> None:
        if number is not None:
            self.say(self.options[number])
