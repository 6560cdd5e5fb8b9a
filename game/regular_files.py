"""Opens only regular files: reading from a pipe could wait forever, and a device could have endless content.

All files of the player are opened here, for reading or writing. Symbolic links are followed.
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
"""Extra flags for `os.open`, with which opening a pipe does not wait for another process."""


def opened(path: Path) -> BinaryIO:
    """Open a regular file for reading; raises OSError for anything else."""
    return _opened(path, os.O_RDONLY, "rb")


def opened_to_change(path: Path) -> BinaryIO:
    """Open an existing regular file for reading and writing without a buffer; raises OSError for anything else."""
    return _opened(path, os.O_RDWR, "r+b", buffered=False)


def opened_new(path: Path, *, buffered: bool = False) -> BinaryIO:
    """Open a regular file for writing, and empty it if it exists; raises OSError for anything else."""
    return _opened(path, os.O_WRONLY | os.O_CREAT, "wb", buffered=buffered)


def read_at_most(path: Path, most: int) -> bytes:
    """The first `most` bytes of a regular file; raises OSError for anything else."""
    with opened(path) as file:
        return file.read(most)


def must_be_regular(path: Path) -> None:
    """Raise OSError if a path leads to something that is not a regular file; a path without a file is fine."""
    with suppress(FileNotFoundError):
        _check(_status(path), path)


def behind_link(path: Path) -> Path:
    """The path that a symbolic link leads to, for writers that would replace the link; other paths unchanged.

    Raises OSError if the path leads to something that is not a regular file, or in a circle.
    """
    must_be_regular(path)
    return Path(os.path.realpath(path)) if path.is_symlink() else path


def make_room(path: Path) -> None:
    """Delete a pipe, device or symbolic link where a regular file is to be written; raises OSError for a folder."""
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
