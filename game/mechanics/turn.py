"""The usual turn: play a card or draw one; a drawn card that fits may be played at once (R3)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from game.core import events
from game.core.actions import Action, Draw, Pass, Play
from game.core.cause import Cause
from game.core.effects import Beginning, Effect, Question, after_drawing, play_cards
from game.core.fast import fast
from game.core.questions import Asked, DrawnAsked
from game.core.refusal import NO_MATCH, NOT_NOW, ONE_CARD, Refusal
from game.core.table import Table


@fast
@dataclass(frozen=True, slots=True)
class Turn(Beginning):
    """The effect with which a seat's usual turn begins (R3.1)."""

    @property
    def choice(self) -> Question:
        return choosing(self.seat)

    def resolve(self, table: Table) -> None:
        table.emit(begun(self.seat))
        table.agenda.append(choosing(self.seat))
        table.rules.began(table, self.seat)


@fast
@dataclass(frozen=True, slots=True)
class TurnChoice(Question):
    """The question whether to play a card or draw one (R3.1)."""

    def legal_actions(self, table: Table) -> tuple[Action, ...]:
        return table.rules.legal_in_turn(table, self.seat)

    def takes_cards(self, table: Table) -> bool:
        return True

    def refuses(self, table: Table, action: Action) -> Refusal:
        match action:
            case Play(seat, cards):
                if len(cards) > 1:
                    return ONE_CARD
                return NO_MATCH if set(cards) <= set(table.hands[seat]) else Refusal("refuse.not_held", "R3.1")
            case Draw():
                return Refusal("refuse.no_stock", "R2.5")
        return NOT_NOW

    def answer(self, table: Table, action: Action) -> None:
        if isinstance(action, Play):
            play_cards(table, action.seat, action.cards)
        elif isinstance(action, Draw):
            table.push(table.rules.drawing(table, action.seat, drawing_of(action.seat)))
        elif isinstance(action, Pass):
            table.emit(events.Passed(action.seat))


@fast
@dataclass(frozen=True, slots=True)
class DrawForTurn(Effect):
    """The effect that a seat draws one card in its turn, and may play it at once if it fits (R3.2)."""

    seat: int

    def resolve(self, table: Table) -> None:
        cards = table.take(self.seat, 1, "R3.1", Cause.TURN)
        table.push(OfferDrawn(self.seat, cards[-1]) if cards else EndWithoutPlay(self.seat))
        after_drawing(table, self.seat, cards, Cause.TURN)


@fast
@dataclass(frozen=True, slots=True)
class EndWithoutPlay(Effect):
    """The effect that a seat's turn ends without a card played (R3.2)."""

    seat: int

    def resolve(self, table: Table) -> None:
        table.emit(kept(self.seat))


@fast
@dataclass(frozen=True, slots=True)
class OfferDrawn(Effect):
    """The effect that a seat is asked whether to play the card it has just drawn, if that fits (R3.2)."""

    secret = True
    seat: int
    card: int

    def seen_by(self, seat: int) -> Effect:
        return self if seat == self.seat else EndWithoutPlay(self.seat)

    def resolve(self, table: Table) -> None:
        choice = DrawnChoice(self.seat, self.card)
        fits = any(isinstance(option, Play) for option in choice.legal_actions(table))
        table.push(choice if fits else EndWithoutPlay(self.seat))


@fast
@dataclass(frozen=True, slots=True)
class DrawnChoice(Question):
    """The question whether to play the drawn card or keep it, and no other card (R3.2)."""

    secret = True
    card: int

    def seen_by(self, seat: int) -> Effect:
        """The question as a seat may know it: others see a usual turn, and do not learn that the card fits (R3.2)."""
        return self if seat == self.seat else choosing(self.seat)

    def asked(self, table: Table) -> Asked:
        return DrawnAsked(self.seat, self.card)

    def legal_actions(self, table: Table) -> tuple[Action, ...]:
        return table.rules.legal_with_drawn(table, self.seat, self.card)

    def takes_cards(self, table: Table) -> bool:
        return True

    def refuses(self, table: Table, action: Action) -> Refusal:
        return Refusal("refuse.only_drawn", "R3.2")

    def answer(self, table: Table, action: Action) -> None:
        if isinstance(action, Play):
            play_cards(table, self.seat, action.cards)
        else:
            table.emit(kept(self.seat))


turn_of, choosing, drawing_of = cache(Turn), cache(TurnChoice), cache(DrawForTurn)
begun, kept = cache(events.TurnBegan), cache(events.Kept)
"""Cached constructors of events (a turn begins, a drawn card is kept), with one object per seat."""
