"""The mark after which matches count for statistics. Starting the statistics from zero sets it, which deletes
nothing and can be undone."""

from __future__ import annotations

from pathlib import Path

import msgspec

from game.regular_files import read_at_most
from game.storage.folder import Folder

LONGEST = 1000
"""Most bytes of the mark's file that are read; usually it has a few dozen."""


class Mark(msgspec.Struct, frozen=True):
    """The point after which matches count for statistics: those with a file number greater than `after`, or begun later
    than `moment`.

    `moment` is in seconds since 1970. The number works even if the clock is wrong; the time works if numbers start
    again because all matches were deleted.
    """

    after: int = 0
    moment: int = 0

    def __bool__(self) -> bool:
        """Whether the mark excludes any matches."""
        return self.after > 0


ALL = Mark()
"""The mark with which all matches count."""


def path(folder: Folder) -> Path:
    """The path of the file in which the mark is stored."""
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
