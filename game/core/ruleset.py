"""RuleSet: all rules of a match together; it folds their answers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from game.core.actions import Action, Draw, Keep, Pass, Play, Take
from game.core.cards import Color, Face
from game.core.cause import Cause
from game.core.rule import QUESTIONS, Reason, Rule

if TYPE_CHECKING:
    from game.core.effects import Behavior, Effect, Laid
    from game.core.table import Table
    from game.mechanics.draw_penalty import Penalty


class RuleSet:
    """The rules of a match. Only rules that override a question are asked it.

    `start`, `turn` and `drawing` make the first effect of a round, a turn, and drawing instead of
    playing; `lays` is how many cards may be laid at once. `behaviors[side][card]` is what a card does.
    """

    __slots__ = ("_ask", "_drawing", "behaviors", "by_side", "lays", "rules", "start", "turn")

    def __init__(
        self,
        rules: Iterable[Rule],
        by_side: tuple[tuple[Color, ...], ...],
        turn: Callable[[int], Effect],
        start: Callable[[], Effect],
        drawing: Callable[[int], Effect],
        behaviors: Sequence[Sequence[Behavior]],
    ) -> None:
        self.rules: tuple[Rule, ...] = tuple(rules)
        self.turn, self.start, self._drawing = turn, start, drawing
        self.by_side, self.behaviors = by_side, behaviors
        self.lays = max((rule.lays for rule in self.rules), default=1)
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
        if table.stock or len(table.pile) > table.kept():
            options.append(Draw(seat))
        answer: tuple[Action, ...] = tuple(options)
        for ask in self._ask["turn_options"]:
            answer = ask(table, seat, answer)
        return self._limited(table, seat, answer) or (Pass(seat),)

    def drawn_options(self, table: Table, seat: int, card: int) -> tuple[Action, ...]:
        """Keep the drawn card, or play it if it matches (R3.2)."""
        answer: tuple[Action, ...] = (Keep(seat),)
        if self.matches(table, table.faces[card], table.up, table.color):
            answer = (Play(seat, (card,)), Keep(seat))
        for ask in self._ask["drawn_options"]:
            answer = ask(table, seat, card, answer)
        return self._limited(table, seat, answer)

    def _limited(self, table: Table, seat: int, options: tuple[Action, ...]) -> tuple[Action, ...]:
        """What is left when no forbidden card may be laid and who must lay one may not draw or keep."""
        if self._ask["allows"]:
            options = self._allowed(table, seat, options)
        for ask in self._ask["limits"]:
            options = ask(table, seat, options)
        return options

    def _allowed(self, table: Table, seat: int, options: tuple[Action, ...]) -> tuple[Action, ...]:
        if not self._ask["allows"]:
            return options
        return tuple(o for o in options if not isinstance(o, Play) or self.allows(table, seat, o.cards))

    def allows(self, table: Table, seat: int, cards: tuple[int, ...]) -> bool:
        """Whether cards may be laid, whatever made it possible."""
        answer = True
        for ask in self._ask["allows"]:
            answer = ask(table, seat, cards, answer)
        return answer

    def drawing(self, table: Table, seat: int) -> Effect:
        """What happens when a seat draws instead of playing."""
        answer = self._drawing(seat)
        for ask in self._ask["drawing"]:
            answer = ask(table, seat, answer)
        return answer

    def effects(self, table: Table, laid: Laid) -> tuple[Effect, ...]:
        """What the cards' faces do, changed as the rules want it."""
        played = self.behaviors[table.side][laid.cards[-1]].played
        answer = tuple([effect.bind(laid.seat) for effect in played]) if played else ()
        for ask in self._ask["effects"]:
            answer = ask(table, laid, answer)
        return answer

    def responses(self, table: Table, penalty: Penalty) -> tuple[Action, ...]:
        """Taking the cards, and what else the rules allow."""
        answer: tuple[Action, ...] = (Take(penalty.seat),)
        for ask in self._ask["responses"]:
            answer = ask(table, penalty, answer)
        return self._allowed(table, penalty.seat, answer)

    def answer_penalty(self, table: Table, penalty: Penalty, action: Action) -> tuple[Effect, ...]:
        """The effects of a response."""
        answer: tuple[Effect, ...] = ()
        for ask in self._ask["answer_penalty"]:
            answer = ask(table, penalty, action, answer)
        return answer

    def opening(self, table: Table, card: int) -> tuple[Effect, ...]:
        """What the first up card does: as printed for it, else as if the dealer had played it (R2.3)."""
        does = self.behaviors[table.side][card]
        printed = does.played if does.first is None else does.first
        answer = tuple(effect.bind(table.dealer) for effect in printed)
        for ask in self._ask["opening"]:
            answer = ask(table, card, answer)
        return answer

    def interrupts(self, table: Table, seat: int) -> tuple[Action, ...]:
        """What a seat may say out of turn."""
        answer: tuple[Action, ...] = ()
        for ask in self._ask["interrupts"]:
            answer = ask(table, seat, answer)
        return self._allowed(table, seat, answer) if answer else answer

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

    def drew(self, table: Table, seat: int, cards: tuple[int, ...], cause: Cause) -> None:
        """Tell the rules that cards were drawn, and why."""
        for ask in self._ask["drew"]:
            ask(table, seat, cards, cause)

    def changed(self, table: Table, seats: tuple[int, ...], owing: bool = True) -> None:
        """Tell the rules that hands changed without playing or drawing."""
        for ask in self._ask["changed"]:
            ask(table, seats, owing)

    def keeps(self, table: Table, least: int) -> int:
        """How many cards stay on the discard pile when the others are shuffled."""
        for ask in self._ask["keeps"]:
            least = ask(table, least)
        return least

    def shed(self, table: Table, seat: int) -> None:
        """Tell the rules that a seat discarded cards without playing them."""
        for ask in self._ask["shed"]:
            ask(table, seat)

    def moved(self, table: Table, sources: tuple[int, ...]) -> None:
        """Tell the rules that whole hands changed owners."""
        for ask in self._ask["moved"]:
            ask(table, sources)

    def blamed(self, table: Table, seat: int, rule: str) -> None:
        """Tell the rules that a seat was caught at something."""
        for ask in self._ask["blamed"]:
            ask(table, seat, rule)

    def out(self, table: Table) -> tuple[int, ...]:
        """The seats that are out: those without cards (R7.1)."""
        hands = table.hands
        answer = () if all(hands) else tuple([seat for seat in table.playing if not hands[seat]])
        for ask in self._ask["out"]:
            answer = ask(table, answer)
        return answer

    def left(self, table: Table, seat: int) -> int:
        """The points left in a hand (R7.2)."""
        answer = sum(table.faces[card].points for card in table.hands[seat])
        for ask in self._ask["left"]:
            answer = ask(table, seat, answer)
        return answer

    def team(self, table: Table, seat: int) -> tuple[int, ...]:
        """The seats that score together."""
        answer: tuple[int, ...] = (seat,)
        for ask in self._ask["team"]:
            answer = ask(table, seat, answer)
        return answer
