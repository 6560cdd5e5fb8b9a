"""Events have causes by which code decides; their rule ids are citations only."""

import pytest

from game.core.actions import Catch, Draw, PlayWrongCard, Take
from game.core.cause import Cause
from game.core.events import Drew, Noted, Played, Skipped
from game.houserules.draw_to_match import DrawToMatch
from game.houserules.jump_in import JumpIn
from game.houserules.stacking import Stacking
from game.mechanics.table_manners import DREW
from game.mechanics.uno_call import DOWN, UnoCall
from tests.game.editions.driver import Scene
from tests.game.positions import Position


def why(events, kind):
    return [(event.cause, event.rule) for event in events if isinstance(event, kind)]


def test_a_turn_and_what_a_draw_card_does():
    at = Position("red-draw2 red-1 blue-3", "blue-1 green-5", "red-3 red-4").play(0, "red-draw2")
    assert why(at.news, Played) == [(Cause.TURN, "R3.1")]
    assert why(at.news, Drew) == [(Cause.PENALTY, "R4.1")] and why(at.news, Skipped) == [(Cause.PENALTY, "R3.6")]
    assert why(at.draw(2).news, Drew) == [(Cause.TURN, "R3.1")]


@pytest.mark.parametrize(("hand", "challenger", "bluffer", "cited"), [
    ("wild4 red-1 blue-2", [], [(Cause.BLUFF, "R5.3")], "R5.3"),
    ("wild4 green-1 blue-2", [(Cause.CHALLENGE, "R5.4")], [], "R5.4"),
])  # fmt: skip
def test_a_challenge_says_who_pays_for_what(hand, challenger, bluffer, cited):
    at = Position(hand, "blue-3 blue-4", "red-2").play(0, "wild4").color_named(0, "green").challenge(1)
    drawn = at.happened(Drew)
    assert [(event.cause, event.rule) for event in drawn if event.seat == 1] == challenger
    assert [(event.cause, event.rule) for event in drawn if event.seat == 0] == bluffer
    if bluffer:
        assert why(at.play(0, "red-1").news, Played) == [(Cause.AMENDS, cited)]


def test_between_two_a_reverse_is_a_skip():
    at = Position("red-reverse red-1 blue-2", "red-2 red-3").play(0, "red-reverse")
    assert why(at.news, Skipped) == [(Cause.TWO_PLAYERS, "R10")]


def test_cards_played_in_answer_and_out_of_turn():
    at = Position("red-draw2 red-1 blue-3", "blue-draw2 red-2", "red-4", house=(Stacking(),))
    assert why(at.play(0, "red-draw2").play(1, "blue-draw2").news, Played) == [(Cause.STACKING, "R9.2")]
    at = Position("red-1 blue-3", "blue-4 blue-5", "red-9 blue-8", up="red-9", house=(JumpIn(),)).play(2, "red-9")
    assert why(at.news, Played) == [(Cause.JUMP_IN, "R9.5")]


def test_r9_6_to_draw_on_until_a_card_fits_is_a_turn_of_ones_own():
    at = Position("blue-1 blue-2", "blue-3", "green-4", up="red-9", stock="green-1 yellow-1 red-5",
                  house=(DrawToMatch(),)).draw(0)  # fmt: skip
    assert why(at.news, Drew) == [(Cause.TO_MATCH, "R9.6")] and len(at.hand(0)) == 5
    assert Cause.TO_MATCH.own_turn and Cause.TURN.own_turn and not Cause.PENALTY.own_turn


def test_r9_6_drawing_on_closes_a_catch_and_can_be_remarked_upon_as_any_drawing():
    at = Position("red-1 red-2", "blue-3 blue-4", "green-4", up="red-9", house=(DrawToMatch(),)).play(0, "red-1")
    assert Catch in at.can(1) and Catch not in at.draw(1).can(2) and not at.table.note(DOWN)
    game = Scene("minecraft", [["blue-1", "red-1"], ["red-2"]], "red-9", stock=("green-1", "red-5"),
                 house=(DrawToMatch(),))  # fmt: skip
    game.say(Draw(0))
    assert game.table.note(DREW) == {0}


def test_what_a_forgotten_and_a_false_call_cost():
    at = Position("red-1 red-2", "blue-3 blue-4", "green-4", up="red-9").play(0, "red-1").catch(2, 0)
    assert why(at.news, Drew) == [(Cause.CATCH, "R6.2")]
    at = Position("red-1 red-2", "blue-3 blue-4", sheet=(UnoCall(laughed=2),)).uno(1)
    assert why(at.news, Drew) == [(Cause.FALSE_ALARM, "R6.3")]


@pytest.mark.parametrize(("edition", "symbol", "stock", "drew", "skipped"), [
    ("pokemon", "snorlax", (), [(Cause.CREATURE, "R4.11")], [(Cause.CREATURE, "R4.11")]),
    ("pokemon", "greninja", ("blue-1", "red-5"), [(Cause.CREATURE, "R4.12")], [(Cause.CREATURE, "R4.12")]),
])  # fmt: skip
def test_creatures(edition, symbol, stock, drew, skipped):
    game = Scene(edition, [[symbol, "red-1", "red-2"], ["blue-1", "blue-2"], ["blue-3"]], "red-9", stock=stock)
    game.play(0, symbol)
    news = game.say(game.legal_actions(0)[0])
    assert why(news, Drew) == drew and why(news, Skipped) == skipped


def test_r4_13_an_explosion_comes_on_top_of_what_was_drawn_for():
    game = Scene("minecraft", [["blue-1", "blue-2"], ["red-2"]], "red-9", stock=("creeper",))
    assert why(game.say(Draw(0)), Drew) == [(Cause.TURN, "R3.1"), (Cause.EXPLOSION, "R4.13")]


def test_r4_6_drawing_until_a_colour_comes():
    hands = [["wild_color", "pink-1", "pink-2"], ["purple-1", "purple-2"], ["pink-3"]]
    game = Scene("flip", hands, "pink-9", side=1, stock=("orange-1", "pink-4"))
    game.play(0, "wild_color")
    game.say(next(option for option in game.legal_actions(0) if getattr(option, "color", "") == "pink"))
    assert why(game.say(Take(1)), Drew) == [(Cause.UNTIL_COLOR, "R4.6")]


def test_what_is_noted_cites_the_rule_that_remembers_it():
    at = Position("red-1 red-2", "blue-3 blue-4", "green-4", up="red-9").uno(0).play(0, "red-1")
    assert [(event.key, event.rule) for event in at.happened(Noted)] == [("uno.soon", "R6.2"), ("uno.soon", "R6.2"),
                                                                         ("uno.down", "R6.2")]  # fmt: skip
    game = Scene("classic112", [["blue-1", "red-1"], ["red-2"], ["red-3"]], "red-9")
    wrong = game.say(PlayWrongCard(0, game.held(0, "blue-1")))
    assert ("manners.wrong", "R3.4") in [(event.key, event.rule) for event in wrong if isinstance(event, Noted)]
