"""The dialog in which the player chooses a name and an avatar."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import msgspec
import pygame

from game.storage.settings import GameChoice, with_reading
from scenes.context import Context
from scenes.kit.graphics.art import AVATARS
from scenes.kit.graphics.theme import SPACE
from scenes.kit.layout import Column, Grid, Inset, LayoutItem, Row, fixed, flexible
from scenes.kit.screens.page_scene import DialogScene
from scenes.kit.widgets import Button, Label, TextField, Widget
from scenes.kit.widgets.base import Pressable
from scenes.kit.widgets.icons import draw_avatar
from scenes.new_game.choices import with_face
from scenes.words.kana import has_kanji

LONGEST = 16
ACROSS = 8
"""Number of avatars in a row."""
FACE, RING = 52.0, 4.0
"""Size of an avatar, and width of the ring around the chosen one, in design pixels."""


class FaceChoice(Pressable):
    """A button with one of the avatars."""

    ctx: Context

    def __init__(self, ctx: Context, number: int, chosen: bool, on_press: Callable[[], None]) -> None:
        super().__init__(ctx, on_press)
        self.number, self.chosen, self.group = number, chosen, "faces"

    @property
    def label(self) -> str:
        return self.ctx.texts(f"name.{self.number}")

    def draw(self, surface: pygame.Surface) -> None:
        size = min(self.rect.width, self.rect.height, FACE + 12) - 2 * RING - 2
        if self.chosen:
            self.ctx.paint.disc(surface, self.rect.center, size / 2 + RING, self.ctx.theme.accent)
        grown = 3 * self.hover.value - 3 * self.press.value
        draw_avatar(self.ctx, surface, self.number, self.rect.center, size + grown)
        self.draw_focus(surface, size / 2 + RING)


class ProfileScene(DialogScene):
    """The dialog for the player's name and avatar, which are stored when it is confirmed."""

    ctx: Context
    width = 620.0

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.name, self.face = ctx.settings.name, ctx.settings.face % AVATARS
        self.read_as = ctx.settings.readings.get(self.name, "")
        self.asks = False
        """Whether the dialog has a field for the pronunciation of the name."""

    def build(self) -> list[Widget]:
        ctx, t = self.ctx, self.ctx.texts
        self.asks = self._kanji
        self.height = 372.0 + 40 * ctx.type.growth + (50 if self.asks else 0)
        asked = Label(ctx, t("profile.title"), size=24, weight="bold", align="center")
        field = TextField(ctx, self.name, self._typed, placeholder=t("name.you"), longest=LONGEST, size=20,
                          on_enter=self._done)  # fmt: skip
        reading = TextField(ctx, self.read_as, self._read, placeholder=t("profile.reading"), longest=LONGEST, size=17,
                            on_enter=self._done)  # fmt: skip
        faces = [FaceChoice(ctx, number, number == self.face, partial(self._choose, number))
                 for number in range(AVATARS)]
        no = Button(ctx, t("common.cancel"), self.back)
        yes = Button(ctx, t("common.done"), self._done, kind="primary", icon="check")
        read: list[LayoutItem | float] = [8, fixed(42, reading)] if self.asks else []
        column = Column(24, fixed(36, asked), 12, fixed(50, field), *read, 14,
                        flexible(Grid(faces, ACROSS, gap=(6, 6))), 14,
                        fixed(54, Row(flexible(no), flexible(yes), gap=SPACE.m)), 26)
        Inset(column, 32, 0).place(self.box)
        return [asked, field, *([reading] if self.asks else []), *faces, no, yes]

    @property
    def _kanji(self) -> bool:
        """Whether the typed name can be pronounced in several ways, as Japanese names can."""
        return self.ctx.language == "ja" and has_kanji(self.name)

    def update(self, dt: float) -> None:
        super().update(dt)
        field = self.page.widgets[1]
        typing = self.page.focus is field
        if self.asks != self._kanji and not (typing and isinstance(field, TextField) and field.composing):
            self.arrange()
            if typing:
                self.page.focus_on(self.page.widgets[1])

    def _read(self, words: str) -> None:
        self.read_as = words

    def first(self) -> Widget | None:
        return self.page.widgets[1]

    def _typed(self, words: str) -> None:
        self.name = words

    def _choose(self, number: int) -> None:
        self.face = number
        self.arrange()

    def _done(self) -> None:
        """Store name and avatar, also for the player's seat in the choices of new matches."""
        settings = self.ctx.settings
        self.ctx.stack.pop()
        readings = with_reading(settings.readings, self.name.strip(), self.read_as.strip() if self._kanji else "")
        self.ctx.change(name=self.name.strip(), readings=readings, face=self.face, game=self._taken_over(settings.game),
                        party=self._taken_over(settings.party))

    def _taken_over(self, choice: GameChoice) -> GameChoice:
        seats = with_face(choice.seats, self.face)
        first = next((number for number, seat in enumerate(seats) if seat.kind == "person"), -1)
        named = (msgspec.structs.replace(seat, name="") if number == first else seat
                 for number, seat in enumerate(seats))
        return msgspec.structs.replace(choice, seats=tuple(named))
