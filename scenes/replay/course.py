"""Course: where the steps, turns and rounds of a recorded match lie, and which moments are worth a mark."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.core import events
from game.core.events import Event

SILENT = (events.Noted, events.AskedFor, events.TopSeen, events.Kept, events.TurnBegan, events.Scored)
"""Events that nobody would see by themselves: they belong to the step before them."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A moment that people look for: the event at `position` is about to happen there."""

    position: int
    kind: str
    """`uno`, `caught`, `bluff`, `honest`, `flip`, `swap` or `out`."""


class Place(NamedTuple):
    """Where a position lies: the round, counted from 1 (0 before the first), the turn in it, and how many it has."""

    round: int
    turn: int
    turns: int


class Course:
    """The positions of a timeline that one can go to.

    `steps` are those between two events that can be seen, the beginning and the end included; `turns` those at
    which a turn begins; `rounds` those at which a round has begun and is about to be dealt.
    """

    def __init__(self, happened: Sequence[Event]) -> None:
        self.length = len(happened)
        self.steps = _steps(happened)
        begun = [i + 1 for i, event in enumerate(happened) if isinstance(event, events.TurnBegan)]
        self._turns = begun
        self.turns = sorted({self.steps[bisect_left(self.steps, position)] for position in begun})
        self.rounds = [i + 1 for i, event in enumerate(happened) if isinstance(event, events.RoundBegan)]
        last = happened[-1] if happened else None
        self.winners = last.winners if isinstance(last, events.MatchEnded) else ()
        """Who wins the match; nobody where the record breaks off."""
        self._named = tuple(_named(happened))
        self.marks = tuple(Mark(i, kind) for i, event in enumerate(happened) if (kind := kind_of(event)))

    def step_after(self, position: int) -> int:
        """The position after the next event that can be seen; the end at last."""
        return self.steps[min(bisect_right(self.steps, position), len(self.steps) - 1)]

    def step_before(self, position: int) -> int:
        """The position before the last event that was seen; the beginning at last."""
        return self.steps[max(0, bisect_left(self.steps, position) - 1)]

    def turn_after(self, position: int) -> int:
        """The beginning of the next turn; the end after the last."""
        at = bisect_right(self.turns, position)
        return self.turns[at] if at < len(self.turns) else self.length

    def turn_before(self, position: int) -> int:
        """The beginning of this turn, or of the one before it where this one has just begun."""
        at = bisect_left(self.turns, position) - 1
        return self.turns[at] if at >= 0 else 0

    def round_after(self, position: int) -> int:
        """The beginning of the next round; the end in the last one."""
        at = bisect_right(self.rounds, position)
        return self.rounds[at] if at < len(self.rounds) else self.length

    def round_before(self, position: int) -> int:
        """The beginning of this round, or of the one before it where this one has just begun."""
        at = bisect_left(self.rounds, position) - 1
        return self.rounds[at] if at >= 0 else 0

    def nearest(self, position: int) -> int:
        """The step that is nearest to a position."""
        after = self.steps[min(bisect_left(self.steps, position), len(self.steps) - 1)]
        before = self.steps[max(0, bisect_right(self.steps, position) - 1)]
        return before if position - before <= after - position else after

    def before_mark(self, mark: Mark) -> int:
        """The step from which the next one shows what a mark is about."""
        return self.steps[bisect_right(self.steps, mark.position) - 1]

    def round_of(self, position: int) -> tuple[int, int]:
        """The first and the last position of the round of a position; of the first one before it has begun."""
        number = max(1, bisect_right(self.rounds, position))
        start = self.rounds[number - 1] if self.rounds else 0
        return start, self.rounds[number] - 1 if number < len(self.rounds) else self.length

    def named(self, position: int) -> dict[int, str]:
        """The colours that wilds of this round were given before a position, by their cards."""
        start = self.round_of(position)[0]
        return {card: color for at, card, color in self._named if start <= at < position}

    def place(self, position: int) -> Place:
        """The round and turn that a record position lies in."""
        number = bisect_right(self.rounds, position)
        if number == 0:
            return Place(0, 0, 0)
        start, end = self.round_of(position)
        first, last = bisect_right(self._turns, start), bisect_right(self._turns, end)
        return Place(number, bisect_right(self._turns, position) - first, last - first)


def _steps(happened: Sequence[Event]) -> list[int]:
    """The positions before every event that can be seen, and the end."""
    seen = [i for i, event in enumerate(happened) if i and not silent(event)]
    return [0, *seen, len(happened)] if happened else [0]


def _named(happened: Sequence[Event]) -> Iterator[tuple[int, int, str]]:
    """Every colour that was named: which event it was, and the card that it was named for."""
    card = -1
    for at, event in enumerate(happened):
        if isinstance(event, events.Played):
            card = event.cards[-1]
        elif isinstance(event, events.TurnedUp):
            card = event.card
        elif isinstance(event, events.ColorNamed):
            yield at, card, event.color
        elif isinstance(event, events.RowMatched):
            yield from ((at, name.card, name.color) for name in event.named if name.color)


def silent(event: Event) -> bool:
    """Whether nobody would see that an event has happened."""
    return isinstance(event, SILENT) or (isinstance(event, events.Drew) and not event.cards)


def kind_of(event: Event) -> str:
    """The kind of mark that an event deserves, or nothing."""
    match event:
        case events.UnoCalled(due=True):
            return "uno"
        case events.Caught():
            return "caught"
        case events.ChallengeEnded(guilty=guilty):
            return "bluff" if guilty else "honest"
        case events.Flipped():
            return "flip"
        case events.HandsMoved() | events.HandsShuffled():
            return "swap"
        case events.RoundEnded():
            return "out"
    return ""
