"""Tweens are exact in time, whatever the lengths of frames."""

import itertools
from itertools import pairwise

import pytest

from scenes.kit import tween
from scenes.kit.tween import EVEN, Approach, Parallel, Sequence, Tween, Tweens, call, wait

EASES = [tween.linear, tween.ease_in, tween.ease_out, tween.ease_in_out, tween.ease_back]


@pytest.mark.parametrize("ease", EASES)
def test_eases_start_at_0_and_end_at_1(ease):
    assert ease(0) == pytest.approx(0, abs=1e-9)
    assert ease(1) == pytest.approx(1)


@pytest.mark.parametrize("step", [0.01, 0.07, 0.3, 5.0])
def test_sequences_lose_no_time(step):
    done = []
    clock = itertools.count(1)
    tweens = Tweens()
    tweens.add(Sequence(wait(0.2), wait(0.2), Parallel(wait(0.1), wait(0.2)), on_done=lambda: done.append(1)))
    frames = next(n for n in clock if tweens.update(step) or not tweens.busy)
    assert done == [1]
    assert frames == pytest.approx(max(1, 0.6 / step), abs=1)


def test_finish_runs_everything_in_order_also_what_ends_start():
    log, tweens = [], Tweens()
    chain = Tween(1, on_done=lambda: tweens.add(call(lambda: log.append("later"))))
    tweens.add(Sequence(call(lambda: log.append("a")), wait(3), call(lambda: log.append("b")), chain))
    tweens.finish()
    assert log == ["a", "b", "later"]
    assert not tweens.busy


def test_speed_makes_everything_quicker():
    tweens = Tweens()
    tweens.speed = 4
    tweens.add(wait(2.0))
    tweens.update(0.5)
    assert not tweens.busy


def test_what_an_end_adds_begins_with_the_next_update():
    tweens, seen = Tweens(), []
    tweens.add(Sequence(wait(0.1), call(lambda: tweens.add(Tween(1.0, seen.append, tween.linear)))))
    tweens.update(0.5)
    assert seen == []
    tweens.update(0.5)
    assert seen == [0.5]


def test_shake_comes_back_to_the_middle():
    assert tween.shake(0) == 0
    assert tween.shake(1) == pytest.approx(0, abs=1e-9)


def test_approach_arrives():
    value = Approach()
    value.target = 1
    for _ in range(60):
        value.update(1 / 60)
    assert value.value == 1
    assert not value.moving


def test_an_approach_is_quick_at_first_and_does_not_crawl_the_last_bit():
    value, places = Approach(rate=15), [0.0]
    value.target = 1
    while value.moving:
        value.update(1 / 60)
        places.append(value.value)
    steps = [after - before for before, after in pairwise(places)]
    assert all(one >= other - 1e-9 for one, other in pairwise(steps[:-1])), "it never speeds up"
    assert steps[0] > 0.2 and min(steps[:-1]) == pytest.approx(EVEN * 15 / 60)
    assert len(steps) <= 13, "it took 22 frames when it slowed down to the end"


def test_an_approach_comes_from_both_sides_and_stops_where_it_should():
    for start, target in ((0.0, -1.0), (5.0, 2.0), (-3.0, 4.0)):
        value = Approach(start)
        value.target = target
        for _ in range(60):
            before = value.value
            value.update(1 / 60)
            assert min(before, target) <= value.value <= max(before, target)
        assert value.value == target and not value.moving
