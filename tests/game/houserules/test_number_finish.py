"""R9.3: no going out with an action card or a wild."""

import pytest

from game.core.actions import CallUno, Draw, Play
from game.core.refusal import Refusal
from game.houserules.number_finish import NumberFinish
from game.houserules.stacking import Stacking
from game.houserules.two_cards import TwoCards
from tests.game.houserules.table import cards, position, why

RULE = NumberFinish()


@pytest.mark.parametrize("last", ["red-skip", "red-reverse", "red-draw2", "wild", "wild4"])
def test_r9_3_an_action_card_or_a_wild_cannot_be_the_last(last):
    at = position(last, "blue-1 blue-2", "blue-3", house=(RULE,))
    assert at.can(0) == {Draw}
    assert why(at, Play(0, cards(at, 0, last))) == Refusal("refuse.number_finish", "R9.3")


def test_r9_3_a_number_can_be_the_last():
    assert position("red-5", "blue-1 blue-2", house=(RULE,)).play(0, "red-5").over


def test_r9_3_a_card_that_does_not_fit_anyway_is_refused_for_that():
    at = position("blue-skip", "blue-1 blue-2", house=(RULE,))
    assert at.round.reason(Play(0, cards(at, 0, "blue-skip"))) == Refusal("refuse.no_match", "R3.1")


def test_r9_3_an_action_card_may_be_laid_before_the_last():
    assert position("red-skip red-5", "blue-1 blue-2", house=(RULE,)).play(0, "red-skip").hand(0) == ["red-5"]


def test_r9_3_nor_two_of_them():
    at = position("red-skip red-skip", "blue-1 blue-2", house=(RULE, TwoCards("pair_actions"))).uno(0)
    both = Play(0, cards(at, 0, "red-skip", "red-skip"))
    assert why(at, both) == Refusal("refuse.number_finish", "R9.3")


def test_r9_3_nor_as_an_answer():
    at = position("red-draw2 red-1", "blue-draw2", "blue-3", house=(RULE, Stacking("up"))).play(
        0, "red-draw2"
    )
    assert not at.over and len(at.hand(1)) == 3


def test_r9_3_the_drawn_card_still_may_follow():
    at = position("red-skip", "blue-1 blue-2", stock="wild", house=(RULE,)).draw(0)
    assert at.can(0) - {CallUno} > {"wild"}
