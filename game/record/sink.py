"""Destinations to which the lines of a record are written."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import BinaryIO, Protocol

from game.regular_files import behind_link, make_room, opened_new, opened_to_change


class Sink(Protocol):
    """A destination for the lines of one record; its methods raise no errors because of the disk."""

    @property
    def path(self) -> Path:
        """The file that the lines are written to."""

    @property
    def trouble(self) -> str | None:
        """What is wrong with the disk, for people, or None; unwritten lines are kept and tried again."""

    @property
    def behind(self) -> bool:
        """Whether some lines have not been written to disk yet."""

    def put(self, data: bytes, *, sync: bool) -> None:
        """Append complete lines; `sync` makes them and all before them safe from a power cut."""

    def close(self) -> None:
        """Tell that no more lines come; once all are on disk, another program may continue the record."""


class DirectFile:
    """A destination that writes lines at once while the caller waits, for commands and tests.

    A new record replaces an older file. To continue a record, `size` is the number of bytes in its file that count.
    """

    behind = False

    def __init__(self, path: Path, size: int = -1) -> None:
        self.path = path
        self.trouble: str | None = None
        self._waiting, self._size = b"", size
        if size >= 0:
            try:
                with opened_to_change(path) as file:
                    file.truncate(size)
            except OSError as error:
                self.trouble = error.strerror or str(error)

    def put(self, data: bytes, *, sync: bool = False) -> None:
        """Write lines after any that could not be written before; the operating system then has them."""
        self._waiting += data
        try:
            if self._size < 0:
                self._begin()
            else:
                self._append()
        except OSError as error:
            self.trouble = error.strerror or str(error)
            return
        self._size = max(self._size, 0) + len(self._waiting)
        self._waiting, self.trouble = b"", None

    def close(self) -> None:
        """Do nothing: the file is not kept open, so that it can always be moved."""

    def _begin(self) -> None:
        """Write a new file and, only when it is complete, replace an older one by it."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        path = behind_link(self.path)
        draft = path.with_name(f"{path.name}.new")
        make_room(draft)
        with opened_new(draft) as file:
            self._put(file)
        draft.replace(path)

    def _append(self) -> None:
        with opened_to_change(self.path) as file:
            if file.seek(0, os.SEEK_END) != self._size:
                raise OSError(errno.EBUSY, "another program changed the record")
            try:
                self._put(file)
            except OSError:
                file.truncate(self._size)
                raise

    def _put(self, file: BinaryIO) -> None:
        data = memoryview(self._waiting)
        while data:
            data = data[file.write(data) :]
