"""The first and last line of a match's file, and what they tell about the match."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Any, BinaryIO, NamedTuple, TypeVar

import msgspec

from game.record.bad import BadRecord
from game.regular_files import opened

FIRST, LAST = 1 << 16, 1 << 15
"""Bytes that are first read at the beginning and at the end of a file; more are read for longer lines."""
LONGEST = 1 << 24
"""Most bytes of a line."""
Form = TypeVar("Form")


class SeatPeek(msgspec.Struct, frozen=True):
    """A seat in a record's first line; this program may not know its player (a level)."""

    name: str
    player: str
    avatar: int = 0
    temper: str = ""

    @property
    def person(self) -> bool:
        return self.player == "person"


class BranchPeek(msgspec.Struct, frozen=True):
    """The origin of a what-if match, from its record's first line."""

    of: str
    after: int
    seat: int


class HeaderPeek(msgspec.Struct, frozen=True):
    """The parts of a record's first line that describe the match in a list, not checked against the rules."""

    ichimai: int
    edition: str
    seats: Annotated[tuple[SeatPeek, ...], msgspec.Meta(max_length=100)]
    seed: int = 0
    scoring: dict[str, Any] = {}
    house: tuple[dict[str, Any], ...] = ()
    sheet: tuple[dict[str, Any], ...] = ()
    began: str = ""
    branch: BranchPeek | None = None


class LinePeek(msgspec.Struct, frozen=True):
    """The parts of a record's last line that are read: its number, its events, and the state of the table."""

    n: int
    events: tuple[dict[str, Any], ...] = ()
    after: dict[str, Any] = {}


class Peek(NamedTuple):
    """What the first and last line of a match's file say; `last` is None if there is no action yet."""

    header: HeaderPeek
    last: LinePeek | None
    size: int
    changed: int
    """The modification time of the file in nanoseconds."""

    @property
    def lines(self) -> int:
        return self.last.n if self.last else 0

    @property
    def finished(self) -> bool:
        return self.last is not None and any(event.get("event") == "match_ended" for event in self.last.events)


def peek(path: Path) -> Peek:
    """Read the first and last line of a match's file; an incomplete last line is ignored.

    Raises BadRecord if there is no complete first line or if a line does not have the form of a record's, and OSError
    if the file cannot be read now.
    """
    with opened(path) as file:
        status = os.fstat(file.fileno())
        first = _first(file)
        last = _last(file, len(first), status.st_size)
    line = _decoded(last, LinePeek, 0) if last else None
    return Peek(_decoded(first, HeaderPeek, 1), line, status.st_size, status.st_mtime_ns)


def rounds_ended(path: Path, most: int = LONGEST) -> int:
    """The number of rounds ended in the first `most` bytes of a match's file; raises OSError if it cannot be read."""
    with opened(path) as file:
        _first(file)
        return file.read(most).count(b'"round_ended"')


def _first(file: BinaryIO) -> bytes:
    """The first line of a file, with its line end."""
    row = file.readline(FIRST)
    if len(row) == FIRST and not row.endswith(b"\n"):
        row += file.readline(LONGEST - FIRST)
    if not row.endswith(b"\n"):
        raise BadRecord(1, "there is no complete first line")
    return row


def _last(file: BinaryIO, start: int, size: int) -> bytes:
    """The last complete line of a file of `size` bytes except the first, which ends at `start`; or empty."""
    length = LAST
    while True:
        begin = max(start, size - length)
        file.seek(begin)
        rows = file.read(min(length, size - begin))
        rows = rows[: rows.rfind(b"\n")] if b"\n" in rows else b""
        cut = rows.rfind(b"\n")
        if cut >= 0 or begin == start or length >= LONGEST:
            return rows[cut + 1 :]
        length *= 8


def _decoded(row: bytes, form: type[Form], line: int) -> Form:
    try:
        return msgspec.json.decode(row, type=form)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise BadRecord(line or 2, f"{error}" if line else f"the last line: {error}") from None
