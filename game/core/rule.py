"""The methods that a rule can override to change the game, and the base class of all rules.

The engine calls these methods, here named questions, at fixed moments, such as "what may this seat do in its turn?".
"""

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
    """All questions that the engine asks rules, one method each; a rule overrides the questions that it answers.

    The last parameter, `answer`, is the answer of the engine and of the rules asked before; a rule returns it unchanged
    or returns another one. Methods that return nothing only tell rules what happened; a rule may then write notes on
    the table and push effects onto its agenda.
    """

    __slots__ = ()

    def matches(self, table: Table, face: Face, up: Face, color: Color | None, answer: bool, /) -> bool:
        """Whether a face may be played on `up` while `color` is in play (R3.1); `answer` is the verdict so far."""
        return answer

    def turn_actions(self, table: Table, seat: int, answer: tuple[Action, ...], /) -> tuple[Action, ...]:
        """The options of a seat at the beginning of its turn; `answer` has the options found so far."""
        return answer

    def drawn_actions(self, table: Table, seat: int, card: int, answer: tuple[Action, ...], /) -> tuple[Action, ...]:
        """The options of a seat after drawing a card in its turn (R3.2); `answer` has the options found so far."""
        return answer

    def forbids(
        self, table: Table, action: Action, plays: tuple[Play, ...], answer: Refusal | None, /
    ) -> Refusal | None:
        """Why a seat may not play, draw or keep a card although that is legal otherwise; None if it may.

        `plays` are the plays that the seat could make instead of drawing or keeping. `answer` is the reason found so
        far.
        """
        return answer

    def drawing(self, table: Table, seat: int, answer: Effect, /) -> Effect:
        """The effect of drawing instead of playing (R3.1); `answer` is the effect so far."""
        return answer

    def effects(self, table: Table, played: PlayedCards, answer: tuple[Effect, ...], /) -> tuple[Effect, ...]:
        """The effects of the cards that a seat has just played; `answer` has the effects so far."""
        return answer

    def responses(self, table: Table, penalty: Penalty, answer: tuple[Action, ...], /) -> tuple[Action, ...]:
        """The options of a seat that has to draw penalty cards; `answer` has the options found so far."""
        return answer

    def answerable(self, table: Table, penalty: Penalty, answer: bool, /) -> bool:
        """Whether a seat that has to draw penalty cards may play cards instead; `answer` is the verdict so far."""
        return answer

    def answer_penalty(
        self, table: Table, penalty: Penalty, action: Action, answer: tuple[Effect, ...], /
    ) -> tuple[Effect, ...]:
        """The effects of what a seat does instead of drawing penalty cards; `answer` has the effects so far."""
        return answer

    def suspicion(self, table: Table, aim: AimDraw, answer: Suspicion, /) -> Suspicion:
        """What a challenge of the pending draw card would find (R5.1); `answer` is the finding so far."""
        return answer

    def opening(self, table: Table, card: int, answer: tuple[Effect, ...], /) -> tuple[Effect, ...]:
        """The effects of a round's first card (R2.3); `answer` has the effects so far."""
        return answer

    def interrupts(self, table: Table, seat: int, answer: tuple[Action, ...], /) -> tuple[Action, ...]:
        """The legal actions of a seat out of turn; `answer` has the actions found so far."""
        return answer

    def tolerates(self, table: Table, action: Action, answer: bool, /) -> bool:
        """Whether the table carries out an illegal action, as a false UNO call (R6.3); `answer` is the verdict so
        far."""
        return answer

    def handle(self, table: Table, action: Action, answer: tuple[Effect, ...], /) -> tuple[Effect, ...]:
        """The effects of an action out of turn, or of an illegal but tolerated one; `answer` has the effects so far."""
        return answer

    def reason(self, table: Table, action: Action, answer: Refusal, /) -> Refusal:
        """The reason, for the seat, why its action is not allowed; `answer` is the reason so far."""
        return answer

    def began(self, table: Table, seat: int, /) -> None:
        ...

    def cards_played(self, table: Table, played: PlayedCards, /) -> None:
        """Tell the rule that cards were played and their effects pushed; effects pushed now come before them."""

    def drew(self, table: Table, seat: int, cards: tuple[int, ...], cause: Cause, /) -> None:
        """Tell the rule that a seat drew cards (none if there were none left), and the cause."""

    def changed(self, table: Table, seats: tuple[int, ...], owing: bool, /) -> None:
        """Tell the rule that hands changed without a play or a draw; if `owing`, one card left needs an UNO call."""

    def keeps(self, table: Table, answer: int, /) -> int:
        """The least number of cards left on the discard pile at a reshuffle (R2.5); `answer` is the number so far."""
        return answer

    def shed(self, table: Table, seat: int, /) -> None:
        """Tell the rule that a seat discarded cards without playing them."""

    def moved(self, table: Table, sources: tuple[int, ...], /) -> None:
        """Tell the rule that each seat now holds the hand of `sources[seat]`, so that it moves its notes, too."""

    def blamed(self, table: Table, seat: int, broken: str, /) -> None:
        """Tell this rule that a seat was caught breaking another rule, whose id is `broken` (R7.5)."""

    def out(self, table: Table, answer: tuple[int, ...], /) -> tuple[int, ...]:
        """The seats that have gone out and end the round, asked when no effect is pending (R7.1).

        `answer` has the seats found so far, at first the seats without cards.
        """
        return answer

    def left(self, table: Table, seat: int, answer: int, /) -> int:
        """The points of the cards left in a seat's hand (R7.2); `answer` is the number so far."""
        return answer

    def team(self, table: Table, seat: int, answer: tuple[int, ...], /) -> tuple[int, ...]:
        """The seats that score together with a seat, itself included (R9.9); `answer` has the seats found so far."""
        return answer


@dataclass(frozen=True, slots=True)
class Rule(RuleQuestions):
    """One rule of the game, from an edition's rule sheet or agreed by the players (a house rule).

    It overrides some questions of `RuleQuestions`. It has no state of its own: what it has to remember in a round, it
    writes as a note on the table. House rules have an `id`; `excludes` are the ids of house rules that cannot be
    switched on together with it.
    """

    id: ClassVar[str] = ""
    excludes: ClassVar[frozenset[str]] = frozenset()
    max_cards: ClassVar[int] = 1
    """Most cards of a hand that may be played at once."""
    forces: ClassVar[bool] = False
    """Whether a player who could play a card may not draw or keep one instead."""
    out_of_turn: ClassVar[bool] = False
    """Whether the rule lets players play a card out of turn."""


Kind = TypeVar("Kind", bound=Rule)


def find(rules: Iterable[Rule], kind: type[Kind]) -> Kind | None:
    """The first of some rules with this class, or None."""
    return next((rule for rule in rules if isinstance(rule, kind)), None)
