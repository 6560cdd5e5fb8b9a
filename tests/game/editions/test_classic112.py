"""Classic 112, sentence by sentence (R1.2, R3.4, R4.9, R4.10, R8)."""

import json
import random

import pytest

from game.core.actions import (
    CallUno,
    Catch,
    ChooseCard,
    ChooseSeat,
    Draw,
    Grunt,
    Keep,
    NameColor,
    Shield,
    Take,
)  # fmt: skip
from game.core.cause import Cause
from game.core.events import Caught, Drew, HandsShuffled, Shielded, UnoCalled, WordsRead
from game.match.scoring import PenaltyPoints
from game.mechanics import blank_wild
from game.mechanics import blank_wild_effects as written
from game.mechanics.blank_wild import BadWriting, Step, Writing
from tests.game.editions.driver import Scene, agreed, counts, played
from tests.game.writings import EIGHT

OUT = Writing("out")


def scene(hands, up="red-9", *blanks, **more):
    return Scene("classic112", hands, up, blanks=blanks, **more)


def test_r1_2_the_deck_counts_out():
    found = counts("classic112")
    assert sum(found.values()) == 112
    assert (found["shuffle"], found["blank"], found["wild"], found["wild4"]) == (1, 3, 4, 4)


def test_r1_2_blanks_may_stay_out_of_the_deck():
    assert len(scene([["red-1"], ["red-2"]], "red-9", OUT, OUT).table.deck) == 110


def test_r2_3_shuffle_and_blank_as_first_card_only_name_a_colour():
    deck = scene([["red-1"], ["red-2"]]).table.deck
    firsts = [side.does.first for (side,) in deck.prints if side.face.symbol in ("shuffle", "blank", "wild")]
    assert all(len(first) == 1 for first in firsts)


def test_r4_9_all_hands_are_dealt_anew_from_the_left_then_a_colour_is_named():
    game = scene([["shuffle", "red-1", "red-2"], ["blue-1"], ["blue-2", "blue-3"]])
    news = game.play(0, "shuffle")
    shuffled = next(event for event in news if isinstance(event, HandsShuffled))
    assert shuffled.order == (1, 2, 0)
    assert [len(hand) for hand in game.table.hands] == [1, 2, 2]
    assert game.legal_actions(0)[0] == NameColor(0, "red")


def test_r4_9_nobody_owes_a_call_after_a_shuffle():
    game = scene([["shuffle", "red-1"], ["blue-1"], ["blue-2"]])
    game.play(0, "shuffle")
    game.say(NameColor(0, "red"))
    assert not any(isinstance(option, Catch) for seat in range(3) for option in game.legal_actions(seat))


def test_r4_9_as_the_last_card_nothing_is_shuffled():
    game = scene([["shuffle"], ["blue-1"], ["blue-2"]])
    game.play(0, "shuffle")
    assert game.match.winners == (0,)


def test_r4_9_the_new_hands_are_hidden_from_the_others():
    game = scene([["shuffle", "red-1", "red-2"], ["blue-1"], ["blue-2", "blue-3"]])
    news = game.play(0, "shuffle")
    shuffled = next(event for event in news if isinstance(event, HandsShuffled))
    told = shuffled.seen_by(1, game.table.deck, 0)
    assert set(told.hands[0]) == {-1} and told.hands[1] == tuple(game.table.hands[1])


def test_r4_10_an_unwritten_blank_is_an_ordinary_wild():
    game = scene([["blank", "red-1"], ["blue-1"]])
    game.play(0, "blank")
    game.say(NameColor(0, "blue"))
    assert game.table.color == "blue" and game.table.asked.seat == 1


def test_r8_1_the_named_player_draws_two_and_keeps_his_turn():
    game = scene([["blank", "red-1"], ["blue-1"], ["blue-2"]], "red-9", EIGHT["target_two"])
    game.play(0, "blank")
    game.say(ChooseSeat(0, 1))
    game.say(NameColor(0, "red"))
    assert len(game.table.hands[1]) == 3 and game.table.asked.seat == 1


def test_r8_2_odd_hands_draw_one():
    game = scene([["blank", "red-1", "red-2"], ["blue-1"], ["blue-2", "blue-3"]], "red-9", EIGHT["odd_draw"])
    game.play(0, "blank")
    assert [len(hand) for hand in game.table.hands] == [2, 2, 2]


def grunting():
    hands = [["blank", "red-1", "red-2"], ["red-3", "red-4", "red-5"]]
    game = scene(hands, "red-9", EIGHT["grunt"])
    game.play(0, "blank")
    game.say(NameColor(0, "red"))
    game.play(1, "red-3")
    return game


