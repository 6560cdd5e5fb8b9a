"""The puzzles that come with the game: every one is proved by the engine.

By default some of each kind are; `ICHIMAI_PUZZLES=all python -m pytest tests/game/puzzles/test_shipped.py` proves all.
"""

import os
from collections import Counter

import pytest

from game.puzzles.opened import opened
from game.puzzles.proving import proved
from game.puzzles.puzzle import KINDS, Puzzle
from game.puzzles.reading import FILE, read, shipped
from tests.game.puzzles.held import disagreements
from tests.game.puzzles.solving import go_on

PUZZLES = shipped()
SAMPLE = PUZZLES if os.environ.get("ICHIMAI_PUZZLES") == "all" else PUZZLES[::9]


def test_there_are_fifty_of_each_kind_and_each_only_once():
    lines = FILE.read_text("utf-8").splitlines()
    assert read(lines)[1] == []
    assert Counter(one.kind for one in PUZZLES) == dict.fromkeys(KINDS, 50)
    assert len({one.id for one in PUZZLES}) == 300
    assert FILE.stat().st_size < 1_000_000


def test_each_kind_goes_from_easy_to_hard():
    for kind in KINDS:
        ratings = [one.rating for one in PUZZLES if one.kind == kind]
        assert ratings == sorted(ratings) and ratings[-1] - ratings[0] >= 300


@pytest.mark.sampled(3)
@pytest.mark.parametrize("puzzle", SAMPLE, ids=lambda one: f"{one.kind}-{one.id}")
def test_it_is_proved_and_its_answer_is_judged_right_by_playing_it(puzzle):
    assert Puzzle.parse(str(puzzle)) == puzzle
    proof = proved(puzzle)
    assert len(proof.right) == 1 and proof.wrong and not proof.right & proof.wrong
    assert go_on(puzzle) is True


@pytest.mark.parametrize("puzzle", [one for one in SAMPLE if one.kind == "hold"], ids=lambda one: one.id)
def test_the_engine_counts_the_same_cards(puzzle):
    wrong, seen = disagreements(opened(puzzle))
    assert wrong == 0 and seen > 2
