"""The page of a new match: edition, seats, match length, house rules, and a large button that starts it."""

from __future__ import annotations

import msgspec
import pygame

from game.editions import EDITIONS
from game.learn.lessons import about
from game.storage.settings import GameChoice
from scenes.context import Context
from scenes.kit.graphics.theme import SPACE
from scenes.kit.layout import Column, Grid, Inset, Item, Layers, LayoutItem, Pinned, Row, Slot, fixed, flexible, natural
from scenes.kit.screens.page_scene import PageScene
from scenes.kit.widgets import Button, Cycler, IconButton, Label, Panel, ScrollArea, TextField, Widget
from scenes.new_game.blank_gallery import BlankGallery, centered
from scenes.new_game.choices import (
    FORMATS,
    LIMIT_STEP,
    LIMITS,
    OWN,
    ROUNDS,
    STEP,
    TARGETS,
    for_edition,
    preset_of,
    presets_for,
    remembered,
    scoring_of,
    seat_limits,
    setup_of,
    with_preset,
)
from scenes.new_game.edition_tile import EditionTile, least_height, own_height, stacked
from scenes.new_game.rules_scene import RulesScene
from scenes.new_game.seats import SeatRows, Seats
from scenes.new_game.summary import blanks_of, in_force
from scenes.routes import Learn, NewMatch, Rulebook
from scenes.words.agreements import blank_words

TOP, FOOT, FOOT_TALL, GAP, EDGE = 92.0, 96.0, 156.0, 16.0, 28.0
TILE = 92.0
"""Height of an edition's tile in design pixels; five are visible in a window of 1280×720."""
HEAD = 60.0
RULES, LARGE = 190.0, 0.31
"""Least height in design pixels of the panel of house rules when letters are enlarged by more than LARGE."""


