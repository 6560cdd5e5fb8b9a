"""Disks for tests: one without syncs, one with errors, one whose syncs hang."""

import os
import threading

from game.storage.disk import RealDisk


class Unsynced(RealDisk):
    """The real disk without syncs."""

    def sync(self, path):
        pass

    def sync_folder(self, path):
        pass


class Faulty(Unsynced):
    """A disk that raises the errors in `wrong`, by the name of the operation."""

    def __init__(self):
        self.wrong = {}
        self.half = 0
        """The number of bytes that can be written before the disk is full."""

    def _may(self, deed, path):
        if deed in self.wrong:
            number = self.wrong[deed]
            raise OSError(number, os.strerror(number), str(path))

    def write(self, path, data):
        if "write" in self.wrong:
            super().write(path, data[: self.half])
        self._may("write", path)
        super().write(path, data)

    def append(self, path, data, at):
        if "append" in self.wrong and self.half:
            super().append(path, data[: self.half], at)
        self._may("append", path)
        super().append(path, data, at)

    def truncate(self, path, size):
        self._may("truncate", path)
        super().truncate(path, size)

    def sync(self, path):
        self._may("sync", path)

    def sync_folder(self, path):
        self._may("sync_folder", path)

    def publish(self, draft, path):
        self._may("publish", path)
        super().publish(draft, path)

    def move(self, path, target):
        self._may("move", path)
        super().move(path, target)

    def replace(self, draft, path):
        self._may("replace", path)
        super().replace(draft, path)

    def remove(self, path):
        self._may("remove", path)
        super().remove(path)


class Halting(Unsynced):
    """A disk whose syncs wait until the test releases them."""

    def __init__(self):
        self.go = threading.Event()
        self.came = threading.Event()

    def sync(self, path):
        self.came.set()
        self.go.wait()
