"""The session: one match as it is shown on this screen, either being played or replayed from its record."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import accumulate
from math import inf
from pathlib import Path
from random import Random
from typing import Protocol

from game.core.actions import Action, Deal, PointOut
from game.core.cards import HIDDEN
from game.core.events import Event, FalseCatch, TopSeen, UnoCalled
from game.core.questions import WrongCardAsked
from game.core.refusal import Refusal
from game.core.view import View
from game.match.match import Match
from game.match.setup import Setup
from game.mechanics.table_manners import TableManners
from game.players.cpu_players import Adviser, CpuPlayers
from game.players.thinking.deep import Deep
from game.players.thinking.thinker import Thinker
from game.record.timeline import Timeline, copied
from scenes.scoreboard.awards import MatchTally, Stopwatch
from scenes.table.model.director import Director, Pen
from scenes.table.model.state import Progress, TableState, jumps_among

NOBODY = -1
"""The value of `Session.me` while no player's hand may be shown."""


class Showing(Protocol):
    """The interface of an object that shows the events of a match one after the other (the stage of a screen)."""

    shown: View
    changes: int
    """A counter that increases when what is shown changes, or when showing begins or ends."""

    @property
    def busy(self) -> bool:
        """Whether any event is still being shown or waits to be."""

    @property
    def counts(self) -> tuple[int, ...]:
        """How many cards are drawn in every hand at present."""

    def feed(self, events: Iterable[Event]) -> None:
        """Queue events of the match to be shown."""

    def skip(self) -> None:
        """Show all queued events at once."""

    def reset(self, view: View) -> None:
        """Show a view at once and drop queued events."""


class AtOnce:
    """A `Showing` without animations, which shows every event at once; for tests and other users without pictures."""

    def __init__(self, view: View, on_shown: Callable[[Event], None] = lambda event: None) -> None:
        self.shown, self.on_shown = view, on_shown
        self.changes = 0

    busy = False

    @property
    def counts(self) -> tuple[int, ...]:
        return tuple(map(len, self.shown.hands))

    def feed(self, events: Iterable[Event]) -> None:
        for event in events:
            self.shown.apply(event)
            self.changes += 1
            self.on_shown(event)

    def skip(self) -> None:
        """Do nothing, because everything has been shown already."""

    def reset(self, view: View) -> None:
        self.shown = view
        self.changes += 1


