"""DOS, sentence by sentence (R1.7, R7.2, R7.4, R11)."""

import pytest

from game.core.actions import AddToRow, CallUno, Catch, Draw, EndTurn, IllegalAction, MatchRow, Play
from game.core.events import Caught, RowCleared
from game.core.refusal import Refusal
from game.editions import edition
from game.match.scoring import International
from tests.game.editions.driver import Scene, agreed, counts, name_of, played


def scene(hands, row=("red-6", "blue-9"), **more):
    return Scene("dos", hands, None, row=row, **more)


def fit(game, seat, at, *texts):
    cards = tuple(game.held(seat, text) for text in texts)
    said = next(o for o in game.legal_actions(seat) if isinstance(o, MatchRow) and o.at == at and o.cards == cards)
    return game.say(said)


def can_fit(game, seat, at, *texts):
    cards = tuple(game.held(seat, text) for text in texts)
    return any(isinstance(o, MatchRow) and (o.at, o.cards) == (at, cards) for o in game.legal_actions(seat))


def center(game):
    return [name_of(game.table.faces[cards[0]]) for cards in game.table.row]


def test_r1_7_the_deck_counts_out():
    found = counts("dos")
    for color in ("red", "yellow", "green", "blue"):
        assert [found[f"{color}-{number}"] for number in (1, 3, 4, 5)] == [3] * 4
        assert [found[f"{color}-{number}"] for number in (6, 7, 8, 9, 10)] == [2] * 5
        assert found[f"{color}-hash"] == 2
    assert found["dos"] == 12 and sum(found.values()) == 108


def test_r1_7_two_to_four_players():
    with pytest.raises(ValueError, match="dos"):
        played(agreed("dos", 5))


def test_r11_two_cards_lie_in_the_centre_row():
    match, _ = played(agreed("dos", 2, seed=4), checked=False)
    assert edition("dos").hand == 7 and match.over


def test_r11_single_match_by_number_whatever_the_colour():
    game = scene([["green-6", "green-1", "green-3", "green-4"], ["red-1", "red-3"]])
    assert can_fit(game, 0, 0, "green-6") and not can_fit(game, 0, 1, "green-6")
    fit(game, 0, 0, "green-6")
    assert not any(isinstance(o, MatchRow) and o.at == 0 for o in game.legal_actions(0))


def test_r11_double_match_by_the_sum_of_exactly_two():
    game = scene([["green-5", "red-4", "yellow-1", "green-10"], ["red-1", "red-3"]])
    assert can_fit(game, 0, 1, "green-5", "red-4") and can_fit(game, 0, 0, "green-5", "yellow-1")
    assert not any(isinstance(o, MatchRow) and len(o.cards) > 2 for o in game.legal_actions(0))


def test_r11_as_many_centre_cards_as_you_like_in_one_turn():
    game = scene([["green-6", "green-9", "green-1", "green-3", "red-4"], ["red-1", "red-3"]])
    fit(game, 0, 0, "green-6")
    news = fit(game, 0, 1, "green-9")
    assert any(isinstance(event, RowCleared) for event in news)
    assert len(game.table.row) == 2 and game.table.asked.short[:2] == (1, "turn")


def test_r11_at_the_end_matches_are_discarded_and_the_row_is_refilled():
    game = scene([["green-6", "green-1", "green-3", "blue-9"], ["red-1", "red-3"]], stock=("red-8",))
    fit(game, 0, 0, "green-6")
    game.say(EndTurn(0))
    assert center(game) == ["blue-9", "red-8"]
    assert [name_of(game.table.faces[card]) for card in game.table.pile] == ["red-6", "green-6"]


def test_r11_a_single_match_in_one_colour_earns_a_card_for_the_row():
    game = scene([["red-6", "green-1", "green-3", "green-4"], ["red-1", "red-3"]], stock=("red-8",))
    fit(game, 0, 0, "red-6")
    assert game.table.asked.short[:2] == (0, "place")
    game.say(AddToRow(0, game.held(0, "green-3")))
    assert center(game) == ["blue-9", "red-8", "green-3"] and game.hand(0) == ["green-1", "green-4"]


def test_r11_a_double_match_in_one_colour_makes_all_others_draw_too():
    hands = [["red-5", "red-1", "green-3", "green-4"], ["red-1", "red-3"], ["red-10"]]
    game = scene(hands, stock=("red-8", "green-8", "yellow-8"))
    fit(game, 0, 0, "red-5", "red-1")
    assert game.table.asked.short[:2] == (0, "place")
    assert [len(hand) for hand in game.table.hands] == [2, 3, 2]


