"""The selected match on the page of matches: a picture of its table, the scores, and buttons for all actions."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.editions import edition
from game.record.notation import BadNotation, parse_face
from game.statistics.facts import Summary
from scenes.cards.draw_card import draw_card, draw_picture
from scenes.cards.palette import COLOR_RGB
from scenes.context import Context
from scenes.kit.graphics.theme import SPACE, darker, theme
from scenes.kit.layout import Column, Inset, Row, fixed, flexible
from scenes.kit.text.dates import date_text
from scenes.kit.widgets import Button, IconButton, Label, Panel, Widget
from scenes.kit.widgets.icons import draw_avatar, draw_icon
from scenes.matches.shelf import Item
from scenes.matches.words import KNOWN, edition_name, heading, origin, state

SHAPE = 16 / 9
"""Ratio of width to height of the small picture of the table."""
PADDING = 20.0
LINE = 30.0
LINES = 5
"""Most players in a column; more are listed in two columns."""
GROWN = 0.6
"""The share of the text size's growth by which lines grow: at the usual size there is some space between them."""
LEAST = 0.45
"""The share of the width and height to which the picture shrinks for the players' lines in large letters."""


def draw_miniature(ctx: Context, surface: pygame.Surface, summary: Summary | None, place: pygame.FRect) -> None:
    """Draw the last position of a match as a small table into `place`; without a summary the table is empty."""
    look = theme(ctx.settings.table, dark=bool(summary and summary.picture.side))
    ctx.paint.box(surface, place, look.table.floor, 10)
    unit = place.height / 9
    cloth = place.inflate(-2 * unit, -1.6 * unit)
    ctx.paint.box(surface, cloth.inflate(unit * 0.6, unit * 0.6), darker(look.table.wood, 0.1), cloth.height / 2)
    ctx.paint.box(surface, cloth, look.cloth, cloth.height / 2)
    if summary is None:
        return
    _cards(ctx, surface, summary, place, unit)
    _seats(ctx, surface, summary, cloth, unit)


def _cards(ctx: Context, surface: pygame.Surface, summary: Summary, place: pygame.FRect, unit: float) -> None:
    """Draw the draw pile, and the discard pile's top card or the centre row of DOS; `unit` scales all sizes."""
    picture, width, dark = summary.picture, unit * 2.5, bool(summary.picture.side)
    faces = picture.row or ((picture.top,) if picture.top else ())
    step = min(width * 1.12, unit * 7.4 / max(1, len(faces)))
    left = place.centerx - (step * len(faces) - (0 if picture.draw_pile else step)) / 2
    if picture.draw_pile:
        draw_picture(ctx, surface, ctx.art.back(dark, max(4, ctx.view.px(width))), (left, place.centery))
    if picture.color in COLOR_RGB and not picture.row:
        ctx.paint.disc(surface, (left + step, place.centery), width * 0.86, ctx.art.tones(picture.color).rgb, 0.5)
    for number, name in enumerate(faces, 1):
        _card(ctx, surface, summary, name, (left + step * number, place.centery), width)


def _card(
    ctx: Context, surface: pygame.Surface, summary: Summary, name: str, center: tuple[float, float], width: float
) -> None:
    if summary.edition not in KNOWN:
        return
    try:
        face = parse_face(name, edition(summary.edition).deck, summary.picture.side)
    except BadNotation:  # a card of a later version of this edition
        return
    named = summary.picture.color if face.color is None and summary.picture.color in COLOR_RGB else None
    draw_card(ctx, surface, face, center, width, dark=bool(summary.picture.side), named=named)


def _seats(ctx: Context, surface: pygame.Surface, summary: Summary, cloth: pygame.FRect, unit: float) -> None:
    """Draw the players' avatars and card counts around the table, the first human player at the bottom."""
    count = len(summary.seats)
    first = summary.people[0] if summary.people else 0
    size = unit * (1.9 if count <= 6 else 1.5)
    for seat, sitter in enumerate(summary.seats):
        angle = math.pi * 2 * (seat - first) / count + math.pi / 2
        center = (cloth.centerx + math.cos(angle) * (cloth.width / 2 - size * 0.3),
                  cloth.centery + math.sin(angle) * (cloth.height / 2 - size * 0.2))
        ctx.paint.disc(surface, center, size * 0.56, ctx.theme.accent if seat in summary.winners else (255, 255, 255))
        draw_avatar(ctx, surface, sitter.avatar, center, size)
        if not summary.winners and seat < len(summary.picture.hands):
            badge = center[0] + size * 0.5, center[1] + size * 0.36
            ctx.paint.disc(surface, badge, size * 0.36, (46, 28, 18))
            ctx.type.text(surface, str(summary.picture.hands[seat]), badge, size * 0.46 / ctx.type.factor,
                          (255, 250, 238), "bold", align="center")


@dataclass(frozen=True, slots=True)
class Commands:
    """The callbacks for everything that can be done with the selected match."""

    go_on: Callable[[], None]
    replay: Callable[[], None]
    rename: Callable[[], None]
    star: Callable[[], None]
    show: Callable[[], None]
    copy: Callable[[], None]
    delete: Callable[[], None]
    restore: Callable[[], None]


BROAD = 520.0
"""Width in design pixels from which the players are listed beside the picture of the table, not below it."""


