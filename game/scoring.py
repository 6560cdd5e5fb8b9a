"""Scoring: what a round is worth and when a match is decided (R7)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Scoring:
    """A way to score a match. Points are whole numbers, one per seat."""

    rule = "R7"

    def points(self, winners: tuple[int, ...], left: tuple[int, ...]) -> tuple[int, ...]:
        """What a round is worth: `left` are the points in the hands that were left (R7.2)."""
        won = sum(left) // len(winners)
        return tuple(won if seat in winners else self.lost(points) for seat, points in enumerate(left))

    def lost(self, points: int) -> int:
        """What somebody gets who holds so many points at the end of a round."""
        return 0

    def over(self, totals: tuple[int, ...], rounds: int) -> bool:
        """Whether the match is decided after so many rounds."""
        return True

    def leaders(self, totals: tuple[int, ...]) -> tuple[int, ...]:
        """Who leads; several share the first place (R7.7)."""
        best = max(totals)
        return tuple(seat for seat, total in enumerate(totals) if total == best)


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
    """One round decides; its points are counted as in Japan (R7.6)."""

    rule = "R7.6"

    def lost(self, points: int) -> int:
        return -points


SCORINGS: dict[str, type[Scoring]] = {"japanese": Japanese, "international": International, "single": Single}
"""The ways to score, by the names that records and the command line use."""
