"""The rows of the seats on the new-game screen: face, name, person or CPU, level."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pygame

from game.storage.settings import SeatChoice
from scenes.context import Context
from scenes.kit.widgets import Button, Choice, Cycler, IconButton, Label, Pressable, ScrollArea, TextField, Widget
from scenes.kit.widgets.icons import draw_avatar
from scenes.new_game.choices import free_avatar, seat_limits, seat_name
from scenes.new_game.repair import LEVELS

ROW = 60.0
Seats = tuple[SeatChoice, ...]


class FaceButton(Pressable):
    """A seat's face; press it for another one."""

    def __init__(self, ctx: Context, number: int, on_press: Callable[[], None], rect: pygame.FRect) -> None:
        super().__init__(ctx, on_press, rect)
        self.number = number

    @property
    def label(self) -> str:
        """What it does."""
        return self.ctx.texts("setup.face")

    @property
    def told(self) -> str:
        """What it does, for a face does not say."""
        return self.label

    def draw(self, surface: pygame.Surface) -> None:
        """The face, a little larger under the mouse."""
        size = self.rect.width - 2 + 4 * self.hover.value - 4 * self.press.value
        draw_avatar(self.ctx, surface, self.number, self.rect.center, size)
        self.draw_focus(surface, self.rect.width / 2)


class SeatRows:
    """Makes the rows; `on_seats` is told about every change, and whether rows came or went."""

    def __init__(
        self, ctx: Context, edition: str, seats: Seats, on_seats: Callable[[Seats, bool], None],
        waiting: int = 0,
    ) -> None:
        self.ctx = ctx
        self.edition = edition
        self.seats = seats
        self.on_seats = on_seats
        self.waiting = waiting
        """How many more there are, for whom this edition has no room."""

    def build(self, area: ScrollArea) -> list[Widget]:
        """The widgets of all rows, and a button for one more."""
        widgets: list[Widget] = []
        place = pygame.FRect(area.rect.x + 18, area.rect.y + 6, area.rect.width - 46, ROW - 12)
        for number in range(len(self.seats)):
            widgets += self._row(number, place.move(0, number * ROW))
        below = place.move(0, len(self.seats) * ROW)
        most = seat_limits(self.edition)[1]
        if len(self.seats) >= most:
            words = self.ctx.texts("setup.most", most=most)
            if self.waiting:
                words += " " + self.ctx.texts.n("setup.waiting", self.waiting)
            widgets.append(Label(self.ctx, words, below, size=15, muted=True, wrap=True))
        else:
            below.width = 220
            widgets.append(Button(self.ctx, self.ctx.texts("setup.add"), self._add, icon="plus", size=16,
                                  rect=below))
        return [area.add(widget) for widget in widgets]

    def _row(self, number: int, place: pygame.FRect) -> list[Widget]:
        ctx, t, seat = self.ctx, self.ctx.texts, self.seats[number]
        name_width = place.width - 48 - 10 - 10 - 92 - 10 - 146 - 10 - 38
        left, top = place.x, place.y
        face = FaceButton(ctx, seat.avatar, lambda: self._next_face(number), pygame.FRect(left, top, 48, 48))
        name = TextField(ctx, seat.name, lambda text: self._set(number, name=text), size=17,
                         placeholder=seat_name(t, _unnamed(self.seats, number), number),
                         rect=pygame.FRect(left + 58, top + 2, name_width, 44))
        left += 58 + name_width + 10
        kind = Choice(ctx, (("person", "icon:person"), ("cpu", "icon:robot")), seat.kind,
                      lambda value: self._set(number, rebuild=True, kind=value),
                      pygame.FRect(left, top + 2, 92, 44), label=t("setup.kind"))
        level = Cycler(ctx, [(level, t(f"level.{level}")) for level in LEVELS], seat.level,
                       lambda value: self._set(number, level=value),
                       pygame.FRect(left + 102, top + 2, 146, 44), label=t("setup.level"))
        level.visible = seat.kind == "cpu"
        away = IconButton(ctx, "", lambda: self._remove(number), icon="close",
                          rect=pygame.FRect(place.right - 38, top + 5, 38, 38), hint=t("setup.remove"))
        if len(self.seats) <= seat_limits(self.edition)[0]:
            away.reason = t("setup.fewest")
        return [face, name, kind, level, away]

    def _set(self, number: int, rebuild: bool = False, **fields: object) -> None:
        changed = msgspec.structs.replace(self.seats[number], **fields)
        self.seats = (*self.seats[:number], changed, *self.seats[number + 1 :])
        self.on_seats(self.seats, rebuild)

    def _next_face(self, number: int) -> None:
        after = self.seats[number].avatar
        self._set(number, rebuild=True, avatar=free_avatar(self.seats, after))

    def _add(self) -> None:
        kind = self.seats[-1].kind if self.seats else "cpu"
        seat = SeatChoice(kind=kind, level=self.seats[-1].level, avatar=free_avatar(self.seats))
        self.seats = (*self.seats, seat)
        self.on_seats(self.seats, True)

    def _remove(self, number: int) -> None:
        self.seats = self.seats[:number] + self.seats[number + 1 :]
        self.on_seats(self.seats, True)


def _unnamed(seats: Seats, number: int) -> Seats:
    """The seats as if nobody had typed a name for this one."""
    return (*seats[:number], msgspec.structs.replace(seats[number], name=""), *seats[number + 1 :])
