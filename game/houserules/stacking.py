"""The house rule Stacking: a draw card is answered with a draw card, and the next player draws the sum (R9.2)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Literal

from game.core.actions import Action, Play
from game.core.cards import Face
from game.core.cause import Cause
from game.core.effects import Effect, PlayedCards, play_cards
from game.core.refusal import HIT, TURN_LOST, Refusal
from game.core.table import Table
from game.houserules.house_rule import HouseRule, faces, turns_as_usual
from game.mechanics.draw_penalty import AimDraw, Penalty

if TYPE_CHECKING:
    from game.editions.edition import Edition


@dataclass(frozen=True, slots=True)
class Stacking(HouseRule):
    """The house rule that a draw card may answer a draw card, so that the next player must draw the sum (R9.2).

    A player who plays none draws the sum and loses the turn. `kind`: with `same`, Draw Two answers Draw Two, and Draw
    Four answers Draw Four; with `up`, a bigger one also answers a smaller one; with `any`, each answers each. The
    answer must also fit. Only the last card of a stack can be challenged, by the usual rules (R5.1); a bluffer draws
    the usual cards and all that were stacked before his card. A draw card that was its player's last cannot be
    answered, nor can a card that makes players draw until a colour comes.
    """

    id: ClassVar[str] = "stacking"
    rule: ClassVar[str] = "R9.2"
    summary: ClassVar[str] = (
        "Stacking: a draw card is answered with a draw card, and the next one draws the sum"
    )
    answers: ClassVar[bool] = True
    kind: Literal["same", "up", "any"] = "up"

    @classmethod
    def fits(cls, edition: Edition) -> bool:
        return turns_as_usual(edition) and any(face.draws for face in faces(edition))

    def about(self, face: Face) -> str:
        return f"about.stacking_{self.kind}" if face.draws else ""

    def responses(self, table: Table, penalty: Penalty, answer: tuple[Action, ...]) -> tuple[Action, ...]:
        if not self.answerable(table, penalty, False):
            return answer
        up, color, rules = table.up, table.color, table.rules
        return answer + tuple(
            Play(penalty.seat, (card,))
            for card in table.hands[penalty.seat]
            if self._answers(face := table.faces[card], up, penalty.aim.amount) and rules.fits(table, face, up, color)
        )

    def answerable(self, table: Table, penalty: Penalty, answer: bool) -> bool:
        return answer or (not penalty.aim.until and bool(table.hands[penalty.aim.actor]))

    def _answers(self, face: Face, up: Face, aimed: int) -> bool:
        """Whether `face` may be stacked on the draw card `up` (R9.2).

        `aimed` is the draw count of `up` if it is a written-on blank without a printed one (R8).
        """
        if not face.draws:
            return False
        if self.kind == "same":
            return face.symbol == up.symbol
        return self.kind == "any" or face.draws >= (up.draws or aimed)

    def answer_penalty(
        self, table: Table, penalty: Penalty, action: Action, answer: tuple[Effect, ...]
    ) -> tuple[Effect, ...]:
        if not isinstance(action, Play):
            return answer
        return (*answer, PassOn(action.seat, action.cards, penalty.aim.total))

    def effects(self, table: Table, played: PlayedCards, answer: tuple[Effect, ...]) -> tuple[Effect, ...]:
        if not played.stacked:
            return answer
        return tuple(replace(e, stacked=played.stacked) if isinstance(e, AimDraw) else e for e in answer)

    def forbids(
        self, table: Table, action: Action, plays: tuple[Play, ...], answer: Refusal | None
    ) -> Refusal | None:
        penalty = table.agenda[-1] if table.agenda else None
        if not isinstance(action, Play) or not isinstance(penalty, Penalty) or action.seat != penalty.seat:
            return answer
        fits = self._answers(table.faces[action.cards[0]], table.up, penalty.aim.amount)
        return answer if fits else Refusal(f"refuse.stacking_{self.kind}", self.rule)

    def reason(self, table: Table, action: Action, answer: Refusal) -> Refusal:
        return TURN_LOST if answer is HIT else answer


@dataclass(frozen=True, slots=True)
class PassOn(Effect):
    """The effect that a seat stacks a draw card instead of drawing; `gathered` is the stack's draw count so far."""

    seat: int
    cards: tuple[int, ...]
    gathered: int

    def resolve(self, table: Table) -> None:
        play_cards(table, self.seat, self.cards, "R9.2", Cause.STACKING, self.gathered)
