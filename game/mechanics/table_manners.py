"""Table manners: cards that do not fit played on purpose, and remarks about another player's drawing (R3.3, R3.4)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

from game.core import events
from game.core.actions import Accept, Action, Comment, Play, PlayWrongCard, PointOut
from game.core.cards import Color
from game.core.cause import Cause
from game.core.effects import Effect, PlayedCards, Question, play_cards
from game.core.questions import Asked, WrongCardAsked
from game.core.refusal import NOT_NOW, NOT_YOUR_TURN, Refusal
from game.core.rule import Rule
from game.core.table import Table
from game.mechanics.draw_penalty import DrawCards
from game.mechanics.turn import DrawnChoice, TurnChoice

WRONG = "manners.wrong"
"""The key, in a table's `notes`, for a wrong card until the next play: its player, the card, the colour before it."""
DREW = "manners.drew"
"""The key, in a table's `notes`, for the seat that last drew instead of playing."""
NOBODY_DREW = events.Noted(DREW, frozenset(), "R3.3")
"""The event that clears the note under DREW, when a card is played."""


@cache
def somebody_drew(seat: int) -> events.Noted:
    """The event that notes which seat has drawn instead of playing (R3.3); there is one object per seat."""
    return events.Noted(DREW, frozenset({seat}), "R3.3")


@dataclass(frozen=True, slots=True)
class TableManners(Rule):
    """The rule about table manners, as an edition's rule sheet has it; 0 means that the sheet has no such rule.

    `wrong`: players can play a wrong card, one that does not fit, and draw that many cards if another player points it
    out (R3.4). `comment`: a player who remarks that another could have played instead of drawing draws that many cards
    (R3.3).
    """

    word = "manners"

    wrong: int = 0
    comment: int = 0

    def interrupts(self, table: Table, seat: int, answer: tuple[Action, ...]) -> tuple[Action, ...]:
        fault = wrong_card_of(table) if WRONG in table.notes else None
        return (*answer, PointOut(seat, fault[0])) if fault and fault[0] != seat else answer

    def tolerates(self, table: Table, action: Action, answer: bool) -> bool:
        match action:
            case PlayWrongCard(seat, card):
                return answer or (self.wrong > 0 and does_not_fit(table, seat, card))
            case PointOut(seat, target):
                return answer or (self.wrong > 0 and seat != target and {seat, target} <= set(table.playing))
            case Comment(seat, target):
                drew = seat != target and seat in table.playing and target in table.note(DREW)
                return answer or (self.comment > 0 and drew)
        return answer

    def handle(self, table: Table, action: Action, answer: tuple[Effect, ...]) -> tuple[Effect, ...]:
        match action:
            case PlayWrongCard(seat, card):
                return (*answer, WrongPlay(seat, card))
            case PointOut(seat, target):
                return (*answer, *self._pointed(table, seat, target))
            case Comment(seat, target):
                table.emit(events.Commented(target, seat))
                table.emit(NOBODY_DREW)
                return (*answer, DrawCards(seat, self.comment, "R3.3", Cause.COMMENT))
        return answer

    def _pointed(self, table: Table, seat: int, target: int) -> tuple[Effect, ...]:
        fault = wrong_card_of(table)
        if not fault or fault[0] != target:
            table.emit(events.PointedOut(target, seat, due=False))
            return ()
        table.emit(events.PointedOut(target, seat))
        table.rules.blamed(table, target, "R3.4")
        if isinstance(table.agenda[-1], WrongCardPending):
            table.agenda.pop()
        table.emit(events.TookBack(target, (fault[1],), fault[2], "R3.4"))
        table.emit(events.Noted(WRONG, None, "R3.4"))
        table.rules.changed(table, (target,), True)
        return (DrawCards(target, self.wrong, "R3.4", Cause.WRONG_CARD),)

    def reason(self, table: Table, action: Action, answer: Refusal) -> Refusal:
        match action:
            case PlayWrongCard(seat) if self.wrong:
                return NOT_NOW if table.asked.seat == seat else NOT_YOUR_TURN
            case PointOut() if self.wrong:
                return NOT_NOW
            case Comment() if self.comment:
                return Refusal("refuse.comment", "R3.3")
        return answer

    def cards_played(self, table: Table, played: PlayedCards) -> None:
        notes = table.notes
        if notes.get(WRONG):
            table.emit(events.Noted(WRONG, None, "R3.4"))
        if self.comment and DREW in notes:
            table.emit(NOBODY_DREW)

    def keeps(self, table: Table, answer: int) -> int:
        return max(answer, 2) if wrong_card_of(table) else answer

    def drew(self, table: Table, seat: int, cards: tuple[int, ...], cause: Cause) -> None:
        if self.comment and cause.own_turn:
            table.emit(somebody_drew(seat))


def wrong_card_of(table: Table) -> tuple[int, int, Color | None] | None:
    """The player of a top card that does not fit, the card, and the colour in play before it; None if it fits."""
    fault = table.notes.get(WRONG)
    return fault if isinstance(fault, tuple) else None


def does_not_fit(table: Table, seat: int, card: int) -> bool:
    """Whether a seat has to choose a card to play now, and this card of its hand does not fit."""
    head = table.agenda[-1]
    if not isinstance(head, TurnChoice | DrawnChoice) or head.seat != seat or card not in table.hands[seat]:
        return False
    if isinstance(head, DrawnChoice) and head.card != card:
        return False
    fits = table.rules.fits(table, table.faces[card], table.up, table.color)
    return not fits and Play(seat, (card,)) not in head.legal_actions(table)


@dataclass(frozen=True, slots=True)
class WrongPlay(Effect):
    """The effect that a seat plays a wrong card, whose own effects wait until it is accepted (R3.4)."""

    seat: int
    card: int

    def resolve(self, table: Table) -> None:
        table.agenda.pop()
        depth, color = len(table.agenda), table.color
        play_cards(table, self.seat, (self.card,), "R3.4", Cause.WRONG_CARD)
        pending = tuple(table.agenda[depth:])
        if pending or not table.hands[self.seat]:
            del table.agenda[depth:]
            table.push(WrongCardPending(table.next_seat(self.seat), pending, self.seat, self.card))
        table.emit(events.Noted(WRONG, (self.seat, self.card, color), "R3.4"))


@dataclass(frozen=True, slots=True)
class WrongCardPending(Question):
    """The question to the next player whether to accept a card that does not fit, before it has its effects (R3.4).

    Until then every other player may point it out. `by` played the card, `pending` are its effects.
    """

    secret = True
    pending: tuple[Effect, ...]
    by: int
    card: int

    def seen_by(self, seat: int) -> Effect:
        return replace(self, pending=tuple(effect.seen_by(seat) for effect in self.pending))

    def guessed(self, table: Table) -> Effect:
        return replace(self, pending=tuple(effect.guessed(table) for effect in self.pending))

    def asked(self, table: Table) -> Asked:
        return WrongCardAsked(self.seat, self.by, self.card)

    def legal_actions(self, table: Table) -> tuple[Action, ...]:
        return (Accept(self.seat),)

    def refuses(self, table: Table, action: Action) -> Refusal:
        return Refusal("refuse.stand", "R3.4")

    def answer(self, table: Table, action: Action) -> None:
        table.emit(events.Noted(WRONG, None, "R3.4"))
        table.agenda.extend(self.pending)
