"""Opening a file that may be a record: only regular files, and no line, match or file that is too large to be one."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from game.record.bad import BadRecord

LONGEST = 1 << 20
"""Bytes of a line; the longest that a match can write have some thousands."""
MOST_LINES, MOST_BYTES = 250_000, 64 << 20
"""Lines and bytes of one match. It is held in memory as a whole; 100,000 actions take 48 million bytes."""
LARGEST = 1 << 30
"""Bytes of a file of many matches, which are read one after another."""
KINDS = (
    (stat.S_ISDIR, "a folder"), (stat.S_ISFIFO, "a pipe"), (stat.S_ISSOCK, "a socket"),
    (stat.S_ISCHR, "a device"), (stat.S_ISBLK, "a device"),
)  # fmt: skip


def opened(path: Path) -> BinaryIO:
    """A regular file to read from; raises OSError for anything else, without waiting for what a pipe may bring."""
    _must_be_regular(path.stat(), path)  # opening a device may already do something
    number = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    try:
        _must_be_regular(os.fstat(number), path)  # it may have been replaced meanwhile
        return os.fdopen(number, "rb")
    except BaseException:
        os.close(number)
        raise


def _must_be_regular(found: os.stat_result, path: Path) -> None:
    if not stat.S_ISREG(found.st_mode):
        what = next((name for is_one, name in KINDS if is_one(found.st_mode)), "no file")
        raise OSError(errno.EINVAL, f"this is {what}, and only regular files are read", str(path))


def lines_of(file: BinaryIO) -> Iterator[bytes]:
    """Every line with its end; raises BadRecord where one, or the file, is too long for a record."""
    number, read = 1, 0
    while row := file.readline(LONGEST + 1):
        read += len(row)
        if len(row) > LONGEST:
            raise BadRecord(number, f"a line of a record has at most {LONGEST:,} bytes")
        if read > LARGEST:
            raise BadRecord(number, f"a file of records has at most {LARGEST:,} bytes")
        yield row
        number += 1
