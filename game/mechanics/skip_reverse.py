"""Skip and Reverse: seats lose their turn, or the direction of play changes (R4.2, R4.3, R10)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core import events
from game.core.cause import Cause
from game.core.effects import Effect
from game.core.fast import fast
from game.core.table import Table


@dataclass(frozen=True, slots=True)
class Reverse(Effect):
    """The effect that the direction of play changes or, with two players, the other one loses a turn (R4.2, R10)."""

    actor: int = -1

    def bind(self, actor: int) -> Effect:
        return Reverse(actor)

    def times(self, count: int) -> tuple[Effect, ...]:
        return (self,) * count

    def resolve(self, table: Table) -> None:
        if len(table.playing) == 2:
            table.emit(events.Skipped(table.next_seat(self.actor), "R10", Cause.TWO_PLAYERS))
        else:
            table.emit(events.Reversed(-table.direction))


@fast
@dataclass(frozen=True, slots=True)
class Skip(Effect):
    """The effect that one or several of the next seats lose their turn (R4.3)."""

    actor: int = -1
    seats: int = 1
    rule: str = "R4.3"

    def bind(self, actor: int) -> Effect:
        return Skip(actor, self.seats, self.rule)

    def times(self, count: int) -> tuple[Effect, ...]:
        return (replace(self, seats=self.seats * count),)

    def resolve(self, table: Table) -> None:
        seat = self.actor
        for _ in range(min(self.seats, len(table.playing) - 1)):
            seat = table.next_seat(seat)
            table.emit(events.Skipped(seat, self.rule))
