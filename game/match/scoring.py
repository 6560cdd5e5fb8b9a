"""How many points a round is worth, and when a match is decided (R7)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from math import ceil

from game.core.rule import Rule
from game.match.penalty_points import NotePenaltyPoints

PenaltyNoted = tuple[tuple[int, int], ...]
"""Seats with their penalty points, in the order in which they were noted in a round (R7.5)."""


@dataclass(frozen=True, slots=True)
class Scoring:
    """A way to score a match, with points as whole numbers, one for each seat."""

    rule = "R7"
    counts_hands = True
    """Whether the cards left in hands are worth points (R7.2)."""
    least_wins = False
    """Whether fewer points are better than more (R7.5)."""

    def rules(self) -> tuple[Rule, ...]:
        """The rules that a match with this scoring must have in force."""
        return ()

    def points(self, winners: tuple[int, ...], left: tuple[int, ...], noted: PenaltyNoted = ()) -> tuple[int, ...]:
        """The points of a round for every seat; several winners get equal points.

        `left` are the points of the cards left in each hand (R7.2), `noted` the penalty points of the round (R7.5).
        """
        won = sum(left) // len(winners)
        return tuple(won if seat in winners else self.lost(points) for seat, points in enumerate(left))

    def staying(self, playing: tuple[int, ...], totals: tuple[int, ...], noted: PenaltyNoted) -> tuple[int, ...]:
        """The seats that stay in the match after a round.

        `totals` are the points of all seats before the round, `noted` the penalty points of the round.
        """
        return playing

    def lost(self, points: int) -> int:
        """The points that a round's loser gets for cards worth `points` left in hand; negative if he loses points."""
        return 0

    def over(self, totals: tuple[int, ...], rounds: int) -> bool:
        """Whether the match is decided after `rounds` rounds; `totals` are the points of all seats."""
        return True

    def leaders(self, totals: tuple[int, ...]) -> tuple[int, ...]:
        """The seats with the best totals; several if they are equal (R7.7)."""
        best = max(totals)
        return tuple(seat for seat, total in enumerate(totals) if total == best)

    def first(self, out: tuple[int, ...], totals: tuple[int, ...]) -> tuple[int, ...]:
        """The seats that win a decided match; `out` are the seats that won its last round."""
        return self.leaders(totals)


@dataclass(frozen=True, slots=True)
class Japanese(Scoring):
    """The scoring in which each loser of a round loses the points in his hand, and the winner gets their sum.

    After an agreed number of rounds the highest total wins (R7.3).
    """

    rule = "R7.3"
    rounds: int = 5

    def lost(self, points: int) -> int:
        return -points

    def over(self, totals: tuple[int, ...], rounds: int) -> bool:
        return rounds >= self.rounds


@dataclass(frozen=True, slots=True)
class International(Scoring):
    """The scoring in which the winner of a round gets the points in all other hands, and losers get nothing.

    The first to reach the target wins the match (R7.4).
    """

    rule = "R7.4"
    target: int = 500

    def over(self, totals: tuple[int, ...], rounds: int) -> bool:
        return max(totals) >= self.target


@dataclass(frozen=True, slots=True)
class Single(Scoring):
    """The scoring of a match with one round, which only the player who goes out wins; points are as in `Japanese`
    (R7.6)."""

    rule = "R7.6"

    def lost(self, points: int) -> int:
        return -points

    def first(self, out: tuple[int, ...], totals: tuple[int, ...]) -> tuple[int, ...]:
        return out


@dataclass(frozen=True, slots=True)
class PenaltyPoints(Scoring):
    """The scoring in which a player caught breaking a rule gets the points of his hand; nothing else counts (R7.5).

    A player who reaches the target leaves the match, and the last one wins. If `rounds` is not 0, the match also ends
    after that many rounds, and the fewest points win.
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
        """The seats that stay; points count in the order in which they were noted.

        So of the last two seats, the one that reaches the target first loses.
        """
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
    """The rank of every seat, 1 for the best: first the winners of the match, whatever their totals, then by points.

    Equal totals share a rank (R7.7). While a match goes on there are no `winners`, and points alone decide.
    `least_wins` says that fewer points are better; `team` is how many seats form a team, which counts as one in the
    ranking (R9.9).
    """
    sign = 1 if least_wins else -1
    ranks = [(bool(winners) and seat not in winners, 0 if seat in winners else sign * total)
             for seat, total in enumerate(totals)]
    return tuple(1 + ceil(sum(other < rank for other in ranks) / team) for rank in ranks)


SCORINGS: dict[str, type[Scoring]] = {
    "japanese": Japanese, "international": International, "penalty": PenaltyPoints,
    "single": Single,
}  # fmt: skip
"""All scorings by the names that saved matches and the command line use."""
