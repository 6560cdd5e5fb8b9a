"""The log of a recorded match at any position: the lines that a spectator would have read."""

from __future__ import annotations

from collections.abc import Callable

from game.core.events import Event, RoundBegan
from game.core.view import View
from game.match.setup import Setup
from game.record.timeline import Timeline
from scenes.kit.text.texts import Texts
from scenes.table.narration.narrator import reminders
from scenes.table.narration.sentences import tell
from scenes.table.narration.sinks import LogLine
from scenes.table.view.hud.log import KEPT
from scenes.words.card_names import apart

PIECE = 128
"""Events whose lines are made together."""

Line = tuple[int, LogLine]
"""The event that a line is about, and the line."""


class LogLines:
    """Makes the lines of a timeline when they are asked for and keeps them, for the seat that looks."""

    def __init__(self, timeline: Timeline, setup: Setup, texts: Callable[[], Texts]) -> None:
        self.timeline, self.setup, self.texts = timeline, setup, texts
        self.names = apart([seat.name for seat in setup.seats])
        self._kept: dict[tuple[str, int, bool, int], list[Line]] = {}

    def at(self, start: int, position: int, seat: int, *, all_open: bool) -> list[LogLine]:
        """The lines of the events from `start` up to a position, newest first, as many as a log keeps."""
        lines: list[LogLine] = []
        for number in range((position - 1) // PIECE, start // PIECE - 1, -1):
            piece = self._piece(number, seat, all_open)
            lines += [line for event, line in reversed(piece) if start <= event < position]
            if len(lines) >= KEPT:
                break
        return lines[:KEPT]

    def about(self, event: int, seat: int, *, all_open: bool) -> str:
        """What the log says about one event, or nothing."""
        found = [line.text for at, line in self._piece(event // PIECE, seat, all_open) if at == event]
        return found[-1] if found else ""

    def _piece(self, number: int, seat: int, all_open: bool) -> list[Line]:
        texts = self.texts()
        key = texts.language, seat, all_open, number
        if key not in self._kept:
            self._kept[key] = self._made(number * PIECE, seat, all_open, texts)
        return self._kept[key]

    def _made(self, start: int, seat: int, all_open: bool, texts: Texts) -> list[Line]:
        line, here = self.timeline, self.timeline.position
        stop = min(start + PIECE, len(line))
        line.seek(start)
        view = line.open_view(seat) if all_open else line.view(seat)
        shown = line.events[start:stop] if all_open else line.seen(start, stop, seat)
        lines: list[Line] = []
        for at, event in enumerate(shown, start):
            lines += [(at, words) for words in self._told(event, view, texts)]
            view.apply(event)
        line.seek(here)
        return lines

    def _told(self, event: Event, view: View, texts: Texts) -> list[LogLine]:
        """The lines of one event; a round begins with what was agreed."""
        told = tell(event, view, self.names, texts)
        agreed = reminders(texts, self.setup) if isinstance(event, RoundBegan) else []
        return [*agreed, LogLine(told.log, told.rule)] if told.log else agreed
