"""The few operations by which the player's files are changed, so that tests can simulate the disk."""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Callable
from pathlib import Path
from threading import Event
from typing import Protocol

from game.regular_files import behind_link, make_room, opened_new, opened_to_change

UNSUPPORTED = {errno.EPERM, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EMLINK, errno.EINVAL, errno.EXDEV}
"""Error numbers with which a system says that it does not support hard links, or syncing a folder."""
OPEN_ELSEWHERE = {5, 32, 33}
"""Windows error codes (`winerror`) for a file that another program, such as a virus scanner, briefly has open."""
TRIES = 10
PAUSE = 0.05
"""Seconds between two attempts to change a file."""


class Disk(Protocol):
    """The operations that change files and folders; every method raises OSError when it fails."""

    def make_folder(self, path: Path) -> None:
        """Create a folder and all missing folders above it."""

    def write(self, path: Path, data: bytes) -> None:
        """Write a whole file, replacing an older one; only for drafts, because a power cut may leave half of it."""

    def append(self, path: Path, data: bytes, at: int) -> None:
        """Append to a file that is `at` bytes long; raises OSError (EBUSY), without a change, for another length."""

    def truncate(self, path: Path, size: int) -> None:
        """Shorten a file to `size` bytes; raises OSError (EBUSY) if it is shorter already."""

    def sync(self, path: Path) -> None:
        """Wait until the content of a file is safe from a power cut."""

    def sync_folder(self, path: Path) -> None:
        """Wait until the names of files in a folder are safe from a power cut, as far as the system supports that."""

    def publish(self, draft: Path, path: Path) -> None:
        """Give a draft its final name, and perhaps keep the old one; raises FileExistsError if the name is taken."""

    def move(self, path: Path, target: Path) -> None:
        """Move a file to a path at which there is no file yet."""

    def replace(self, draft: Path, path: Path) -> None:
        """Rename a draft file to a path, replacing the file there, if any."""

    def remove(self, path: Path) -> None:
        """Remove a file, if it exists."""


class RealDisk:
    """The `Disk` protocol for the file system of this machine; tests use disks that fail."""

    def make_folder(self, path: Path) -> None:
        path.mkdir(parents=True, exist_ok=True)

    def write(self, path: Path, data: bytes) -> None:
        make_room(path)
        with opened_new(path) as file:
            _put(file.fileno(), data)

    def append(self, path: Path, data: bytes, at: int) -> None:
        """Append to a file; if that fails midway, the part already written is removed."""
        with opened_to_change(path) as file:
            if file.seek(0, os.SEEK_END) != at:
                raise _changed(path)
            try:
                _put(file.fileno(), data)
            except OSError:
                with contextlib.suppress(OSError):
                    file.truncate(at)
                raise

    def truncate(self, path: Path, size: int) -> None:
        with opened_to_change(path) as file:
            end = file.seek(0, os.SEEK_END)
            if end < size:
                raise _changed(path)
            if end > size:
                file.truncate(size)

    def sync(self, path: Path) -> None:
        with opened_to_change(path) as file:
            os.fsync(file.fileno())

    def sync_folder(self, path: Path) -> None:
        if os.name == "nt":
            return
        folder = os.open(path, os.O_RDONLY)
        try:
            os.fsync(folder)
        except OSError as error:
            if error.errno not in UNSUPPORTED:
                raise
        finally:
            os.close(folder)

    def publish(self, draft: Path, path: Path) -> None:
        """Give a draft its name by a hard link, which never replaces a file or, where unsupported, by renaming."""
        try:
            patiently(lambda: os.link(draft, path))
        except FileExistsError:
            raise
        except OSError as error:
            if error.errno not in UNSUPPORTED:
                raise
            if path.exists():
                raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path)) from None
            patiently(lambda: draft.rename(path))

    def move(self, path: Path, target: Path) -> None:
        """Move a file; it overwrites another one only if a program ignores the locks."""
        if os.path.lexists(target):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(target))
        patiently(lambda: path.rename(target))

    def replace(self, draft: Path, path: Path) -> None:
        patiently(lambda: draft.replace(path))

    def remove(self, path: Path) -> None:
        patiently(lambda: path.unlink(missing_ok=True))


def patiently(deed: Callable[[], object]) -> None:
    """Call a function that changes a file; retry for a while if Windows refuses because a program has the file open."""
    for _ in range(TRIES - 1):
        try:
            deed()
        except OSError as error:
            if getattr(error, "winerror", None) not in OPEN_ELSEWHERE:
                raise
            Event().wait(PAUSE)
        else:
            return
    deed()


def put_whole(disk: Disk, path: Path, data: bytes) -> None:
    """Replace a small file's content completely or not at all, safe from a power cut; raises OSError.

    If the path is a symbolic link, the file that it leads to is replaced.
    """
    path = behind_link(path)
    draft = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        disk.write(draft, data)
        disk.sync(draft)
        disk.replace(draft, path)
        disk.sync_folder(path.parent)
    except OSError:
        with contextlib.suppress(OSError):  # the folder is gone or read-only: there is no draft then
            disk.remove(draft)
        raise


def _changed(path: Path) -> OSError:
    return OSError(errno.EBUSY, "another program changed the file", str(path))


def _put(file: int, data: bytes) -> None:
    left = memoryview(data)
    while left:
        left = left[os.write(file, left) :]
