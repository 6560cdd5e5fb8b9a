"""Bluff and challenge by the rules of every sheet (R5)."""

from dataclasses import replace
from random import Random

import pytest

from game.core import events
from game.core.actions import Challenge, Deal, IllegalAction, NameColor, Play, Take
from game.core.cards import DOUBTFUL, HIDDEN
from game.core.rule import find
from game.core.view import redact
from game.editions import EDITIONS
from game.match.match import Match
from game.match.setup import Seat, Setup
from game.mechanics.challenge import Bluff
from game.mechanics.uno_call import UnoCall
from tests.game.positions import INTERNATIONAL, S0, S1, S2, S3, S4, Position

DRAWN = "green-1 green-2 green-3 green-4 green-5 green-6"
SHEETS = {"S0": S0, "S1": S1, "S2": S2, "S3": S3, "S4": S4, "international": INTERNATIONAL}


def doubted(hand, sheet=S1, up="red-9", stock=DRAWN, **given):
    """Seat 0 of three plays a Wild Draw Four from a hand and names blue; seat 1 challenges it."""
    at = Position(
        f"wild4 {hand}".strip(),
        "yellow-2 yellow-3",
        "yellow-4 yellow-5",
        up=up,
        stock=stock,
        sheet=sheet,
        **given,
    )
    at.play(0, "wild4")
    if at.asked.task == "color":
        at.color_named(0, "blue")
    return at.challenge(1)


def guilty(at):
    (end,) = at.happened(events.ChallengeEnded)
    assert end.rule == ("R5.3" if end.guilty else "R5.4")
    return end.guilty


@pytest.mark.parametrize(
    ("sheet", "hand", "wanted"),
    [
        (S1, "red-1 blue-2", True), (S1, "blue-9 green-9", False), (S1, "wild wild4", False),
        (S1, "blue-2", False),
        (S2, "red-1 blue-2", True), (S2, "blue-9 green-8", True), (S2, "wild blue-2", True),
        (S2, "wild4 blue-2", False), (S2, "blue-2 green-8", False),
    ],
)  # fmt: skip
def test_r5_1_when_it_is_legal(sheet, hand, wanted):
    """`color`: no card of the colour in play (S1); `playable`: no other playable card but its own kind."""
    assert guilty(doubted(hand, sheet)) == wanted


@pytest.mark.parametrize("sheet", [S1, S2])
@pytest.mark.parametrize(("color", "wanted"), [("green", True), ("yellow", False)])
def test_r5_1_the_colour_in_play_is_the_one_before_the_card(sheet, color, wanted):
    """Blue is named and held, but yellow or green, named for the wild below, was in play."""
    at = Position("wild4 green-1 blue-1", "yellow-2", "red-3", up="wild", color=color, sheet=sheet)
    assert guilty(at.play(0, "wild4").color_named(0, "blue").challenge(1)) == wanted


def test_r5_1_symbols_of_an_action_card_count_where_playable_counts():
    assert guilty(doubted("blue-skip", S2, up="red-skip"))
    assert not guilty(doubted("blue-skip", S1, up="red-skip"))


@pytest.mark.parametrize("sheet", SHEETS.values(), ids=SHEETS)
def test_r5_2_an_illegal_one_can_be_played_and_stands_if_nobody_doubts(sheet):
    at = Position("wild4 red-1 red-2", "red-3", "red-4", up="red-9", stock=DRAWN, sheet=sheet)
    at.play(0, "wild4").color_named(0, "blue").take(1)
    assert len(at.hand(1)) == 5 and at.turn == 2 and at.up == "wild4" and at.color == "blue"


def test_r5_2_only_the_next_player_may_doubt_and_only_before_drawing():
    at = Position("wild4 red-1", "red-3", "red-4", up="red-9").play(0, "wild4").color_named(0, "blue")
    assert at.can(1) == {Take, Challenge} and Challenge not in at.can(2) | at.can(0)
    with pytest.raises(IllegalAction) as refused:
        at.challenge(2)
    assert (refused.value.reason, refused.value.rule) == ("refuse.only_next", "R5.2")
    at.take(1)
    with pytest.raises(IllegalAction):
        at.challenge(1)


