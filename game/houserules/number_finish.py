"""The house rule that nobody goes out with an action card or a wild (R9.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from game.core.actions import Action, Play
from game.core.cards import Face
from game.core.refusal import Refusal
from game.core.table import Table
from game.houserules.house_rule import HouseRule, has_numbers, turns_as_usual

if TYPE_CHECKING:
    from game.editions.edition import Edition


@dataclass(frozen=True, slots=True)
class NumberFinish(HouseRule):
    """The house rule that a player's last card must be a number card, if it is played (R9.3)."""

    id: ClassVar[str] = "number_finish"
    rule: ClassVar[str] = "R9.3"
    summary: ClassVar[str] = "No going out with an action card or a wild"
    gone: ClassVar[frozenset[str]] = frozenset({"R5.5"})

    @classmethod
    def fits(cls, edition: Edition) -> bool:
        return turns_as_usual(edition) and has_numbers(edition)

    def about(self, face: Face) -> str:
        return "about.finish" if face.action else ""

    def forbids(
        self, table: Table, action: Action, plays: tuple[Play, ...], answer: Refusal | None
    ) -> Refusal | None:
        if not isinstance(action, Play) or not self._ends_badly(table, action):
            return answer
        fits = table.rules.fits(table, table.faces[action.cards[0]], table.up, table.color)
        return Refusal("refuse.number_finish", self.rule) if fits else answer

    def _ends_badly(self, table: Table, play: Play) -> bool:
        hand, faces = table.hands[play.seat], table.faces
        last = len(hand) == len(play.cards) and {*hand} == {*play.cards}
        return last and any(faces[card].action for card in play.cards)
