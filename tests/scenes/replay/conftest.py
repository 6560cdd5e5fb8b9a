"""Fixtures of replays without a window."""

from dataclasses import replace

import pytest

from game.match.scoring import Japanese
from game.match.setup import Seat
from scenes.routes import Replay
from scenes.screens import screen
from tests.game.fuzz import agreed
from tests.game.recordings import recorded


@pytest.fixture
def open_replay(make_ctx, tmp_path):
    """A factory of replays of random matches by edition, seats and rounds; the first seat is a person."""

    def make(edition="classic", seats=3, rounds=2, *, position=0, seed=8, actions=None, people=1, **look):
        setup = replace(agreed(seats, seed=seed, edition=edition), scoring=Japanese(rounds=rounds))
        players = [Seat(f"P{i}", "person" if i < people else "normal", i) for i in range(seats)]
        setup = replace(setup, seats=tuple(players))
        path = tmp_path / f"{edition}.jsonl"
        recorded(path, setup, actions)
        ctx = make_ctx(**look)
        scene = screen(ctx, Replay(path, position))
        ctx.stack.push(scene)
        ctx.stack.settle()
        return scene

    return make
