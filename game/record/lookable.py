"""The part of an unfinished match that people may look at: its finished rounds, whose cards are no longer secret."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.record.lines import Lines, Said
from game.record.reader import Record

MATCH, ROUND = b'"match_ended"', b'"round_ended"'
"""Bytes that occur in record lines that end the match, and in lines that end a round."""


class Happened(msgspec.Struct, frozen=True):
    """The kind of an event in a record line; its other fields are not decoded."""

    event: str


class What(Said, frozen=True, kw_only=True):
    """The action of a record line and the kinds of its events."""

    events: tuple[Happened, ...]


def goes_on(record: Record) -> bool:
    """Whether a record is of an unfinished match with people in it."""
    rows = record.lines.rows
    return any(seat.person for seat in record.setup.seats) and not (rows and _has(rows[-1], MATCH))


def lookable(record: Record) -> Record:
    """The record without the lines of its unfinished round; unchanged if the match is finished or has no people."""
    if not goes_on(record):
        return record
    rows: Sequence[bytes] = record.lines.rows
    ends = next((number for number in range(len(rows), 0, -1) if _has(rows[number - 1], ROUND)), 0)
    return record._replace(lines=Lines(rows[:ends]), cut=False)


def _has(row: bytes, kind: bytes) -> bool:
    if kind not in row:
        return False
    return any(f'"{one.event}"'.encode() == kind for one in KINDS.decode(row).events)


KINDS = msgspec.json.Decoder(What)
