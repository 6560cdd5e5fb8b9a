"""Penalty points through a whole match: what is scored, who leaves, who deals then (R7.5)."""

import pytest

from game.core.actions import CallUno, Catch, Challenge, Deal, IllegalAction, NameColor, PlayWrongCard, PointOut
from game.core.events import Scored
from game.match.scoring import PenaltyPoints
from tests.game.editions.driver import Scene


def scene(*hands, edition="classic", target=100, up="red-9", stock=()):
    hands = [hand.split() for hand in hands]
    return Scene(edition, hands, up, stock=stock, scoring=PenaltyPoints(target))


def caught(target=100):
    """Seat 0 comes down to a nine without the call and is caught; seat 1 holds one card that fits."""
    game = scene("red-1 blue-9", "red-2", "red-3 blue-8 blue-draw2", target=target)
    game.play(0, "red-1")
    game.say(Catch(2, 0))
    return game


def ended(game, seat, name):
    """Play the last card of a round; returns the scores."""
    (scored,) = [event for event in game.play(seat, name) if isinstance(event, Scored)]
    return scored


def test_r7_5_the_hand_at_that_moment_is_written_down_not_the_penalty():
    game = caught()
    assert len(game.table.hands[0]) == 3
    assert ended(game, 1, "red-2").points == (9, 0, 0)
    assert game.match.totals == (9, 0, 0) and game.match.playing == (0, 1, 2)
    assert game.match.dealing and game.match.dealer == 1


def test_r7_5_everybody_who_is_caught_in_a_round_is_written_down():
    game = scene("red-1 blue-9", "red-2 green-3", "red-3")
    game.play(0, "red-1")
    game.say(Catch(2, 0))
    game.play(1, "red-2")
    game.say(Catch(0, 1))
    assert ended(game, 2, "red-3").points == (9, 3, 0)


@pytest.mark.parametrize(("target", "stays"), [(9, False), (10, True)])
def test_r7_5_who_reaches_the_target_leaves_when_the_round_is_over(target, stays):
    game = caught(target)
    assert game.match.playing == (0, 1, 2)
    ended(game, 1, "red-2")
    assert (0 in game.match.playing) == stays and not game.match.over
    game.say(Deal(1))
    assert bool(game.table.hands[0]) == stays


def test_r7_5_who_has_left_is_asked_for_nothing_and_says_nothing():
    game = caught(9)
    ended(game, 1, "red-2")
    game.say(Deal(1))
    for _ in range(12):
        if game.match.dealing:
            break
        assert game.table.asked.seat in (1, 2) and not game.legal_actions(0)
        for word in (CallUno(0), Catch(0, 1), Catch(1, 0)):
            with pytest.raises(IllegalAction):
                game.say(word)
        game.say(game.legal_actions(game.table.asked.seat)[0])


def test_r7_5_a_winner_who_leaves_gives_the_deal_to_his_left():
    hands = ("red-1 red-9", "red-2 red-3 red-4 blue-8", "red-5 red-8 red-0 green-1")
    game = scene(*hands, target=9, up="red-3", stock=("red-7", "red-6"))
    game.play(0, "red-1")
    game.say(Catch(2, 0))
    for seat, name in ((1, "red-2"), (2, "red-5"), (0, "red-7"), (1, "red-3"), (2, "red-8")):
        game.play(seat, name)
    game.say(CallUno(0))
    for seat, name in ((0, "red-6"), (1, "red-4"), (2, "red-0")):
        game.play(seat, name)
    assert ended(game, 0, "red-9").points == (9, 0, 0)
    assert game.match.playing == (1, 2) and game.match.dealer == 1 and not game.match.over


def test_r7_5_a_bluff_that_is_found_out_counts_the_hand_before_the_penalty():
    game = scene("wild4 red-7 blue-9", "red-2", "red-3 blue-8")
    game.play(0, "wild4")
    game.say(NameColor(0, "blue"))
    game.say(Challenge(1))
    game.play(0, "red-7")
    assert ended(game, 1, "red-2").points == (16, 0, 0)


def test_r7_5_a_wrong_card_that_is_pointed_out_is_not_in_the_hand_that_counts():
    game = scene("blue-7 blue-9 red-1", "red-2", "red-3 blue-8", edition="pokemon")
    game.say(PlayWrongCard(0, game.held(0, "blue-7")))
    game.say(PointOut(2, 0))
    assert ended(game, 1, "red-2").points == (10, 0, 0)


def test_r7_5_the_last_one_left_wins():
    game = scene("red-1 blue-9", "red-2", target=9)
    game.play(0, "red-1")
    game.say(Catch(1, 0))
    ended(game, 1, "red-2")
    assert game.match.over and game.match.winners == (1,)
