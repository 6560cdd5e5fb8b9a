"""A process that plays a match and records it until it is killed.

`python -m tests.game.player_process FOLDER SEED [MOST]` goes on with the match to continue in that library, if there
is one, says `begun`, then the number of every action that is on disk. After MOST actions it waits to be killed.
"""

import sys
import time
from dataclasses import replace
from pathlib import Path
from random import Random
from threading import Event

from game.match.match import Match
from game.match.scoring import Japanese
from game.match.setup import Seat
from game.storage.library import Library
from game.storage.writer import Writer
from tests.game.fuzz import agreed, some_action

PAUSE = 0.002
"""Seconds between two actions, so that a kill meets the match in the middle."""


def setup(seed):
    seats = (Seat("Ann", "person"), *(Seat(name) for name in ("Ben", "Cleo", "Dan")))
    return replace(agreed(4, seed, Japanese(5)), seats=seats)


def next_action(match, count, seed):
    """The action for a place in the match, the same however often the process was killed before."""
    return some_action(match, Random(f"{seed} {count}"))


def begun(path, agreement):
    """The match to continue, or a new one."""
    library = Library(path, writer=Writer())
    library.take_over()
    left = library.latest_unfinished()
    if left is not None:
        return library.resume(left)
    return Match(agreement), library.start(agreement)


def main(path, seed, most=None):
    match, pen = begun(path, setup(seed))
    print("begun", flush=True)
    played = 0
    while not match.over:
        if played == most:
            Event().wait()
        played += 1
        action = next_action(match, pen.count, seed)
        pen.wrote(action, match.play(action))
        while pen.behind:
            if pen.trouble:
                return 1
            time.sleep(PAUSE / 20)
        print(pen.count, flush=True)
        time.sleep(PAUSE)
    pen.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), *map(int, sys.argv[2:])))
