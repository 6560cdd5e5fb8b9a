"""The UNO call that a player must make with one card left, and catching a player who forgot it (R6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.core import events
from game.core.actions import Action, CallUno, Catch, Grunt
from game.core.cause import Cause
from game.core.effects import Effect, PlayedCards, Question
from game.core.questions import ColorAsked, PenaltyAsked, SeatAsked, WrongCardAsked
from game.core.rule import Rule
from game.core.table import Table
from game.mechanics.draw_penalty import DrawCards

CALLED = "uno.called"
"""The key, in a table's `notes`, for the seats that have called UNO and cannot be caught."""
DOWN = "uno.down"
"""The key, in a table's `notes`, for the seats that have come down to one card, and can be caught without a call."""
WORD = "uno.word"
"""The key, in a table's `notes`, for the word to call instead of UNO, if a blank wild has changed it (R8)."""
WORDS: dict[object, type[CallUno]] = {None: CallUno, "grunt": Grunt}
"""The class of the action that calls each noted word; None stands for UNO."""
NOBODY = -1
SOON = "uno.soon"
"""The key, in a table's `notes`, for seats with one card that can be caught only from the next turn on (S1)."""


def noted(key: str, seats: frozenset[int]) -> events.Noted:
    """The event that notes which seats have called UNO (R6.1), or which have come down to one card (R6.2)."""
    return events.Noted(key, seats, "R6.1" if key == CALLED else "R6.2")


