"""A process that plays a match and writes it down until it is killed.

`python -m tests.game.player_process FILE SEED` goes on with the file if there is one, says `begun`, then the
number of every action that is on disk.
"""

import sys
import time
from pathlib import Path
from random import Random

from game.match.match import Match
from game.match.scoring import Japanese
from game.record.reader import Recorder, resume
from tests.game.fuzz import agreed, some_action

PAUSE = 0.002
"""Seconds between two actions, so that a kill meets the match in the middle."""


def setup(seed):
    return agreed(4, seed, Japanese(5))


def next_action(match, count, seed):
    """The same action for the same place in the match, however often the process was killed before."""
    return some_action(match, Random(f"{seed} {count}"))


def begun(path, agreement):
    """The match of the file, or a new one."""
    if path.exists():
        return resume(path)
    return Match(agreement), Recorder(path, agreement)


def main(path, seed):
    match, pen = begun(path, setup(seed))
    print("begun", flush=True)
    while not match.over:
        action = next_action(match, pen.count, seed)
        if pen.wrote(action, match.play(action)) is not None:
            return 1
        print(pen.count, flush=True)
        time.sleep(PAUSE)
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), int(sys.argv[2])))
