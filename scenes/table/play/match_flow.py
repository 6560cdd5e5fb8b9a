"""Course: what comes next in a match when nothing moves: a deal, a curtain, the score, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.actions import CallUno, Catch, Deal
from scenes.pass_and_play.curtain import Curtain, Sitter
from scenes.routes import Title
from scenes.scoreboard.match_over import MatchOver
from scenes.scoreboard.round_over import RoundOver
from scenes.scoreboard.sums import sums_of
from scenes.table.session import NOBODY

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


class Course:
    """Leads a table through its match."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.counted = len(table.match.sheet)
        """Rounds whose score has been seen."""
        self.finished = False
        self.curtain: Curtain | None = None

    def follow(self) -> None:
        """Go on, now that everything has been shown."""
        match = self.table.match
        if self.curtain is not None:
            return
        if len(match.sheet) > self.counted:
            self._score()
        elif match.over:
            self._finish()
        elif match.dealing:
            self._deal()
        else:
            self._hand_over()

    def _deal(self) -> None:
        """The dealer deals; with several people nobody's hand is open yet."""
        table = self.table
        if len(table.people) > 1 and table.me >= 0:
            table.look_from(NOBODY)
        table.director.say(Deal(table.match.dealer))

    def _score(self) -> None:
        """The hands are counted; then the match goes on."""
        table, ctx = self.table, self.table.ctx
        self.counted = len(table.match.sheet)
        sums = sums_of(table.match, table.session.progress.winners)
        ctx.stack.push(RoundOver(ctx, sums, ctx.stack.pop, on_menu=table.open_menu))

    def _finish(self) -> None:
        """The match is decided; its record is put with the others."""
        if self.finished:
            return
        self.finished = True
        table, ctx = self.table, self.table.ctx
        ctx.store.folder.put_away(table.pen.path)
        sums, winners = sums_of(table.match), table.match.winners
        happy = any(seat in table.people for seat in winners)
        ctx.stack.push(
            MatchOver(ctx, sums, winners, table.session.tally, table.rematch, lambda: ctx.go(Title()), happy=happy)
        )

    def _hand_over(self) -> None:
        """Somebody else is asked: a curtain comes down between two people."""
        table, asked = self.table, self.table.director.asked
        if asked is None or asked not in table.people or asked == table.me:
            return
        if len(table.people) == 1:
            table.look_from(asked)
        else:
            self._draw_curtain(asked)

    def _draw_curtain(self, seat: int) -> None:
        """Nobody's cards are open from now on until the next person says that he is there."""
        table = self.table
        table.look_from(NOBODY)
        who = table.setup.seats[seat]
        self.curtain = Curtain(
            table.ctx, who.name, who.avatar, table.teller.since[seat], lambda: self._open(seat),
            callers=self._sitters(table.people), down=self._down(), on_menu=table.open_menu,
            on_call=lambda caller: self._heard(CallUno(caller)), on_catch=self._catch, on_time=self._behind,
        )
        table.ctx.stack.push(self.curtain)

    def _open(self, seat: int) -> None:
        """The next person is there."""
        self.table.skip()
        self.curtain = None
        self.table.ctx.stack.pop()
        self.table.teller.since[seat].clear()
        self.table.look_from(seat)
        self.table.controls.rest()

    def _behind(self, dt: float) -> None:
        """Time goes on behind the curtain: CPU players may catch somebody."""
        table = self.table
        table.tick(dt)
        asked = table.director.asked
        if self.curtain is None:
            return
        if asked is None or asked not in table.people:
            self.curtain = None
            table.ctx.stack.pop()
        else:
            self.curtain.set(lines=table.teller.since[asked], down=self._down())

    def _catch(self, seat: int) -> None:
        """Whoever stands before the curtain points, or else somebody beside."""
        table = self.table
        first = [person for person in table.people if person == table.director.asked]
        by = next((person for person in (*first, *table.people) if person != seat), None)
        if by is not None:
            self._heard(Catch(by, seat))

    def _heard(self, action: CallUno | Catch) -> None:
        self.table.director.say(action)

    def _down(self) -> tuple[Sitter, ...]:
        return self._sitters(sorted(self.table.match.note("uno.down")))

    def _sitters(self, seats: list[int] | tuple[int, ...]) -> tuple[Sitter, ...]:
        all_ = self.table.setup.seats
        return tuple(Sitter(seat, all_[seat].name, all_[seat].avatar) for seat in seats)
