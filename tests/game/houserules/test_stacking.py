"""R9.2: draw cards answered with draw cards."""

import pytest

from game.core.actions import Challenge, NameColor, Play, Take
from game.core.events import Drew
from game.core.refusal import Refusal
from game.houserules.stacking import Stacking
from game.houserules.two_cards import TwoCards
from game.mechanics.blank_wild import Step, Writing
from game.mechanics.draw_penalty import AimDraw, Penalty
from tests.game.editions.driver import Scene
from tests.game.houserules.table import cards, position, together, why
from tests.game.positions import S0, S1

SAME, UP, ANY = Stacking("same"), Stacking("up"), Stacking("any")


def answers(at, seat):
    """The draw cards with which a seat may answer."""
    return {at.name(option.cards[-1]) for option in at.round.legal_actions(seat) if isinstance(option, Play)}


def test_r9_2_without_the_rule_a_draw_two_is_drawn_at_once():
    at = position("red-draw2 red-1", "blue-draw2 blue-1", "blue-3").play(0, "red-draw2")
    assert len(at.hand(1)) == 4


def test_r9_2_two_and_two_and_four_are_eight():
    """The example of S0."""
    hands = "red-draw2 red-1", "blue-draw2 blue-1", "wild4 green-1", "yellow-1"
    at = position(*hands, house=(UP,)).play(0, "red-draw2")
    assert at.asked.short == (1, "penalty", 2)
    assert at.play(1, "blue-draw2").asked.short == (2, "penalty", 4)
    at.play(2, "wild4")
    assert at.asked.short == (2, "color", 0)
    at.color_named(2, "red")
    assert at.asked.short == (3, "penalty", 8)
    at.take(3)
    assert len(at.hand(3)) == 9 and at.turn == 0
    assert [len(event.cards) for event in at.happened(Drew)] == [8]


def test_r9_2_who_cannot_answer_draws_without_being_asked():
    at = position("red-draw2 red-1", "blue-draw2 blue-1", "blue-3", house=(UP,)).play(0, "red-draw2")
    at.play(1, "blue-draw2")
    assert len(at.hand(2)) == 5 and at.turn == 0


@pytest.mark.parametrize(
    ("rule", "on_two"),
    [(SAME, {"blue-draw2"}), (UP, {"blue-draw2", "wild4"}), (ANY, {"blue-draw2", "wild4"})],
)
def test_r9_2_what_answers_a_draw_two(rule, on_two):
    at = position("red-draw2 red-1", "blue-draw2 wild4 wild red-5", "blue-3", house=(rule,)).play(
        0, "red-draw2"
    )
    assert answers(at, 1) == on_two


@pytest.mark.parametrize(
    ("rule", "on_four"), [(SAME, {"wild4"}), (UP, {"wild4"}), (ANY, {"wild4", "blue-draw2"})]
)
def test_r9_2_what_answers_a_wild_draw_four(rule, on_four):
    at = position("wild4 red-1", "blue-draw2 red-draw2 wild4", "blue-3", house=(rule,))
    at.play(0, "wild4").color_named(0, "blue")
    assert answers(at, 1) == on_four


@pytest.mark.parametrize("kind", ["same", "up", "any"])
def test_r9_2_another_card_is_refused_with_the_rule(kind):
    at = position("red-draw2 red-1", "blue-draw2 red-5", "blue-3", house=(Stacking(kind),)).play(
        0, "red-draw2"
    )
    assert why(at, Play(1, cards(at, 1, "red-5"))) == Refusal(f"refuse.stacking_{kind}", "R9.2")


def test_r9_2_a_draw_card_of_another_colour_does_not_fit_a_wild_one():
    at = position("wild4 red-1", "red-draw2 blue-draw2", "blue-3", house=(ANY,))
    at.play(0, "wild4").color_named(0, "blue")
    assert at.round.reason(Play(1, cards(at, 1, "red-draw2"))) == Refusal("refuse.no_match", "R3.1")


