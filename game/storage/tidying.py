"""Repairs a folder of matches: moves and renames files of earlier versions, and completes half-written ones."""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Callable
from pathlib import Path

from game.log import LOG
from game.record.bad import BadRecord
from game.regular_files import read_at_most
from game.storage.disk import Disk
from game.storage.folder import Folder
from game.storage.locks import Locks
from game.storage.notes import Note, note_path
from game.storage.peek import peek
from game.storage.shelves import DAMAGED, NAME, TRASH, Mover, estimates_path, newest_first

LARGEST = 200_000_000
DRAFT = re.compile(r".+\.([0-9]+)\.new")
"""The pattern of a small file's draft; the number in its name is the process id of the program that wrote it."""
OLDER = "set aside by an earlier version"
HOLE = "a power cut left a hole in it; the match goes on from before the hole"


def others(folder: Path) -> list[Path]:
    """All record files and drafts in a folder of matches that do not have the usual names, sorted."""
    try:
        strange = (path for path in folder.iterdir() if not NAME.fullmatch(path.name))
        return sorted(path for path in strange if ".jsonl" in path.suffixes or path.suffix == ".new")
    except OSError:
        return []


def is_left_over(path: Path) -> bool:
    draft = DRAFT.fullmatch(path.name)
    if draft is None:
        return path.suffix == ".new"
    if os.name == "nt":  # the draft of a running program cannot be removed there
        return True
    try:
        os.kill(int(draft[1]), 0)
    except (ProcessLookupError, OverflowError):
        return True
    except OSError:
        return False
    return False


def tidy_drafts(folder: Folder) -> None:
    """Remove from the data folder the drafts of small files whose program was killed."""
    try:
        drafts = [path for path in folder.path.iterdir() if DRAFT.fullmatch(path.name) and is_left_over(path)]
    except OSError:
        return
    for path in drafts:
        try:
            folder.disk.remove(path)
        except OSError as error:
            LOG.warning("%s: %s", path, error)


class Tidying:
    """Repairs old, damaged and half-written files in a folder of matches; `free` returns a path for a new match."""

    def __init__(self, folder: Path, disk: Disk, locks: Locks, mover: Mover, free: Callable[[], Path]) -> None:
        self.folder, self.damaged, self.disk = folder, folder / DAMAGED, disk
        self.locks, self.mover, self.free = locks, mover, free

    def tidy(self, path: Path) -> None:
        """Repair, rename or move one file; if that raises OSError or OpenElsewhere, it is unchanged."""
        if path.name == "current.jsonl":
            self.disk.move(path, self.free())
        elif ".damaged-" in path.name:
            self._set_aside(path, OLDER)
        elif path.name.endswith(".jsonl.new"):
            lock = self.locks.take(path.with_suffix(""))
            try:
                self._draft(path, path.with_suffix(""))
            finally:
                lock.release()
        elif path.suffix == ".new" and is_left_over(path):
            self.disk.remove(path)

    def _draft(self, draft: Path, path: Path) -> None:
        """Give the draft of a record its final name; a damaged one is set aside, or removed if it has no use.

        It has none if it is almost empty or if the record exists.
        """
        if not path.exists():
            try:
                peek(draft)
            except BadRecord as error:
                if _content(draft).count(b"\n") > 1:
                    self._set_aside(draft, str(error))
                    return
            else:
                self.disk.move(draft, path)
                return
        self.disk.remove(draft)

    def _set_aside(self, path: Path, reason: str) -> None:
        moved = self.mover.move(path, self.damaged, self.free)
        self.mover.notes.change(moved, Note(reason=reason))

    def reunite(self) -> None:
        """Move notes and estimates to their records' folders, and remove estimates without a record; raises OSError."""
        rooms = [room for room in (self.folder, self.folder / TRASH, self.folder / DAMAGED) if room.is_dir()]
        records = {path.stem: path for room in rooms for path in newest_first(room)}
        for note in [note for room in rooms for note in room.glob("match-*.json")]:
            record = records.get(note.stem)
            if record is not None and not note_path(record).exists():
                self.disk.move(note, note_path(record))
        for file in [file for room in rooms for file in room.glob("match-*.estimates")]:
            record = records.get(file.stem)
            if record is None:
                self.disk.remove(file)
            elif not estimates_path(record).exists():
                self.disk.move(file, estimates_path(record))

    def before_hole(self, path: Path) -> bytes | None:
        """The lines of a record before the first one that a power cut filled with zero bytes; None if there is none.

        Raises OSError if the file cannot be read. A copy of the damaged record is kept with the other damaged ones.
        Lines that were synced to disk are always before the damaged part.
        """
        data = _content(path)
        hole = data.find(b"\0")
        if hole < 0:
            return None
        copy = self.damaged / path.name
        while copy.exists():
            copy = self.damaged / self.free().name
        self.disk.make_folder(self.damaged)
        self.disk.write(copy, data)
        self.disk.sync(copy)
        self.disk.sync_folder(self.damaged)
        self.mover.notes.change(copy, Note(reason=HOLE))
        return data[: data.rfind(b"\n", 0, hole) + 1]


def _content(path: Path) -> bytes:
    """The content of a regular file; raises OSError for anything else and for files too large for a match."""
    data = read_at_most(path, LARGEST + 1)
    if len(data) > LARGEST:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
    return data
