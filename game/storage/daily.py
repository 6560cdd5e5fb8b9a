"""A person's results in the puzzle and the deal of each day, in one small file."""

from __future__ import annotations

from typing import Annotated

import msgspec

from game.storage.entries import Entries

Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class Day(msgspec.Struct, frozen=True, omit_defaults=True):
    """A person's results in a day's puzzle or deal: number of `tries`, `best` points, and the try that `solved` it."""

    tries: Count = 0
    best: int | None = None
    solved: Count = 0


class Days(Entries[Day]):
    """A person's results in the puzzle and the deal of each day; days are numbered as by `date.toordinal`."""

    file, kind, new = "daily.json", Day, Day()

    def puzzle(self, day: int) -> Day:
        return self.of(f"puzzle/{day}")

    def deal(self, day: int) -> Day:
        return self.of(f"deal/{day}")

    def note_puzzle(self, day: int, *, solved: bool) -> None:
        """Count a try at a day's puzzle; tries after the first solution do not count."""
        before = self.puzzle(day)
        if not before.solved:
            tries = before.tries + 1
            self.change(f"puzzle/{day}", Day(tries, solved=tries if solved else 0))

    def note_deal(self, day: int, points: int) -> bool:
        """Record the points of a finished try at a day's deal; returns whether they are the best so far."""
        before = self.deal(day)
        better = before.best is None or points > before.best
        self.change(f"deal/{day}", Day(before.tries + 1, best=points if better else before.best))
        return better
