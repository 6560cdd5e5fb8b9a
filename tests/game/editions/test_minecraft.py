"""Minecraft, sentence by sentence (R1.5, R3.3, R4.13)."""

import pytest

from game.core.actions import Comment, Draw, IllegalAction, Keep, NameColor, Play, PlayWrongCard, Take
from game.core.events import Commented, Exploded
from game.mechanics.table_manners import TableManners
from tests.game.editions.driver import Scene, agreed, counts, played


def scene(hands, up="red-9", **more):
    return Scene("minecraft", hands, up, **more)


def test_r1_5_the_deck_counts_out():
    found = counts("minecraft")
    assert sum(found.values()) == 112 and found["creeper"] == 4


def test_r4_13_drawn_it_makes_draw_three_more_and_may_be_played_at_once():
    game = scene([["blue-1"], ["red-1"]], stock=("creeper", "blue-5", "blue-6", "blue-7"))
    news = game.say(Draw(0))
    assert any(isinstance(event, Exploded) for event in news)
    assert game.hand(0) == ["blue-1", "creeper", "blue-5", "blue-6", "blue-7"]
    assert game.legal_actions(0)[:2] == (Play(0, (game.held(0, "creeper"),)), Keep(0))


def test_r4_13_a_creeper_among_the_three_is_kept():
    game = scene([["blue-1"], ["red-1"]], stock=("creeper", "creeper", "blue-6", "blue-7"))
    game.say(Draw(0))
    assert len(game.table.hands[0]) == 5


def test_r4_13_also_when_a_card_makes_you_draw():
    stock = ("blue-5", "creeper", "blue-6", "blue-7", "blue-8")
    game = scene([["red-draw2", "blue-1"], ["red-1"], ["red-2"]], stock=stock)
    game.play(0, "red-draw2")
    assert len(game.table.hands[1]) == 1 + 2 + 3 and game.table.asked.seat == 2


def test_r4_13_two_in_one_drawing_make_six_more():
    stock = ("creeper", "creeper", "blue-5", "blue-6", "blue-7", "green-5", "green-6", "green-7")
    game = scene([["red-draw2", "blue-1"], ["red-1"], ["red-2"]], stock=stock)
    game.play(0, "red-draw2")
    assert len(game.table.hands[1]) == 1 + 2 + 6


def test_r4_13_also_for_penalties_and_before_scoring():
    stock = ("creeper", "blue-5", "blue-6", "blue-7", "blue-8")
    game = scene([["red-draw2"], ["red-1"], ["red-2"]], stock=stock)
    game.play(0, "red-draw2")
    assert game.match.winners == (0,) and len(game.table.hands[1]) == 6


def test_r4_13_dealt_it_does_nothing_and_played_it_is_a_wild():
    game = scene([["creeper", "blue-1"], ["red-1"]])
    game.play(0, "creeper")
    game.say(NameColor(0, "blue"))
    assert game.table.color == "blue" and len(game.table.hands[1]) == 1


def test_r3_3_a_remark_costs_the_one_who_makes_it_four():
    game = scene([["red-1", "blue-1"], ["red-2"], ["red-3"]], stock=("blue-2", "blue-3", "blue-4", "blue-5", "blue-6"))
    game.say(Draw(0))
    news = game.say(Comment(2, 0))
    assert Commented(0, 2) in news and len(game.table.hands[2]) == 5
    assert game.table.asked.short[:2] == (1, "turn")


def test_r3_3_nothing_to_remark_upon_when_nobody_drew():
    game = scene([["red-1", "blue-1"], ["red-2"], ["red-3"]])
    with pytest.raises(IllegalAction) as caught:
        game.say(Comment(2, 0))
    assert caught.value.rule == "R3.3"


def test_r3_3_can_be_switched_off():
    game = scene([["red-1", "blue-1"], ["red-2"]], sheet=(TableManners(),))
    game.say(Draw(0))
    with pytest.raises(IllegalAction):
        game.say(Comment(1, 0))


def test_r3_4_wrong_cards_are_impossible_here():
    game = scene([["red-1", "blue-1"], ["red-2"]])
    with pytest.raises(IllegalAction) as caught:
        game.say(PlayWrongCard(0, game.held(0, "blue-1")))
    assert caught.value.rule == "R3.4"


def test_r10_two_players_draw_two_and_play_again():
    game = scene([["red-draw2", "red-1"], ["red-2"]], stock=("blue-2", "blue-3"))
    game.play(0, "red-draw2")
    assert len(game.table.hands[1]) == 3 and game.table.asked.short[:2] == (0, "turn")


def test_r10_two_players_reverse_and_skip_play_again():
    for card in ("red-reverse", "red-skip"):
        game = scene([[card, "red-1"], ["red-2"]])
        game.play(0, card)
        assert game.table.asked.short[:2] == (0, "turn")


def test_r5_3_the_bluffer_draws_four_and_is_done():
    game = scene([["wild4", "red-1", "red-2"], ["blue-2"]])
    game.play(0, "wild4")
    game.say(NameColor(0, "green"))
    assert Take(1) in game.legal_actions(1)
    game.say(game.legal_actions(1)[1])
    assert len(game.table.hands[0]) >= 7 and game.table.asked.short[:2] == (1, "turn")


@pytest.mark.sampled(2)
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("seats", [2, 3, 4, 7, 10])
def test_random_play_holds_every_invariant(seats, seed):
    played(agreed("minecraft", seats, seed=seed), seed, eager=bool(seed % 2))
