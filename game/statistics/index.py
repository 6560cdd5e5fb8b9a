"""Index: what all records of a folder say, kept in a SQLite file, which can always be made again from the records."""

from __future__ import annotations

import os
import re
import sqlite3
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from game.regular_files import must_be_regular, opened, read_at_most
from game.statistics import schema
from game.statistics.database import FAULTS, beside, is_damage, ready
from game.statistics.facts import MatchFacts, Summary
from game.statistics.lines import Damaged, Newer
from game.statistics.reading import read
from game.statistics.schema import MatchRow, Stamp
from game.storage.notes import clean_title

NAMED = re.compile(r"(match-[0-9]{1,18})(\.jsonl|\.json)")
"""A pattern for the file name of a record or of a note."""
BATCH = 50
"""Records per transaction, so that other programs do not wait long for the file."""
LONGEST_NOTE = 2**16
LARGEST, ROOM = 1 << 26, 1 << 14
"""Bytes that an index may always have, and further ones for each record; a larger one is made again."""
STALE = 1000
"""Rows without a record that may be deleted one by one, besides as many as there are records."""

Answer = TypeVar("Answer")


class Note(msgspec.Struct, frozen=True):
    """The player's note on a match: title and star."""

    title: str = ""
    starred: bool = False


class Index:
    """The facts of the records in `folder`, kept in `file`, or in memory without one.

    Nothing here raises because of the file: one that is damaged is moved aside, one of an older program is made again,
    one that is locked, read-only or of a newer program is left alone, and all is kept in memory instead. Call `refresh`
    first, whenever records may have changed, and `close` at the end.
    """

    def __init__(self, folder: Path, file: Path | None) -> None:
        self.folder, self.file = folder, file
        self.moved: Path | None = None
        """The path that a damaged index was moved to, if any."""
        self._db = self._opened()
        self._decoder = msgspec.json.Decoder(Summary)

    def close(self) -> None:
        self._db.close()

    def refresh(self, *, rebuild: bool = False) -> Generator[tuple[int, int], None, None]:
        """Read the records that have changed, and yield how many of how many are done.

        Breaking off is harmless. With `rebuild` all records are read again.
        """
        try:
            yield from self._refresh(rebuild)
        except FAULTS as error:
            self._fall_back(error)
            yield from self._refresh(rebuild)

    def matches(self) -> list[MatchRow]:
        """All records, the one begun last first."""
        return self._listed("ORDER BY number DESC, name DESC")

    def match(self, name: str) -> MatchRow | None:
        """The row of a record by its file name; None if there is none."""
        return next(iter(self._listed("WHERE name = ?", (name,))), None)

    def _listed(self, which: str, values: Sequence[Any] = ()) -> list[MatchRow]:
        question = f"SELECT {schema.ROW} FROM matches {which}"
        return self.safely(lambda: [
            schema.row(told, self._decoder) for told in self.rows(question, values, schema.ROW_FORM)
        ])

    def decoded(self, summary: bytes) -> Summary:
        """The summary of a match, decoded from the column `summary`."""
        return schema.summary_of(summary, self._decoder)

    def safely(self, ask: Callable[[], Answer]) -> Answer:
        """The result of `ask`, which calls `rows`; if the file turns out damaged, the index is built again first."""
        try:
            return ask()
        except FAULTS as error:
            self._fall_back(error)
            for _ in self._refresh(False):
                pass
            return ask()

    def rows(self, question: str, values: Sequence[Any] | dict[str, Any] = (), form: Any = Any) -> list[Any]:
        """The rows that an SQL query returns, each checked to be of type `form`; call it through `safely`."""
        return msgspec.convert(self._rows(question, values), list[form])

    def _rows(self, question: str, values: Sequence[Any] | dict[str, Any] = ()) -> list[tuple[Any, ...]]:
        return self._db.execute(question, values).fetchall()

    def _refresh(self, rebuild: bool) -> Generator[tuple[int, int], None, None]:
        found = self._scan()
        known = {
            name: (Stamp(size, mtime, note), state)
            for name, size, mtime, note, state in self._rows("SELECT name, size, mtime, note, state FROM matches")
        }
        if found is None:
            return
        gone = known.keys() - found.keys()
        if len(gone) > STALE + len(found):
            raise sqlite3.DatabaseError("the index tells of records that are not there")
        self._remove(gone)
        todo = [name for name in found if rebuild or _changed(found[name], *known.get(name, (None, "")))]
        todo.sort(key=schema.number, reverse=True)
        try:
            for done, name in enumerate(todo):
                yield done, len(todo)
                differs = rebuild or name not in known or _differs(found[name], known[name])
                for _ in self._take(name, found[name], differs):
                    yield done, len(todo)
                if done % BATCH == BATCH - 1:
                    self._db.commit()
            self._db.commit()
        except GeneratorExit:
            with suppress(sqlite3.Error):
                self._db.commit()
            raise
        yield len(todo), len(todo)

    def _take(self, name: str, stamp: Stamp, changed: bool) -> Iterator[None]:
        """Read one record and its note into the index; yields in between, so that the caller can pause."""
        if changed:
            state, reason, facts = "fine", "", None
            try:
                with opened(self.folder / f"{name}.jsonl") as file:
                    for facts in read(file):
                        if facts is None:
                            yield
            except Damaged as error:
                state, reason = "damaged", str(error)
            except Newer as error:
                state, reason = "newer", str(error)
            except OSError as error:
                state, reason = "unreadable", error.strerror or str(error)
            self._put(name, stamp, state, reason, facts if state == "fine" else None)
        note = _note(self.folder / f"{name}.json") if stamp.note else Note()
        self._db.execute("UPDATE matches SET note = ?, title = ?, starred = ? WHERE name = ?",
                         (stamp.note, clean_title(note.title), note.starred, name))

    def _put(self, name: str, stamp: Stamp, state: str, reason: str, facts: MatchFacts | None) -> None:
        try:
            schema.put(self._db, name, stamp, state, reason, facts)
        except (OverflowError, UnicodeEncodeError, sqlite3.IntegrityError):
            schema.put(self._db, name, stamp, "damaged", "it tells a number or a name that cannot be", None)

    def _remove(self, names: set[str]) -> None:
        if names:
            self._db.executemany("DELETE FROM matches WHERE name = ?", [(name,) for name in names])
            self._db.commit()

    def _scan(self) -> dict[str, Stamp] | None:
        """All records by name, without the ending; None if the folder cannot be looked into now."""
        records: dict[str, os.stat_result] = {}
        notes: dict[str, str] = {}
        try:
            with os.scandir(self.folder) as entries:
                for entry in entries:
                    named = NAMED.fullmatch(entry.name)
                    if named and entry.is_file():
                        try:
                            told = entry.stat()
                        except OSError:  # gone just now
                            continue
                        if named[2] == ".jsonl":
                            records[named[1]] = told
                        else:
                            notes[named[1]] = f"{told.st_size} {told.st_mtime_ns}"
        except FileNotFoundError:
            return {}
        except OSError:
            return None
        return {name: Stamp(told.st_size, told.st_mtime_ns, notes.get(name, "")) for name, told in records.items()}

    def _opened(self) -> sqlite3.Connection:
        """The index file, ready to be used, or an index in memory if there can be none."""
        try:
            self._look_at_size()
            return ready(self.file)
        except FAULTS as error:
            if is_damage(error) and self._move_aside():
                with suppress(sqlite3.Error):
                    return ready(self.file)
        except OSError:  # no regular file lies there
            pass
        return ready(None)

    def _look_at_size(self) -> None:
        """Raise sqlite3.DatabaseError for a file that is too large, and OSError for anything that is no file."""
        if self.file is None:
            return
        for file in (self.file, *beside(self.file)):
            must_be_regular(file)
        try:
            size = self.file.stat().st_size
        except FileNotFoundError:
            return
        if size > LARGEST and size > LARGEST + ROOM * len(self._scan() or ()):
            raise sqlite3.DatabaseError("the index is too large")

    def _fall_back(self, error: Exception) -> None:
        """Go on with a new file in place of a damaged one, or in memory."""
        self._db.close()
        self._db = self._opened() if is_damage(error) and self._move_aside() else ready(None)

    def _move_aside(self) -> bool:
        if self.file is None:
            return False
        other = self.file.with_name(f"{self.file.stem}.damaged{self.file.suffix}")
        try:
            try:
                self.file.replace(other)
                self.moved = other
            except OSError:  # such as a folder of that name; it can be made again anyhow
                self.file.unlink()
            for file in beside(self.file):
                file.unlink(missing_ok=True)
        except OSError:
            return False
        return True


def _changed(now: Stamp, before: Stamp | None, state: str) -> bool:
    return now != before or state == "unreadable"


def _differs(now: Stamp, known: tuple[Stamp, str]) -> bool:
    """Whether a record has changed since it was read, not only its note."""
    before, state = known
    return (now.size, now.mtime) != (before.size, before.mtime) or state == "unreadable"


def _note(path: Path) -> Note:
    """A player's note; an empty one if it cannot be read."""
    try:
        return msgspec.json.decode(read_at_most(path, LONGEST_NOTE), type=Note)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return Note()
