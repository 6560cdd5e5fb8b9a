"""The page of statistics with tabs and filters; when it opens, the index of match records is brought up to date."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

import pygame

from game.learn.lessons import LESSONS
from game.learn.questions import QUESTIONS
from game.statistics import export, mark
from game.statistics.achievements import standings
from game.statistics.mark import ALL, Mark
from game.statistics.queries import ALONE, Sitting, Who, groups, latest, numbers, party_people, sittings
from game.storage.learning import Went
from scenes.context import Context
from scenes.kit.graphics.theme import SPACE, Rgb
from scenes.kit.layout import Box, Column, Grid, Inset, Layers, Pinned, Row, Slot, fixed, flexible
from scenes.kit.screens.base_context import BaseContext
from scenes.kit.screens.page_scene import ConfirmScene, PageScene
from scenes.kit.widgets import Button, Choice, Label, Panel, ScrollArea, Widget, choice_in
from scenes.kit.widgets.choice import Cycler
from scenes.kit.widgets.icons import draw_icon
from scenes.kit.widgets.label import draw_panel
from scenes.pages.loading import SLICE
from scenes.routes import QuickMatch, Replay
from scenes.statistics.achievement_tile import AchievementTile, note_earned
from scenes.statistics.comparison import HIGH, ComparisonHead, ComparisonRow
from scenes.statistics.figure import LARGE, BarChart, ChartBar, Figure
from scenes.statistics.only import Only, choices, group_name
from scenes.statistics.overview import RingChart, overview
from scenes.statistics.rank_table import RankTable, about
from scenes.words.days import day

GAP = 18.0
GUIDED = LESSONS[0]
MOST = 7
"""Most rows of a list."""
LETTERS = 18
"""Most letters shown of a text that was searched for."""
EDGE = 28.0
WIDEST = 1320.0
TABS = ("overview", "comparison", "ranks", "achievements", "learning")
KINDS = ("edition", "level", "seats", "house", "scoring")
COMING = {"results": "chart", "kinds": "cards", "achievements": "trophy", "calls": "eye"}
"""What the page will show after a first finished match, as text ids with icons."""
TILE = 96.0
SHADOW = 14.0
"""Design pixels by which a scroll area is wider than its contents, so that no shadow is cut off."""


def anything(ctx: Context) -> bool:
    """Whether there is anything to show about lessons, puzzles or searches in the rulebook."""
    return bool(ctx.learning.all or ctx.searches.total or ctx.puzzles.tries.all or ctx.lessons.any)


def learning(ctx: Context) -> tuple[list[Figure], Box]:
    """The charts about lessons, puzzles and searches, and their layout; with large letters they need a scroll area."""
    great, seconds = _great(ctx), _seconds(ctx)
    small = [_counted(ctx, "hints", lambda went: went.hints, ctx.theme.accent),
             _counted(ctx, "wrong", lambda went: went.wrong, ctx.theme.danger),
             _counted(ctx, "left", lambda went: went.left, ctx.theme.muted), _searches(ctx)]
    grown = ctx.type.factor
    if grown > LARGE or ctx.view.tall:
        rows = [fixed(max(one.least_height for one in line), Row(*map(flexible, line), gap=GAP))
                for line in ([great], [seconds], small[:2], small[2:])]
        return [great, seconds, *small], Column(*rows, gap=GAP)
    top = Row(fixed(430, great), GAP, flexible(seconds))
    return [great, seconds, *small], Column(flexible(top, 0.5), GAP, flexible(Row(*map(flexible, small), gap=GAP), 0.5))


def forget(ctx: Context) -> None:
    """Delete all measurements about learning and searches, but not the progress in lessons and the player's puzzles."""
    ctx.learning.forget()
    ctx.searches.forget()
    ctx.puzzles.tries.forget()


def _great(ctx: Context) -> Figure:
    t, known = ctx.texts, [ctx.lessons.of(one.id) for one in LESSONS]
    quiz = ctx.learning.within("quiz")
    before, now = sum(one.first is True for one in quiz.values()), sum(one.last is True for one in quiz.values())
    solved, missed = ctx.puzzles.tries.totals
    facts = [
        (t("stats.learn.finished"), f"{sum(one.finished > 0 for one in known)} / {len(LESSONS)}"),
        (t("stats.learn.first"), f"{before} / {len(QUESTIONS)}"),
        (t("stats.learn.now"), f"{now} / {len(QUESTIONS)}"),
        (t("stats.learn.rating"), str(round(ctx.puzzles.tries.rating))),
        (t("stats.learn.solved"), str(solved)), (t("stats.learn.missed"), str(missed)),
    ]
    return RingChart(ctx, t("stats.learn.quiz"), now / len(QUESTIONS), t("stats.learn.right"), facts)


