"""A person's results in puzzles and rating, and the person's own puzzles, in two small files."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import msgspec

from game.puzzles import elo
from game.puzzles.puzzle import Puzzle
from game.puzzles.reading import Refused, read
from game.regular_files import read_at_most
from game.storage.entries import Entries
from game.storage.folder import Folder
from game.storage.writer import Writer

Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
DELAYS = (1, 3, 7)
"""Days until a missed puzzle is shown again; each correct answer moves on to the next delay."""
OWN = "rating"
"""The name of the entry with the player's own rating."""
MOST = 1000
"""Size of the person's own collection at which no more puzzles are added."""
BIGGEST = 1 << 22


class PuzzleResults(msgspec.Struct, frozen=True, omit_defaults=True):
    """A person's results in one puzzle.

    `solved` and `missed` count right and wrong first answers. `due` is the day on which the puzzle is shown again, 0
    for none, and `step` the index of the next delay. `rating` is used only in the entry with the player's rating.
    """

    solved: Count = 0
    missed: Count = 0
    due: Count = 0
    step: Annotated[int, msgspec.Meta(ge=0, le=len(DELAYS))] = 0
    rating: Annotated[float, msgspec.Meta(ge=0, le=5000)] = 0.0


class Tries(Entries[PuzzleResults]):
    """A person's results in puzzles, by the puzzles' ids; days are numbered as by `date.toordinal`."""

    file, kind, new = "puzzles.json", PuzzleResults, PuzzleResults()

    @property
    def rating(self) -> float:
        return self.of(OWN).rating or elo.BEGINNER

    @property
    def totals(self) -> tuple[int, int]:
        """The number of puzzles that a first answer has solved, and the number of all wrong first answers."""
        tries = [one for name, one in self.all.items() if name != OWN]
        return sum(one.solved > 0 for one in tries), sum(one.missed for one in tries)

    def note(self, puzzle: Puzzle, today: int, *, solved: bool) -> None:
        """Record whether the first answer of an attempt was right; only the first attempt changes the rating."""
        before = self.of(puzzle.id)
        if not before.solved and not before.missed:
            self.change(OWN, PuzzleResults(rating=round(elo.after(self.rating, puzzle.rating, solved=solved), 2)))
        if not solved:
            now = msgspec.structs.replace(before, missed=before.missed + 1, due=today + DELAYS[0], step=0)
        else:
            step = before.step + 1 if 0 < before.due <= today else before.step
            due = before.due if before.due > today else today + DELAYS[step] if before.due and step < len(DELAYS) else 0
            now = msgspec.structs.replace(before, solved=before.solved + 1, due=due, step=step)
        self.change(puzzle.id, now)

    def due(self, today: int) -> list[str]:
        """The ids of the puzzles to show again today, beginning with the one that has been due for longest."""
        waiting = [(one.due, name) for name, one in self.all.items() if 0 < one.due <= today]
        return [name for _, name in sorted(waiting)]


class OwnPuzzles:
    """A person's own puzzles, found in matches, made by the idle program or pasted, in a text file with one per line.

    Lines that are not puzzles are listed in `refused` and stay in the file, because nothing of the player's is
    deleted.
    """

    def __init__(self, folder: Folder, writer: Writer | None = None) -> None:
        self.folder, self.writer = folder, writer or Writer(threaded=False)
        self.trouble = False
        self.refused: list[Refused] = []
        self.puzzles: list[Puzzle] = []
        self._lines: list[str] = []
        self._take(self._read())

    @property
    def path(self) -> Path:
        return self.folder.path / "puzzles.txt"

    def add(self, puzzles: Iterable[Puzzle]) -> int:
        """Add puzzles to the collection; returns how many of them were new."""
        known = {one.id for one in self.puzzles}
        new = [one for one in puzzles if one.id not in known][: max(0, MOST - len(self.puzzles))]
        self.puzzles, self._lines = self.puzzles + new, self._lines + [str(one) for one in new]
        if new:
            self.writer.add(self)
        return len(new)

    def drop(self, puzzle: Puzzle) -> None:
        """Remove a puzzle that turned out not to have exactly one best answer."""
        self.puzzles = [one for one in self.puzzles if one.id != puzzle.id]

    def work(self, *, last: bool) -> bool:
        """Write the file, keeping lines written by other programs; always returns true."""
        there = self._read()
        lines = there + [line for line in self._lines if line not in {*there}]
        self.trouble = not self.folder.write(self.path, "".join(f"{line}\n" for line in lines).encode())
        return True  # it is tried again with the next one

    def _take(self, lines: list[str]) -> None:
        self._lines = lines
        self.puzzles, self.refused = read(lines)

    def _read(self) -> list[str]:
        try:
            return read_at_most(self.path, BIGGEST).decode("utf-8", "replace").splitlines()
        except OSError:
            return []
