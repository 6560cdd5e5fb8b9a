"""The end of a round, and what it is worth (R7)."""

import pytest

from game.core import events
from game.core.actions import Deal, Draw, IllegalAction, Play
from game.core.refusal import Refusal
from game.houserules.partners import Partners
from game.match.match import Match
from game.match.scoring import SCORINGS, International, Japanese, PenaltyPoints, Single
from game.match.setup import Seat, Setup
from tests.game.match.test_start import play_greedily
from tests.game.positions import Position

SHEET = {
    "A": (-40, -9, -30, -9, -33),
    "B": (118, -28, 78, -21, 71),
    "C": (-70, 73, -15, 41, -10),
    "D": (-8, -36, -33, -11, -28),
}
TOTALS = {"A": -121, "B": 218, "C": 19, "D": -116}


def match_of(seats, scoring, seed=0, house=()):
    return Match(Setup("classic", tuple(Seat(f"P{i}") for i in range(seats)), scoring, house, seed))


def play_out(match):
    while not match.over:
        play_greedily(match)
    return match


def test_r7_1_the_round_ends_when_one_is_out_and_the_hands_lie_open():
    at = Position("red-1", "red-2 blue-7", up="red-9").play(0, "red-1")
    (end,) = at.happened(events.RoundEnded)
    assert at.over and end.winners == (0,) and not end.blocked
    assert end.hands == ((), tuple(at.table.hands[1]))
    assert not at.round.legal_actions(0) and not at.round.legal_actions(1)


def test_r7_2_points_left_in_hand():
    at = Position("red-1", "red-0 red-7 blue-draw2 green-reverse yellow-skip wild wild4", up="red-9")
    assert at.table.rules.points_left(at.table, 1) == 0 + 7 + 20 + 20 + 20 + 50 + 50


def test_r7_3_the_table_of_s4_to_the_digit():
    scoring, totals = Japanese(5), (0, 0, 0, 0)
    for i, row in enumerate(zip(*SHEET.values(), strict=True)):
        winner = row.index(max(row))
        left = tuple(0 if seat == winner else -points for seat, points in enumerate(row))
        assert scoring.points((winner,), left) == row
        totals = tuple(a + b for a, b in zip(totals, row, strict=True))
        assert scoring.over(totals, i + 1) == (i == 4)
    assert dict(zip("ABCD", totals, strict=True)) == TOTALS
    assert scoring.leaders(totals) == (1,)


@pytest.mark.parametrize("rounds", [1, 3, 5])
def test_r7_3_japanese_after_n_rounds_the_highest_total_wins(rounds):
    match = play_out(match_of(4, Japanese(rounds), rounds))
    assert len(match.scores) == rounds
    assert match.totals == tuple(map(sum, zip(*match.scores, strict=True)))
    assert all(sum(row) == 0 for row in match.scores)
    assert {match.totals[seat] for seat in match.winners} == {max(match.totals)}


def test_r7_4_international_the_first_to_500_wins():
    scoring = International()
    assert scoring.points((1,), (40, 0, 70, 8)) == (0, 118, 0, 0)
    assert not scoring.over((499, 0), 30) and scoring.over((500, 0), 2)
    match = play_out(match_of(3, scoring, 2))
    assert max(match.totals) >= 500 > max(a - b for a, b in zip(match.totals, match.scores[-1], strict=True))
    assert match.winners == (match.totals.index(max(match.totals)),)


def test_r7_6_single_one_round_decides():
    match = play_out(match_of(4, Single(), 4))
    assert len(match.scores) == 1 and match.winners == (match.totals.index(max(match.totals)),)


def test_r7_7_a_tie_for_the_lead_shares_the_first_place():
    assert Japanese().leaders((30, -60, 30)) == (0, 2)
    match = match_of(2, Japanese(2))
    play_greedily(match)
    match.scores, match.totals = [(0, 0)], (0, 0)
    for seed in range(60):
        tied = play_out(match_of(2, Japanese(2), seed))
        if tied.totals[0] == tied.totals[1]:
            assert tied.winners == (0, 1)


def test_a_match_that_is_over_refuses_everything():
    match = play_out(match_of(2, Single()))
    assert all(not match.legal_actions(seat) for seat in range(2))
    for action in (Deal(0), Draw(1)):
        with pytest.raises(IllegalAction):
            match.play(action)


def test_nothing_can_be_done_after_the_end_and_it_says_why():
    match = match_of(2, Single())
    play_out(match)
    assert match.over
    assert match.reason(Draw(0)) == Refusal("refuse.over", "R7.1")


def test_r7_6_who_goes_out_wins_alone_even_against_a_lone_nought():
    assert Single().first((1,), (0, 0)) == (1,)
    assert Japanese().first((1,), (5, 5)) == (0, 1)


