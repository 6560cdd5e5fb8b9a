"""Doubt: the moment in which somebody may say that a card does not fit, the same for all cards (R3.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.actions import PointOut
from game.core.cause import Cause
from game.core.events import Noted, Played, TopSeen, TurnBegan

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

PAUSE = 1.2
"""Seconds that a card lies there before it acts; noticing takes the same time at every pace."""


class Doubt:
    """Among several people every card that acts waits for a moment, so that waiting tells nothing.

    A person alone with CPU players knows what he lays: only his wrong cards wait, for them to notice.
    """

    def __init__(self, table: TableScene) -> None:
        self.table = table

    def pause(self, played: Played) -> float:
        """Seconds of real time to wait after a card was laid."""
        table = self.table
        if played.seat not in table.people or not table.match.can_be_wrong or not self._acts(played):
            return 0.0
        return PAUSE if len(table.people) > 1 or played.cause is Cause.WRONG_CARD else 0.0

    def _acts(self, played: Played) -> bool:
        """Whether a card that might be wrong does more than end a turn; a wild is never wrong.

        What follows it says so, whichever rule it comes from. A wrong card that would do nothing ends the
        turn too; one that would act is asked about first.
        """
        stage = self.table.stage
        follows = (event for event in stage.queue if not isinstance(event, Noted | TopSeen))
        colored = stage.shown.faces[played.cards[-1]].color is not None
        return colored and not isinstance(next(follows, None), TurnBegan)

    @property
    def accused(self) -> int:
        """Who laid the up card, where somebody at this screen may point at him; -1 else."""
        return self.table.session.state.accused

    def point(self) -> None:
        """Say that the up card does not fit; of one's own card it is somebody else around the table who says it."""
        table, accused = self.table, self.accused
        others = [person for person in table.people if person != accused]
        by = table.me if table.me != accused else next(iter(others), -1)
        if accused >= 0 and by >= 0:
            table.director.say(PointOut(by, accused))
