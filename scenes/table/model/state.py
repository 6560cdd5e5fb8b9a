"""What the table shows at one moment and which actions are possible, for the player whose view is shown."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core import events
from game.core.actions import Action, AddToRow, CallUno, MatchRow, Play
from game.core.events import Event
from game.core.layout import Layout
from game.core.questions import WrongCardAsked
from game.core.view import View


@dataclass(frozen=True, slots=True)
class Progress:
    """Facts about a match as far as its events have been shown, apart from where the cards are.

    `totals` are the scores, `winners` the seats that went out in the last round, `played_by` the seat that played the
    top card of the discard pile (-1 if that card cannot be blamed on anybody), and `over` whether the match was
    decided.
    """

    totals: tuple[int, ...]
    winners: tuple[int, ...] = ()
    played_by: int = -1
    over: bool = False
    drawn_since: int = 0
    """Number of cards that the seat `played_by` has drawn since its play; they are the last ones of its hand."""
    counted: bool = False
    """Whether the round has ended, so that all hands are open until the next one."""

    def begun(self, event: Event) -> Progress:
        """The progress changed by an event that begins to be shown: scores, winners and the end of the match."""
        match event:
            case events.Scored(totals=totals):
                return replace(self, totals=totals)
            case events.RoundEnded(winners=winners):
                return replace(self, winners=winners)
            case events.MatchEnded():
                return replace(self, over=True)
        return self

    def ended(self, event: Event) -> Progress:
        """The progress changed by an event that has been shown to its end."""
        match event:
            case events.RoundEnded():
                return replace(self, counted=True)
            case events.RoundBegan():
                return replace(self, counted=False, played_by=-1, drawn_since=0)
            case events.Played(seat=seat):
                return replace(self, played_by=seat, drawn_since=0)
            case events.Drew(seat=seat, cards=cards) if seat == self.played_by:
                return replace(self, drawn_since=self.drawn_since + len(cards))
            case events.TookBack() | events.Flipped() | events.Discarded() | events.PointedOut():
                return replace(self, played_by=-1)
        return self


@dataclass(frozen=True, slots=True)
class TableState:
    """The table as it is shown to the seat `me`, with `bottom` at the lower edge; a new one after every change.

    `view` is the match as far as it has been shown, with the question that the rules ask. `legal` are all legal actions
    of `me` now, and `answers` only those that answer the question. `asked` is the seat whose action the table waits
    for, None while it waits for nobody. While the table is `busy` showing events, `view` is older than `asked` and
    `legal`.
    """

    view: View
    me: int
    bottom: int
    progress: Progress
    legal: tuple[Action, ...] = ()
    answers: tuple[Action, ...] = ()
    asked: int | None = None
    thinking: int | None = None
    """The CPU seat that is visibly thinking about its turn; None otherwise."""
    busy: bool = False
    dealing: bool = False
    """Whether a deal comes next."""
    over: bool = False
    """Whether the match is decided."""
    counts: tuple[int, ...] = ()
    """The number of cards shown in every hand; during an animation it differs from the numbers in `view`."""
    jumps: frozenset[int] = frozenset()
    """Own cards that may be played out of turn (R9.5)."""
    bluffs: frozenset[int] = frozenset()
    """Own cards that could be played now and would be a bluff (R5.1)."""
    accused: int = -1
    """The seat that played the top card, if a person at this screen may say that it does not fit (R3.4); else -1."""
    called: bool = False
    """Whether `me` has called UNO (R6.1)."""
    chosen: tuple[int, ...] = ()
    """Own cards chosen to be played together, in the order of choice."""
    people: tuple[int, ...] = ()
    """The seats of people who share this screen."""

    @property
    def open_answers(self) -> tuple[Action, ...]:
        """The legal actions that answer the question; empty while events are still being shown."""
        return () if self.busy else self.answers

    @property
    def turn(self) -> bool:
        """Whether the table waits for an action of the seat `me`."""
        return self.asked == self.me >= 0

    @property
    def catchable(self) -> frozenset[int]:
        """The seats that are down to their last card and have not called UNO (R6.2)."""
        return self.view.note("uno.down") - self.view.note("uno.called")

    @property
    def ready_to_call(self) -> bool:
        """Whether `me` should call UNO now (R6.1): late, or before a card that can be played.

        With two cards of which neither can be played the rules allow the call, but it would be of no use.
        """
        plays = any(isinstance(answer, Play | MatchRow | AddToRow) for answer in self.answers)
        late = not self.turn or self.me in self.view.note("uno.down")
        return (plays or late) and any(isinstance(action, CallUno) for action in self.legal)


def acting(layout: Layout) -> int:
    """The seat whose action is waited for as everybody may know it; -1 for nobody. It stays the same while a wrong card
    may be pointed out."""
    return layout.seat if isinstance(layout.asked, WrongCardAsked) else layout.asked.seat


def jumps_among(actions: tuple[Action, ...]) -> frozenset[int]:
    """The cards that can be played out of turn, each alone, taken from a player's legal `actions`."""
    return frozenset(action.cards[0] for action in actions if isinstance(action, Play))
