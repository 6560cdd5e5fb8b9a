"""R9.1: two-card play, and R6.4: the call before going out with several cards."""

import pytest

from game.core.actions import CallUno, Challenge, Play
from game.core.events import Reversed, Skipped, TookBack
from game.core.refusal import Refusal
from game.houserules.two_cards import TwoCards
from game.mechanics.blank_wild import Writing
from tests.game.editions.driver import Scene
from tests.game.houserules.table import cards, position, sets, together, why
from tests.game.writings import EIGHT

OUT = Writing("out")
PAIR, ACTIONS, ALL = TwoCards("pair"), TwoCards("pair_actions"), TwoCards("same_symbol")


def test_r9_1_without_the_rule_cards_go_one_by_one():
    at = position("red-5 red-5 blue-1", "blue-2")
    assert sets(at, 0) == set()
    assert at.round.reason(Play(0, cards(at, 0, "red-5", "red-5"))) == Refusal("refuse.one_card", "R3.5")


def test_r9_1_pair_lays_two_number_cards_alike_at_once():
    at = position("red-5 red-5 blue-5 red-skip red-skip", "blue-2 blue-3", house=(PAIR,))
    assert sets(at, 0) == {("red-5", "red-5")}
    together(at, 0, "red-5", "red-5")
    assert at.hand(0) == ["blue-5", "red-skip", "red-skip"] and at.turn == 1


def test_r9_1_pair_fits_by_its_number_too():
    at = position("red-5 red-5 blue-1", "blue-2 blue-3", up="green-5", house=(PAIR,))
    assert together(at, 0, "red-5", "red-5").color == "red"


def test_r9_1_pair_that_does_not_fit_is_refused_like_any_card():
    at = position("red-5 red-5 blue-1", "blue-2 blue-3", up="green-6", house=(PAIR,))
    assert sets(at, 0) == set()
    assert at.round.reason(Play(0, cards(at, 0, "red-5", "red-5"))) == Refusal("refuse.no_match", "R3.1")


@pytest.mark.parametrize(
    ("rule", "names", "reason"),
    [
        (PAIR, ("red-5", "blue-5"), "refuse.pair"),
        (PAIR, ("red-skip", "red-skip"), "refuse.pair"),
        (ACTIONS, ("red-5", "blue-5"), "refuse.pair_actions"),
        (ALL, ("red-5", "red-6"), "refuse.same_symbol"),
    ],
)
def test_r9_1_cards_that_may_not_go_together_say_so(rule, names, reason):
    at = position("red-5 blue-5 red-6 red-skip red-skip", "blue-2", house=(rule,))
    assert why(at, Play(0, cards(at, 0, *names))) == Refusal(reason, "R9.1")


def test_r9_1_pair_actions_of_two_skips_skip_two():
    at = position("red-skip red-skip blue-1", "blue-2", "blue-3", "blue-4", house=(ACTIONS,))
    together(at, 0, "red-skip", "red-skip")
    assert [event.seat for event in at.happened(Skipped)] == [1, 2] and at.turn == 3


def test_r9_1_two_reverses_turn_twice():
    at = position("red-reverse red-reverse blue-1", "blue-2", "blue-3", house=(ACTIONS,))
    together(at, 0, "red-reverse", "red-reverse")
    assert len(at.happened(Reversed)) == 2 and at.turn == 1


def test_r9_1_two_draw_twos_make_four_at_once():
    at = position("red-draw2 red-draw2 blue-1", "blue-2", "blue-3", house=(ACTIONS,))
    together(at, 0, "red-draw2", "red-draw2")
    assert len(at.hand(1)) == 5 and at.turn == 2


def test_r9_1_same_symbol_lays_any_number_whatever_the_colours_and_the_last_gives_the_colour():
    at = position("blue-5 red-5 green-5 blue-1", "blue-2 blue-3", up="red-9", house=(ALL,))
    assert sets(at, 0) == {
        ("red-5", "blue-5"), ("red-5", "green-5"),
        ("red-5", "blue-5", "green-5"), ("red-5", "green-5", "blue-5"),
    }  # fmt: skip
    together(at, 0, "red-5", "green-5", "blue-5")
    assert at.color == "blue" and at.hand(0) == ["blue-1"]


def test_r9_1_two_wilds_name_one_colour():
    at = position("wild wild blue-1", "blue-2", "blue-3", house=(ALL,))
    together(at, 0, "wild", "wild").color_named(0, "green")
    assert at.turn == 1 and at.color == "green"


def test_r9_1_a_bluff_with_two_cards_takes_both_back_and_costs_what_one_costs():
    at = position("wild4 wild4 red-1", "blue-2", "blue-3", up="red-9", house=(ALL,))
    together(at, 0, "wild4", "wild4").color_named(0, "green")
    assert at.asked.short == (1, "penalty", 8)
    at.say(Challenge(1))
    assert len(at.happened(TookBack)[0].cards) == 2
    assert len(at.hand(0)) == 3 + 2 and at.color == "red" and at.turn == 1


def test_r9_1_only_the_drawn_card_may_be_laid_after_drawing():
    at = position("red-5 blue-1", "blue-2 blue-3", up="green-8", stock="green-5", house=(ALL,)).draw(0)
    assert sets(at, 0) == set() and at.can(0) == {"green-5", type(at.round.legal_actions(0)[-1])}


def test_r6_4_going_out_with_two_needs_the_call_first():
    at = position("red-5 red-5", "blue-2 blue-3", house=(PAIR,))
    both = Play(0, cards(at, 0, "red-5", "red-5"))
    assert why(at, both) == Refusal("refuse.call_first", "R6.4")
    at.uno(0).say(both)
    assert at.over


def test_r6_4_without_the_call_one_of_two_may_be_laid():
    at = position("red-5 red-5", "blue-2 blue-3", house=(PAIR,)).play(0, "red-5")
    assert not at.over and at.hand(0) == ["red-5"]


def test_r6_4_three_at_once_can_be_called_with_three_in_hand():
    at = position("red-5 blue-5 green-5", "blue-2 blue-3", house=(ALL,))
    assert CallUno(0) in at.round.legal_actions(0)
    assert why(at, Play(0, cards(at, 0, "red-5", "blue-5", "green-5"))).rule == "R6.4"
    together(at.uno(0), 0, "red-5", "blue-5", "green-5")
    assert at.over


def test_r6_1_two_of_three_owe_the_call():
    at = position("red-5 red-5 blue-1", "blue-2 blue-3", house=(PAIR,))
    together(at, 0, "red-5", "red-5")
    assert len(at.catch(1, 0).hand(0)) == 3


def test_r6_1_the_call_before_two_of_three_counts():
    at = position("red-5 red-5 blue-1", "blue-2 blue-3", house=(PAIR,)).uno(0)
    together(at, 0, "red-5", "red-5")
    assert len(at.catch(1, 0).hand(0)) == 1


def test_r9_1_blank_wilds_are_equal_only_if_the_same_is_written_on_them():
    """Otherwise one of the two would not do what is written on it (R4.10)."""
    five, shield = EIGHT["draw_five"], EIGHT["shield"]
    for blanks, laid in (((five, five, shield), {("blank", "blank")}), ((five, shield, OUT), set())):
        game = Scene("classic112", [["blank", "blank", "red-1"], ["blue-1"]], "red-9", blanks=blanks, house=(ALL,))
        plays = (option.cards for option in game.legal_actions(0) if isinstance(option, Play))
        assert {tuple(game.table.faces[c].symbol for c in cards) for cards in plays if len(cards) > 1} == laid
