"""Record: every match as a text file that anybody can referee, read and play back.

`docs/reference/record-format.md` describes the format in full.
"""

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
    setup_of,
    sheet_of,
    strange,
)  # fmt: skip
from game.record.lines import Lines, Said
from game.record.loading import Loading, Work
from game.record.opening import MOST_BYTES, MOST_LINES, lines_of
from game.record.plain import encode_event
from game.record.sink import DirectFile, Sink
from game.record.writer import Recorder
from game.regular_files import opened

__all__ = [
    "BadRecord",
    "Record",
    "Recorder",
    "Step",
    "encode_event",
    "read",
    "read_all",
    "replay",
    "resume",
    "resuming",
    "steps",
]


Form = TypeVar("Form")
BEGINNING = b'{"ichimai":'
"""The bytes at the beginning of a match's first line."""


class Record(NamedTuple):
    """A match as it was read: nothing but its form is checked yet; `replay` checks the rest.

    `first` is the number of the header's line, `size` how many bytes of the file are whole lines, `cut`
    whether a last line was not. `warnings` tell what the header says that is not known here, such as a
    player's level, and what was taken instead.
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
        """The version of the format that it is written in."""
        return self.header.ichimai


class Step(NamedTuple):
    """One action of a match played back, the match after it, and the table as all events so far leave it.

    Match and layout are the same in all steps: they go on changing.
    """

    match: Match
    action: Action
    events: list[Event]
    layout: Layout


def read(path: Path) -> Record:
    """Read the one match of a file. Raises BadRecord, or OSError if the file cannot be read at all."""
    return _alone(read_all(path))


def _alone(matches: Iterator[Record]) -> Record:
    """The only match of a file; raises BadRecord if another one follows."""
    record = next(matches)
    for other in matches:
        raise BadRecord(other.first, "another match begins here")
    return record


def read_all(path: Path) -> Iterator[Record]:
    """Read the matches of a file one after another; there is at least one."""
    with opened(path) as file:
        yield from records(lines_of(file))


def records(lines: Iterable[bytes]) -> Iterator[Record]:
    """The matches in some lines with their ends, one after another; there is at least one."""
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
    """A match as far as its lines have been read; each is looked at as it comes, and has the form of a line."""

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
        """Take in the line of an action."""
        number = self.first + len(self.rows) + 1
        self.size += len(row)
        if len(self.rows) == MOST_LINES or self.size > MOST_BYTES:
            raise BadRecord(number, f"a match has at most {MOST_LINES:,} lines and {MOST_BYTES:,} bytes")
        _decoded(row, Line, number)
        self.rows.append(row)

    def record(self, size: int, *, cut: bool = False) -> Record:
        """The match; `size` is how many bytes of the file are whole lines, `cut` whether a last line is not."""
        return Record(self.setup, self.header, Lines(self.rows), self.first, size, cut, strange(self.header))


def steps(record: Record) -> Iterator[Step]:
    """Play a record back, action by action, and compare every line with what the rules make of it."""
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
        yield Step(match, action, events, layout)


def replay(record: Record) -> Match:
    """The match as the record left it; raises BadRecord where the two do not agree."""
    match = _begun(record)
    for step in steps(record):
        match = step.match
    return match


def resume(path: Path, watch: Callable[[Step], object] = lambda step: None) -> tuple[Match, Recorder]:
    """The match of a file and a recorder that goes on writing it; a last line cut off is removed.

    `watch` sees every action that is played back. The recorder has the record's `warnings`.
    """
    return resuming(path, watch).finish()


def resuming(
    path: Path, watch: Callable[[Step], object] = lambda step: None,
    sink: Callable[[Path, int], Sink] = DirectFile, data: bytes | None = None,
) -> Loading[tuple[Match, Recorder]]:  # fmt: skip
    """A loading, in small steps with their progress, of what `resume` returns.

    The recorder's lines go where `sink` says for the file and the number of bytes that count. `data` is what the file
    would say, if all of it could have been written.
    """
    return Loading(_resuming(path, watch, sink, data))


def _resuming(
    path: Path, watch: Callable[[Step], object], sink: Callable[[Path, int], Sink], data: bytes | None
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
    """A new match by a record's header; raises BadRecord if the header's cards or rules are not the game's."""
    try:
        match = Match(record.setup)
        ours = header(record.setup)
    except (KeyError, ValueError) as error:
        raise BadRecord(record.first, f"no such match can be played: {error}") from None
    for part in ("faces", "cards"):
        if getattr(ours, part) != getattr(record.header, part):
            raise BadRecord(record.first, f"the {part} are not those of {record.setup.edition}")
    if sheet_of(record.header) != match.edition.rules:
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
    """A sentence on the first difference between a recorded line and the one that the rules make; None if equal."""
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