def test_r8_3_a_grunt_replaces_the_word():
    game = grunting()
    assert Grunt(0) in game.legal_actions(0) and CallUno(0) not in game.legal_actions(0)
    news = game.say(CallUno(0))
    assert [event.due for event in news if isinstance(event, UnoCalled)] == [False]
    game.play(0, "red-1")
    assert any(isinstance(event, Caught) for event in game.say(Catch(1, 0)))


def test_r8_3_who_grunts_is_safe():
    game = grunting()
    assert game.say(Grunt(0))[0].due
    game.play(0, "red-1")
    assert not any(isinstance(option, Catch) for option in game.legal_actions(1))


def test_r8_4_everybody_discards_an_action_card_of_his_choice():
    hands = [["blank", "red-1", "red-skip"], ["blue-1", "wild", "red-draw2"], ["blue-2"]]
    game = scene(hands, "red-9", EIGHT["all_discard"])
    game.play(0, "blank")
    assert game.table.asked.short[:2] == (1, "discard")
    game.say(ChooseCard(1, game.held(1, "red-draw2")))
    game.say(ChooseCard(0, game.held(0, "red-skip")))
    assert [game.hand(seat) for seat in range(3)] == [["red-1"], ["blue-1", "wild"], ["blue-2"]]
    assert game.table.asked.short[:2] == (0, "color")


def test_r6_1_the_word_said_before_a_card_is_given_away_is_good():
    hands = [["blank", "red-1", "red-2", "red-3"], ["blue-1", "red-draw2"], ["blue-2"]]
    game = scene(hands, "red-9", EIGHT["all_discard"])
    game.play(0, "blank")
    assert [event.due for event in game.say(CallUno(1)) if isinstance(event, UnoCalled)] == [True]
    game.say(ChooseCard(1, game.held(1, "red-draw2")))
    assert not any(isinstance(option, Catch) for option in game.legal_actions(2))
    assert not any(isinstance(event, Caught) for event in game.say(Catch(2, 1)))


def test_r8_4_who_gives_away_all_but_one_without_the_word_can_be_caught():
    hands = [["blank", "red-1", "red-2", "red-3"], ["blue-1", "red-draw2"], ["blue-2"]]
    game = scene(hands, "red-9", EIGHT["all_discard"])
    game.play(0, "blank")
    game.say(ChooseCard(1, game.held(1, "red-draw2")))
    assert Catch(2, 1) in game.legal_actions(2)


def test_r8_5_draw_two_counts_double_for_the_rest_of_the_round():
    hands = [["blank", "red-draw2", "red-1"], ["red-2", "green-2", "green-3"]]
    game = scene(hands, "red-9", EIGHT["double_draw_two"])
    game.play(0, "blank")
    game.say(NameColor(0, "red"))
    game.play(1, "red-2")
    game.play(0, "red-draw2")
    assert len(game.table.hands[1]) == 2 + 4


def test_r8_5_double_twice_is_still_double():
    game = scene([["blank", "blank", "red-1"], ["red-2", "green-2"]], "red-9", *(EIGHT["double_draw_two"],) * 2)
    game.play(0, "blank")
    game.say(NameColor(0, "red"))
    game.play(1, "red-2")
    game.play(0, "blank")
    assert game.table.notes[written.FACTOR] == 2


def test_r8_6_the_next_player_draws_five():
    game = scene([["blank", "red-1"], ["blue-1"], ["blue-2"]], "red-9", EIGHT["draw_five"])
    game.play(0, "blank")
    game.say(NameColor(0, "red"))
    assert len(game.table.hands[1]) == 6 and game.table.asked.seat == 2


def test_r8_7_hands_are_swapped_with_a_named_player():
    game = scene([["blank", "red-1", "red-2"], ["blue-1"], ["blue-2"]], "red-9", EIGHT["swap_hands"])
    game.play(0, "blank")
    game.say(ChooseSeat(0, 2))
    assert game.hand(0) == ["blue-2"] and game.hand(2) == ["red-1", "red-2"]
    game.say(NameColor(0, "red"))
    assert Catch(1, 0) in game.legal_actions(1)


