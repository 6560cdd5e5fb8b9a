"""R9.5: identical cards out of turn."""

import pytest

from game.core.actions import CallUno, Catch, IllegalAction, Play
from game.core.events import Played
from game.core.refusal import Refusal
from game.houserules.jump_in import JumpIn
from game.houserules.stacking import Stacking
from game.houserules.two_cards import TwoCards
from game.mechanics.challenge import Bluff
from game.mechanics.uno_call import UnoCall
from tests.game.houserules.table import cards, position, why

RULE = JumpIn()


def jumps(at, seat):
    return [at.name(option.cards[0]) for option in at.round.legal_actions(seat) if isinstance(option, Play)]


def test_r9_5_an_identical_card_may_be_laid_out_of_turn_and_play_goes_on_after_it():
    at = position("red-5 red-1", "red-2 red-3", "red-5 red-4 blue-5", "red-6 red-8", house=(RULE,))
    assert jumps(at.play(0, "red-5"), 2) == ["red-5"]
    at.play(2, "red-5")
    assert at.happened(Played)[0].rule == "R9.5"
    assert at.turn == 3 and at.hand(1) == ["red-2", "red-3"]


def test_r9_5_is_off_by_default():
    at = position("red-5 red-1", "red-2 red-3", "red-5 red-4")
    assert jumps(at.play(0, "red-5"), 2) == []
    assert at.round.reason(Play(2, cards(at, 2, "red-5"))) == Refusal("refuse.not_your_turn", "R3.1")


@pytest.mark.parametrize("name", ["blue-5", "red-4"])
def test_r9_5_only_identical_cards(name):
    at = position("red-5 red-1", "red-2 red-3", "blue-5 red-4", house=(RULE,)).play(0, "red-5")
    assert why(at, Play(2, cards(at, 2, name))) == Refusal("refuse.jump_now", "R9.5")


def test_r9_5_a_wild_is_identical_to_nothing():
    at = (
        position("wild red-1", "red-2 red-3", "wild red-4", house=(RULE,))
        .play(0, "wild")
        .color_named(0, "red")
    )
    assert jumps(at, 2) == []


def test_r9_5_not_while_a_penalty_is_settled():
    at = position("red-draw2 red-1", "blue-draw2 red-3", "red-draw2 red-4", house=(RULE, Stacking("up")))
    at.play(0, "red-draw2")
    assert why(at, Play(2, cards(at, 2, "red-draw2"))) == Refusal("refuse.jump_later", "R9.5")


def test_r9_5_a_draw_two_jumped_in_hits_the_one_after_the_jumper():
    at = position("red-draw2 red-1", "red-3", "red-2 red-8", "red-draw2 red-4", house=(RULE,)).play(
        0, "red-draw2"
    )
    assert at.turn == 2
    at.play(3, "red-draw2")
    assert len(at.hand(0)) == 3 and at.turn == 1


def test_r9_5_also_while_somebody_thinks_over_his_drawn_card():
    at = position("red-5 red-1", "blue-2 blue-3", "red-5 red-4", stock="red-8", house=(RULE,)).play(
        0, "red-5"
    )
    at.draw(1)
    assert at.asked.task == "drawn"
    at.play(2, "red-5")
    assert at.hand(1) == ["blue-2", "blue-3", "red-8"] and at.turn == 0


def test_r9_5_one_may_jump_in_on_ones_own_card():
    at = position("red-5 red-5 red-1", "red-2 red-3", house=(RULE,)).play(0, "red-5").play(0, "red-5")
    assert at.hand(0) == ["red-1"] and at.turn == 1


def test_r9_5_who_jumps_in_with_the_last_card_wins():
    at = position("red-5 red-1", "red-2 red-3", "red-5", house=(RULE,)).play(0, "red-5").play(2, "red-5")
    assert at.over and at.news[-1].winners == (2,)


def test_r6_1_who_comes_down_by_jumping_in_owes_the_word():
    at = position("red-5 red-1 red-2", "red-2 red-3", "red-5 red-4", house=(RULE,)).play(0, "red-5")
    at.play(2, "red-5")
    assert Catch(0, 2) in at.round.legal_actions(0) and CallUno(2) in at.round.legal_actions(2)
    assert len(at.catch(0, 2).hand(2)) == 3


def test_r9_5_who_is_asked_cannot_jump_in_too():
    """The asked seat has the card among its ordinary plays, once (R3.1)."""
    at = position("red-5 red-1", "red-5 red-3 blue-8", "red-2 red-4", house=(RULE,)).play(0, "red-5")
    assert at.turn == 1 and sorted(jumps(at, 1)) == ["red-3", "red-5"]
    at.play(1, "red-5")
    assert at.happened(Played)[0].rule == "R3.1" and at.turn == 2


def test_r3_2_who_thinks_over_his_drawn_card_cannot_jump_in_with_another():
    at = position("red-5 red-1", "red-5 blue-3 green-5", "blue-4 blue-6", stock="red-8", house=(RULE,))
    at.play(0, "red-5").draw(1)
    assert at.asked.task == "drawn" and jumps(at, 1) == ["red-8"]
    with pytest.raises(IllegalAction):
        at.play(1, "red-5")


def test_r6_1_a_call_with_three_cards_does_not_protect_a_jump_in_with_the_second():
    """Two equal cards could be played together, so the call is allowed; but then only one of them is played."""
    at = position("red-5 red-5 red-1", "red-2 red-3", house=(RULE, TwoCards("pair")))
    at.say(CallUno(0)).play(0, "red-5").play(0, "red-5")
    assert at.hand(0) == ["red-1"] and Catch(1, 0) in at.round.legal_actions(1)
    assert len(at.catch(1, 0).hand(0)) == 3


def test_r6_1_the_call_for_both_of_them_holds():
    at = position("red-5 red-5 red-1", "red-2 red-3", house=(RULE, TwoCards("pair")))
    at.say(CallUno(0)).say(Play(0, cards(at, 0, "red-5", "red-5")))
    assert at.hand(0) == ["red-1"] and Catch(1, 0) not in at.round.legal_actions(1)


def test_r6_1_a_call_is_void_when_another_card_is_thrown_in_before_the_play():
    at = position("red-2 red-1", "red-3 red-4", "red-9 red-7 red-8", "red-5 red-6", house=(RULE,))
    at.say(CallUno(0)).play(2, "red-9")
    assert at.turn == 3 and not at.table.note("uno.called")


def test_r6_1_in_old_matches_a_call_lasted_until_the_next_turn():
    old = (UnoCall(lasts="turn"), Bluff())
    at = position("red-5 red-5 red-1", "red-2 red-3", house=(RULE, TwoCards("pair")), sheet=old)
    at.say(CallUno(0)).play(0, "red-5").play(0, "red-5")
    assert Catch(1, 0) not in at.round.legal_actions(1)
