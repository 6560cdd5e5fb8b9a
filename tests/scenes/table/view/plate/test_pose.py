"""A pill grows and leans one after the other, so that it is not redrawn and rotated in the same frame."""

from itertools import pairwise

import pytest

from scenes.table.view.plate.pose import PlatePose

CALM, ACTS, LOST = ({"grows": grows, "leans": leans} for grows, leans in ((False, False), (True, False), (False, True)))
BOTH = {"grows": True, "leans": True}
FRAME = 1 / 60


def passed(stance, state, frames=60):
    """Growth and tip after each update."""
    stance.take(**state, calm=False)
    seen = []
    for _ in range(frames):
        stance.update(FRAME)
        seen.append((stance.growth, stance.tip))
    return seen


@pytest.fixture
def stance():
    return PlatePose()


def test_it_leans_once_it_has_shrunk(stance):
    assert passed(stance, ACTS)[-1] == (1.0, 0.0)
    seen = passed(stance, LOST)
    assert seen[-1] == (0.0, 1.0) and not stance.moving
    leans = [growth for growth, tip in seen if tip]
    assert set(leans) == {0.0} and len(leans) < len(seen) - 3
    assert next(number for number, (_, tip) in enumerate(seen) if tip) < 15, "nobody waits for long"


def test_it_grows_once_it_stands_upright(stance):
    passed(stance, LOST)
    seen = passed(stance, ACTS)
    assert seen[-1] == (1.0, 0.0) and not stance.moving
    assert not [pair for pair in pairwise(seen) if pair[1][1] and pair[0][0] != pair[1][0]], "not while it leans"


def test_a_seat_that_has_to_act_though_its_turn_is_lost_grows_all_the_same(stance):
    passed(stance, LOST)
    assert passed(stance, BOTH)[-1] == (1.0, 1.0) and not stance.moving


def test_one_that_rises_before_it_leans_stays_upright(stance):
    passed(stance, ACTS)
    passed(stance, LOST, 2)
    assert not any(tip for _, tip in passed(stance, CALM)) and not stance.moving


def test_where_less_motion_is_asked_for_it_stands_so_at_once(stance):
    stance.take(**BOTH, calm=True)
    assert (stance.growth, stance.tip) == (1.0, 1.0) and not stance.moving
    stance.take(**CALM, calm=True)
    assert (stance.growth, stance.tip) == (0.0, 0.0) and not stance.moving
