"""Pokémon, sentence by sentence (R1.3, R4.11, R4.12)."""

import pytest

from game.core.actions import CallUno, Catch, NameColor, PlayWrongCard, PointOut, Take
from game.core.events import Caught, Discarded, Drew
from game.mechanics.card_points import CardPoints
from tests.game.editions.driver import Scene, agreed, counts, name_of, played


def scene(hands, up="red-9", **more):
    return Scene("pokemon", hands, up, **more)


def test_r1_3_the_deck_counts_out():
    found = counts("pokemon")
    assert sum(found.values()) == 112 and (found["snorlax"], found["greninja"]) == (2, 2)


def test_r2_3_as_first_card_both_only_name_a_colour():
    deck = scene([["red-1"], ["red-2"]]).table.deck
    first = {side.face.symbol: side.does.first for (side,) in deck.prints}
    assert first["snorlax"] == first["greninja"] == first["wild"]


def snorlax(second, stock=("red-5", "blue-5", "red-skip")):
    game = scene([["snorlax", "blue-1"], second, ["blue-2"]], stock=stock)
    game.play(0, "snorlax")
    game.say(NameColor(0, "red"))
    return game


def test_r4_11_draws_three_then_discards_all_of_the_colour_in_hand_order():
    game = snorlax(["red-1", "green-1", "red-2"])
    assert game.hand(1) == ["green-1", "blue-5"]
    pile = [name_of(game.table.faces[card]) for card in game.table.pile]
    assert pile[-4:] == ["red-1", "red-2", "red-5", "red-skip"]
    assert game.table.color == "red" and game.table.asked.seat == 2


def test_r4_11_the_discards_do_nothing():
    game = snorlax(["red-draw2", "green-1"])
    assert len(game.table.hands[2]) == 1 and game.table.asked.short[:2] == (2, "turn")


def test_r4_11_down_to_one_card_owes_a_call():
    game = snorlax(["red-1"])
    assert game.hand(1) == ["blue-5"]
    assert Catch(2, 1) in game.legal_actions(2) and CallUno(1) in game.legal_actions(1)
    assert any(isinstance(event, Caught) for event in game.say(Catch(2, 1)))
    assert len(game.table.hands[1]) == 3


def test_r4_11_down_to_none_is_out_and_wins():
    game = snorlax(["red-1"], stock=("red-5", "red-6", "red-skip"))
    assert game.match.winners == (1,)


def test_r4_11_nothing_to_discard():
    game = snorlax(["green-1"], stock=("blue-5", "blue-6", "wild"))
    assert len(game.table.hands[1]) == 4 and game.table.asked.seat == 2


def test_r4_11_as_the_last_card_it_does_nothing():
    game = scene([["snorlax"], ["red-1"], ["blue-2"]])
    game.play(0, "snorlax")
    assert game.match.winners == (0,) and not any(isinstance(e, Discarded | Drew) for e in game.table.events)


def test_r4_12_draws_to_the_colour_then_the_player_names_again():
    stock = ("blue-5", "wild", "red-5")
    game = scene([["greninja", "blue-1"], ["red-1"], ["blue-2"]], stock=stock)
    game.play(0, "greninja")
    game.say(NameColor(0, "red"))
    assert game.hand(1) == ["red-1", "blue-5", "wild", "red-5"]
    assert game.table.asked.short[:2] == (0, "color")
    game.say(NameColor(0, "green"))
    assert game.table.color == "green" and game.table.asked.short[:2] == (2, "turn")


def test_r4_12_two_players_the_other_draws_and_you_go_on():
    game = scene([["greninja", "blue-1"], ["red-1"]], stock=("red-5",))
    game.play(0, "greninja")
    game.say(NameColor(0, "red"))
    game.say(NameColor(0, "blue"))
    assert game.table.asked.short[:2] == (0, "turn")


def test_r4_12_ends_when_no_card_is_left():
    game = scene([["greninja", "blue-1"], ["red-1"], ["blue-2"]], up="blue-9")
    red = [card for card in game.table.stock if game.table.faces[card].color == "red"]
    game.table.hands[2] += red
    game.table.stock = [card for card in game.table.stock if card not in red]
    game.table.stock, game.table.pile = game.table.stock[-3:], game.table.stock[:-3] + game.table.pile
    game.play(0, "greninja")
    game.say(NameColor(0, "red"))
    assert not game.table.stock and game.table.asked.short[:2] == (0, "color")


def test_r5_3_the_bluffer_is_done_and_the_challenger_plays():
    game = scene([["wild4", "red-1"], ["red-2"], ["blue-2"]])
    game.play(0, "wild4")
    game.say(NameColor(0, "blue"))
    game.say(game.legal_actions(1)[1])
    assert len(game.table.hands[0]) == 6 and game.table.asked.short[:2] == (1, "turn")
    assert game.table.color == "red"


def test_r5_4_a_wrong_doubt_costs_six():
    game = scene([["wild4", "blue-1"], ["red-2"], ["blue-2"]])
    game.play(0, "wild4")
    game.say(NameColor(0, "blue"))
    game.say(game.legal_actions(1)[1])
    assert len(game.table.hands[1]) == 7 and game.table.asked.short[:2] == (2, "turn")


def test_r3_4_wrong_cards_are_pointed_out_here_too():
    game = scene([["blue-1", "red-1"], ["red-2"], ["red-3"]])
    game.say(PlayWrongCard(0, game.held(0, "blue-1")))
    game.say(PointOut(1, 0))
    assert len(game.table.hands[0]) == 4


def test_r6_2_can_be_caught_while_the_colour_is_named():
    game = scene([["wild4", "blue-1"], ["red-2"], ["blue-2"]])
    game.play(0, "wild4")
    assert Catch(2, 0) in game.legal_actions(2)


def test_r10_two_players_draw_four_and_play_again():
    game = scene([["wild4", "blue-1"], ["red-2"]])
    game.play(0, "wild4")
    game.say(NameColor(0, "blue"))
    game.say(Take(1))
    assert len(game.table.hands[1]) == 5 and game.table.asked.short[:2] == (0, "turn")


@pytest.mark.parametrize(("sheet", "points"), [((), 100), ((CardPoints(("snorlax", "greninja"), 40),), 80)])
def test_r7_2_both_count_fifty_or_what_was_agreed(sheet, points):
    game = scene([["snorlax", "greninja"], ["red-2"]], sheet=sheet)
    assert game.table.rules.points_left(game.table, 0) == points


@pytest.mark.sampled(2)
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("seats", [2, 3, 4, 7, 10])
def test_random_play_holds_every_invariant(seats, seed):
    played(agreed("pokemon", seats, seed=seed), seed, eager=bool(seed % 2))
