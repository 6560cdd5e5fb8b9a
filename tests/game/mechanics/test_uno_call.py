"""The UNO call (R6), with the time window of every sheet."""

import pytest

from game.core import events
from game.core.actions import CallUno, Catch, IllegalAction
from game.mechanics.challenge import Bluff
from game.mechanics.uno_call import UnoCall
from tests.game.positions import S0, S1, S2, S3, S4, Position

OTHERS = {"S0": S0, "S2": S2, "S3": S3, "S4": S4}
ALL = OTHERS | {"S1": S1}


def down(card="red-1", sheet=S1, **given):
    """Seat 0 of three plays a card from two and has one left."""
    hands = (f"{card} blue-1", "red-2 red-5 blue-2", "red-3 red-6 blue-3")
    return Position(*hands, up="red-9", stock="green-4 green-6 green-8", sheet=sheet, **given).play(0, card)


def caught(at, by, target=0):
    before = len(at.hand(target))
    at.catch(by, target)
    return bool(at.happened(events.Caught)) and len(at.hand(target)) == before + 2


@pytest.mark.parametrize("sheet", ALL.values(), ids=ALL)
def test_r6_1_the_call_is_open_with_two_cards_left_in_ones_turn(sheet):
    at = Position("red-1 blue-1", "red-2 blue-2", "red-3 blue-3 red-4", up="red-9", sheet=sheet)
    assert CallUno in at.can(0) and CallUno not in at.can(1) | at.can(2)
    at.uno(0).play(0, "red-1")
    assert not caught(at, 2) and len(at.hand(0)) == 1


@pytest.mark.parametrize("sheet", ALL.values(), ids=ALL)
def test_r6_1_the_call_stays_open_after_the_card_until_a_catch(sheet):
    at = down(sheet=sheet)
    assert CallUno in at.can(0)
    at.uno(0)
    assert at.happened(events.UnoCalled)[0].due and CallUno not in at.can(0)


def test_r6_1_who_draws_back_to_two_and_plays_the_drawn_card_may_call():
    at = Position("blue-1", "red-2 blue-2", "red-3", up="red-9", stock="red-7")
    at.draw(0)
    assert CallUno in at.can(0)
    at.uno(0).play(0, "red-7")
    assert at.hand(0) == ["blue-1"] and not caught(at, 1)


def test_r6_1_a_call_is_lost_with_the_cards_drawn_after_it():
    at = Position("red-1 blue-1", "red-2 red-5 red-6 red-7", up="red-9", stock="green-7 green-8")
    at.uno(0).draw(0).play(1, "red-2").play(0, "red-1").play(1, "red-5")
    assert at.hand(0) == ["blue-1", "green-7"] and CallUno in at.can(0)


@pytest.mark.parametrize("sheet", OTHERS.values(), ids=OTHERS)
def test_r6_2_others_a_catch_from_the_moment_of_the_card(sheet):
    """Also while the colour is being named."""
    at = down("wild", sheet)
    assert at.asked.task == "color" and Catch in at.can(1) & at.can(2)
    assert caught(at, 2) and at.asked.task == "color"


@pytest.mark.parametrize("sheet", OTHERS.values(), ids=OTHERS)
def test_r6_2_others_a_catch_while_a_challenge_is_considered(sheet):
    at = down("wild4", sheet).color_named(0, "red")
    assert at.asked.task == "penalty" and caught(at, 2)
    assert at.asked.task == "penalty" and at.asked.seat == 1


@pytest.mark.parametrize("card", ["wild", "wild4"])
def test_r6_2_s1_no_catch_before_the_next_turn_has_begun(card):
    at = down(card)
    assert Catch not in at.can(1) | at.can(2) and not caught(at, 2)
    at.color_named(0, "blue")
    if card == "wild4":
        assert not caught(at, 2)
        at.take(1)
    assert caught(at, 2)


@pytest.mark.parametrize("sheet", ALL.values(), ids=ALL)
def test_r6_2_a_catch_until_the_next_card_is_played(sheet):
    assert caught(down(sheet=sheet), 1)
    at = down(sheet=sheet).play(1, "red-2")
    assert Catch not in at.can(2) and not caught(at, 2) and len(at.hand(0)) == 1


def test_r6_2_s1_or_until_the_next_card_is_drawn():
    at = down().draw(1)
    assert not caught(at, 2)


@pytest.mark.parametrize("sheet", OTHERS.values(), ids=OTHERS)
def test_r6_2_others_drawing_does_not_close_the_window(sheet):
    at = down(sheet=sheet).draw(1)
    assert at.turn == 2 and caught(at, 2)


@pytest.mark.parametrize("sheet", ALL.values(), ids=ALL)
def test_r6_2_two_cards_for_being_caught_and_play_goes_on(sheet):
    at = down(sheet=sheet)
    assert caught(at, 2) and at.hand(0) == ["blue-1", "green-4", "green-6"] and at.turn == 1
    assert {event.rule for event in at.happened(events.Drew, events.Caught)} == {"R6.2"}


@pytest.mark.parametrize("sheet", ALL.values(), ids=ALL)
def test_r6_2_nobody_notices_no_penalty(sheet):
    at = down(sheet=sheet).play(1, "red-2").play(2, "red-3")
    assert len(at.hand(0)) == 1 and at.turn == 0


