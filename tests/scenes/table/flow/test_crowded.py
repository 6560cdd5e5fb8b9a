"""At a large table waits stay short: the more CPU players there are, the shorter they think and pause."""

import pytest

from tests.bench.bench_turns import measure


@pytest.mark.parametrize(("seats", "longest"), [(4, 5.5), (10, 8.0)])
def test_a_person_does_not_wait_long_for_the_own_turn(tmp_path, display, seats, longest):
    assert measure(seats, 2, tmp_path)["wait"] <= longest


@pytest.mark.nightly
def test_nine_of_ten_waits_at_a_table_of_ten_are_no_longer_than_eight_seconds(tmp_path, display):
    assert measure(10, 8, tmp_path)["wait_p90"] <= 8.0


def test_a_round_ends_at_once_with_a_click(tmp_path, display):
    assert measure(2, 1, tmp_path, clicks=True)["end"] <= 0.3
