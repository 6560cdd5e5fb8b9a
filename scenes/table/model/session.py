"""Session: a match as it is followed at one screen, played now or stepped through as it was recorded."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import accumulate
from math import inf
from random import Random
from typing import Protocol

from game.core.actions import Action, PointOut
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
from scenes.scoreboard.awards import Stopwatch, Tally
from scenes.table.model.director import Director, Pen
from scenes.table.model.state import Progress, TableState, jumps_among

NOBODY = -1
"""The observing seat while all hands must be closed."""


class Showing(Protocol):
    """The interface that shows the events of a match one after the other (the stage of a screen)."""

    shown: View
    changes: int
    """A counter that increases whenever its view, its counts or its busy state change."""

    @property
    def busy(self) -> bool:
        """Whether there is something still to be shown."""

    @property
    def counts(self) -> tuple[int, ...]:
        """How many cards lie in every hand as it is seen."""

    def feed(self, events: Iterable[Event]) -> None:
        """Take events to be shown."""

    def skip(self) -> None:
        """Show the rest at once."""

    def reset(self, view: View) -> None:
        """Show a view at once."""


class AtOnce:
    """A `Showing` that shows every event at once, for tests and other users without pictures."""

    def __init__(self, view: View, on_shown: Callable[[Event], None] = lambda event: None) -> None:
        self.shown, self.on_shown = view, on_shown
        self.changes = 0

    busy = False

    @property
    def counts(self) -> tuple[int, ...]:
        """How many cards there are in every hand."""
        return tuple(map(len, self.shown.hands))

    def feed(self, events: Iterable[Event]) -> None:
        """Queue events to be shown."""
        for event in events:
            self.shown.apply(event)
            self.changes += 1
            self.on_shown(event)

    def skip(self) -> None:
        """Nothing to do: everything has been shown already."""

    def reset(self, view: View) -> None:
        """Show a view at once, without motion."""
        self.shown = view
        self.changes += 1


class Session:
    """A match, who looks at it at this screen, and what has been shown of it.

    With a `director` the match is being played: people `say` things and the director lets CPU players think.
    With a `timeline` it is a recorded one: `seek` and `step` go through it, and no action is possible. `me` is
    the seat that looks, NOBODY while nobody may; `bottom` is the seat that sits below. With `all_open` every
    hand is seen. The callbacks let a screen know: `on_action` an action and what followed, `on_refused` an action
    and why not, `on_look` that another seat looks now, `on_skip` that the rest has been shown at once.
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
        """Whether CPU players wait until this is reset."""
        self.visiting = False
        """Whether the observing seat may act out of turn, to jump in (R9.5)."""
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
        self.tally = Tally(len(self.setup))
        self._vain: set[Action] = set()
        """Calls and catches that came too late, because something else happened."""
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
        """A match that is being played and written down.

        The `cpu_players` has heard all that happened before; without one it sits down now, an `adviser` for each person
        with it. With a `thinker`, CPU players that search do it there.
        """
        session, setup = cls(match), match.setup
        rng = Random(f"{setup.seed} players {len(match.sheet)}")
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
        """A recorded match from its beginning, seen from one seat or with all hands open."""
        session = cls(Match(timeline.setup), timeline)
        shown = accumulate(timeline.events, lambda now, event: now.begun(event).ended(event), initial=session.progress)
        session._progress_at = tuple(shown)
        session.look_from(seat, all_open=all_open)
        return session

    _progress_at: tuple[Progress, ...] = ()
    """In a recorded match, the progress at every position."""

    def say(self, action: Action) -> bool:
        """Carry out an action of a seat at this screen; whether it was legal.

        A call or a catch that was for nothing is not heard again until something else has happened.
        """
        return self.director is not None and action not in self._vain and self.director.say(action)

    def refuse(self, action: Action) -> None:
        """Tell listeners why an action is illegal (`on_refused`)."""
        self.on_refused(action, self.match.reason(action))

    def point_out(self) -> None:
        """Say that the top card does not fit; of one's own card another player says it (R3.4)."""
        accused = self.state.accused
        by = self.accuser_of(accused)
        if accused >= 0 and by >= 0:
            self.say(PointOut(by, accused))

    def skip(self) -> None:
        """Show the rest of what is happening at once."""
        if self.stage.busy:
            self.stage.skip()
            self.on_skip()

    def look_from(self, seat: int, *, all_open: bool = False, bottom: int = NOBODY) -> None:
        """Show the table as another seat sees it; NOBODY closes all hands, and `bottom` sits below meanwhile."""
        self.me, self.all_open = seat, all_open
        self.bottom = next((known for known in (seat, bottom) if known >= 0), self.bottom)
        self.visiting = self.open_after_turn = False
        self.changed()
        self.on_look()

    def leave_open(self, stays: bool) -> None:
        """Set whether the seen hand stays open after its turn until the curtain comes down."""
        if stays != self.open_after_turn:
            self.open_after_turn = stays
            self.changed()

    def seek(self, position: int) -> None:
        """Show a recorded match after so many of its events."""
        assert self.timeline is not None
        self.timeline.seek(position)
        self.progress = self._progress_at[self.timeline.position]
        self.stage.reset(self.view())
        self.changed()

    def step(self, events: int = 1) -> None:
        """Go on in a recorded match, or back by a negative number of events; one event is shown as it moves."""
        assert self.timeline is not None
        here = self.timeline.position
        if events != 1 or here == len(self.timeline):
            self.seek(here + events)
        else:
            self.show_until(here + 1)

    def show_until(self, position: int) -> None:
        """Go on in a recorded match to a later position; what happens on the way is shown as it moves."""
        line = self.timeline
        assert line is not None
        self.skip()
        here = line.position
        seen = list(line.events[here:position]) if self.all_open else line.seen(here, position, self.me)
        line.seek(position)
        self.changed()
        self.stage.feed(seen)

    def accuser_of(self, seat: int) -> int:
        """The person at this screen who catches or points out a seat, not the seat itself; -1 if there is nobody."""
        if self.me >= 0 and self.me != seat:
            return self.me
        return next((person for person in self.people if person != seat), -1)

    def choose(self, cards: tuple[int, ...]) -> None:
        """These own cards are chosen to be played together."""
        if cards != self.chosen:
            self.chosen = cards
            self.changed()

    def update(self, dt: float, speed: float = 1.0) -> None:
        """Let `dt` seconds pass for the players."""
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
        """Seconds for which nothing happens as long as nobody at this screen does anything."""
        if self.stage.busy:
            return 0.0
        waits = self.director is None or (self.halted and not self.director.hurried)
        return inf if waits or self.director is None else self.director.patience

    @property
    def searches(self) -> bool:
        """Whether any CPU player searches before it acts."""
        known = self.cpu_players
        return known is not None and any(isinstance(player, Deep) for player in known.players.values())

    def audience(self) -> tuple[int, ...]:
        """The seats for which the sounds of winning and losing are played: the one that looks, or all people."""
        alone = self.me >= 0 and (self.director is None or len(self.people) == 1)
        return (self.me,) if alone else self.people

    def leave(self) -> None:
        """Stop all searches: this session is no longer shown."""
        if self.director is not None:
            self.director.pondering.drop()

    def act(self) -> bool:
        """Let the CPU player whom the table waits for act now; whether one did."""
        return self.director is not None and self.director.act()

    def begins(self, event: Event) -> None:
        """Update the progress when an event begins to be shown."""
        self.progress = self.progress.begun(event)
        self.changed()

    def ended(self, event: Event) -> None:
        """Update the progress after an event has been shown."""
        self.progress = self.progress.ended(event)
        self.changed()

    def changed(self) -> None:
        """Note that something has changed: `state` is made again when it is next asked for."""
        self._changes += 1

    def view(self) -> View:
        """The newest view of the match for the seat that looks, also of events not shown yet."""
        line = self.timeline
        if line is None:
            return self.match.open_view(self.me) if self.all_open else self.match.view(self.me)
        view = line.open_view(self.me) if self.all_open or self.progress.counted else line.view(self.me)
        if any(isinstance(event, TopSeen) for event in line.events[line.position : line.position + 1]):
            view.stock[-1] = HIDDEN  # its back is not shown before the event that reveals it
        return view

    @property
    def state(self) -> TableState:
        """The state at this moment; the same object until something changes."""
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
