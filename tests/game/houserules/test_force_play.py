"""R9.7: a seat that can play a card must."""

from game.core.actions import Draw, Keep
from game.core.refusal import Refusal
from game.houserules.force_play import ForcePlay
from game.houserules.no_bluffing import NoBluffing
from game.houserules.number_finish import NumberFinish
from tests.game.houserules.table import position, why

DRAWN, ALWAYS = ForcePlay("drawn"), ForcePlay("always")


def test_r9_7_a_drawn_card_that_fits_must_be_laid():
    at = position("blue-1 blue-2 blue-3", "blue-4", stock="red-6", house=(DRAWN,)).draw(0)
    assert at.can(0) == {"red-6"}
    assert why(at, Keep(0)) == Refusal("refuse.must_play_drawn", "R9.7")


def test_r9_7_drawn_lets_one_draw_all_the_same():
    assert Draw in position("red-1 blue-2 blue-3", "blue-4", house=(DRAWN,)).can(0)


def test_r9_7_always_forbids_drawing_to_who_can_play():
    at = position("red-1 blue-2 blue-3", "blue-4", house=(ALWAYS,))
    assert at.can(0) == {"red-1"}
    assert why(at, Draw(0)) == Refusal("refuse.must_play", "R9.7")


def test_r9_7_always_means_the_drawn_card_too():
    at = position("blue-1 blue-2 blue-3", "blue-4", stock="red-6", house=(ALWAYS,)).draw(0)
    assert at.can(0) == {"red-6"}


def test_r9_7_a_drawn_card_that_does_not_fit_is_kept():
    assert position("blue-1 blue-2", "blue-4", stock="green-6", house=(DRAWN,)).draw(0).turn == 1


def test_r9_7_nobody_is_forced_to_bluff():
    at = position("blue-1 wild4 blue-3", "blue-4", house=(ALWAYS,))
    assert at.can(0) == {"wild4", Draw}
    at = position("blue-1 blue-2 blue-3", "blue-4", stock="wild4", house=(DRAWN,)).draw(0)
    assert at.can(0) == {"wild4", Keep}


def test_r9_7_a_wild_draw_card_counts_where_nobody_can_bluff():
    at = position("blue-1 wild4 blue-3", "blue-4", house=(ALWAYS, NoBluffing()))
    assert at.can(0) == {"wild4"}
    at = position("blue-1 blue-2 blue-3", "blue-4", stock="wild4", house=(DRAWN, NoBluffing())).draw(0)
    assert at.can(0) == {"wild4"}
    assert Draw in position("red-1 wild4 blue-3", "blue-4", house=(DRAWN, NoBluffing())).can(0)


def test_r9_7_forces_nobody_to_what_another_rule_forbids():
    at = position("red-skip", "blue-4 blue-5", house=(ALWAYS, NumberFinish()))
    assert at.can(0) == {Draw}


def test_r9_7_is_off_by_default():
    assert Draw in position("red-1 blue-2 blue-3", "blue-4").can(0)
