"""Standings: who has come in which place at the end of a match."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.scoreboard.sums import Sums


@dataclass(frozen=True)
class Standing:
    """A seat in the final order."""

    seat: int
    place: int


def standings(sums: Sums, winners: tuple[int, ...] = ()) -> list[Standing]:
    """Everybody in the final order; equal totals share a place (R7.7), winners come first."""
    order = sorted(range(len(sums.seats)), key=lambda seat: (seat not in winners, sums.place(seat)))
    behind = 2 if winners and sums.mates else 1 + len(winners)
    return [Standing(seat, 1 if seat in winners else max(sums.place(seat), behind)) for seat in order]