def test_r5_2_a_draw_two_cannot_be_doubted():
    at = Position("red-draw2 red-1", "red-3", "red-4", up="red-9").play(0, "red-draw2")
    assert at.turn == 2


@pytest.mark.parametrize("hand", ["red-1 blue-2", "blue-2 green-3"])
def test_r5_2_the_hand_is_shown_to_the_challenger_alone(hand):
    at = doubted(hand)
    (shown,) = at.happened(events.HandShown)
    assert (shown.seat, shown.to) == (0, 1)
    for seat in range(3):
        (seen,) = [event for event in redact(at.news, seat, at.table) if isinstance(event, events.HandShown)]
        assert seen.cards == (shown.cards if seat != 2 else (HIDDEN,) * 2)


def test_r5_3_s1_the_card_goes_back_4_are_drawn_and_a_card_of_the_colour_is_played():
    at = doubted("red-1 blue-2 green-9 wild", S1)
    assert at.hand(0) == [
        "red-1",
        "blue-2",
        "green-9",
        "wild",
        "wild4",
        "green-1",
        "green-2",
        "green-3",
        "green-4",
    ]
    assert at.up == "red-9" and at.color == "red"
    assert (at.asked.seat, at.asked.task) == (0, "amends") and at.can(0) == {"red-1"}
    at.play(0, "red-1")
    assert at.turn == 1 and at.color == "red" and at.hand(1) == ["yellow-2", "yellow-3"]


def test_r5_3_s1_amends_are_made_with_a_card_that_he_held_never_with_one_just_drawn():
    at = doubted("red-1 blue-2", S1, stock="red-2 red-3 green-3 green-4")
    assert "red-2" in at.hand(0) and at.can(0) == {"red-1"}


def test_r5_3_s1_nor_with_one_drawn_for_a_forgotten_word_before_the_challenge():
    sheet = (UnoCall(), Bluff("color", "color"))
    at = Position("wild4 red-1", "yellow-2", "yellow-4", up="red-9", stock="red-2 red-3", sheet=sheet)
    at.play(0, "wild4").color_named(0, "blue").catch(2, 0).challenge(1)
    assert {"red-2", "red-3"} <= {*at.hand(0)} and at.can(0) == {"red-1"}


def test_r5_3_s1_in_old_matches_with_one_just_drawn_too():
    old = (S1[0], replace(S1[1], amends="any"))
    at = doubted("red-1 blue-2", old, stock="red-2 red-3 green-3 green-4")
    assert at.can(0) == {"red-1", "red-2", "red-3"}


def test_r5_3_s0_he_plays_a_correct_card():
    at = doubted("red-1 blue-2 green-9 wild", S0)
    assert len(at.hand(0)) == 9 and at.can(0) == {"red-1", "green-9", "wild"}
    at.play(0, "green-9")
    assert at.turn == 1 and at.color == "green"


@pytest.mark.parametrize(("sheet", "penalty"), [(S2, 4), (S3, 2), (S4, 4)], ids=["S2", "S3", "S4"])
def test_r5_3_s2_s3_s4_his_turn_is_over_and_the_challenger_plays(sheet, penalty):
    at = doubted("red-1 blue-2", sheet)
    assert len(at.hand(0)) == 3 + penalty and "wild4" in at.hand(0)
    assert at.turn == 1 and at.up == "red-9" and at.color == "red" and len(at.hand(1)) == 2


def test_r5_3_international_the_card_stays_and_the_bluffer_draws():
    at = doubted("red-1 blue-2", INTERNATIONAL)
    assert at.hand(0) == ["red-1", "blue-2", "green-1", "green-2", "green-3", "green-4"]
    assert at.turn == 1 and at.up == "wild4" and at.color == "blue" and len(at.hand(1)) == 2


