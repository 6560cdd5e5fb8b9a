"""Bluff and challenge: when a wild draw card may be played, who may challenge it, and what it costs (R5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from game.core import events
from game.core.actions import Action, Challenge, Play
from game.core.cards import DOUBTFUL, HIDDEN, Color, Face
from game.core.cause import Cause
from game.core.effects import Effect, PlayedCards, Question, play_cards
from game.core.questions import AmendsAsked, Asked, ChallengeTerms
from game.core.refusal import Refusal
from game.core.rule import Rule
from game.core.table import Table
from game.mechanics.draw_penalty import AimDraw, DrawCards, DrawUntil, Penalty, Suspicion, taken


@dataclass(frozen=True, slots=True)
class Bluff(Rule):
    """The rule about bluffs, as an edition's rule sheet has it.

    S0 to S4 are the sheets and articles that the rules cite. `legal` says when playing a wild draw card is honest: if
    its player holds no card of the "color" in play (S1), or no other "playable" card (all other sheets) (R5.1).
    `guilty` says what follows for a caught bluffer (R5.3): with `color` he plays a card of the colour in play (S1),
    with `correct` any card that fits (S0), with `ends` his turn is over (S2, S3, S4), with `stays` his card stays and
    he draws in the challenger's place (international rules). `penalty` is how many cards a bluffer draws, `surcharge`
    how many more a wrong challenger draws (R5.4). `amends` says which card of that colour he may play: one that he
    `held` when he bluffed, or `any`, also one just drawn, as in matches recorded in version 1 or 2.
    """

    legal: Literal["color", "playable"] = "playable"
    guilty: Literal["color", "correct", "ends", "stays"] = "ends"
    penalty: int = 4
    surcharge: int = 2
    amends: Literal["held", "any"] = "held"

    def effects(self, table: Table, played: PlayedCards, answer: tuple[Effect, ...]) -> tuple[Effect, ...]:
        if DOUBTFUL not in table.faces[played.cards[-1]].tags:
            return answer
        terms = ChallengeTerms(self.legal, self.penalty, self.surcharge, self.guilty == "stays")
        held = tuple(table.hands[played.seat])
        suspicion = Suspicion(not self.allowed(table, played), played.color, played.cards, terms, held)
        return tuple([e.suspected(suspicion) if isinstance(e, AimDraw) else e for e in answer])

    def allowed(self, table: Table, played: PlayedCards) -> bool:
        """Whether these cards were played legally, by what is left in their player's hand (R5.1)."""
        left = [table.faces[card] for card in table.hands[played.seat]]
        return self._honest(table, table.faces[played.cards[-1]], left, played.up, played.color)

    def suspicion(self, table: Table, aim: AimDraw, answer: Suspicion) -> Suspicion:
        held = tuple(table.hands[aim.actor][: len(answer.held)])
        card, up = table.faces[answer.cards[-1]], table.faces[table.pile[-len(answer.cards) - 1]]
        honest = self._honest(table, card, [table.faces[card] for card in held], up, answer.color)
        return replace(answer, guilty=not honest, held=held)

    def would_bluff(self, table: Table, play: Play) -> bool:
        """Whether playing these cards now would be a bluff, which their player knows from his hand (R5.1)."""
        face = table.faces[play.cards[-1]]
        left = [table.faces[card] for card in table.hands[play.seat] if card not in play.cards]
        return DOUBTFUL in face.tags and not self._honest(table, face, left, table.up, table.color)

    def _honest(self, table: Table, card: Face, left: Sequence[Face], up: Face, color: Color | None) -> bool:
        if self.legal == "color":
            return not any(face.color == color for face in left if face.color)
        rules = table.rules
        return not any(face.symbol != card.symbol and rules.fits(table, face, up, color) for face in left)

    def responses(self, table: Table, penalty: Penalty, answer: tuple[Action, ...]) -> tuple[Action, ...]:
        return (*answer, Challenge(penalty.seat)) if penalty.aim.suspicion else answer

    def answer_penalty(
        self, table: Table, penalty: Penalty, action: Action, answer: tuple[Effect, ...]
    ) -> tuple[Effect, ...]:
        if not isinstance(action, Challenge):
            return answer
        return (Judgement(penalty.seat, penalty.aim, self),)


