"""The house rule Partners: players who sit opposite one another are a team (R9.9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from game.core.table import Table
from game.houserules.house_rule import HouseRule

if TYPE_CHECKING:
    from game.editions.edition import Edition


@dataclass(frozen=True, slots=True)
class Partners(HouseRule):
    """The house rule that four, six, eight or ten players play in teams of two, each with the player opposite (R9.9).

    A team has gone out when one of its players has. It has one score, in which both hands are counted. Penalty points
    are counted for single players (R7.5), so a match that counts them has no partners.
    """

    id: ClassVar[str] = "partners"
    rule: ClassVar[str] = "R9.9"
    summary: ClassVar[str] = "Partners: opposite seats are a team"
    excludes: ClassVar[frozenset[str]] = frozenset({"penalty_points"})

    @classmethod
    def fits(cls, edition: Edition) -> bool:
        return edition.seats[1] >= 4

    @classmethod
    def seats(cls, seats: int) -> bool:
        return seats >= 4 and seats % 2 == 0

    def out(self, table: Table, answer: tuple[int, ...]) -> tuple[int, ...]:
        partners = (opposite(table, seat) for seat in answer)
        return (*answer, *(seat for seat in partners if seat in table.playing and seat not in answer))

    def team(self, table: Table, seat: int, answer: tuple[int, ...]) -> tuple[int, ...]:
        return (*answer, opposite(table, seat))


def opposite(table: Table, seat: int) -> int:
    seats = len(table.hands)
    return (seat + seats // 2) % seats
