"""A player's puzzles with their results, and the process that makes new ones."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from datetime import date
from pathlib import Path

from game.players.thinking.process import CannotStart
from game.puzzles.choosing import next_puzzle
from game.puzzles.idle import IdleMaker
from game.puzzles.proving import proved
from game.puzzles.puzzle import BadPuzzle, Puzzle
from game.puzzles.reading import shipped
from game.storage.folder import Folder
from game.storage.puzzles import MOST, OwnPuzzles, Tries
from game.storage.writer import Writer

CLASSIC = ("classic", "classic112")
MATCHES = 20
"""Number of the player's latest matches that are searched for puzzles."""


class Desk:
    """One player's puzzles with their results; `today` is a function that returns the date.

    It also owns the process that makes new puzzles, while that runs.
    """

    def __init__(self, folder: Folder, writer: Writer, today: Callable[[], date]) -> None:
        self.tries, self.own = Tries(folder, writer), OwnPuzzles(folder, writer)
        self.today = today
        self.maker: IdleMaker | None = None
        self.last = ""

    @property
    def all(self) -> list[Puzzle]:
        return [*shipped(), *self.own.puzzles]

    @property
    def day(self) -> int:
        """Today as a day number (`date.toordinal`)."""
        return self.today().toordinal()

    @property
    def due(self) -> list[Puzzle]:
        """The puzzles answered wrong earlier that are due for review today."""
        known = {one.id: one for one in self.all}
        return [known[name] for name in self.tries.due(self.day) if name in known]

    def next(self, kind: str = "", learned: Collection[str] = ()) -> Puzzle | None:
        """The next puzzle to play, of a kind or of any kind; None if there is none.

        One of any kind is from an edition that the player knows: Classic, the `learned` ones, and editions of solved
        puzzles.
        """
        tried = {name: one.solved + one.missed for name, one in self.tries.all.items()}
        known = {*learned, *CLASSIC, *(one.edition for one in self.all if self.tries.of(one.id).solved)}
        return next_puzzle(self.all, self.tries.rating, tried, self.tries.due(self.day), kind, self.last,
                           () if kind else known)

    def solved(self, kind: str) -> int:
        """The number of solved puzzles of a kind. It is shown without a total, as new puzzles keep being made."""
        return sum(self.tries.of(one.id).solved > 0 for one in self.all if one.kind == kind)

    def note(self, puzzle: Puzzle, *, solved: bool) -> None:
        self.last = puzzle.id
        self.tries.note(puzzle, self.day, solved=solved)

    def taken(self, text: str) -> Puzzle:
        """The puzzle written in a line of text, checked and stored; raises BadPuzzle if it is invalid."""
        puzzle = Puzzle.parse(text.strip())
        proved(puzzle)
        self.own.add([puzzle])
        return puzzle

    def drop(self, puzzle: Puzzle) -> None:
        self.own.drop(puzzle)

    def work(self, seed: int, records: Iterable[Path]) -> None:
        """Start the process that makes new puzzles, first from `records`, unless there are enough puzzles."""
        if self.maker is None and len(self.own.puzzles) < MOST:
            try:
                self.maker = IdleMaker(seed, [*records][-MATCHES:][::-1])
            except CannotStart:
                return

    def collect(self) -> int:
        """Add the puzzles that the process has made since the last call; returns how many."""
        if self.maker is None:
            return 0
        lines, alive = self.maker.received(), self.maker.alive
        if not alive and not lines:
            self.rest()
        return self.own.add(puzzle for line in lines if (puzzle := _read(line)) is not None)

    def rest(self) -> None:
        if self.maker is not None:
            self.maker.end()
            self.maker = None


def _read(line: str) -> Puzzle | None:
    try:
        return Puzzle.parse(line, check=False)
    except BadPuzzle:
        return None
