"""The question which person has caught a player, where several people share the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.match.setup import Seat
from scenes.context import Context
from scenes.kit.graphics.theme import SPACE
from scenes.kit.screens.page_scene import PageScene
from scenes.kit.widgets import Button, Widget, draw_panel
from scenes.kit.widgets.icons import draw_avatar

CHIP = (214.0, 48.0)
GAP = 10.0
COLUMNS = 3
HEAD = 46.0


class PersonButton(Button):
    """A button with a person's face and name."""

    def __init__(self, ctx: Context, seat: Seat, on_press: Callable[[], None]) -> None:
        super().__init__(ctx, seat.name, on_press, size=17)
        self.avatar = seat.avatar

    def _words(self, surface: pygame.Surface, face: pygame.FRect, ink: tuple[int, int, int]) -> None:
        round_end = face.left + face.height / 2, face.centery
        draw_avatar(self.ctx, surface, self.avatar, round_end, face.height - 6)
        left = face.left + face.height + 6
        name, size = self.ctx.type.fit_named(str, self.words, self.size, "bold", face.right - 16 - left)
        self.ctx.type.text(surface, name, (left, face.centery), size, ink, "bold")


class WhoChoice:
    """A panel that asks which person did something (to the player `name`, if given), with a button for each.

    `on_choose` gets the seat of the person; `on_cancel` is called without arguments.
    """

    def __init__(
        self, ctx: Context, text: str, name: str, seats: Sequence[Seat], people: Sequence[int],
        on_choose: Callable[[int], None], on_cancel: Callable[[], None],
    ) -> None:
        self.ctx, self.text, self.name, self.people, self.on_choose = ctx, text, name, tuple(people), on_choose
        self.buttons = [PersonButton(ctx, seats[seat], partial(on_choose, seat)) for seat in people]
        self.cancel = Button(ctx, ctx.texts("common.cancel"), on_cancel, size=16)
        self.box = pygame.FRect(0, 0, 0, 0)

    @property
    def widgets(self) -> list[Widget]:
        """The buttons of all people, then the cancel button."""
        return [*self.buttons, self.cancel]

    @property
    def aloud(self) -> str:
        """The question and each person with a key to press, for the screen reader."""
        t = self.ctx.texts
        people = (t("speech.numbered", n=number, what=button.words) for number, button in enumerate(self.buttons, 1))
        return t.paragraph(map(t.sentence, (self._said(self.name), *people)))

    def place(self, center: tuple[float, float]) -> None:
        """Lay the panel out around a point in design pixels."""
        across = min(COLUMNS, len(self.buttons))
        down = -(-len(self.buttons) // across)
        head = HEAD * max(1.0, self.ctx.type.factor)
        asked = self.ctx.type.width(self._said(self.name), 21, "bold") + 2 * SPACE.l
        wide = min(700.0, max(across * (CHIP[0] + GAP) - GAP + 2 * SPACE.l, asked))
        high = head + down * (CHIP[1] + GAP) + 44 + SPACE.l
        self.box = pygame.FRect(0, 0, wide, high)
        self.box.center = center
        for number, button in enumerate(self.buttons):
            line, column = divmod(number, across)
            here = min(across, len(self.buttons) - line * across)
            left = self.box.centerx - (here * (CHIP[0] + GAP) - GAP) / 2 + column * (CHIP[0] + GAP)
            button.rect = pygame.FRect(left, self.box.top + head + line * (CHIP[1] + GAP), *CHIP)
        self.cancel.rect = pygame.FRect(self.box.centerx - 80, self.box.bottom - 44 - SPACE.m, 160, 44)

    def by_number(self, key: int) -> bool:
        """Choose a person by the keys 1 to 9; returns whether the key was one of them."""
        number = key - pygame.K_1
        if not 0 <= number < len(self.people):
            return False
        self.on_choose(self.people[number])
        return True

    def draw(self, surface: pygame.Surface) -> None:
        draw_panel(self.ctx, surface, self.box)
        place = self.box.centerx, self.box.top + HEAD * max(1.0, self.ctx.type.factor) / 2
        words, size = self.ctx.type.fit_named(self._said, self.name, 21, "bold", self.box.width - SPACE.l)
        self.ctx.type.text(surface, words, place, size, self.ctx.theme.ink, "bold", align="center")

    def _said(self, name: str) -> str:
        return self.ctx.texts(self.text, name=name)


class WhoCaught(PageScene):
    """A screen on top of the table with a button for each person who may have caught a player.

    `on_chosen` gets that person's seat; Esc closes the screen without a catch.
    """

    opaque = False
    slides = False
    place = "table"
    ctx: Context

    def __init__(
        self, ctx: Context, seats: Sequence[Seat], caught: int, people: Sequence[int], center: tuple[float, float],
        on_chosen: Callable[[int], None],
    ) -> None:
        super().__init__(ctx)
        self.choice = WhoChoice(ctx, "curtain.who.caught", seats[caught].name, seats, people, self._chosen, self.back)
        self.center, self.on_chosen = center, on_chosen

    def build(self) -> list[Widget]:
        self.choice.place(self.center)
        return self.choice.widgets

    @property
    def said(self) -> str:
        return self.choice.aloud

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and self.choice.by_number(event.key):
            return True
        return super().handle(event)

    def draw_ground(self, surface: pygame.Surface) -> None:
        self.ctx.paint.dim(surface, (30, 14, 20), 0.35)
        self.choice.draw(surface)

    def _chosen(self, person: int) -> None:
        self.back()
        self.on_chosen(person)
