"""What the table of a resumed match must know, collected while its record is loaded: awards, log and recent plays."""

from __future__ import annotations

from collections.abc import Callable

from game.core.actions import Action, CallUno, Catch, Deal
from game.core.events import Event
from game.core.layout import Layout
from game.core.view import View, redact
from game.match.setup import Setup
from game.players.cpu_players import CpuPlayers
from game.record.reader import ReplayStep
from scenes.scoreboard.awards import MatchTally
from scenes.table.model.session import Session
from scenes.table.narration.narrator import Narrator


class Resumed:
    """A collector of a resumed match's actions, for the awards so far and for the last round in the game log.

    The CPU players, made by `make_cpu_players`, are told all past events as their seats saw them.
    """

    def __init__(self, make_cpu_players: Callable[[Setup], CpuPlayers] = CpuPlayers) -> None:
        self._make_cpu_players = make_cpu_players
        self.cpu_players: CpuPlayers | None = None
        self.tally: MatchTally | None = None
        self.actions: list[Action] = []
        self.round: list[tuple[Action, list[Event]]] = []
        """The actions since the last deal, each with its events."""

    def note(self, step: ReplayStep) -> None:
        """Take in the next action of the record, with its events."""
        setup = step.match.setup
        if self.cpu_players is None:
            self.cpu_players = self._make_cpu_players(setup)
            bare = Layout(step.layout.deck, len(setup))
            self.cpu_players.sit(lambda seat: View(bare, seat))
        self.cpu_players.watch(lambda seat: redact(step.events, seat, step.layout))
        self.actions.append(step.action)
        self.tally = self.tally or MatchTally(len(setup))
        self.tally.note(step.action, step.events, step.match.bluffer)
        if isinstance(step.action, Deal):
            self.round.clear()
        self.round.append((step.action, step.events))

    def tell(self, session: Session, narrator: Narrator) -> None:
        """Give the session its awards and actions, and the game log the round so far, as seat `session.me` saw it."""
        session.tally = self.tally or session.tally
        session.actions = self.actions
        known = Layout(session.match.deck, len(session.setup))
        view = View(known, session.me)
        for action, events in self.round:
            for event in events:
                event.apply(known)
            if not isinstance(action, CallUno | Catch):
                narrator.forget(action.seat)
            for event in redact(events, session.me, known):
                narrator.remember(event, view)
                view.apply(event)
                session.ended(event)
