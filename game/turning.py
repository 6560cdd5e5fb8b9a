"""Turning: a two-sided deck shows its other side (R4.7)."""

from __future__ import annotations

from dataclasses import dataclass

from game.core import events
from game.core.effects import ChooseColor, Effect
from game.core.table import Table
from game.mechanics.first_card import LeftNames


@dataclass(frozen=True, slots=True)
class TurnAll(Effect):
    """Discard pile, draw pile and hands turn over; what comes up does nothing, but a wild needs a colour.

    The actor names it, or left of the dealer when it was the `first` up card (R2.3).
    """

    actor: int = -1
    first: bool = False

    def bind(self, actor: int) -> Effect:
        return TurnAll(actor, self.first)

    def resolve(self, table: Table) -> None:
        hands = tuple(tuple(hand) for hand in table.hands)
        table.emit(events.Flipped(tuple(table.pile[::-1]), tuple(table.stock[::-1]), hands))
        if table.up.wild:
            table.push(LeftNames() if self.first else ChooseColor(self.actor, "R4.7"))
