"""Scoring: what a round is worth and when a match is decided (R7)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from math import ceil

from game.core.rule import Rule
from game.match.penalty_points import NotePenaltyPoints

PenaltyNoted = tuple[tuple[int, int], ...]
"""Seats and their penalty points, in the order in which they were noted (R7.5)."""


@dataclass(frozen=True, slots=True)
class Scoring:
    """A way to score a match. Points are whole numbers, one per seat."""

    rule = "R7"
    counts_hands = True
    """Whether the cards left in hand are worth anything (R7.2)."""
    least_wins = False
    """Whether fewer points are better (R7.5)."""

    def rules(self) -> tuple[Rule, ...]:
        """Rules that have to be in force to score so."""
        return ()

    def points(self, winners: tuple[int, ...], left: tuple[int, ...], noted: PenaltyNoted = ()) -> tuple[int, ...]:
        """What a round is worth: `left` are the points in the hands that were left (R7.2).

        `noted` are the penalty points of the round (R7.5). Winners share.
        """
        won = sum(left) // len(winners)
        return tuple(won if seat in winners else self.lost(points) for seat, points in enumerate(left))

    def staying(self, playing: tuple[int, ...], totals: tuple[int, ...], noted: PenaltyNoted) -> tuple[int, ...]:
        """The seats that stay in the match after a round; `totals` are the points before it."""
        return playing

    def lost(self, points: int) -> int:
        """The points that a player gets who holds so many at the end of a round."""
        return 0

    def over(self, totals: tuple[int, ...], rounds: int) -> bool:
        """Whether the match is decided after so many rounds."""
        return True

    def leaders(self, totals: tuple[int, ...]) -> tuple[int, ...]:
        """The seats that lead; several share the first place (R7.7)."""
        best = max(totals)
        return tuple(seat for seat, total in enumerate(totals) if total == best)

    def first(self, out: tuple[int, ...], totals: tuple[int, ...]) -> tuple[int, ...]:
        """The seats that win the match, now that the seats `out` have won its last round."""
        return self.leaders(totals)


@dataclass(frozen=True, slots=True)
class Japanese(Scoring):
    """Losers lose their points, the winner gets the sum; the highest total after some rounds wins (R7.3)."""

    rule = "R7.3"
    rounds: int = 5

    def lost(self, points: int) -> int:
        return -points

    def over(self, totals: tuple[int, ...], rounds: int) -> bool:
        return rounds >= self.rounds


@dataclass(frozen=True, slots=True)
class International(Scoring):
    """The winner gets the sum, losers nothing; the first to reach the target wins (R7.4)."""

    rule = "R7.4"
    target: int = 500

    def over(self, totals: tuple[int, ...], rounds: int) -> bool:
        return max(totals) >= self.target


@dataclass(frozen=True, slots=True)
class Single(Scoring):
    """One round decides; its points are counted as in Japan, but who is out wins alone (R7.6)."""

    rule = "R7.6"

    def lost(self, points: int) -> int:
        return -points

    def first(self, out: tuple[int, ...], totals: tuple[int, ...]) -> tuple[int, ...]:
        return out


@dataclass(frozen=True, slots=True)
class PenaltyPoints(Scoring):
    """A player who is caught gets the points of his hand and leaves at the target; nothing else counts, and the
    last one wins (R7.5). Only if a number of `rounds` was chosen does the match end after them, and the fewest
    points win; 0 is no limit.
    """

    rule = "R7.5"
    counts_hands = False
    least_wins = True
    target: int = 500
    rounds: int = 0

    def rules(self) -> tuple[Rule, ...]:
        return (NotePenaltyPoints(),)

    def points(self, winners: tuple[int, ...], left: tuple[int, ...], noted: PenaltyNoted = ()) -> tuple[int, ...]:
        return tuple(sum(points for who, points in noted if who == seat) for seat in range(len(left)))

    def staying(self, playing: tuple[int, ...], totals: tuple[int, ...], noted: PenaltyNoted) -> tuple[int, ...]:
        """Points count in the order noted: of the last two seats, the first to reach the target loses."""
        sums = list(totals)
        for seat, points in noted:
            sums[seat] += points
            if sums[seat] >= self.target and len(playing) > 1:
                playing = tuple(other for other in playing if other != seat)
        return playing

    def over(self, totals: tuple[int, ...], rounds: int) -> bool:
        return 0 < self.rounds <= rounds

    def leaders(self, totals: tuple[int, ...]) -> tuple[int, ...]:
        least = min(totals)
        return tuple(seat for seat, total in enumerate(totals) if total == least)


def places(
    totals: tuple[int, ...], winners: Collection[int] = (), *, least_wins: bool = False, team: int = 1
) -> tuple[int, ...]:
    """The place of every seat: 1 for the winners of a match, whatever their totals, the others behind them by points.

    Equal totals share a place (R7.7). Without winners, while a match goes on, points alone decide. `team` is the
    number of seats that have one score and so count once (R9.9).
    """
    sign = 1 if least_wins else -1
    ranks = [(bool(winners) and seat not in winners, 0 if seat in winners else sign * total)
             for seat, total in enumerate(totals)]
    return tuple(1 + ceil(sum(other < rank for other in ranks) / team) for rank in ranks)


SCORINGS: dict[str, type[Scoring]] = {
    "japanese": Japanese, "international": International, "penalty": PenaltyPoints,
    "single": Single,
}  # fmt: skip
"""The ways to score, by the names that records and the command line use."""
