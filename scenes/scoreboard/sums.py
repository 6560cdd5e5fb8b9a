"""The points of a match after a round, as the pages with hands, score sheet and chart show them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from game.core.cards import Face
from game.match.match import Match
from game.match.scoring import places
from game.match.setup import Seat
from scenes.cards.palette import COLOR_RGB


@dataclass(frozen=True)
class Sums:
    """The points of a match after a round (R7).

    `hands` are the cards left in each hand, and `left` their points. `scores` has a row for each round with the points
    of each seat. `winners` are the seats that won the round, and `dark` tells whether the dark side of the cards was
    up.
    """

    seats: tuple[Seat, ...]
    hands: tuple[tuple[Face, ...], ...]
    left: tuple[int, ...]
    scores: tuple[tuple[int, ...], ...]
    winners: tuple[int, ...]
    dark: bool = False
    rounds: int = 0
    target: int = 0
    over: bool = False
    counts: bool = True
    """Whether the winner gets points for cards left in hands, as in all matches except for penalty points (R7.5)."""
    least_wins: bool = False
    """Whether the player with the fewest points wins the match (R7.5)."""
    match_winners: tuple[int, ...] = ()
    """The seats that have won the match; empty while it is undecided."""
    team: int = 1
    """Number of seats in a team (R9.9), which share a score and a rank; 1 without teams."""

    @property
    def points(self) -> tuple[int, ...]:
        return self.scores[-1]

    @cached_property
    def running(self) -> tuple[tuple[int, ...], ...]:
        """The total points after each round: one row per round, with the total of each seat."""
        sums: list[tuple[int, ...]] = []
        for row in self.scores:
            last = sums[-1] if sums else (0,) * len(row)
            sums.append(tuple(a + b for a, b in zip(last, row, strict=True)))
        return tuple(sums)

    @property
    def totals(self) -> tuple[int, ...]:
        return self.running[-1]

    @property
    def before(self) -> tuple[int, ...]:
        return self.running[-2] if len(self.scores) > 1 else (0,) * len(self.seats)

    @property
    def givers(self) -> list[int]:
        """The seats whose remaining cards are counted, beginning next to the winner; empty if none are."""
        if not self.counts:
            return []
        seats = len(self.seats)
        first = self.winners[0] if self.winners else 0
        return [seat for step in range(seats) if (seat := (first + step) % seats) not in self.winners]

    @cached_property
    def places(self) -> tuple[int, ...]:
        return places(self.totals, self.match_winners, least_wins=self.least_wins, team=self.team)

    @cached_property
    def places_before(self) -> tuple[int, ...]:
        return places(self.before, least_wins=self.least_wins, team=self.team)


def sums_of(match: Match, winners: tuple[int, ...] = ()) -> Sums:
    """The points of a match whose round has just ended; without `winners`, the seats with empty hands have won."""
    last, scoring, scores = match.last_round, match.setup.scoring, tuple(match.scores)
    assert last is not None
    faces = match.deck.faces[last.side]
    hands = tuple(_sorted(faces[card] for card in hand) for hand in last.hands)
    out = winners or tuple(seat for seat in last.playing if not hands[seat])
    best = max(scores[-1])
    return Sums(
        match.setup.seats, hands, last.left, scores,
        out or tuple(seat for seat, points in enumerate(scores[-1]) if points == best),
        last.side == 1, getattr(scoring, "rounds", 0), getattr(scoring, "target", 0),
        match.over, scoring.counts_hands, scoring.least_wins, match.winners, len(match.teams[0]),
    )


def _sorted(faces: Iterable[Face]) -> tuple[Face, ...]:
    """The cards of a hand in the order of counting: by colour, number cards first."""
    colors = (*COLOR_RGB, None)
    return tuple(sorted(faces, key=lambda face: (colors.index(face.color), face.number is None, face.number or 0)))


def signed(points: int) -> str:
    """A number of points with its sign, such as `+20` or `−5`."""
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


@dataclass(frozen=True)
class SeatRank:
    """A seat with its rank (`place`) in the match."""

    seat: int
    place: int


def standings(sums: Sums) -> list[SeatRank]:
    order = sorted(range(len(sums.seats)), key=sums.places.__getitem__)
    return [SeatRank(seat, sums.places[seat]) for seat in order]
