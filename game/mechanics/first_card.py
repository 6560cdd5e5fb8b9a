"""The first card of a round's discard pile, and its effects (R2.2, R2.3)."""

from __future__ import annotations

from dataclasses import dataclass

from game.core import events
from game.core.effects import Effect
from game.core.table import Table
from game.mechanics.wild import ColorChoice


@dataclass(frozen=True, slots=True)
class DealerFirst(Effect):
    """The effect of a Reverse as the first card: the direction of play changes and the dealer plays first (R2.3)."""

    def resolve(self, table: Table) -> None:
        left = table.left_of(table.dealer)
        table.emit(events.Reversed(-table.direction))
        table.emit(events.DealerLeads(table.dealer, left))


@dataclass(frozen=True, slots=True)
class LeftNames(Effect):
    """The effect of a wild as the first card: the player left of the dealer names the colour, then plays (R2.3)."""

    def resolve(self, table: Table) -> None:
        table.push(ColorChoice(table.next_seat(table.dealer), "R2.3"))


@dataclass(frozen=True, slots=True)
class FirstAgain(Effect):
    """The effect of a card that must not be first: it is shuffled back and another is turned up (R2.3)."""

    def resolve(self, table: Table) -> None:
        order = [*table.stock, table.pile[-1]]
        table.shuffle(order)
        table.emit(events.PutBack(table.pile[-1], tuple(order)))
        table.push(TurnUp())


@dataclass(frozen=True, slots=True)
class TurnUp(Effect):
    """The effect of turning up the first card, which has its effects as if the dealer had played it (R2.2, R2.3)."""

    def resolve(self, table: Table) -> None:
        card = table.stock[-1]
        table.emit(events.TurnedUp(card))
        does = table.rules.behaviors[table.side][card]
        effects = does.played if does.first is None else does.first  # as if the dealer had played it
        bound = tuple(effect.bind(table.dealer) for effect in effects)
        table.push(*table.rules.opening(table, card, bound))
