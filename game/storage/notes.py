"""Notes: the title and star that a player gives a match, in a small file beside its record."""

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
"""Most bytes of a note's file."""


class Note(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player's note on a match: its title, whether it is starred, and why it was set aside as damaged, if it was."""

    title: str = ""
    starred: bool = False
    reason: str = ""


def note_path(record: Path) -> Path:
    """The path of the file with the note on a record."""
    return record.with_suffix(".json")


def read_note(record: Path) -> Note:
    """The note on a record, read from its file; an empty note if there is none, or none that can be read."""
    try:
        note = msgspec.json.decode(read_at_most(note_path(record), BIGGEST), type=Note)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return Note()
    return Note(clean_title(note.title), note.starred, clean_line(note.reason, LONGEST_REASON))


def clean_title(text: str) -> str:
    """A title without characters that cannot be shown, cut to the greatest length allowed."""
    return clean_line(text, LONGEST)


class Notes:
    """The notes on all matches. A change is visible at once, and is written to disk a little later."""

    def __init__(self, writer: Writer, disk: Disk) -> None:
        self.writer, self.disk = writer, disk
        self._waiting: dict[Path, Note] = {}

    def of(self, record: Path) -> Note:
        """The note on a record, with changes that are not on disk yet."""
        return self._waiting.get(record) or read_note(record)

    def change(self, record: Path, note: Note) -> None:
        """Set the note on a record. It is written to disk a little later."""
        self._waiting[record] = note
        self.writer.add(_Writing(self, record))

    def write(self, record: Path, note: Note) -> None:
        """Write the note on a record to disk, or remove its file if the note is empty; raises OSError."""
        path = note_path(record)
        if note == Note():
            self.disk.remove(path)
            self.disk.sync_folder(path.parent)
        else:
            put_whole(self.disk, path, msgspec.json.encode(note) + b"\n")

    def bring(self, record: Path) -> None:
        """Write the changed note on a record to disk now, if the record still exists."""
        note = self._waiting.get(record)
        if note is not None and record.exists():
            self.write(record, note)
        if self._waiting.get(record) is note:
            self._waiting.pop(record, None)


class _Writing:
    """The job, for the writer's thread, of writing the note on one record."""

    def __init__(self, notes: Notes, record: Path) -> None:
        self.notes, self.record = notes, record

    def work(self, *, last: bool) -> bool:
        """Write the note to disk; returns whether that worked."""
        try:
            self.notes.bring(self.record)
        except OSError:
            return False
        return True
