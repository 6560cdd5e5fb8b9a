"""Opening files: only regular ones, so that no pipe is waited for, no device has to bring its endless content.

Every file of the player's is opened here, to be read or to be written. Links are followed.
"""

from __future__ import annotations

import errno
import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO, Literal

KINDS = (
    (stat.S_ISDIR, "a folder"), (stat.S_ISFIFO, "a pipe"), (stat.S_ISSOCK, "a socket"),
    (stat.S_ISCHR, "a device"), (stat.S_ISBLK, "a device"),
)  # fmt: skip
PLAIN = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
"""Flags for `os.open`: opening a pipe does not wait for another process to open its other end."""


def opened(path: Path) -> BinaryIO:
    """A regular file to read from; raises OSError for anything else."""
    return _opened(path, os.O_RDONLY, "rb")


def opened_to_change(path: Path) -> BinaryIO:
    """A regular file that is there, to read from and to write into without a buffer; raises OSError."""
    return _opened(path, os.O_RDWR, "r+b", buffered=False)


def opened_new(path: Path, *, buffered: bool = False) -> BinaryIO:
    """An empty regular file to write into, also in place of an older one; raises OSError."""
    return _opened(path, os.O_WRONLY | os.O_CREAT, "wb", buffered=buffered)


def read_at_most(path: Path, most: int) -> bytes:
    """The first bytes of a regular file; raises OSError for anything else."""
    with opened(path) as file:
        return file.read(most)


def must_be_regular(path: Path) -> None:
    """Raise OSError if something other than a regular file, or a link to one, has this path."""
    with suppress(FileNotFoundError):
        _check(_status(path), path)


def behind_link(path: Path) -> Path:
    """The path of the file that a link leads to, for a file is not to take the link's place; else the same path.

    Raises OSError where the path leads to something that is no regular file, or round in a circle.
    """
    must_be_regular(path)
    return Path(os.path.realpath(path)) if path.is_symlink() else path


def make_room(path: Path) -> None:
    """Take away a pipe, a device or a link that has the name of a draft; raises OSError for a folder."""
    with suppress(FileNotFoundError):
        found = path.lstat().st_mode
        if stat.S_ISDIR(found):
            _check(path.lstat(), path)
        if not stat.S_ISREG(found):
            path.unlink()


def _opened(path: Path, flags: int, mode: Literal["rb", "r+b", "wb"], *, buffered: bool = True) -> BinaryIO:
    try:
        _check(_status(path), path)  # opening a device may already do something
    except FileNotFoundError:
        if mode != "wb":
            raise
    number = os.open(path, flags | PLAIN, 0o666)
    try:
        _check(os.fstat(number), path)  # it may have been replaced meanwhile
        if mode == "wb":
            os.ftruncate(number, 0)
        return os.fdopen(number, mode, buffering=-1 if buffered else 0)
    except BaseException:
        os.close(number)
        raise


def _status(path: Path) -> os.stat_result:
    try:
        return path.stat()
    except ValueError as error:  # a NUL in it, or a letter that no name of a file can have
        raise OSError(errno.EINVAL, "no file can be called so", str(path)) from error


def _check(found: os.stat_result, path: Path) -> None:
    if not stat.S_ISREG(found.st_mode):
        what = next((name for is_one, name in KINDS if is_one(found.st_mode)), "no file")
        raise OSError(errno.EINVAL, f"this is {what}, and only regular files are used", str(path))
