"""The index of a recorded match: at which positions steps, turns, rounds and notable events begin.

A position is the number of events that have happened.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.core import events
from game.core.events import Event

SILENT = (events.Noted, events.AskedFor, events.TopSeen, events.Kept, events.TurnBegan, events.Scored)
"""Events that show nothing at the table, so that a replay makes no step of its own for them."""


@dataclass(frozen=True, slots=True)
class TimelineMark:
    """A notable moment of a recorded match, with its position just before the notable event."""

    position: int
    kind: str
    """The kind of event: `uno` (called), `caught`, `bluff` or `honest` (after a challenge), `flip`, `swap` or `out`."""


class Place(NamedTuple):
    """A position in terms of the game: round (0 before the first), turn in the round, and number of its turns."""

    round: int
    turn: int
    turns: int


class Positions:
    """The positions in a recorded match that a replay can go to; a position is the number of events that have happened.

    `steps` are the positions before each visible event, the beginning and the end. `turns` are the positions at which a
    turn begins, and `rounds` those at which a round has begun, just before its cards are dealt.
    """

    def __init__(self, happened: Sequence[Event]) -> None:
        self.length = len(happened)
        self.steps = _steps(happened)
        begun = [i + 1 for i, event in enumerate(happened) if isinstance(event, events.TurnBegan)]
        self._turns = begun
        self.turns = sorted({self.steps[bisect_left(self.steps, position)] for position in begun})
        self.rounds = [i + 1 for i, event in enumerate(happened) if isinstance(event, events.RoundBegan)]
        self.ended = [i + 1 for i, event in enumerate(happened) if isinstance(event, events.RoundEnded)]
        last = happened[-1] if happened else None
        self.winners = last.winners if isinstance(last, events.MatchEnded) else ()
        """The seats of the match's winners; empty if the record ends before the match does."""
        self._named = tuple(_named(happened))
        self.marks = tuple(TimelineMark(i, kind) for i, event in enumerate(happened) if (kind := kind_of(event)))

    def step_after(self, position: int) -> int:
        """The position after the next visible event, at most the end."""
        return self.steps[min(bisect_right(self.steps, position), len(self.steps) - 1)]

    def step_before(self, position: int) -> int:
        """The position before the latest visible event, at least 0."""
        return self.steps[max(0, bisect_left(self.steps, position) - 1)]

    def turn_after(self, position: int) -> int:
        """The position at which the next turn begins; in the last turn, the end."""
        at = bisect_right(self.turns, position)
        return self.turns[at] if at < len(self.turns) else self.length

    def turn_before(self, position: int) -> int:
        """The position at which the present turn began or, if that is `position` itself, the turn before."""
        at = bisect_left(self.turns, position) - 1
        return self.turns[at] if at >= 0 else 0

    def round_after(self, position: int) -> int:
        """The position at which the next round begins; in the last round, the end."""
        at = bisect_right(self.rounds, position)
        return self.rounds[at] if at < len(self.rounds) else self.length

    def round_before(self, position: int) -> int:
        """The position at which the present round began or, if that is `position` itself, the round before."""
        at = bisect_left(self.rounds, position) - 1
        return self.rounds[at] if at >= 0 else 0

    def nearest(self, position: int) -> int:
        after = self.steps[min(bisect_left(self.steps, position), len(self.steps) - 1)]
        before = self.steps[max(0, bisect_right(self.steps, position) - 1)]
        return before if position - before <= after - position else after

    def before_mark(self, mark: TimelineMark) -> int:
        """The member of `steps` after which the next step shows the event of a notable moment."""
        return self.steps[bisect_right(self.steps, mark.position) - 1]

    def round_of(self, position: int) -> tuple[int, int]:
        """The first and the last position of the round that a position is in; before the first round, of that round."""
        number = max(1, bisect_right(self.rounds, position))
        start = self.rounds[number - 1] if self.rounds else 0
        return start, self.rounds[number] - 1 if number < len(self.rounds) else self.length

    def named(self, position: int) -> dict[int, str]:
        """The colours that players have named for wild cards in this round up to a position, by card number."""
        start = self.round_of(position)[0]
        return {card: color for at, card, color in self._named if start <= at < position}

    def place(self, position: int) -> Place:
        number = bisect_right(self.rounds, position)
        if number == 0:
            return Place(0, 0, 0)
        start, end = self.round_of(position)
        first, last = bisect_right(self._turns, start), bisect_right(self._turns, end)
        return Place(number, bisect_right(self._turns, position) - first, last - first)


def _steps(happened: Sequence[Event]) -> list[int]:
    seen = [i for i, event in enumerate(happened) if i and not silent(event)]
    return [0, *seen, len(happened)] if happened else [0]


def _named(happened: Sequence[Event]) -> Iterator[tuple[int, int, str]]:
    """Every colour that a player named for a wild card, as (position, card number, colour)."""
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
    return isinstance(event, SILENT) or (isinstance(event, events.Drew) and not event.cards)


def kind_of(event: Event) -> str:
    """The kind of a notable event, as in `TimelineMark.kind`; empty for all other events."""
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