def _seconds(ctx: Context) -> Figure:
    """The chart of average seconds for each part of the guided round."""
    went = ctx.learning.within(GUIDED.id)
    ids = [beat.id for part in GUIDED.parts for beat in part.beats]
    most = max((went[name].mean for name in ids if name in went), default=0.0) or 1.0
    bars = [
        ChartBar(_named(ctx, f"{GUIDED.id}/{name}"), f"{one.mean:.0f}" if (one := went.get(name, Went())).done else "–",
                 one.mean / most, ctx.theme.accent)
        for name in ids
    ]  # fmt: skip
    return BarChart(ctx, ctx.texts("stats.learn.seconds"), bars)


def _counted(ctx: Context, what: str, count: Callable[[Went], int], color: Rgb) -> Figure:
    """The chart of lesson parts and quiz questions with the highest `count`, with the text id `what`."""
    found = [(count(went), name) for name, went in ctx.learning.all.items() if count(went)]
    return _list(ctx, f"stats.learn.{what}", ((_named(ctx, name), times) for times, name in sorted(found)[::-1]), color)


def _searches(ctx: Context) -> Figure:
    """The chart of searches in the rulebook without results."""
    found = ((words if len(words) <= LETTERS else f"{words[: LETTERS - 1]}…", times)
             for words, times in ctx.searches.missed)
    return _list(ctx, "stats.learn.searches", found, ctx.theme.good)


def _list(ctx: Context, heading: str, rows: Iterable[tuple[str, int]], color: Rgb) -> Figure:
    shown = list(rows)[:MOST]
    most = max((times for _, times in shown), default=1)
    bars = [ChartBar(name, str(times), times / most, color) for name, times in shown]
    return BarChart(ctx, ctx.texts(heading), bars or [ChartBar(ctx.texts("stats.learn.none"), "", 0.0, color)])


def _named(ctx: Context, name: str) -> str:
    lesson, _, beat = name.partition("/")
    t = ctx.texts
    if lesson == "quiz":
        number = next((at for at, one in enumerate(QUESTIONS, 1) if one.id == beat), 0)
        return t("stats.learn.question", number=number)
    own = f"stats.learn.beat.{beat}"
    if lesson == GUIDED.id:
        return t(own) if t.has(own) else beat
    return t(f"learn.{lesson}.name") if t.has(f"learn.{lesson}.name") else beat


class IconWidget(Widget):
    """A widget that shows an icon."""

    focusable = False

    def __init__(self, ctx: BaseContext, icon: str, size: float) -> None:
        super().__init__(ctx)
        self.icon, self.size = icon, size

    def contains(self, pos: tuple[float, float]) -> bool:
        return False

    def draw(self, surface: pygame.Surface) -> None:
        draw_icon(self.ctx, surface, self.icon, self.rect.center, self.size, self.ctx.theme.accent)


class ReadingPanel(Widget):
    """A panel with the progress of reading match records."""

    focusable = False
    around = Panel.around

    def __init__(self, ctx: BaseContext) -> None:
        super().__init__(ctx)
        self.done, self.total = 0, 0

    def tell(self, done: int, total: int) -> None:
        self.done, self.total, self.dirty = done, total, True

    def contains(self, pos: tuple[float, float]) -> bool:
        return False

    def draw(self, surface: pygame.Surface) -> None:
        theme, setter, rect = self.ctx.theme, self.ctx.type, self.rect
        draw_panel(self.ctx, surface, rect)
        setter.text(surface, self.ctx.texts("stats.reading"), (rect.centerx, rect.y + 50), 21, theme.ink, "bold",
                    align="center", width=rect.width - 48)
        track = pygame.FRect(rect.x + 40, rect.centery, rect.width - 80, 16)
        self.ctx.paint.box(surface, track, theme.sunken, 8)
        if self.done and self.total:
            long = max(16.0, track.width * self.done / self.total)
            self.ctx.paint.box(surface, pygame.FRect(track.x, track.y, long, 16), theme.accent, 8)
        setter.text(surface, f"{self.done} / {self.total}", (rect.centerx, rect.bottom - 34), 16, theme.muted,
                    "numerals", align="center")


