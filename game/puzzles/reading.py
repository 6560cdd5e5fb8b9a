"""Reading: many puzzles, one a line; what is no puzzle is told with its reason, and the rest is kept."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from game.puzzles.puzzle import BadPuzzle, Puzzle

FILE = Path(__file__).with_name("shipped.txt")
COMMENT = "#"


class Refused(NamedTuple):
    """A line that is no puzzle: its number, and why."""

    number: int
    reason: str


def read(lines: Iterable[str]) -> tuple[list[Puzzle], list[Refused]]:
    """The puzzles of some lines, each once, and the lines that are none.

    Positions are looked at only when they are opened: reading some hundreds takes a few milliseconds.
    """
    puzzles: dict[str, Puzzle] = {}
    refused = []
    for number, line in enumerate(lines, 1):
        if not line.strip() or line.lstrip().startswith(COMMENT):
            continue
        try:
            puzzle = Puzzle.parse(line, check=False)
        except BadPuzzle as error:
            refused.append(Refused(number, str(error)))
        else:
            puzzles.setdefault(puzzle.id, puzzle)
    return list(puzzles.values()), refused


@cache
def shipped() -> tuple[Puzzle, ...]:
    """The puzzles that come with the game; none where the file is missing."""
    try:
        text = FILE.read_text("utf-8", errors="replace")
    except OSError:
        return ()
    return tuple(read(text.splitlines())[0])
