"""Tally: what a simulation has counted so far."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.cli.simulation.intervals import mean, wilson
from game.cli.simulation.playing import Outcome


@dataclass(slots=True)
class Tally:
    """Counts for every place of the list of levels; tallies of parts add up to that of the whole.

    A shared first place is a win for everybody who shares it (R7.7).
    """

    seats: int
    games: int = 0
    unfinished: int = 0
    decisions: int = 0
    wins: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    squares: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        for counts in (self.wins, self.points, self.squares):
            counts.extend([0] * (self.seats - len(counts)))

    def count(self, outcome: Outcome, turned: int) -> None:
        """Count a game in which everybody sat so many seats further than in the list."""
        self.games += 1
        self.unfinished += not outcome.winners
        self.decisions += outcome.decisions
        for seat, points in enumerate(outcome.points):
            place = (seat - turned) % self.seats
            self.wins[place] += seat in outcome.winners
            self.points[place] += points
            self.squares[place] += points * points

    def add(self, other: Tally) -> None:
        """Count what another tally has counted."""
        self.games += other.games
        self.unfinished += other.unfinished
        self.decisions += other.decisions
        self.wins = [a + b for a, b in zip(self.wins, other.wins, strict=True)]
        self.points = [a + b for a, b in zip(self.points, other.points, strict=True)]
        self.squares = [a + b for a, b in zip(self.squares, other.squares, strict=True)]

    def win_rate(self, place: int) -> tuple[float, float, float]:
        """The share of games won, with the ends of its 95 % interval."""
        low, high = wilson(self.wins[place], self.games)
        return (self.wins[place] / max(1, self.games), low, high)

    def points_mean(self, place: int) -> tuple[float, float]:
        """Points a game, and half the width of their 95 % interval."""
        return mean(self.points[place], self.squares[place], self.games)