class StatisticsScene(PageScene):
    """The page about all matches of a player that count for statistics."""

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
        """The matches read from the index, by player and by the mark from which on matches count."""
        self.ready = False

    @property
    def wants_frame(self) -> bool:
        return super().wants_frame or not self.ready

    @property
    def works(self) -> bool:
        return not self.ready

    @property
    def said(self) -> str:
        labels = (widget.words for widget in self.page.widgets if isinstance(widget, Label) and widget.visible)
        return self.ctx.texts.paragraph(map(self.ctx.texts.sentence, labels))

    def update(self, dt: float) -> None:
        if not self.ready:
            self._read()
        super().update(dt)

    def leave(self) -> None:
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
        learned = anything(self.ctx)
        if self.tab == "learning" and (played or people or learned):
            return [*heading, self._tabs(), *self._learning(room)]
        if not played and not people:
            return [*heading, *([self._tabs()] if learned else []), *self._empty(room)]
        return [*heading, self._tabs(), *self._filled(room, people, played)]

    def _played(self, who: Who) -> list[Sitting]:
        """A player's matches that count and began after the last reset."""
        if (who, self.since) not in self.known:
            self.known[who, self.since] = sittings(self.ctx.index, who, self.since)
            if who == ALONE:
                note_earned(self.ctx, self.known[who, self.since])
        return self.known[who, self.since]

    def _tabs(self) -> Widget:
        t, view = self.ctx.texts, self.ctx.view
        wide = min(view.width - 2 * EDGE, WIDEST)
        room = wide if view.tall else min(740.0, wide - 460)
        tabs = choice_in(self.ctx, room, [(tab, t(f"stats.tab.{tab}")) for tab in TABS], self.tab,
                         partial(self._set, "tab"), label=t("stats.title"))
        row = fixed(48, tabs) if view.tall else fixed(48, Row(flexible(), fixed(room, tabs)))
        Pinned(Column(88 if view.tall else 24, row), wide).place(view.frame)
        return tabs

    def _filled(self, room: Slot, people: list[Who], played: list[Sitting]) -> list[Widget]:
        found = self.only.of(played) if self.only else played
        (who, which, *deeds), row = self._controls(people, played)
        body = Slot()
        high = self._high
        Column(fixed(2 * high + 12 if self.ctx.view.tall else high, row), 18, flexible(body)).place(room.rect)
        if self.tab == "ranks":  # they are of all matches, as achievements are
            return [who, *deeds, *(self._ranks(body, played) if played else self._nobody(body))]
        if self.tab == "achievements":
            return [who, *deeds, *(self._achievements(body, played) if played else self._nobody(body))]
        fill = self._comparison if self.tab == "comparison" else self._overview
        return [who, which, *deeds, *(fill(body, found) if found else self._nobody(body))]

    @property
    def _high(self) -> float:
        """Height in design pixels of a row of buttons, with room for two lines of enlarged letters."""
        return 46 * (1 + 0.35 * self.ctx.type.growth)

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
            row = Column(fixed(self._high, Row(flexible(who), flexible(which), gap=14)), 12,
                         fixed(self._high, Row(flexible(save), flexible(again), gap=14)))
        return [who, which, save, again], row

    def _overview(self, room: Slot, found: list[Sitting]) -> list[Widget]:
        figures, box = overview(self.ctx, found, numbers(found))
        box.place(room.rect)
        if self.ctx.type.factor <= LARGE:
            return list(figures)
        return self._scrolling(room.rect, figures)

    def _scrolling(self, room: pygame.FRect, figures: list[Figure]) -> list[Widget]:
        """A scroll area with charts that are too high for the page."""
        self.area, offset = ScrollArea(self.ctx, room.inflate(2 * SHADOW, 0)), self.area.offset
        for figure in figures:
            self.area.add(figure)
        self.area.start_at(offset)
        return [self.area, *figures]

    def _learning(self, room: Slot) -> list[Widget]:
        """The widgets of the tab about learning, with a button that deletes its measurements."""
        ctx, t = self.ctx, self.ctx.texts
        again = Button(ctx, t("stats.learn.forget"), self._ask_forget, icon="trash", size=16)
        note = Label(ctx, t("stats.learn.local"), size=16, on_cloth=True)
        body = Slot()
        Column(fixed(self._high, Row(flexible(note), 14, fixed(230, again))), 18, flexible(body)).place(room.rect)
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
        Column(fixed(46, Pinned(kinds, min(860.0, room.rect.width))), 6,
               fixed(34 * (1 + 0.6 * ctx.type.growth), head), 2, flexible(lines)).place(room.rect)
        area.rect = lines.rect.inflate(2 * SHADOW, 0)
        rows = [
            ComparisonRow(ctx, group_name(t, self.kind, name), one, partial(self._look_at, Only(self.kind, name), 0))
            for name, one in groups(found, self.kind).items()
        ]
        Column(*(fixed(HIGH, row) for row in rows), gap=8).place(lines.rect)
        return [kinds, head, area, *(area.add(row) for row in rows)]

    def _ranks(self, room: Slot, found: list[Sitting]) -> list[Widget]:
        """The widgets of the tab of medals, which scrolls if letters are large."""
        table, body = RankTable(self.ctx, found), Slot()
        note = Label(self.ctx, about(self.ctx), size=16, on_cloth=True)
        growth = self.ctx.type.growth
        Column(fixed(26 * (1 + growth * (2.2 if growth > 0.3 else 1.0)), note), 10, flexible(body)).place(room.rect)
        table.rect = body.rect.copy()
        if table.least_height <= body.rect.height:
            return [note, table]
        table.rect.height = table.least_height
        return [note, *self._scrolling(body.rect, [table])]

    def _achievements(self, room: Slot, found: list[Sitting]) -> list[Widget]:
        self.area, offset = ScrollArea(self.ctx, room.rect.inflate(2 * SHADOW, 0)), self.area.offset
        high, wide = TILE * (1 + 0.7 * self.ctx.type.growth), room.rect.width / (1 + 0.3 * self.ctx.type.growth)
        tiles = [AchievementTile(self.ctx, one, partial(self._show, one.reached)) for one in standings(found)]
        columns = 4 if wide >= 1150 else 3 if wide >= 860 else 2
        grid = Grid(tiles, columns, gap=(14, 10), heights=[high] * len(tiles))
        Inset(grid, 0, 3, 0, 0).place(room.rect)
        for tile in tiles:
            self.area.add(tile)
        self.area.start_at(offset)
        return [self.area, *tiles]

    def _empty(self, room: Slot) -> list[Widget]:
        """The widgets without matches: what this page will show, a button to play, and one that undoes a reset."""
        t, ctx = self.ctx.texts, self.ctx
        panel, title = Panel(ctx), Label(ctx, t("stats.empty"), size=26, weight="bold", align="center")
        pictures = [IconWidget(ctx, icon, 44) for icon in COMING.values()]
        names = [Label(ctx, t(f"stats.coming.{name}"), size=17, align="center", wrap=True) for name in COMING]
        play = Button(ctx, t("stats.play"), lambda: ctx.go(QuickMatch()), kind="primary", icon="bolt", size=21)
        buttons = [play]
        if self.since:
            buttons.append(Button(ctx, t("stats.count_all"), self._count_all, icon="undo"))
        grown = max(1.0, ctx.type.factor)
        columns = 4 if ctx.type.growth < LARGE - 1 else 2
        each = [Column(fixed(64, picture), flexible(name)) for picture, name in zip(pictures, names, strict=True)]
        coming = Grid(each, columns, gap=(GAP, 8))
        foot = Row(flexible(), *(fixed(300, one) for one in buttons), flexible(), gap=14)
        column = Column(28, fixed(40 * grown, title), 18, flexible(coming), 16, fixed(60, foot), 30)
        Pinned(Layers(panel, Inset(column, 32, 0)), min(860.0, room.rect.width), min(330 + 280 * ctx.type.growth,
               room.rect.height), y=0.3).place(room.rect)
        return [panel, title, *pictures, *names, *buttons]

    def _nobody(self, room: Slot) -> list[Widget]:
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
        """Show only the matches that pass a filter (None for all), on the tab with the index `tab`, if given."""
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
        """Count only matches that began after a mark; for a reset, the mark is now."""
        if not mark.write(self.ctx.store.folder, since):
            self.ctx.tell(self.ctx.texts("stats.not_kept"))
        self.since, self.who, self.only = since, None, None
        self.renew()
