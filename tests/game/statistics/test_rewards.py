"""Card backs and cloths that are earned by the tour of editions and by medals."""

from dataclasses import dataclass

import pytest

from game.editions import EDITIONS
from game.statistics.ranks import STEPS
from game.statistics.rewards import REWARDS, earned


@dataclass
class Played:
    edition: str
    level: str = "normal"


@dataclass
class Sat:
    summary: Played
    won: bool = True


def won(*editions, times=1):
    return [Sat(Played(edition)) for edition in editions for _ in range(times)]


NAMES = [one.id for one in EDITIONS]


@pytest.mark.parametrize(("found", "brings"), [
    ([], set()), (won(*NAMES[:2]), set()), (won(*NAMES[:3]), {"waves"}), (won(*NAMES[:5]), {"waves", "blossoms"}),
    (won(*NAMES), {"waves", "blossoms", "checks", "slate"}), (won(NAMES[0], times=STEPS[1]), {"plum"}),
    (won(NAMES[0], times=STEPS[2]), {"plum", "stars"}), ([Sat(Played(name), won=False) for name in NAMES], set()),
])
def test_what_matches_bring(found, brings):
    assert set(earned(found)) == brings


def test_every_reward_takes_something():
    assert len({one.id for one in REWARDS}) == len(REWARDS)
    assert all(bool(one.editions) != bool(one.medal) for one in REWARDS)
