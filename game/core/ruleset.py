"""All rules of a match together; they are asked one after another, and each may change the answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from types import FunctionType
from typing import TYPE_CHECKING, Any

from game.core.actions import Action, Draw, Keep, Pass, Play, draw_of, keep_of, play_of
from game.core.cards import Color, Face
from game.core.rule import Kind, Rule, RuleQuestions, find

if TYPE_CHECKING:
    from game.core.effects import Beginning, Behavior, Effect
    from game.core.table import Table


class RuleSet(RuleQuestions):
    """The rules of a match, which can be asked every question of `RuleQuestions` like a single rule.

    The caller gives the answer that holds if no rule changes it; only rules that override the question are called.
    `start` makes the first effect of a round, `turn` the first effect of a seat's turn. `max_cards` is how many cards
    may be played at once, `behaviors[side][card]` the effects of a card on a side.
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
        return find(self.rules, kind)

    def colors(self, table: Table) -> tuple[Color, ...]:
        return self.by_side[table.side]

    def fits(self, table: Table, face: Face, up: Face, color: Color | None) -> bool:
        """Whether a face may be played on the face `up` while `color` is in play (R3.1).

        It may if it is a wild or has this colour or the same number or symbol, unless a rule says otherwise.
        """
        return self.matches(
            table, face, up, color, face.color is None or face.color == color or face.symbol == up.symbol
        )

    def playable(self, table: Table, seat: int) -> list[int]:
        """The cards of a seat's hand that may be played on the discard pile."""
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
        """The legal actions at the beginning of a turn: play, draw, or pass if both are impossible (R2.5, R3.1)."""
        options: list[Action] = [play_of(seat, card) for card in self.playable(table, seat)]
        if table.stock or len(table.pile) > table.kept():
            options.append(draw_of(seat))
        return self.allowed(table, self.turn_actions(table, seat, tuple(options))) or (Pass(seat),)

    def legal_with_drawn(self, table: Table, seat: int, card: int) -> tuple[Action, ...]:
        """The legal actions of a seat that has drawn a card: keep it, or play it if it fits (R3.2)."""
        options: tuple[Action, ...] = (keep_of(seat),)
        if self.fits(table, table.faces[card], table.up, table.color):
            options = (play_of(seat, card), keep_of(seat))
        return self.allowed(table, self.drawn_actions(table, seat, card, options))

    def allowed(self, table: Table, options: tuple[Action, ...]) -> tuple[Action, ...]:
        """The options without actions that a rule forbids."""
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
        return self.left(table, seat, sum(table.faces[card].points for card in table.hands[seat]))


def questions() -> dict[str, FunctionType]:
    """Every question that rules can be asked: its name and the method that declares it."""
    return {name: one for name, one in vars(RuleQuestions).items() if isinstance(one, FunctionType)}


def _asked(rules: Iterable[Rule], name: str) -> tuple[Callable[..., Any], ...]:
    """The bound methods of all rules that override a question, in the order of the rules."""
    usual = getattr(RuleQuestions, name)
    return tuple(getattr(rule, name) for rule in rules if getattr(type(rule), name) is not usual)


def _together(name: str, asks: tuple[Callable[..., Any], ...]) -> Callable[..., Any]:
    """One function that calls these methods in order, giving each the answer of the one before."""
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
