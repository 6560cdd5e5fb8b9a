"""R9.6: drawing until a card fits."""

from game.core.actions import Keep, Play
from game.core.events import Drew, Kept
from game.core.refusal import Refusal
from game.houserules.draw_to_match import DrawToMatch
from game.houserules.no_bluffing import NoBluffing
from game.houserules.number_finish import NumberFinish
from tests.game.houserules.table import cards, position
from tests.game.positions import S1

RULE = DrawToMatch()


def test_r9_6_who_draws_goes_on_until_a_card_fits():
    at = position("blue-1 blue-2", "blue-3", stock="blue-4 green-5 red-6 red-7", house=(RULE,)).draw(0)
    assert at.hand(0) == ["blue-1", "blue-2", "blue-4", "green-5", "red-6"]
    assert at.happened(Drew)[0].rule == "R9.6"
    assert at.can(0) == {"red-6", Keep}


def test_r9_6_the_card_may_be_kept():
    at = position("blue-1 blue-2", "blue-3", stock="blue-4 red-6", house=(RULE,)).draw(0).keep(0)
    assert len(at.hand(0)) == 4 and at.turn == 1


def test_r9_6_only_that_card_may_be_laid():
    at = position("red-1 blue-2", "blue-3", stock="blue-4 red-6", house=(RULE,)).draw(0)
    assert at.round.reason(Play(0, cards(at, 0, "red-1"))) == Refusal("refuse.only_drawn", "R3.2")


def test_r9_6_ends_when_no_card_is_left():
    at = position("blue-1 blue-2", "blue-3", stock="blue-4 green-5", rest="away", house=(RULE,)).draw(0)
    assert at.hand(0)[2:] == ["blue-4", "green-5"] and at.happened(Kept) and at.turn == 1


def test_r9_6_a_card_that_another_rule_forbids_does_not_fit():
    how = {"house": (RULE, NoBluffing()), "sheet": S1, "color": "blue"}
    at = position("blue-1", "blue-3", up="wild", stock="wild4 red-4 blue-5", **how).draw(0)
    assert at.hand(0) == ["blue-1", "wild4", "red-4", "blue-5"]


def test_r9_6_the_drawn_card_is_not_the_last_one():
    at = position("blue-1", "blue-3", stock="wild", house=(RULE, NumberFinish())).draw(0)
    assert at.hand(0) == ["blue-1", "wild"] and "wild" in at.can(0)


def test_r9_6_is_off_by_default():
    assert len(position("blue-1", "blue-3", stock="blue-4 red-6").draw(0).hand(0)) == 2
