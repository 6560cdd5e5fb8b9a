"""Reads the text file of a match, checks it against the rules, and plays it back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from io import BytesIO
from pathlib import Path
from typing import NamedTuple, TypeVar

import msgspec

from game.core.actions import Action, IllegalAction
from game.core.events import Event
from game.core.layout import Layout
from game.match.match import Match
from game.match.setup import Setup
from game.record.bad import BadRecord
from game.record.format import (
    READABLE,
    Header,
    Line,
    Mismatch,
    Version,
    completed,
    decode_action,
    header,
    line,
    rules_of,
    setup_of,
    strange,
)  # fmt: skip
from game.record.lines import Lines, Said
from game.record.loading import Loading, Work
from game.record.opening import MOST_BYTES, MOST_LINES, lines_of
from game.record.sink import DirectFile, Sink
from game.record.writer import Recorder
from game.regular_files import opened

__all__ = [
    "BadRecord",
    "Record",
    "Recorder",
    "ReplayStep",
    "read",
    "read_all",
    "replay",
    "resuming",
    "steps",
]


Form = TypeVar("Form")
BEGINNING = b'{"ichimai":'
"""The bytes with which a match's first line begins."""


class Record(NamedTuple):
    """A match as read from a file, with only its form checked; `replay` checks it against the rules.

    `first` is the line number of the header, `size` the number of bytes of complete lines in the file. `cut` says that
    the last line was incomplete and is not in `lines`. `warnings` are sentences about things in the header that this
    program does not know, such as a player's level, and their replacements.
    """

    setup: Setup
    header: Header
    lines: Lines
    first: int
    size: int
    cut: bool
    warnings: tuple[str, ...] = ()

    @property
    def version(self) -> int:
        """The version of the format in which the record is written."""
        return self.header.ichimai


class ReplayStep(NamedTuple):
    """One action of a match that is played back, its events, and `match` and `layout` (the table) after it.

    The objects `match` and `layout` are the same in all steps and go on changing.
    """

    match: Match
    action: Action
    events: list[Event]
    layout: Layout


def read(path: Path) -> Record:
    """The only match in a file; raises BadRecord if it is no record of one match, OSError if it cannot be read."""
    return _alone(read_all(path))


def _alone(matches: Iterator[Record]) -> Record:
    """The only match in a sequence; raises BadRecord if there is a second one."""
    record = next(matches)
    for other in matches:
        raise BadRecord(other.first, "another match begins here")
    return record


def read_all(path: Path) -> Iterator[Record]:
    """The matches in a file one after another; raises BadRecord if there is none."""
    with opened(path) as file:
        yield from records(lines_of(file))


def records(lines: Iterable[bytes]) -> Iterator[Record]:
    """The matches in a sequence of lines with line ends; raises BadRecord if there is none."""
    begun: Begun | None = None
    size, cut = 0, False
    for number, row in enumerate(lines, 1):
        cut = not row.endswith(b"\n")
        if cut:
            break
        if begun and row.startswith(BEGINNING):
            yield begun.record(size)
            begun = None
        if begun is None:
            begun = Begun(row, number)
        else:
            begun.add(row)
        size += len(row)
    if begun is None:
        raise BadRecord(1, "there is no complete first line")
    yield begun.record(size, cut=cut)


class Begun:
    """A match being read line by line; the form of each line is checked when it is added."""

    def __init__(self, row: bytes, number: int) -> None:
        if (version := _decoded(row, Version, number).ichimai) not in READABLE:
            raise BadRecord(number, f"version {version} is not known here")
        try:
            self.header = completed(_decoded(row, Header, number))
            self.setup = setup_of(self.header)
        except Mismatch as error:
            raise BadRecord(number, str(error)) from None
        self.first, self.rows, self.size = number, list[bytes](), len(row)

    def add(self, row: bytes) -> None:
        """Add the line of the next action; raises BadRecord if it has another form."""
        number = self.first + len(self.rows) + 1
        self.size += len(row)
        if len(self.rows) == MOST_LINES or self.size > MOST_BYTES:
            raise BadRecord(number, f"a match has at most {MOST_LINES:,} lines and {MOST_BYTES:,} bytes")
        _decoded(row, Line, number)
        self.rows.append(row)

    def record(self, size: int, *, cut: bool = False) -> Record:
        """The record of the lines so far, `size` bytes in the file; `cut` if an incomplete line follows."""
        return Record(self.setup, self.header, Lines(self.rows), self.first, size, cut, strange(self.header))