def at_the_last_card(scoring, *hands, house=()):
    """A round that seat 0 is about to win with a card of the colour in play; the others hold `hands`."""
    match = match_of(1 + len(hands), scoring, house=house)
    match.play(Deal(match.dealer))
    table = match.table
    deck = list(range(len(table.deck)))

    def some(color, symbol):
        card = next(card for card in deck if (table.faces[card].color, table.faces[card].symbol) == (color, symbol))
        deck.remove(card)
        return card

    table.hands = [[some("red", "5")], *([some(*face) for face in hand] for hand in hands)]
    table.pile = [some("red", "9")]
    table.stock, table.color, table.direction, table.seat = deck, "red", 1, len(hands)
    table.agenda.clear()
    table.notes.clear()
    match.round.settle()
    return match


@pytest.mark.parametrize("name", ["single", "japanese"])
def test_r7_6_one_round_decides_for_who_is_out_though_another_has_as_many_points(name):
    """With only a zero left both have 0 points; in a Japanese match of one round they share the place (R7.7)."""
    scoring = Single() if name == "single" else Japanese(1)
    assert type(scoring) is SCORINGS[name]
    match = at_the_last_card(scoring, [("green", "0")])
    news = match.play(Play(0, tuple(match.table.hands[0])))
    (scored,) = [event for event in news if isinstance(event, events.Scored)]
    assert scored.points == (0, 0) and match.over
    assert (match.winners, scored.rule) == (((0,), "R7.6") if name == "single" else ((0, 1), "R7.3"))


@pytest.mark.parametrize(("house", "winners", "rule"), [
    ((), (0,), "R7.3"), ((), (0, 2), "R7.7"), ((Partners(),), (0, 2), "R7.3"), ((Partners(),), (0, 1, 2, 3), "R7.7"),
])  # fmt: skip
def test_r7_7_only_a_shared_first_place_is_a_tie(house, winners, rule):
    match = at_the_last_card(Japanese(1), [("blue", "0")], [("green", "0")], [("yellow", "0")], house=house)
    match.totals = tuple(60 if seat in winners else -20 for seat in range(4))  # the round changes nothing
    news = match.play(Play(0, tuple(match.table.hands[0])))
    assert news[-1] == events.MatchEnded(winners, rule) and match.winners == winners


def test_r7_4_nobody_shares_the_first_place_by_reaching_less():
    match = at_the_last_card(International(50), [("green", "skip")], [("blue", "draw2"), ("blue", "9")])
    match.play(Play(0, tuple(match.table.hands[0])))
    assert not match.over and match.totals == (49, 0, 0)
    match = at_the_last_card(International(50), [("green", "skip")], [("blue", "draw2"), ("blue", "9"), ("blue", "1")])
    match.play(Play(0, tuple(match.table.hands[0])))
    assert match.over and match.totals == (50, 0, 0) and match.winners == (0,)


def test_r7_5_who_has_just_reached_the_target_leaves_and_who_lacks_a_point_stays():
    scoring = PenaltyPoints(target=100)
    assert scoring.staying((0, 1, 2), (60, 0, 30), ((0, 40), (2, 69))) == (1, 2)
    assert scoring.staying((0, 1, 2), (99, 98, 0), ((1, 1),)) == (0, 1, 2)


def test_r7_5_of_the_last_two_the_first_to_reach_the_target_loses():
    scoring = PenaltyPoints(target=100)
    assert scoring.staying((1, 2), (0, 90, 90), ((2, 10), (1, 60))) == (1,)
    assert scoring.staying((1, 2), (0, 90, 90), ((1, 5), (2, 10), (1, 5))) == (1,)


def test_r7_5_only_what_was_written_down_counts_and_the_fewest_points_lead():
    scoring = PenaltyPoints()
    assert scoring.points((0,), (0, 70, 80), ((1, 20), (2, 5), (1, 30))) == (0, 50, 5)
    assert scoring.leaders((50, 5, 5)) == (1, 2)


def test_r7_5_a_penalty_match_has_no_limit_of_rounds_unless_one_was_chosen():
    assert not any(PenaltyPoints().over((499, 0), rounds) for rounds in (1, 50, 1000))
    limited = PenaltyPoints(rounds=3)
    assert [limited.over((499, 0), rounds) for rounds in (2, 3, 4)] == [False, True, True]
    match = play_out(match_of(3, limited, 1))
    assert len(match.scores) == 3
    assert match.winners == tuple(seat for seat in range(3) if match.totals[seat] == min(match.totals))


def test_r7_5_only_penalty_points_leave_the_hands_uncounted():
    assert [name for name, kind in SCORINGS.items() if not kind().counts_hands] == ["penalty"]
