"""RuleSet: all rules of a match together; it asks one after another, and each may change the answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from types import FunctionType
from typing import TYPE_CHECKING, Any

from game.core.actions import Action, Draw, Keep, Pass, Play
from game.core.cards import Color, Face
from game.core.rule import Kind, Rule, RuleQuestions, find

if TYPE_CHECKING:
    from game.core.effects import Beginning, Behavior, Effect
    from game.core.table import Table


class RuleSet(RuleQuestions):
    """The rules of a match. Each question of `RuleQuestions` can be put to it, together with the answer that
    holds if no rule has another one; only rules that override the question are asked.

    `start` and `turn` make the first effect of a round and a turn; `max_cards` is how many cards may be
    played at once. `behaviors[side][card]` is what a card does.
    """

    def __init__(
        self,
        rules: Iterable[Rule],
        by_side: tuple[tuple[Color, ...], ...],
        turn: Callable[[int], Beginning],
        start: Callable[[], Effect],
        behaviors: Sequence[Sequence[Behavior]],
    ) -> None:
        self.rules: tuple[Rule, ...] = tuple(rules)
        self.turn, self.start = turn, start
        self.by_side, self.behaviors = by_side, behaviors
        self.max_cards = max((rule.max_cards for rule in self.rules), default=1)
        asked = {name: _asked(self.rules, name) for name in questions()}
        self._as_printed = not asked["matches"]
        self._forbidding = bool(asked["forbids"])
        self._forcing = any(rule.forces for rule in self.rules)
        vars(self).update({name: _together(name, asks) for name, asks in asked.items() if asks})

    def find(self, kind: type[Kind]) -> Kind | None:
        """The first rule of a class, or None."""
        return find(self.rules, kind)

    def colors(self, table: Table) -> tuple[Color, ...]:
        """The colours that can be named on the side in play."""
        return self.by_side[table.side]

    def fits(self, table: Table, face: Face, up: Face, color: Color | None) -> bool:
        """Whether a face may be played: same colour, number or symbol, or wild, if no rule says otherwise (R3.1)."""
        return self.matches(
            table, face, up, color, face.color is None or face.color == color or face.symbol == up.symbol
        )

    def playable(self, table: Table, seat: int) -> list[int]:
        """The cards of a hand that match the up card."""
        faces, up, color = table.faces, table.faces[table.pile[-1]], table.color
        if not self._as_printed:
            return [card for card in table.hands[seat] if self.fits(table, faces[card], up, color)]
        symbol = up.symbol
        found = []
        for card in table.hands[seat]:
            face = faces[card]
            if face.color is None or face.color == color or face.symbol == symbol:
                found.append(card)
        return found

    def legal_in_turn(self, table: Table, seat: int) -> tuple[Action, ...]:
        """Matching plays and drawing; passing only if nothing else is possible (R2.5, R3.1)."""
        options: list[Action] = [Play(seat, (card,)) for card in self.playable(table, seat)]
        if table.stock or len(table.pile) > table.kept():
            options.append(Draw(seat))
        return self.allowed(table, self.turn_actions(table, seat, tuple(options))) or (Pass(seat),)

    def legal_with_drawn(self, table: Table, seat: int, card: int) -> tuple[Action, ...]:
        """The legal actions after drawing: keep the card, or play it if it matches (R3.2)."""
        options: tuple[Action, ...] = (Keep(seat),)
        if self.fits(table, table.faces[card], table.up, table.color):
            options = (Play(seat, (card,)), Keep(seat))
        return self.allowed(table, self.drawn_actions(table, seat, card, options))

    def allowed(self, table: Table, options: tuple[Action, ...]) -> tuple[Action, ...]:
        """The options left after removing those that a rule forbids."""
        if not self._forbidding:
            return options
        forbids = self.forbids
        idle: list[Action] = []
        out: list[Action] = []
        plays: list[Play] = []
        for option in options:
            if isinstance(option, Play):
                if forbids(table, option, (), None):
                    out.append(option)
                else:
                    plays.append(option)
            elif isinstance(option, Draw | Keep):
                idle.append(option)
        if self._forcing:
            left = tuple(plays)
            out += [option for option in idle if forbids(table, option, left, None)]
        return tuple([option for option in options if option not in out]) if out else options

    def points_left(self, table: Table, seat: int) -> int:
        """The points left in a hand (R7.2)."""
        return self.left(table, seat, sum(table.faces[card].points for card in table.hands[seat]))


def questions() -> dict[str, FunctionType]:
    """The names of all questions that rules can be asked, with their methods."""
    return {name: one for name, one in vars(RuleQuestions).items() if isinstance(one, FunctionType)}


def _asked(rules: Iterable[Rule], name: str) -> tuple[Callable[..., Any], ...]:
    """The methods of all rules that override a question, in the rules' order."""
    usual = getattr(RuleQuestions, name)
    return tuple(getattr(rule, name) for rule in rules if getattr(type(rule), name) is not usual)


def _together(name: str, asks: tuple[Callable[..., Any], ...]) -> Callable[..., Any]:
    """One function that calls the methods in order, giving each the answer of the one before."""
    if len(asks) == 1:
        return asks[0]

    def fold(one: Any, two: Any, three: Any, answer: Any) -> Any:
        for ask in asks:
            answer = ask(one, two, three, answer)
        return answer

    def fold_any(*args: Any) -> Any:
        *facts, answer = args
        for ask in asks:
            answer = ask(*facts, answer)
        return answer

    def notify(*facts: Any) -> None:
        for ask in asks:
            ask(*facts)

    question = questions()[name]
    if question.__annotations__["return"] in (None, "None"):
        return notify
    return fold if question.__code__.co_argcount == 5 else fold_any  # most are asked with three facts, and often
