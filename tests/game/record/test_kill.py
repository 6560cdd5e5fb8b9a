"""Killed at any moment, the same match goes on; at most the action in flight is lost."""

import subprocess
import sys
import time
from pathlib import Path
from random import Random

from game.cli.check import verdict
from game.match.match import Match
from game.record.reader import Recorder, read, replay
from tests.game.player_process import next_action, setup

ROOT = Path(__file__).parents[3]
KILLS, SEED = 30, 3


def whole_match(path):
    """The same match without any accident."""
    agreement = setup(SEED)
    match, pen = Match(agreement), Recorder(path, agreement)
    while not match.over:
        action = next_action(match, pen.count, SEED)
        assert pen.wrote(action, match.play(action)) is None
    return path.read_bytes()


def run_until_killed(path, chance):
    """Let the process play a few actions and kill it; the number of the last action it said was on disk."""
    command = [sys.executable, "-m", "tests.game.player_process", str(path), str(SEED)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        for _ in range(chance.randint(1, 8)):
            process.stdout.readline()
        time.sleep(chance.random() * 0.004)
        process.kill()
        said = process.stdout.read().splitlines()
    return int(said[-1]) if said and said[-1].isdecimal() else 0


def test_30_kills_and_the_match_is_the_same(tmp_path):
    path, chance = tmp_path / "killed.jsonl", Random(SEED)
    wanted = whole_match(tmp_path / "whole.jsonl")
    known = 0
    for _ in range(KILLS):
        known = max(known, run_until_killed(path, chance))
        if not path.exists():
            continue
        record = read(path)
        assert len(record.lines) >= known, "an action that was on disk is lost"
        assert wanted.startswith(path.read_bytes()[: record.size]), "another match"
        assert not replay(record).over, "the match is too short for this test"
        known = len(record.lines)
    assert known > KILLS
    command = [sys.executable, "-m", "tests.game.player_process", str(path), str(SEED)]
    subprocess.run(command, cwd=ROOT, stdout=subprocess.DEVNULL, check=True)
    assert path.read_bytes() == wanted and verdict(path)[0]
