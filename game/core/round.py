"""Which actions are legal for each seat, and what follows from them, without the rules of single cards."""

from __future__ import annotations

from game.core import events
from game.core.actions import Action, Challenge, Comment, Draw, IllegalAction, Keep, Play, PlayWrongCard, PointOut
from game.core.effects import Question
from game.core.refusal import HIT, NO_COMMENT, NO_WRONG_CARD, NOT_YOUR_TURN, TURN_LOST, Refusal
from game.core.table import Table

ONLY_NEXT = Refusal("refuse.only_next", "R5.2")


class Round:
    """One round on a table, from the first card turned up until a player goes out."""

    __slots__ = ("_answers", "_asked", "over", "table")

    def __init__(self, table: Table) -> None:
        self.table = table
        self.over = False
        self._answers: tuple[Action, ...] = ()
        self._asked: dict[int, tuple[Action, ...]] = {}

    @property
    def head(self) -> Question:
        """The question that waits for an answer, on top of the agenda; there is one until the round is over."""
        head = self.table.agenda[-1]
        assert isinstance(head, Question)
        return head

    def legal_actions(self, seat: int) -> tuple[Action, ...]:
        """All legal actions of a seat: answers, if it is asked the pending question, and actions out of turn."""
        known = self._asked.get(seat)
        if known is None:
            known = self._asked[seat] = self._options(seat)
        return known

    def _options(self, seat: int) -> tuple[Action, ...]:
        table = self.table
        if self.over or seat not in table.playing:
            return ()
        interrupts = table.rules.interrupts(table, seat, ())
        if interrupts:
            interrupts = table.rules.allowed(table, interrupts)
        head = table.agenda[-1]
        assert isinstance(head, Question)
        if head.seat != seat:
            return interrupts
        self._answers = head.legal_actions(table)
        return self._answers + interrupts if interrupts else self._answers

    def play(self, action: Action) -> list[events.Event]:
        """Carry out an action and all that follows, until a player has to choose again; returns the events.

        Raises IllegalAction if the rules do not allow it, and then nothing has changed.
        """
        if self.over:
            raise IllegalAction(action, "refuse.over", "R7.1")
        table, seat = self.table, action.seat
        head = table.agenda[-1]
        assert isinstance(head, Question)
        options = self._asked.get(seat) or self.legal_actions(seat)
        table.events = []
        if seat == head.seat and action in self._answers:
            table.agenda.pop()
            head.answer(table, action)
        elif action in options or table.rules.tolerates(table, action, False):
            table.push(*table.rules.handle(table, action, ()))
        else:
            refusal = self.reason(action)
            raise IllegalAction(action, refusal.text, refusal.rule)
        self.settle()
        return table.events

    def reason(self, action: Action) -> Refusal:
        table, head, rules = self.table, self.head, self.table.rules
        if isinstance(action, PlayWrongCard | PointOut | Comment):
            return rules.reason(table, action, NO_COMMENT if isinstance(action, Comment) else NO_WRONG_CARD)
        if action.seat != head.seat:
            return rules.reason(table, action, self._too_soon(action))
        plays = tuple(option for option in head.legal_actions(table) if isinstance(option, Play))
        forbidden = None
        if isinstance(action, Draw | Keep) or (isinstance(action, Play) and self._playable(action)):
            forbidden = rules.forbids(table, action, plays, None)
        return forbidden or rules.reason(table, action, head.refuses(table, action))

    def _too_soon(self, action: Action) -> Refusal:
        """The reason why a seat that is not asked may not do an action."""
        match action:
            case Challenge():
                return ONLY_NEXT
            case Play(seat) if seat in self.table.lost:
                return HIT if self.table.lost[seat].draws else TURN_LOST
        return NOT_YOUR_TURN

    def _playable(self, action: Play) -> bool:
        """Whether a play's cards are in the player's hand, and the pending question can be answered with cards."""
        held = set(self.table.hands[action.seat])
        return bool(action.cards) and held.issuperset(action.cards) and self.head.takes_cards(self.table)

    def open(self) -> list[events.Event]:
        """Turn up the first card, go on until a player has to choose (R2.3), and return the events."""
        self.table.push(self.table.rules.start())
        self.settle()
        return self.table.events

    def settle(self) -> None:
        """Carry out the effects on the agenda until one is a question to a seat, or the round is over.

        Code that changes the table other than by `open` and `play`, such as to set up a position, must call it.
        """
        self._asked = {}
        table, agenda = self.table, self.table.agenda
        while True:
            if not agenda:
                if self._ended():
                    return
                table.rules.turn(table.next_seat(table.seat)).resolve(table)
                continue
            head = agenda[-1]
            if isinstance(head, Question):
                asked = head.asked(table)
                if asked is not table.asked and asked != table.asked:
                    table.emit(events.AskedFor(asked))
                return
            agenda.pop()
            head.resolve(table)

    def _ended(self) -> bool:
        table = self.table
        hands = table.hands
        empty = () if all(hands) else tuple([seat for seat in table.playing if not hands[seat]])
        out = table.rules.out(table, empty)
        blocked = not out and table.passes >= len(table.playing)
        if blocked:
            out = self._lightest()
        if out:
            self.over = True
            table.emit(events.RoundEnded(out, tuple(map(tuple, table.hands)), blocked))
        return self.over

    def _lightest(self) -> tuple[int, ...]:
        """The winner when none can move: the seat with the fewest points, of several the next in turn (R2.5)."""
        table = self.table
        order = [table.next_seat(table.seat, i + 1) for i in range(len(table.playing))]
        return (min(order, key=lambda seat: table.rules.points_left(table, seat)),)