class Session:
    """A match on this screen: whose view is shown, how far events have been shown, and what its players may do.

    With a `director` the match is being played: `say` carries out actions of people, the director lets CPU players act.
    With a `timeline` it is a recorded match: `seek` and `step` move through it, and no action is possible. `me` is the
    seat whose view is shown, NOBODY if no hand may be seen; `bottom` is the seat at the lower edge. With `all_open` all
    hands are face up. Callbacks: `on_action` gets each action with its events, `on_refused` an illegal action with the
    reason; `on_look` is called when another seat's view is shown, `on_skip` when the remaining events were shown at
    once.
    """

    def __init__(self, match: Match, timeline: Timeline | None = None) -> None:
        self.match, self.timeline = match, timeline
        self.setup: Setup = match.setup
        self.director: Director | None = None
        self.cpu_players: CpuPlayers | None = None
        """The CPU players and the advisers; None in a recorded match."""
        self.people = tuple(i for i, seat in enumerate(self.setup.seats) if seat.person)
        self.me = self.people[0] if len(self.people) == 1 else NOBODY
        self.bottom = self.people[0] if self.people else 0
        self.all_open = False
        self.halted = False
        """Whether CPU players do nothing until this is False again."""
        self.visiting = False
        """Whether the view of a person is shown who is not in turn but may jump in (R9.5)."""
        self.open_after_turn = False
        """Whether a person's hand stays open for a moment although the next person is already asked."""
        self.clock = 0.0
        """Seconds since the session began."""
        self.wrong_cards = match.can_be_wrong
        """Whether cards that do not fit can be played (R3.4)."""
        self.remarks = any(isinstance(rule, TableManners) and rule.comment for rule in match.rules)
        """Whether players may remark that another who draws could have played (R3.3)."""
        self.chosen: tuple[int, ...] = ()
        self.progress = Progress(match.totals)
        self.tally = MatchTally(len(self.setup))
        self._vain: set[Action] = set()
        """Calls and catches that came too late and have no effect."""
        self.actions: list[Action] = []
        """All actions of a live match from its beginning."""
        self.stopwatch = Stopwatch(self.people, lambda seat, seconds: self.tally.timed(seat, seconds))
        self.on_action: Callable[[Action, list[Event]], None] = lambda action, events: None
        self.on_refused: Callable[[Action, Refusal], None] = lambda action, reason: None
        self.on_look: Callable[[], None] = lambda: self.stage.reset(self.view())
        self.on_skip: Callable[[], None] = lambda: None
        self.waits: Callable[[], bool] | None = None
        """A function that says whether CPU players wait for speech; None without speech."""
        self.stage: Showing = AtOnce(self.view(), self._shown_at_once)
        self._changes = 0
        self._known: tuple[int, Showing, int] | None = None
        self._state: TableState

    @classmethod
    def live(
        cls, match: Match, pen: Pen, on_trouble: Callable[[str], None] = lambda words: None, *,
        cpu_players: CpuPlayers | None = None, thinker: Thinker | None = None, adviser: Adviser | None = None,
    ) -> Session:
        """A session of a match that is being played and recorded with `pen`; searches of CPU players run in a
        `thinker`.

        `cpu_players` have been told all events so far; without them new ones are made, with an `adviser` for the coach
        of each person.
        """
        session, setup = cls(match), match.setup
        rng = Random(f"{setup.seed} players {len(match.scores)}")
        if cpu_players is None:
            cpu_players = CpuPlayers(setup, adviser)
            cpu_players.sit(match.view)
        cpu_players.begin(rng)
        session.cpu_players = cpu_players
        session.director = Director(match, pen, cpu_players.players, rng, session._happened, on_trouble, thinker)
        session.director.took = session.stopwatch.time_of
        return session

    @classmethod
    def replay(cls, timeline: Timeline, seat: int = NOBODY, *, all_open: bool = False) -> Session:
        """A session of a recorded match, at its beginning, with the view of one seat or with all hands face up."""
        session = cls(Match(timeline.setup), timeline)
        shown = accumulate(timeline.events, lambda now, event: now.begun(event).ended(event), initial=session.progress)
        session._progress_at = tuple(shown)
        session.look_from(seat, all_open=all_open)
        return session

    _progress_at: tuple[Progress, ...] = ()
    """In a recorded match, the progress at every position."""

    def say(self, action: Action) -> bool:
        """Carry out an action of a person at this screen; returns whether it was legal.

        A call or a catch that had no effect is ignored until something else has happened in the match.
        """
        return self.director is not None and action not in self._vain and self.director.say(action)

    def refuse(self, action: Action) -> None:
        """Call `on_refused` with an illegal action and the reason why it is illegal."""
        self.on_refused(action, self.match.reason(action))

    def point_out(self) -> None:
        """Say that the top card of the discard pile does not fit (R3.4); if a person played it, another one says it."""
        accused = self.state.accused
        by = self.accuser_of(accused)
        if accused >= 0 and by >= 0:
            self.say(PointOut(by, accused))

    def skip(self) -> None:
        """Show the remaining queued events at once."""
        if self.stage.busy:
            self.stage.skip()
            self.on_skip()

    def look_from(self, seat: int, *, all_open: bool = False, bottom: int = NOBODY) -> None:
        """Show the table with the view of another seat; NOBODY hides all hands, with `bottom` at the lower edge."""
        self.me, self.all_open = seat, all_open
        self.bottom = next((known for known in (seat, bottom) if known >= 0), self.bottom)
        self.visiting = self.open_after_turn = False
        self.changed()
        self.on_look()

    def leave_open(self, stays: bool) -> None:
        """Set whether the hand that is shown stays face up after its player's turn, until the curtain hides it."""
        if stays != self.open_after_turn:
            self.open_after_turn = stays
            self.changed()

    def seek(self, position: int) -> None:
        """Show a recorded match as it was after its first `position` events, without animation."""
        assert self.timeline is not None
        self.timeline.seek(position)
        self.progress = self._progress_at[self.timeline.position]
        self.stage.reset(self.view())
        self.changed()

    def step(self, events: int = 1) -> None:
        """Move in a recorded match by a number of events, back if it is negative; a single step forward is animated."""
        assert self.timeline is not None
        here = self.timeline.position
        if events != 1 or here == len(self.timeline):
            self.seek(here + events)
        else:
            self.show_until(here + 1)

    def show_until(self, position: int) -> None:
        """Move forward in a recorded match to a later position and animate the events on the way."""
        line = self.timeline
        assert line is not None
        self.skip()
        here = line.position
        seen = list(line.events[here:position]) if self.all_open else line.seen(here, position, self.me)
        line.seek(position)
        self.changed()
        self.stage.feed(seen)

    def accuser_of(self, seat: int) -> int:
        """The person at this screen who catches the player at `seat` or points out that player's card; -1 for none."""
        if self.me >= 0 and self.me != seat:
            return self.me
        return next((person for person in self.people if person != seat), -1)

    def choose(self, cards: tuple[int, ...]) -> None:
        if cards != self.chosen:
            self.chosen = cards
            self.changed()

    def update(self, dt: float, speed: float = 1.0) -> None:
        """Let `dt` seconds pass for the players; CPU players think `speed` times faster than usual."""
        self.clock += dt
        director = self.director
        if director is None:
            return
        before = director.thinking
        if self.halted and director.hurried and not self.stage.busy:
            director.hurry(dt)
        elif not self.halted:
            director.update(dt, busy=self.stage.busy or bool(self.waits and self.waits()), speed=speed)
        if director.thinking != before:
            self.changed()
        state = self.state
        self.stopwatch.run(None if state.busy or self.me != state.asked else self.me, dt)

    @property
    def patience(self) -> float:
        """Seconds until something happens even if nobody at this screen does anything."""
        if self.stage.busy:
            return 0.0
        waits = self.director is None or (self.halted and not self.director.hurried)
        return inf if waits or self.director is None else self.director.patience

    @property
    def searches(self) -> bool:
        """Whether any CPU player decides by searching (imagining games ahead)."""
        known = self.cpu_players
        return known is not None and any(isinstance(player, Deep) for player in known.players.values())

    @property
    def record(self) -> Path | None:
        """The file in which the live match is recorded; None without one, as in lessons and replays."""
        path = self.director.pen.path if self.director is not None else None
        return path if path is not None and path.name else None

    @property
    def round_number(self) -> int:
        """The number of the live match's present or latest round, counted from 1; 0 before the first deal."""
        return sum(isinstance(action, Deal) for action in self.actions)

    def audience(self) -> tuple[int, ...]:
        """The seats for which a round sounds won or lost: the viewed seat if one person plays, else all people."""
        alone = self.me >= 0 and (self.director is None or len(self.people) == 1)
        return (self.me,) if alone else self.people

    def leave(self) -> None:
        """Stop all searches, because this match is no longer shown."""
        if self.director is not None:
            self.director.pondering.drop()

    def act(self) -> bool:
        """Let the CPU player whose turn it is act now; returns whether one has acted."""
        return self.director is not None and self.director.act()

    def begins(self, event: Event) -> None:
        """Update the shown scores, winners and other progress, as an event begins to be shown."""
        self.progress = self.progress.begun(event)
        self.changed()

    def ended(self, event: Event) -> None:
        """Update the shown progress of the match, as an event has been shown to its end."""
        self.progress = self.progress.ended(event)
        self.changed()

    def changed(self) -> None:
        """Note that something has changed, so that `state` is computed again at its next use."""
        self._changes += 1

    def view(self) -> View:
        """The newest view of the match for the seat `me`, including events that have not been shown yet."""
        line = self.timeline
        if line is None:
            return self.match.open_view(self.me) if self.all_open else self.match.view(self.me)
        view = line.open_view(self.me) if self.all_open or self.progress.counted else line.view(self.me)
        if any(isinstance(event, TopSeen) for event in line.events[line.position : line.position + 1]):
            view.stock[-1] = HIDDEN  # its back is not shown before the event that reveals it
        return view

    @property
    def state(self) -> TableState:
        """What the table shows and which actions are possible now; the same object until something changes."""
        key = self._changes, self.stage, self.stage.changes
        if key != self._known:
            self._known, self._state = key, self._made()
        return self._state

    def _made(self) -> TableState:
        match, director, me, stage = self.match, self.director, self.me, self.stage
        view, busy = copied(stage.shown), stage.busy
        progress = self.progress
        recorded = view.asked.seat if view.asked.seat >= 0 and not isinstance(view.asked, WrongCardAsked) else None
        asked = director.asked if director else recorded
        legal = match.legal_actions(me) if director and me >= 0 else ()
        out_of_turn = director is not None and me >= 0 and not busy and asked != me
        over = match.over if director else progress.over
        dealing = match.dealing if director else view.asked.seat < 0 and not over
        others = progress.played_by != me or len(self.people) > 1
        accusing = director is not None and self.wrong_cards and me >= 0 and not dealing and others
        return TableState(
            view, me, self.bottom, progress, legal,
            answers=director.answers(me) if director and me >= 0 else (),
            asked=asked, thinking=director.thinking if director and not busy else None, busy=busy,
            dealing=dealing, over=over, counts=stage.counts, accused=progress.played_by if accusing else -1,
            jumps=jumps_among(director.interrupts(me)) if director and out_of_turn else frozenset(),
            bluffs=match.bluffs(me) if director and me >= 0 and asked == me else frozenset(),
            chosen=self.chosen, people=self.people,
            called=me in (match.note("uno.called") if director else view.note("uno.called")),
        )

    def _happened(self, action: Action, events: list[Event]) -> None:
        if self.cpu_players is not None:
            for seat, listener in self.cpu_players.listeners:
                listener.watch(self.match.seen(events, seat))
        self.actions.append(action)
        if any(isinstance(event, FalseCatch) or (isinstance(event, UnoCalled) and not event.due) for event in events):
            self._vain.add(action)
        else:
            self._vain.clear()
        self.tally.note(action, events, self.match.bluffer)
        self.stopwatch.answered(action)
        self.changed()
        self.stage.feed(events if self.all_open else self.match.seen(events, self.me))
        self.on_action(action, events)

    def _shown_at_once(self, event: Event) -> None:
        self.begins(event)
        self.ended(event)
