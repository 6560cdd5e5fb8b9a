"""Taking a match up again: what had happened before, for the awards, the log and the curtain."""

from __future__ import annotations

from game.core.actions import Action, CallUno, Catch, Deal
from game.core.events import Event
from game.core.layout import Layout
from game.core.view import View, redact
from game.record.reader import Step
from scenes.scoreboard.awards import Tally
from scenes.table.narration.narrator import Narrator
from scenes.table.session import Session


class Resumed:
    """Watches a record being played back, and tells what it has seen."""

    def __init__(self) -> None:
        self.tally: Tally | None = None
        self.round: list[tuple[Action, list[Event]]] = []
        """What was said since the last deal."""

    def note(self, step: Step) -> None:
        """The next action of the record."""
        match, action, news = step
        self.tally = self.tally or Tally(len(match.setup))
        self.tally.note(action, news, match.bluffer)
        if isinstance(action, Deal):
            self.round.clear()
        self.round.append((action, news))

    def tell(self, session: Session, narrator: Narrator) -> None:
        """The round so far, as the seat that looks saw it."""
        session.tally = self.tally or session.tally
        known = Layout(session.match.deck, len(session.setup))
        view = View(known, session.me)
        for action, news in self.round:
            for event in news:
                event.apply(known)
            told = narrator.since.get(action.seat)
            if told is not None and not isinstance(action, CallUno | Catch):
                told.clear()
            for event in redact(news, session.me, known):
                narrator.remember(event, view)
                view.apply(event)
                session.ended(event)
