"""Gathering: all hands shuffled together and dealt anew (R4.9)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core import events
from game.core.effects import Effect
from game.core.table import Table


@dataclass(frozen=True, slots=True)
class ShuffleHands(Effect):
    """The actor shuffles all hands and deals them out from his left; not if he is out (R4.9)."""

    actor: int = -1
    rule: str = "R4.9"

    def bind(self, actor: int) -> Effect:
        return replace(self, actor=actor)

    def resolve(self, table: Table) -> None:
        if not table.hands[self.actor]:
            return
        cards = [card for hand in table.hands for card in hand]
        table.shuffle(cards)
        seats = len(table.hands)
        ring = range(self.actor + 1, self.actor + seats + 1)
        order = tuple(seat % seats for seat in ring if seat % seats in table.playing)
        hands: list[tuple[int, ...]] = [()] * seats
        for i, seat in enumerate(order):
            hands[seat] = tuple(cards[i :: len(order)])
        table.emit(events.HandsShuffled(self.actor, tuple(hands), order, self.rule))
        table.rules.changed(table, table.playing, owing=False)
