"""The mark after which matches count for statistics; setting it deletes nothing and can be undone."""

from __future__ import annotations

from pathlib import Path

import msgspec

from game.regular_files import read_at_most
from game.storage.folder import Folder

LONGEST = 1000


class Mark(msgspec.Struct, frozen=True):
    """The mark from which on matches count: they have a file number above `after`, or began later than `moment`.

    `moment` is in seconds since 1970. The number works even if the clock is wrong; the time works if numbers start
    again because all matches were deleted.
    """

    after: int = 0
    moment: int = 0

    def __bool__(self) -> bool:
        return self.after > 0


ALL = Mark()
"""The mark with which all matches count."""


def path(folder: Folder) -> Path:
    return folder.path / "statistics.json"


def read(folder: Folder) -> Mark:
    """The stored mark after which matches count; ALL if there is none or it cannot be read."""
    try:
        return msgspec.json.decode(read_at_most(path(folder), LONGEST), type=Mark)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return ALL


def write(folder: Folder, mark: Mark) -> bool:
    """Store the mark after which matches count; returns whether that worked."""
    return folder.write(path(folder), msgspec.json.encode(mark) + b"\n")
