"""Setting up a round (R2)."""

from itertools import pairwise

import pytest

from game.core import events
from game.core.actions import Deal, Draw, NameColor, Play
from game.match.match import Match
from game.match.scoring import Japanese, Single
from game.match.setup import Seat, Setup
from tests.game.positions import Position

HANDS = ("red-1 red-2", "red-3 red-4", "red-5 red-6", "red-7 red-8")


def match_of(seats, seed=0, scoring=None):
    return Match(Setup("classic", tuple(Seat(f"P{i}") for i in range(seats)), scoring or Single(), seed=seed))


def dealt(seats, seed=0):
    match = match_of(seats, seed)
    return match, match.play(Deal(0))


def of(news, kind):
    return [event for event in news if isinstance(event, kind)]


def number(match, card):
    return match.table.faces[card].number or 0


@pytest.mark.parametrize("seats", range(2, 11))
def test_r2_1_the_highest_number_deals(seats):
    for seed in range(30):
        match, news = dealt(seats, seed)
        *_, last = of(news, events.DrewForDeal)
        best = max(number(match, card) for _, card in last.draws)
        assert [seat for seat, card in last.draws if number(match, card) == best] == [match.dealer]


def test_r2_1_a_tie_is_drawn_again_between_the_tied():
    ties = 0
    for seed in range(200):
        match, news = dealt(4, seed)
        draws = of(news, events.DrewForDeal)
        for first, again in pairwise(draws):
            best = max(number(match, card) for _, card in first.draws)
            tied = [seat for seat, card in first.draws if number(match, card) == best]
            assert [seat for seat, _ in again.draws] == tied and len(tied) > 1
            ties += 1
    assert ties > 20


def test_r2_1_action_cards_count_nothing_in_the_draw():
    seen = set()
    for seed in range(300):
        match, news = dealt(2, seed)
        for draw in of(news, events.DrewForDeal):
            faces = [match.table.faces[card] for _, card in draw.draws]
            if any(face.action for face in faces) and any(face.number for face in faces):
                seen.add(match.table.faces[dict(draw.draws)[match.dealer]].action)
    assert seen == {False}


@pytest.mark.parametrize("seats", range(2, 11))
def test_r2_2_seven_cards_each_from_left_of_the_dealer_and_the_rest_is_the_stock(seats):
    match, news = dealt(seats, 3)
    (deal,) = of(news, events.Dealt)
    assert [len(hand) for hand in deal.hands] == [7] * seats
    assert deal.order[0] == (match.dealer + 1) % seats and deal.order[-1] == match.dealer
    assert [move.target for move in deal.moves[:seats]] == list(deal.order)
    shuffled = of(news, events.Shuffled)[0].order
    assert [move.card for move in deal.moves] == list(shuffled[::-1][: 7 * seats])


def test_r2_3_a_number_starts_left_of_the_dealer():
    at = Position(*HANDS, stock="blue-4", dealer=1, opening=True)
    assert at.up == "blue-4" and at.color == "blue" and at.turn == 2


def test_r2_3_a_draw_two_hits_left_of_the_dealer():
    at = Position(*HANDS, stock="blue-draw2 green-1 green-2", dealer=1, opening=True)
    assert at.hand(2) == ["red-5", "red-6", "green-1", "green-2"]
    assert at.turn == 3


def test_r2_3_a_reverse_lets_the_dealer_play_first():
    at = Position(*HANDS, stock="blue-reverse", dealer=1, opening=True)
    assert at.turn == 1 and at.table.direction == -1
    assert at.happened(events.DealerLeads) and not at.happened(events.Skipped)


def test_r2_3_a_reverse_lets_the_dealer_play_first_between_two():
    at = Position(*HANDS[:2], stock="blue-reverse", dealer=1, opening=True)
    assert at.turn == 1


def test_r2_3_a_skip_skips_left_of_the_dealer():
    at = Position(*HANDS, stock="blue-skip", dealer=1, opening=True)
    assert at.turn == 3
    assert at.happened(events.Skipped)[0].seat == 2


def test_r2_3_a_wild_lets_left_of_the_dealer_name_the_colour_and_play():
    at = Position(*HANDS, stock="wild", dealer=1, opening=True)
    assert (at.asked.seat, at.asked.task) == (2, "color") and at.can(2) == {NameColor}
    at.color_named(2, "green")
    assert at.turn == 2 and at.color == "green"


