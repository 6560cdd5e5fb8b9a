"""What was achieved in the match that has just ended, told in one small line."""

from __future__ import annotations

from collections.abc import Generator

from game.statistics import mark
from game.statistics.achievements import standings
from game.statistics.queries import ALONE, Who, sittings
from scenes.context import Context

PAUSE = 0.8
"""Seconds before the record is looked for: its last line is still on its way to the disk."""
TRIES = 5
SLICE = 0.004
"""Seconds of reading in a frame: the end of a match is full of movement."""


class Reached:
    """Reads the record of the `match` of a name and finds who has achieved what in it; `words` say it, once known."""

    def __init__(self, ctx: Context, match: str) -> None:
        self.ctx, self.match = ctx, match
        self.words = ""
        self.tries = TRIES
        self._wait = PAUSE
        self._work: Generator[tuple[int, int], None, None] | None = None

    @property
    def wants_frame(self) -> bool:
        """Whether it is still looking."""
        return self.tries > 0

    def update(self, dt: float) -> bool:
        """Go on by `dt` seconds; whether there are words now."""
        if not self.tries:
            return False
        self._wait -= dt
        if self._wait > 0:
            return False
        if self._work is None:  # to open the index takes the time of this frame
            self._work = self.ctx.index.refresh()
            return False
        end = self.ctx.clock() + SLICE
        for _ in self._work:
            if self.ctx.clock() >= end:
                return False
        self._look()
        return bool(self.words)

    def _look(self) -> None:
        """All records are read: is the match among them?"""
        self._work, self._wait, self.tries = None, PAUSE, self.tries - 1
        row = self.ctx.index.match(self.match)
        if row is None or row.summary is None or not row.summary.finished:
            return
        self.tries = 0
        names = [row.summary.seats[seat].name for seat in row.summary.people] if row.summary.counts else []
        alone = len(names) == 1
        whose = [ALONE] if alone else [Who(party=True, name=name) for name in dict.fromkeys(names)]
        found = [self._named(who, one) for who in whose for one in self._new(who)]
        if found:
            self.words = self.ctx.texts.n("stats.new", len(found), names=self.ctx.texts("stats.comma").join(found))

    def _new(self, who: Who) -> list[str]:
        """Ids of achievements reached in this match for the first time."""
        told = standings(sittings(self.ctx.index, who, mark.read(self.ctx.store.folder)))
        return [one.achievement.id for one in told if one.reached and one.reached.match == self.match]

    def _named(self, who: Who, achievement: str) -> str:
        name = self.ctx.texts(f"achievement.{achievement}")
        return self.ctx.texts("stats.new_for", achievement=name, seat=who.name) if who.party else name
