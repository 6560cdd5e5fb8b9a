"""The steps of a round that are still to come; all of them, including the next turn, wait on the table's agenda."""

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
    """The cards that a seat has just played, with the top card's face and the colour in play before that (R5.1).

    `stacked` is how many penalty cards had gathered from the draw cards that these cards answer (R9.2).
    """

    seat: int
    cards: tuple[int, ...]
    up: Face
    color: Color | None
    stacked: int = 0


@dataclass(frozen=True, slots=True)
class Effect:
    """A step of a round, which waits on the agenda (a stack) until the table carries it out.

    An effect is `secret` if it has values that not every seat may know; `seen_by` removes them.
    """

    secret = False

    @property
    def keeps(self) -> int:
        """Number of top cards of the discard pile that are not reshuffled while this effect is pending (R2.5)."""
        return 1

    def bind(self, actor: int) -> Effect:
        """The effect as caused by the seat `actor`; effects stored in a deck have no actor yet."""
        return self

    def times(self, count: int) -> tuple[Effect, ...]:
        """The effects of `count` equal cards with this effect, played together; most happen just once (R9.1)."""
        return (self,)

    def seen_by(self, seat: int) -> Effect:
        """The effect without values that the seat may not know."""
        return self

    def guessed(self, table: Table) -> Effect:
        """The effect with its secret values computed again, from the hands on a table."""
        return self

    def resolve(self, table: Table) -> None:
        """Carry out the effect: emit events to the table, and push the effects that follow onto its agenda."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Behavior:
    """The effects of a card's face: when it is `played` (R4), `drawn` (R4.13), or turned up as the `first` card (R2.3).

    If `first` is None, the first card has the effects of a played one.
    """

    played: tuple[Effect, ...] = ()
    drawn: tuple[Effect, ...] = ()
    first: tuple[Effect, ...] | None = None


@dataclass(frozen=True, slots=True)
class Question(Effect):
    """An effect that waits until a seat chooses one of several legal actions."""

    seat: int

    def asked(self, table: Table) -> Asked:
        """The question as a frozen value, with all facts that a player needs for the answer."""
        return turn_asked(self.seat)

    def legal_actions(self, table: Table) -> tuple[Action, ...]:
        raise NotImplementedError

    def takes_cards(self, table: Table) -> bool:
        """Whether the seat may answer with cards of its hand; rules are then asked which of them they forbid."""
        return False

    def refuses(self, table: Table, action: Action) -> Refusal:
        """The reason why an action is no answer to the question, for the seat that tried it."""
        return NOT_NOW

    def answer(self, table: Table, action: Action) -> None:
        """Carry out the legal action that the seat chose as its answer."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Beginning(Effect):
    """The effect with which a seat's turn begins; each kind of turn has a subclass."""

    seat: int

    @property
    def choice(self) -> Question:
        raise NotImplementedError


def play_cards(
    table: Table, seat: int, cards: tuple[int, ...], rule: str = "R3.1", cause: Cause = Cause.TURN, stacked: int = 0
) -> None:
    """Move cards from a seat's hand to the discard pile, and push their effects onto the agenda.

    `rule` and `cause` go into the event; `stacked` is the number of penalty cards gathered before (R9.2).
    """
    rules, played = table.rules, PlayedCards(seat, cards, table.faces[table.pile[-1]], table.color, stacked)
    table.emit(events.Played(seat, cards, places(table.hands[seat], cards), rule, cause))
    usual = rules.behaviors[table.side][cards[-1]].played
    found = rules.effects(table, played, tuple([effect.bind(seat) for effect in usual]) if usual else ())
    if found:
        table.push(*found)
    rules.cards_played(table, played)


def after_drawing(table: Table, seat: int, cards: tuple[int, ...], cause: Cause) -> None:
    """Push the effects of drawn faces onto the agenda (R4.13), and tell all rules that a seat drew these cards."""
    does = table.rules.behaviors[table.side]
    for card in reversed(cards):
        if does[card].drawn:
            table.push(*(effect.bind(seat) for effect in does[card].drawn))
    table.rules.drew(table, seat, cards, cause)
