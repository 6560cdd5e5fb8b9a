"""R9.8: no bluffs, no challenge."""

import pytest

from game.core.actions import Challenge, Play
from game.core.refusal import Refusal
from game.houserules.no_bluffing import NoBluffing
from game.houserules.stacking import Stacking
from tests.game.houserules.table import cards, position, why
from tests.game.positions import S0, S1

RULE = NoBluffing()


@pytest.mark.parametrize(
    ("sheet", "hand", "legal"),
    [
        (S1, "wild4 blue-9 blue-1", True),
        (S1, "wild4 red-1 blue-1", False),
        (S0, "wild4 blue-9 blue-1", False),
        (S0, "wild4 blue-2 blue-1", True),
        (S0, "wild4 wild4 blue-1", True),
        (S0, "wild4 wild blue-1", False),
    ],
)
def test_r9_8_a_wild_draw_card_only_when_the_sheet_calls_it_legal(sheet, hand, legal):
    at = position(hand, "blue-4", house=(RULE,), sheet=sheet)
    assert ("wild4" in at.can(0)) == legal
    if not legal:
        assert why(at, Play(0, cards(at, 0, "wild4"))) == Refusal("refuse.no_bluffing", "R9.8")


def test_r9_8_there_is_nothing_to_challenge():
    at = position("wild4 blue-1", "blue-4", "blue-5", house=(RULE,)).play(0, "wild4").color_named(0, "blue")
    assert len(at.hand(1)) == 5 and at.turn == 2


def test_r9_8_a_challenge_is_refused_with_the_rule():
    at = position("wild4 blue-1", "wild4 green-1", "blue-5", house=(RULE, Stacking("same")))
    at.play(0, "wild4").color_named(0, "blue")
    assert why(at, Challenge(1)) == Refusal("refuse.no_challenge", "R9.8")


def test_r9_8_answers_are_held_to_it_too():
    at = position("red-draw2 red-1", "wild4 red-5 blue-draw2", "blue-5",
                  house=(RULE, Stacking("up")), sheet=S1).play(0, "red-draw2")  # fmt: skip
    assert at.can(1) & {"wild4", "blue-draw2"} == {"blue-draw2"}


def test_r9_8_is_off_by_default():
    assert "wild4" in position("wild4 red-1 blue-1", "blue-4").can(0)
