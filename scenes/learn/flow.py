"""What comes next in a lesson when nothing moves: the score of a round that is over, then the end of the part."""

from __future__ import annotations

from collections.abc import Callable

from scenes.table.play.match_flow import MatchFlow


class LessonFlow(MatchFlow):
    """Leads through a part of a lesson; `on_part` hears that its round is over and counted."""

    on_part: Callable[[], None] = lambda: None

    def _finish(self) -> None:
        if not self.finished:
            self.finished = True
            self.on_part()