@dataclass(frozen=True, slots=True)
class Judgement(Effect):
    """The effect that a challenger alone sees the hand, and the bluffer or the challenger draws cards (R5.2)."""

    challenger: int
    aim: AimDraw
    sheet: Bluff

    def resolve(self, table: Table) -> None:
        suspicion, bluffer = self.aim.suspicion, self.aim.actor
        assert suspicion is not None
        table.emit(events.Challenged(self.challenger, bluffer))
        table.emit(events.HandShown(bluffer, self.challenger, tuple(table.hands[bluffer])))
        rule = "R5.3" if suspicion.guilty else "R5.4"
        table.emit(events.ChallengeEnded(self.challenger, bluffer, suspicion.guilty, rule))
        if suspicion.guilty:
            table.rules.blamed(table, bluffer, "R5.3")
        table.push(*(self._guilty(table, suspicion) if suspicion.guilty else self._innocent()))

    def _innocent(self) -> tuple[Effect, ...]:
        return taken(self.aim, self.challenger, self.sheet.surcharge)

    def _guilty(self, table: Table, suspicion: Suspicion) -> tuple[Effect, ...]:
        bluffer, sheet = self.aim.actor, self.sheet
        if sheet.guilty == "stays":
            if self.aim.until:
                return (DrawUntil(bluffer, "R5.3", Cause.BLUFF),)
            return (DrawCards(bluffer, self.aim.total, "R5.3", Cause.BLUFF),)
        table.emit(events.TookBack(bluffer, suspicion.cards, suspicion.color))
        pays = DrawCards(bluffer, sheet.penalty + self.aim.stacked, "R5.3", Cause.BLUFF)
        if sheet.guilty == "ends" or self.aim.stacked:
            return (pays,)
        if sheet.guilty == "correct":
            return (pays, Amends(bluffer))
        held = suspicion.held if sheet.amends == "held" else None
        return (pays, Amends(bluffer, True, held))


@dataclass(frozen=True, slots=True)
class Amends(Effect):
    """The effect that a caught bluffer plays another card that fits, if he has one (R5.3)."""

    secret = True
    seat: int
    of_color: bool = False
    held: tuple[int, ...] | None = None

    def seen_by(self, seat: int) -> Effect:
        return replace(self, held=closed(self.held)) if self.held and seat != self.seat else self

    def guessed(self, table: Table) -> Effect:
        return replace(self, held=first_of(table, self.seat, self.held)) if hidden(self.held) else self

    def resolve(self, table: Table) -> None:
        choice = AmendsChoice(self.seat, self.of_color, self.held)
        if choice.legal_actions(table):
            table.push(choice)


@dataclass(frozen=True, slots=True)
class AmendsChoice(Question):
    """The question to a caught bluffer which card that fits to play (R5.3).

    `of_color` allows only cards of the colour in play. `held` are the only cards allowed; None allows the whole
    hand.
    """

    secret = True
    of_color: bool
    held: tuple[int, ...] | None = None

    def seen_by(self, seat: int) -> Effect:
        return replace(self, held=closed(self.held)) if self.held and seat != self.seat else self

    def guessed(self, table: Table) -> Effect:
        return replace(self, held=first_of(table, self.seat, self.held)) if hidden(self.held) else self

    def asked(self, table: Table) -> Asked:
        return AmendsAsked(self.seat, table.color if self.of_color else None)

    def legal_actions(self, table: Table) -> tuple[Action, ...]:
        faces = table.faces
        plays = [a for a in table.rules.legal_in_turn(table, self.seat) if isinstance(a, Play)]
        if self.of_color:
            plays = [a for a in plays if faces[a.cards[0]].color == table.color]
        if self.held is not None:
            plays = [a for a in plays if {*a.cards} <= {*self.held}]
        return tuple(a for a in plays if DOUBTFUL not in faces[a.cards[0]].tags)

    def refuses(self, table: Table, action: Action) -> Refusal:
        return Refusal("refuse.amends", "R5.3")

    def answer(self, table: Table, action: Action) -> None:
        assert isinstance(action, Play)
        play_cards(table, self.seat, action.cards, "R5.3", Cause.AMENDS)


def closed(held: tuple[int, ...]) -> tuple[int, ...]:
    """Hidden cards, as many as there are cards."""
    return (HIDDEN,) * len(held)


def hidden(held: tuple[int, ...] | None) -> bool:
    """Whether these cards are hidden ones, about which nothing is known; None stands for no cards."""
    return held is not None and HIDDEN in held


def first_of(table: Table, seat: int, held: tuple[int, ...] | None) -> tuple[int, ...]:
    """The oldest cards of a seat's hand, as many as `held` has; new cards come to the end of a hand."""
    return tuple(table.hands[seat][: len(held or ())])
