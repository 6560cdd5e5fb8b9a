"""The program is killed thirty times in one match; Continue restores the same match every time."""

import threading
from random import Random

from game.record.reader import read, replay
from tests.waiting import looks
from tests.window import menus
from tests.window.player import Player, surroundings, wait_for_match
from tests.window.test_round import quick_match, remember, two

KILLS = 30
SCORE = 10.0
"""Seconds after which the program is killed even if nothing was played, as nobody goes on after the round."""


def whole_lines(data: bytes) -> bytes:
    return data[: data.rfind(b"\n") + 1]


def test_thirty_kills_cost_nothing_but_the_action_in_flight(start, tmp_path):
    remember(tmp_path / "data", [*two(), {"kind": "cpu", "level": "easy"}], rounds=30)
    rng = Random(4711)
    point = menus.title(surroundings(), "title.continue", saved=True)
    file = tmp_path / "data" / "matches" / "match-00001.jsonl"
    kept = b""
    for kill in range(KILLS):
        program = start("--pace", rng.choice(("1", "4", "instant")), "--seed", "5", "--mute")
        program.click(*(point if kill else quick_match()))
        player = Player(program, seed=kill)
        wait_for_match(player)
        wanted = player.lines() + rng.randint(1, 3)
        for _ in looks(SCORE, 0.0):
            player.step()
            if player.lines() >= wanted or player.match().dealing:
                break
        timer = threading.Timer(rng.uniform(0.0, 1.0), program.process.kill)  # at any moment, also amid an action
        timer.start()
        while program.alive:
            player.step()
        timer.join()
        data = file.read_bytes()
        assert data.startswith(kept), f"kill {kill}: a line that was on disk has changed"
        assert player.seen <= data.count(b"\n") - 1, f"kill {kill}: an action that was on disk is gone"
        assert not program.trouble()
        kept = whole_lines(data)
        replay(read(file))
    assert kept.count(b"\n") > KILLS
