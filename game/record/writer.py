"""Writes the lines of a record during the match, and never disturbs the game when the disk fails."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec
from msgspec import UNSET, UnsetType

from game.core.actions import Action
from game.core.events import Event, RoundEnded
from game.core.layout import Layout
from game.match.match import Match
from game.match.setup import Setup
from game.record.format import VERSION, Branch, header, line
from game.record.sink import DirectFile, Sink


class Recorder:
    """The recorder of a match that is being played; its methods raise no errors because of the disk.

    The lines go `to` a sink, or straight into a file. The header, the action of every person and every end of a round
    or of the match are made safe from power cuts at once. A continued record stays in its `version`, and has `warnings`
    about things in its header that this program does not know. `began` and `branch` go into the header.
    """

    def __init__(
        self, to: Path | Sink, setup: Setup, began: str | UnsetType = UNSET, branch: Branch | UnsetType = UNSET
    ) -> None:
        self.sink: Sink = DirectFile(to) if isinstance(to, Path) else to
        self.setup = setup
        self.version = VERSION
        self.warnings: tuple[str, ...] = ()
        self.count = 0
        self._broken = False
        """Whether a line could not be encoded; nothing more is written then, because records have no gaps."""
        self.layout = Layout(Match(setup).table.deck, len(setup))
        self.sink.put(msgspec.json.encode(header(setup, began, branch)) + b"\n", sync=True)

    @classmethod
    def resumed(
        cls, sink: Sink, setup: Setup, layout: Layout, count: int,
        version: int = VERSION, warnings: tuple[str, ...] = (),
    ) -> Recorder:  # fmt: skip
        """A recorder that continues a record after its first `count` actions, with the table as it is then (`layout`).

        The sink already has the lines so far.
        """
        recorder = cls.__new__(cls)
        recorder.sink, recorder.setup, recorder.layout, recorder.count = sink, setup, layout, count
        recorder.version, recorder.warnings, recorder._broken = version, warnings, False
        return recorder

    @property
    def path(self) -> Path:
        return self.sink.path

    @property
    def trouble(self) -> str | None:
        """What is wrong with the disk, for people, or None; unwritten lines are kept and tried again."""
        return self.sink.trouble

    @property
    def behind(self) -> bool:
        return self.sink.behind

    def wrote(self, action: Action, events: Sequence[Event], took: float | UnsetType = UNSET) -> str | None:
        """Append an action and its events to the record; returns `trouble` as far as it is known.

        `took` is how many seconds a person needed for the action.
        """
        if self._broken:
            return self.trouble
        self._broken = True
        before = self.layout.asked
        for event in events:
            event.apply(self.layout)
        self.count += 1
        row = line(self.count, action, events, self.layout, self.version, before, took)
        ended = any(isinstance(event, RoundEnded) for event in events)
        self.sink.put(msgspec.json.encode(row) + b"\n", sync=ended or self.setup.seats[action.seat].person)
        self._broken = False
        return self.trouble

    def close(self) -> None:
        self.sink.close()
