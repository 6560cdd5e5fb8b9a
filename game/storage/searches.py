"""What people searched for in the rulebook without finding anything, in one small file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec

from game.clean_text import clean_line
from game.regular_files import read_at_most
from game.storage.folder import Folder
from game.storage.writer import Writer

BIGGEST = 1 << 18
MOST = 200
"""Most different search texts that are kept; the least frequent ones are dropped."""
LONGEST = 60
"""Most characters that are kept of a search text."""

Counts = dict[Annotated[str, msgspec.Meta(max_length=LONGEST)], Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]]


class Searches:
    """Counts of searches that found nothing, by text; they stay on this machine, and `forget` deletes them."""

    def __init__(self, folder: Folder, writer: Writer | None = None) -> None:
        self.folder, self.writer = folder, writer or Writer(threaded=False)
        self.trouble = False
        self._now: Counts = self._read()

    @property
    def path(self) -> Path:
        return self.folder.path / "searches.json"

    @property
    def total(self) -> int:
        return sum(self._now.values())

    @property
    def missed(self) -> list[tuple[str, int]]:
        """The texts searched for without success, each with its count, the most frequent first."""
        return sorted(self._now.items(), key=lambda pair: (-pair[1], pair[0]))

    def count(self, query: str) -> None:
        """Count a search that found nothing, unless it is empty."""
        words = clean_line(query, LONGEST)
        if not words:
            return
        counted = {**self._now, words: min(self._now.get(words, 0) + 1, 1_000_000)}
        while len(counted) > MOST:
            del counted[min((one for one in counted if one != words), key=lambda one: counted[one])]
        self._now = counted
        self.writer.add(self)

    def forget(self) -> None:
        self._now = {}
        self.writer.add(self)

    def work(self, *, last: bool) -> bool:
        data = msgspec.json.format(msgspec.json.encode(self._now), indent=2) + b"\n"
        self.trouble = not self.folder.write(self.path, data)
        return True  # what could not be written is tried again with the next search

    def _read(self) -> Counts:
        """The counts in the file; a damaged file is renamed, and counting starts from zero."""
        try:
            return msgspec.json.decode(read_at_most(self.path, BIGGEST), type=Counts)
        except OSError:
            return {}
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            self.folder.set_aside(self.path)
            return {}