class NewGameScene(PageScene):
    """The page on which a new match is set up, with the last choices filled in; `party` means for several people."""

    ctx: Context

    def __init__(self, ctx: Context, *, party: bool = False) -> None:
        super().__init__(ctx)
        self.party = party
        choice = remembered(ctx, party=party)
        most = seat_limits(choice.edition)[1]
        self.choice: GameChoice = msgspec.structs.replace(choice, seats=choice.seats[:most])
        self.waiting: Seats = choice.seats[most:]
        """Seats that the chosen edition has no room for; they return with an edition that has room."""
        self.areas: list[ScrollArea] = []
        self.switched = False
        """Whether the match's format or number has changed with the edition, which the page says."""

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.rows.outdated and not isinstance(self.page.focus, TextField):
            self.arrange()

    def leave(self) -> None:
        super().leave()
        if self.party:
            self.ctx.store.change(party=self._all)
        else:
            self.ctx.store.change(game=self._all)

    @property
    def _all(self) -> GameChoice:
        """The choices with all seats, including those that the edition has no room for."""
        return msgspec.structs.replace(self.choice, seats=(*self.choice.seats, *self.waiting))

    def build(self) -> list[Widget]:
        offsets = [area.offset for area in self.areas]
        self.areas = []
        one, two, match, rules, foot = Slot(), Slot(), Slot(), Slot(), Slot()
        self._page(one, two, match, rules, foot).place(self.ctx.view.frame)
        widgets = [
            *self.heading(self.ctx.texts("title.party" if self.party else "title.new")),
            *self._editions(one.rect), *self._seats(two.rect), *self._match(match.rect), *self._rules(rules.rect),
            *self._foot(foot.rect),
        ]
        for area, offset in zip(self.areas, offsets, strict=False):
            area.start_at(offset)
        if not offsets:
            self._show_chosen()
        here = self.choice.seats[: seat_limits(self.choice.edition)[1]]
        self.ctx.prefetch_table(self.choice.edition, [seat.kind == "person" for seat in here])
        return widgets

    def _page(self, one: Slot, two: Slot, match: Slot, rules: Slot, foot: Slot) -> Pinned:
        """The layout of the panels: editions, seats, match, rules, and the foot with buttons.

        It has three columns; in an upright window one, with match and rules side by side, and in a square window
        two.
        """
        view, growth = self.ctx.view, self.ctx.type.growth
        wide = min(view.width, 1560.0) - 2 * EDGE
        if view.tall:
            usual = 318.0 if self.choice.format == "penalty" else 268.0
            low = min(0.46 * (view.height - TOP - FOOT_TALL), usual + 200 * growth)
            both = Row(flexible(match), flexible(rules), gap=GAP)
            above: list[LayoutItem | float] = [flexible(one), GAP, flexible(two)]
            if view.square:
                above = [flexible(Row(flexible(one, 0.4), flexible(two, 0.6), gap=GAP))]
            return Pinned(Column(TOP, *above, GAP, fixed(low, both), fixed(FOOT_TALL, foot)), wide)
        columns = Row(flexible(one, 0.28), flexible(two, 0.455), flexible(Column(*self._shares(match, rules)), 0.265),
                      gap=GAP)
        return Pinned(Column(TOP, flexible(columns), fixed(FOOT, foot)), wide)

    def _shares(self, match: Slot, rules: Slot) -> list[LayoutItem | float]:
        """The layout parts of the column in which the match's panel is above the rules' panel."""
        growth, room = self.ctx.type.growth, self.ctx.view.height - TOP - FOOT
        most = room - GAP - RULES * (1 + 0.25 * growth) if growth > LARGE else room
        return [fixed(min(self._match_height, most), match), GAP, flexible(rules)]

    def _show_chosen(self) -> None:
        area = self.areas[0]
        for tile, _ in area.inside:
            if isinstance(tile, EditionTile) and tile.chosen:
                area.reveal(tile)
                area.start_at(area.offset)

    def _column(
        self, room: pygame.FRect, heading: str, corner: Item = None, below: Item = None
    ) -> tuple[Panel, ScrollArea]:
        """A panel with a heading and a scroll area, and widgets in its top right `corner` and at its foot."""
        panel, area = Panel(self.ctx, heading=heading), ScrollArea(self.ctx)
        at_corner = Column(10, fixed(44, Row(flexible(), fixed(44, corner), 18)))
        foot: list[LayoutItem | float] = [8, fixed(48, Row(18, flexible(below), 20))] if below is not None else []
        inside = Column(HEAD, flexible(Inset(area, 4, 0, 8, 0)), *foot, 12)
        Layers(panel, inside, at_corner).place(room)
        self.areas.append(area)
        return panel, area

    def _editions(self, room: pygame.FRect) -> list[Widget]:
        ctx, t = self.ctx, self.ctx.texts
        book = IconButton(ctx, "", self._read, icon="book", hint=t("rulebook.open"))
        panel, area = self._column(room, t("setup.edition"), book)
        tiles = [EditionTile(ctx, known.id, known.id == self.choice.edition, self._set_edition) for known in EDITIONS]
        columns = 2 if ctx.view.tall and not ctx.view.square and ctx.type.growth <= LARGE else 1
        wide = (area.rect.width - 32 - 10 * (columns - 1)) / columns
        high = max(TILE * (1 + ctx.type.growth * 0.6) - 8, least_height(ctx, wide))
        own = [own_height(ctx, tile.edition, wide) if stacked(ctx) else high for tile in tiles]
        grid = Grid(tiles, columns, gap=(10, 8), heights=own)
        Inset(Column(fixed(grid.length, grid)), 14, 6, 18, 0).place(area.rect)
        return [panel, book, area, *(area.add(tile) for tile in tiles)]

    def _read(self) -> None:
        self.ctx.open(Rulebook(edition=self.choice.edition))

    def _seats(self, room: pygame.FRect) -> list[Widget]:
        below = Slot()
        panel, area = self._column(room, self.ctx.texts.n("setup.seats", len(self.choice.seats)), below=below)
        rows = SeatRows(self.ctx, self.choice.edition, self.choice.seats, self._set_seats, len(self.waiting))
        self.rows = rows
        return [panel, area, *rows.build(area), rows.more(below.rect)]

    def _match(self, room: pygame.FRect) -> list[Widget]:
        ctx, t = self.ctx, self.ctx.texts
        formats = [(name, t(f"format.{name}.short")) for name in FORMATS]
        choice = Cycler(ctx, formats, self.choice.format, self._set_format, label=t("setup.match"))
        number = self._number()
        name = self.choice.format + (".limited" if self.choice.format == "penalty" and self.choice.limit else "")
        said = t(f"format.{name}.text")
        words = Label(ctx, t.paragraph((t("setup.switched"), said)) if self.switched else said, size=15, wrap=True,
                      muted=True)
        gap, high = (8, 38) if len(number) > 1 else (12, 44)
        between = [part for one in number for part in (gap, fixed(high, one))] + [12 if number else 18]
        if ctx.type.growth > LARGE:  # what does not fit scrolls
            panel, area = self._column(room, t("setup.match"))
            column = Column(fixed(44 + 30 * ctx.type.growth, choice), *between, natural(words.natural_height, words), 4)
            Inset(column, SPACE.l - 4, 0, SPACE.l - 8, 0).place(area.rect)
            return [panel, area, *(area.add(widget) for widget in (choice, *number, words))]
        panel = Panel(ctx, heading=t("setup.match"))
        column = Column(HEAD, fixed(44, choice), *between, flexible(words), 16)
        Layers(panel, Inset(column, SPACE.l, 0)).place(room)
        return [panel, choice, *number, words]

    @property
    def _match_height(self) -> float:
        """Height in design pixels of the panel of the match; larger letters need more, and house rules get the rest."""
        more = 150 * self.ctx.type.growth
        return 258 + (max(26, more) if self.choice.format == "penalty" else more)

    def _number(self) -> list[Widget]:
        """The widgets to choose how many rounds or points a match takes, if the scoring has such a number."""
        t = self.ctx.texts
        if self.choice.format == "japanese":
            rounds = [(str(n), t.n("format.rounds", n)) for n in range(ROUNDS[0], ROUNDS[1] + 1)]
            return [Cycler(self.ctx, rounds, str(self.choice.rounds), self._set_rounds)]
        if self.choice.format in ("international", "penalty"):
            points = [(str(n), t.n("format.points", n)) for n in range(TARGETS[0], TARGETS[1] + 1, STEP)]
            target = Cycler(self.ctx, points, str(self.choice.target), self._set_target)
            return [target, self._limit()] if self.choice.format == "penalty" else [target]
        return []

    def _limit(self) -> Cycler:
        """The choice of the number of rounds after which a match for penalty points ends (R7.5)."""
        t = self.ctx.texts
        limits = [("0", t("format.no_limit"))]
        limits += [(str(n), t.n("format.limit", n)) for n in range(LIMIT_STEP, LIMITS[1] + 1, LIMIT_STEP)]
        return Cycler(self.ctx, limits, str(self.choice.limit), self._set_limit, label=t("setup.limit"))

    def _rules(self, room: pygame.FRect) -> list[Widget]:
        ctx, t = self.ctx, self.ctx.texts
        now = preset_of(self.choice)
        names = [(name, t(f"preset.{name}.name")) for name in presets_for(self.choice)]
        names += [(OWN, t("preset.own"))] if now == OWN else []
        panel, presets = Panel(ctx, heading=t("setup.rules")), Cycler(ctx, names, now, self._set_preset)
        words = Label(ctx, "", size=14, wrap=True, muted=True)
        more = Button(ctx, t("setup.rules.more"), self._choose_rules, icon="settings", size=16)
        column = Column(HEAD - 4, fixed(44, presets), 10, flexible(words), 10, fixed(46, more), 16)
        Layers(panel, Inset(column, SPACE.l, 0)).place(room)
        words.words = in_force(ctx, self.choice, words.rect)
        return [panel, presets, words, more]

    def _choose_rules(self) -> None:
        self.ctx.stack.push(RulesScene(self.ctx, self.choice, self.choose))

    def _set_preset(self, name: str) -> None:
        if name != OWN:
            self.choose(with_preset(self.choice, name))

    def _foot(self, room: pygame.FRect) -> list[Widget]:
        ctx, t = self.ctx, self.ctx.texts
        people = self._people()
        start = Button(ctx, t("setup.start") if people else t("setup.watch"), self._start, kind="primary",
                       icon="play" if people else "eye", size=24)
        words = t("setup.party_hint" if people > 1 else "setup.sheet_hint" if people else "setup.watch_hint")
        blanks: list[Widget] = []
        if written := blanks_of(self.choice):
            words = t("blank.line", what=blank_words(t, written))
            blanks = [Button(ctx, t("blank.open"), self._write_blanks, icon="pencil", size=17)]
        hint = Label(ctx, words, size=16, on_cloth=True, wrap=True)
        blanks += self._lesson()
        high = 64 if ctx.type.growth > LARGE else 52
        if ctx.view.tall:
            above = Row(flexible(hint), *(part for one in blanks for part in (12, fixed(232, one))))
            Column(10, fixed(high, above), 10, fixed(64, start)).place(room)
        else:
            beside = [part for one in blanks for part in (fixed(236, Column(46 - high / 2, fixed(high, one))), 16)]
            between = [24, *beside] if blanks else [40]
            Row(flexible(Column(14, fixed(64, hint))), *between, fixed(280, Column(14, fixed(64, start)))).place(room)
        centered(hint)
        return [hint, *blanks, start]

    def _lesson(self) -> list[Widget]:
        """The button that opens the edition's lesson; there is none once it has been offered."""
        ctx, lesson = self.ctx, about(self.choice.edition)[0]
        learned = ctx.lessons.of(lesson.id)
        if self.party or learned.offered or learned.finished:
            return []
        words = ctx.texts("learn.show", minutes=lesson.minutes)
        return [Button(ctx, words, lambda: ctx.open(Learn(lesson.id)), icon="learn", size=17)]

    def _offered(self) -> None:
        """Record that the edition's lesson was offered, so that this page no longer offers it."""
        lesson = about(self.choice.edition)[0]
        learned = self.ctx.lessons.of(lesson.id)
        self.ctx.lessons.change(lesson.id, msgspec.structs.replace(learned, offered=True))

    def _write_blanks(self) -> None:
        self.ctx.stack.push(BlankGallery(self.ctx, self.choice, self.choose))

    def _people(self) -> int:
        return sum(seat.kind == "person" for seat in self.choice.seats)

    def handle(self, event: pygame.Event) -> bool:
        enters = event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        if enters and self.page.focus is None:
            self._start()
            return True
        return super().handle(event)

    def _start(self) -> None:
        if not self.party:
            self._offered()
        self.ctx.go(NewMatch(setup_of(self.ctx, self.choice)))

    def choose(self, choice: GameChoice) -> None:
        """Apply choices made on this page or on a page opened from it, and lay this page out again."""
        self.choice = choice
        self.arrange()

    def _set_edition(self, name: str) -> None:
        everybody, most = (*self.choice.seats, *self.waiting), seat_limits(name)[1]
        self.waiting = everybody[most:]
        before, after = self.choice, for_edition(self.choice, name)
        self.switched = scoring_of(before) != scoring_of(after)
        self.choose(msgspec.structs.replace(after, seats=everybody[:most]))

    def _set_seats(self, seats: Seats, rebuild: bool) -> None:
        self.choice = msgspec.structs.replace(self.choice, seats=seats)
        if rebuild:
            self.arrange()

    def _set_format(self, name: str) -> None:
        self.switched = False
        self.choose(msgspec.structs.replace(self.choice, format=name))

    def _set_limit(self, number: str) -> None:
        self.choose(msgspec.structs.replace(self.choice, limit=int(number)))

    def _set_rounds(self, number: str) -> None:
        self.choice = msgspec.structs.replace(self.choice, rounds=int(number))

    def _set_target(self, number: str) -> None:
        self.choice = msgspec.structs.replace(self.choice, target=int(number))
