"""Wild cards, whose player names the colour in play (R4.4)."""

from __future__ import annotations

from dataclasses import dataclass

from game.core import events
from game.core.actions import Action, NameColor
from game.core.effects import Effect, Question
from game.core.questions import Asked, ColorAsked
from game.core.refusal import Refusal
from game.core.table import Table


@dataclass(frozen=True, slots=True)
class ChooseColor(Effect):
    """The effect that the card's player (`actor`) names the colour in play, unless the round ends with this card
    (R4.4).

    If another card was played in answer meanwhile, its colour is in play, and no colour is named (R0, R9.2).
    """

    actor: int = -1
    rule: str = "R4.4"

    def bind(self, actor: int) -> Effect:
        return ChooseColor(actor, self.rule) if self.actor < 0 else self

    def resolve(self, table: Table) -> None:
        answered = table.color is not None
        if not answered and (table.agenda or table.hands[self.actor]):
            table.push(ColorChoice(self.actor, self.rule))


@dataclass(frozen=True, slots=True)
class ColorChoice(Question):
    """The question to a seat which colour to name, of those on the side in play."""

    rule: str = "R4.4"

    def asked(self, table: Table) -> Asked:
        return ColorAsked(self.seat, self.rule)

    def legal_actions(self, table: Table) -> tuple[Action, ...]:
        return tuple(NameColor(self.seat, color) for color in table.rules.colors(table))

    def refuses(self, table: Table, action: Action) -> Refusal:
        return Refusal("refuse.name_color", "R4.4")

    def answer(self, table: Table, action: Action) -> None:
        assert isinstance(action, NameColor)
        table.emit(events.ColorNamed(self.seat, action.color, self.rule))
