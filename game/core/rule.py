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
        """May this face be played on that up card in that colour (R3.1)?"""
        return answer

    def turn_actions(self, table: Table, seat: int, answer: tuple[Action, ...], /) -> tuple[Action, ...]:
        """What may a seat do in its turn?"""
        return answer

    def drawn_actions(self, table: Table, seat: int, card: int, answer: tuple[Action, ...], /) -> tuple[Action, ...]:
        """What may a seat do with the card just drawn (R3.2)?"""
        return answer

    def forbids(
        self, table: Table, action: Action, plays: tuple[Play, ...], answer: Refusal | None, /
    ) -> Refusal | None:
        """Why may a seat not play cards, draw or keep a card, where it could otherwise? None if it may.

        `plays` are the cards that it may play in place of drawing or keeping.
        """
        return answer

    def drawing(self, table: Table, seat: int, answer: Effect, /) -> Effect:
        """What happens when a seat draws instead of playing (R3.1)?"""
        return answer

    def effects(self, table: Table, played: PlayedCards, answer: tuple[Effect, ...], /) -> tuple[Effect, ...]:
        """What do cards do that were just played?"""
        return answer

    def responses(self, table: Table, penalty: Penalty, answer: tuple[Action, ...], /) -> tuple[Action, ...]:
        """What may a seat do that has to draw?"""
        return answer

    def answerable(self, table: Table, penalty: Penalty, answer: bool, /) -> bool:
        """Can cards be played in answer to a penalty?"""
        return answer

    def answer_penalty(
        self, table: Table, penalty: Penalty, action: Action, answer: tuple[Effect, ...], /
    ) -> tuple[Effect, ...]:
        """What follows from a response other than taking the cards?"""
        return answer

    def suspicion(self, table: Table, aim: AimDraw, answer: Suspicion, /) -> Suspicion:
        """What a challenge of a pending draw card would find, by the hands on this table (R5.1)."""
        return answer

    def opening(self, table: Table, card: int, answer: tuple[Effect, ...], /) -> tuple[Effect, ...]:
        """What does the first up card do (R2.3)?"""
        return answer

    def interrupts(self, table: Table, seat: int, answer: tuple[Action, ...], /) -> tuple[Action, ...]:
        """What may a seat do out of turn, fouls aside?"""
        return answer

    def tolerates(self, table: Table, action: Action, answer: bool, /) -> bool:
        """Is an action accepted although it is not legal, such as a false call (R6.3)?"""
        return answer

    def handle(self, table: Table, action: Action, answer: tuple[Effect, ...], /) -> tuple[Effect, ...]:
        """What follows from an interrupt, or from an action that is tolerated?"""
        return answer

    def reason(self, table: Table, action: Action, answer: Refusal, /) -> Refusal:
        """Which reason is given to a seat whose action is refused?"""
        return answer

    def began(self, table: Table, seat: int, /) -> None:
        ...

    def cards_played(self, table: Table, played: PlayedCards, /) -> None:
        """Cards were played and their effects are pending; effects pushed now come before them."""

    def drew(self, table: Table, seat: int, cards: tuple[int, ...], cause: Cause, /) -> None:
        """A seat drew cards, or tried to, for this cause."""

    def changed(self, table: Table, seats: tuple[int, ...], owing: bool, /) -> None:
        """The hands of these seats changed without a play or a draw. `owing`: one card left has to be called."""

    def keeps(self, table: Table, answer: int, /) -> int:
        """How many cards at least stay on the discard pile when it is shuffled (R2.5)?"""
        return answer

    def shed(self, table: Table, seat: int, /) -> None:
        """A seat discarded cards without playing them."""

    def moved(self, table: Table, sources: tuple[int, ...], /) -> None:
        """Each seat now holds the hand of its source; notes about a hand have to move with it."""

    def blamed(self, table: Table, seat: int, rule: str, /) -> None:
        """A seat was caught at something that this rule forbids (R7.5)."""

    def out(self, table: Table, answer: tuple[int, ...], /) -> tuple[int, ...]:
        """Which seats are out, now that nothing is pending (R7.1)?"""
        return answer

    def left(self, table: Table, seat: int, answer: int, /) -> int:
        """What are the cards left in a hand worth (R7.2)?"""
        return answer

    def team(self, table: Table, seat: int, answer: tuple[int, ...], /) -> tuple[int, ...]:
        """Which seats score together with a seat, itself among them (R9.9)?"""
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
    """How many cards of a hand may be played at once."""
    forces: ClassVar[bool] = False
    """Whether it forbids drawing, or keeping a card, where a card could be played."""
    out_of_turn: ClassVar[bool] = False
    """Whether it lets players whose turn it is not play a card."""


Kind = TypeVar("Kind", bound=Rule)


def find(rules: Iterable[Rule], kind: type[Kind]) -> Kind | None:
    """The first of some rules that is of a kind, if there is one."""
    return next((rule for rule in rules if isinstance(rule, kind)), None)
