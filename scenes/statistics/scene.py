"""Statistics: the index is brought up to date, then there are three tabs, filters, and what can be done with it all."""

from __future__ import annotations

from functools import partial

import pygame

from game.statistics import export, mark
from game.statistics.achievements import standings
from game.statistics.mark import ALL, Mark
from game.statistics.queries import ALONE, Sitting, Who, groups, latest, numbers, party_people, sittings
from scenes.context import Context
from scenes.kit.graphics.theme import SPACE
from scenes.kit.layout import Box, Column, Grid, Inset, Layers, Pinned, Row, Slot, fixed, flexible
from scenes.kit.screens.confirm_dialog import ConfirmScene
from scenes.kit.screens.page_scene import PageScene
from scenes.kit.widgets import Button, Choice, Label, Panel, ScrollArea, Widget
from scenes.kit.widgets.choice import Cycler
from scenes.pages.loading import SLICE
from scenes.routes import Replay
from scenes.statistics.achievement_tile import AchievementTile
from scenes.statistics.comparison import HIGH, ComparisonHead, ComparisonRow
from scenes.statistics.figure import LARGE, Figure
from scenes.statistics.learning import anything, forget, learning
from scenes.statistics.only import Only, choices, group_name
from scenes.statistics.overview import overview
from scenes.statistics.reading import Picture, ReadingPanel
from scenes.words.days import day

EDGE = 28.0
WIDEST = 1320.0
TABS = ("overview", "comparison", "achievements", "learning")
KINDS = ("edition", "level", "seats", "house", "scoring")
TILE = 96.0
SHADOW = 14.0
"""How far a part that scrolls is wider than what lies in it, so that no shadow is cut off."""


