"""What comes next in a match when nothing moves: a deal, a curtain, the score, the end."""

from __future__ import annotations

from collections.abc import Callable

from game.core.actions import CallUno, Catch, Deal
from scenes.context import Context
from scenes.routes import NewMatch, Title
from scenes.scoreboard.match_over import MatchOver, News
from scenes.scoreboard.round_over import RoundOver
from scenes.scoreboard.sums import sums_of
from scenes.table.narration.narrator import Narrator
from scenes.table.pass_and_play.curtain import Curtain, Sitter
from scenes.table.session import NOBODY, Session


class MatchFlow:
    """Leads a session through its match; `on_over` hears that it is decided.

    `on_menu` pauses the table, `on_time` lets it go on behind a curtain, `on_open` hears that a curtain is gone.
    """

    def __init__(
        self, ctx: Context, session: Session, narrator: Narrator, *,
        on_menu: Callable[[], None], on_time: Callable[[float], None], on_open: Callable[[], None],
        on_over: Callable[[], None],
    ) -> None:
        self.ctx, self.session, self.narrator, self.on_over = ctx, session, narrator, on_over
        self.on_menu, self.on_time, self.on_open = on_menu, on_time, on_open
        self.counted = len(session.match.sheet)
        """Rounds whose score has been seen."""
        self.news: Callable[[], News | None] = lambda: None
        """Makes what may still be told when the match is over."""
        self.finished = False
        self.curtain: Curtain | None = None

    def follow(self) -> None:
        """Take the next step of the match, now that everything has been shown."""
        match = self.session.match
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

    def rematch(self) -> None:
        """Begin a new match with the same setup and another seed."""
        self.ctx.go(NewMatch(self.session.setup.again(self.ctx.new_seed())))

    def _deal(self) -> None:
        """The dealer deals; with several people nobody's hand is open yet."""
        session = self.session
        if len(session.people) > 1 and session.me >= 0:
            session.look_from(NOBODY)
        session.say(Deal(session.match.dealer))

    def _score(self) -> None:
        """The hands are counted; then the match goes on."""
        match, ctx = self.session.match, self.ctx
        self.counted = len(match.sheet)
        sums = sums_of(match, self.session.progress.winners)
        ctx.stack.push(RoundOver(ctx, sums, ctx.stack.pop, on_menu=self.on_menu, moves_on=not self.session.people))

    def _finish(self) -> None:
        """The match is decided."""
        if self.finished:
            return
        self.finished = True
        session, ctx = self.session, self.ctx
        self.on_over()
        sums, winners = sums_of(session.match), session.match.winners
        happy = any(seat in session.people for seat in winners)
        ctx.stack.push(
            MatchOver(ctx, sums, winners, session.tally, self.rematch, lambda: ctx.go(Title()), happy=happy,
                      news=self.news())
        )

    def _hand_over(self) -> None:
        """Somebody else is asked: a curtain comes down between two people."""
        session, asked = self.session, self.session.state.asked
        if asked is None or asked not in session.people or asked == session.me:
            return
        if len(session.people) == 1:
            session.look_from(asked)
        else:
            self._draw_curtain(asked)

    def _draw_curtain(self, seat: int) -> None:
        """Nobody's cards are open from now on until the next person says that he is there."""
        session = self.session
        session.look_from(NOBODY)
        who = session.setup.seats[seat]
        self.curtain = Curtain(
            self.ctx, who.name, who.avatar, self.narrator.since[seat], lambda: self._open(seat),
            callers=self._sitters(session.people), down=self._down(), on_menu=self.on_menu,
            on_call=lambda caller: self._interrupt(CallUno(caller)), on_catch=self._catch, on_time=self._behind,
        )
        self.ctx.stack.push(self.curtain)

    def _open(self, seat: int) -> None:
        """The next person is there."""
        self.session.skip()
        self.curtain = None
        self.ctx.stack.pop()
        self.narrator.since[seat].clear()
        self.session.look_from(seat)
        self.on_open()

    def _behind(self, dt: float) -> None:
        """Time goes on behind the curtain: CPU players may catch somebody."""
        self.on_time(dt)
        asked = self.session.state.asked
        if self.curtain is None:
            return
        if asked is None or asked not in self.session.people:
            self.curtain = None
            self.ctx.stack.pop()
        else:
            self.curtain.set(lines=self.narrator.since[asked], down=self._down())

    def _catch(self, seat: int) -> None:
        """The person before the curtain catches, or another one if it is his own seat."""
        people, asked = self.session.people, self.session.state.asked
        first = [person for person in people if person == asked]
        by = next((person for person in (*first, *people) if person != seat), None)
        if by is not None:
            self._interrupt(Catch(by, seat))

    def _interrupt(self, action: CallUno | Catch) -> None:
        self.session.say(action)

    def _down(self) -> tuple[Sitter, ...]:
        return self._sitters(sorted(self.session.match.note("uno.down")))

    def _sitters(self, seats: list[int] | tuple[int, ...]) -> tuple[Sitter, ...]:
        all_ = self.session.setup.seats
        return tuple(Sitter(seat, all_[seat].name, all_[seat].avatar) for seat in seats)
