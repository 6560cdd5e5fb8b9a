"""The rows of a page of scores come in one after the other, and nothing else moves before they have come."""

from dataclasses import replace

import pytest

from scenes.scoreboard.hand_rows import APART, COMES, FIRST, SWAPS, HandRows
from tests.scenes.scoreboard.test_round_over import page
from tests.scenes.scoreboard.test_scoreboard import sums_for


def test_rows_come_in_one_after_the_other_once_the_table_below_loses_its_edges(ctx):
    scene, _ = page(ctx, 4, 3)
    seen = []
    for age in (0.0, FIRST - 0.01, *(FIRST + APART * (number + 0.5) for number in range(4))):
        scene.rows.age = age
        seen.append([seat for seat in scene.rows.ranks[0] if scene.rows.rect(seat).right > ctx.view.frame.left])
    first = list(scene.rows.ranks[0])
    assert seen == [[], [], first[:1], first[:2], first[:3], first]


@pytest.mark.parametrize(("seats", "counts"), [(4, False), (10, True), (10, False)])
def test_nothing_is_counted_and_no_places_change_before_all_rows_have_come(ctx, seats, counts):
    rows = HandRows(ctx, replace(sums_for(seats, 3), counts=counts))
    come = FIRST + APART * (seats - 1)
    assert rows.starts > come and rows.seconds - SWAPS >= come + COMES


def test_with_less_motion_all_rows_are_there_at_once(ctx):
    ctx.change(reduced_motion=True)
    scene, _ = page(ctx, 4, 3)
    assert all(ctx.view.frame.contains(scene.rows.rect(seat)) for seat in range(4))