@pytest.mark.parametrize("sheet", SHEETS.values(), ids=SHEETS)
def test_r5_4_innocent_the_challenger_draws_6_and_loses_the_turn(sheet):
    at = doubted("blue-2 green-3", sheet)
    assert not guilty(at) and at.hand(1) == ["yellow-2", "yellow-3", *DRAWN.split()]
    assert at.turn == 2 and at.up == "wild4" and at.color == "blue" and len(at.hand(0)) == 2


@pytest.mark.parametrize("sheet", SHEETS.values(), ids=SHEETS)
def test_r5_5_as_the_last_card_it_can_be_doubted_too_and_is_always_innocent(sheet):
    """No card is left in the hand that could have been played instead."""
    at = Position("wild4", "yellow-2", "yellow-4", up="red-9", stock=DRAWN, sheet=sheet)
    at.play(0, "wild4").color_named(0, "red")
    assert Challenge in at.can(1) and not at.over
    at.challenge(1)
    assert at.over and at.happened(events.RoundEnded)[0].winners == (0,) and len(at.hand(1)) == 7
    assert not guilty(at)


@pytest.mark.parametrize("sheet", SHEETS.values(), ids=SHEETS)
def test_r5_5_guilty_he_is_not_out(sheet):
    """Also where a rule lets a seat play its last cards together (R9.1): the verdict counts."""
    at = Position("wild4", "yellow-2", "yellow-4", up="red-9", stock=DRAWN, sheet=sheet)
    at.play(0, "wild4").color_named(0, "red")
    penalty = at.table.agenda.pop()
    suspicion = replace(penalty.aim.suspicion, guilty=True)
    at.table.agenda.append(replace(penalty, aim=replace(penalty.aim, suspicion=suspicion)))
    at.challenge(1)
    assert not at.over and at.hand(0)


def test_r5_3_a_guilty_bluffer_with_one_card_left_owes_no_call():
    at = doubted("red-1", S2)
    assert len(at.hand(0)) == 6 and not at.table.note("uno.down") | at.table.note("uno.soon")
    at.catch(2, 0)
    assert at.happened(events.FalseCatch) and len(at.hand(0)) == 6


def test_r5_4_the_penalty_is_what_there_is_when_the_stock_runs_out():
    at = Position("wild4 blue-1", "yellow-2", "yellow-4", up="red-9", stock="green-1 green-2", rest="away")
    at.play(0, "wild4").color_named(0, "blue").challenge(1)
    assert len(at.hand(1)) == 4 and at.turn == 2  # the red 9 was shuffled in


@pytest.mark.sampled(5)
@pytest.mark.parametrize("known", [e for e in EDITIONS if find(e.rules, Bluff)], ids=lambda known: known.id)
def test_r5_1_a_seat_knows_before_it_plays_what_would_be_a_bluff(known):
    """What `bluffs` says before a play agrees with what a challenge would find after it."""
    seen = set()
    for seed in range(12):
        match, rng = Match(Setup(known.id, (Seat("a"), Seat("b"), Seat("c")), seed=seed)), Random(seed)
        match.play(Deal(match.dealer))
        while not match.round.over:
            seat = match.to_act
            bluffs = match.bluffs(seat)
            doubtful = [option for option in match.legal_actions(seat) if isinstance(option, Play)
                        and DOUBTFUL in match.table.faces[option.cards[-1]].tags]
            action = rng.choice(doubtful or match.legal_actions(seat))
            match.play(action)
            while match.to_act == seat and not match.round.over and any(
                isinstance(option, NameColor) for option in match.legal_actions(seat)
            ):
                match.play(rng.choice(match.legal_actions(seat)))
            if action in doubtful:
                assert (match.bluffer == seat) == (action.cards[0] in bluffs)
                seen.add(match.bluffer == seat)
    assert seen == {True, False}
