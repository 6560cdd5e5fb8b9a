"""A copy of the program's table in the test's own process, which follows the record on disk line by line."""

from __future__ import annotations

import json
import os
from pathlib import Path
from types import SimpleNamespace

from game.core import events
from game.core.actions import Action
from game.core.questions import Asked, PenaltyAsked
from game.match.match import Match
from game.record.format import decode_action
from game.record.reader import BadRecord, read
from game.storage.locks import Locks
from scenes.context import Context
from scenes.table.screen.match_table import MatchTable
from scenes.table.view.prompts.choose_prompt import HandReveal


class Ghost:
    """A table scene in the state of the record, to find where the program draws its buttons and cards."""

    def __init__(self, ctx: Context, folder: Path) -> None:
        self.ctx, self.folder = ctx, folder
        self.table: MatchTable | None = None
        self.count = -1
        """The number of actions that have been read."""
        self.said: list[Action] = []
        self.reveal: HandReveal | None = None
        """The prompt of a hand that is shown to the seat that looks."""
        self._asked: Asked | None = None
        """The question before the latest action."""
        self._inode, self._offset = -1, 0

    @property
    def file(self) -> Path:
        """The path of the newest match's record."""
        return max(self.folder.glob("match-*.jsonl"), default=self.folder / "none yet")

    @property
    def put_away(self) -> bool:
        """Whether the match is over and its last page is shown."""
        match = self.match
        return match is not None and match.over and not Locks(self.folder / "locks").taken(self.file)

    @property
    def match(self) -> Match | None:
        """The match as far as it has been read."""
        return self.table.session.match if self.table else None

    def follow(self) -> bool:
        """Read new lines of the record; returns whether there were any."""
        try:
            with self.file.open("rb") as file:
                inode = os.fstat(file.fileno()).st_ino
                if inode != self._inode and not self._begin(inode):
                    return False
                file.seek(self._offset)
                fresh = file.read()
        except FileNotFoundError:
            return False
        whole = fresh[: fresh.rfind(b"\n") + 1]
        self._offset += len(whole)
        for row in whole.splitlines():
            self._take(json.loads(row))
        return bool(whole)

    def look_from(self, seat: int) -> None:
        """Lay the table out in its present state for a seat."""
        table = self.table
        assert table is not None
        table.session.look_from(seat)
        table.parts.prompting.update(0.0)
        table.parts.follow()

    def _begin(self, inode: int) -> bool:
        try:
            setup = read(self.file).setup
        except (BadRecord, FileNotFoundError):
            return False
        pen = SimpleNamespace(wrote=lambda action, news, took: None, trouble=None, behind=False, path=Path(),
                              close=lambda: None)
        self.table = MatchTable(self.ctx, setup, pen=pen)
        self.table.session.director.on_events = self._news
        with self.file.open("rb") as file:
            self._inode, self._offset = inode, len(file.readline())
        self.count, self.said, self.reveal = 0, [], None
        return True

    def _take(self, said: dict) -> None:
        assert self.table is not None
        action = decode_action(said["action"])
        self._asked = self.table.session.match.asked
        assert self.table.session.say(action), f"line {said['n']} cannot be played: {action}"
        self.said.append(action)
        self.count = said["n"]

    def _news(self, action: Action, news: list[events.Event]) -> None:
        table = self.table
        assert table is not None
        for event in news:
            table.session.ended(event)
            if isinstance(event, events.HandShown) and event.to in table.session.people:
                self.reveal = self._revealed(event, news)

    def _revealed(self, event: events.HandShown, news: list[events.Event]) -> HandReveal:
        """The prompt of a shown hand; the place of its button depends on all its words."""
        table, asked = self.table, self._asked
        assert table is not None and isinstance(asked, PenaltyAsked)
        session = table.session
        faces = [session.match.table.faces[card] for card in event.cards]
        guilty = any(isinstance(other, events.ChallengeEnded) and other.guilty for other in news)
        late = session.progress.drawn_since if session.progress.played_by == event.seat else 0
        by_color = asked.challenge is not None and asked.challenge.legal == "color"
        return HandReveal(self.ctx, table.parts.stage.places, event.seat, session.setup.seats[event.seat], faces,
                          guilty, asked.color_before, by_color=by_color, late=late)
