"""What there is to see and to do at a table at one moment, for the seat that looks."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core import events
from game.core.actions import Action, CallUno, Play
from game.core.events import Event
from game.core.layout import Layout
from game.core.questions import WrongCardAsked
from game.core.view import View


@dataclass(frozen=True, slots=True)
class Progress:
    """The part of a match that has been shown, apart from the cards.

    `totals` are the scores as far as they were counted, `winners` who went out in the last round, `played_by` who
    played the top card of the discard pile, -1 where nobody can be blamed for it, and `over` whether the match was
    decided.
    """

    totals: tuple[int, ...]
    winners: tuple[int, ...] = ()
    played_by: int = -1
    over: bool = False
    drawn_since: int = 0
    """Number of cards the seat has drawn since its play; they are the last ones of its hand."""
    counted: bool = False
    """Whether the round has ended, so that all hands are open until the next one."""
    wrongly_caught: frozenset[int] = frozenset()
    """Seats that were caught wrongly since the last card was played."""

    def begun(self, event: Event) -> Progress:
        """The progress when an event begins to be shown."""
        match event:
            case events.Scored(totals=totals):
                return replace(self, totals=totals)
            case events.RoundEnded(winners=winners):
                return replace(self, winners=winners)
            case events.MatchEnded():
                return replace(self, over=True)
        return self

    def ended(self, event: Event) -> Progress:
        """The progress when an event has been shown."""
        match event:
            case events.RoundEnded():
                return replace(self, counted=True)
            case events.RoundBegan():
                return replace(self, counted=False, played_by=-1, drawn_since=0, wrongly_caught=frozenset())
            case events.Played(seat=seat):
                return replace(self, played_by=seat, drawn_since=0, wrongly_caught=frozenset())
            case events.RowMatched():
                return replace(self, wrongly_caught=frozenset())
            case events.FalseCatch(seat=seat):
                return replace(self, wrongly_caught=self.wrongly_caught | {seat})
            case events.Drew(seat=seat, cards=cards) if seat == self.played_by:
                return replace(self, drawn_since=self.drawn_since + len(cards))
            case events.TookBack() | events.Flipped() | events.Discarded() | events.PointedOut():
                return replace(self, played_by=-1)
        return self


@dataclass(frozen=True, slots=True)
class TableState:
    """A table as it is shown to the seat `me`, which sits at the `bottom`; it is made once for every change.

    `view` is what has been shown, with the question that was asked; `legal` are all legal actions of `me` now and
    `answers` the ones that answer the question. `asked` is the seat that the table waits for, None while nobody has to
    say anything. While it is `busy` showing what happened, `view` is behind `asked` and `legal`.
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
    """The number of cards shown in every hand, which differs from the view during an animation."""
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
        """The answers, once everything that happened has been shown; empty before."""
        return () if self.busy else self.answers

    @property
    def turn(self) -> bool:
        """Whether the table waits for the seat that looks."""
        return self.asked == self.me >= 0

    @property
    def catchable(self) -> frozenset[int]:
        """The seats that came down to the last card, called or not, except where a catch has proved that they called
        (R6.3).
        """
        return self.view.note("uno.down") - (self.view.note("uno.called") & self.progress.wrongly_caught)

    @property
    def owing(self) -> frozenset[int]:
        """The catchable seats whose UNO call has not been heard."""
        return self.catchable - self.view.note("uno.called")

    @property
    def ready_to_call(self) -> bool:
        """Whether a call of UNO counts now (R6.1)."""
        return any(isinstance(action, CallUno) for action in self.legal)


def acting(layout: Layout) -> int:
    """The seat that acts, as everybody can see it, also while a card may be pointed out; -1 for nobody."""
    return layout.seat if isinstance(layout.asked, WrongCardAsked) else layout.asked.seat


def jumps_among(actions: tuple[Action, ...]) -> frozenset[int]:
    """The first cards of the plays among some actions: single cards that may be played out of turn."""
    return frozenset(action.cards[0] for action in actions if isinstance(action, Play))
