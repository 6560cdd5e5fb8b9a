"""Disks for tests: one that waits for nothing."""

from game.storage.disk import RealDisk


class Unsynced(RealDisk):
    """The disk of this machine, without waiting for it."""

    def sync(self, path):
        pass

    def sync_folder(self, path):
        pass
