"""Jump-In: an identical card may be laid out of turn (R9.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from game.core.actions import Action, Play
from game.core.cards import Face
from game.core.cause import Cause
from game.core.effects import Effect, Question, lay
from game.core.rule import Reason
from game.core.table import Table
from game.houserules.house_rule import HouseRule, faces, turns_as_usual

if TYPE_CHECKING:
    from game.editions.edition import Edition

TURN = ("turn", "drawn")
"""What the table waits for while a card may still be thrown in between."""


@dataclass(frozen=True, slots=True)
class JumpIn(HouseRule):
    """Who holds a card of the up card's colour and number or symbol may lay it while it is another's turn.

    Until that one has laid a card or ended his turn, and not while a colour, a penalty or a player is
    still to be settled. The turn that was broken off is lost; play goes on after the one who jumped in.
    A wild is identical to nothing. Who laid the up card may jump in on it too.
    """

    id: ClassVar[str] = "jump_in"
    rule: ClassVar[str] = "R9.5"
    summary: ClassVar[str] = "Jump-In: an identical card may be laid out of turn"

    @classmethod
    def fits(cls, edition: Edition) -> bool:
        return turns_as_usual(edition) and any(face.color for face in faces(edition))

    def about(self, face: Face) -> str:
        return "about.jump_in" if face.color else ""

    def interrupts(self, table: Table, seat: int, said: tuple[Action, ...]) -> tuple[Action, ...]:
        if table.asked.task not in TURN or table.asked.seat == seat:
            return said
        up, known = table.up, table.faces
        return said + tuple(
            Play(seat, (card,))
            for card in table.hands[seat]
            if known[card].symbol == up.symbol and known[card].color == up.color is not None
        )

    def handle(self, table: Table, action: Action, said: tuple[Effect, ...]) -> tuple[Effect, ...]:
        return (*said, ThrownIn(action.seat, action.cards)) if isinstance(action, Play) else said

    def reason(self, table: Table, action: Action, said: Reason) -> Reason:
        if not isinstance(action, Play) or action.seat == table.asked.seat:
            return said
        return ("refuse.jump_now" if table.asked.task in TURN else "refuse.jump_later", self.rule)


@dataclass(frozen=True, slots=True)
class ThrownIn(Effect):
    """The turn that is going on is broken off and a card of another seat laid."""

    seat: int
    cards: tuple[int, ...]

    def resolve(self, table: Table) -> None:
        broken = table.agenda.pop()
        assert isinstance(broken, Question)
        lay(table, self.seat, self.cards, "R9.5", Cause.JUMP_IN)
