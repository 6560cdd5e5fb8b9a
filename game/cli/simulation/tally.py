"""The counts of a simulation, and the 95 % intervals of its rates and means."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt

from game.cli.simulation.playing import GameResult

Z = 1.959963984540054
"""Standard deviations on each side of the mean that contain 95 % of a normal distribution."""


@dataclass(slots=True)
class Tally:
    """The counts of a simulation for each player in the plan's list of levels; tallies of parts can be added up.

    If several players share the first rank, each of them gets a win (R7.7).
    """

    seats: int
    games: int = 0
    unfinished: int = 0
    decisions: int = 0
    wins: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    squares: list[int] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    questions: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        for counts in (self.wins, self.points, self.squares, self.questions):
            counts.extend([0] * (self.seats - len(counts)))
        self.seconds.extend([0.0] * (self.seats - len(self.seconds)))

    def count(self, outcome: GameResult, turned: int) -> None:
        """Count the result of a game whose players were rotated by `turned` seats, compared with the list of levels."""
        self.games += 1
        self.unfinished += not outcome.winners
        self.decisions += outcome.decisions
        for seat, points in enumerate(outcome.points):
            place = (seat - turned) % self.seats
            self.wins[place] += seat in outcome.winners
            self.points[place] += points
            self.squares[place] += points * points
        for seat, seconds in enumerate(outcome.thought):
            self.seconds[(seat - turned) % self.seats] += seconds
            self.questions[(seat - turned) % self.seats] += outcome.questions[seat]

    def add(self, other: Tally) -> None:
        """Add the counts of another part of the simulation."""
        self.games += other.games
        self.unfinished += other.unfinished
        self.decisions += other.decisions
        self.wins = [a + b for a, b in zip(self.wins, other.wins, strict=True)]
        self.points = [a + b for a, b in zip(self.points, other.points, strict=True)]
        self.squares = [a + b for a, b in zip(self.squares, other.squares, strict=True)]
        self.seconds = [a + b for a, b in zip(self.seconds, other.seconds, strict=True)]
        self.questions = [a + b for a, b in zip(self.questions, other.questions, strict=True)]

    def win_rate(self, place: int) -> tuple[float, float, float]:
        """The share of games won by the player at a place in the list of levels, and the ends of its 95 % interval."""
        low, high = wilson(self.wins[place], self.games)
        return (self.wins[place] / max(1, self.games), low, high)

    def points_mean(self, place: int) -> tuple[float, float]:
        """The mean points per game of the player at a place in the list, and half its 95 % interval's width."""
        return mean(self.points[place], self.squares[place], self.games)


def wilson(hits: int, trials: int) -> tuple[float, float]:
    """The ends of a rate's 95 % interval by Wilson's score, which is good for few trials and for rates near 0 or 1."""
    if trials <= 0:
        return (0.0, 1.0)
    rate, spread = hits / trials, Z * Z / trials
    middle = (rate + spread / 2) / (1 + spread)
    half = Z / (1 + spread) * sqrt(rate * (1 - rate) / trials + spread / (4 * trials))
    low = 0.0 if hits == 0 else max(0.0, middle - half)
    high = 1.0 if hits == trials else min(1.0, middle + half)
    return (low, high)


def mean(total: float, squares: float, trials: int) -> tuple[float, float]:
    """The mean of `trials` values from their sum and their squares' sum, and half the width of its 95 % interval."""
    if trials <= 0:
        return (0.0, 0.0)
    middle = total / trials
    if trials == 1:
        return (middle, 0.0)
    variance = max(0.0, (squares - trials * middle * middle) / (trials - 1))
    return (middle, Z * sqrt(variance / trials))
