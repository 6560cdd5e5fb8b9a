"""Effects of action cards (R4), and what changes with two players (R10)."""

import pytest

from game.core import events
from game.core.actions import CallUno, Draw, NameColor
from tests.game.positions import S2, Position

TWO = ("red-1 blue-1", "red-2 blue-2")
THREE = (*TWO, "red-3 blue-3")


def with_card(card, hands=THREE, **given):
    return Position(f"{card} {hands[0]}", *hands[1:], up="red-9", **given)


def test_r4_1_draw_two_the_next_draws_2_and_loses_the_turn():
    at = with_card("red-draw2", stock="green-1 green-2").play(0, "red-draw2")
    assert at.hand(1) == ["red-2", "blue-2", "green-1", "green-2"] and at.turn == 2
    assert [event.rule for event in at.happened(events.Drew)] == ["R4.1"]


def test_r4_1_a_last_draw_two_is_still_drawn_before_scoring():
    at = Position("red-draw2", "red-2", "red-3", up="red-9", stock="green-1 green-2").play(0, "red-draw2")
    assert at.hand(1) == ["red-2", "green-1", "green-2"] and at.over
    assert at.happened(events.RoundEnded)[0].winners == (0,)


def test_r4_2_reverse_turns_the_direction():
    at = with_card("red-reverse").play(0, "red-reverse")
    assert at.turn == 2 and at.table.direction == -1
    at = with_card("red-reverse", way=-1).play(0, "red-reverse")
    assert at.turn == 1 and at.table.direction == 1


def test_r4_3_skip_the_next_loses_the_turn():
    at = with_card("red-skip").play(0, "red-skip")
    assert at.turn == 2 and at.happened(events.Skipped)[0].seat == 1
    at = with_card("red-skip", way=-1).play(0, "red-skip")
    assert at.turn == 1


def test_r4_3_an_action_card_fits_on_its_symbol():
    at = Position("blue-skip red-1", "red-2", "green-skip red-3", up="red-skip").play(0, "blue-skip")
    assert at.turn == 2 and at.color == "blue" and "green-skip" in at.can(2)


@pytest.mark.parametrize("color", ["red", "yellow", "green", "blue"])
def test_r4_4_a_wild_names_a_colour(color):
    at = with_card("wild").play(0, "wild")
    assert (at.asked.seat, at.asked.task) == (0, "color") and at.can(0) == {NameColor}
    at.color_named(0, color)
    assert at.color == color and at.turn == 1


def test_r4_4_a_wild_is_always_playable():
    at = Position("wild wild4 blue-1", "red-2", up="red-9")
    assert {"wild", "wild4"} < at.can(0)


def test_r4_4_a_wild_keeps_its_colour_after_a_draw():
    at = with_card("wild", stock="red-7 yellow-7 blue-7").play(0, "wild").color_named(0, "green")
    for seat in (1, 2, 0):
        assert at.can(seat) - {CallUno} == {Draw}
        at.draw(seat)
        assert at.color == "green"


def test_r4_4_a_wild_keeps_its_colour_through_a_reshuffle():
    at = Position("wild red-1", "red-2", up="red-9", rest="pile").play(0, "wild").color_named(0, "green")
    at.draw(1)
    assert at.happened(events.Reshuffled) and at.color == "green" and at.up == "wild"


def test_r4_4_the_last_card_names_no_colour():
    at = Position("wild", "red-2", up="red-9").play(0, "wild")
    assert at.over


def test_r4_5_wild_draw_four_names_a_colour_and_the_next_draws_4_and_loses_the_turn():
    at = with_card("wild4", stock="green-1 green-2 green-3 green-4").play(0, "wild4").color_named(0, "green")
    assert (at.asked.seat, at.asked.task, at.asked.amount) == (1, "penalty", 4)
    at.take(1)
    assert at.hand(1)[2:] == ["green-1", "green-2", "green-3", "green-4"]
    assert at.turn == 2 and at.color == "green"


def test_r4_5_a_last_wild_draw_four_is_still_drawn_before_scoring():
    at = Position("wild4", "red-2", "red-3", up="blue-9").play(0, "wild4")
    if at.asked.task == "color":
        at.color_named(0, "red")
    at.take(1)
    assert at.over and len(at.hand(1)) == 5 and at.happened(events.RoundEnded)[0].winners == (0,)


@pytest.mark.parametrize("sheet_legal", ["red", "blue"])
def test_r4_5_two_wild_draw_fours_in_a_row(sheet_legal):
    at = Position("wild4 blue-1", "red-2", "wild4 green-3 blue-3", up="yellow-9")
    at.play(0, "wild4").color_named(0, sheet_legal).take(1).play(2, "wild4").color_named(2, "yellow")
    assert at.asked.seat == 0 and at.asked.amount == 4
    at.challenge(0)
    guilty = at.happened(events.ChallengeEnded)[0].guilty
    assert guilty == (sheet_legal == "blue")  # judged by the colour named for the first one


def test_r4_5_the_said_penalty_is_what_is_drawn():
    at = with_card("wild4").play(0, "wild4").color_named(0, "green")
    said, before = at.asked.amount, len(at.hand(1))
    at.take(1)
    assert len(at.hand(1)) - before == said == 4


def test_r10_reverse_between_two_acts_as_skip():
    at = with_card("red-reverse", TWO, sheet=S2).play(0, "red-reverse")
    assert at.turn == 0 and at.happened(events.Skipped)[0].seat == 1


def test_r4_2_reverse_between_two_plays_again():
    assert with_card("red-reverse", TWO).play(0, "red-reverse").turn == 0


def test_r10_skip_between_two_plays_again():
    assert with_card("red-skip", TWO).play(0, "red-skip").turn == 0


def test_r10_draw_two_between_two_the_other_draws_you_play_again():
    at = with_card("red-draw2", TWO).play(0, "red-draw2")
    assert len(at.hand(1)) == 4 and at.turn == 0


def test_r10_wild_draw_four_between_two_the_other_draws_you_play_again():
    at = with_card("wild4", TWO).play(0, "wild4").color_named(0, "green").take(1)
    assert len(at.hand(1)) == 6 and at.turn == 0
