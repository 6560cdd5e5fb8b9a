"""Wrong cards and remarks by the sheet of Classic 112 (R3.3, R3.4)."""


import pytest

from game.core.actions import (
    Accept,
    CallUno,
    Comment,
    Draw,
    IllegalAction,
    Pass,
    PlayWrongCard,
    PointOut,
)  # fmt: skip
from game.core.events import PointedOut
from game.mechanics.blank_wild import Writing
from game.mechanics.table_manners import TableManners
from game.mechanics.uno_call import UnoCall
from tests.game.editions.driver import Scene

OUT = Writing("out")


def scene(hands, up="red-9", *blanks, **more):
    return Scene("classic112", hands, up, blanks=blanks, **more)


def test_r3_4_a_wrong_card_pointed_out_goes_back_and_costs_two():
    game = scene([["blue-1", "red-1"], ["red-2"], ["red-3"]])
    card = game.held(0, "blue-1")
    game.say(PlayWrongCard(0, card))
    assert game.table.asked.short[:2] == (1, "turn") and game.table.color == "blue"
    news = game.say(PointOut(2, 0))
    assert PointedOut(0, 2) in news
    assert card in game.table.hands[0] and len(game.table.hands[0]) == 4
    assert game.table.color == "red" and game.table.asked.seat == 1


def test_r3_4_an_unnoticed_wrong_card_stands_once_the_next_is_played():
    game = scene([["blue-1", "red-1"], ["blue-2", "red-2"], ["red-3"]])
    game.say(PlayWrongCard(0, game.held(0, "blue-1")))
    game.play(1, "blue-2")
    assert PointOut(2, 0) not in game.legal_actions(2)
    assert not game.say(PointOut(2, 0))[0].due


def test_r3_4_a_wrong_action_card_acts_when_it_is_let_stand():
    game = scene([["blue-draw2", "red-1"], ["blue-2"], ["red-3"]])
    game.say(PlayWrongCard(0, game.held(0, "blue-draw2")))
    assert game.legal_actions(1)[0] == Accept(1) and len(game.table.hands[1]) == 1
    game.say(Accept(1))
    assert len(game.table.hands[1]) == 3 and PointOut(2, 0) not in game.legal_actions(2)


def test_r3_4_a_wrong_last_card_wins_only_if_nobody_sees_it():
    for said, over in ((Accept(1), True), (PointOut(1, 0), False)):
        game = scene([["blue-1"], ["blue-2"], ["red-3"]])
        game.say(PlayWrongCard(0, game.held(0, "blue-1")))
        game.say(said)
        assert game.match.over is over


def test_r3_4_a_card_that_fits_is_no_wrong_card():
    game = scene([["red-1", "blue-1"], ["blue-2"]])
    with pytest.raises(IllegalAction):
        game.say(PlayWrongCard(0, game.held(0, "red-1")))


def test_r3_4_can_be_switched_off():
    game = scene([["blue-1", "red-1"], ["blue-2"]], sheet=(TableManners(),))
    with pytest.raises(IllegalAction) as caught:
        game.say(PlayWrongCard(0, game.held(0, "blue-1")))
    assert caught.value.rule == "R3.4"


def test_r3_3_remarks_cost_nothing_by_this_sheet():
    game = scene([["red-1", "blue-1"], ["blue-2"]])
    game.say(Draw(0))
    with pytest.raises(IllegalAction):
        game.say(Comment(1, 0))


def test_r3_4_a_wrong_card_can_be_taken_back_after_the_discard_pile_was_shuffled():
    """The card below it stays too (R2.5), as long as the wrong card can be pointed out."""
    game = scene([["blue-1", "red-1"], ["red-2"], ["red-3"]], pile=("green-1", "green-2", "green-3"))
    game.only(0)
    game.say(PlayWrongCard(0, game.held(0, "blue-1")))
    game.say(Draw(1))
    assert len(game.table.pile) == 2
    assert game.say(PointOut(2, 0))[0].due
    assert game.table.color == "red" and game.table.up.color == "red" and "blue-1" in game.hand(0)


def test_r3_4_what_may_be_taken_back_is_not_drawn():
    game = scene([["blue-1", "red-1"], ["red-2"], ["red-3"]])
    game.only(0)
    game.say(PlayWrongCard(0, game.held(0, "blue-1")))
    assert Pass(1) in game.legal_actions(1) and Draw(1) not in game.legal_actions(1)


def test_r6_1_it_is_not_the_turn_of_who_lets_a_card_stand():
    game = scene([["blue-draw2", "red-1", "red-4"], ["blue-2", "blue-3"], ["red-3"]])
    game.say(PlayWrongCard(0, game.held(0, "blue-draw2")))
    assert CallUno(1) not in game.legal_actions(1)
    assert not game.say(CallUno(1))[0].due

def test_r3_3_only_who_draws_by_choice_may_be_remarked_on():
    """Cards drawn as a penalty do not count as drawing instead of playing."""
    game = Scene("flip", [["red-draw1", "red-2", "red-3"], ["red-4", "red-5"], ["blue-1", "blue-2"]], "red-9")
    game.play(0, "red-draw1")
    assert len(game.hand(1)) == 3
    with pytest.raises(IllegalAction):
        game.say(Comment(0, 1))
    assert len(game.hand(0)) == 2


def test_r3_4_a_wrong_card_and_the_one_below_stay_when_the_pile_is_shuffled():
    game = scene([["blue-draw2", "red-1"], ["blue-2"], ["red-3"]], pile=("red-4", "red-5", "red-6"),
                 sheet=(UnoCall(laughed=2),))
    game.table.stock.clear()
    card = game.held(0, "blue-draw2")
    below = game.table.pile[-1]
    game.say(PlayWrongCard(0, card))
    game.say(CallUno(2))  # false: draws from a pile that has to be shuffled while the card may go back
    assert game.table.pile == [below, card]
    game.say(PointOut(2, 0))
    assert game.table.pile == [below] and card in game.table.hands[0]
