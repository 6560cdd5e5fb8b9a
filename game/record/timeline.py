"""A recorded match through which one can move event by event, as one seat or with all cards visible."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from copy import copy
from pathlib import Path
from typing import TypeVar

from game.core.actions import Action
from game.core.events import Event, TurnBegan
from game.core.layout import Layout
from game.core.questions import TurnAsked
from game.core.view import OpenView, View, redact
from game.match.match import Match
from game.match.setup import Setup
from game.record.loading import Loading, Work
from game.record.reader import Record, read, steps

Known = TypeVar("Known", bound=Layout)
KEPT = 2048
"""Most copies of the table's state that are kept; in longer matches they are further apart."""
NEAR = 64
"""Events between two kept copies of the table's state in a short match, and longest way forwards without a copy."""


class Timeline:
    """All events of a match, and the table at one `position` among them.

    At position p the first p events have happened: 0 is the empty table before the first deal, `len(timeline)` the end
    of the record. `layout` is the table at the position with all cards known; do not change it. `ends[i]` is the
    position after the action `actions[i]`.
    """

    def __init__(self, record: Record) -> None:
        """Play a record back once to collect its events; raises BadRecord where it breaks the rules."""
        Loading(self._load(record)).finish()

    @classmethod
    def read(cls, path: Path) -> Timeline:
        """The timeline of the only match in a file; raises BadRecord if it is damaged, OSError if it cannot be read."""
        return cls(read(path))

    @classmethod
    def loading(cls, record: Record) -> Loading[Timeline]:
        """The work of making a record's timeline, in small steps that tell its progress."""
        return Loading(cls.__new__(cls)._load(record))

    def _load(self, record: Record) -> Work[Timeline]:
        self.record = record
        self.setup: Setup = record.setup
        actions: list[Action] = []
        events: list[Event] = []
        ends: list[int] = []
        table = Match(self.setup).table
        bare = Layout(table.deck, len(self.setup))
        if table.side != bare.side:
            bare.turn_side()
        self._kept = Snapshots(bare)
        for step in steps(record):
            actions.append(step.action)
            events.extend(step.events)
            ends.append(len(events))
            self._kept.offer(len(events), step.layout)
            yield len(ends), len(record.lines)
        self.actions, self.events, self.ends = tuple(actions), tuple(events), tuple(ends)
        self.position, self.layout = self._kept.nearest(0)
        return self

    def __len__(self) -> int:
        return len(self.events)

    def seek(self, position: int) -> None:
        """Go to a position, or to the nearest one if it is before the beginning or after the end."""
        target = max(0, min(position, len(self)))
        if not self.position <= target < self.position + NEAR:
            self.position, self.layout = self._kept.nearest(target)
        for event in self.events[self.position : target]:
            event.apply(self.layout)
        self.position = target

    def step(self, events: int = 1) -> None:
        """Go forward by a number of events, or back if it is negative."""
        self.seek(self.position + events)

    def another(self) -> Timeline:
        """A second timeline of the same match, which begins at its start and moves independently."""
        other = copy(self)
        other.position, other.layout = self._kept.nearest(0)
        return other

    @property
    def done(self) -> int:
        """The number of actions completed at the position."""
        return bisect_right(self.ends, self.position)

    def view(self, seat: int) -> View:
        return View(self.layout, seat)

    def open_view(self, seat: int) -> View:
        """The current position from a seat, with all hands face up and the draw pile face down."""
        return OpenView(self.layout, seat)

    def seen(self, start: int, stop: int, seat: int) -> list[Event]:
        """The events between two positions as they were shown to a seat."""
        here = self.position
        self.seek(stop)
        shown = redact(self.events[start:stop], seat, self.layout)
        self.seek(here)
        return shown

    def last_turn(self) -> int:
        """The number of actions before the last turn that began at or before the current position, or 0."""
        here = self.position
        for actions in range(self.done, 0, -1):
            self.seek(self.ends[actions - 1])
            if isinstance(self.layout.asked, TurnAsked):
                break
        else:
            actions = 0
        self.seek(here)
        return actions

    def match_at(self, actions: int) -> Match:
        """A new match in which the first `actions` actions have been played, and which can go on differently."""
        match = Match(self.setup)
        for action in self.actions[:actions]:
            match.play(action)
        return match

    def turns(self) -> Iterator[int]:
        return (i + 1 for i, event in enumerate(self.events) if isinstance(event, TurnBegan))


class Snapshots:
    """Copies of the table's state at some positions of a match, about evenly spaced and at most `KEPT`."""

    def __init__(self, first: Layout) -> None:
        self._at, self._layouts = [0], [copied(first)]
        self._apart = NEAR

    def offer(self, position: int, layout: Layout) -> None:
        """Keep a copy of the table's state at a position, if the last kept position is far enough before it."""
        if position < self._at[-1] + self._apart:
            return
        if len(self._at) == KEPT:
            self._apart *= 2
            del self._at[1::2], self._layouts[1::2]
            if position < self._at[-1] + self._apart:
                return
        self._at.append(position)
        self._layouts.append(copied(layout))

    def nearest(self, position: int) -> tuple[int, Layout]:
        """The last kept position at or before a position, and a copy of the state there, which may be changed."""
        found = bisect_right(self._at, position) - 1
        return self._at[found], copied(self._layouts[found])


def copied(layout: Known) -> Known:
    """A copy of a table's state that can be changed without the original; card numbers and events are shared."""
    other = copy(layout)
    other.hands = [hand.copy() for hand in layout.hands]
    other.stock, other.pile = layout.stock.copy(), layout.pile.copy()
    other.row = [cards.copy() for cards in layout.row]
    other.notes = layout.notes.copy()
    return other
