"""The file of one match while it is played, to which the writer's thread adds lines."""

from __future__ import annotations

import contextlib
import errno
import threading
import zlib
from collections.abc import Callable
from pathlib import Path

from game.log import LOG
from game.regular_files import read_at_most
from game.storage.disk import Disk
from game.storage.writer import Writer

Stamp = tuple[int, int, int, int]


def _stamp(path: Path) -> Stamp:
    """Inode, size and times of a file, which change when another program writes to it or replaces it."""
    told = path.stat()
    return told.st_ino, told.st_size, told.st_mtime_ns, told.st_ctime_ns


class Copy:
    """A compressed copy of a record's lines so far, from which a lost file can be written again."""

    def __init__(self) -> None:
        self._packer = zlib.compressobj(1)
        self._packed = bytearray()

    def add(self, data: bytes) -> None:
        self._packed += self._packer.compress(data)

    def content(self) -> bytes:
        self._packed += self._packer.flush(zlib.Z_SYNC_FLUSH)
        return zlib.decompressobj().decompress(bytes(self._packed))


class RecordFile:
    """The file of a match in progress: accepts lines without waiting, and has the writer's thread write them to disk.

    A new file gets its final name only when all lines so far are in it. Lines that could not be written or synced are
    written again. If the folder is missing, lines are kept until it is back; if only the file is missing, it is written
    again. If another program has changed the file or taken its name, all lines go into a new file, whose path
    `elsewhere` returns.

    `on_begun` is called when a new file has got its name, `on_closed` when all lines are on disk and no more will
    come.
    """

    def __init__(
        self, writer: Writer, disk: Disk, path: Path, size: int = -1, *,
        elsewhere: Callable[[RecordFile], Path],
        on_begun: Callable[[RecordFile], None], on_closed: Callable[[RecordFile], None],
    ) -> None:  # fmt: skip
        self.path = path
        self.trouble: str | None = None
        self.writer, self.disk, self.elsewhere = writer, disk, elsewhere
        self.on_begun, self.on_closed = on_begun, on_closed
        self._lock = threading.Lock()
        self._copy = Copy()
        self._new = b""
        self._asked = self._done = 0
        self._sync = self._closed = False
        self._begun = size >= 0
        self._size = self._safe = max(size, 0)
        """The number of bytes in the file, and how many of them are safe from a power cut."""
        self._tail = b""
        """The bytes after those that are safe from a power cut."""
        self._torn = self._begun
        """Whether the file may end in bytes that do not count, such as a partly written line."""
        self._draft = path
        self._unnamed = False
        """Whether a power cut can still make the file lose its name."""
        self._stamp: Stamp | None = None
        """The file's state after the last write, in which changes by others are noticed."""
        if self._begun:
            self._unread = size
            self.writer.add(self)
        else:
            self._unread = 0

    @property
    def behind(self) -> bool:
        """Whether queued lines are not on disk yet."""
        return self._asked != self._done

    def put(self, data: bytes, *, sync: bool) -> None:
        """Queue lines for writing; with `sync` they are also made safe from a power cut."""
        with self._lock:
            self._new += data
            self._sync = self._sync or sync
            self._asked += 1
        self.writer.add(self)

    def close(self) -> None:
        """Tell that no more lines come; once all are written, the file is left alone."""
        with self._lock:
            if self._closed:
                return
            self._closed = self._sync = True
        self.writer.add(self)

    def reopen(self) -> bytes:
        """Continue the record after `close`; returns all its lines, written or not."""
        with self._lock:
            self._closed = False
            return self._copy.content() + self._new

    def work(self, *, last: bool) -> bool:
        try:
            self._remember()
            with self._lock:
                tail = self._tail + self._new
                self._copy.add(self._new)
                self._tail, self._new = tail, b""
                asked, sync = self._asked, self._sync
            self._write(last)
            if sync:
                self._settle()
        except (OSError, MemoryError) as error:
            self._complain(getattr(error, "strerror", None) or str(error) or "no memory")
            return False
        self._complain(None)
        with self._lock:
            self._done = asked
            self._sync = self._sync and asked != self._asked
            closed = self._closed and not self._new
        if closed:
            self.on_closed(self)
        return True

    def _complain(self, words: str | None) -> None:
        if words and words != self.trouble:
            LOG.warning("%s: %s", self.path.name, words)
        self.trouble = words

    def _remember(self) -> None:
        """Read the lines that the file of a continued match already has into the compressed copy."""
        if self._unread:
            data = read_at_most(self.path, self._unread)
            with self._lock:
                self._copy.add(data)
            self._unread = 0

    def _write(self, last: bool) -> None:
        if self._begun:
            try:
                self._append()
                return
            except FileNotFoundError:
                self._make_home(last)
            except OSError as error:
                if error.errno != errno.EBUSY:
                    raise
                self._go_elsewhere()
        else:
            self._make_home(last)
        self._begin()

    def _append(self) -> None:
        if self._stamp != (now := _stamp(self.path)) and self._is_another():
            raise OSError(errno.EBUSY, "another program changed the record", str(self.path))
        self._stamp = now
        if self._torn:
            self.disk.truncate(self.path, self._size)
            self._torn = False
        left = self._tail[self._size - self._safe :]
        if not left:
            return
        try:
            self.disk.append(self.path, left, self._size)
        except OSError as error:
            self._torn = error.errno != errno.EBUSY
            raise
        self._size += len(left)
        self._stamp = _stamp(self.path)

    def _is_another(self) -> bool:
        """Whether another program has replaced the file, so that it no longer begins with the lines from here."""
        with self._lock:
            whole = self._copy.content()
        return read_at_most(self.path, self._size) != whole[: self._size]

    def _make_home(self, last: bool) -> None:
        """Create the folder of matches; raises FileNotFoundError if the data folder is missing, unless `last`."""
        if last or self.path.parent.parent.is_dir():
            self.disk.make_folder(self.path.parent)
        else:
            raise FileNotFoundError(errno.ENOENT, "the folder is gone", str(self.path.parent))

    def _go_elsewhere(self) -> None:
        other = self.elsewhere(self)
        LOG.warning("%s was changed by somebody else; the match goes on in %s", self.path.name, other.name)
        self.path = other

    def _begin(self) -> None:
        """Write all lines to a new draft, and give it its final name when they are safe from a power cut."""
        self._draft = draft = self.path.with_name(f"{self.path.name}.new")
        self._begun = False
        with self._lock:
            whole = self._copy.content()
        try:
            self.disk.write(draft, whole)
            self.disk.sync(draft)
            self._publish(draft)
        except OSError:
            with contextlib.suppress(OSError):
                self.disk.remove(draft)
            raise
        self._begun, self._torn, self._unnamed = True, False, True
        self._size = self._safe = len(whole)
        self._tail, self._stamp = b"", None
        self.on_begun(self)

    def _publish(self, draft: Path) -> None:
        while True:
            try:
                self.disk.publish(draft, self.path)
                return
            except FileExistsError:
                self._go_elsewhere()

    def _settle(self) -> None:
        """Sync the file against power cuts; lines that a failed sync may have lost are written again."""
        if self._safe < self._size:
            try:
                self.disk.sync(self.path)
            except OSError:
                self._size, self._torn = self._safe, True
                raise
            self._safe, self._tail = self._size, b""
        if self._unnamed:
            self.disk.sync_folder(self.path.parent)
            self._unnamed = False
            with contextlib.suppress(OSError):
                self.disk.remove(self._draft)
