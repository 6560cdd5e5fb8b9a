"""DOS is called at two cards: what that means when a turn has several matches (R6, R11)."""

from game.core.actions import AddToRow, CallUno, Catch, Draw, EndTurn, MatchRow
from game.core.events import Caught
from tests.game.editions.driver import Scene


def scene(hand, row=("red-6", "blue-9"), others=(("red-1", "red-3", "red-4"),), **more):
    return Scene("dos", [list(hand), *map(list, others)], None, row=row, **more)


def fit(game, at, *texts, seat=0):
    cards = {game.held(seat, text) for text in texts}
    said = next(o for o in game.legal_actions(seat) if isinstance(o, MatchRow) and o.at == at and set(o.cards) == cards)
    return game.say(said)


def test_r11_from_three_to_one_by_a_double_owes_the_word():
    game = scene(["green-5", "yellow-1", "green-10"])
    assert CallUno(0) in game.legal_actions(0)
    fit(game, 0, "green-5", "yellow-1")
    assert len(game.table.hands[0]) == 1 and Catch(1, 0) in game.legal_actions(1)
    assert any(isinstance(event, Caught) for event in game.say(Catch(1, 0)))
    assert len(game.table.hands[0]) == 3


def test_r11_the_word_before_a_double_from_three_to_one_is_safe():
    game = scene(["green-5", "yellow-1", "green-10"])
    game.say(CallUno(0))
    fit(game, 0, "green-5", "yellow-1")
    assert Catch(1, 0) not in game.legal_actions(1)


def test_r11_own_further_matches_do_not_close_the_window():
    game = scene(["green-6", "green-9", "green-10"], row=("red-6", "blue-9", "red-8"))
    fit(game, 0, "green-6")
    assert Catch(1, 0) in game.legal_actions(1)
    fit(game, 1, "green-9")
    assert len(game.table.hands[0]) == 1 and Catch(1, 0) in game.legal_actions(1)
    assert CallUno(0) in game.legal_actions(0)


def test_r11_the_word_said_between_two_matches_holds_for_the_rest():
    game = scene(["green-6", "green-9", "green-10"], row=("red-6", "blue-9", "red-8"))
    fit(game, 0, "green-6")
    game.say(CallUno(0))
    fit(game, 1, "green-9")
    assert Catch(1, 0) not in game.legal_actions(1)


def test_r11_from_two_to_one_owes_nothing_new():
    game = scene(["green-6", "green-10"])
    assert CallUno(0) not in game.legal_actions(0)
    fit(game, 0, "green-6")
    assert len(game.table.hands[0]) == 1 and Catch(1, 0) not in game.legal_actions(1)


def test_r11_from_two_to_none_is_out_without_the_word():
    game = scene(["green-6", "green-9"])
    fit(game, 0, "green-6")
    fit(game, 1, "green-9")
    assert game.match.winners == (0,)


def test_r11_from_three_to_none_is_out_though_nothing_was_said():
    game = scene(["green-5", "yellow-1", "green-9"])
    fit(game, 0, "green-5", "yellow-1")
    fit(game, 1, "green-9")
    assert game.match.winners == (0,)


def test_r11_caught_in_his_own_turn_he_draws_at_once_and_goes_on():
    game = scene(["green-6", "green-9", "green-10"], row=("red-6", "blue-9", "red-8"))
    fit(game, 0, "green-6")
    game.say(Catch(1, 0))
    assert len(game.table.hands[0]) == 4 and game.table.asked.short[:2] == (0, "match")
    fit(game, 1, "green-9")
    assert len(game.table.hands[0]) == 3 and Catch(1, 0) not in game.legal_actions(1)


def test_r6_2_the_window_closes_with_the_next_players_card():
    game = scene(["green-6", "green-10", "green-8"], others=(("red-6", "red-3", "red-4"), ("red-1", "red-3")),
                 stock=("green-6",))
    fit(game, 0, "green-6")
    game.say(EndTurn(0)) if EndTurn(0) in game.legal_actions(0) else None
    assert game.table.asked.seat == 1 and Catch(2, 0) in game.legal_actions(2)
    game.say(Draw(1))
    assert Catch(2, 0) in game.legal_actions(2)
    game.say(next(o for o in game.legal_actions(1) if isinstance(o, MatchRow | AddToRow)))
    assert Catch(2, 0) not in game.legal_actions(2)


def test_r11_the_bonus_card_for_the_row_may_be_the_one_that_owes_the_word():
    game = scene(["red-6", "green-10", "green-8", "green-7"], stock=("red-8",))
    fit(game, 0, "red-6")
    assert game.table.asked.short[:2] == (0, "place") and CallUno(0) in game.legal_actions(0)
    game.say(AddToRow(0, game.held(0, "green-10")))
    assert len(game.table.hands[0]) == 2 and Catch(1, 0) in game.legal_actions(1)


def test_r11_the_last_card_may_go_out_as_a_bonus():
    game = scene(["red-6", "green-10"], stock=("red-8",))
    fit(game, 0, "red-6")
    game.say(AddToRow(0, game.held(0, "green-10")))
    assert game.match.winners == (0,)


def test_r11_who_draws_above_two_and_comes_down_again_owes_again():
    game = scene(["green-4", "green-10"], stock=("yellow-6", "yellow-6"))
    game.say(Draw(0))
    assert CallUno(0) in game.legal_actions(0)
    fit(game, 0, "yellow-6")
    assert Catch(1, 0) in game.legal_actions(1)
