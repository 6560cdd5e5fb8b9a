"""The course of a turn (R3)."""

import pytest

from game.core import events
from game.core.actions import Challenge, Draw, IllegalAction, Keep, Play, Take
from tests.game.positions import Position


def test_r3_1_a_card_matches_by_colour_number_symbol_or_is_wild():
    at = Position("red-1 blue-9 green-skip wild wild4 yellow-3", "red-5", up="red-9")
    assert at.can(0) == {"red-1", "blue-9", "wild", "wild4", Draw}
    at = Position("red-1 blue-9 green-skip yellow-3", "red-5", up="blue-skip")
    assert at.can(0) == {"blue-9", "green-skip", Draw}


def test_r3_1_the_named_colour_counts_on_a_wild():
    at = Position("red-1 blue-9 green-skip", "red-5", up="wild", color="green")
    assert at.can(0) == {"green-skip", Draw}


def test_r3_1_what_does_not_match_is_refused_with_its_rule_and_nothing_changes():
    at = Position("blue-1 red-2", "red-5", up="red-9")
    before = at.table.state()
    with pytest.raises(IllegalAction) as refused:
        at.play(0, "blue-1")
    assert (refused.value.reason, refused.value.rule) == ("refuse.no_match", "R3.1")
    assert at.table.state() == before and at.turn == 0


def test_r3_1_a_card_of_somebody_else_is_refused():
    at = Position("blue-1 red-2", "red-5", up="red-9")
    for seat, card in ((0, at.named(1, "red-5")), (1, at.named(1, "red-5")), (0, 9999)):
        with pytest.raises(IllegalAction):
            at.say(Play(seat, (card,)))


def test_r3_2_a_drawn_card_that_fits_may_be_played_at_once():
    at = Position("blue-1 red-2", "red-5 blue-3", up="red-9", stock="red-7")
    at.draw(0)
    assert (at.asked.seat, at.asked.task) == (0, "drawn") and at.can(0) == {"red-7", Keep}
    at.play(0, "red-7")
    assert at.up == "red-7" and at.turn == 1


def test_r3_2_or_kept():
    at = Position("blue-1 red-2", "red-5 blue-3", up="red-9", stock="red-7")
    at.draw(0).keep(0)
    assert at.hand(0) == ["blue-1", "red-2", "red-7"] and at.turn == 1


def test_r3_2_no_other_card_after_drawing():
    at = Position("blue-1 red-2", "red-5 blue-3", up="red-9", stock="red-7")
    at.draw(0)
    with pytest.raises(IllegalAction) as refused:
        at.play(0, "red-2")
    assert (refused.value.reason, refused.value.rule) == ("refuse.only_drawn", "R3.2")


def test_r3_2_a_drawn_card_that_does_not_fit_ends_the_turn():
    at = Position("blue-1 red-2", "red-5 blue-3", up="red-9", stock="green-7")
    at.draw(0)
    assert at.turn == 1 and at.happened(events.Kept)


def test_r3_3_drawing_although_one_could_play_is_allowed():
    at = Position("red-1 red-2", "red-5", up="red-9")
    assert Draw in at.can(0)


def test_r3_5_one_card_a_turn():
    at = Position("red-1 blue-1 green-3", "red-5", up="red-9")
    with pytest.raises(IllegalAction):
        at.say(Play(0, tuple(at.table.hands[0][:2])))
    at.play(0, "red-1")
    with pytest.raises(IllegalAction) as refused:
        at.play(0, "blue-1")
    assert refused.value.reason == "refuse.not_your_turn"


@pytest.mark.parametrize("last", ["red-3", "red-skip", "red-reverse", "red-draw2", "wild"])
def test_r3_5_any_card_may_be_the_last(last):
    at = Position(last, "red-5 red-6", "blue-1 blue-2", up="red-9")
    at.play(0, last)
    assert at.over and at.happened(events.RoundEnded)[0].winners == (0,)


def test_r3_4_a_wrong_card_cannot_be_laid_where_the_sheet_has_no_rule_for_it():
    """S1: no wrong card is among the options, and all options can be played."""
    at = Position("red-1 blue-9 green-skip yellow-3", "red-5", up="red-9")
    for card in ("green-skip", "yellow-3"):
        with pytest.raises(IllegalAction):
            at.play(0, card)
    assert at.hand(0) == ["red-1", "blue-9", "green-skip", "yellow-3"] and at.up == "red-9"


def test_r3_6_who_has_to_draw_cannot_answer_with_a_draw_card():
    at = Position("wild4 blue-1", "wild4 blue-draw2 red-7", "red-3", up="red-9")
    at.play(0, "wild4").color_named(0, "blue")
    assert at.can(1) == {Take, Challenge}
    for card in ("wild4", "blue-draw2"):
        with pytest.raises(IllegalAction) as refused:
            at.play(1, card)
        assert (refused.value.reason, refused.value.rule) == ("refuse.must_draw", "R3.6")
    assert at.take(1).turn == 2


def test_r3_5_no_stacking_and_r3_6_who_draws_loses_the_turn():
    at = Position("red-draw2 red-1", "blue-draw2 red-5", "red-6 blue-7", up="red-9", stock="green-1 green-2")
    at.play(0, "red-draw2")
    assert at.hand(1) == ["blue-draw2", "red-5", "green-1", "green-2"]
    assert at.turn == 2


def test_play_goes_clockwise_and_only_who_is_asked_acts():
    at = Position("red-1 red-2", "red-3 red-4", "red-5 red-6", up="red-9")
    at.play(0, "red-1").play(1, "red-3").play(2, "red-5")
    assert at.turn == 0
    with pytest.raises(IllegalAction):
        at.draw(1)
