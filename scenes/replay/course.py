"""The index of a recorded match: positions of steps, turns and rounds, and marks at notable events."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.core import events
from game.core.events import Event

SILENT = (events.Noted, events.AskedFor, events.TopSeen, events.Kept, events.TurnBegan, events.Scored)
"""Events with nothing to see, which belong to the step before them."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A notable moment: the position just before the event that it is about."""

    position: int
    kind: str
    """`uno`, `caught`, `bluff`, `honest`, `flip`, `swap` or `out`."""


class Place(NamedTuple):
    """A position as a player counts: the round from 1 (0 before the first), the turn in it, and the round's turns."""

    round: int
    turn: int
    turns: int


class Course:
    """The positions of a timeline that a replay can go to.

    `steps` are those before each visible event, with the beginning and the end; `turns` those at which a turn begins;
    `rounds` those at which a round has begun and is about to be dealt.
    """

    def __init__(self, happened: Sequence[Event]) -> None:
        self.length = len(happened)
        self.steps = _steps(happened)
        begun = [i + 1 for i, event in enumerate(happened) if isinstance(event, events.TurnBegan)]
        self._turns = begun
        self.turns = sorted({self.steps[bisect_left(self.steps, position)] for position in begun})
        self.rounds = [i + 1 for i, event in enumerate(happened) if isinstance(event, events.RoundBegan)]
        self.ended = [i + 1 for i, event in enumerate(happened) if isinstance(event, events.RoundEnded)]
        """The positions just after the end of each round."""
        last = happened[-1] if happened else None
        self.winners = last.winners if isinstance(last, events.MatchEnded) else ()
        """The seats that win the match; empty if the record ends before that."""
        self._named = tuple(_named(happened))
        self.marks = tuple(Mark(i, kind) for i, event in enumerate(happened) if (kind := kind_of(event)))

    def step_after(self, position: int) -> int:
        """The position after the next visible event; the end after the last."""
        return self.steps[min(bisect_right(self.steps, position), len(self.steps) - 1)]

    def step_before(self, position: int) -> int:
        """The position before the previous visible event; 0 at the beginning."""
        return self.steps[max(0, bisect_left(self.steps, position) - 1)]

    def turn_after(self, position: int) -> int:
        """The beginning of the next turn; the end in the last one."""
        at = bisect_right(self.turns, position)
        return self.turns[at] if at < len(self.turns) else self.length

    def turn_before(self, position: int) -> int:
        """The beginning of this turn; at a beginning, that of the turn before."""
        at = bisect_left(self.turns, position) - 1
        return self.turns[at] if at >= 0 else 0

    def round_after(self, position: int) -> int:
        """The beginning of the next round; the end in the last one."""
        at = bisect_right(self.rounds, position)
        return self.rounds[at] if at < len(self.rounds) else self.length

    def round_before(self, position: int) -> int:
        """The beginning of this round; at a beginning, that of the round before."""
        at = bisect_left(self.rounds, position) - 1
        return self.rounds[at] if at >= 0 else 0

    def nearest(self, position: int) -> int:
        """The step that is nearest to a position."""
        after = self.steps[min(bisect_left(self.steps, position), len(self.steps) - 1)]
        before = self.steps[max(0, bisect_right(self.steps, position) - 1)]
        return before if position - before <= after - position else after

    def before_mark(self, mark: Mark) -> int:
        """The step after which the next one shows the mark's event."""
        return self.steps[bisect_right(self.steps, mark.position) - 1]

    def round_of(self, position: int) -> tuple[int, int]:
        """The first and the last position of the round that a position is in; of the first round before it begins."""
        number = max(1, bisect_right(self.rounds, position))
        start = self.rounds[number - 1] if self.rounds else 0
        return start, self.rounds[number] - 1 if number < len(self.rounds) else self.length

    def named(self, position: int) -> dict[int, str]:
        """The colours named for wild cards in this round before a position, by card."""
        start = self.round_of(position)[0]
        return {card: color for at, card, color in self._named if start <= at < position}

    def place(self, position: int) -> Place:
        """The round and turn that a position is in."""
        number = bisect_right(self.rounds, position)
        if number == 0:
            return Place(0, 0, 0)
        start, end = self.round_of(position)
        first, last = bisect_right(self._turns, start), bisect_right(self._turns, end)
        return Place(number, bisect_right(self._turns, position) - first, last - first)


def _steps(happened: Sequence[Event]) -> list[int]:
    """The positions before every visible event, and the end."""
    seen = [i for i, event in enumerate(happened) if i and not silent(event)]
    return [0, *seen, len(happened)] if happened else [0]


def _named(happened: Sequence[Event]) -> Iterator[tuple[int, int, str]]:
    """Every named colour: its position, the card, and the colour."""
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
    """Whether an event has nothing to see."""
    return isinstance(event, SILENT) or (isinstance(event, events.Drew) and not event.cards)


def kind_of(event: Event) -> str:
    """The kind of an event's mark; empty for events without a mark."""
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
