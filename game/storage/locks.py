"""Lock files that show which program has a match or the settings open; a killed program loses its locks at once."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game.log import LOG

if TYPE_CHECKING:
    from filelock import FileLock

PATIENCE = 0.5
"""Seconds to wait for the lock on the settings, which a program holds only while it writes them."""


class OpenElsewhere(Exception):  # noqa: N818 - a finding, like BadRecord
    """The error for a match that another program has open."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path.stem} is open in another program")
        self.path = path


class Lock:
    """A lock on a file, held until `release` is called; it has no effect where locking is impossible."""

    def __init__(self, lock: FileLock | None = None) -> None:
        self._lock = lock

    def release(self) -> None:
        """Release the lock; further calls do nothing."""
        if self._lock is not None:
            try:
                self._lock.release()
            except OSError as error:
                LOG.warning("lock %s: %s", self._lock.lock_file, error)
            self._lock = None


class Locks:
    """The lock files in a folder; where none can be made, the game goes on without, and the log gets one line."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._told = False

    def take(self, path: Path, patience: float = 0.0) -> Lock:
        """Lock a file within `patience` seconds; raises OpenElsewhere if another program holds the lock."""
        from filelock import FileLock, Timeout  # the first picture does not wait for it

        try:
            self.folder.mkdir(exist_ok=True)  # not those above: they may be away and come back
            lock = FileLock(self.folder / f"{path.stem}.lock", timeout=patience, thread_local=False)
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # a lock that is a file of its own will do as well
                lock.acquire()
        except Timeout:
            raise OpenElsewhere(path) from None
        except (OSError, NotImplementedError) as error:
            self._tell(error)
            return Lock()
        return Lock(lock)

    def taken(self, path: Path) -> bool:
        """Whether any program, including this one, has locked a file."""
        if not (self.folder / f"{path.stem}.lock").exists():
            return False
        try:
            self.take(path).release()
        except OpenElsewhere:
            return True
        return False

    def tidy(self, gone: Callable[[str], bool]) -> None:
        """Remove each lock file that no program holds and for whose name `gone` is true; raises OSError."""
        for file in sorted(self.folder.glob("*.lock")) if self.folder.is_dir() else ():
            if gone(file.stem):
                try:
                    lock = self.take(self.folder / file.stem)
                except OpenElsewhere:
                    continue
                file.unlink(missing_ok=True)
                lock.release()

    def _tell(self, error: Exception) -> None:
        if not self._told:
            self._told = True
            LOG.warning("files cannot be locked in %s, playing on without: %s", self.folder, error)
