"""Hands that change owners: named seats, swaps, hands passed along (R4.14, R8, R9.4)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from game.core import events
from game.core.actions import Action, ChooseSeat
from game.core.effects import Effect, Question
from game.core.questions import Asked, SeatAsked
from game.core.refusal import Refusal
from game.core.table import Table


@dataclass(frozen=True, slots=True)
class SeatChoice(Question):
    """Name one of the other seats; `then` is what happens to it."""

    then: NamedSeat

    def asked(self, table: Table) -> Asked:
        return SeatAsked(self.seat, self.then.what, self.then.amount, self.then.rule)

    def legal_actions(self, table: Table) -> tuple[Action, ...]:
        return tuple(ChooseSeat(self.seat, other) for other in table.playing if other != self.seat)

    def refuses(self, table: Table, action: Action) -> Refusal:
        return Refusal("refuse.choose_seat", self.then.rule)

    def answer(self, table: Table, action: Action) -> None:
        assert isinstance(action, ChooseSeat)
        table.push(self.then.on(action.target))


@dataclass(frozen=True, slots=True)
class NamedSeat(Effect):
    """Something that the actor does to a seat that he names; between two there is no choice.

    `rule` is the id of the sentence that lets him, `amount` how many cards there are to draw.
    """

    actor: int = -1
    rule: str = "R0"
    amount: int = 0

    @property
    def what(self) -> Literal["swap", "draw"]:
        """The word for what happens to the seat: it draws the amount, unless it swaps hands."""
        return "draw"

    def bind(self, actor: int) -> Effect:
        return replace(self, actor=actor) if self.actor < 0 else self

    def resolve(self, table: Table) -> None:
        choice = SeatChoice(self.actor, self)
        options = choice.legal_actions(table)
        if len(options) > 1:
            table.push(choice)
        else:
            choice.answer(table, options[0])

    def on(self, target: int) -> Effect:
        """The effect on the seat that was named."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class SwapHands(NamedSeat):
    """The actor swaps hands with a seat that he names, unless that was his last card.

    `owing` says whether a player who then holds one card has to call UNO again (R4.14).
    """

    rule: str = "R9.4"
    owing: bool = False

    @property
    def what(self) -> Literal["swap", "draw"]:
        return "swap"

    def resolve(self, table: Table) -> None:
        if table.hands[self.actor]:
            NamedSeat.resolve(self, table)

    def on(self, target: int) -> Effect:
        return Swapped(self.actor, target, self.rule, self.owing)


@dataclass(frozen=True, slots=True)
class Swapped(Effect):
    """Two seats swap hands."""

    actor: int
    target: int
    rule: str
    owing: bool = False

    def resolve(self, table: Table) -> None:
        sources = list(range(len(table.hands)))
        sources[self.actor], sources[self.target] = self.target, self.actor
        move_hands(table, self.actor, tuple(sources), self.rule)
        if self.owing:
            table.rules.changed(table, (self.actor, self.target), True)


@dataclass(frozen=True, slots=True)
class PassHands(Effect):
    """Everybody passes his hand to the next seat, unless the actor played his last card (R9.4)."""

    actor: int = -1
    rule: str = "R9.4"

    def bind(self, actor: int) -> Effect:
        return replace(self, actor=actor) if self.actor < 0 else self

    def resolve(self, table: Table) -> None:
        if not table.hands[self.actor]:
            return
        sources = list(range(len(table.hands)))
        for seat in table.playing:
            sources[table.next_seat(seat)] = seat
        move_hands(table, self.actor, tuple(sources), self.rule)


def move_hands(table: Table, seat: int, sources: tuple[int, ...], rule: str) -> None:
    """Give every seat the hand of its source; notes about a hand move with it."""
    hands = tuple(tuple(table.hands[source]) for source in sources)
    table.emit(events.HandsMoved(seat, sources, hands, rule))
    table.rules.moved(table, sources)
