"""Each achievement is reached by what its name says, and by nothing less."""

from dataclasses import replace

import pytest

from game.match.setup import Seat
from game.statistics.achievements import ACHIEVEMENTS, standings
from game.statistics.facts import RoundFacts, SeatFacts, Summary
from game.statistics.queries import Sitting

ROUND = RoundFacts(1, 0, -20, -20, 20, 3, False, 4, 9, 2, 12, 0, "", False)
OUT = replace(ROUND, points=60, total=60, left=0, cards=0, won=True, finish="7")


def sitting(*, won=True, rounds=(OUT,), seats=2, summary=None, **facts):
    table = tuple(Seat(f"P{number}") for number in range(seats))
    told = {"edition": "classic", "seats": table, "scoring": "japanese", "totals": (60, -60), **(summary or {})}
    return Sitting("match-00001", 1, 0, 0, "Ann", Summary(winners=(0,) if won else (1,), **told),
                   SeatFacts(**facts), tuple(rounds))


def editions(*names):
    return [sitting(summary={"edition": name}) for name in names]


SEVEN = ("classic", "classic112", "pokemon", "flip", "minecraft", "all_wild", "dos")
WON, LOST = sitting(), sitting(won=False)
CASES = {
    "first_win": ([WON], [LOST]),
    "streak": ([WON] * 3, [WON, WON, LOST, WON]),
    "editions": (editions(*SEVEN), editions(*SEVEN[:-1], "classic", "of_somebody_else")),
    "sweep": ([sitting(rounds=[OUT] * 3)], [sitting(rounds=[OUT] * 2), sitting(rounds=[OUT, OUT, ROUND, OUT])]),
    "comeback": (
        [sitting(rounds=[ROUND, replace(ROUND, total=-100), OUT])],
        [sitting(rounds=[replace(ROUND, total=-100), ROUND, OUT]), sitting(rounds=[replace(ROUND, total=-100), OUT]),
         sitting(won=False, rounds=[ROUND, replace(ROUND, total=-100), OUT])],
    ),
    "narrow": (
        [sitting(rounds=[OUT, OUT], total=10, summary={"totals": (10, 0)})],
        [sitting(rounds=[OUT, OUT], total=11, summary={"totals": (11, 0)}),
         sitting(total=10, summary={"totals": (10, 0)})],
    ),
    "big_round": ([sitting(rounds=[replace(OUT, points=300)])], [sitting(rounds=[replace(OUT, points=299)])]),
    "poker_face": ([sitting(believed=9), sitting(won=False, believed=1)], [sitting(believed=9)]),
    "lie_detector": ([sitting(right=10)], [sitting(right=9, wrong=5)]),
    "sharp_ears": ([sitting(catches=5)] * 2, [sitting(catches=9, caught=5)]),
    "never_forgot": ([sitting(calls=3)], [sitting(calls=3, missed=1), sitting(calls=2)]),
    "quick": ([sitting(timed=20, seconds=60.0)], [sitting(timed=20, seconds=60.1), sitting(timed=19, seconds=1.0)]),
    "full_table": ([sitting(seats=8)], [sitting(seats=7)]),
    "house_rules": (
        [sitting(summary={"house": ("a", "b", "c", "d")})], [sitting(summary={"house": ("a", "b", "c")})],
    ),
    "heavy_hand": (
        [sitting(rounds=[replace(OUT, most=15)])], [sitting(rounds=[replace(OUT, most=14), replace(ROUND, most=20)])],
    ),
    "untouched": (
        [sitting(won=False, rounds=[replace(OUT, drawn=0)])],
        [sitting(rounds=[replace(OUT, drawn=1), replace(ROUND, drawn=0), replace(OUT, drawn=0, turns=0)])],
    ),
    "swallowed": ([sitting(rounds=[replace(OUT, at_once=6)])], [sitting(rounds=[replace(OUT, at_once=5)])]),
    "wild_finish": ([sitting(rounds=[replace(OUT, finish="wild4")])], [sitting(rounds=[replace(OUT, finish="wild")])]),
    "dark_side": ([sitting(rounds=[replace(OUT, dark=True)])], [sitting(rounds=[replace(ROUND, dark=True)])]),
    "explosion": ([sitting(rounds=[replace(OUT, exploded=1)])], [sitting(rounds=[replace(ROUND, exploded=1)])]),
}  # fmt: skip


def standing(name, found):
    return next(one for one in standings(found) if one.achievement.id == name)


def test_all_have_a_case_and_a_name_of_their_own():
    assert list(CASES) == [one.id for one in ACHIEVEMENTS] and 12 <= len(ACHIEVEMENTS) <= 24


@pytest.mark.parametrize("name", CASES)
def test_it_is_reached_by_what_it_says_and_by_nothing_less(name):
    enough, less = CASES[name]
    assert standing(name, enough).reached is enough[-1]
    one = standing(name, less)
    assert one.reached is None and one.value < one.achievement.goal


def test_the_match_in_which_it_was_reached_stays_the_same():
    later = replace(WON, match="match-00002")
    assert standing("first_win", [LOST, WON, later]).reached is WON


def test_progress_is_the_best_so_far():
    assert standing("streak", [WON, WON, LOST]).value == 2
    assert standing("poker_face", [sitting(believed=4)]).value == 4
    assert all(one.value == 0 and one.reached is None for one in standings([]))
