"""Fuse: a card that makes whoever draws it draw more (R4.13)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core import events
from game.core.effects import Effect
from game.core.table import Table


@dataclass(frozen=True, slots=True)
class DrawMore(Effect):
    """Who drew the card draws more; what comes now is kept without anything further (R4.13)."""

    amount: int = 3
    actor: int = -1
    rule: str = "R4.13"

    def bind(self, actor: int) -> Effect:
        return replace(self, actor=actor)

    def resolve(self, table: Table) -> None:
        table.emit(events.Exploded(self.actor, self.amount, self.rule))
        cards = table.take(self.actor, self.amount, self.rule)
        table.rules.drew(table, self.actor, cards, self.rule)