class Scores(Widget):
    """A widget with the small picture of the table and every player's points; winners have a crown."""

    focusable = False
    ctx: Context

    def __init__(self, ctx: Context, item: Item) -> None:
        super().__init__(ctx)
        self.item = item

    def contains(self, pos: tuple[float, float]) -> bool:
        return False

    @property
    def _beside(self) -> bool:
        return self.rect.width > BROAD

    @property
    def _most(self) -> int:
        """The number of players in the longest column."""
        return min(LINES, len(self.item.summary.seats)) if self.item.summary else 0

    @property
    def _picture(self) -> pygame.FRect:
        """The picture's place: at the left of the players, or above them, where it leaves room for their lines."""
        if self._beside:
            wide = min(self.rect.width * 0.5, self.rect.height * SHAPE)
            return pygame.FRect(self.rect.left, self.rect.top, wide, wide / SHAPE)
        full = self.rect.width / SHAPE
        high = min(full, max(LEAST * full, self.rect.height - 10 - self._most * self._usual))
        return pygame.FRect(self.rect.centerx - high * SHAPE / 2, self.rect.top, high * SHAPE, high)

    @property
    def _usual(self) -> float:
        return LINE * (1 + GROWN * self.ctx.type.growth)

    @property
    def line(self) -> float:
        """The height of a player's line."""
        top = self.rect.top if self._beside else self._picture.bottom + 10
        return min(self._usual, max(LINE, (self.rect.bottom - top) / max(1, self._most)))

    def draw(self, surface: pygame.Surface) -> None:
        beside, picture, summary = self._beside, self._picture, self.item.summary
        draw_miniature(self.ctx, surface, summary, picture)
        if summary is None:
            return
        columns = 1 if len(summary.seats) <= LINES else 2
        start = (picture.right + SPACE.m, picture.top) if beside else (self.rect.left, picture.bottom + 10)
        wide = (self.rect.right - start[0] - (columns - 1) * SPACE.m) / columns
        high = self.line
        for seat in range(len(summary.seats)):
            column, line = divmod(seat, LINES)
            left, top = start[0] + column * (wide + SPACE.m), start[1] + line * high
            self._player(surface, seat, pygame.FRect(left, top, wide, high))

    def _player(self, surface: pygame.Surface, seat: int, place: pygame.FRect) -> None:
        summary, theme, setter = self.item.summary, self.ctx.theme, self.ctx.type
        assert summary is not None
        sitter, won = summary.seats[seat], seat in summary.winners
        draw_avatar(self.ctx, surface, sitter.avatar, (place.left + 13, place.centery), 26)
        points = str(summary.totals[seat]).replace("-", "−") if seat < len(summary.totals) else ""
        large, usual = setter.within(16, place.height), setter.within(15, place.height)
        wide = setter.width(points, large, "bold") if points else 0.0
        setter.text(surface, points, (place.right, place.centery), large, theme.ink, "bold", align="right")
        if won:
            draw_icon(self.ctx, surface, "crown", (place.right - wide - 18, place.centery), 18, theme.accent)
        setter.text(surface, sitter.name, (place.left + 34, place.centery), usual, theme.ink,
                    "bold" if sitter.person else "medium", width=place.width - 34 - wide - (40 if won else 12))


def detail(ctx: Context, item: Item, does: Commands, place: pygame.FRect, *, elsewhere: bool) -> list[Widget]:
    """The widgets about the selected match, laid out in the rectangle `place`, with the buttons in Tab order.

    `elsewhere` says that another window of the program has the match open.
    """
    t, panel = ctx.texts, Panel(ctx)
    panel.rect = place
    title = Label(ctx, heading(t, item), size=22, weight="bold")
    about = [edition_name(t, item.summary) if item.summary and item.row.title else "", date_text(t, item.row.moment)]
    under = Label(ctx, t("common.dot").join(part for part in about if part), size=14, muted=True)
    words = item.reason or origin(t, item) or state(t, item, elsewhere=elsewhere)
    status = Label(ctx, words, size=15, wrap=True, muted=not item.reason)
    scores, first, more = Scores(ctx, item), _main(ctx, item, does), _others(ctx, item, does)
    if elsewhere:
        for widget in (*first, *more[-1:]):
            widget.reason = t("matches.state.elsewhere")
    grown = 1 + GROWN * ctx.type.growth
    Inset(Column(14, fixed(32 * grown, title), fixed(22 * grown, under), 8, flexible(scores), fixed(44, status), 6,
                 fixed(54, Row(*map(flexible, first), gap=SPACE.s)), 10,
                 fixed(50, Row(flexible(), *(fixed(50, button) for button in more), flexible(), gap=14)), 16),
          PADDING, 0).place(place)
    return [panel, title, under, scores, status, *first, *more]


def _main(ctx: Context, item: Item, does: Commands) -> list[Button]:
    """The main buttons for a match: continue and replay; for a match in the trash, restore."""
    t = ctx.texts
    if not item.kept:
        return [Button(ctx, t("matches.restore"), does.restore, icon="undo", kind="primary", size=17)]
    found = []
    if item.can_go_on:
        found.append(Button(ctx, t("title.continue"), does.go_on, icon="play", kind="primary", size=17))
    if item.can_be_watched:
        kind = "plain" if found else "primary"
        found.append(Button(ctx, t("matches.replay"), does.replay, icon="film", kind=kind, size=17))
    return found


def _others(ctx: Context, item: Item, does: Commands) -> list[IconButton]:
    """Buttons with icons and hints for the other actions on a match; the last one deletes it."""
    star = "matches.unstar" if item.row.starred else "matches.star"
    shared = [("matches.show", does.show, "search"), ("matches.copy", does.copy, "copy")]
    own = [("matches.rename", does.rename, "pencil"), (star, does.star, "shape-star")]
    last = [("matches.delete", does.delete, "trash")]
    wanted = [*own, *shared, *last] if item.kept else shared
    return [IconButton(ctx, "", action, icon=icon, hint=ctx.texts(text)) for text, action, icon in wanted]
