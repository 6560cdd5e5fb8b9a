"""Statistics: the index is brought up to date, then there are three tabs, filters, and what can be done with it all."""

from __future__ import annotations

from functools import partial
from time import perf_counter

from game.statistics import export, mark
from game.statistics.achievements import standings
from game.statistics.mark import ALL, Mark
from game.statistics.queries import ALONE, Sitting, Who, groups, latest, numbers, party_people, sittings
from scenes.context import Context
from scenes.kit.confirm_dialog import ConfirmScene
from scenes.kit.layout import Box, Column, Grid, Inset, Layers, Pinned, Row, Slot, fixed, flexible
from scenes.kit.page_scene import PageScene
from scenes.kit.theme import SPACE
from scenes.kit.widgets import Button, Choice, Label, Panel, ScrollArea, Widget
from scenes.kit.widgets.choice import Cycler
from scenes.pages.loading import SLICE, Clock
from scenes.routes import Replay
from scenes.statistics.achievement_tile import AchievementTile
from scenes.statistics.comparison import HIGH, ComparisonHead, ComparisonRow
from scenes.statistics.only import Only, choices, group_name
from scenes.statistics.overview import overview
from scenes.statistics.reading import Picture, ReadingPanel
from scenes.words.days import day

EDGE = 28.0
WIDEST = 1320.0
TABS = ("overview", "comparison", "achievements")
KINDS = ("edition", "level", "seats", "house", "scoring")
TILE = 96.0
SHADOW = 14.0
"""How far a part that scrolls is wider than what lies in it, so that no shadow is cut off."""


class StatisticsScene(PageScene):
    """What somebody did in all matches that count."""

    ctx: Context

    def __init__(self, ctx: Context, clock: Clock = perf_counter) -> None:
        super().__init__(ctx)
        self.clock = clock
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
        end = self.clock() + SLICE
        for done, total in self.work:
            self.bar.tell(done, total)
            if self.clock() >= end:
                return
        self.ready = True
        self.arrange()

    def build(self) -> list[Widget]:
        """The heading and the tabs, then what belongs to the tab, or why there is nothing."""
        heading = self.heading(self.ctx.texts("stats.title"), 330)
        room = Slot()
        Pinned(Column(92, flexible(room), 24), min(self.ctx.view.width - 2 * EDGE, WIDEST)).place(self.ctx.view.frame)
        if not self.ready:
            Pinned(self.bar, 560, 180).place(room.rect)
            return [*heading, self.bar]
        people = [Who(party=True, name=name) for name, _ in party_people(self.ctx.index, self.since)]
        if self.who is None:
            self.who = ALONE if self._played(ALONE) or not people else people[0]
        played = self._played(self.who)
        if not played and not people:
            return [*heading, *self._empty(room)]
        return [*heading, self._tabs(), *self._filled(room, people, played)]

    def _played(self, who: Who) -> list[Sitting]:
        """Somebody's matches that count."""
        if (who, self.since) not in self.known:
            self.known[who, self.since] = sittings(self.ctx.index, who, self.since)
        return self.known[who, self.since]

    def _tabs(self) -> Widget:
        t, view = self.ctx.texts, self.ctx.view
        tabs = Choice(self.ctx, [(tab, t(f"stats.tab.{tab}")) for tab in TABS], self.tab, partial(self._set, "tab"),
                      label=t("stats.title"))
        wide = min(view.width - 2 * EDGE, WIDEST)
        Pinned(Column(24, fixed(48, Row(flexible(), fixed(min(620.0, wide - 460), tabs)))), wide).place(view.frame)
        return tabs

    def _filled(self, room: Slot, people: list[Who], played: list[Sitting]) -> list[Widget]:
        found = self.only.of(played) if self.only else played
        (who, which, *deeds), row = self._controls(people, played)
        body = Slot()
        Column(fixed(46, row), 18, flexible(body)).place(room.rect)
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
        row = Row(fixed(280, who), 14, fixed(250, which), flexible(), fixed(180, save), 12, fixed(230, again))
        return [who, which, save, again], row

    def _overview(self, room: Slot, found: list[Sitting]) -> list[Widget]:
        figures, box = overview(self.ctx, found, numbers(found))
        box.place(room.rect)
        return list(figures)

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
        columns = 4 if room.rect.width >= 1150 else 3
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
        self.arrange()

    def _set_who(self, name: str) -> None:
        self.who, self.only = (Who(party=True, name=name) if name else ALONE), None
        self.arrange()

    def _look_at(self, only: Only | None, tab: int | None = None) -> None:
        """Look at some matches only, on another tab if one is given."""
        self.only, self.tab = only, self.tab if tab is None else TABS[tab]
        self.arrange()

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
        self.arrange()
