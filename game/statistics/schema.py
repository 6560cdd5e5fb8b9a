"""The database tables of the index, and the conversion of facts into rows."""

from __future__ import annotations

import sqlite3
from dataclasses import astuple, dataclass, fields, replace
from typing import Annotated, Any, NamedTuple

import msgspec

from game.core.fast import fast
from game.match.setup import AVATARS
from game.statistics.facts import MatchFacts, RoundFacts, SeatFacts, Summary
from game.statistics.reading import MOST_SEATS

VERSION = 2
"""The version of the database tables; an index of another version is made again."""

MOST = 10**12
"""Largest absolute value of a number in a column."""
MOST_ROW = 120
COUNTS = tuple(field.name for field in fields(SeatFacts) if field.name != "colors")
ROUND = tuple(field.name for field in fields(RoundFacts))

TABLES = f"""
CREATE TABLE matches (
    id INTEGER PRIMARY KEY, name TEXT UNIQUE, size INTEGER, mtime INTEGER, note TEXT, state TEXT, reason TEXT,
    number INTEGER, moment INTEGER, title TEXT, starred INTEGER, counts INTEGER, people INTEGER, edition TEXT,
    seats INTEGER, level TEXT, house TEXT, scoring TEXT, summary BLOB);
CREATE TABLE seats (
    match INTEGER REFERENCES matches ON DELETE CASCADE, seat INTEGER, name TEXT, {" , ".join(COUNTS)},
    PRIMARY KEY (match, seat)) WITHOUT ROWID;
CREATE TABLE rounds (
    match INTEGER REFERENCES matches ON DELETE CASCADE, {" , ".join(ROUND)},
    PRIMARY KEY (match, seat, number)) WITHOUT ROWID;
CREATE TABLE colors (
    match INTEGER REFERENCES matches ON DELETE CASCADE, seat INTEGER, color TEXT, times INTEGER,
    PRIMARY KEY (match, seat, color)) WITHOUT ROWID;
PRAGMA user_version = {VERSION};
"""
"""The SQL statements that create the tables; `house` has a comma before and after each id, for `state` see
`ListedMatch`."""


@fast
@dataclass(frozen=True, slots=True)
class ListedMatch:
    """The row of one record in the list of matches; `name` is its file name without the ending.

    `state` is `fine`, `damaged`, `newer` (a version of the format that is newer than this program) or `unreadable` (at
    the moment). If it is not `fine`, `reason` is a sentence that says why, and there is no `summary`. `moment` is the
    time, in seconds since 1970, at which the match began or, if the record does not say, its file was last written.
    `title` and `starred` come from the player's note.
    """

    name: str
    number: int
    size: int
    moment: int
    state: str
    reason: str
    title: str
    starred: bool
    summary: Summary | None

    @property
    def untitled(self) -> ListedMatch:
        return replace(self, title="")


class FileStamp(NamedTuple):
    """Size and time of a record's file and the state of its note, in which changes are noticed."""

    size: int
    mtime: int
    note: str


def put(db: sqlite3.Connection, name: str, stamp: FileStamp, state: str, reason: str, facts: MatchFacts | None) -> None:
    """Write a record's facts into the index, in place of earlier ones under its name."""
    db.execute("DELETE FROM matches WHERE name = ?", (name,))
    known = facts.summary if facts else None
    if known and not can_be(known):
        raise OverflowError("no such match can be played")
    values = {
        "name": name, "size": stamp.size, "mtime": stamp.mtime, "note": "", "state": state, "reason": reason,
        "number": number(name), "title": "", "starred": 0, "counts": int(known.counts) if known else 0,
        "people": len(known.people) if known else 0, "edition": known.edition if known else "",
        "seats": len(known.seats) if known else 0, "level": known.level if known else "",
        "house": f",{','.join(known.house)}," if known and known.house else "",
        "scoring": known.scoring if known else "", "summary": msgspec.json.encode(known) if known else None,
        "began": known.began if known else "",
    }  # fmt: skip
    names = [name for name in values if name != "began"]
    row = db.execute(
        f"INSERT INTO matches ({', '.join(names)}, moment) VALUES ({', '.join(f':{name}' for name in names)}, "
        "coalesce(CAST(strftime('%s', nullif(:began, '')) AS INTEGER), :mtime / 1000000000)) RETURNING id",
        values,
    ).fetchone()
    if facts and known and known.counts:
        _put_people(db, row[0], facts)


