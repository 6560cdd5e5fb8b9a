"""Recorder: writes a record line by line, and never disturbs the game when the disk does."""

from __future__ import annotations

import errno
import os
from collections.abc import Sequence
from pathlib import Path
from typing import BinaryIO

import msgspec
from msgspec import UNSET, UnsetType

from game.core.actions import Action
from game.core.events import Event
from game.core.layout import Layout
from game.match.match import Match
from game.match.setup import Setup
from game.record.format import VERSION, Branch, header, line


class Recorder:
    """Writes a match down as it goes. Nothing here raises because of the disk.

    `trouble` says what is wrong with the disk, None while all is well; what could not be written is
    kept and tried again with the next action. A record that is taken up again goes on in its `version`;
    `warnings` tell what it says that is not known here, and what was taken instead. `began` and `branch`
    go into the header.
    """

    def __init__(
        self, path: Path, setup: Setup, began: str | UnsetType = UNSET, branch: Branch | UnsetType = UNSET
    ) -> None:
        self.path = path
        self.trouble: str | None = None
        self.version = VERSION
        self.warnings: tuple[str, ...] = ()
        self.count = 0
        self.layout = Layout(Match(setup).table.deck, len(setup))
        self._waiting = msgspec.json.encode(header(setup, began, branch)) + b"\n"
        self._size = -1
        self._write()

    @classmethod
    def resumed(
        cls, path: Path, layout: Layout, count: int, size: int,
        version: int = VERSION, warnings: tuple[str, ...] = (),
    ) -> Recorder:  # fmt: skip
        """Go on after so many actions, on a table that stands so; only `size` bytes of the file count."""
        recorder = cls.__new__(cls)
        recorder.path, recorder.trouble, recorder.layout, recorder.count = path, None, layout, count
        recorder._waiting, recorder._size, recorder.version, recorder.warnings = b"", size, version, warnings
        try:
            os.truncate(path, size)
        except OSError as error:
            recorder.trouble = error.strerror or str(error)
        return recorder

    def wrote(self, action: Action, events: Sequence[Event], took: float | UnsetType = UNSET) -> str | None:
        """Append an action and what happened because of it, and return `trouble`.

        `took` is how many seconds a person needed for it. The line is with the operating system on return.
        """
        before = self.layout.asked
        for event in events:
            event.apply(self.layout)
        self.count += 1
        row = line(self.count, action, events, self.layout, self.version, before, took)
        self._waiting += msgspec.json.encode(row) + b"\n"
        self._write()
        return self.trouble

    def _write(self) -> None:
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

    def _begin(self) -> None:
        """Put a new file in the place of an older one, but only when it is complete."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        draft = self.path.with_name(f"{self.path.name}.new")
        with draft.open("wb", buffering=0) as file:
            self._put(file)
        draft.replace(self.path)

    def _append(self) -> None:
        """Write behind what is there; the file is not kept open, so that it can always be moved."""
        with self.path.open("r+b", buffering=0) as file:
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
