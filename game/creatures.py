"""Creatures: wilds that make the next player draw and give up cards of a colour (R4.11, R4.12)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core.effects import ColorChoice, DrawCards, DrawUntil, Effect, LoseTurn
from game.core.table import Table
from game.mechanics.discard import discard


@dataclass(frozen=True, slots=True)
class Creature(Effect):
    """The actor names a colour for the next player; as his last card it does nothing."""

    actor: int = -1
    rule: str = "R4.11"

    def bind(self, actor: int) -> Effect:
        return replace(self, actor=actor)

    def resolve(self, table: Table) -> None:
        if table.hands[self.actor]:
            victim = table.next_seat(self.actor)
            table.push(ColorChoice(self.actor, self.rule), *self.befalls(victim))

    def befalls(self, victim: int) -> tuple[Effect, ...]:
        """What happens to the next player once the colour is named."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class DrawAndShed(Creature):
    """The next player draws, then discards all cards of the colour, and loses the turn (R4.11)."""

    amount: int = 3

    def befalls(self, victim: int) -> tuple[Effect, ...]:
        return (DrawCards(victim, self.amount, self.rule), ShedColor(victim), LoseTurn(victim, self.rule))


@dataclass(frozen=True, slots=True)
class ShedColor(Effect):
    """A seat discards all cards of the colour in play in the order of its hand (R4.11)."""

    seat: int

    def resolve(self, table: Table) -> None:
        color, faces = table.color, table.faces
        cards = tuple(card for card in table.hands[self.seat] if faces[card].color == color)
        if cards:
            discard(table, self.seat, cards, "R4.11")


@dataclass(frozen=True, slots=True)
class DrawForColor(Creature):
    """The next player draws until the colour comes and loses the turn; then the actor names again (R4.12)."""

    rule: str = "R4.12"

    def befalls(self, victim: int) -> tuple[Effect, ...]:
        again = ColorChoice(self.actor, self.rule)
        return (DrawUntil(victim, self.rule), LoseTurn(victim, self.rule), again)
