"""The data folder: the paths of all the player's files, and writing a file so that it is never half written."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import platformdirs

from game.regular_files import read_at_most
from game.storage.disk import Disk, RealDisk, put_whole

NAME = "ichimai"
LARGEST = 1 << 26
"""Most bytes of a damaged file that is copied."""


class Folder:
    """A player's data folder, which may be missing or read-only: `trouble` is the last error, or None.

    Its path is absolute, so that no other program can mistake it for an option.
    """

    def __init__(self, path: Path | None = None, disk: Disk | None = None) -> None:
        self.path = path.absolute() if path else Path(platformdirs.user_data_dir(NAME, appauthor=False))
        self.disk: Disk = disk or RealDisk()
        self.trouble: OSError | None = None

    @property
    def settings(self) -> Path:
        return self.path / "settings.json"

    @property
    def log(self) -> Path:
        return self.path / "ichimai.log"

    @property
    def index(self) -> Path:
        """The path of the index of match records, which can always be made again from the records."""
        return self.path / "index.sqlite3"

    @property
    def matches(self) -> Path:
        return self.path / "matches"

    @property
    def locks(self) -> Path:
        """The folder of lock files, which show the matches that running programs have open."""
        return self.matches / "locks"

    def make(self) -> bool:
        """Create the folders; returns whether that worked."""
        try:
            self.matches.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            self.trouble = error
            return False
        return True

    def write(self, path: Path, data: bytes) -> bool:
        """Replace a file's content completely or not at all; returns whether that worked."""
        try:
            self.disk.make_folder(path.parent)
            put_whole(self.disk, path, data)
        except OSError as error:
            self.trouble = error
            return False
        return True

    def copy_aside(self, path: Path) -> Path | None:
        """Copy a damaged file to a new name beside it; returns the copy's path, or None if that failed."""
        try:
            data = read_at_most(path, LARGEST + 1)
            if len(data) > LARGEST:
                raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
        except OSError as error:
            self.trouble = error
            return None
        other = _free(path, f"{path.stem}.damaged-{{}}")
        return other if other and self.write(other, data) else None

    def set_aside(self, path: Path) -> Path | None:
        """Rename a damaged file, so that nothing is lost; returns the new path, or None if that failed."""
        return self._renamed(path, _free(path, f"{path.stem}.damaged-{{}}"))

    def _renamed(self, path: Path, other: Path | None) -> Path | None:
        if other is None:
            return None
        try:
            return path.rename(other)
        except OSError as error:
            self.trouble = error
            return None


def _free(path: Path, pattern: str) -> Path | None:
    """The first path beside a file, with a number put into `pattern`, that no file has; None if there is none."""
    others = (path.with_name(pattern.format(number) + path.suffix) for number in range(1, 100_000))
    return next((other for other in others if not other.exists()), None)
