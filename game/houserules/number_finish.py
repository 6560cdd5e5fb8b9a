"""No going out with an action card or a wild (R9.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from game.core.actions import Action, Play
from game.core.cards import Face
from game.core.rule import Reason
from game.core.table import Table
from game.houserules.house_rule import HouseRule, answers, has_numbers, turns_as_usual

if TYPE_CHECKING:
    from game.editions.edition import Edition


@dataclass(frozen=True, slots=True)
class NumberFinish(HouseRule):
    """The last card must be a number card. Cards that a rule takes away from a hand do not count as laid."""

    id: ClassVar[str] = "number_finish"
    rule: ClassVar[str] = "R9.3"
    summary: ClassVar[str] = "No going out with an action card or a wild"

    @classmethod
    def fits(cls, edition: Edition) -> bool:
        return turns_as_usual(edition) and has_numbers(edition)

    def about(self, face: Face) -> str:
        return "about.finish" if face.action else ""

    def allows(self, table: Table, seat: int, cards: tuple[int, ...], said: bool) -> bool:
        return said and not self._ends_badly(table, seat, cards)

    def reason(self, table: Table, action: Action, said: Reason) -> Reason:
        if not isinstance(action, Play) or not answers(table, action) or said[0] == "refuse.must_draw":
            return said
        fits = table.rules.fits(table, table.faces[action.cards[0]], table.up, table.color)
        badly = fits and self._ends_badly(table, action.seat, action.cards)
        return ("refuse.number_finish", self.rule) if badly else said

    def _ends_badly(self, table: Table, seat: int, cards: tuple[int, ...]) -> bool:
        hand = table.hands[seat]
        return (
            len(hand) == len(cards) and set(hand) == set(cards) and any(table.faces[c].action for c in cards)
        )
