"""What comes next in a match when nothing moves: a deal, a curtain between people, the scores, or the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

import pygame

from game.core.actions import Action, CallUno, Catch, Deal
from game.review.moments import round_span
from game.review.review import Judged, Review
from game.storage.settings import SUMS_TAUGHT
from scenes.context import Context
from scenes.kit.widgets import Widget
from scenes.routes import EndFilm, NewMatch, Replay, Title
from scenes.scoreboard.match_over import MatchOver, News
from scenes.scoreboard.round_over import RoundOver
from scenes.scoreboard.sums import sums_of
from scenes.scoreboard.three_moves import ThreeMoves
from scenes.table.model.session import NOBODY, Session
from scenes.table.narration.narrator import BESIDES, Narrator
from scenes.table.pass_and_play.curtain import Curtain
from scenes.table.pass_and_play.handover import handover
from scenes.table.pass_and_play.lid import Lid
from scenes.table.timeline.playback import Stage

if TYPE_CHECKING:
    from game.players.thinking.thinker import Thinker


class CoveredTable(Protocol):
    """The interface of the table that a curtain covers (see `Curtain`: it hides one person's hand from the others)."""

    stage: Stage

    @property
    def call_word(self) -> str:
        """The word that must be called in time, such as UNO."""

    @property
    def beside_curtain(self) -> Sequence[Widget]:
        """The buttons that stay usable while a curtain is down."""

    def rise(self, lid: Lid) -> None:
        """Start the animation of the curtain's cloth (`lid`) rolling up."""

    def under_curtain(self, covered: bool) -> None:
        """Hide what a curtain shows in its own way while it is down (`covered`), or show it again."""


class MatchFlow:
    """The course of a match at a table: deals, curtains between people, scores and the end.

    `parts` is the table, if people play at this screen. `on_menu` opens the pause menu, `on_time` is called with the
    seconds that pass behind a curtain, `on_open` when a curtain is gone, and `on_over` when the match is decided.
    """

    def __init__(
        self, ctx: Context, session: Session, narrator: Narrator, parts: CoveredTable | None = None, *,
        on_menu: Callable[[], None], on_time: Callable[[float], None], on_open: Callable[[], None],
        on_over: Callable[[], None],
    ) -> None:
        self.ctx, self.session, self.narrator, self.parts, self.on_over = ctx, session, narrator, parts, on_over
        self.on_menu, self.on_time, self.on_open = on_menu, on_time, on_open
        self.counted = len(session.match.scores)
        """Number of rounds whose score has been shown."""
        self.news: Callable[[], News | None] = lambda: None
        """A function that returns the achievements that the end of the match shows; it returns None without any."""
        self.on_return: Callable[[], None] = lambda: None
        """Called when a replay that was opened from a score page has been left."""
        self.draw_table: Callable[[pygame.Surface], None] | None = None
        """A function that draws the table, for pages on top of it."""
        self.table_snapshot: Callable[[], pygame.Surface | None] = lambda: None
        """A function that returns the surface with the table's latest picture; None without one."""
        self.on_score: Callable[[], None] = lambda: None
        """Called when a page that shows the table below has come, so that decorations may go."""
        self.moves: ThreeMoves | None = None
        """The moves that mattered in the last round."""
        self.finished = False
        self.curtain: Curtain | None = None

    def follow(self) -> None:
        """Take the next step of the match, now that all its events have been shown."""
        match = self.session.match
        if self.curtain is not None:
            return
        if len(match.scores) > self.counted:
            self._score()
        elif match.over:
            self._finish()
        elif match.dealing:
            self._deal()
        else:
            self._prepare_turn()

    def rematch(self) -> None:
        """Begin a new match with the same settings and another random seed."""
        self.ctx.go(NewMatch(self.session.setup.again(self.ctx.new_seed())))

    def _deal(self) -> None:
        """Let the dealer deal; if several people share the screen, all hands are hidden first."""
        session = self.session
        if len(session.people) > 1 and session.me >= 0:
            session.look_from(NOBODY)
        session.say(Deal(session.match.dealer))

    def _score(self) -> None:
        """Open the page with the scores of the round that has just ended."""
        match, ctx = self.session.match, self.ctx
        self.counted = len(match.scores)
        sums = sums_of(match, self.session.progress.winners)
        self.moves = self._moves()
        page = RoundOver(ctx, sums, ctx.stack.pop, on_menu=self.on_menu, on_title=lambda: ctx.go(Title()),
                         moves_on=not self.session.people, moves=self.moves, look=self.draw_table,
                         seen=self.table_snapshot)
        page.on_enter, page.on_return, page.on_knew = self.on_score, self.on_return, self._knew()
        page.on_film = self._film()
        ctx.stack.push(page)

    def _moves(self) -> ThreeMoves | None:
        """The review of the people's important moves in the last round; None if search or coach are off."""
        session, ctx, judge = self.session, self.ctx, self._judge
        if judge is None or not session.people:
            return None
        span = round_span(session.actions, session.round_number)
        kept = ctx.library.estimates(session.record) if session.record else None
        review = Review(session.setup, session.actions, span, session.people, judge, kept)
        return ThreeMoves(ctx, review, session.setup.seats, self._show, names=len(session.people) > 1)

    @property
    def _judge(self) -> Thinker | None:
        """The search process that judges plays; None if there is none or the coach is off."""
        return self.ctx.thinker if self.ctx.settings.coach else None

    def _knew(self) -> Callable[[], None] | None:
        """A function that replays the round with what each player knew; None if search or coach are off."""
        return self._show_round if self._judge and self.session.record else None

    def _film(self) -> Callable[[], None] | None:
        """A function that opens the page to save the end of the round as a GIF; None for a match without a record."""
        session, record = self.session, self.session.record
        if record is None:
            return None
        seat = session.bottom if session.people else NOBODY
        return lambda: self.ctx.open(EndFilm(record, seat))

    def _show_round(self) -> None:
        """Open a replay of the round from its first decision on, seen from the seat at the lower edge."""
        session = self.session
        start = round_span(session.actions, session.round_number).start + 1
        if session.record is not None:
            self.ctx.open(Replay(session.record, start, session.bottom))

    def _show(self, judged: Judged) -> None:
        """Open a replay at the moment of a judged move, seen from the seat that made it."""
        if self.session.record is not None:
            moment = judged.moment
            self.ctx.open(Replay(self.session.record, moment.actions, moment.seat))

    def _finish(self) -> None:
        """End the decided match: call `on_over` and show the podium with the final places."""
        if self.finished:
            return
        self.finished = True
        session, ctx = self.session, self.ctx
        if session.match.edition.row and session.people and ctx.settings.dos_matches < SUMS_TAUGHT:
            ctx.change(dos_matches=ctx.settings.dos_matches + 1)
        if session.people and not ctx.settings.finished:
            ctx.change(finished=True)
        self.on_over()
        sums = sums_of(session.match)
        happy = not session.people or any(seat in session.people for seat in sums.match_winners)
        page = MatchOver(ctx, sums, session.tally, self.rematch, lambda: ctx.go(Title()), happy=happy,
                         news=self.news(), moves=self.moves)
        page.on_knew, page.on_film = self._knew(), self._film()
        ctx.stack.push(page)

    def _prepare_turn(self) -> None:
        """Prepare a person's turn: show the hand, or hide it under a curtain if several people share the screen."""
        session, asked = self.session, self.session.state.asked
        if asked is None or asked not in session.people or asked == session.me:
            session.leave_open(False)
        elif len(session.people) == 1:
            session.look_from(asked)
        elif session.visiting:
            return
        elif session.me >= 0:
            session.leave_open(True)
        else:
            self._draw_curtain(asked)

    def cover_for_next_player(self) -> None:
        """Let the curtain down over the next person's hand, once the previous person's turn has been seen."""
        asked = self.session.state.asked
        if asked is not None and asked != self.session.me:
            self._draw_curtain(asked)

    def end_jump_in_if_answered(self, action: Action) -> None:
        """React to an action: the view of a person who wanted to jump in (R9.5) ends once the question is answered."""
        session = self.session
        answers = not isinstance(action, BESIDES)
        session.visiting = session.visiting and not answers

    def cancel_jump_in(self) -> None:
        """Close the view of a person who looked out of turn to jump in, but does not."""
        self.session.visiting = False
        self.session.changed()

    def _draw_curtain(self, seat: int, *, jumps: bool = False) -> None:
        """Hide all hands and let the curtain down until the person at `seat` opens it, to jump in if `jumps` (R9.5)."""
        session, parts = self.session, self.parts
        assert parts is not None
        session.look_from(NOBODY, bottom=seat)
        self.curtain = Curtain(
            self.ctx, parts.stage, session.setup.seats, handover(session, self.narrator, seat, jumps=jumps),
            lambda: self._reveal_hand(seat, jumps=jumps), people=session.people, on_menu=self.on_menu,
            on_call=self.call, on_catch=lambda by, target: session.say(Catch(by, target)),
            on_jump=self._jump, on_time=self._tick_covered,
            besides=parts.beside_curtain, word=parts.call_word,
        )
        parts.under_curtain(True)
        self.ctx.stack.push(self.curtain)

    def _remove_curtain(self) -> None:
        self.curtain = None
        if self.parts is not None:
            self.parts.under_curtain(False)
        self.ctx.stack.pop()

    def _reveal_hand(self, seat: int, *, jumps: bool) -> None:
        """Show the hand of the person at `seat`, for whom the curtain waited, and let the curtain roll up."""
        self.session.skip()
        lid = self.curtain.lid if self.curtain is not None else None
        self._remove_curtain()
        if not jumps:
            self.narrator.forget(seat)
        self.session.look_from(seat)
        if lid is not None and self.parts is not None and not self.ctx.calm:
            self.parts.rise(lid)
        self.session.visiting = jumps
        self.on_open()

    def _tick_covered(self, dt: float) -> None:
        """Let `dt` seconds pass for the match below the curtain, which goes away if it waits for nobody any more."""
        self.on_time(dt)
        curtain, asked = self.curtain, self.session.state.asked
        if curtain is None or curtain.opened:
            return
        known = asked is not None and asked in self.session.people
        if not known or (asked != curtain.news.seat) != curtain.news.jumps:
            self._remove_curtain()
        else:
            curtain.set(handover(self.session, self.narrator, curtain.news.seat, jumps=curtain.news.jumps))

    def _jump(self, seat: int) -> None:
        """Let a curtain down for the person at `seat`, who wants to open it and play out of turn (R9.5)."""
        self._remove_curtain()
        self._draw_curtain(seat, jumps=True)

    def catch(self, by: int) -> None:
        """Let the person at seat `by` catch the first player who can be caught, if there is one."""
        found = (action for action in self.session.match.legal_actions(by) if isinstance(action, Catch))
        if (action := next(found, None)) is not None:
            self.session.say(action)

    def call(self, caller: int) -> None:
        """Let the person at seat `caller` call UNO, or what the rules ask for in its place (R8)."""
        words = (action for action in self.session.match.legal_actions(caller) if isinstance(action, CallUno))
        self.session.say(next(words, CallUno(caller)))
