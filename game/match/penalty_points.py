"""The rule for matches that count penalty points: a player who is caught gets the points of his hand (R7.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.core import events
from game.core.rule import Rule
from game.core.table import Table


@dataclass(frozen=True, slots=True)
class NotePenaltyPoints(Rule):
    """The rule that a caught player gets the points of his hand, counted before he draws cards as a penalty (R7.5)."""

    id: ClassVar[str] = "penalty_points"

    def blamed(self, table: Table, seat: int, broken: str) -> None:
        table.emit(events.PenaltyNoted(seat, table.rules.points_left(table, seat), broken))
