"""Small JSON files that map names to entries; changes that cannot be written last until the program ends."""

from __future__ import annotations

from pathlib import Path
from typing import Generic, TypeVar

import msgspec

from game.regular_files import read_at_most
from game.storage.folder import Folder
from game.storage.writer import Writer

BIGGEST = 1 << 20
Entry = TypeVar("Entry", bound=msgspec.Struct)


class Entries(Generic[Entry]):
    """The base class of small files that map names to entries of one type.

    A subclass sets the name of its `file`, the type of its entries (`kind`), and the entry for names without one
    (`new`).
    """

    file: str
    kind: type[Entry]
    new: Entry

    def __init__(self, folder: Folder, writer: Writer | None = None) -> None:
        self.folder, self.writer = folder, writer or Writer(threaded=False)
        self.trouble = False
        self._told = False
        self._now = self._read()
        self._changed: set[str] = set()
        self._emptied = False

    @property
    def path(self) -> Path:
        return self.folder.path / self.file

    @property
    def all(self) -> dict[str, Entry]:
        return {**self._now}

    def of(self, name: str) -> Entry:
        """The entry for a name, or `new` if there is none."""
        return self._now.get(name, self.new)

    def change(self, name: str, entry: Entry) -> None:
        """Set the entry for a name, which is written to disk a little later."""
        if entry != self.of(name):
            self._now = {**self._now, name: entry}
            self._changed = self._changed | {name}
            self.writer.add(self)

    def complains(self) -> bool:
        """Whether to report that writing failed; true only once until writing works again."""
        news = self.trouble and not self._told
        self._told = self._told or news
        return news

    def forget(self) -> None:
        self._now, self._changed, self._emptied = {}, set(), True
        self.writer.add(self)

    def work(self, *, last: bool) -> bool:
        """Write the changed entries to the file, keeping entries written by other programs; always returns true."""
        changed, now, emptied = self._changed, self._now, self._emptied
        known = {**({} if emptied else self._read()), **{name: now[name] for name in changed if name in now}}
        data = msgspec.json.format(msgspec.json.encode(known), indent=2) + b"\n"
        if not self.folder.write(self.path, data):
            self.trouble = True
            return True  # it is tried again with the next change
        self.trouble = self._told = False
        self._changed = self._changed - {name for name in changed if self._now.get(name) is now.get(name)}
        self._emptied = self._emptied and not emptied
        return True

    def _read(self) -> dict[str, Entry]:
        """The entries in the file; a damaged file is renamed, and gives none."""
        try:
            data = read_at_most(self.path, BIGGEST)
            return msgspec.json.decode(data, type=dict[str, self.kind])  # type: ignore[name-defined]
        except OSError:
            return {}
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            self.folder.set_aside(self.path)
            return {}
