"""All Wild, sentence by sentence (R1.6, R2.1, R4.14)."""

import pytest

from game.core.actions import Catch, Challenge, ChooseSeat, Draw, Keep, Play
from tests.game.editions.driver import Scene, agreed, counts, played


def scene(hands, up="wild", **more):
    return Scene("all_wild", hands, up, **more)


def test_r1_6_the_deck_counts_out():
    assert counts("all_wild") == {
        "wild": 54, "reverse": 14, "skip": 14, "draw2": 10, "draw4": 6, "skip2": 6, "target2": 4, "swap": 4,
    }  # fmt: skip
    assert sum(counts("all_wild").values()) == 112


def test_r2_3_a_first_action_card_is_ignored():
    deck = scene([["wild"], ["wild"]]).table.deck
    assert all(side.does.first == () for card in deck.prints for side in card if side.face.symbol != "wild")


def test_r2_1_somebody_deals_although_no_card_has_a_number():
    assert all(played(agreed("all_wild", 10, seed=seed), seed)[0].over for seed in range(2))


def test_r4_14_every_card_fits_and_no_colour_is_named():
    game = scene([["wild", "draw4", "swap"], ["wild", "wild"]])
    assert sum(isinstance(option, Play) for option in game.legal_actions(0)) == 3
    game.play(0, "wild")
    assert game.table.asked.short[:2] == (1, "turn")


def test_r4_14_instead_of_playing_draw_one_which_may_be_played():
    game = scene([["wild", "wild"], ["wild"]], stock=("skip",))
    game.say(Draw(0))
    assert game.legal_actions(0)[:2] == (Play(0, (game.held(0, "skip"),)), Keep(0))


@pytest.mark.parametrize(("seats", "next_up"), [(2, 0), (3, 0), (4, 3)])
def test_r4_14_skip_two(seats, next_up):
    game = scene([["skip2", "wild", "wild"], *[["wild", "wild"]] * (seats - 1)])
    game.play(0, "skip2")
    assert game.table.asked.short[:2] == (next_up, "turn")


def test_r4_14_targeted_draw_two_keeps_the_turn():
    game = scene([["target2", "wild", "wild"], ["wild", "wild"], ["wild", "wild"]])
    game.play(0, "target2")
    assert game.table.asked.short[:2] == (0, "seat")
    game.say(ChooseSeat(0, 1))
    assert len(game.table.hands[1]) == 4 and game.table.asked.short[:2] == (1, "turn")


def test_r4_14_targeted_draw_two_as_the_last_card_is_still_drawn():
    game = scene([["target2"], ["wild", "wild"], ["wild", "wild"]])
    game.play(0, "target2")
    game.say(ChooseSeat(0, 2))
    assert game.match.winners == (0,) and len(game.table.hands[2]) == 4


def test_r4_14_forced_swap_and_the_debt_follows_the_hands():
    game = scene([["swap", "wild", "skip"], ["draw4"], ["wild", "wild"]])
    game.play(0, "swap")
    game.say(ChooseSeat(0, 1))
    assert game.hand(0) == ["draw4"] and game.hand(1) == ["wild", "skip"]
    assert Catch(1, 0) in game.legal_actions(1) and Catch(2, 0) in game.legal_actions(2)


def test_r4_14_who_swaps_his_last_card_away_owes_nothing():
    game = scene([["swap", "wild"], ["draw4", "wild"], ["wild", "wild"]])
    game.play(0, "swap")
    game.say(ChooseSeat(0, 1))
    assert Catch(2, 0) not in game.legal_actions(2) and Catch(2, 1) in game.legal_actions(2)


def test_r4_14_forced_swap_as_the_last_card_wins():
    game = scene([["swap"], ["wild", "wild"]])
    game.play(0, "swap")
    assert game.match.winners == (0,)


def test_r4_14_draw_four_cannot_be_challenged():
    game = scene([["draw4", "wild", "wild"], ["wild", "wild"], ["wild", "wild"]])
    game.play(0, "draw4")
    assert len(game.table.hands[1]) == 6 and game.table.asked.short[:2] == (2, "turn")
    assert not any(isinstance(option, Challenge) for option in game.legal_actions(1))


def test_r7_2_wilds_count_twenty_and_the_others_fifty():
    faces = scene([["wild"], ["wild"]]).table.deck.catalogue
    assert all(face.points == (20 if face.symbol == "wild" else 50) for face in faces)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("seats", [2, 3, 4, 7, 10])
def test_random_play_holds_every_invariant(seats, seed):
    played(agreed("all_wild", seats, seed=seed), seed, eager=bool(seed % 2))
