"""The screen of a match that is played or watched: it is new or resumed from its record, and it is recorded."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import UNSET

from game.daily import day_of
from game.log import LOG
from game.match.match import Match
from game.match.setup import Setup
from game.players.cpu_players import Adviser, CpuPlayers
from game.record.branch import branched
from game.record.loading import Loading, Work
from game.record.reader import BadRecord, read
from game.review.moments import round_span
from game.storage.locks import OpenElsewhere
from game.storage.peek import BranchPeek, peek
from scenes.context import Context
from scenes.routes import LearnPage, Rulebook, SavedMatch, Title
from scenes.scoreboard.match_over import News
from scenes.table.flow.resume import Resumed
from scenes.table.model.director import Pen
from scenes.table.model.session import Session
from scenes.table.screen.pause import PauseScene
from scenes.table.screen.playable_table import PlayableTable
from scenes.table.screen.spectator_table import WatchedTable
from scenes.table.screen.table_screen import TableScreen
from scenes.words.card_names import signed
from scenes.words.origin import origin, source
from scenes.words.replaced import replaced

if TYPE_CHECKING:
    from scenes.statistics.achievement_tile import Reached


def adviser(ctx: Context) -> Adviser | None:
    """The function that makes the coach's adviser for a seat; None if no search process (thinker) is available."""
    if not ctx.thinker:
        return None
    from game.players.coach import coach

    return coach


def _reached() -> type[Reached]:
    """The class that reports new achievements; it is imported only when it is needed."""
    from scenes.statistics.achievement_tile import Reached

    return Reached


class MatchTable(TableScreen):
    """The screen of a match that is played or watched: its `session` (the match) and the `parts` that draw it.

    `pen` records the match. `branch` names the match that this one was branched off from, if any.
    """

    def __init__(
        self, ctx: Context, setup: Setup, match: Match | None = None, pen: Pen | None = None,
        branch: BranchPeek | None = None, cpu_players: CpuPlayers | None = None,
    ) -> None:
        super().__init__(ctx)
        self.branch = branch
        self.pen = pen or ctx.library.start(setup)
        self.session = Session.live(match or Match(setup), self.pen, self._trouble, cpu_players=cpu_players,
                                    thinker=ctx.thinker, adviser=adviser(ctx))
        made = PlayableTable if self.session.people else WatchedTable
        parts = made(ctx, self.session, on_menu=self.open_menu, on_rule=self.open_rules,
                     on_time=self.tick, on_over=self._over)
        parts.match_flow.news = self._news
        self.parts, self._flow = parts, parts.match_flow

    def _over(self) -> None:
        """Close the record of the decided match; note the person's points if it was the deal of the day."""
        self.pen.close()
        day = day_of(self.session.setup)
        if day is not None and self.session.people:
            points = self.session.match.totals[self.session.people[0]]
            again = self.ctx.days.deal(day).tries > 0
            best = self.ctx.days.note_deal(day, points) and again
            self.ctx.tell(self.ctx.texts("daily.deal.best" if best else "daily.deal.ended", points=signed(points)))

    def _news(self) -> News:
        """The achievements that the finished match has brought, found by reading its record."""
        return _reached()(self.ctx, self.pen.path.stem)

    @classmethod
    def resumed(cls, ctx: Context, path: Path) -> MatchTable:
        """The screen of a recorded match that goes on; raises OpenElsewhere, BadRecord or OSError."""
        return cls.resuming(ctx, path).finish()

    @classmethod
    def resuming(cls, ctx: Context, path: Path) -> Loading[MatchTable]:
        """A job that makes the screen of a recorded match in small steps, so that other screens stay responsive."""
        return Loading(cls._resuming(ctx, path))

    @classmethod
    def _resuming(cls, ctx: Context, path: Path) -> Work[MatchTable]:
        before = Resumed(lambda setup: CpuPlayers(setup, adviser(ctx)))
        loading = ctx.library.resuming(path, watch=before.note)
        yield from loading
        match, pen = loading.result
        for words in pen.warnings:
            LOG.warning("%s: %s", path.name, words)
        header = peek(path).header
        for sentence in replaced(ctx.texts, header, match.setup):
            ctx.tell(sentence)
        table = cls(ctx, match.setup, match, pen, header.branch, before.cpu_players)
        before.tell(table.session, table.parts.narrator)
        return table

    @property
    def note(self) -> str:
        """A text naming the match that this one was branched off from; empty if it was not."""
        return origin(self.ctx.texts, self.branch.of, self.branch.after) if self.branch else ""

    def open_menu(self) -> None:
        """Open the pause menu on top of the table."""
        played, daily = bool(self.session.people), day_of(self.session.setup) is not None
        self.ctx.stack.push(PauseScene(self.ctx, self.open_rules, self.note,
                                       on_restart=self._restart if played and not daily else None,
                                       on_give_up=self._give_up if played else None, on_leave=self._go_away))

    def _go_away(self) -> None:
        """Go to the title screen, and from a deal of the day back to the learning page on top of it."""
        self.ctx.go(Title())
        if day_of(self.session.setup) is not None:
            self.ctx.open(LearnPage())

    def _restart(self) -> None:
        """Begin the present round again with the same cards, in a new match that replaces this one."""
        ctx, library, session = self.ctx, self.ctx.library, self.session
        start = round_span(session.actions, session.round_number).start
        began = library.now() if library.now else UNSET
        self.pen.close()
        library.settle()
        try:
            data = branched(read(self.pen.path), start, session.people[0], self.pen.path.stem, began, alone=False)
            path = library.add(data)
        except (OSError, BadRecord) as error:
            ctx.tell(ctx.texts("notice.match_unreadable", reason=error))
            ctx.go(Title())
            return
        self._discard()
        ctx.go(SavedMatch(path))

    def _give_up(self) -> None:
        """End the match, move its record to the trash and go to the title screen."""
        self.pen.close()
        self._discard()
        self._go_away()

    def _discard(self) -> None:
        self.ctx.library.settle()  # else the record would be written after it has gone
        try:
            self.ctx.library.trash(self.pen.path)
        except FileNotFoundError:
            pass  # nothing has been written of it yet
        except (OSError, OpenElsewhere) as error:
            LOG.warning("%s: %s", self.pen.path, error)

    def open_rules(self, rule: str = "") -> None:
        """Open the rulebook with the rules of this match, at a rule id if one is given."""
        log = tuple((line.text, line.rule) for line in self.parts.log.lines)
        self.ctx.open(Rulebook(self.session.setup, rule, log=log))

    def _trouble(self, words: str) -> None:
        self.ctx.tell(self.ctx.texts("notice.unrecorded", reason=words))

    def enter(self) -> None:
        super().enter()
        if self.ctx.thinker and (self.session.searches or (self.session.people and self.ctx.settings.coach)):
            self.ctx.thinker.start()

    def pause(self) -> None:
        super().pause()
        if self._flow.finished:
            self.spare = self.parts.picture.let_go()
            for store in (self.ctx.lights, self.ctx.backdrops):
                store.clear()

    def leave(self) -> None:
        self.session.leave()
        self.pen.close()
        super().leave()

    def release(self) -> None:
        self.parts.release()

    def arrange(self) -> None:
        self.parts.top.note = source(self.ctx.texts, self.branch.of) if self.branch else ""
        super().arrange()
