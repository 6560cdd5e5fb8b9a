"""From which match on statistics count: starting again from zero deletes nothing and can be taken back."""

from __future__ import annotations

from pathlib import Path

import msgspec

from game.regular_files import read_at_most
from game.storage.folder import Folder

LONGEST = 1000
"""Most bytes read of the file, which has some dozens."""


class Mark(msgspec.Struct, frozen=True):
    """Only matches begun later count: those with a greater number than `after`, or begun after the `moment`.

    The number is right even if a clock is not; the moment, seconds since 1970, if numbers begin again because all
    matches were thrown away.
    """

    after: int = 0
    moment: int = 0

    def __bool__(self) -> bool:
        """Whether there are matches that do not count."""
        return self.after > 0


ALL = Mark()
"""The mark under which all matches count."""


def path(folder: Folder) -> Path:
    """The path of the file that keeps the mark."""
    return folder.path / "statistics.json"


def read(folder: Folder) -> Mark:
    """The mark from which on matches count; one for all matches if there is none or it cannot be read."""
    try:
        return msgspec.json.decode(read_at_most(path(folder), LONGEST), type=Mark)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return ALL


def write(folder: Folder, mark: Mark) -> bool:
    """Keep a mark from which on matches count; returns whether it could be written."""
    return folder.write(path(folder), msgspec.json.encode(mark) + b"\n")
