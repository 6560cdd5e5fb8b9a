"""Notes: what a player has said about a match, in a small file beside its record."""

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
"""Most characters of a reason."""
BIGGEST = 100_000
"""Most bytes of a note."""


class Note(msgspec.Struct, frozen=True, omit_defaults=True):
    """A match's title, whether it is starred, and why it was set aside if it was."""

    title: str = ""
    starred: bool = False
    reason: str = ""


def note_path(record: Path) -> Path:
    """The file of the note on a record."""
    return record.with_suffix(".json")


def read_note(record: Path) -> Note:
    """What was noted about a record; an empty note if there is none, or none that can be read."""
    try:
        note = msgspec.json.decode(read_at_most(note_path(record), BIGGEST), type=Note)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return Note()
    return Note(clean_title(note.title), note.starred, clean_line(note.reason, LONGEST_REASON))


def clean_title(text: str) -> str:
    """A title without characters that cannot be shown, cut to its longest length."""
    return clean_line(text, LONGEST)


class Notes:
    """The notes of all matches; what is changed holds at once and is written by and by."""

    def __init__(self, writer: Writer, disk: Disk) -> None:
        self.writer, self.disk = writer, disk
        self._waiting: dict[Path, Note] = {}

    def of(self, record: Path) -> Note:
        """The note of a record."""
        return self._waiting.get(record) or read_note(record)

    def change(self, record: Path, note: Note) -> None:
        """Set the note of a record, which is written to disk a little later."""
        self._waiting[record] = note
        self.writer.add(_Writing(self, record))

    def write(self, record: Path, note: Note) -> None:
        """Write a note, or remove it if there is nothing to say; raises OSError."""
        path = note_path(record)
        if note == Note():
            self.disk.remove(path)
            self.disk.sync_folder(path.parent)
        else:
            put_whole(self.disk, path, msgspec.json.encode(note) + b"\n")

    def bring(self, record: Path) -> None:
        """Write the waiting note of a record to disk, if the record still exists."""
        note = self._waiting.get(record)
        if note is not None and record.exists():
            self.write(record, note)
        if self._waiting.get(record) is note:
            self._waiting.pop(record, None)


class _Writing:
    """The job of writing the note on a record."""

    def __init__(self, notes: Notes, record: Path) -> None:
        self.notes, self.record = notes, record

    def work(self, *, last: bool) -> bool:
        """Write the note; returns whether that worked."""
        try:
            self.notes.bring(self.record)
        except OSError:
            return False
        return True
