"""The title and star that a player gives a match, in a small file beside its record (a note)."""

from __future__ import annotations

from pathlib import Path

import msgspec

from game.clean_text import clean_line
from game.regular_files import read_at_most
from game.storage.disk import Disk, put_whole
from game.storage.writer import Writer

LONGEST = 80
"""Most characters of a title."""
LONGEST_REASON = 400
"""Most characters of the reason why a record was set aside."""
BIGGEST = 100_000


class Note(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player's note on a match: its title, its star, and the reason if it was set aside as damaged."""

    title: str = ""
    starred: bool = False
    reason: str = ""


def note_path(record: Path) -> Path:
    return record.with_suffix(".json")


def read_note(record: Path) -> Note:
    """The note in a record's file of notes; an empty one if there is none, or none that can be read."""
    try:
        note = msgspec.json.decode(read_at_most(note_path(record), BIGGEST), type=Note)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return Note()
    return Note(clean_title(note.title), note.starred, clean_line(note.reason, LONGEST_REASON))


def clean_title(text: str) -> str:
    """A title cut to the greatest length allowed, without characters that cannot be shown."""
    return clean_line(text, LONGEST)


class Notes:
    """The notes on all matches; changes are visible at once, and on disk a little later."""

    def __init__(self, writer: Writer, disk: Disk) -> None:
        self.writer, self.disk = writer, disk
        self._waiting: dict[Path, Note] = {}

    def of(self, record: Path) -> Note:
        """The note on a record, with changes that are not on disk yet."""
        return self._waiting.get(record) or read_note(record)

    def change(self, record: Path, note: Note) -> None:
        self._waiting[record] = note
        self.writer.add(_Writing(self, record))

    def write(self, record: Path, note: Note) -> None:
        """Write the note on a record, or remove its file if the note is empty; raises OSError."""
        path = note_path(record)
        if note == Note():
            self.disk.remove(path)
            self.disk.sync_folder(path.parent)
        else:
            put_whole(self.disk, path, msgspec.json.encode(note) + b"\n")

    def bring(self, record: Path) -> None:
        """Write a changed note on a record to disk now, if the record still exists."""
        note = self._waiting.get(record)
        if note is not None and record.exists():
            self.write(record, note)
        if self._waiting.get(record) is note:
            self._waiting.pop(record, None)


class _Writing:
    """The writer's job of writing the note on one record."""

    def __init__(self, notes: Notes, record: Path) -> None:
        self.notes, self.record = notes, record

    def work(self, *, last: bool) -> bool:
        try:
            self.notes.bring(self.record)
        except OSError:
            return False
        return True
