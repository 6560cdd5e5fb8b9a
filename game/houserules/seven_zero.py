"""The house rule Seven-Zero: a seven swaps two hands, a zero passes all hands on (R9.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from game.core.cards import Face
from game.core.effects import Effect, PlayedCards
from game.core.table import Table
from game.houserules.house_rule import HouseRule, faces, turns_as_usual
from game.mechanics.swap_hands import PassHands, SwapHands

if TYPE_CHECKING:
    from game.editions.edition import Edition


@dataclass(frozen=True, slots=True)
class SevenZero(HouseRule):
    """The house rule that a seven swaps the hands of two players, and a zero passes all hands on (R9.4).

    With a seven, its player swaps hands with a player of his choice. With a zero, every player gives his hand to the
    next one. A player's last card has no such effect, and several equal cards played at once have it once. UNO calls,
    made or still to be made, move with the hands. In editions without zeros, only sevens count.
    """

    id: ClassVar[str] = "seven_zero"
    rule: ClassVar[str] = "R9.4"
    summary: ClassVar[str] = "Seven-Zero: a seven swaps hands, a zero passes all hands on"

    @classmethod
    def fits(cls, edition: Edition) -> bool:
        return turns_as_usual(edition) and any(face.number == 7 for face in faces(edition))

    def about(self, face: Face) -> str:
        match face.number:
            case 7:
                return "about.seven"
            case 0:
                return "about.zero"
        return ""

    def effects(self, table: Table, played: PlayedCards, answer: tuple[Effect, ...]) -> tuple[Effect, ...]:
        match table.faces[played.cards[-1]].number:
            case 7:
                return (*answer, SwapHands(played.seat, self.rule))
            case 0:
                return (*answer, PassHands(played.seat, self.rule))
        return answer
