"""Fixtures of tables at which nothing happens by itself."""

from __future__ import annotations

import pytest

from tests.scenes.tables import pass_time

HANDS = ("red-3 red-skip blue-1", "red-reverse red-8 blue-2", "red-4 green-3")


@pytest.fixture
def halted(table_at):
    """A factory of tables of four whose match is paused in a seat's turn."""

    def make(turn=1, **more):
        scene = table_at("red-7 blue-4 green-5", others=HANDS, turn=turn, **more)
        scene.session.halted = True
        pass_time(scene, 0.6)
        return scene

    return make