class StatisticsScene(PageScene):
    """The page of statistics: what a player did in all matches that count."""

    ctx: Context

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.tab, self.kind = TABS[0], KINDS[0]
        self.who: Who | None = None
        self.only: Only | None = None
        self.since = mark.read(ctx.store.folder)
        self.bar = ReadingPanel(ctx)
        self.area = ScrollArea(ctx)
        self.work = ctx.index.refresh()
        self.known: dict[tuple[Who, Mark], list[Sitting]] = {}
        """What was asked the index before."""
        self.ready = False

    @property
    def wants_frame(self) -> bool:
        """Whether records are still being read, or something moves."""
        return super().wants_frame or not self.ready

    @property
    def works(self) -> bool:
        """Whether there is still something to be done."""
        return not self.ready

    @property
    def said(self) -> str:
        """What it is called, and what stands there where there is nothing to count."""
        labels = (widget.words for widget in self.page.widgets if isinstance(widget, Label) and widget.visible)
        return self.ctx.texts.paragraph(map(self.ctx.texts.sentence, labels))

    def update(self, dt: float) -> None:
        """Read some more records; go on by `dt` seconds."""
        if not self.ready:
            self._read()
        super().update(dt)

    def leave(self) -> None:
        """Stop reading: what was read is kept."""
        self.work.close()
        super().leave()

    def _read(self) -> None:
        end = self.ctx.clock() + SLICE
        for done, total in self.work:
            self.bar.tell(done, total)
            if self.ctx.clock() >= end:
                return
        self.ready = True
        self.renew()

    def build(self) -> list[Widget]:
        """The heading and the tabs, then what belongs to the tab, or why there is nothing."""
        heading = self.heading(self.ctx.texts("stats.title"), 330)
        room = Slot()
        view = self.ctx.view
        page = Column(148 if view.tall else 92, flexible(room), 24)
        Pinned(page, min(view.width - 2 * EDGE, WIDEST)).place(view.frame)
        if not self.ready:
            Pinned(self.bar, 560, 180).place(room.rect)
            return [*heading, self.bar]
        people = [Who(party=True, name=name) for name, _ in party_people(self.ctx.index, self.since)]
        if self.who is None:
            self.who = ALONE if self._played(ALONE) or not people else people[0]
        played = self._played(self.who)
        if self.tab == TABS[3] or (not played and not people and anything(self.ctx)):
            self.tab = TABS[3]
            return [*heading, *([self._tabs()] if played or people else []), *self._learning(room)]
        if not played and not people:
            return [*heading, *self._empty(room)]
        return [*heading, self._tabs(), *self._filled(room, people, played)]

    def _played(self, who: Who) -> list[Sitting]:
        """A player's matches that count."""
        if (who, self.since) not in self.known:
            self.known[who, self.since] = sittings(self.ctx.index, who, self.since)
        return self.known[who, self.since]

    def _tabs(self) -> Widget:
        t, view = self.ctx.texts, self.ctx.view
        tabs = Choice(self.ctx, [(tab, t(f"stats.tab.{tab}")) for tab in TABS], self.tab, partial(self._set, "tab"),
                      label=t("stats.title"))
        wide = min(view.width - 2 * EDGE, WIDEST)
        row = fixed(48, tabs) if view.tall else fixed(48, Row(flexible(), fixed(min(740.0, wide - 460), tabs)))
        Pinned(Column(88 if view.tall else 24, row), wide).place(view.frame)
        return tabs

    def _filled(self, room: Slot, people: list[Who], played: list[Sitting]) -> list[Widget]:
        found = self.only.of(played) if self.only else played
        (who, which, *deeds), row = self._controls(people, played)
        body = Slot()
        Column(fixed(104 if self.ctx.view.tall else 46, row), 18, flexible(body)).place(room.rect)
        if self.tab == TABS[2]:  # they are of all matches
            return [who, *deeds, *(self._achievements(body, played) if played else self._nobody(body))]
        fill = self._comparison if self.tab == TABS[1] else self._overview
        return [who, which, *deeds, *(fill(body, found) if found else self._nobody(body))]

    def _controls(self, people: list[Who], played: list[Sitting]) -> tuple[list[Widget], Box]:
        ctx, t = self.ctx, self.ctx.texts
        whose = [("", t("stats.alone")), *((one.name, one.name) for one in people)]
        named = self.who.name if self.who and self.who.party else ""
        who = Cycler(ctx, whose, named, self._set_who, label=t("stats.who"))
        which = Cycler(ctx, choices(t, played, self.only), self.only.value if self.only else "",
                       lambda value: self._look_at(Only.read(value)), label=t("stats.which"))
        save = Button(ctx, t("stats.export"), self._export, icon="save", size=16)
        if self.since:
            again = Button(ctx, t("stats.count_all"), self._count_all, icon="undo", size=16)
        else:
            again = Button(ctx, t("stats.reset"), self._ask_reset, icon="replay", size=16)
        row: Box = Row(fixed(280, who), 14, fixed(250, which), flexible(), fixed(180, save), 12, fixed(230, again))
        if ctx.view.tall:
            row = Column(fixed(46, Row(flexible(who), flexible(which), gap=14)), 12,
                         fixed(46, Row(flexible(save), flexible(again), gap=14)))
        return [who, which, save, again], row

    def _overview(self, room: Slot, found: list[Sitting]) -> list[Widget]:
        figures, box = overview(self.ctx, found, numbers(found))
        box.place(room.rect)
        if self.ctx.type.factor <= LARGE:
            return list(figures)
        return self._scrolling(room.rect, figures)

    def _scrolling(self, room: pygame.FRect, figures: list[Figure]) -> list[Widget]:
        """Figures that need more room than there is, in a part that scrolls."""
        self.area, offset = ScrollArea(self.ctx, room.inflate(2 * SHADOW, 0)), self.area.offset
        for figure in figures:
            self.area.add(figure)
        self.area.start_at(offset)
        return [self.area, *figures]

    def _learning(self, room: Slot) -> list[Widget]:
        """How learning goes, and a button that erases it."""
        ctx, t = self.ctx, self.ctx.texts
        again = Button(ctx, t("stats.learn.forget"), self._ask_forget, icon="trash", size=16)
        note = Label(ctx, t("stats.learn.local"), size=16, on_cloth=True)
        body = Slot()
        Column(fixed(46, Row(flexible(note), 14, fixed(230, again))), 18, flexible(body)).place(room.rect)
        figures, box = learning(ctx)
        box.place(body.rect)
        shown = list(figures) if ctx.type.factor <= LARGE and not ctx.view.tall else self._scrolling(body.rect, figures)
        return [note, again, *shown]

    def _ask_forget(self) -> None:
        t = self.ctx.texts
        self.ctx.stack.push(ConfirmScene(self.ctx, t("stats.learn.question.forget"), t("stats.learn.forget.text"),
                                         t("stats.learn.forget"), self._forget))

    def _forget(self) -> None:
        forget(self.ctx)
        self.renew()

    def _comparison(self, room: Slot, found: list[Sitting]) -> list[Widget]:
        ctx, t = self.ctx, self.ctx.texts
        kinds = Choice(ctx, [(kind, t(f"stats.by.{kind}")) for kind in KINDS], self.kind, partial(self._set, "kind"),
                       label=t("stats.tab.comparison"))
        head = ComparisonHead(ctx)
        self.area = area = ScrollArea(ctx)
        lines = Slot()
        Column(fixed(46, Pinned(kinds, min(860.0, room.rect.width))), 6, fixed(34, head), 2,
               flexible(lines)).place(room.rect)
        area.rect = lines.rect.inflate(2 * SHADOW, 0)
        rows = [
            ComparisonRow(ctx, group_name(t, self.kind, name), one, partial(self._look_at, Only(self.kind, name), 0))
            for name, one in groups(found, self.kind).items()
        ]
        Column(*(fixed(HIGH, row) for row in rows), gap=8).place(lines.rect)
        return [kinds, head, area, *(area.add(row) for row in rows)]

    def _achievements(self, room: Slot, found: list[Sitting]) -> list[Widget]:
        self.area, offset = ScrollArea(self.ctx, room.rect.inflate(2 * SHADOW, 0)), self.area.offset
        high = TILE * (1 + 0.7 * self.ctx.type.growth)
        tiles = [AchievementTile(self.ctx, one, partial(self._show, one.reached)) for one in standings(found)]
        columns = 4 if room.rect.width >= 1150 else 3 if room.rect.width >= 860 else 2
        grid = Grid(tiles, columns, gap=(14, 10), heights=[high] * len(tiles))
        Inset(grid, 0, 3, 0, 0).place(room.rect)
        for tile in tiles:
            self.area.add(tile)
        self.area.start_at(offset)
        return [self.area, *tiles]

    def _empty(self, room: Slot) -> list[Widget]:
        """What will stand here, and the way back if a fresh start hides all that there is."""
        t, ctx = self.ctx.texts, self.ctx
        panel, picture = Panel(ctx), Picture(ctx, "chart", 64)
        title = Label(ctx, t("stats.empty"), size=26, weight="bold", align="center")
        words = Label(ctx, t("stats.empty.text"), size=18, align="center", wrap=True, muted=True)
        parts: list[Widget] = [title, words]
        column = Column(34, fixed(72, picture), 14, fixed(40, title), 14, flexible(words), 16)
        if self.since:
            again = Button(ctx, t("stats.count_all"), self._count_all, icon="undo")
            parts.append(again)
            column = Column(34, fixed(72, picture), 14, fixed(40, title), 14, flexible(words), 10,
                            fixed(54, Pinned(again, 320)), 28)
        Pinned(Layers(panel, Inset(column, 48, 0)), 680, 410 if self.since else 330, y=0.4).place(room.rect)
        return [panel, picture, *parts]

    def _nobody(self, room: Slot) -> list[Widget]:
        """Nothing to show for this person."""
        panel = Panel(self.ctx)
        words = Label(self.ctx, self.ctx.texts("stats.none"), size=19, align="center", wrap=True)
        Pinned(Layers(panel, Inset(words, SPACE.xl, 44)), 560, 150).place(room.rect)
        return [panel, words]

    def _set(self, field: str, value: str) -> None:
        setattr(self, field, value)
        self.renew()

    def _set_who(self, name: str) -> None:
        self.who, self.only = (Who(party=True, name=name) if name else ALONE), None
        self.renew()

    def _look_at(self, only: Only | None, tab: int | None = None) -> None:
        """Look at some matches only, on another tab if one is given."""
        self.only, self.tab = only, self.tab if tab is None else TABS[tab]
        self.renew()

    def _show(self, reached: Sitting | None) -> None:
        """Open the match in which an achievement was reached."""
        if reached:
            self.ctx.open(Replay(self.ctx.index.folder / f"{reached.match}.jsonl"))

    def _export(self) -> None:
        t = self.ctx.texts
        try:
            table = export.table(export.everybody(self.ctx.index, self.since), day)
            path = export.save(self.ctx.store.folder.path, table)
        except OSError as error:
            self.ctx.tell(t("stats.not_exported", reason=error.strerror or error))
            return
        self.ctx.tell(t("stats.exported", path=path))

    def _ask_reset(self) -> None:
        t = self.ctx.texts
        self.ctx.stack.push(ConfirmScene(self.ctx, t("stats.reset.question"), t("stats.reset.text"), t("stats.reset"),
                                         partial(self._count_from, latest(self.ctx.index))))

    def _count_all(self) -> None:
        self._count_from(ALL)

    def _count_from(self, since: Mark) -> None:
        """Count only matches begun since a mark."""
        if not mark.write(self.ctx.store.folder, since):
            self.ctx.tell(self.ctx.texts("stats.not_kept"))
        self.since, self.who, self.only = since, None, None
        self.renew()
