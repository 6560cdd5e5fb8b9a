"""Effects: what the table does next. Everything pending, a turn too, is one of them on the agenda."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from game.core import events
from game.core.actions import Action
from game.core.cards import Color, Face
from game.core.cause import Cause
from game.core.layout import places
from game.core.questions import Asked, turn_asked
from game.core.refusal import NOT_NOW, Refusal
from game.core.table import Table


class PlayedCards(NamedTuple):
    """Cards just played by a seat, with the up face and the colour in play before them (R5.1).

    `stacked` is how many cards have to be drawn already because of cards below them (R9.2).
    """

    seat: int
    cards: tuple[int, ...]
    up: Face
    color: Color | None
    stacked: int = 0


@dataclass(frozen=True, slots=True)
class Effect:
    """A step that the table takes by itself when it comes to the head of the agenda.

    `secret` effects hold something that not every seat may know; `seen_by` takes it out.
    """

    secret = False

    @property
    def keeps(self) -> int:
        """How many top cards of the discard pile must not be reshuffled while this effect is pending (R2.5)."""
        return 1

    def bind(self, actor: int) -> Effect:
        """The effect as caused by a seat; faces carry unbound ones."""
        return self

    def times(self, count: int) -> tuple[Effect, ...]:
        """The effects of several such cards played together; most effects happen just once (R9.1)."""
        return (self,)

    def seen_by(self, seat: int) -> Effect:
        """The effect without what a seat may not know."""
        return self

    def guessed(self, table: Table) -> Effect:
        """The effect with its secret parts filled in again, as they follow from the hands of a table."""
        return self

    def resolve(self, table: Table) -> None:
        """Carry out the effect: emit its events and push the effects that follow."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Behavior:
    """The effects of a face: when it is `played` (R4), when it is `drawn` (R4.13), and as the `first` up card (R2.3).

    Without a `first` it does then what it does when it is played.
    """

    played: tuple[Effect, ...] = ()
    drawn: tuple[Effect, ...] = ()
    first: tuple[Effect, ...] | None = None


@dataclass(frozen=True, slots=True)
class Question(Effect):
    """An effect that waits for a seat's answer."""

    seat: int

    def asked(self, table: Table) -> Asked:
        """The question as it is put to the seat, with its facts."""
        return turn_asked(self.seat)

    def legal_actions(self, table: Table) -> tuple[Action, ...]:
        """All actions that answer the question."""
        raise NotImplementedError

    def takes_cards(self, table: Table) -> bool:
        """Whether cards can be played in answer, so that rules are asked what forbids some."""
        return False

    def refuses(self, table: Table, action: Action) -> Refusal:
        """The reason given to a seat whose action does not answer the question."""
        return NOT_NOW

    def answer(self, table: Table, action: Action) -> None:
        """Carry out the legal action that the seat chose."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Beginning(Effect):
    """The beginning of a seat's turn."""

    seat: int

    @property
    def choice(self) -> Question:
        """The question that the turn begins with."""
        raise NotImplementedError


def play_cards(
    table: Table, seat: int, cards: tuple[int, ...], rule: str = "R3.1", cause: Cause = Cause.TURN, stacked: int = 0
) -> None:
    """Play cards of a hand onto the discard pile and put what they do on the agenda."""
    rules, played = table.rules, PlayedCards(seat, cards, table.up, table.color, stacked)
    table.emit(events.Played(seat, cards, places(table.hands[seat], cards), rule, cause))
    usual = rules.behaviors[table.side][cards[-1]].played
    table.push(*rules.effects(table, played, tuple([effect.bind(seat) for effect in usual]) if usual else ()))
    rules.cards_played(table, played)


def after_drawing(table: Table, seat: int, cards: tuple[int, ...], cause: Cause) -> None:
    """Push what drawn faces do (R4.13) and tell the rules that cards were drawn."""
    does = table.rules.behaviors[table.side]
    for card in reversed(cards):
        if does[card].drawn:
            table.push(*(effect.bind(seat) for effect in does[card].drawn))
    table.rules.drew(table, seat, cards, cause)
