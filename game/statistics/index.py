"""The facts from all records of a folder in an SQLite file, which can always be made again from the records."""

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
from game.statistics.schema import FileStamp, ListedMatch
from game.storage.notes import clean_title

NAMED = re.compile(r"(match-[0-9]{1,18})(\.jsonl|\.json)")
"""The pattern of the file names of records and of notes on them."""
BATCH = 50
"""Records read in one database transaction, so that other programs do not wait long for the file."""
LONGEST_NOTE = 2**16
LARGEST, ROOM = 1 << 26, 1 << 14
"""Most bytes of an index file, a fixed part and a part for each record; a larger file is made again."""
STALE = 1000
"""Most rows without a record that are deleted, beyond the number of records; with more the index counts as damaged."""

Answer = TypeVar("Answer")


class RawNote(msgspec.Struct, frozen=True):
    """The player's note on a match: its title and star."""

    title: str = ""
    starred: bool = False


class Index:
    """An index of the facts from the records in `folder`, stored in `file`, or in memory without one.

    No method raises errors because of the file. A damaged one is moved aside, one of an older program is made again; if
    it is locked, read-only or of a newer program, it is left alone and an index in memory is used. `refresh` has to be
    called whenever records may have changed, and `close` at the end.
    """

    def __init__(self, folder: Path, file: Path | None) -> None:
        self.folder, self.file = folder, file
        self._db = self._opened()
        self._decoder = msgspec.json.Decoder(Summary)

    def close(self) -> None:
        self._db.close()

    def refresh(self, *, rebuild: bool = False) -> Generator[tuple[int, int], None, None]:
        """Read the records that have changed, and yield pairs: how many are done, and how many there are to do.

        It may be abandoned at any step. With `rebuild` all records are read again.
        """
        try:
            yield from self._refresh(rebuild)
        except FAULTS as error:
            self._fall_back(error)
            yield from self._refresh(rebuild)

    def matches(self) -> list[ListedMatch]:
        """The rows of all records, the latest match first."""
        return self._listed("ORDER BY number DESC, name DESC")

    def match(self, name: str) -> ListedMatch | None:
        """The row of the record with this name (its file name without the ending), or None."""
        return next(iter(self._listed("WHERE name = ?", (name,))), None)

    def _listed(self, which: str, values: Sequence[Any] = ()) -> list[ListedMatch]:
        question = f"SELECT {schema.ROW} FROM matches {which}"
        return self.safely(lambda: [
            schema.row(told, self._decoder) for told in self.rows(question, values, schema.ROW_FORM)
        ])

    def decoded(self, summary: bytes) -> Summary:
        return schema.summary_of(summary, self._decoder)

    def safely(self, ask: Callable[[], Answer]) -> Answer:
        """The result of `ask`, a function that calls `rows`, called again with a new index if the file is damaged."""
        try:
            return ask()
        except FAULTS as error:
            self._fall_back(error)
            for _ in self._refresh(False):
                pass
            return ask()

    def rows(self, question: str, values: Sequence[Any] | dict[str, Any] = (), form: Any = Any) -> list[Any]:
        """The rows that an SQL query returns, each checked to be of the type `form`; call it inside `safely`."""
        return msgspec.convert(self._rows(question, values), list[form])

    def _rows(self, question: str, values: Sequence[Any] | dict[str, Any] = ()) -> list[tuple[Any, ...]]:
        return self._db.execute(question, values).fetchall()

    def _refresh(self, rebuild: bool) -> Generator[tuple[int, int], None, None]:
        found = self._scan()
        known = {
            name: (FileStamp(size, mtime, note), state)
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

    def _take(self, name: str, stamp: FileStamp, changed: bool) -> Iterator[None]:
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
        note = _note(self.folder / f"{name}.json") if stamp.note else RawNote()
        self._db.execute("UPDATE matches SET note = ?, title = ?, starred = ? WHERE name = ?",
                         (stamp.note, clean_title(note.title), note.starred, name))

    def _put(self, name: str, stamp: FileStamp, state: str, reason: str, facts: MatchFacts | None) -> None:
        try:
            schema.put(self._db, name, stamp, state, reason, facts)
        except (OverflowError, UnicodeEncodeError, sqlite3.IntegrityError):
            schema.put(self._db, name, stamp, "damaged", "it tells a number or a name that cannot be", None)

    def _remove(self, names: set[str]) -> None:
        if names:
            self._db.executemany("DELETE FROM matches WHERE name = ?", [(name,) for name in names])
            self._db.commit()

    def _scan(self) -> dict[str, FileStamp] | None:
        """Size, time and note of each record in the folder, by name without ending; None if that is unreadable."""
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
        return {name: FileStamp(told.st_size, told.st_mtime_ns, notes.get(name, "")) for name, told in records.items()}

    def _opened(self) -> sqlite3.Connection:
        """The open database of the index file, or one in memory if the file is unusable."""
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
        """Raise sqlite3.DatabaseError if the index file is too large, and OSError if it is not a regular file."""
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
        """Continue with a new file or in memory after an error in the index file."""
        self._db.close()
        self._db = self._opened() if is_damage(error) and self._move_aside() else ready(None)

    def _move_aside(self) -> bool:
        if self.file is None:
            return False
        other = self.file.with_name(f"{self.file.stem}.damaged{self.file.suffix}")
        try:
            try:
                self.file.replace(other)
            except OSError:  # such as a folder of that name; it can be made again anyhow
                self.file.unlink()
            for file in beside(self.file):
                file.unlink(missing_ok=True)
        except OSError:
            return False
        return True


def _changed(now: FileStamp, before: FileStamp | None, state: str) -> bool:
    return now != before or state == "unreadable"


def _differs(now: FileStamp, known: tuple[FileStamp, str]) -> bool:
    """Whether a record itself, not just its note, has changed since it was read."""
    before, state = known
    return (now.size, now.mtime) != (before.size, before.mtime) or state == "unreadable"


def _note(path: Path) -> RawNote:
    """The player's note in a file; an empty one if it cannot be read."""
    try:
        return msgspec.json.decode(read_at_most(path, LONGEST_NOTE), type=RawNote)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return RawNote()
