"""The proof of a colour puzzle, made step by step, is the one that is made at once."""

import pytest

from game.puzzles.course import AT_ONCE, PuzzleCourse, begun
from game.puzzles.kinds.color import MANY, Weighing
from game.puzzles.opened import opened
from game.puzzles.reading import shipped
from tests.game.puzzles.solving import SEATS

PUZZLE = next(one for one in shipped() if one.kind == "color")


@pytest.mark.parametrize("bits", [0, 3, MANY])
def test_a_proof_in_bits_is_the_proof_at_once(bits):
    whole, course = begun(PUZZLE, SEATS).proof, begun(PUZZLE, SEATS, holds=True)
    for _ in range(bits):
        course.go_on()
    proof = course.proof
    assert (proof.right, proof.wrong, proof.line, proof.figures) == (
        whole.right, whole.wrong, whole.line, whole.figures)


def test_it_stays_the_proof_when_the_colour_has_been_named():
    course = begun(PUZZLE, SEATS, holds=True)
    right = begun(PUZZLE, SEATS).proof.line[0]
    course.heard(right, course.match.play(right))
    assert course.verdict is True and course.proof.line == (right,)


def test_it_is_over_after_some_frames():
    match = opened(PUZZLE, SEATS)
    course = PuzzleCourse(PUZZLE, match, weighing := Weighing(match))
    for _ in range(MANY // AT_ONCE + 1):
        course.go_on()
    assert weighing.over
