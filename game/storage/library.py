"""All matches of a player, each in a file of its own, in one folder."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import UNSET
from msgspec.structs import replace

from game.log import LOG
from game.record.bad import BadRecord
from game.regular_files import read_at_most
from game.storage.disk import Disk, RealDisk, put_whole
from game.storage.locks import Lock, Locks, OpenElsewhere
from game.storage.notes import Note, Notes, clean_title, note_path
from game.storage.peek import peek
from game.storage.record_file import RecordFile
from game.storage.shelves import DAMAGED, NAME, TRASH, Mover, estimates_path, newest_first, next_number, numbered
from game.storage.tidying import Tidying, others
from game.storage.writer import CallJob, Writer

if TYPE_CHECKING:
    from game.match.match import Match
    from game.match.setup import Setup
    from game.record.loading import Loading, Work
    from game.record.reader import ReplayStep
    from game.record.writer import Recorder
    from game.storage.estimates import Estimates

LAST = "last-played"
"""The name of the file that names the match played last; without it, *Continue* takes the newest match."""
LOOKED_AT = 200
"""Most files that are examined to find an unfinished match."""
RECENT = 30
"""Number of the latest matches among which a begun match of a known deal is looked for."""
PATIENCE = 2.0
"""Seconds to wait for the writer's thread where its result is needed at once."""
LOOKED_INTO = 4
"""Number of matches whose estimates (`Estimates`) stay in memory."""


