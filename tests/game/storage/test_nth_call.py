"""The n-th system call fails, once or from then on: no match is lost, no file is left incomplete.

A few n are tried; `pytest --whole tests/game/storage/test_nth_call.py` tries every one.
"""

from __future__ import annotations

import errno
import os
import shutil
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest

from game.record.bad import BadRecord
from game.record.reader import read, replay
from game.statistics.index import Index
from game.storage.disk import RealDisk
from game.storage.folder import Folder
from game.storage.lessons import LessonProgress, Lessons
from game.storage.library import Library
from game.storage.locks import Locks, OpenElsewhere
from game.storage.settings import Settings, Store
from game.storage.tidying import tidy_drafts
from tests.game.storage.matches import begun, play_on

CALLS = (
    "open", "write", "fsync", "link", "replace", "rename", "unlink", "stat", "lstat", "mkdir", "scandir", "ftruncate",
)  # fmt: skip
"""Functions of the module `os` that are made to fail for paths in the data folder."""
FEW = 12
"""Values of n that are tried for each function without `--whole`."""
LOCK_UN = 8
ERRORS = errno.EIO, errno.ENOSPC


class Faults:
    """A counter of system calls that makes one of them fail, or all from one on."""

    def __init__(self, monkeypatch, folder):
        self.folder, self.count, self.fails, self.number = str(folder), 0, lambda count: False, errno.EIO
        self.active = False
        for name in CALLS:
            monkeypatch.setattr(os, name, self._counted(name, getattr(os, name)))
        with suppress(ImportError):
            import fcntl

            monkeypatch.setattr(fcntl, "flock", self._counted("flock", fcntl.flock))

    def _counted(self, name, real):
        def call(*given, **more):
            path = given[0] if given else None
            ours = isinstance(path, int) or str(path).startswith(self.folder)
            ours = ours and not (name == "flock" and given[1] == LOCK_UN)  # the end of a program lets go of all locks
            if self.active and ours:
                self.count += 1
                if self.fails(self.count):
                    if name == "write":  # a full disk takes what it has room for
                        real(path, given[1][: len(given[1]) // 2])
                    raise OSError(self.number, os.strerror(self.number), str(path))
            return real(*given, **more)

        return call


class NotedLocks(Locks):
    """The locks of a program, which it loses at its end."""

    def __init__(self, folder):
        super().__init__(folder)
        self.held = []

    def take(self, path, patience=0.0):
        self.held.append(super().take(path, patience))
        return self.held[-1]

    def release(self):
        for lock in self.held:
            lock.release()


def short_match(data):
    """Start the program, play a short match that is left and resumed, and use records as a player does."""
    folder = Folder(data, RealDisk())
    store = Store(folder)
    store.change(muted=True)
    shelf = Library(folder.matches, RealDisk(), locks=(locks := NotedLocks(folder.matches / "locks")))
    shelf.take_over()
    tidy_drafts(folder)
    match, pen = begun(shelf, 1, 8)
    pen.close()
    with suppress(OSError, BadRecord, OpenElsewhere):
        match, pen = shelf.resume(pen.path)
    for _ in range(4):
        play_on(match, pen, 1)
    lines = pen.count
    shelf.star(pen.path, True)
    Lessons(folder).change("guided", LessonProgress(turns=1))
    pen.close()
    with suppress(OSError, OpenElsewhere):
        shelf.restore(shelf.trash(pen.path))
    index = Index(folder.matches, folder.index)
    with suppress(OSError):
        list(index.refresh())
    index.matches()
    index.close()
    store.change(muted=False)
    shelf.close(5)
    store.writer.close(5)
    locks.release()
    return lines


def look(data):
    """The longest match in a data folder after the next start; fails if a file there cannot be read."""
    for draft in [*data.rglob(f"*.{os.getpid()}.new")]:  # as if another program had left it
        draft.rename(draft.with_name(draft.name.replace(str(os.getpid()), "999999999")))
    folder = Folder(data, RealDisk())
    assert isinstance(Store(folder).now, Settings)
    shelf = Library(folder.matches, RealDisk())
    shelf.take_over()
    tidy_drafts(folder)
    longest = 0
    for path in [*shelf.files(), *shelf.trashed(), *shelf.damaged()]:
        try:
            record = read(path)
        except BadRecord:
            assert path.stat().st_size == 0 or path.parent.name == "damaged", path
            continue
        replay(record)
        longest = max(longest, len(record.lines))
    assert not list(folder.matches.glob("*.new")) and not list(data.glob("*.new"))
    if folder.settings.exists():
        msgspec.json.decode(folder.settings.read_bytes(), type=Settings)
    assert not list(data.glob("settings.damaged*"))
    return longest


def chosen(total, whole):
    return range(1, total + 1) if whole else sorted({1 + (total - 1) * step // FEW for step in range(FEW + 1)})


@pytest.mark.parametrize("number", ERRORS, ids=errno.errorcode.get)
@pytest.mark.parametrize("once", [True, False], ids=["once", "from then on"])
def test_no_failing_call_loses_a_match(tmp_path, monkeypatch, pytestconfig, once, number):
    data = tmp_path / "data"
    with monkeypatch.context() as patch:
        faults = Faults(patch, data)
        faults.active = True
        lines = short_match(data)
        faults.active = False
    total, lost = faults.count, []
    assert total > 200 and look(data) == lines == 12
    for n in chosen(total, pytestconfig.getoption("--whole")):
        shutil.rmtree(data)
        with monkeypatch.context() as patch:
            faults = Faults(patch, data)
            faults.number = number
            faults.fails = (lambda count, n=n: count == n) if once else (lambda count, n=n: count >= n)
            faults.active = True
            played = short_match(data)
            faults.active = False
        data.mkdir(exist_ok=True)
        found = look(data)
        if once and found < played:
            lost.append((n, found, played))
    assert not lost


@pytest.mark.parametrize("n", range(1, 13))
def test_a_line_for_which_there_is_no_memory_ends_the_record_before_it(tmp_path, monkeypatch, n):
    shelf = Library(tmp_path / "matches", RealDisk())
    shelf.take_over()
    match, pen = begun(shelf, 1, 0)
    real, made = msgspec.json.encode, []

    def encode(value):
        made.append(value)
        if len(made) == n:
            raise MemoryError
        return real(value)

    monkeypatch.setattr(msgspec.json, "encode", encode)
    for _ in range(12):
        with suppress(MemoryError):
            play_on(match, pen, 1)
    monkeypatch.setattr(msgspec.json, "encode", real)
    play_on(match, pen, 3)
    pen.close()
    record = read(pen.path)
    assert len(record.lines) == n - 1
    replay(record)


def test_want_of_memory_while_writing_is_tried_again(tmp_path, monkeypatch):
    shelf = Library(tmp_path / "matches", RealDisk())
    shelf.take_over()
    match, pen = begun(shelf, 1, 3)
    real, failed = RealDisk.append, []

    def append(disk, path, data, at):
        if len(failed) < 3:
            failed.append(at)
            raise MemoryError
        real(disk, path, data, at)

    monkeypatch.setattr(RealDisk, "append", append)
    play_on(match, pen, 9)
    pen.close()
    assert len(failed) == 3 and len(read(Path(pen.path)).lines) == 12
