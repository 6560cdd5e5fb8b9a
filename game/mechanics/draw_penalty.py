"""Draw cards such as Draw Two: the next player draws, challenges the draw card or answers it (R4.1, R4.5, R5)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from game.core import events
from game.core.actions import Action, Play, Take
from game.core.cards import HIDDEN, Color
from game.core.cause import Cause
from game.core.effects import Effect, Question, after_drawing
from game.core.fast import fast
from game.core.questions import Asked, ChallengeTerms, PenaltyAsked
from game.core.refusal import NO_MATCH, Refusal
from game.core.table import Table


@fast
@dataclass(frozen=True, slots=True)
class DrawCards(Effect):
    """The effect that a seat draws cards for a cause, and nothing else."""

    actor: int = -1
    amount: int = 1
    rule: str = "R6.2"
    cause: Cause = Cause.CATCH

    def bind(self, actor: int) -> Effect:
        return DrawCards(actor, self.amount, self.rule, self.cause) if self.actor < 0 else self

    def resolve(self, table: Table) -> None:
        cards = table.take(self.actor, self.amount, self.rule, self.cause)
        after_drawing(table, self.actor, cards, self.cause)


@dataclass(frozen=True, slots=True)
class DrawUntil(Effect):
    """The effect that a seat draws until a card of the colour in play comes, or none is left (R4.6, R4.12)."""

    actor: int
    rule: str = "R4.6"
    cause: Cause = Cause.UNTIL_COLOR

    def resolve(self, table: Table) -> None:
        color, faces = table.color, table.faces
        cards = table.take_until(self.actor, lambda card: faces[card].color == color, self.rule, self.cause)
        after_drawing(table, self.actor, cards, self.cause)


@fast
@dataclass(frozen=True, slots=True)
class Suspicion:
    """What a challenge of played draw cards would find, which is settled when they are played (R5.1).

    `guilty` says whether it was a bluff, `color` is the colour in play before the `cards`, and `terms` are the rules
    for the challenge. `held` is what was left in the player's hand.
    """

    guilty: bool
    color: Color | None
    cards: tuple[int, ...]
    terms: ChallengeTerms
    held: tuple[int, ...]

    def kept_secret(self) -> Suspicion:
        """The suspicion as other players know it: how many cards the hand has, but neither which nor the bluff."""
        return Suspicion(False, self.color, self.cards, self.terms, (HIDDEN,) * len(self.held))


@fast
@dataclass(frozen=True, slots=True)
class AimDraw(Effect):
    """The effect of a draw card: the next seat draws `amount` cards, or `until` a card of the colour in play comes.

    `suspicion` is what a challenge would find, None if it cannot be challenged. `stacked` is how many cards have
    gathered from the draw cards that this one answers (R9.2).
    """

    secret = True
    amount: int
    rule: str = "R4.1"
    until: bool = False
    suspicion: Suspicion | None = None
    actor: int = -1
    stacked: int = 0
    cause: Cause = Cause.PENALTY

    def bind(self, actor: int) -> Effect:
        if self.actor >= 0:
            return self
        return AimDraw(self.amount, self.rule, self.until, self.suspicion, actor, self.stacked, self.cause)

    def suspected(self, suspicion: Suspicion) -> AimDraw:
        """The effect with another suspicion; `replace` would be slow."""
        return AimDraw(self.amount, self.rule, self.until, suspicion, self.actor, self.stacked, self.cause)

    def seen_by(self, seat: int) -> Effect:
        suspicion = self.suspicion
        return self if suspicion is None or seat == self.actor else self.suspected(suspicion.kept_secret())

    def guessed(self, table: Table) -> Effect:
        suspicion = self.suspicion
        if suspicion is None or HIDDEN not in suspicion.held:
            return self
        return self.suspected(table.rules.suspicion(table, self, suspicion))

    @property
    def keeps(self) -> int:
        return 1 + len(self.suspicion.cards) if self.suspicion else 1

    def times(self, count: int) -> tuple[Effect, ...]:
        return (replace(self, amount=self.amount * count),)

    def resolve(self, table: Table) -> None:
        penalty = Penalty(table.next_seat(self.actor), self)
        options = penalty.legal_actions(table)
        if len(options) > 1:
            table.push(penalty)
        else:
            penalty.answer(table, options[0])

    @property
    def total(self) -> int:
        """The number of cards to draw in all, including cards from earlier draw cards (R9.2)."""
        return self.amount + self.stacked


@fast
@dataclass(frozen=True, slots=True)
class Penalty(Question):
    """The question to a seat whether to draw the penalty cards, or to challenge or answer the draw card."""

    secret = True
    aim: AimDraw

    def seen_by(self, seat: int) -> Effect:
        aim = self.aim.seen_by(seat)
        return self if aim is self.aim or not isinstance(aim, AimDraw) else Penalty(self.seat, aim)

    def guessed(self, table: Table) -> Effect:
        aim = self.aim.guessed(table)
        return self if aim is self.aim or not isinstance(aim, AimDraw) else Penalty(self.seat, aim)

    def asked(self, table: Table) -> Asked:
        aim, suspicion = self.aim, self.aim.suspicion
        cards = suspicion.cards if suspicion else (table.pile[-1],)
        color, terms = (suspicion.color, suspicion.terms) if suspicion else (None, None)
        return PenaltyAsked(
            self.seat, aim.total, aim.stacked, aim.until, aim.actor, cards, color, terms, aim.rule
        )

    @property
    def keeps(self) -> int:
        return self.aim.keeps

    def legal_actions(self, table: Table) -> tuple[Action, ...]:
        rules = table.rules
        return rules.allowed(table, rules.responses(table, self, (Take(self.seat),)))

    def takes_cards(self, table: Table) -> bool:
        return table.rules.answerable(table, self, False)

    def refuses(self, table: Table, action: Action) -> Refusal:
        cards = {*action.cards} if isinstance(action, Play) else set()
        answers = cards and cards <= {*table.hands[self.seat]} and self.takes_cards(table)
        return NO_MATCH if answers else Refusal("refuse.must_draw", "R3.6")

    def answer(self, table: Table, action: Action) -> None:
        if isinstance(action, Take):
            table.push(*taken(self.aim, self.seat))
        else:
            table.push(*table.rules.answer_penalty(table, self, action, ()))


@fast
@dataclass(frozen=True, slots=True)
class LoseTurn(Effect):
    """The effect that a seat loses its turn after it has drawn penalty cards (R3.6)."""

    actor: int
    rule: str = "R3.6"
    cause: Cause = Cause.PENALTY

    def resolve(self, table: Table) -> None:
        table.emit(events.Skipped(self.actor, self.rule, self.cause))


def taken(aim: AimDraw, seat: int, extra: int = 0) -> tuple[Effect, ...]:
    """The effects for a seat that draws the cards aimed at it, and `extra` more after a wrong challenge (R5.4)."""
    rule, cause = ("R5.4", Cause.CHALLENGE) if extra else (aim.rule, aim.cause)
    if not aim.until:
        return (DrawCards(seat, aim.total + extra, rule, cause), LoseTurn(seat))
    more = (DrawCards(seat, aim.stacked + extra, rule, cause),) if aim.stacked + extra else ()
    return (DrawUntil(seat, rule, cause), *more, LoseTurn(seat))


def aimed(effects: Iterable[Effect]) -> int:
    """The number of cards that these effects make the next player draw, without drawing until a colour comes."""
    return sum(effect.amount for effect in effects if isinstance(effect, AimDraw) and not effect.until)
