"""A match goes on after the process is killed at any moment; at most the action being written is lost.

`ICHIMAI_KILLS=200 python -m pytest tests/game/record/test_kill.py` kills more often.
"""

import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random

from game.cli.check import verdict
from game.match.match import Match
from game.record.reader import Recorder, read, replay
from game.storage.library import Library
from tests.game.player_process import next_action, setup

ROOT = Path(__file__).parents[3]
KILLS, SEED = int(os.environ.get("ICHIMAI_KILLS", "10")), 3
MORE = 4
"""Most actions that are played before a kill that comes late on a busy machine; then the player process waits."""


def whole_match(path):
    """The same match, played without a kill."""
    agreement = setup(SEED)
    match, pen = Match(agreement), Recorder(path, agreement)
    while not match.over:
        action = next_action(match, pen.count, SEED)
        assert pen.wrote(action, match.play(action)) is None
    return path.read_bytes()


def run_until_killed(folder, chance):
    """Let the process play a few actions and kill it; the number of the last action it said was on disk."""
    count = chance.randint(0, max(2, 200 // KILLS))
    command = [sys.executable, "-m", "tests.game.player_process", str(folder), str(SEED), str(count + MORE)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        for _ in range(count):
            process.stdout.readline()
        time.sleep(chance.random() * 0.004)
        process.kill()
        said = process.stdout.read().splitlines()
    return int(said[-1]) if said and said[-1].isdecimal() else 0


def test_killed_again_and_again_the_match_is_the_same(tmp_path):
    library, chance = Library(tmp_path / "matches"), Random(SEED)
    wanted = whole_match(tmp_path / "whole.jsonl")
    other = library.add(wanted)
    known, lost = 0, 0
    for _ in range(KILLS):
        said = run_until_killed(library.folder, chance)
        assert other.read_bytes() == wanted, "another match was touched"
        if library.files() == [other]:
            assert not said
            continue
        path, _ = library.files()
        record = read(path)
        assert len(record.lines) >= max(known, said), "an action that was on disk is lost"
        assert wanted.startswith(path.read_bytes()[: record.size]), "another match"
        assert not replay(record).over, "the match is too short for this test"
        lost += record.cut
        known = len(record.lines)
    assert known > KILLS / 2
    command = [sys.executable, "-m", "tests.game.player_process", str(library.folder), str(SEED)]
    subprocess.run(command, cwd=ROOT, stdout=subprocess.DEVNULL, check=True)
    assert path.read_bytes() == wanted and verdict(path)[0]
    assert len(library.files()) == 2 and not library.damaged()
    print(f"{KILLS} kills: {known} actions were on disk, {lost} lines were cut off")
