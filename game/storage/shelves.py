"""File names of matches, and the folders for matches in the trash and for damaged records."""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Callable, Collection, Iterator
from functools import partial
from pathlib import Path

from game.storage.disk import Disk
from game.storage.notes import Notes, note_path
from game.storage.writer import CallJob, Writer

TRASH, DAMAGED = "trash", "damaged"
"""Names of the subfolders for deleted and for damaged matches."""
NAME = re.compile(r"match-([0-9]{5,9})\.jsonl")
HIGHEST = 999_999_999
"""The highest number that a match's file name can have."""


def estimates_path(record: Path) -> Path:
    """The path of the file with the stored estimates of a record's positions (`game.storage.estimates`)."""
    return record.with_suffix(".estimates")


def numbered(folder: Path) -> Iterator[tuple[int, str]]:
    """The numbers and names of all match files in a folder; none if it cannot be read."""
    try:
        names = [path.name for path in folder.iterdir()]
    except OSError:
        return
    for name in names:
        if known := NAME.fullmatch(name):
            yield int(known[1]), name


def newest_first(folder: Path) -> list[Path]:
    """All match files of a folder, the highest number first."""
    return [folder / name for _, name in sorted(numbered(folder), reverse=True)]


def next_number(taken: Collection[int]) -> int:
    """A number for a new match: the highest one taken plus 1 or, beyond the greatest possible, the highest free one."""
    highest = max(taken, default=0)
    if highest < HIGHEST:
        return highest + 1
    return max((number for number in (0, *taken) if number < HIGHEST and number + 1 not in taken), default=0) + 1


class Mover:
    """Moves records, with the notes and estimates beside them, from one folder to another."""

    def __init__(self, disk: Disk, writer: Writer, notes: Notes) -> None:
        self.disk, self.writer, self.notes = disk, writer, notes

    def move(self, record: Path, folder: Path, free: Callable[[], Path]) -> Path:
        """Move a record and the files beside it to a folder; if its name is taken there, to the path that `free`
        returns.

        Returns the new path; raises OSError if it cannot be moved.
        """
        self.disk.make_folder(folder)
        target = folder / record.name
        while os.path.lexists(target) or not NAME.fullmatch(target.name):
            target = folder / free().name
        note = self.notes.of(record)
        self.disk.move(record, target)
        for beside in (note_path, estimates_path):
            with contextlib.suppress(OSError):  # a note that stays behind costs its title, never the match
                if beside(record).exists():
                    self.disk.move(beside(record), beside(target))
        if self.notes.of(target) != note:
            self.notes.change(target, note)
        for changed in (folder, record.parent):
            self.writer.add(CallJob(partial(self.disk.sync_folder, changed)))
        return target
