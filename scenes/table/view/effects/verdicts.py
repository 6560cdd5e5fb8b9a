"""Verdicts: the stamp on the closed hand when a challenge has ended, as everybody at the table sees it."""

from __future__ import annotations

from game.core.events import ChallengeEnded, Event
from game.core.layout import Move
from scenes.context import Context
from scenes.table.model.session import Session
from scenes.table.timeline.playback import Cue, Stage
from scenes.table.view.effects.effects import Effects
from scenes.table.view.effects.stamp import GREEN, RED, Point, Stamp, beside_hand, stamp_size


class Verdicts:
    """Stamps the verdict of a challenge on the closed hand, for all but the one who has just seen it open (R5.2)."""

    def __init__(self, ctx: Context, session: Session, stage: Stage, effects: Effects) -> None:
        self.ctx, self.session, self.stage, self.effects = ctx, session, stage, effects

    def on_cue(self, cue: Cue, event: Event, move: Move | None) -> None:
        """React to the end of a challenge."""
        if cue is not Cue.BEGIN or not isinstance(event, ChallengeEnded) or self.stage.skipping:
            return
        if event.seat == self.session.me and len(self.session.people) == 1:
            return
        words = self.ctx.texts("stamp.bluff" if event.guilty else "stamp.honest")
        self.effects.add(Stamp(self.ctx, words, self._spot(event.target, words), tone=RED if event.guilty else GREEN))

    def _spot(self, seat: int, words: str) -> Point:
        """On the closed cards of somebody else, inside the window, or beside the own hand, which lies open."""
        places = self.stage.places
        if seat == places.bottom:
            return beside_hand(self.ctx, places, words, 40.0)
        wide, high = stamp_size(self.ctx, words, 40.0)
        pose = places.seat(seat).fan(0.5, 2)
        x = min(max(pose.x, wide / 2 + 12), places.width - wide / 2 - 12)
        return x, max(pose.y, high / 2 + 24)
