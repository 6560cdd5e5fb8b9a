"""Sinks: where the lines of a record go once they are made."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import BinaryIO, Protocol

from game.regular_files import behind_link, make_room, opened_new, opened_to_change


class Sink(Protocol):
    """A destination for the lines of one record. Nothing here raises because of the disk."""

    @property
    def path(self) -> Path:
        """The file that the lines are for."""

    @property
    def trouble(self) -> str | None:
        """What is wrong with the disk; None while all is well. What could not be written is kept and tried again."""

    @property
    def behind(self) -> bool:
        """Whether lines are still on their way to the disk."""

    def put(self, data: bytes, *, sync: bool) -> None:
        """Write whole lines at the end; if `sync`, they must outlast a power cut from then on."""

    def close(self) -> None:
        """Tell that no more lines come; others may continue the record once all lines are on disk."""


class DirectFile:
    """A sink that writes at once, in the caller's time: for command lines and tests.

    A new record takes the place of an older file; one that goes on has `size` bytes that count.
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
        """Write lines, and those before them that could not be written; they are with the operating system then."""
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
        """Nothing to do: the file is not kept open, so that it can always be moved."""

    def _begin(self) -> None:
        """Put a new file in the place of an older one, but only when it is complete."""
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
