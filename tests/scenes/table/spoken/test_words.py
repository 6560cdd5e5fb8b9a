"""Sentences that describe a table to a person who does not look at it."""

import re

import pytest

from scenes.table.spoken.words import counts


@pytest.mark.parametrize(("direction", "order"), [(1, ["P0", "C1", "C2", "C3"]), (-1, ["P0", "C3", "C2", "C1"])])
def test_hands_are_counted_in_the_order_of_play_from_the_own_seat_on(table_at, direction, order):
    scene = table_at("red-7", others=(2, 3, 4))
    state = scene.session.state
    state.view.direction = direction
    said = counts(scene.ctx.texts, state, ["P0", "C1", "C2", "C3"])
    assert re.findall(r"([PC]\d): \d card", said) == order, said
