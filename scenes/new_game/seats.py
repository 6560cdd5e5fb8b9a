"""The rows of seats on the page of a new match: avatar, name, person or CPU player, level, temper (playing style)."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pygame

from game.match.setup import TEMPERS
from game.players.levels import OFFERED
from game.storage.settings import ChosenSeat, with_reading
from scenes.context import Context
from scenes.kit.layout import Column, Inset, LayoutItem, Pinned, Row, fixed, flexible
from scenes.kit.widgets import Button, Choice, Cycler, IconButton, Label, Pressable, ScrollArea, TextField, Widget
from scenes.kit.widgets.icons import draw_avatar
from scenes.new_game.choices import free_avatar, seat_limits, seat_name
from scenes.temper_sign import draw_temper
from scenes.words.card_names import temper_name
from scenes.words.kana import has_kanji

HIGH, GAP = 48.0, 12.0
TALL, CHOICES, LINE = 90.0, 156.0, 44.0
"""Height of a CPU player's row, with level above temper, width of these choices, and height of a line of their own, in
design pixels."""
LARGE = 0.31
"""Growth of letters above which the usual layout lacks room; letters enlarged by 30 % still fit into it."""
Seats = tuple[ChosenSeat, ...]


def reads(ctx: Context, seat: ChosenSeat) -> bool:
    """Whether a seat's name needs a reading: a name with kanji that a person has typed, in Japanese."""
    return ctx.language == "ja" and seat.kind == "person" and has_kanji(seat.name)


class FaceButton(Pressable):
    """A button with a seat's avatar; pressing it changes to the next avatar."""

    ctx: Context

    def __init__(self, ctx: Context, seat: ChosenSeat, on_press: Callable[[], None]) -> None:
        super().__init__(ctx, on_press)
        self.number = seat.avatar
        self.temper = seat.temper if seat.kind == "cpu" else ""

    @property
    def label(self) -> str:
        return self.ctx.texts("setup.face")

    @property
    def tooltip(self) -> str:
        return self.label

    def draw(self, surface: pygame.Surface) -> None:
        size = self.rect.width - 2 + 4 * self.hover.value - 4 * self.press.value
        draw_avatar(self.ctx, surface, self.number, self.rect.center, size)
        draw_temper(self.ctx, surface, self.temper, (self.rect.right - 7, self.rect.bottom - 7), 19)
        self.draw_focus(surface, self.rect.width / 2)


class SeatRows:
    """The widgets of all seats; `on_seats` is called after each change and told whether rows must be built again."""

    def __init__(
        self, ctx: Context, edition: str, seats: Seats, on_seats: Callable[[Seats, bool], None],
        waiting: int = 0,
    ) -> None:
        self.ctx = ctx
        self.edition = edition
        self.seats = seats
        self.on_seats = on_seats
        self.waiting = waiting
        self._shown: list[bool] = []

    def build(self, area: ScrollArea) -> list[Widget]:
        widgets: list[Widget] = []
        rows: list[LayoutItem] = []
        for number, seat in enumerate(self.seats):
            face, name, kind, level, temper, away = made = self._row(number)
            widgets += made
            read = self._reading(seat) if reads(self.ctx, seat) else None
            widgets += [read] if read else []
            high = TALL if seat.kind == "cpu" or read else HIGH
            edge = (high - HIGH) / 2
            below = seat.kind == "cpu" and self.ctx.type.growth > LARGE
            if below:
                high, edge = HIGH, 0.0
            both = Column(flexible(level), flexible(temper), gap=2)
            # a person's name has all the room
            choices = [fixed(CHOICES, both)] if seat.kind == "cpu" and not below else []
            named = Column(flexible(name), flexible(read), gap=2) if read else Inset(name, 0, 2 + edge)
            row = Row(fixed(48, Inset(face, 0, edge)), fixed(88, Inset(kind, 0, 2 + edge)),
                      flexible(named), *choices, fixed(38, Inset(away, 0, 5 + edge)), gap=8)
            if below:
                lower = fixed(LINE, Row(flexible(level), flexible(temper), gap=8))
                rows.append(fixed(HIGH + LINE + 2, Column(fixed(HIGH, row), lower, gap=2)))
            else:
                rows.append(fixed(high, row))
        self._shown = self._read_seats
        Inset(Column(*rows, gap=GAP), 14, 6, 24, 0).place(area.rect)
        return [area.add(widget) for widget in widgets]

    @property
    def outdated(self) -> bool:
        """Whether a field for a name's pronunciation is missing or no longer needed, because names have changed."""
        return self._shown != self._read_seats

    @property
    def _read_seats(self) -> list[bool]:
        return [reads(self.ctx, seat) for seat in self.seats]

    def _reading(self, seat: ChosenSeat) -> TextField:
        name, known = seat.name.strip(), self.ctx.settings.readings

        def typed(words: str) -> None:
            self.ctx.change(readings=with_reading(self.ctx.settings.readings, name, words.strip()))

        field = TextField(self.ctx, known.get(name, ""), typed, size=15, placeholder=self.ctx.texts("profile.reading"))
        field.group = "reading"
        return field

    def more(self, room: pygame.FRect) -> Widget:
        """The button that adds a seat or, if none can be added, a label with the reason; it does not scroll."""
        t, most = self.ctx.texts, seat_limits(self.edition)[1]
        if len(self.seats) >= most:
            over = self.waiting
            words = t.n("setup.waiting", over, most=most) if over else t("setup.most", most=most)
            label = Label(self.ctx, words, size=15, muted=True, wrap=True)
            Inset(label, 0, 2).place(room)
            return label
        button = Button(self.ctx, t("setup.add"), self._add, icon="plus", size=16)
        Pinned(button, min(240.0, room.width), x=0).place(room)
        return button

    def _row(self, number: int) -> list[Widget]:
        ctx, t, seat = self.ctx, self.ctx.texts, self.seats[number]
        face = FaceButton(ctx, seat, lambda: self._next_face(number))
        name = TextField(ctx, seat.name, lambda text: self._set(number, name=text), size=17,
                         placeholder=seat_name(t, _unnamed(self.seats, number), number, ctx.settings.name.strip()))
        kind = Choice(ctx, (("person", "icon:person"), ("cpu", "icon:robot")), seat.kind,
                      lambda value: self._set(number, rebuild=True, kind=value), label=t("setup.kind"),
                      about=lambda value: t(f"setup.kind.{value}"))
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
        made: dict[str, Widget] = {"face": face, "name": name, "kind": kind, "level": level, "temper": temper,
                                   "away": away}
        for column, widget in made.items():
            widget.group = column
        return list(made.values())

    def _set(self, number: int, rebuild: bool = False, **fields: object) -> None:
        changed = msgspec.structs.replace(self.seats[number], **fields)
        self.seats = (*self.seats[:number], changed, *self.seats[number + 1 :])
        self.on_seats(self.seats, rebuild)

    def _next_face(self, number: int) -> None:
        after = self.seats[number].avatar
        self._set(number, rebuild=True, avatar=free_avatar(self.seats, after))

    def _add(self) -> None:
        kind = self.seats[-1].kind if self.seats else "cpu"
        seat = ChosenSeat(kind=kind, level=self.seats[-1].level, avatar=free_avatar(self.seats))
        self.seats = (*self.seats, seat)
        self.on_seats(self.seats, True)

    def _remove(self, number: int) -> None:
        self.seats = self.seats[:number] + self.seats[number + 1 :]
        self.on_seats(self.seats, True)


def _unnamed(seats: Seats, number: int) -> Seats:
    return (*seats[:number], msgspec.structs.replace(seats[number], name=""), *seats[number + 1 :])