def _put_people(db: sqlite3.Connection, match: int, facts: MatchFacts) -> None:
    for seat, one in facts.seats:
        counts = [getattr(one, name) for name in COUNTS]
        if not all(-MOST <= count <= MOST for count in counts):
            raise OverflowError("a count is too large")
        _insert(db, "seats", [(match, seat, facts.summary.seats[seat].name, *counts)])
        _insert(db, "colors", [(match, seat, color, times) for color, times in one.colors])
    _insert(db, "rounds", [(match, *astuple(one)) for one in facts.rounds])


def _insert(db: sqlite3.Connection, table: str, rows: list[tuple[object, ...]]) -> None:
    if rows:
        db.executemany(f"INSERT INTO {table} VALUES ({', '.join('?' * len(rows[0]))})", rows)


def form(*kinds: type) -> Any:
    """A tuple type for checking database rows whose columns have these types."""
    return tuple.__class_getitem__(kinds)


ROW = "name, number, size, moment, state, reason, title, starred, summary"
"""The columns of the table of matches that `row` takes, in this order."""
ROW_FORM: Any = tuple[str, int, int, int, str, str, str, int, bytes | None]
Number = Annotated[int, msgspec.Meta(ge=-MOST, le=MOST)]
Seconds = Annotated[float, msgspec.Meta(ge=0, le=MOST)]
SITTING_FORM = form(int, str, int, int, bytes, int, str, *(Seconds if one == "seconds" else Number for one in COUNTS))
ROUND_FORM = form(int, *(str if name == "finish" else Number for name in ROUND))
"""The types of the columns of a round; a row with others means that the file is damaged."""


def row(values: tuple[Any, ...], decoder: msgspec.json.Decoder[Summary]) -> ListedMatch:
    """The row of a match for the list, from the values of the columns `ROW`."""
    name, number, size, moment, state, reason, title, starred, summary = values
    known = None if summary is None else summary_of(summary, decoder)
    return ListedMatch(name, number, size, moment, state, reason, title, bool(starred), known)


def summary_of(data: bytes, decoder: msgspec.json.Decoder[Summary]) -> Summary:
    """The summary of a match, decoded from a row; raises msgspec.ValidationError for impossible values."""
    found = decoder.decode(data)
    if not can_be(found):
        raise msgspec.ValidationError("no such match can be played")
    return found


def can_be(summary: Summary) -> bool:
    """Whether all numbers in a summary are possible, so that every screen can show it."""
    picture, seats = summary.picture, range(len(summary.seats))
    numbers = (*summary.totals, *picture.hands, picture.draw_pile, summary.rounds, summary.actions, summary.goal)
    return (
        0 < len(seats) <= MOST_SEATS and all(0 <= one.avatar < AVATARS for one in summary.seats)
        and all(seat in seats for seat in summary.winners) and len(summary.totals) in (0, len(seats))
        and len(picture.hands) in (0, len(seats)) and picture.side in (0, 1) and len(picture.row) <= MOST_ROW
        and all(-MOST <= number <= MOST for number in numbers)
    )  # fmt: skip


def number(name: str) -> int:
    """The number in a record's name, by which matches are ordered; 0 if there is none."""
    digits = name.rpartition("-")[2]
    return min(int(digits), 2**62) if digits.isascii() and digits.isdigit() and len(digits) < 20 else 0
