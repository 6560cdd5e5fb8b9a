"""Disk: the few things that are ever done to a player's files, so that tests can put a simulated disk there."""

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
"""Error numbers of systems that support no hard links, or no sync of folders."""
OPEN_ELSEWHERE = {5, 32, 33}
"""Windows error codes (`winerror`) of a file that a virus scanner or an indexer has open for an instant."""
TRIES = 10
PAUSE = 0.05
"""Seconds between two attempts."""


class Disk(Protocol):
    """The interface of all changes to files and folders; every method raises OSError when it fails.

    Files are read without it.
    """

    def make_folder(self, path: Path) -> None:
        """Make a folder and those above it, unless they are there."""

    def write(self, path: Path, data: bytes) -> None:
        """Write a whole file, new or over an older one; only for drafts, since a power cut may leave half of it."""

    def append(self, path: Path, data: bytes, at: int) -> None:
        """Write behind the `at` bytes of a file; EBUSY, and nothing changed, if it is longer or shorter."""

    def truncate(self, path: Path, size: int) -> None:
        """Cut off what lies behind the first `size` bytes; EBUSY if there are not so many."""

    def sync(self, path: Path) -> None:
        """Return when the content of a file would outlast a power cut."""

    def sync_folder(self, path: Path) -> None:
        """Return when the names in a folder would outlast a power cut, where the system can promise that."""

    def publish(self, draft: Path, path: Path) -> None:
        """Give a draft its name; FileExistsError, and nothing changed, if another file has it.

        Its first name may stay until it is removed.
        """

    def move(self, path: Path, target: Path) -> None:
        """Move a file where none is."""

    def replace(self, draft: Path, path: Path) -> None:
        """Put a draft in the place of a file, if there is one."""

    def remove(self, path: Path) -> None:
        """Remove a file, if it is there."""


class RealDisk:
    """The disk of this machine."""

    def make_folder(self, path: Path) -> None:
        """Make a folder and those above it, unless they are there."""
        path.mkdir(parents=True, exist_ok=True)

    def write(self, path: Path, data: bytes) -> None:
        """Write a whole file."""
        make_room(path)
        with opened_new(path) as file:
            _put(file.fileno(), data)

    def append(self, path: Path, data: bytes, at: int) -> None:
        """Write behind what is there; a part that could be written is taken back."""
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
        """Cut off the end of a file."""
        with opened_to_change(path) as file:
            end = file.seek(0, os.SEEK_END)
            if end < size:
                raise _changed(path)
            if end > size:
                file.truncate(size)

    def sync(self, path: Path) -> None:
        """Wait for the content of a file."""
        with opened_to_change(path) as file:
            os.fsync(file.fileno())

    def sync_folder(self, path: Path) -> None:
        """Wait for the names in a folder; Windows has no such thing."""
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
        """Name a draft by a second link, which never replaces a file; where links are not supported, rename it."""
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
        """Move a file; it cannot overwrite another one as long as all programs keep to the locks."""
        if os.path.lexists(target):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(target))
        patiently(lambda: path.rename(target))

    def replace(self, draft: Path, path: Path) -> None:
        """Put a draft in the place of a file."""
        patiently(lambda: draft.replace(path))

    def remove(self, path: Path) -> None:
        patiently(lambda: path.unlink(missing_ok=True))


def patiently(deed: Callable[[], object]) -> None:
    """Do something to a file; retry for a while if Windows refuses because another program has the file open."""
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
    """Replace a small file at once, or leave it as it was; safe from power cuts on return. Raises OSError.

    A link stays one: what it leads to is replaced.
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
