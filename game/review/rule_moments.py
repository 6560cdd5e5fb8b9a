"""Finds places in recorded matches at which a certain rule had an effect."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from game.core.events import Event, RoundBegan
from game.core.layout import Layout
from game.core.view import OpenView
from game.match.setup import Setup
from game.record.bad import BadRecord
from game.record.reader import read, steps

NOBODY = -1
MOST = 2
"""Most places to find in one match."""
Tell = Callable[[Event, OpenView, Setup], str]
"""A function from an event, at a table with all hands open, to its log text; empty if it has none."""


@dataclass(frozen=True, slots=True)
class RuleMoment:
    """A place in a recorded match, after the first `actions` actions; `words` say what happens next."""

    path: Path
    actions: int
    round: int
    words: str


def rule_moments(paths: Iterable[Path], rule: str, tell: Tell) -> Iterator[RuleMoment | None]:
    """At most two places in each match at which the rule with the id `rule` had an effect.

    Yields None after every other action, so that the caller can pause. `tell` gives the text about an event. A record
    that cannot be read is left out.
    """
    for path in paths:
        try:
            yield from _in(path, rule, tell)
        except (BadRecord, OSError):
            continue


def _in(path: Path, rule: str, tell: Tell) -> Iterator[RuleMoment | None]:
    record = read(path)
    view: OpenView | None = None
    found = rounds = 0
    for number, step in enumerate(steps(record)):
        view = view or OpenView(Layout(step.match.table.deck, len(record.setup)), NOBODY)
        words = ""
        for event in step.events:
            rounds += isinstance(event, RoundBegan)
            if event.rule == rule and not words:
                words = tell(event, view, record.setup)
            view.apply(event)
        yield RuleMoment(path, number, rounds, words) if words else None
        found += bool(words)
        if found == MOST:
            return