class Library:
    """Starts, continues and lists the matches in a folder; the numbers in file names are the order in which they
    started.

    Its recorders never make the game wait, and never raise errors because of the disk. `now` returns the time at which
    a match begins, in UTC as `2026-01-31T18:05:00Z`; without it no time is recorded.
    """

    def __init__(
        self, folder: Path, disk: Disk | None = None, writer: Writer | None = None,
        now: Callable[[], str] | None = None, locks: Locks | None = None,
    ) -> None:  # fmt: skip
        self.folder = folder
        self.disk: Disk = disk or RealDisk()
        self.writer = writer or Writer(threaded=False)
        self.now = now
        self.locks = locks or Locks(folder / "locks")
        self.notes = Notes(self.writer, self.disk)
        self.mover = Mover(self.disk, self.writer, self.notes)
        self.tidying = Tidying(folder, self.disk, self.locks, self.mover, self._next)
        self._given: set[int] = set()
        """The numbers of files used for matches since the program started."""
        self._open: dict[RecordFile, list[Lock]] = {}
        self._estimates: dict[Path, Estimates] = {}

    def start(self, setup: Setup) -> Recorder:
        """Create a new match's file and return its recorder; the file stays locked until the recorder is closed."""
        from game.record.writer import Recorder

        return Recorder(self._sink(*self._fresh()), setup, self.now() if self.now else UNSET)

    def resume(self, path: Path, watch: Callable[[ReplayStep], object] = lambda step: None) -> tuple[Match, Recorder]:
        """Continue a match: returns it as it is at the end of its record, and the recorder that appends to the record.

        `watch` is called with every action that is played back. Raises OpenElsewhere while another program has the
        match open, BadRecord if the record is damaged, and OSError if it cannot be read now.
        """
        return self.resuming(path, watch).finish()

    def resuming(
        self, path: Path, watch: Callable[[ReplayStep], object] = lambda step: None
    ) -> Loading[tuple[Match, Recorder]]:
        """The work of `resume` in small steps that tell its progress; the caller may stop at any step."""
        from game.record.loading import Loading

        return Loading(self._resuming(path, watch))

    def _resuming(self, path: Path, watch: Callable[[ReplayStep], object]) -> Work[tuple[Match, Recorder]]:
        from game.record.reader import resuming

        self.writer.settle(PATIENCE)
        if file := self._opened(path):
            loading = resuming(path, watch, lambda path, size: file, file.reopen())
            yield from loading
            return loading.result
        lock = self.locks.take(path)
        try:
            data = self.tidying.before_hole(path)
            loading = resuming(path, watch, lambda path, size: self._sink(path, lock, size), data)
            yield from loading
        except BaseException:
            lock.release()
            raise
        return loading.result

    def add(self, data: bytes) -> Path:
        """Write a complete record, such as of a what-if match, to a new file; returns its path."""
        path, lock = self._fresh()
        sink = self._sink(path, lock)
        sink.put(data, sync=True)
        sink.close()
        self.writer.settle(PATIENCE)
        return sink.path

    def settle(self) -> None:
        """Wait up to two seconds until notes are written and files are moved."""
        self.writer.settle(PATIENCE)

    def files(self) -> list[Path]:
        """The files of all matches, even unfinished and damaged ones, the newest first."""
        return newest_first(self.folder)

    def latest_unfinished(self) -> Path | None:
        """The file of the match to continue: the one played last, if it is unfinished, else the newest unfinished one.

        A match that another program has open, or that cannot be read now, is returned only if there is no other. A
        damaged file counts as unfinished, so that a person who wants to continue it is told what is wrong.
        """
        files = self.files()
        last = self.folder / self._last_played()
        rather_not = None
        for path in [path for path in files if path == last] + [path for path in files if path != last][:LOOKED_AT]:
            if (unfinished := _unfinished(path)) is False:
                continue
            if unfinished and not self.is_open_elsewhere(path):
                return path
            rather_not = rather_not or path
        return rather_not

    def unfinished_of(self, seed: int) -> Path | None:
        """The file of the newest unfinished match with this random seed, among the latest matches; None without one."""
        for path in self.files()[:RECENT]:
            with contextlib.suppress(BadRecord, OSError):
                if (known := peek(path)).header.seed == seed and not known.finished:
                    return path
        return None

    def is_open_elsewhere(self, path: Path) -> bool:
        return self._opened(path) is None and self.locks.taken(path)

    def note(self, path: Path) -> Note:
        """The player's note on a match: title, star, and why it was set aside, whichever folder the match is in."""
        return self.notes.of(path)

    def rename(self, path: Path, title: str) -> None:
        """Set the title of a match; an empty one removes it."""
        self.notes.change(path, replace(self.note(path), title=clean_title(title)))

    def star(self, path: Path, on: bool) -> None:
        self.notes.change(path, replace(self.note(path), starred=on))

    def estimates(self, path: Path) -> Estimates:
        """The stored estimates for a match's positions; for a record outside the library they are only in memory."""
        from game.storage.estimates import Estimates

        if path not in self._estimates:
            rooms = (self.folder, self.folder / TRASH, self.folder / DAMAGED)
            stored = path.parent in rooms and NAME.fullmatch(path.name) is not None
            self._estimates[path] = Estimates(path, self.disk, self.writer, stored=stored)
            if len(self._estimates) > LOOKED_INTO:
                del self._estimates[next(iter(self._estimates))]
        return self._estimates[path]

    def trash(self, path: Path) -> Path:
        """Move a match to the trash; raises OpenElsewhere while another program has it open, or OSError."""
        return self._put(path, self.folder / TRASH)

    def trashed(self) -> list[Path]:
        return newest_first(self.folder / TRASH)

    def empty_trash(self) -> None:
        """Delete everything in the trash; raises OSError if something cannot be deleted."""
        for path in self.trashed():
            for file in (path, note_path(path), estimates_path(path)):
                self.disk.remove(file)

    def set_aside(self, path: Path, reason: str) -> Path | None:
        """Move a damaged record to the folder for these, with the reason as its note; returns its new path or None."""
        try:
            moved = self._put(path, self.folder / DAMAGED)
        except (OSError, OpenElsewhere) as error:
            LOG.warning("%s: %s", path, error)
            return None
        self.notes.change(moved, replace(self.note(moved), reason=reason))
        return moved

    def damaged(self) -> list[Path]:
        """The damaged records that were set aside, the newest first; their notes tell the reason."""
        return newest_first(self.folder / DAMAGED)

    def restore(self, path: Path) -> Path:
        """Move a match from the trash, or from the damaged ones, back to the others; raises OSError."""
        self._estimates.pop(path, None)
        moved = self.mover.move(path, self.folder, self._next)
        if self.note(moved).reason:
            self.notes.change(moved, replace(self.note(moved), reason=""))
        return moved

    def take_over(self) -> None:
        """Rename and move files of earlier versions, and repair what a power cut left half written."""
        with contextlib.suppress(OSError):
            self.disk.make_folder(self.folder)
            self.tidying.reunite()
        self.writer.add(CallJob(self._tidy_locks))
        for path in others(self.folder):
            try:
                self.tidying.tidy(path)
            except (OSError, OpenElsewhere) as error:  # it stays where it is, and the next start tries again
                LOG.warning("%s: %s", path, error)

    def _tidy_locks(self) -> None:
        there = {path.stem for path in self.files()} | {file.path.stem for file in list(self._open)}
        self.locks.tidy(lambda name: NAME.fullmatch(f"{name}.jsonl") is not None and name not in there)

    def close(self, timeout: float) -> bool:
        """Write everything to disk and close all matches; returns whether that took at most `timeout` seconds."""
        for file in list(self._open):
            file.close()
        return self.writer.close(timeout)

    def _fresh(self) -> tuple[Path, Lock]:
        """The path for a new record, and the lock on it, which is now held."""
        while True:
            path = self._next()
            with contextlib.suppress(OpenElsewhere):
                return path, self.locks.take(path)

    def _next(self) -> Path:
        """The path for a new record, with a number never used by a record here since the program started."""
        numbers = {number for room in (".", TRASH, DAMAGED) for number, _ in numbered(self.folder / room)}
        number = next_number(numbers | self._given)
        self._given.add(number)
        return self.folder / f"match-{number:05}.jsonl"

    def _put(self, path: Path, folder: Path) -> Path:
        """Move a match to another folder; raises OpenElsewhere if any program has it open."""
        if self._opened(path):
            self.writer.settle(PATIENCE)
        self._estimates.pop(path, None)
        lock = self.locks.take(path)
        try:
            return self.mover.move(path, folder, self._next)
        finally:
            lock.release()

    def _sink(self, path: Path, lock: Lock, size: int = -1) -> RecordFile:
        file = RecordFile(self.writer, self.disk, path, size, elsewhere=self._elsewhere,
                          on_begun=self._begun, on_closed=self._closed)
        self._open[file] = [lock]
        self.writer.add(CallJob(lambda: self._note_last(file.path)))
        return file

    def _opened(self, path: Path) -> RecordFile | None:
        """The record file of a path, if this program has it open, else None."""
        return next((file for file in list(self._open) if file.path == path), None)

    def _elsewhere(self, file: RecordFile) -> Path:
        """A new locked path for a record whose file another program has changed or replaced."""
        path, lock = self._fresh()
        self._open[file].append(lock)
        return path

    def _begun(self, file: RecordFile) -> None:
        """Take the lock of a record whose file was just created; the folder may be a new one since the match began."""
        self._closed(file)
        with contextlib.suppress(OpenElsewhere):
            self._open[file] = [self.locks.take(file.path)]

    def _closed(self, file: RecordFile) -> None:
        for lock in self._open.pop(file, []):
            lock.release()

    def _note_last(self, path: Path) -> None:
        put_whole(self.disk, self.folder / LAST, path.name.encode())

    def _last_played(self) -> str:
        try:
            name = read_at_most(self.folder / LAST, 100).decode("ascii", "replace").strip()
        except OSError:
            return ""
        return name if NAME.fullmatch(name) else ""


def _unfinished(path: Path) -> bool | None:
    """Whether a match is unfinished, by the first and last lines of its file; None if they cannot be read now."""
    try:
        return not peek(path).finished
    except BadRecord:
        return path.stat().st_size > 0
    except FileNotFoundError:
        return False
    except OSError:
        return None
