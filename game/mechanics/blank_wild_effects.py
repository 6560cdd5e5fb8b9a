"""The effects that players can write on a blank wild, and the rules that they add to the round (R8)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from game.core import events
from game.core.actions import Action, ChooseCard, Shield
from game.core.cause import Cause
from game.core.effects import Effect, PlayedCards, Question
from game.core.questions import Asked, DiscardAsked
from game.core.refusal import Refusal
from game.core.rule import Rule, find
from game.core.table import Table
from game.mechanics.blank_wild import Step, Writing
from game.mechanics.discard import discard
from game.mechanics.draw_penalty import AimDraw, DrawCards, Penalty
from game.mechanics.swap_hands import NamedSeat, SwapHands
from game.mechanics.uno_call import WORD

FACTOR = "written.factor"
"""The key, in a table's `notes`, for the factor of every Draw Two in this round."""
SHIELDS = "written.shields"
"""The key, in a table's `notes`, for the seats with shields, each once for every shield."""


def effects(writing: Writing) -> tuple[Effect, ...]:
    """The effects of a blank wild with this writing, before its colour is named (R4.10)."""
    done = tuple(effect(step) for step in writing.steps)
    return (*done, ReadOut(words=writing.words)) if writing.words else done


def effect(step: Step) -> Effect:
    """The effect of one step of a writing; raises KeyError for an unknown name."""
    amount = step.amount
    steps: dict[str, Effect] = {
        "target_draws": TargetDraws(rule="R8", amount=amount, cause=Cause.BLANK_WILD),
        "odd_draw": OddDraw(amount=amount),
        "grunt": NoteDown(key=WORD, value="grunt"),
        "all_discard": AllDiscard(amount=amount),
        "double_draw_two": NoteDown(key=FACTOR, value=amount),
        "next_draws": AimDraw(amount, "R8", cause=Cause.BLANK_WILD),
        "swap_hands": SwapHands(rule="R8", owing=True),
        "shield": HoldShield(amount=amount),
    }
    return steps[step.name]


@dataclass(frozen=True, slots=True)
class TargetDraws(NamedSeat):
    """The effect that the card's player (`actor`) names a player, who draws cards but keeps his turn (R4.14, R8)."""

    amount: int = 2
    cause: Cause = Cause.CARD

    def on(self, target: int) -> Effect:
        return DrawCards(target, self.amount, self.rule, self.cause)


@dataclass(frozen=True, slots=True)
class ByActor(Effect):
    """The base class of written effects, which by default have no effect after the actor's last card."""

    actor: int = -1

    def bind(self, actor: int) -> Effect:
        return replace(self, actor=actor)

    def resolve(self, table: Table) -> None:
        if table.hands[self.actor]:
            self.act(table)

    def act(self, table: Table) -> None:
        """Carry out the effect, with at least one card left in the actor's hand."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class OddDraw(ByActor):
    """The effect that each player with an odd number of cards draws, counted before any of them draws (R8)."""

    amount: int = 1

    def resolve(self, table: Table) -> None:
        odd = [seat for seat in ring(table, self.actor) if len(table.hands[seat]) % 2]
        table.push(*(DrawCards(seat, self.amount, "R8", Cause.BLANK_WILD) for seat in odd))


@dataclass(frozen=True, slots=True)
class NoteDown(ByActor):
    """The effect of changing a rule for the rest of the round, by a note, unless that has a greater number (R8)."""

    key: str = ""
    value: object = None

    def act(self, table: Table) -> None:
        known = table.notes.get(self.key)
        if isinstance(known, int) and isinstance(self.value, int) and known >= self.value:
            return
        table.emit(events.Noted(self.key, self.value, "R8"))


@dataclass(frozen=True, slots=True)
class HoldShield(ByActor):
    """The effect that the card's player (`actor`) gets shields, each of which can cancel a draw card (R8)."""

    amount: int = 1

    def act(self, table: Table) -> None:
        table.emit(events.Noted(SHIELDS, shields(table) + (self.actor,) * self.amount, "R8"))


@dataclass(frozen=True, slots=True)
class ReadOut(ByActor):
    """The effect that the words on the card are read out (R8)."""

    words: str = ""

    def resolve(self, table: Table) -> None:
        table.emit(events.WordsRead(self.actor, self.words))


@dataclass(frozen=True, slots=True)
class AllDiscard(ByActor):
    """The effect that all players with action cards discard some, the next player first and the actor last (R8).

    If it was the actor's last card, the other players discard all the same (R4.10).
    """

    amount: int = 1

    def resolve(self, table: Table) -> None:
        rules = find(table.rules.rules, BlankWildRules)
        if table.hands[self.actor] or rules is None or rules.last == "acts":
            self.act(table)

    def act(self, table: Table) -> None:
        table.push(*(DiscardAction(seat) for seat in ring(table, self.actor) for _ in range(self.amount)))


@dataclass(frozen=True, slots=True)
class DiscardAction(Effect):
    """The effect that a seat chooses one of its action cards, if it has any, and discards it (R8)."""

    seat: int

    def resolve(self, table: Table) -> None:
        choice = DiscardChoice(self.seat)
        if choice.legal_actions(table):
            table.push(choice)


@dataclass(frozen=True, slots=True)
class DiscardChoice(Question):
    """The question which action card to discard (R8)."""

    def asked(self, table: Table) -> Asked:
        return DiscardAsked(self.seat)

    def legal_actions(self, table: Table) -> tuple[Action, ...]:
        hand = table.hands[self.seat]
        return tuple(ChooseCard(self.seat, card) for card in hand if table.faces[card].action)

    def refuses(self, table: Table, action: Action) -> Refusal:
        return Refusal("refuse.discard", "R8")

    def answer(self, table: Table, action: Action) -> None:
        assert isinstance(action, ChooseCard)
        discard(table, self.seat, (action.card,), "R8")


@dataclass(frozen=True, slots=True)
class BlankWildRules(Rule):
    """The rules added to a round by blank wilds: a Draw Two counts more, and shields cancel draw cards (R8)."""

    word = "written_cards"
    last: Literal["acts", "idle"] = "acts"

    def effects(self, table: Table, played: PlayedCards, answer: tuple[Effect, ...]) -> tuple[Effect, ...]:
        factor = table.notes.get(FACTOR)
        if not isinstance(factor, int) or table.faces[played.cards[-1]].symbol != "draw2":
            return answer
        return tuple(replace(e, amount=e.amount * factor) if isinstance(e, AimDraw) else e for e in answer)

    def responses(self, table: Table, penalty: Penalty, answer: tuple[Action, ...]) -> tuple[Action, ...]:
        held = penalty.seat in shields(table) and penalty.aim.cause is Cause.PENALTY  # a Draw Two or a Wild Draw Four
        return (*answer, Shield(penalty.seat)) if held else answer

    def answer_penalty(
        self, table: Table, penalty: Penalty, action: Action, answer: tuple[Effect, ...]
    ) -> tuple[Effect, ...]:
        if isinstance(action, Shield):
            left = list(shields(table))
            left.remove(action.seat)
            table.emit(events.Shielded(action.seat))
            table.emit(events.Noted(SHIELDS, tuple(left), "R8"))
        return answer


def ring(table: Table, actor: int) -> tuple[int, ...]:
    """All seats that play, in the direction of play, from the one after the actor to the actor."""
    return tuple(table.next_seat(actor, i + 1) for i in range(len(table.playing)))


def shields(table: Table) -> tuple[int, ...]:
    """The seats with shields, each once for every shield."""
    held = table.notes.get(SHIELDS)
    return held if isinstance(held, tuple) else ()