def steps(record: Record) -> Iterator[ReplayStep]:
    """Play a record back, action by action; raises BadRecord at the first line that differs from the rules' result."""
    match = _begun(record)
    layout = Layout(match.table.deck, len(record.setup))
    for number, (row, said) in enumerate(record.lines.said(), 1):
        at = record.first + number
        if said.n != number:
            raise BadRecord(at, f"action {said.n} stands where action {number} should")
        before = layout.asked
        action, events = _played(match, said, at, record.version)
        for event in events:
            event.apply(layout)
        ours = line(number, action, events, layout, record.version, before, said.took)
        if msgspec.json.encode(ours) != row and (difference := _difference(record.lines[number - 1], ours)):
            raise BadRecord(at, difference)
        yield ReplayStep(match, action, events, layout)


def replay(record: Record) -> Match:
    """The match in the state at the record's end; raises BadRecord if the record breaks the rules."""
    match = _begun(record)
    for step in steps(record):
        match = step.match
    return match


def resuming(
    path: Path, watch: Callable[[ReplayStep], object] = lambda step: None,
    sink: Callable[[Path, int], Sink] = DirectFile, data: bytes | None = None,
) -> Loading[tuple[Match, Recorder]]:  # fmt: skip
    """Load the match of a file in small steps that tell the progress, to be continued, and a recorder for it.

    An incomplete last line is removed. `watch` is called with every action that is played back. `sink` is
    called with the file and the number of bytes in it that count, and returns where
    the recorder's lines go. `data`, if given, is read in place of the file: the lines that it should contain, some of
    which could not be written. The recorder has the record's `warnings`.
    """
    return Loading(_resuming(path, watch, sink, data))


def _resuming(
    path: Path, watch: Callable[[ReplayStep], object], sink: Callable[[Path, int], Sink], data: bytes | None
) -> Work[tuple[Match, Recorder]]:
    record = read(path) if data is None else _alone(records(BytesIO(data)))
    match, total = _begun(record), len(record.lines)
    layout = Layout(match.table.deck, len(record.setup))
    for done, step in enumerate(steps(record), 1):
        match, layout = step.match, step.layout
        watch(step)
        yield done, total
    to = sink(path, record.size)
    return match, Recorder.resumed(to, record.setup, layout, total, record.version, record.warnings)


def _begun(record: Record) -> Match:
    """The new match that a record's header describes; raises BadRecord if its cards or rules are not the edition's."""
    try:
        match = Match(record.setup)
        ours = header(record.setup)
    except (KeyError, ValueError) as error:
        raise BadRecord(record.first, f"no such match can be played: {error}") from None
    for part in ("faces", "cards"):
        if getattr(ours, part) != getattr(record.header, part):
            raise BadRecord(record.first, f"the {part} are not those of {record.setup.edition}")
    if rules_of(record.header) != match.edition.rules:
        raise BadRecord(record.first, f"the sheet is not that of {record.setup.edition}")
    return match


def _played(match: Match, said: Said, at: int, version: int) -> tuple[Action, list[Event]]:
    if match.over:
        raise BadRecord(at, "the match is over already")
    try:
        action = decode_action(said.action, version, match.deck)
        return action, match.play(action)
    except Mismatch as error:
        raise BadRecord(at, str(error)) from None
    except IllegalAction as error:
        raise BadRecord(at, f"not allowed by {error.rule}: {error.action!r}") from None


def _difference(recorded: Line, ours: Line) -> str | None:
    """A sentence on the first difference of a recorded line from the rules' result for its action; None without one."""
    for number, (theirs, real) in enumerate(zip(recorded.events, ours.events, strict=False), 1):
        if theirs != real:
            return f"event {number} should be {_text(real)}, not {_text(theirs)}"
    if len(recorded.events) != len(ours.events):
        return f"{len(ours.events)} events happened, not {len(recorded.events)}"
    if recorded.after != ours.after:
        return f"the table stood {_text(ours.after)} afterwards, not {_text(recorded.after)}"
    return None


def _text(value: object) -> str:
    text = msgspec.json.encode(value).decode()
    return text if len(text) <= 120 else f"{text[:117]}..."


def _decoded(row: bytes, form: type[Form], number: int) -> Form:
    try:
        return msgspec.json.decode(row, type=form)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise BadRecord(number, str(error)) from None
