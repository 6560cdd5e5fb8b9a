"""Reads the file of a record in small steps and returns the facts for statistics."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import BinaryIO, TypeVar

import msgspec

from game.match.setup import AVATARS
from game.record.format import READABLE, Version
from game.statistics.facts import MatchFacts
from game.statistics.folding import Fold
from game.statistics.lines import Damaged, Newer, RawHead, RawLine

LONGEST_LINE = 4 * 2**20
LARGEST = 200 * 10**6
SLICE = 40
"""Number of lines that are read in one step."""
MOST_SEATS = 10

Form = TypeVar("Form")


def read(file: BinaryIO) -> Iterator[MatchFacts | None]:
    """Read a record in steps: yields None while there is more to read, and at last its facts."""
    head = _head(_row(file))
    fold, number, left = Fold(head), 1, LARGEST
    while (row := _row(file)).endswith(b"\n"):
        number, left = number + 1, left - len(row)
        if left < 0:
            raise Damaged(f"the file is larger than {LARGEST // 10**6} MB")
        try:
            fold.line(_decoded(row, RawLine))
        except (Damaged, LookupError, TypeError) as error:
            reason = str(error) if isinstance(error, Damaged) else "it tells of a seat or a card that is not there"
            raise Damaged(f"line {number}: {reason}") from None
        if number % SLICE == 0:
            yield None
    yield fold.facts()


def _row(file: BinaryIO) -> bytes:
    """The next line of a file; the last one has no line end if it was cut off."""
    row = file.readline(LONGEST_LINE)
    if len(row) >= LONGEST_LINE:
        raise Damaged("a line is too long")
    return row


def _head(row: bytes) -> RawHead:
    if not row.endswith(b"\n"):
        raise Damaged("there is no complete first line")
    try:
        if (version := _decoded(row, Version).ichimai) not in READABLE:
            raise Newer(f"version {version} is not known here")
        head = _decoded(row, RawHead)
    except Damaged as error:
        raise Damaged(f"line 1: {error}") from None
    known = range(len(head.faces))
    seats, sides = 0 < len(head.seats) <= MOST_SEATS, {len(card) for card in head.cards}
    if not (seats and sides in ({1}, {2}) and all(face in known for card in head.cards for face in card)):
        raise Damaged("line 1: no such match can be played")
    return msgspec.structs.replace(head, seats=tuple(replace(one, avatar=one.avatar % AVATARS) for one in head.seats))


def _decoded(row: bytes, form: type[Form]) -> Form:
    try:
        return msgspec.json.decode(row, type=form)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Damaged(str(error)) from None
