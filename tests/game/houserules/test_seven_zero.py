"""R9.4: sevens swap, zeros pass along."""

import pytest

from game.core.actions import CallUno, ChooseSeat, Play
from game.core.events import HandsMoved
from game.core.refusal import Refusal
from game.houserules.seven_zero import SevenZero
from game.houserules.two_cards import TwoCards
from game.mechanics.swap_hands import PassHands
from tests.game.houserules.table import cards, position, swap, together
from tests.game.positions import S1

RULE = SevenZero()


def test_r9_4_a_seven_swaps_hands_with_a_player_of_ones_choice():
    at = position("red-7 red-1 red-2", "blue-1", "green-1 green-2", house=(RULE,)).play(0, "red-7")
    assert at.asked.short == (0, "seat", 0)
    assert set(at.round.legal_actions(0)) == {ChooseSeat(0, 1), ChooseSeat(0, 2)}
    swap(at, 0, 2)
    assert (
        at.hand(0) == ["green-1", "green-2"] and at.hand(2) == ["red-1", "red-2"] and at.hand(1) == ["blue-1"]
    )
    assert at.turn == 1


def test_r9_4_nothing_else_can_be_done_before_a_player_is_named():
    at = position("red-7 red-1 red-2", "blue-1", "green-1", house=(RULE,)).play(0, "red-7")
    assert at.round.reason(Play(0, cards(at, 0, "red-1"))) == Refusal("refuse.choose_seat", "R9.4")


def test_r9_4_between_two_there_is_nothing_to_choose():
    at = position("red-7 red-1", "blue-1 blue-2 blue-3", house=(RULE,)).play(0, "red-7")
    assert at.hand(0) == ["blue-1", "blue-2", "blue-3"] and at.turn == 1


@pytest.mark.parametrize(("way", "giver"), [(1, 2), (-1, 1)])
def test_r9_4_a_zero_passes_every_hand_to_the_next_in_the_direction_of_play(way, giver):
    hands = "red-0 red-1", "blue-1 blue-2", "green-1 green-2 green-3"
    at = position(*hands, way=way, house=(RULE,)).play(0, "red-0")
    assert at.hand(0) == hands[giver].split() and at.hand(3 - giver) == ["red-1"]


def test_a_7_as_the_last_card_under_seven_zero_wins():
    at = position("red-7", "blue-1 blue-2", "green-1", house=(RULE,)).play(0, "red-7")
    assert at.over and at.news[-1].winners == (0,) and not at.happened(HandsMoved)


def test_a_0_as_the_last_card_under_seven_zero_wins():
    at = position("red-0", "blue-1 blue-2", "green-1", house=(RULE,)).play(0, "red-0")
    assert at.over and at.news[-1].winners == (0,) and not at.happened(HandsMoved)


@pytest.mark.parametrize("sheet", [S1, None])
def test_the_uno_debt_follows_the_hands_after_a_swap(sheet):
    """R9.4: the new owner of a hand that owes the call can be caught, its former owner cannot."""
    how = {"sheet": sheet} if sheet else {}
    at = position("red-7 red-1", "blue-1 blue-2 blue-3", "green-1 green-2", house=(RULE,), **how)
    swap(at.play(0, "red-7"), 0, 1)
    assert at.hand(1) == ["red-1"] and at.hand(0) == ["blue-1", "blue-2", "blue-3"]
    assert CallUno(1) in at.round.legal_actions(1) and CallUno(0) not in at.round.legal_actions(0)
    assert len(at.catch(2, 0).hand(0)) == 3
    assert len(at.catch(2, 1).hand(1)) == 3


def test_the_word_that_was_said_follows_the_hand():
    at = position("red-7 red-1", "blue-1 blue-2 blue-3", "green-1 green-2", house=(RULE,)).uno(0)
    swap(at.play(0, "red-7"), 0, 1)
    assert len(at.catch(2, 1).hand(1)) == 1


def test_the_debt_follows_when_all_hands_are_passed():
    at = position("red-0 red-1", "blue-1 blue-2", "green-1 green-2", house=(RULE,)).play(0, "red-0")
    assert at.hand(1) == ["red-1"]
    assert len(at.catch(2, 1).hand(1)) == 3


def test_r9_4_two_sevens_swap_once():
    at = position("red-7 red-7 red-1 red-2", "blue-1", "green-1", house=(RULE, TwoCards()))
    swap(together(at, 0, "red-7", "red-7"), 0, 1)
    assert at.hand(0) == ["blue-1"] and at.turn == 1


def test_r9_4_a_swap_shows_nobody_more_than_his_own_hand():
    at = position("red-7 red-1 red-2", "blue-1", "green-1", house=(RULE,)).play(0, "red-7")
    event = swap(at, 0, 1).happened(HandsMoved)[0]
    seen = event.seen_by(2, at.table.deck, 0)
    assert seen.hands[0] == (-1,) and seen.hands[1] == (-1, -1) and seen.hands[2] == event.hands[2]
    assert [tuple(move) for move in seen.moves] == [(-1, 1, 0), (-1, 0, 1), (-1, 0, 1)]


def test_r9_4_one_cannot_swap_with_oneself():
    at = position("red-7 red-1 red-2", "blue-1", "green-1", house=(RULE,)).play(0, "red-7")
    with pytest.raises(ValueError, match=r"R9\.4"):
        swap(at, 0, 0)


def test_r9_4_is_off_by_default():
    assert position("red-7 red-1 red-2", "blue-1", "green-1").play(0, "red-7").turn == 1


def test_r9_4_whoever_plays_a_card_that_passes_hands_is_who_passes_them():
    assert PassHands().bind(2) == PassHands(2) and PassHands(1).bind(2) == PassHands(1)
