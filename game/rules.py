"""Rules: a short closed list of questions, and RuleSet, which folds everybody's answers."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.actions import Action, Draw, Keep, Pass, Play, Take
from game.cards import Color, Face

if TYPE_CHECKING:
    from game.effects import Effect, Laid
    from game.penalty import Penalty
    from game.table import Table


Reason = tuple[str, str]
"""A text id that says why something is refused, and the id of the rule that refuses it."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule. It overrides the questions that it has an answer to, gets the answer so far as `said`
    and returns a new one. It owns no state: what it remembers it notes on the table.
    """

    def matches(self, table: Table, face: Face, up: Face, color: Color | None, said: bool) -> bool:
        """May this face be laid on that up card in that colour (R3.1)?"""
        return said

    def turn_options(self, table: Table, seat: int, said: tuple[Action, ...]) -> tuple[Action, ...]:
        """What may a seat do in its turn?"""
        return said

    def drawn_options(self, table: Table, seat: int, card: int, said: tuple[Action, ...]) -> tuple[Action, ...]:
        """What may a seat do with the card just drawn (R3.2)?"""
        return said

    def effects(self, table: Table, laid: Laid, said: tuple[Effect, ...]) -> tuple[Effect, ...]:
        """What do cards do that were just laid?"""
        return said

    def responses(self, table: Table, penalty: Penalty, said: tuple[Action, ...]) -> tuple[Action, ...]:
        """What may a seat do that has to draw?"""
        return said

    def answer_penalty(
        self, table: Table, penalty: Penalty, action: Action, said: tuple[Effect, ...]
    ) -> tuple[Effect, ...]:
        """What follows from a response other than taking the cards?"""
        return said

    def opening(self, table: Table, face: Face, said: tuple[Effect, ...]) -> tuple[Effect, ...]:
        """What does the first up card do (R2.3)?"""
        return said

    def interrupts(self, table: Table, seat: int, said: tuple[Action, ...]) -> tuple[Action, ...]:
        """What may a seat sensibly say out of turn?"""
        return said

    def tolerates(self, table: Table, action: Action, said: bool) -> bool:
        """Is an action heard although it is no option, such as a false call (R6.3)?"""
        return said

    def handle(self, table: Table, action: Action, said: tuple[Effect, ...]) -> tuple[Effect, ...]:
        """What follows from an interrupt, or from something tolerated?"""
        return said

    def reason(self, table: Table, action: Action, said: Reason) -> Reason:
        """Why is an action refused? A text id and the id of the rule."""
        return said

    def began(self, table: Table, seat: int) -> None:
        """A turn began: take note, push effects."""

    def laid(self, table: Table, laid: Laid) -> None:
        """Cards were laid and their effects are pending: take note, push effects before them."""

    def drew(self, table: Table, seat: int, cards: tuple[int, ...], rule: str) -> None:
        """A seat drew cards, or tried to, because of a rule: take note, push effects."""

    def out(self, table: Table, said: tuple[int, ...]) -> tuple[int, ...]:
        """Which seats are out, now that nothing is pending (R7.1)?"""
        return said

    def left(self, table: Table, seat: int, said: int) -> int:
        """What are the cards left in a hand worth (R7.2)?"""
        return said


QUESTIONS = (
    "matches", "turn_options", "drawn_options", "effects", "responses", "answer_penalty", "opening",
    "interrupts", "tolerates", "handle", "reason", "began", "laid", "drew", "out", "left",
)  # fmt: skip


class RuleSet:
    """The rules of a match. Only rules that override a question are asked it."""

    __slots__ = ("_ask", "by_side", "rules", "turn")

    def __init__(
        self, rules: Iterable[Rule], by_side: tuple[tuple[Color, ...], ...], turn: Callable[[int], Effect]
    ) -> None:
        self.rules: tuple[Rule, ...] = tuple(rules)
        self.turn = turn
        self.by_side = by_side
        self._ask: dict[str, tuple[Any, ...]] = {
            question: tuple(
                getattr(rule, question)
                for rule in self.rules
                if getattr(type(rule), question) is not getattr(Rule, question)
            )
            for question in QUESTIONS
        }

    def colors(self, table: Table) -> tuple[Color, ...]:
        """The colours that can be named on the side in play."""
        return self.by_side[table.side]

    def matches(self, table: Table, face: Face, up: Face, color: Color | None) -> bool:
        """Whether a face may be laid: same colour, number or symbol, or wild (R3.1)."""
        answer = face.color is None or face.color == color or face.symbol == up.symbol
        for ask in self._ask["matches"]:
            answer = ask(table, face, up, color, answer)
        return answer

    def playable(self, table: Table, seat: int) -> list[int]:
        """The cards of a hand that match the up card."""
        faces, up, color = table.faces, table.faces[table.pile[-1]], table.color
        if self._ask["matches"]:
            return [card for card in table.hands[seat] if self.matches(table, faces[card], up, color)]
        symbol = up.symbol
        found = []
        for card in table.hands[seat]:
            face = faces[card]
            if face.color is None or face.color == color or face.symbol == symbol:
                found.append(card)
        return found

    def turn_options(self, table: Table, seat: int) -> tuple[Action, ...]:
        """Plays that match, and drawing; passing only when nothing else is possible (R2.5, R3.1)."""
        options: list[Action] = [Play(seat, (card,)) for card in self.playable(table, seat)]
        if table.stock or len(table.pile) > 1:
            options.append(Draw(seat))
        answer: tuple[Action, ...] = tuple(options)
        for ask in self._ask["turn_options"]:
            answer = ask(table, seat, answer)
        return answer or (Pass(seat),)

    def drawn_options(self, table: Table, seat: int, card: int) -> tuple[Action, ...]:
        """Keep the drawn card, or play it if it matches (R3.2)."""
        answer: tuple[Action, ...] = (Keep(seat),)
        if self.matches(table, table.faces[card], table.up, table.color):
            answer = (Play(seat, (card,)), Keep(seat))
        for ask in self._ask["drawn_options"]:
            answer = ask(table, seat, card, answer)
        return answer

    def effects(self, table: Table, laid: Laid) -> tuple[Effect, ...]:
        """What the cards' faces do, changed as the rules want it."""
        played = table.faces[laid.cards[-1]].played
        answer = tuple([effect.bind(laid.seat) for effect in played]) if played else ()
        for ask in self._ask["effects"]:
            answer = ask(table, laid, answer)
        return answer

    def responses(self, table: Table, penalty: Penalty) -> tuple[Action, ...]:
        """Taking the cards, and what else the rules allow."""
        answer: tuple[Action, ...] = (Take(penalty.seat),)
        for ask in self._ask["responses"]:
            answer = ask(table, penalty, answer)
        return answer

    def answer_penalty(self, table: Table, penalty: Penalty, action: Action) -> tuple[Effect, ...]:
        """The effects of a response."""
        answer: tuple[Effect, ...] = ()
        for ask in self._ask["answer_penalty"]:
            answer = ask(table, penalty, action, answer)
        return answer

    def opening(self, table: Table, face: Face) -> tuple[Effect, ...]:
        """What the first up card does: as printed for it, else as if the dealer had played it (R2.3)."""
        printed = face.played if face.first is None else face.first
        answer = tuple(effect.bind(table.dealer) for effect in printed)
        for ask in self._ask["opening"]:
            answer = ask(table, face, answer)
        return answer

    def interrupts(self, table: Table, seat: int) -> tuple[Action, ...]:
        """What a seat may say out of turn."""
        answer: tuple[Action, ...] = ()
        for ask in self._ask["interrupts"]:
            answer = ask(table, seat, answer)
        return answer

    def tolerates(self, table: Table, action: Action) -> bool:
        """Whether an action is heard although it is no option."""
        answer = False
        for ask in self._ask["tolerates"]:
            answer = ask(table, action, answer)
        return answer

    def handle(self, table: Table, action: Action) -> tuple[Effect, ...]:
        """The effects of an interrupt."""
        answer: tuple[Effect, ...] = ()
        for ask in self._ask["handle"]:
            answer = ask(table, action, answer)
        return answer

    def reason(self, table: Table, action: Action, said: Reason) -> Reason:
        """Why an action is refused."""
        for ask in self._ask["reason"]:
            said = ask(table, action, said)
        return said

    def began(self, table: Table, seat: int) -> None:
        """Tell the rules that a turn began."""
        for ask in self._ask["began"]:
            ask(table, seat)

    def laid(self, table: Table, laid: Laid) -> None:
        """Tell the rules that cards were laid."""
        for ask in self._ask["laid"]:
            ask(table, laid)

    def drew(self, table: Table, seat: int, cards: tuple[int, ...], rule: str) -> None:
        """Tell the rules that cards were drawn, and why."""
        for ask in self._ask["drew"]:
            ask(table, seat, cards, rule)

    def out(self, table: Table) -> tuple[int, ...]:
        """The seats that are out: those without cards (R7.1)."""
        answer = tuple([seat for seat in table.playing if not table.hands[seat]])
        for ask in self._ask["out"]:
            answer = ask(table, answer)
        return answer

    def left(self, table: Table, seat: int) -> int:
        """The points left in a hand (R7.2)."""
        answer = sum(table.faces[card].points for card in table.hands[seat])
        for ask in self._ask["left"]:
            answer = ask(table, seat, answer)
        return answer
