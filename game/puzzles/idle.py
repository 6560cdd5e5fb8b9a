"""A process of the lowest priority that makes new puzzles while the computer has nothing else to do."""

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
"""Niceness of the process, on operating systems that have it."""
REST = 0.5
"""Seconds of rest after each puzzle."""
MOST = 60
"""Puzzles made by one run of the process, ten of each kind."""


class IdleMaker(ChildProcess[None, str]):
    """A process that finds puzzles in the player's records, then in rounds of CPU players; raises CannotStart."""

    def __init__(self, seed: int, records: Sequence[Path]) -> None:
        super().__init__(serve, seed, [str(path) for path in records], name="puzzles")


def serve(connection: Connection[str, None], seed: int, records: Sequence[str]) -> None:
    """Send each found puzzle as a line of text, until there are enough or the receiver is gone."""
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
    """Puzzles from recorded matches, then endless new ones, one of each kind in turn."""
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
