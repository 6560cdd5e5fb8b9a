"""The rows of the seats on the new-game screen: face, name, person or CPU, level."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pygame

from game.match.setup import TEMPERS
from game.players.levels import OFFERED
from game.storage.settings import SeatChoice
from scenes.context import Context
from scenes.kit.layout import Column, Inset, Part, Pinned, Row, fixed, flexible
from scenes.kit.widgets import Button, Choice, Cycler, IconButton, Label, Pressable, ScrollArea, TextField, Widget
from scenes.kit.widgets.icons import draw_avatar
from scenes.new_game.choices import free_avatar, seat_limits, seat_name
from scenes.temper_sign import draw_temper
from scenes.words.card_names import temper_name

HIGH, GAP = 48.0, 12.0
TALL, CHOICES = 90.0, 156.0
"""The height of a CPU player's row, who has level and temper one above the other, and the width of these."""
Seats = tuple[SeatChoice, ...]


class FaceButton(Pressable):
    """A seat's face; press it for another one."""

    ctx: Context

    def __init__(self, ctx: Context, seat: SeatChoice, on_press: Callable[[], None]) -> None:
        super().__init__(ctx, on_press)
        self.number = seat.avatar
        self.temper = seat.temper if seat.kind == "cpu" else ""

    @property
    def label(self) -> str:
        """The name of what it does."""
        return self.ctx.texts("setup.face")

    @property
    def tooltip(self) -> str:
        """The name of what it does, for a face does not say."""
        return self.label

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the face, a little larger under the mouse."""
        size = self.rect.width - 2 + 4 * self.hover.value - 4 * self.press.value
        draw_avatar(self.ctx, surface, self.number, self.rect.center, size)
        draw_temper(self.ctx, surface, self.temper, (self.rect.right - 7, self.rect.bottom - 7), 19)
        self.draw_focus(surface, self.rect.width / 2)


class SeatRows:
    """Makes the rows; `on_seats` is called after every change, with whether rows came or went."""

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
        rows: list[Part] = []
        for number, seat in enumerate(self.seats):
            face, name, kind, level, temper, away = made = self._row(number)
            widgets += made
            high = TALL if seat.kind == "cpu" else HIGH
            edge = (high - HIGH) / 2
            both = Column(flexible(level), flexible(temper), gap=2)
            row = Row(fixed(48, Inset(face, 0, edge)), flexible(Inset(name, 0, 2 + edge)),
                      fixed(92, Inset(kind, 0, 2 + edge)), fixed(CHOICES, both), fixed(38, Inset(away, 0, 5 + edge)),
                      gap=10)  # fmt: skip
            rows.append(fixed(high, row))
        most = seat_limits(self.edition)[1]
        if len(self.seats) >= most:
            t, over = self.ctx.texts, self.waiting
            words = t.n("setup.waiting", over, most=most) if over else t("setup.most", most=most)
            widgets.append(Label(self.ctx, words, size=15, muted=True, wrap=True))
            rows.append(fixed(HIGH, widgets[-1]))
        else:
            widgets.append(Button(self.ctx, self.ctx.texts("setup.add"), self._add, icon="plus", size=16))
            rows.append(fixed(HIGH, Pinned(widgets[-1], 220, x=0)))
        Inset(Column(*rows, gap=GAP), 18, 6, 28, 0).place(area.rect)
        return [area.add(widget) for widget in widgets]

    def _row(self, number: int) -> list[Widget]:
        ctx, t, seat = self.ctx, self.ctx.texts, self.seats[number]
        face = FaceButton(ctx, seat, lambda: self._next_face(number))
        name = TextField(ctx, seat.name, lambda text: self._set(number, name=text), size=17,
                         placeholder=seat_name(t, _unnamed(self.seats, number), number))
        kind = Choice(ctx, (("person", "icon:person"), ("cpu", "icon:robot")), seat.kind,
                      lambda value: self._set(number, rebuild=True, kind=value), label=t("setup.kind"))
        level = Cycler(ctx, [(level, t(f"level.{level}")) for level in OFFERED], seat.level,
                       lambda value: self._set(number, level=value), label=t("setup.level"), size=15,
                       about=lambda value: t(f"level.{value}.about"))
        temper = Cycler(ctx, [(temper, temper_name(t, temper)) for temper in ("", *TEMPERS)], seat.temper,
                        lambda value: self._set(number, temper=value), label=t("setup.temper"), size=15,
                        about=lambda value: t(f"temper.{value or 'even'}.about"))
        level.visible = temper.visible = seat.kind == "cpu"
        away = IconButton(ctx, "", lambda: self._remove(number), icon="close",
                          hint=t("setup.remove"))
        if len(self.seats) <= seat_limits(self.edition)[0]:
            away.reason = t("setup.fewest")
        return [face, name, kind, level, temper, away]

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
