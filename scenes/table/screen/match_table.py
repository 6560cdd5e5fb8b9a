"""The table of a match that is played: it begins, or goes on from its record, and is written down."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import UNSET

from game.core.actions import Deal
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
from scenes.routes import Rulebook, SavedMatch, Title
from scenes.scoreboard.match_over import News
from scenes.table.flow.resume import Resumed
from scenes.table.model.director import Pen
from scenes.table.model.session import Session
from scenes.table.screen.pause import PauseScene
from scenes.table.screen.playable_table import PlayableTable
from scenes.table.screen.spectator_table import WatchedTable
from scenes.table.screen.table_screen import TableScreen
from scenes.words.origin import origin, source
from scenes.words.replaced import replaced

if TYPE_CHECKING:
    from scenes.statistics.achievement_tile import Reached


def adviser(ctx: Context) -> Adviser | None:
    """The function that makes the coach's advisers; None without a thinker."""
    if not ctx.thinker:
        return None
    from game.players.coach import coach

    return coach


def _reached() -> type[Reached]:
    """The class that tells achievements, imported only when it is needed."""
    from scenes.statistics.achievement_tile import Reached

    return Reached


class MatchTable(TableScreen):
    """A match that is played, or watched, at this screen: its `session` and the `parts` that show it."""

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
        """Close the record of the decided match; keep the points if it was the deal of a day."""
        self.pen.close()
        day = day_of(self.session.setup)
        if day is not None and self.session.people:
            points = self.session.match.totals[self.session.people[0]]
            best = self.ctx.days.note_deal(day, points)
            self.ctx.tell(self.ctx.texts("daily.deal.best" if best else "daily.deal.ended", points=f"{points:+d}"))

    def _news(self) -> News:
        """The achievements that the finished match brought, read from disk."""
        return _reached()(self.ctx, self.pen.path.stem)

    @classmethod
    def resumed(cls, ctx: Context, path: Path) -> MatchTable:
        """The match of a record goes on; raises OpenElsewhere, BadRecord or OSError."""
        return cls.resuming(ctx, path).finish()

    @classmethod
    def resuming(cls, ctx: Context, path: Path) -> Loading[MatchTable]:
        """A loading job that makes the table of a recorded match in small steps."""
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
        """The note that names the record from which this match was branched off; empty for any other match."""
        return origin(self.ctx.texts, self.branch.of, self.branch.after) if self.branch else ""

    def open_menu(self) -> None:
        """Open the pause menu on top of the table; pages can be opened from there."""
        played = bool(self.session.people)
        self.ctx.stack.push(PauseScene(self.ctx, self.open_rules, self.note,
                                       on_restart=self._restart if played else None,
                                       on_give_up=self._give_up if played else None))

    def _restart(self) -> None:
        """Begin the round again with the same cards, in a match that takes the place of this one."""
        ctx, library, actions = self.ctx, self.ctx.library, self.session.actions
        start = round_span(actions, sum(isinstance(action, Deal) for action in actions)).start
        began = library.now() if library.now else UNSET
        self.pen.close()
        library.settle()
        try:
            data = branched(read(self.pen.path), start, self.session.people[0], self.pen.path.stem, began, alone=False)
            path = library.add(data)
        except (OSError, BadRecord) as error:
            ctx.tell(ctx.texts("notice.match_unreadable", reason=error))
            ctx.go(Title())
            return
        self._discard()
        ctx.go(SavedMatch(path))

    def _give_up(self) -> None:
        """End the match, move its record to the trash and go to the title."""
        self.pen.close()
        self._discard()
        self.ctx.go(Title())

    def _discard(self) -> None:
        self.ctx.library.settle()  # else the record would be written after it has gone
        try:
            self.ctx.library.trash(self.pen.path)
        except FileNotFoundError:
            pass  # nothing has been written of it yet
        except (OSError, OpenElsewhere) as error:
            LOG.warning("%s: %s", self.pen.path, error)

    def open_rules(self, rule: str = "") -> None:
        """Open the rules of this match at a rule id."""
        log = tuple((line.text, line.rule) for line in self.parts.log.lines)
        self.ctx.open(Rulebook(self.session.setup, rule, log=log))

    def _trouble(self, words: str) -> None:
        self.ctx.tell(self.ctx.texts("notice.unrecorded", reason=words))

    def enter(self) -> None:
        """Show the table and start the worker of searching players."""
        super().enter()
        if self.ctx.thinker and (self.session.searches or (self.session.people and self.ctx.settings.coach)):
            self.ctx.thinker.start()

    def pause(self) -> None:
        """Stop below another scene; the one that ends the match gets the memory: nobody sees the table any more."""
        super().pause()
        if self._flow.finished:
            self.spare = self.parts.picture.let_go()
            for store in (self.ctx.lights, self.ctx.backdrops):
                store.clear()

    def leave(self) -> None:
        """Go back to the light theme of the menus, and let go of the record."""
        self.session.leave()
        self.pen.close()
        super().leave()

    def release(self) -> None:
        """Let go of the card or the button that is held."""
        self.parts.release()

    def arrange(self) -> None:
        """Lay everything out for the window and the language as they are."""
        self.parts.top.note = source(self.ctx.texts, self.branch.of) if self.branch else ""
        super().arrange()