def test_r2_3_no_start_on_a_wild_draw_four():
    at = Position(*HANDS, stock="wild4 blue-4", dealer=1, opening=True)
    back = at.happened(events.PutBack)
    assert back and at.up != "wild4"
    assert sorted(back[0].order) == sorted(set(range(108)) - {c for hand in at.table.hands for c in hand})


def test_r2_3_no_start_on_a_wild_draw_four_in_real_deals():
    starts = set()
    for seed in range(400):
        match, news = dealt(3, seed)
        starts.add(match.table.up.symbol)
        turned = of(news, events.TurnedUp)
        assert len(turned) == 1 + len(of(news, events.PutBack))
    assert "wild" in starts and "wild4" not in starts


def test_r2_3_only_wild_draw_fours_left_still_starts():
    at = Position(*HANDS, stock="wild4 wild4 wild4 blue-4", rest="away", opening=True)
    assert at.up == "blue-4"


def test_r2_4_the_winner_deals_the_next_round():
    match = match_of(4, 1, Japanese(2))
    play_greedily(match)
    winner = match.scores[0].index(max(match.scores[0]))
    assert match.dealing and match.dealer == winner
    assert match.legal_actions(winner) == (Deal(winner),)
    assert all(not match.legal_actions(seat) for seat in range(4) if seat != winner)
    news = match.play(Deal(winner))
    assert not of(news, events.DrewForDeal)
    assert of(news, events.DealerChosen)[0].seat == winner


def play_greedily(match):
    """Deal if need be, and play to the end of the round."""
    while match.dealing:
        match.play(match.legal_actions(match.dealer)[0])
    while not match.dealing and not match.over:
        seat = match.table.asked.seat
        match.play(match.legal_actions(seat)[0])


def test_r2_5_the_discard_pile_is_shuffled_into_a_new_stock():
    at = Position("red-1 red-2", "red-3 red-4", up="red-9", stock="", rest="pile", dealer=1)
    below = set(at.table.pile[:-1])
    at.draw(0)
    (again,) = at.happened(events.Reshuffled)
    assert set(again.order) == below and at.table.pile[0] not in below and at.up == "red-9"
    assert again.order != tuple(sorted(again.order))


def test_r2_5_s1_the_dealers_left_neighbour_cuts():
    at = Position("red-1 red-2", "red-3 red-4", "red-5", rest="pile", dealer=1)
    at.draw(0)
    assert at.happened(events.Reshuffled)[0].cut_by == 2


def test_r2_5_too_few_cards_draws_what_there_is():
    at = Position("red-draw2 red-1", "red-3", up="red-9", stock="blue-1", rest="away")
    at.play(0, "red-draw2")
    assert at.hand(1)[:2] == ["red-3", "blue-1"] and len(at.hand(1)) == 3
    assert at.table.stock == []


def test_r2_5_the_named_colour_is_forgotten_when_a_wild_is_shuffled_in():
    at = Position("wild blue-1 red-2", "blue-3 red-4 blue-7", up="red-9", rest="pile", dealer=1)
    at.play(0, "wild").color_named(0, "blue").play(1, "blue-3").draw(0)
    wild = next(card for card in at.table.stock if at.name(card) == "wild")
    assert at.table.faces[wild].color is None


def test_r2_5_no_dead_end_when_both_piles_are_empty():
    at = Position("blue-1 blue-2", "green-3", "yellow-4 yellow-5", up="red-9", rest="away", seat=1)
    for seat in (1, 2, 0):
        assert at.turn == seat and Draw not in at.can(seat)
        at.give_up(seat)
    (end,) = at.happened(events.RoundEnded)
    assert at.over and end.blocked and end.winners == (1,)  # 3 points like seat 0, but next in turn


def test_r2_5_a_play_goes_on_when_both_piles_are_empty():
    at = Position("blue-1 blue-2", "red-3 blue-4", up="red-9", rest="away")
    at.give_up(0).play(1, "red-3")
    assert at.turn == 0 and Draw in at.can(0)  # the up card before lies in the pile now
    assert all(not isinstance(action, Play) for action in at.round.legal_actions(0))
