"""Facts: what one record says about its match, its rounds and what everybody did."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.fast import fast
from game.match.setup import Seat


@dataclass(frozen=True, slots=True)
class Picture:
    """The last position of a record, for a small picture of it.

    Cards are written as `red-5` (`game.record.notation.face_text`): `top` is the card on the discard pile, `row` the
    centre row of DOS. `hands` are numbers of cards, `turn` is the seat whose turn it is.
    """

    top: str = ""
    color: str | None = None
    side: int = 0
    direction: int = 1
    hands: tuple[int, ...] = ()
    draw_pile: int = 0
    row: tuple[str, ...] = ()
    turn: int = -1


@dataclass(frozen=True, slots=True)
class Summary:
    """A match in a list: what was agreed, how far it came, how the table stood.

    `house` has the ids of the house rules. `began` is when, in UTC as `2026-01-31T18:05:00Z`, or nothing.
    `rounds` are those that are finished, `totals` everybody's points. `branch_of` names the match that a what-if
    match comes from, `branch_after` the action at which it branched off, `branch_seat` the seat taken over.
    """

    edition: str
    seats: tuple[Seat, ...]
    scoring: str = ""
    goal: int = 0
    """The points, or else the number of rounds, at which the match ends; 0 for a single round."""
    house: tuple[str, ...] = ()
    began: str = ""
    branch_of: str = ""
    branch_after: int = 0
    branch_seat: int = -1
    set_up: bool = False
    """Whether the match began from a position."""
    rounds: int = 0
    actions: int = 0
    totals: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    picture: Picture = Picture()

    @property
    def finished(self) -> bool:
        """Whether the match is decided."""
        return bool(self.winners)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that people play."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.person)

    @property
    def level(self) -> str:
        """The level of the CPU players; `mixed` for several, nothing without CPU players."""
        levels = {seat.player for seat in self.seats if not seat.person}
        return "mixed" if len(levels) > 1 else "".join(levels)

    @property
    def counts(self) -> bool:
        """Whether the match counts for statistics: decided, with a person, not a what-if, not begun at a position."""
        return self.finished and bool(self.people) and not self.branch_of and self.branch_seat < 0 and not self.set_up


@fast
@dataclass(frozen=True, slots=True)
class SeatFacts:
    """The statistics of one seat in a match."""

    place: int = 0
    """The final place, 1 for winners; 0 while the match is undecided."""
    total: int = 0
    calls: int = 0
    """Number of UNO calls that were due."""
    missed: int = 0
    """How often the seat came down to its last card without calling, caught or not."""
    false_alarms: int = 0
    """Number of calls and catches without need."""
    catches: int = 0
    caught: int = 0
    bluffs: int = 0
    """Number of wild draw cards played illegally that the next player could challenge."""
    believed: int = 0
    found_out: int = 0
    right: int = 0
    """Number of challenges that found a bluff."""
    wrong: int = 0
    played: int = 0
    drawn: int = 0
    turns: int = 0
    timed: int = 0
    """Number of turns whose duration is recorded."""
    seconds: float = 0.0
    """Total seconds of those turns."""
    colors: tuple[tuple[str, int], ...] = ()
    """How often each colour was named."""


@fast
@dataclass(frozen=True, slots=True)
class RoundFacts:
    """The statistics of one seat in a round; `number` counts from 1."""

    number: int
    seat: int
    points: int
    total: int
    left: int
    """Points left in the hand."""
    cards: int
    """Number of cards left in the hand."""
    won: bool
    drawn: int
    """Number of cards drawn after the deal."""
    most: int
    """Greatest number of cards held."""
    at_once: int
    """Greatest number of cards drawn at once."""
    turns: int
    exploded: int
    finish: str
    """The symbol of the last card played, if the seat went out."""
    dark: bool
    """Whether the round ended on the dark side."""


@dataclass(frozen=True, slots=True)
class MatchFacts:
    """All facts of a record that are kept; `seats` and `rounds` have only the seats that people play."""

    summary: Summary
    seats: tuple[tuple[int, SeatFacts], ...] = ()
    rounds: tuple[RoundFacts, ...] = ()