def test_r9_2_a_last_card_that_can_only_be_doubted_says_that_one_must_draw():
    at = position("wild4", "wild4 blue-1", "blue-3", house=(ANY,)).play(0, "wild4").color_named(0, "blue")
    assert at.round.reason(Play(1, cards(at, 1, "wild4"))) == Refusal("refuse.must_draw", "R3.6")


def test_r9_2_a_draw_card_that_was_the_last_one_cannot_be_answered():
    at = position("red-draw2", "blue-draw2 blue-1", "blue-3", house=(UP,)).play(0, "red-draw2")
    assert at.over and len(at.hand(1)) == 4


def test_r9_2_the_answer_may_be_the_last_card():
    at = position("red-draw2 red-1", "blue-draw2", "blue-3", house=(UP,)).play(0, "red-draw2")
    at.play(1, "blue-draw2")
    assert at.over and len(at.hand(2)) == 5


def test_r6_1_the_word_can_be_said_while_answering():
    at = position("red-draw2 red-1", "blue-draw2 blue-1", "blue-3 blue-4", house=(UP,)).play(0, "red-draw2")
    at.uno(1).play(1, "blue-draw2")
    assert len(at.catch(2, 1).hand(1)) == 1


def test_r9_2_the_first_card_can_be_answered():
    at = position("blue-1", "blue-draw2 blue-2", "blue-3", stock="red-draw2", opening=True, house=(UP,))
    assert at.asked.short == (1, "penalty", 2)
    assert len(at.play(1, "blue-draw2").hand(2)) == 5


def test_r9_2_only_the_last_card_of_a_stack_is_doubted_and_a_bluffer_draws_the_stack_too():
    at = position("red-draw2 red-1", "wild4 red-5", "blue-3", house=(UP,), sheet=S0).play(0, "red-draw2")
    at.play(1, "wild4").color_named(1, "green").say(Challenge(2))
    assert len(at.hand(1)) == 2 + 4 + 2 and at.hand(2) == ["blue-3"]
    assert at.up == "red-draw2" and at.turn == 2


def test_r9_2_a_wrong_doubt_costs_the_stack_and_two_more():
    at = position("red-draw2 red-1", "wild4 green-5", "blue-3", "blue-4", house=(UP,), sheet=S1)
    at.play(0, "red-draw2").play(1, "wild4").color_named(1, "green").say(Challenge(2))
    assert len(at.hand(2)) == 1 + 2 + 4 + 2 and at.turn == 3


def test_r9_2_two_cards_answer_at_once_where_two_may_be_laid():
    at = position(
        "red-draw2 red-1", "blue-draw2 green-draw2 blue-1", "blue-3", house=(TwoCards("same_symbol"), UP)
    )
    at.play(0, "red-draw2")
    together(at, 1, "blue-draw2", "green-draw2")
    assert len(at.hand(2)) == 1 + 6


@pytest.mark.parametrize(("cards_to_draw", "answered"), [(2, True), (5, False)])
def test_r9_2_up_holds_for_a_written_card_too(cards_to_draw, answered):
    """A blank wild that demands five cards is not answered with a Draw Two (R8)."""
    at = position("red-1", "red-draw2 blue-1", house=(UP,))
    penalty = Penalty(1, AimDraw(cards_to_draw, "R8", actor=0))
    assert any(isinstance(o, Play) for o in at.table.rules.responses(at.table, penalty, ())) == answered


def test_r9_2_a_card_laid_in_answer_to_a_written_one_keeps_its_colour():
    """The player of the blank wild does not name a colour once another card lies on it (R0, R4.10)."""
    five = Writing("effect", (Step("next_draws", 5), Step("odd_draw")))
    hands = [["blank", "red-1"], ["wild4", "blue-1"], ["blue-3", "blue-4"]]
    game = Scene("classic112", hands, "red-9", blanks=(five,) * 3, house=(ANY,))
    game.play(0, "blank")
    game.play(1, "wild4")
    game.say(NameColor(1, "yellow"))
    game.say(Take(2))
    assert (game.table.color, game.table.asked.short[:2]) == ("yellow", (0, "turn"))
    assert [len(hand) for hand in game.table.hands] == [2, 2, 2 + 9 + 1]
