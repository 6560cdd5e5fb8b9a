"""The dialog that starts a what-if match: a new match in which a person takes over a seat at a moment of a replay."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core.view import View
from game.match.setup import Seat
from scenes.context import Context
from scenes.kit.graphics.theme import SPACE, mix
from scenes.kit.layout import Column, Grid, Inset, Pinned, fixed, flexible
from scenes.kit.screens.page_scene import DialogScene
from scenes.kit.widgets import Button, Label, Pressable, Widget
from scenes.kit.widgets.icons import draw_avatar
from scenes.words.card_names import short

CARD = (232.0, 62.0)
GAP = 12.0


class SeatButton(Pressable):
    """A button with a player's avatar, name and number of cards, highlighted if it is that player's `turn`."""

    ctx: Context

    def __init__(self, ctx: Context, seat: Seat, cards: int, *, turn: bool, on_press: Callable[[], None]) -> None:
        super().__init__(ctx, on_press)
        self.seat, self.cards, self.turn = seat, cards, turn

    @property
    def label(self) -> str:
        return self.seat.name

    def draw(self, surface: pygame.Surface) -> None:
        ctx, theme, box = self.ctx, self.ctx.theme, self.rect
        face = mix(mix(theme.sunken, theme.panel, 0.4), theme.accent, 0.16 * self.hover.value)
        edge = theme.glow if self.turn else theme.line
        ctx.paint.box(surface, box, face, box.height / 2, border=edge, line=3 if self.turn else 1.5)
        draw_avatar(ctx, surface, self.seat.avatar, (box.left + box.height / 2, box.centery), box.height - 10)
        left, room = box.left + box.height + 6, box.width - box.height - 24
        grown = _grown(ctx)
        part, apart = grown / ctx.type.factor, 11 * max(1.0, grown)
        ctx.type.text(surface, short(self.seat.name), (left, box.centery - apart), 17 * part, theme.ink, "bold",
                      width=room)
        words = ctx.texts.n("what_if.cards", self.cards)
        words = ctx.texts("what_if.turn", cards=words) if self.turn else words
        ctx.type.text(surface, words, (left, box.centery + apart + 1), 13.5 * part, theme.muted, width=room)
        self.draw_focus(surface, box.height / 2)


def _grown(ctx: Context) -> float:
    """The factor for text sizes, limited so that ten players fit into a window."""
    return min(ctx.type.factor, 1.5)


class TakeOverScene(DialogScene):
    """The dialog that asks whose seat to take over, and tells `on_seat`; the button of `first` has the focus."""

    ctx: Context

    def __init__(
        self, ctx: Context, seats: tuple[Seat, ...], view: View, first: int, on_seat: Callable[[int], None]
    ) -> None:
        super().__init__(ctx)
        self.seats, self.shown_view, self.seat, self.on_seat = seats, view, first, on_seat
        narrow = ctx.view.tall and ctx.type.growth > 0.3
        self.columns = (2 if len(seats) <= 6 else 3) - narrow
        wide = CARD[0] * (1 + 0.55 * ctx.type.growth)
        lines = -(-len(seats) // self.columns)
        self.width = min(ctx.view.width - 24, max(540.0, self.columns * (wide + GAP) + 64))
        self.high = CARD[1] * max(1.0, _grown(ctx))
        self.asked = 58 * (1 + 0.6 * ctx.type.growth)
        self.height = 178.0 + self.asked + lines * (self.high + GAP)

    def build(self) -> list[Widget]:
        ctx, t, view = self.ctx, self.ctx.texts, self.shown_view
        heading = Label(ctx, t("what_if.question"), size=24, weight="bold", align="center")
        why = Label(ctx, t("what_if.text"), size=16, wrap=True, align="center", muted=True)
        fields = [SeatButton(ctx, seat, len(view.hands[number]), turn=view.asked.seat == number,
                             on_press=lambda number=number: self._chosen(number))  # type: ignore[misc]
                  for number, seat in enumerate(self.seats)]
        close = Button(ctx, t("common.cancel"), self.back)
        lines = -(-len(fields) // self.columns)
        grid = Grid(fields, self.columns, gap=(GAP, GAP), heights=[self.high] * len(fields))
        head = 38 * (1 + 0.4 * ctx.type.growth)
        column = Column(24, fixed(head, heading), fixed(self.asked, why), 14, fixed(lines * (self.high + GAP), grid),
                        flexible(), fixed(50, Pinned(close, 180)), 22)
        Inset(column, SPACE.l, 0).place(self.box)
        return [heading, why, *fields, close]

    def first(self) -> Widget | None:
        return self.page.widgets[2 + self.seat]

    def _chosen(self, seat: int) -> None:
        self.ctx.stack.pop()
        self.on_seat(seat)
