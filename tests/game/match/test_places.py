"""Places by hand: the winners of a match first, the others behind them by points (R7.5, R7.7, R9.9)."""

import pytest

from game.match.scoring import SCORINGS, places


def placed(scoring, totals, winners=(), team=1):
    return places(totals, winners, least_wins=SCORINGS[scoring].least_wins, team=team)


@pytest.mark.parametrize(("totals", "winners", "expected"), [
    ((-121, 218, 19, -116), (1,), (4, 1, 2, 3)),
    ((30, -60, 30), (0, 2), (1, 3, 1)),
    ((5, 9, 9, -1), (1, 2), (3, 1, 1, 4)),
    ((40, -20, -20, 0), (0,), (1, 3, 3, 2)),
    ((0, 0), (0, 1), (1, 1))])
def test_r7_3_the_highest_total_is_first_and_equal_totals_share_a_place(totals, winners, expected):
    assert placed("japanese", totals, winners) == expected


@pytest.mark.parametrize(("totals", "winners", "expected"), [
    ((0, 512, 130, 0), (1,), (3, 1, 2, 3)),
    ((499, 0, 500), (2,), (2, 3, 1))])
def test_r7_4_losers_without_points_share_the_last_place(totals, winners, expected):
    assert placed("international", totals, winners) == expected


@pytest.mark.parametrize(("totals", "winners", "expected"), [
    ((203, 256, 206, 176), (2,), (3, 4, 1, 2)),
    ((203, 256, 206, 203), (2,), (2, 4, 1, 2)),
    ((230, 255, 63, 92), (1,), (4, 1, 2, 3)),
    ((9, 0), (1,), (2, 1)),
    ((150, 150, 150), (0,), (1, 2, 2))])
def test_r7_5_the_last_one_left_is_before_losers_with_fewer_points(totals, winners, expected):
    assert placed("penalty", totals, winners) == expected


@pytest.mark.parametrize(("totals", "winners", "expected"), [
    ((50, 5, 5), (1, 2), (3, 1, 1)),
    ((510, 0, 620, 40), (1,), (3, 1, 4, 2))])
def test_r7_5_at_a_limit_of_rounds_the_fewest_points_are_first_and_who_has_left_is_behind(totals, winners, expected):
    assert placed("penalty", totals, winners) == expected


@pytest.mark.parametrize(("totals", "winners", "expected"), [
    ((-12, 12, 0), (1,), (3, 1, 2)),
    ((0, 0), (1,), (2, 1)),
    ((0, 0, 0), (1,), (2, 1, 2)),
    ((9, -3, 4, -10), (0, 2), (1, 3, 1, 4))])
def test_r7_6_who_is_out_is_first_alone_though_others_have_as_many_points(totals, winners, expected):
    assert placed("single", totals, winners) == expected


@pytest.mark.parametrize(("totals", "winners", "expected"), [
    ((5, -5, 5, -5), (0, 2), (1, 2, 1, 2)),
    ((5, -9, 1) * 2, (0, 3), (1, 3, 2) * 2),
    ((5, 5, 1) * 2, (0, 1, 3, 4), (1, 1, 3) * 2),
    ((9, 1, 1, 0) * 2, (0, 4), (1, 2, 2, 4) * 2),
    ((0, 0) * 2, (0, 2), (1, 2) * 2)])
def test_r9_9_a_team_takes_one_place(totals, winners, expected):
    assert placed("single", totals, winners, team=2) == expected


@pytest.mark.parametrize(("scoring", "totals", "expected"), [
    ("japanese", (7, -7, 0), (1, 3, 2)), ("international", (0, 0, 0), (1, 1, 1)), ("penalty", (60, 0, 510), (2, 1, 3))])
def test_points_alone_decide_while_a_match_goes_on(scoring, totals, expected):
    assert placed(scoring, totals) == expected


@pytest.mark.parametrize("totals", [(50, 40, 45, 30), (45, 40, 50, 30), (50, 50, 40, 50)])
def test_a_loser_is_never_first_though_partners_have_other_totals(totals):
    """A position that a player writes may give partners different totals."""
    best = tuple(seat for seat, total in enumerate(totals) if total == max(totals))
    found = placed("japanese", totals, best, team=2)
    assert tuple(seat for seat, place in enumerate(found) if place == 1) == best
