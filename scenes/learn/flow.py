"""What comes next in a lesson when nothing moves: the score of a round that is over, then the end of the part."""

from __future__ import annotations

from collections.abc import Callable

from scenes.scoreboard.round_over import RoundOver
from scenes.scoreboard.sums import sums_of
from scenes.table.flow.match_flow import MatchFlow


class LessonFlow(MatchFlow):
    """Leads through a part of a lesson; `on_part` hears that its round is over and counted."""

    on_part: Callable[[], None] = staticmethod(lambda: None)
    counts = True
    """Whether the hands are counted when the round is over."""

    def _score(self) -> None:
        """The hands are counted; a sheet of one round would say no more."""
        session, ctx = self.session, self.ctx
        self.counted = len(session.match.sheet)
        if not self.counts:
            return
        sums = sums_of(session.match, session.progress.winners)
        page = RoundOver(ctx, sums, ctx.stack.pop, on_menu=self.on_menu, sheet=False, look=self.look, seen=self.seen)
        page.on_enter = self.on_score
        ctx.stack.push(page)

    def _finish(self) -> None:
        if not self.finished:
            self.finished = True
            self.on_part()
