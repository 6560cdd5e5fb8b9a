"""The data for statistics that a record contains about its match, its rounds and its people."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.fast import fast
from game.match.setup import Seat


@dataclass(frozen=True, slots=True)
class FinalTable:
    """The table at the end of a record, as far as a small picture of it needs.

    Cards are written as in `red-5` (`game.record.notation.face_text`): `top` is the card on the discard pile, `row` the
    centre row of DOS. `hands` has the number of cards by seat; `turn` is the seat whose turn it is.
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
    """The data about a match for a list of matches: its setup, its progress, and the table at the end.

    `house` has the ids of the house rules. `began` is the time of its beginning, in UTC as `2026-01-31T18:05:00Z`, or
    empty. `rounds` is the number of finished rounds, `totals` the points by seat. For a what-if match, `branch_of`
    names the original match, `branch_after` is the number of actions taken from it, and `branch_seat` the seat that a
    person took over.
    """

    edition: str
    seats: tuple[Seat, ...]
    scoring: str = ""
    goal: int = 0
    """The number of points, or else of rounds, at which the match ends; 0 for a single round."""
    house: tuple[str, ...] = ()
    began: str = ""
    branch_of: str = ""
    branch_after: int = 0
    branch_seat: int = -1
    daily: bool = False
    """Whether the match is a deal of the day."""
    set_up: bool = False
    """Whether the match began from a given position of the cards and not with a deal."""
    rounds: int = 0
    actions: int = 0
    totals: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    picture: FinalTable = FinalTable()

    @property
    def finished(self) -> bool:
        return bool(self.winners)

    @property
    def people(self) -> tuple[int, ...]:
        return tuple(number for number, seat in enumerate(self.seats) if seat.person)

    @property
    def level(self) -> str:
        """The level of the CPU players; `mixed` if they have several, empty without CPU players."""
        levels = {seat.player for seat in self.seats if not seat.person}
        return "mixed" if len(levels) > 1 else "".join(levels)

    @property
    def counts(self) -> bool:
        """Whether the match counts for statistics: finished, with a person, no what-if match, not set up."""
        return self.finished and bool(self.people) and not self.branch_of and self.branch_seat < 0 and not self.set_up


@fast
@dataclass(frozen=True, slots=True)
class SeatFacts:
    """The counts for one seat over a whole match."""

    place: int = 0
    """The seat's final rank in the match, 1 for winners; 0 while the match is undecided."""
    total: int = 0
    calls: int = 0
    """Number of times that the seat called UNO when it had to."""
    missed: int = 0
    """Number of times that the seat had one card left without having called UNO, caught or not."""
    false_alarms: int = 0
    """Number of wrong UNO calls and wrong catches by the seat."""
    catches: int = 0
    caught: int = 0
    bluffs: int = 0
    """Number of bluffs: wild draw cards played illegally that the next player could challenge."""
    believed: int = 0
    found_out: int = 0
    right: int = 0
    """Number of the seat's challenges that found a bluff."""
    wrong: int = 0
    played: int = 0
    drawn: int = 0
    turns: int = 0
    timed: int = 0
    """Number of the seat's turns for which the record has a duration."""
    seconds: float = 0.0
    colors: tuple[tuple[str, int], ...] = ()
    """The colours that the seat named, each with how often."""


@fast
@dataclass(frozen=True, slots=True)
class RoundFacts:
    """The counts for one seat in one round; `number` is the round's, counted from 1."""

    number: int
    seat: int
    points: int
    total: int
    left: int
    """Points of the cards left in the seat's hand."""
    cards: int
    won: bool
    drawn: int
    """Number of cards that the seat drew after the deal."""
    most: int
    """Greatest number of cards in the seat's hand."""
    at_once: int
    turns: int
    exploded: int
    finish: str
    """The symbol of the seat's last card if it went out, else empty."""
    dark: bool
    """Whether the dark side of the cards was in play when the round ended."""


@dataclass(frozen=True, slots=True)
class MatchFacts:
    """All facts from a record that the index stores; `seats` and `rounds` are about seats of people only."""

    summary: Summary
    seats: tuple[tuple[int, SeatFacts], ...] = ()
    rounds: tuple[RoundFacts, ...] = ()
