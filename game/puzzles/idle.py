"""Idle: a process of the lowest priority that makes puzzles while nobody needs the machine."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from itertools import count
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random

from game.players.thinking.process import ChildProcess
from game.players.thinking.worker import live_for_others
from game.puzzles.making import made, of_match
from game.puzzles.puzzle import KINDS, Puzzle
from game.record.bad import BadRecord

POLITE = 19
"""The process's niceness, on systems that have it."""
REST = 0.5
"""Seconds of rest after each puzzle."""
MOST = 60
"""Puzzles made by one run of the process: ten of each kind."""


class IdleMaker(ChildProcess[None, str]):
    """A process that makes puzzles from own matches first, then from rounds of CPU players; raises CannotStart."""

    def __init__(self, seed: int, records: Sequence[Path]) -> None:
        super().__init__(serve, seed, [str(path) for path in records], name="puzzles")


def serve(connection: Connection[str, None], seed: int, records: Sequence[str]) -> None:
    """Send the lines of puzzles as they are found, until there are enough or nobody is left who wants them."""
    live_for_others()
    if hasattr(os, "nice"):
        os.nice(POLITE)
    try:
        for _, puzzle in zip(range(MOST), work(seed, map(Path, records)), strict=False):
            connection.send(str(puzzle))
            connection.poll(REST)  # nobody says anything: it is a rest
    except (EOFError, OSError):
        return


def work(seed: int, records: Iterator[Path]) -> Iterator[Puzzle]:
    """Puzzles of matches, then of all kinds in turn without end."""
    for path in records:
        try:
            yield from of_match(path, Random(seed))
        except (BadRecord, OSError):
            continue
    kinds = [made(kind, seed) for kind in KINDS]
    for number in count():
        puzzle = next(kinds[number % len(kinds)])
        while puzzle is None:
            puzzle = next(kinds[number % len(kinds)])
        yield puzzle
