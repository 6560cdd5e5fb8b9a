"""Reads puzzles, one in each line of text, and reports lines that are no puzzles with a reason."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from game.puzzles.puzzle import BadPuzzle, Puzzle

FILE = Path(__file__).with_name("shipped.txt")
COMMENT = "#"


class Refused(NamedTuple):
    """A line that is no puzzle: its line number, and the reason."""

    number: int
    reason: str


def read(lines: Iterable[str]) -> tuple[list[Puzzle], list[Refused]]:
    """The different puzzles of some lines of text, and the lines that are no puzzles.

    For speed, positions are not read before a puzzle is opened: some hundred puzzles take a few milliseconds.
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
    """The puzzles that come with the game; empty if their file is missing."""
    try:
        text = FILE.read_text("utf-8", errors="replace")
    except OSError:
        return ()
    return tuple(read(text.splitlines())[0])
