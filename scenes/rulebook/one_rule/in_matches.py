"""What a rule did in the latest matches, found little by little while a page is open."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from game.review.rule_moments import RuleMoment, Tell, rule_moments
from scenes.context import Context

SLICE = 0.004
"""Seconds of a frame in which records are played back."""
MATCHES = 8
"""The latest finished matches of the edition that are looked through."""
MOST = 5
"""Moments that are shown."""


class InMatches:
    """Looks for what a rule did in the matches of an edition; `found` grows until nothing is `left`."""

    def __init__(self, ctx: Context, rule: str, edition: str, tell: Tell) -> None:
        self.ctx, self.rule, self.edition, self.tell = ctx, rule, edition, tell
        self.found: list[RuleMoment] = []
        self._work: Iterator[RuleMoment | None] | None = self._look()

    @property
    def left(self) -> bool:
        """Whether it is not done yet."""
        return self._work is not None

    def update(self) -> bool:
        """Go on for a moment; whether something was found, or the end has come."""
        end, before = self.ctx.clock() + SLICE, len(self.found)
        while self._work is not None and self.ctx.clock() < end:
            try:
                one = next(self._work)
            except StopIteration:
                self._work = None
                return True
            if one is not None:
                self.found.append(one)
            if len(self.found) == MOST:
                self._work = None
        return len(self.found) > before

    def _look(self) -> Iterator[RuleMoment | None]:
        index = self.ctx.index
        for _ in index.refresh():
            yield None
        done = (row for row in index.matches() if row.summary is not None and row.summary.finished)
        names = [row.name for row in done if row.summary and row.summary.edition == self.edition][:MATCHES]
        folder = self.ctx.library.folder
        yield from rule_moments([folder / f"{name}.jsonl" for name in names], self.rule, self.tell)


def day_of(ctx: Context, path: Path) -> str:
    """The day on which the match of a file began; nothing if nobody knows."""
    row = ctx.index.match(path.stem)
    return row.summary.began[:10] if row and row.summary else ""
