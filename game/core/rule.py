"""Rules: a short closed list of questions, and rules of a sheet or of the house that answer some of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, TypeVar

from game.core.actions import Action, Play
from game.core.cards import Color, Face
from game.core.cause import Cause
from game.core.refusal import Refusal

if TYPE_CHECKING:
    from game.core.effects import Effect, PlayedCards
    from game.core.table import Table
    from game.mechanics.draw_penalty import AimDraw, Penalty, Suspicion


class RuleQuestions:
    """All questions that rules are asked; each is declared only here.

    A question that returns something gets the answer so far as its last argument and returns it or another one.
    One that returns nothing tells what happened; the rule may write notes on the table and push effects.
    """

    __slots__ = ()

    def matches(self, table: Table, face: Face, up: Face, color: Color | None, answer: bool, /) -> bool:
        """Whether a face may be played on an up card in a colour (R3.1)."""
        return answer

    def turn_actions(self, table: Table, seat: int, answer: tuple[Action, ...], /) -> tuple[Action, ...]:
        """The actions that a seat may choose from at the beginning of its turn."""
        return answer

    def drawn_actions(self, table: Table, seat: int, card: int, answer: tuple[Action, ...], /) -> tuple[Action, ...]:
        """The actions that a seat may choose from after drawing a card in its turn (R3.2)."""
        return answer

    def forbids(
        self, table: Table, action: Action, plays: tuple[Play, ...], answer: Refusal | None, /
    ) -> Refusal | None:
        """The reason why a seat may not do an otherwise legal play, draw or keep; None if it may.

        `plays` are the cards that it may play in place of drawing or keeping.
        """
        return answer

    def drawing(self, table: Table, seat: int, answer: Effect, /) -> Effect:
        """The effect of a seat drawing instead of playing (R3.1)."""
        return answer

    def effects(self, table: Table, played: PlayedCards, answer: tuple[Effect, ...], /) -> tuple[Effect, ...]:
        """The effects of cards that were just played."""
        return answer

    def responses(self, table: Table, penalty: Penalty, answer: tuple[Action, ...], /) -> tuple[Action, ...]:
        """The actions that a seat may choose from when it has to draw penalty cards."""
        return answer

    def answerable(self, table: Table, penalty: Penalty, answer: bool, /) -> bool:
        """Whether cards can be played in answer to a penalty."""
        return answer

    def answer_penalty(
        self, table: Table, penalty: Penalty, action: Action, answer: tuple[Effect, ...], /
    ) -> tuple[Effect, ...]:
        """The effects of a response to a penalty other than taking the cards."""
        return answer

    def suspicion(self, table: Table, aim: AimDraw, answer: Suspicion, /) -> Suspicion:
        """What a challenge of a pending draw card would find, by the hands on this table (R5.1)."""
        return answer

    def opening(self, table: Table, card: int, answer: tuple[Effect, ...], /) -> tuple[Effect, ...]:
        """The effects of the first up card (R2.3)."""
        return answer

    def interrupts(self, table: Table, seat: int, answer: tuple[Action, ...], /) -> tuple[Action, ...]:
        """The actions that a seat may do out of turn, not counting fouls."""
        return answer

    def tolerates(self, table: Table, action: Action, answer: bool, /) -> bool:
        """Whether an action that is not legal is accepted all the same, such as a false call (R6.3)."""
        return answer

    def handle(self, table: Table, action: Action, answer: tuple[Effect, ...], /) -> tuple[Effect, ...]:
        """The effects of an interrupt, or of a tolerated action."""
        return answer

    def reason(self, table: Table, action: Action, answer: Refusal, /) -> Refusal:
        """The reason given to a seat whose action is refused."""
        return answer

    def began(self, table: Table, seat: int, /) -> None:
        ...

    def cards_played(self, table: Table, played: PlayedCards, /) -> None:
        """Tell that cards were played and their effects are pending; effects pushed now come before them."""

    def drew(self, table: Table, seat: int, cards: tuple[int, ...], cause: Cause, /) -> None:
        """Tell that a seat drew cards, or tried to, for a cause."""

    def changed(self, table: Table, seats: tuple[int, ...], owing: bool, /) -> None:
        """Tell that hands changed without a play or a draw; if `owing`, one card left has to be called."""

    def keeps(self, table: Table, answer: int, /) -> int:
        """The least number of cards that stay on the discard pile when it is reshuffled (R2.5)."""
        return answer

    def shed(self, table: Table, seat: int, /) -> None:
        """Tell that a seat discarded cards without playing them."""

    def moved(self, table: Table, sources: tuple[int, ...], /) -> None:
        """Tell that each seat now holds the hand of its source; notes about a hand have to move with it."""

    def blamed(self, table: Table, seat: int, rule: str, /) -> None:
        """Tell that a seat was caught at something that a rule forbids (R7.5)."""

    def out(self, table: Table, answer: tuple[int, ...], /) -> tuple[int, ...]:
        """The seats that have gone out, asked when no effect is pending (R7.1)."""
        return answer

    def left(self, table: Table, seat: int, answer: int, /) -> int:
        """The points of the cards left in a seat's hand (R7.2)."""
        return answer

    def team(self, table: Table, seat: int, answer: tuple[int, ...], /) -> tuple[int, ...]:
        """The seats that score together with a seat, itself among them (R9.9)."""
        return answer


@dataclass(frozen=True, slots=True)
class Rule(RuleQuestions):
    """One rule. It overrides the questions that it has an answer to. It has no state of its own: what it has to
    remember, it writes as a note on the table.

    House rules have an `id`, and `excludes` names the ids of those that they cannot be combined with.
    """

    id: ClassVar[str] = ""
    excludes: ClassVar[frozenset[str]] = frozenset()
    max_cards: ClassVar[int] = 1
    """Most cards of a hand that may be played at once."""
    forces: ClassVar[bool] = False
    """Whether the rule forbids drawing, or keeping a card, if a card could be played."""
    out_of_turn: ClassVar[bool] = False
    """Whether the rule lets players play a card out of turn."""


Kind = TypeVar("Kind", bound=Rule)


def find(rules: Iterable[Rule], kind: type[Kind]) -> Kind | None:
    """The first rule of a class among some rules, or None."""
    return next((rule for rule in rules if isinstance(rule, kind)), None)
