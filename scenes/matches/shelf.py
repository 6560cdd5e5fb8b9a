"""The data of the page of matches: which matches each tab lists, and what can be done with one."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from game.statistics.facts import Summary
from game.statistics.index import Index
from game.statistics.schema import ListedMatch
from game.storage.library import Library

Part = Literal["all", "unfinished", "finished", "starred", "trash", "damaged"]
PARTS: tuple[Part, ...] = ("all", "unfinished", "finished", "starred", "trash", "damaged")


@dataclass(frozen=True, slots=True)
class Item:
    """A match in the list: the path of its record, its row in the index, and its tab (part of the list)."""

    path: Path
    row: ListedMatch
    part: Part
    reason: str = ""
    """Why the record cannot be used, in the English words of its parser; empty for a valid one."""

    @property
    def summary(self) -> Summary | None:
        return self.row.summary

    @property
    def kept(self) -> bool:
        """Whether the match is neither in the trash nor damaged."""
        return self.part not in ("trash", "damaged")

    @property
    def can_go_on(self) -> bool:
        return self.kept and self.summary is not None and not self.summary.finished

    @property
    def can_be_watched(self) -> bool:
        """Whether the record can be replayed; of an unfinished match with people, only finished rounds can."""
        if not self.kept or self.summary is None:
            return False
        hidden = self.summary.people and not self.summary.finished
        return self.summary.rounds > 0 if hidden else self.summary.actions > 0


class Shelf:
    """The matches of a library for each tab (part of the list), from the index of its folder.

    `refresh` must be called before lists are asked for.
    """

    def __init__(self, library: Library, index: Index) -> None:
        self.library, self.index = library, index
        self._rows: list[ListedMatch] = []
        self._aside: dict[Part, list[Item]] = {"trash": [], "damaged": []}

    def refresh(self) -> Generator[tuple[int, int], None, None]:
        """Read records that have changed, yielding (records read, all records); the caller may stop early."""
        yield from self.index.refresh()
        self._rows = self.index.matches()
        self._aside["trash"] = yield from self._read("trash", self.library.trashed())
        self._aside["damaged"] = yield from self._read("damaged", self.library.damaged())

    def count(self, part: Part) -> int:
        return len(self._aside[part]) if part in self._aside else sum(_belongs(row, part) for row in self._rows)

    def items(self, part: Part) -> list[Item]:
        """The matches of a tab, the most recently begun first."""
        if part in self._aside:
            return self._aside[part]
        return [Item(self.library.folder / f"{row.name}.jsonl", row, part, row.reason)
                for row in self._rows if _belongs(row, part)]

    def _read(self, part: Part, files: list[Path]) -> Generator[tuple[int, int], None, list[Item]]:
        """The items of the trash or of damaged records, all read again; yields (records read, all records)."""
        if not files:
            return []
        index = Index(files[0].parent, None)
        try:
            yield from index.refresh()
            rows = {row.name: row for row in index.matches()}
        finally:
            index.close()
        found = [(path, rows[path.stem]) for path in files if path.stem in rows]
        return [Item(path, row, part, self.library.note(path).reason or row.reason) for path, row in found]

    def empty_trash(self) -> bool:
        """Delete everything in the trash for good; False if something could not be deleted."""
        with suppress(OSError):
            self.library.empty_trash()
            return True
        return False


def _belongs(row: ListedMatch, part: Part) -> bool:
    finished = row.summary is not None and row.summary.finished
    match part:
        case "unfinished":
            return row.summary is not None and not finished
        case "finished":
            return finished
        case "starred":
            return row.starred
    return True