def test_r6_2_s1_who_plays_on_after_a_skip_can_be_caught_before_the_last_card():
    at = Position("red-skip red-1", "red-2 red-3", up="red-9").play(0, "red-skip")
    assert at.turn == 0 and caught(at, 1)


def test_r6_2_nobody_catches_himself():
    at = down()
    with pytest.raises(IllegalAction):
        at.catch(0, 0)


@pytest.mark.parametrize("sheet", ALL.values(), ids=ALL)
def test_r6_2_hammering_catch_gains_nothing(sheet):
    at = down(sheet=sheet)
    assert caught(at, 2)
    state = at.table.state()
    for seat, target in ((1, 0), (2, 0), (2, 1), (1, 2), (2, 0)) * 5:
        at.catch(seat, target)
        assert at.happened(events.FalseCatch) and at.table.state() == state


@pytest.mark.parametrize("sheet", ALL.values(), ids=ALL)
def test_r6_2_hammering_catch_before_the_card_gains_nothing(sheet):
    at = Position("red-1 blue-1", "red-2 red-5", "red-3 red-6", up="red-9", sheet=sheet)
    for _ in range(5):
        at.catch(1, 0)
        assert at.happened(events.FalseCatch)
    at.uno(0).play(0, "red-1")
    for _ in range(5):
        assert not caught(at, 1)
    assert len(at.hand(0)) == 1


@pytest.mark.parametrize("sheet", ALL.values(), ids=ALL)
def test_r6_3_a_late_call_before_a_catch_is_safe(sheet):
    at = down(sheet=sheet).uno(0)
    assert not caught(at, 1) and not caught(at, 2)


@pytest.mark.parametrize("sheet", ALL.values(), ids=ALL)
def test_r6_3_a_false_call_does_nothing_but_the_table_laughs(sheet):
    at = Position("red-1 red-4 blue-1", "red-2 blue-2 red-8", up="red-9", sheet=sheet)
    state = at.table.state()
    for seat in (0, 1):
        at.uno(seat)
        assert not at.happened(events.UnoCalled)[0].due and at.table.state() == state
    at.play(0, "red-1").play(1, "red-2").play(0, "red-4")
    assert caught(at, 1)  # the false call protects nobody


def test_r6_3_two_cards_for_a_false_call_or_catch_as_an_option():
    at = Position("red-1 red-4 blue-1", "red-2 blue-2 red-8", up="red-9", sheet=(UnoCall(laughed=2), Bluff()))
    at.uno(0)
    assert len(at.hand(0)) == 5
    at.catch(1, 0)
    assert len(at.hand(1)) == 5 and len(at.hand(0)) == 5


@pytest.mark.parametrize("sheet", ALL.values(), ids=ALL)
def test_r6_1_a_call_counts_once(sheet):
    """After drawing, a new call is owed at the next last card."""
    hands = ("red-1 blue-1", "red-draw2 red-5 red-6 red-7", "red-7 red-8 green-8")
    at = Position(*hands, up="red-9", sheet=sheet, way=-1, stock="red-3 red-4 green-5")
    at.uno(0).play(0, "red-1").play(2, "red-7").play(1, "red-draw2")
    assert at.hand(0) == ["blue-1", "red-3", "red-4"] and at.turn == 2
    at.draw(2).play(1, "red-5").play(0, "red-3").draw(2)
    while at.asked.seat != 0:
        at.say(at.round.legal_actions(at.asked.seat)[-1])
    at.play(0, "red-4")
    assert caught(at, 2)


def test_r6_1_no_call_is_due_from_somebody_who_must_draw_and_can_lay_nothing():
    at = Position("wild4 red-3 red-5", "red-1 red-7", "blue-1 blue-2", up="red-9", sheet=S0)
    at.play(0, "wild4").color_named(0, "green")
    assert at.asked.task == "penalty" and at.asked.seat == 1
    assert CallUno(1) not in at.round.legal_actions(1)


def gone(sheet):
    """A table of four that seat 3 has left (R7.5); seat 0 has just come down to one card."""
    hands = ("red-1 blue-1", "red-2 red-5 blue-2", "red-3 red-6 blue-3", "")
    at = Position(*hands, up="red-9", stock="green-4 green-6 green-8", sheet=sheet)
    at.table.playing = (0, 1, 2)
    return at.play(0, "red-1")


@pytest.mark.parametrize("sheet", ALL.values(), ids=ALL)
@pytest.mark.parametrize("word", [Catch(3, 0), Catch(1, 3), CallUno(3)], ids=["by", "of", "call"])
def test_r6_who_has_left_neither_calls_nor_catches_nor_is_caught(sheet, word):
    at = gone(sheet)
    state = at.table.state()
    assert word not in at.round.legal_actions(word.seat)
    with pytest.raises(IllegalAction):
        at.say(word)
    assert at.table.state() == state
    assert caught(at, 2)


@pytest.mark.parametrize("sheet", ALL.values(), ids=ALL)
def test_r6_2_nobody_is_offered_or_allowed_to_catch_himself(sheet):
    at = down(sheet=sheet)
    assert Catch(1, 0) in at.round.legal_actions(1)
    for seat in range(3):
        assert Catch(seat, seat) not in at.round.legal_actions(seat)
        with pytest.raises(IllegalAction):
            at.catch(seat, seat)
    assert len(at.hand(0)) == 1 and caught(at, 1)