@pytest.mark.parametrize(("card", "cost"), [("red-draw2", 2), ("wild4", 4)])
def test_r8_8_a_shield_cancels_one_draw_card(card, cost):
    game = scene([["blank", "red-1", "red-2"], [card, card, "blue-8"]], "red-9", EIGHT["shield"])
    game.play(0, "blank")
    game.say(NameColor(0, "red"))
    game.play(1, card)
    if card == "wild4":
        game.say(NameColor(1, "red"))
    assert Shield(0) in game.legal_actions(0) and Take(0) in game.legal_actions(0)
    assert any(isinstance(event, Shielded) for event in game.say(Shield(0)))
    assert len(game.table.hands[0]) == 2 and game.table.asked.seat == 0
    game.play(0, "red-1") if card == "red-draw2" else game.say(Draw(0))
    if game.table.asked.seat == 0:
        game.say(Keep(0))
    held = len(game.table.hands[0])
    game.play(1, card)
    if card == "wild4":
        game.say(NameColor(1, "red"))
        game.say(Take(0))
    assert len(game.table.hands[0]) == held + cost


def test_r8_9_own_words_are_read_out():
    game = scene([["blank", "red-1"], ["blue-1"]], "red-9", Writing("effect", (), "Sing a song"))
    assert WordsRead(0, "Sing a song") in game.play(0, "blank")
    assert game.table.asked.short[:2] == (0, "color")


@pytest.mark.parametrize("name", EIGHT)
def test_r8_writings_are_data_and_read_back(name):
    text = json.dumps(EIGHT[name].data())
    assert blank_wild.read(json.loads(text)) == EIGHT[name]


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (7, "blank.bad_form"),
        ({"kind": "effect", "steps": "x"}, "blank.bad_form"),
        ({"kind": "magic"}, "blank.bad_kind"),
        ({"kind": "effect"}, "blank.empty"),
        ({"kind": "wild", "words": "hm"}, "blank.not_effect"),
        ({"kind": "effect", "steps": [{"name": "win"}]}, "blank.bad_step"),
        ({"kind": "effect", "steps": [{"name": "next_draws", "amount": 99}]}, "blank.bad_amount"),
        ({"kind": "effect", "steps": [{"name": "next_draws", "amount": True}]}, "blank.bad_form"),
        ({"kind": "effect", "steps": [{"name": "grunt"}] * 5}, "blank.too_many"),
        ({"kind": "effect", "words": "a\nb"}, "blank.bad_words"),
        ({"kind": "effect", "words": "x", "code": "import os"}, "blank.bad_form"),
    ],
)
def test_r8_nonsense_is_refused_with_the_reason(data, reason):
    with pytest.raises(BadWriting) as caught:
        blank_wild.read(data)
    assert caught.value.reason == reason


def test_r5_3_the_bluffer_plays_a_correct_card():
    game = scene([["wild4", "red-1", "green-9"], ["blue-2"]])
    game.play(0, "wild4")
    game.say(NameColor(0, "green"))
    game.say(game.legal_actions(1)[1])
    assert game.table.asked.short[:2] == (0, "amends") and len(game.table.hands[0]) == 7


def test_r7_2_shuffle_and_blanks_count_forty():
    game = scene([["shuffle", "blank"], ["blue-2"]])
    assert game.table.rules.points_left(game.table, 0) == 80


def test_r7_5_who_is_caught_is_written_down_and_leaves_at_the_limit():
    match, _ = played(agreed("classic112", 4, PenaltyPoints(target=150, rounds=99)), seed=3)
    assert len(match.winners) == 1 and sum(total >= 150 for total in match.totals) >= 3


def test_r2_5_a_doubted_card_survives_a_reshuffle():
    game = scene([["wild4", "red-1", "red-2"], ["blue-2"], ["green-1", "green-2"]])
    game.table.pile[:0] = game.table.stock
    game.table.stock = []
    game.play(0, "wild4")
    game.say(NameColor(0, "green"))
    game.table.events = []
    game.table.take(2, 30, "R6.2", Cause.CATCH)
    assert any(isinstance(event, Drew) for event in game.table.events)
    game.say(game.legal_actions(1)[1])
    assert len(game.table.pile) >= 1 and game.table.color == "red"


@pytest.mark.sampled(2)
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("seats", [2, 3, 4, 7, 10])
def test_random_play_holds_every_invariant(seats, seed):
    rng = random.Random(10 * seats + seed)
    blanks = tuple(rng.choice([*EIGHT.values(), OUT, Writing()]) for _ in range(3))
    played(agreed("classic112", seats, seed=seed, blanks=blanks), seed, eager=bool(seed % 2))


def test_several_steps_on_one_card():
    many = Writing("effect", (Step("next_draws", 2), Step("swap_hands"), Step("all_discard", 2)), "Clap")
    many.check()
    played(agreed("classic112", 3, seed=1, blanks=(many,) * 3), 1)
