"""Hands that change owners: a named player, a swap of two hands, hands passed on to the next seat (R4.14, R8, R9.4)."""

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
    """The question to a player which other seat to name; `then` is the effect on that seat."""

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
    """The base class of effects on a seat that the card's player (`actor`) names, or on the only other seat.

    `rule` is the id of the rule behind it, `amount` how many cards the named seat has to draw.
    """

    actor: int = -1
    rule: str = "R0"
    amount: int = 0

    @property
    def what(self) -> Literal["swap", "draw"]:
        """The word for what happens to the named seat: "draw" if it draws cards, "swap" if hands are swapped."""
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
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class SwapHands(NamedSeat):
    """The effect that the card's player (`actor`), if he has a card left, swaps hands with a seat that he names.

    `owing` says whether a player who has one card after the swap must call UNO (R4.14).
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
    """The effect that two seats, `actor` and `target`, swap their hands."""

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
    """The effect that all hands are passed to the next seat, if the actor has a card left (R9.4)."""

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
    """Give each seat the hand of the seat `sources[seat]`, and tell the rules, so that they move notes about hands."""
    hands = tuple(tuple(table.hands[source]) for source in sources)
    table.emit(events.HandsMoved(seat, sources, hands, rule))
    table.rules.moved(table, sources)