def test_r11_no_match_draw_one_and_then_match_with_it():
    game = scene([["green-1", "green-3", "green-10"], ["red-1", "red-3"]], stock=("yellow-6",))
    game.say(Draw(0))
    assert can_fit(game, 0, 0, "yellow-6") and Draw(0) not in game.legal_actions(0)
    fit(game, 0, 0, "yellow-6")
    assert len(game.table.hands[0]) == 3


def test_r11_no_match_at_all_puts_a_card_into_the_row():
    game = scene([["green-1", "green-10", "green-3"], ["red-1", "red-3"]], stock=("yellow-1",))
    game.say(Draw(0))
    assert {type(option) for option in game.legal_actions(0)} - {CallUno} == {AddToRow}
    game.say(AddToRow(0, game.held(0, "green-10")))
    assert center(game) == ["red-6", "blue-9", "green-10"] and game.table.asked.short[:2] == (1, "turn")


def test_r11_wild_dos_is_a_two_of_any_colour():
    game = scene([["dos", "red-4", "green-7", "blue-1"], ["red-1", "red-3"]])
    fit(game, 0, 0, "dos", "red-4")
    assert game.table.asked.short[:2] == (0, "match") or game.table.asked.short[:2] == (0, "place")
    fits = game.match.table.events
    assert any(getattr(event, "color", None) == "red" for event in fits)


def test_r11_hash_is_any_number_of_its_colour():
    game = scene([["red-hash", "green-1", "green-3", "green-4"], ["red-1", "red-3"]])
    named = {option.at: option.number for option in game.legal_actions(0) if isinstance(option, MatchRow)}
    assert named == {0: 6, 1: 9}
    in_row = scene([["green-4", "green-3", "green-1"], ["red-1", "red-3"]], row=("red-hash", "dos"))
    assert can_fit(in_row, 0, 0, "green-4") and can_fit(in_row, 0, 0, "green-4", "green-3")
    assert not can_fit(in_row, 0, 1, "green-4")


def test_r11_dos_is_called_at_two_and_who_forgets_draws_two():
    game = scene([["green-6", "green-1", "green-10"], ["red-1", "red-3", "red-4"]])
    assert CallUno(0) in game.legal_actions(0)
    fit(game, 0, 0, "green-6")
    assert Catch(1, 0) in game.legal_actions(1)
    assert any(isinstance(event, Caught) for event in game.say(Catch(1, 0)))
    assert len(game.table.hands[0]) == 4


def test_r11_a_double_from_four_to_two_may_be_called_before():
    game = scene([["green-5", "yellow-1", "green-10", "green-8"], ["red-1", "red-3", "red-4"]])
    game.say(CallUno(0))
    fit(game, 0, 0, "green-5", "yellow-1")
    assert Catch(1, 0) not in game.legal_actions(1)


def test_r11_out_with_the_last_match():
    game = scene([["green-6"], ["red-1", "red-3"]])
    fit(game, 0, 0, "green-6")
    assert game.match.winners == (0,) and game.match.scores[0][1] == -4


def test_r7_2_wild_dos_counts_twenty_and_hash_forty():
    game = scene([["dos", "red-hash", "red-7"], ["red-1", "red-3"]])
    assert game.table.rules.points_left(game.table, 0) == 67


def test_r7_4_first_to_200():
    match, _ = played(agreed("dos", 3, International(edition("dos").target), seed=2), 2, eager=True)
    assert max(match.totals) >= 200 and match.winners


def test_r11_refusals_say_why():
    game = scene([["green-1", "green-3"], ["red-1", "red-3"]])
    with pytest.raises(IllegalAction) as caught:
        game.say(MatchRow(0, 0, (game.held(0, "green-1"),), 6))
    assert (caught.value.reason, caught.value.rule) == ("refuse.no_fit", "R11")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_play_holds_every_invariant(seats):
    for seed in range(5):
        played(agreed("dos", seats, seed=seed), seed, eager=bool(seed % 2))


def test_r2_5_drawing_from_nothing_is_refused_with_that_reason():
    game = scene([["green-1", "green-3"], ["red-1", "red-3"]])
    game.table.stock.clear()
    assert Draw(0) not in game.legal_actions(0) and AddToRow(0, game.held(0, "green-1")) in game.legal_actions(0)
    assert game.match.reason(Draw(0)) == Refusal("refuse.no_stock", "R2.5")


def test_r11_a_card_that_is_played_as_in_other_editions_is_refused_with_the_reason():
    game = scene([["red-10", "blue-4"], ["red-3", "red-4"]], row=("green-8", "green-7"))
    mine, theirs = (Play(0, (game.held(seat, text),)) for seat, text in ((0, "red-10"), (1, "red-3")))
    assert game.match.reason(mine) == Refusal("refuse.no_fit", "R11")
    assert game.match.reason(theirs) == Refusal("refuse.not_held", "R3.1")