@dataclass(frozen=True, slots=True)
class UnoCall(Rule):
    """The rule about UNO calls, as an edition's rule sheet has it.

    S0 to S4 are the sheets and articles that the rules cite. `opens` says from when on a player can be caught: from his
    `card` on (S0, S2, S3, S4) or from the next `turn` on (S1). `closes` says until when: until the next `card` is
    played, or until the next `act`, a card played or drawn (S1). `penalty` is how many cards a caught player draws,
    `laughed` how many a false call or catch costs (R6.3). The call must be made with `at` cards left or fewer, also if
    the number drops by several at once or in one turn (R11). A call made too early `lasts` for the next `play`, no
    matter who makes it; in matches recorded in version 1 or 2 it lasted until the caller's next `turn`.
    """

    opens: Literal["card", "turn"] = "card"
    closes: Literal["card", "act"] = "card"
    penalty: int = 2
    laughed: int = 0
    at: int = 1
    lasts: Literal["play", "turn"] = "play"

    def interrupts(self, table: Table, seat: int, answer: tuple[Action, ...]) -> tuple[Action, ...]:
        notes = table.notes
        if self._may_call(table, seat):
            answer = (*answer, WORDS[notes.get(WORD)](seat))
        if DOWN in notes:
            owing = table.note(DOWN) - table.note(CALLED)
            answer += tuple(Catch(seat, target) for target in sorted(owing) if target != seat)
        return answer

    def _may_call(self, table: Table, seat: int) -> bool:
        notes = table.notes
        if CALLED in notes and seat in table.note(CALLED):
            return False
        count, asked = len(table.hands[seat]), table.asked
        if count > self.at and seat == asked.seat and not isinstance(asked, ColorAsked | SeatAsked):
            turn = not isinstance(asked, PenaltyAsked | WrongCardAsked)
            if (turn and count == self.at + 1) or self._can_come_down(table, seat, count):
                return True
        return (DOWN in notes and seat in table.note(DOWN)) or (SOON in notes and seat in table.note(SOON))

    def _can_come_down(self, table: Table, seat: int, count: int) -> bool:
        """Whether a legal play of a seat leaves at most `at` of its `count` cards, so that it must call UNO."""
        if table.rules.max_cards == 1 and count > self.at + 1:
            return False
        head = table.agenda[-1]
        options = head.legal_actions(table) if isinstance(head, Question) else ()
        return any(count - len(getattr(option, "cards", ())) <= self.at for option in options)

    def tolerates(self, table: Table, action: Action, answer: bool) -> bool:
        if isinstance(action, CallUno):
            return action.seat in table.playing or answer
        if isinstance(action, Catch):
            both = action.seat in table.playing and action.target in table.playing
            return (both and action.seat != action.target) or answer
        return answer

    def handle(self, table: Table, action: Action, answer: tuple[Effect, ...]) -> tuple[Effect, ...]:
        match action:
            case CallUno(seat):
                known = type(action) is WORDS[table.notes.get(WORD)]
                return (*answer, *self._called(table, seat, known))
            case Catch(seat, target):
                return (*answer, *self._caught(table, seat, target))
        return answer

    def _called(self, table: Table, seat: int, known: bool) -> tuple[Effect, ...]:
        due = known and self._may_call(table, seat)
        table.emit(events.UnoCalled(seat, due))
        if due:
            table.emit(noted(CALLED, table.note(CALLED) | {seat}))
            return ()
        return self._laugh(seat)

    def _caught(self, table: Table, seat: int, target: int) -> tuple[Effect, ...]:
        if target not in table.note(DOWN) or target in table.note(CALLED):
            table.emit(events.FalseCatch(target, seat))
            return self._laugh(seat)
        table.emit(events.Caught(target, seat))
        table.rules.blamed(table, target, "R6.2")
        self._forget(table, DOWN, target)
        return (DrawCards(target, self.penalty, "R6.2", Cause.CATCH),)

    def _laugh(self, seat: int) -> tuple[Effect, ...]:
        return (DrawCards(seat, self.laughed, "R6.3", Cause.FALSE_ALARM),) if self.laughed else ()

    def began(self, table: Table, seat: int) -> None:
        notes = table.notes
        if SOON in notes:
            soon = table.note(SOON)
            table.emit(noted(SOON, frozenset()))
            table.emit(noted(DOWN, table.note(DOWN) | soon))
        if CALLED in notes and len(table.hands[seat]) > self.at:
            self._forget(table, CALLED, seat)

    def cards_played(self, table: Table, played: PlayedCards) -> None:
        left = len(table.hands[played.seat])
        if CALLED in table.notes and self.lasts == "play":
            self._void(table)
        if DOWN in table.notes or SOON in table.notes:
            self._close(table, played.seat if left else NOBODY)
        if 0 < left <= self.at < left + len(played.cards):
            self._come_down(table, played.seat)

    def drew(self, table: Table, seat: int, cards: tuple[int, ...], cause: Cause) -> None:
        notes = table.notes
        if not notes or not (CALLED in notes or DOWN in notes or SOON in notes):
            return
        if self.closes == "act" and cause.own_turn:
            self._close(table)
        if len(table.hands[seat]) > self.at:
            for key in (CALLED, DOWN, SOON):
                self._forget(table, key, seat)

    def moved(self, table: Table, sources: tuple[int, ...]) -> None:
        for key in (CALLED, DOWN, SOON):
            seats = frozenset(seat for seat, source in enumerate(sources) if source in table.note(key))
            if seats != table.note(key):
                table.emit(noted(key, seats))

    def changed(self, table: Table, seats: tuple[int, ...], owing: bool) -> None:
        """Forget earlier calls of seats that got other hands and must call again; with `owing` they can be caught."""
        for seat in seats:
            for key in (CALLED, DOWN, SOON):
                self._forget(table, key, seat)
            if owing and len(table.hands[seat]) == self.at:
                self._come_down(table, seat)

    def shed(self, table: Table, seat: int) -> None:
        """Make a seat that discarded cards and has `at` left call UNO, unless it has called before (R4.11, R8)."""
        left = len(table.hands[seat])
        if left == self.at:
            self._come_down(table, seat)
        elif not left:
            self.changed(table, (seat,), owing=False)

    def _come_down(self, table: Table, seat: int) -> None:
        key = DOWN if self.opens == "card" else SOON
        table.emit(noted(key, table.note(key) | {seat}))

    def _close(self, table: Table, player: int = NOBODY) -> None:
        """End the chance to catch players without a call, except `player`, whose own play does not save him (R11)."""
        for key in (DOWN, SOON):
            seats = table.note(key) & {player}
            if seats != table.note(key):
                table.emit(noted(key, seats))

    def _void(self, table: Table) -> None:
        """Remove the UNO calls of seats that still have more than `at` cards after a play (R6.1)."""
        called = table.note(CALLED)
        seats = frozenset(seat for seat in called if len(table.hands[seat]) <= self.at)
        if seats != called:
            table.emit(noted(CALLED, seats))

    def _forget(self, table: Table, key: str, seat: int) -> None:
        seats = table.note(key)
        if seat in seats:
            table.emit(noted(key, seats - {seat}))
