"""The house rule Jump-In: a card identical to the discard pile's top card may be played out of turn (R9.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from game.core.actions import Action, Play
from game.core.cards import Face
from game.core.cause import Cause
from game.core.effects import Effect, Question, play_cards
from game.core.questions import DrawnAsked, TurnAsked
from game.core.refusal import Refusal
from game.core.table import Table
from game.houserules.house_rule import HouseRule, faces, turns_as_usual

if TYPE_CHECKING:
    from game.editions.edition import Edition


@dataclass(frozen=True, slots=True)
class JumpIn(HouseRule):
    """The house rule that a player may play a card out of turn if it is identical to the top card (R9.5).

    Identical cards have the same colour and the same number or symbol; wilds are identical to nothing. A player may
    jump in until the player whose turn it is has played a card or ended the turn, but not while a colour, a penalty or
    a seat has to be chosen. The interrupted turn is lost, and play goes on after the player who jumped in. He may have
    played the top card himself.
    """

    id: ClassVar[str] = "jump_in"
    rule: ClassVar[str] = "R9.5"
    out_of_turn: ClassVar[bool] = True
    summary: ClassVar[str] = "Jump-In: an identical card may be played out of turn"

    @classmethod
    def fits(cls, edition: Edition) -> bool:
        return turns_as_usual(edition) and any(face.color for face in faces(edition))

    def about(self, face: Face) -> str:
        return "about.jump_in" if face.color else ""

    def interrupts(self, table: Table, seat: int, answer: tuple[Action, ...]) -> tuple[Action, ...]:
        if table.asked.seat == seat or not isinstance(table.asked, TurnAsked | DrawnAsked):
            return answer
        plays = [Play(seat, (card,)) for card in table.hands[seat]]
        return (*answer, *(play for play in plays if not self._refused(table, play)))

    def _refused(self, table: Table, play: Play) -> Refusal | None:
        """Why these cards may not be played out of turn; None if they may."""
        if not isinstance(table.asked, TurnAsked | DrawnAsked):
            return Refusal("refuse.jump_later", self.rule)
        up, held = table.up, len(play.cards) == 1 and play.cards[0] in table.hands[play.seat]
        face = table.faces[play.cards[0]] if held else None
        alike = face and face.symbol == up.symbol and face.color == up.color is not None
        return None if alike else Refusal("refuse.jump_now", self.rule)

    def handle(self, table: Table, action: Action, answer: tuple[Effect, ...]) -> tuple[Effect, ...]:
        return (*answer, ThrownIn(action.seat, action.cards)) if isinstance(action, Play) else answer

    def reason(self, table: Table, action: Action, answer: Refusal) -> Refusal:
        if not isinstance(action, Play) or action.seat == table.asked.seat:
            return answer
        return self._refused(table, action) or table.rules.forbids(table, action, (), None) or answer


@dataclass(frozen=True, slots=True)
class ThrownIn(Effect):
    """The effect that another seat's identical card interrupts the current turn."""

    seat: int
    cards: tuple[int, ...]

    def resolve(self, table: Table) -> None:
        broken = table.agenda.pop()
        assert isinstance(broken, Question)
        play_cards(table, self.seat, self.cards, "R9.5", Cause.JUMP_IN)
