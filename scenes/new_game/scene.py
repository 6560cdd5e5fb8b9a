"""The page of a new match: edition, seats, match length, house rules, and a large button that starts it."""

from __future__ import annotations

from typing import Any

import msgspec
import pygame

from game.editions import EDITIONS
from game.learn.lesson import Lesson
from game.learn.lessons import about
from game.storage.lessons import LessonProgress
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
from scenes.new_game.seats import LARGE, SeatRows, Seats
from scenes.new_game.summary import blanks_of, in_force
from scenes.routes import Learn, NewMatch, Rulebook
from scenes.words.agreements import blank_words

TOP, FOOT, FOOT_TALL = 92.0, 96.0, 156.0
"""Heights in design pixels of the head above the panels, the foot below them, and the foot in an upright window."""
GAP, EDGE, WIDEST = 16.0, 28.0, 1560.0
"""Gap between panels in design pixels, space beside them, and their most width together with that space."""
TILE = 92.0
"""Height of an edition's tile in design pixels; five are visible in a window of 1280×720."""
HEAD = 60.0
"""Height of a panel's heading in design pixels."""
RULES = 190.0
"""Least height in design pixels of the panel of house rules with large text."""


class NewGameScene(PageScene):
    """The page on which a new match is set up, with the last choices filled in; `party` means for several people."""

    ctx: Context

    def __init__(self, ctx: Context, *, party: bool = False) -> None:
        super().__init__(ctx)
        self.party = party
        self.choice: GameChoice = remembered(ctx, party=party)
        """The choices, with no more seats than the chosen edition has room for."""
        self.waiting: Seats = ()
        """Seats that the chosen edition has no room for; they return with an edition that has room."""
        self._assign_seats(self.choice.seats)
        self.seat_rows = self._new_seat_rows()
        self.areas: list[ScrollArea] = []
        self.switched = False
        """Whether the match's format or number has changed with the edition, which the page says."""

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.seat_rows.outdated and not isinstance(self.page.focus, TextField):
            self.arrange()

    def leave(self) -> None:
        super().leave()
        choice = self._with(seats=self._all_seats)
        if self.party:
            self.ctx.store.change(party=choice)
        else:
            self.ctx.store.change(game=choice)

    @property
    def _all_seats(self) -> Seats:
        """The seats with those that the edition has no room for."""
        return (*self.choice.seats, *self.waiting)

    @property
    def large_text(self) -> bool:
        """Whether letters are so large that the panels need another layout, in which more of them scrolls."""
        return self.ctx.type.growth > LARGE

    def arrange(self) -> None:
        super().arrange()
        self._prefetch_table()

    def _prefetch_table(self) -> None:
        """Have the table drawn that the match would be played on, so that it opens without a delay."""
        self.ctx.prefetch_table(self.choice.edition, [seat.kind == "person" for seat in self.choice.seats])

    def build(self) -> list[Widget]:
        offsets = [area.offset for area in self.areas]
        self.areas = []
        editions, seats, match, rules, foot = Slot(), Slot(), Slot(), Slot(), Slot()
        self._page(editions, seats, match, rules, foot).place(self.ctx.view.frame)
        widgets = [
            *self.heading(self.ctx.texts("title.party" if self.party else "title.new")),
            *self._build_editions_panel(editions.rect), *self._build_seats_panel(seats.rect),
            *self._build_match_panel(match.rect), *self._build_rules_panel(rules.rect), *self._build_foot(foot.rect),
        ]
        for area, offset in zip(self.areas, offsets, strict=False):
            area.start_at(offset)
        if not offsets:
            self._show_chosen()
        return widgets

    def _page(self, editions: Slot, seats: Slot, match: Slot, rules: Slot, foot: Slot) -> Pinned:
        """The layout of the panels: editions, seats, match, rules, and the foot with buttons.

        It has three columns; in an upright window one, with match and rules side by side, and in a square window
        two.
        """
        view, growth = self.ctx.view, self.ctx.type.growth
        wide = min(view.width, WIDEST) - 2 * EDGE
        if view.tall:
            usual = 318.0 if self.choice.format == "penalty" else 268.0
            low = min(0.46 * (view.height - TOP - FOOT_TALL), usual + 200 * growth)
            both = Row(flexible(match), flexible(rules), gap=GAP)
            above: list[LayoutItem | float] = [flexible(editions), GAP, flexible(seats)]
            if view.square:
                above = [flexible(Row(flexible(editions, 0.4), flexible(seats, 0.6), gap=GAP))]
            return Pinned(Column(TOP, *above, GAP, fixed(low, both), fixed(FOOT_TALL, foot)), wide)
        columns = Row(flexible(editions, 0.28), flexible(seats, 0.455),
                      flexible(Column(*self._shares(match, rules)), 0.265), gap=GAP)
        return Pinned(Column(TOP, flexible(columns), fixed(FOOT, foot)), wide)

    def _shares(self, match: Slot, rules: Slot) -> list[LayoutItem | float]:
        """The layout parts of the column in which the match's panel is above the rules' panel."""
        growth, room = self.ctx.type.growth, self.ctx.view.height - TOP - FOOT
        most = room - GAP - RULES * (1 + 0.25 * growth) if self.large_text else room
        return [fixed(min(self._match_height, most), match), GAP, flexible(rules)]

    def _show_chosen(self) -> None:
        """Scroll the list of editions to the chosen one."""
        area = self.areas[0]
        for tile, _ in area.inside:
            if isinstance(tile, EditionTile) and tile.chosen:
                area.reveal(tile)
                area.start_at(area.offset)

    def _scroll_panel(
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

    def _build_editions_panel(self, room: pygame.FRect) -> list[Widget]:
        ctx, t = self.ctx, self.ctx.texts
        book = IconButton(ctx, "", self._open_rulebook, icon="book", hint=t("rulebook.open"))
        panel, area = self._scroll_panel(room, t("setup.edition"), book)
        tiles = [EditionTile(ctx, known.id, known.id == self.choice.edition, self._set_edition) for known in EDITIONS]
        columns = 2 if ctx.view.tall and not ctx.view.square and not self.large_text else 1
        wide = (area.rect.width - 32 - 10 * (columns - 1)) / columns
        high = max(TILE * (1 + ctx.type.growth * 0.6) - 8, least_height(ctx, wide))
        own = [own_height(ctx, tile.edition, wide) if stacked(ctx) else high for tile in tiles]
        grid = Grid(tiles, columns, gap=(10, 8), heights=own)
        Inset(Column(fixed(grid.length, grid)), 14, 6, 18, 0).place(area.rect)
        return [panel, book, area, *(area.add(tile) for tile in tiles)]

    def _open_rulebook(self) -> None:
        self.ctx.open(Rulebook(edition=self.choice.edition))

    def _build_seats_panel(self, room: pygame.FRect) -> list[Widget]:
        below = Slot()
        panel, area = self._scroll_panel(room, self.ctx.texts.n("setup.seats", len(self.choice.seats)), below=below)
        self.seat_rows = self._new_seat_rows()
        return [panel, area, *self.seat_rows.build(area), self.seat_rows.more(below.rect)]

    def _new_seat_rows(self) -> SeatRows:
        return SeatRows(self.ctx, self.choice.edition, self.choice.seats, self._set_seats, len(self.waiting))

    def _build_match_panel(self, room: pygame.FRect) -> list[Widget]:
        ctx, t = self.ctx, self.ctx.texts
        formats = [(name, t(f"format.{name}.short")) for name in FORMATS]
        choice = Cycler(ctx, formats, self.choice.format, self._set_format, label=t("setup.match"))
        numbers = self._build_number_cyclers()
        name = self.choice.format + (".limited" if self.choice.format == "penalty" and self.choice.limit else "")
        said = t(f"format.{name}.text")
        words = Label(ctx, t.paragraph((t("setup.switched"), said)) if self.switched else said, size=15, wrap=True,
                      muted=True)
        gap, high = (8, 38) if len(numbers) > 1 else (12, 44)
        between = [part for one in numbers for part in (gap, fixed(high, one))] + [12 if numbers else 18]
        if self.large_text:  # what does not fit scrolls
            panel, area = self._scroll_panel(room, t("setup.match"))
            column = Column(fixed(44 + 30 * ctx.type.growth, choice), *between, natural(words.natural_height, words), 4)
            Inset(column, SPACE.l - 4, 0, SPACE.l - 8, 0).place(area.rect)
            return [panel, area, *(area.add(widget) for widget in (choice, *numbers, words))]
        panel = Panel(ctx, heading=t("setup.match"))
        column = Column(HEAD, fixed(44, choice), *between, flexible(words), 16)
        Layers(panel, Inset(column, SPACE.l, 0)).place(room)
        return [panel, choice, *numbers, words]

    @property
    def _match_height(self) -> float:
        """Height in design pixels of the panel of the match; larger letters need more, and house rules get the rest."""
        more = 150 * self.ctx.type.growth
        return 258 + (max(26, more) if self.choice.format == "penalty" else more)

    def _build_number_cyclers(self) -> list[Widget]:
        """The widgets to choose how many rounds or points a match takes, if the scoring has such a number."""
        t = self.ctx.texts
        if self.choice.format == "japanese":
            rounds = [(str(n), t.n("format.rounds", n)) for n in range(ROUNDS[0], ROUNDS[1] + 1)]
            return [Cycler(self.ctx, rounds, str(self.choice.rounds), self._set_rounds)]
        if self.choice.format in ("international", "penalty"):
            points = [(str(n), t.n("format.points", n)) for n in range(TARGETS[0], TARGETS[1] + 1, STEP)]
            target = Cycler(self.ctx, points, str(self.choice.target), self._set_target)
            return [target, self._build_limit_cycler()] if self.choice.format == "penalty" else [target]
        return []

    def _build_limit_cycler(self) -> Cycler:
        """The choice of the number of rounds after which a match for penalty points ends (R7.5)."""
        t = self.ctx.texts
        limits = [("0", t("format.no_limit"))]
        limits += [(str(n), t.n("format.limit", n)) for n in range(LIMIT_STEP, LIMITS[1] + 1, LIMIT_STEP)]
        return Cycler(self.ctx, limits, str(self.choice.limit), self._set_limit, label=t("setup.limit"))

    def _build_rules_panel(self, room: pygame.FRect) -> list[Widget]:
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

    def _build_foot(self, room: pygame.FRect) -> list[Widget]:
        ctx, t = self.ctx, self.ctx.texts
        people = self._people()
        start = Button(ctx, t("setup.start") if people else t("setup.watch"), self._start, kind="primary",
                       icon="play" if people else "eye", size=24)
        words = t("setup.party_hint" if people > 1 else "setup.sheet_hint" if people else "setup.watch_hint")
        buttons: list[Widget] = []
        if written := blanks_of(self.choice):
            words = t("blank.line", what=blank_words(t, written))
            buttons = [Button(ctx, t("blank.open"), self._write_blanks, icon="pencil", size=17)]
        hint = Label(ctx, words, size=16, on_cloth=True, wrap=True)
        buttons += self._build_lesson_button()
        high = 64 if self.large_text else 52
        if ctx.view.tall:
            above = Row(flexible(hint), *(part for one in buttons for part in (12, fixed(232, one))))
            Column(10, fixed(high, above), 10, fixed(64, start)).place(room)
        else:
            beside = [part for one in buttons for part in (fixed(236, Column(46 - high / 2, fixed(high, one))), 16)]
            between = [24, *beside] if buttons else [40]
            Row(flexible(Column(14, fixed(64, hint))), *between, fixed(280, Column(14, fixed(64, start)))).place(room)
        centered(hint)
        return [hint, *buttons, start]

    def _build_lesson_button(self) -> list[Widget]:
        """The button that opens the edition's lesson; there is none once it has been offered."""
        ctx, (lesson, progress) = self.ctx, self._lesson
        if self.party or progress.offered or progress.finished:
            return []
        words = ctx.texts("learn.show", minutes=lesson.minutes)
        return [Button(ctx, words, lambda: ctx.open(Learn(lesson.id)), icon="learn", size=17)]

    @property
    def _lesson(self) -> tuple[Lesson, LessonProgress]:
        """The edition's first lesson, with the person's progress in it."""
        lesson = about(self.choice.edition)[0]
        return lesson, self.ctx.lessons.of(lesson.id)

    def _record_offer(self) -> None:
        """Record that the edition's lesson was offered, so that this page no longer offers it."""
        lesson, progress = self._lesson
        self.ctx.lessons.change(lesson.id, msgspec.structs.replace(progress, offered=True))

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
            self._record_offer()
        self.ctx.go(NewMatch(setup_of(self.ctx, self.choice)))

    def choose(self, choice: GameChoice) -> None:
        """Apply choices made on this page or on a page opened from it, and lay this page out again."""
        self.choice = choice
        self.arrange()

    def _with(self, **changes: Any) -> GameChoice:
        """The choices with some fields changed."""
        return msgspec.structs.replace(self.choice, **changes)

    def _assign_seats(self, everybody: Seats) -> None:
        """Give as many seats to the match as the chosen edition has room for; the others wait."""
        most = seat_limits(self.choice.edition)[1]
        self.choice, self.waiting = self._with(seats=everybody[:most]), everybody[most:]

    def _set_edition(self, name: str) -> None:
        before, everybody = self.choice, self._all_seats
        self.choice = for_edition(before, name)
        self.switched = scoring_of(before) != scoring_of(self.choice)
        self._assign_seats(everybody)
        self.arrange()

    def _set_seats(self, seats: Seats, rebuild: bool) -> None:
        self.choice = self._with(seats=seats)
        if rebuild:
            self.arrange()

    def _set_format(self, name: str) -> None:
        self.switched = False
        self.choose(self._with(format=name))

    def _set_limit(self, number: str) -> None:
        self.choose(self._with(limit=int(number)))  # the words of the panel say whether there is a limit

    def _set_rounds(self, number: str) -> None:
        self.choice = self._with(rounds=int(number))  # only the cycler shows it, so the page stays as it is

    def _set_target(self, number: str) -> None:
        self.choice = self._with(target=int(number))  # as with rounds
