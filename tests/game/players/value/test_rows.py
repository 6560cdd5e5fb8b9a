"""The learned value of DOS: fair inputs, all matches and no others, chances in bounds, turns that go as planned."""

from itertools import islice
from random import Random

import pytest

from game.cli.tuning.learning import Trainer
from game.core.actions import AddToRow, Draw, MatchRow, Take
from game.core.view import View, redact
from game.editions import edition
from game.editions.dos.matching import agreed
from game.editions.dos.row_turn import FitChoice
from game.houserules import HOUSE_RULES
from game.match.match import Match
from game.match.scoring import Single
from game.match.setup import Seat, Setup
from game.players import make
from game.players.search.facts import NO_COLOR, GameFacts
from game.players.search.imagine import Guesses
from game.players.search.memory import Memory
from game.players.search.row_facts import ANY
from game.players.value.inputs import COUNT, MOST
from game.players.value.net import Net, nets_of
from game.players.value.row_inputs import RowInputs
from game.players.value.row_judge import (
    PLANS,
    RowJudge,
    ended,
    endings,
    fits,
    match_of,
    preferred_in_row,
    row_known_of,
    with_placed,
)
from tests.game.fuzz import random_play
from tests.game.players.search.test_honest import positions
from tests.game.players.value.positions import questions


def judge_of(setup):
    """A judge with the shipped net, or with an untrained one if there is none."""
    facts = GameFacts(setup)
    return RowJudge(facts, *nets_of("dos", 2, 1) or (Net(Trainer("rows").weights()),))


def dos(seats=2, seed=0, house=()):
    return Setup("dos", tuple(Seat(f"P{i}") for i in range(seats)), Single(), house, seed)


def asked(setups):
    """The matches with a seat that is asked, its memory, and the judge, at every moment of random games."""
    for setup in setups:
        judge = judge_of(setup)
        memories = [Memory(Match(setup).view(seat), judge.facts) for seat in range(len(setup))]
        for match, _, news in random_play(setup):
            for memory in memories:
                memory.watch(redact(news, memory.view.me, match.table))
            if not match.over and not match.dealing and match.asked.seat >= 0:
                yield match, memories[match.asked.seat], judge


def test_dealing_hidden_cards_anew_changes_no_input():
    rng, seen = Random(3), 0
    for match, table, seat in positions("dos", None, 150):
        situation, facts = table.situation(match, seat), table.facts
        judge = judge_of(facts.setup)
        other = Guesses(situation, facts, rng).deal()
        other.notes, other.rules = dict(situation.view.notes), facts.rules
        known = row_known_of(judge, situation.view, situation.memory)
        assert row_known_of(judge, View(other, seat), situation.memory) == known
        told = RowInputs(facts).of(known)
        assert len(told) == COUNT and all(isinstance(one, int) and 0 <= one <= MOST for one in told)
        seen += other.hands != match.table.hands
    assert seen > 50


def test_the_matches_and_their_colors_are_those_of_the_rules():
    checked = 0
    for match, _, judge in islice(asked(dos(2 + seed % 3, seed) for seed in range(40)), 1500):
        seat, kinds = match.asked.seat, judge.kinds
        real = {}
        for one in match.legal_actions(seat):
            if isinstance(one, MatchRow):
                key = one.at, tuple(sorted([kinds[card] for card in one.cards]))
                real[key] = real.get(key, False) or agreed(match.table, one) is not None
        hand = tuple(sorted([kinds[card] for card in match.table.hands[seat]]))
        row = [(at, kinds[cards[0]]) for at, cards in enumerate(match.table.row) if len(cards) == 1]
        found = {(fit.at, fit.cards): fit.agreed for at, center in row for fit in fits(hand, at, center)}
        if isinstance(match.table.agenda[-1], FitChoice):
            assert found == real
            checked += len(real)
    assert checked > 1000


def test_a_turn_goes_on_as_it_was_planned():
    """After the first match of a way to end the turn, that way is still among those that remain."""
    rng, followed = Random(4), 0
    for match, memory, judge in islice(asked(dos(seed=seed) for seed in range(60)), 1500):
        seat, turn = match.asked.seat, match.table.agenda[-1]
        options = [one for one in match.legal_actions(seat) if isinstance(one, MatchRow)]
        if not options or not isinstance(turn, FitChoice):
            continue
        table, view = match.table.copy(), match.view(seat)
        known = row_known_of(judge, view, memory)
        kinds = judge.kinds
        row = [(at, kinds[cards[0]]) for at, cards in enumerate(view.row) if len(cards) == 1]
        way = rng.choice(endings(known.hand, row, turn.agreed, turn.doubles, can_end=False))
        table.agenda.pop()
        turn.answer(table, match_of(judge, view, way.first, options))
        after = table.agenda[-1].choice
        hand = tuple(sorted([kinds[card] for card in table.hands[seat]]))
        row = [(at, kinds[cards[0]]) for at, cards in enumerate(table.row) if len(cards) == 1]
        left = endings(hand, row, after.agreed, after.doubles, can_end=True)
        assert any(one[1:] == way[1:] for one in left)
        followed += 1
    assert followed > 100


def test_there_are_not_too_many_ways_to_end_a_turn():
    hand = tuple(sorted([(number, color) for number in (ANY, 1, 3, 4) for color in range(4)]))
    row = [(at, (number, at % 4)) for at, number in enumerate((7, 5, 8, ANY, 9))]
    ways = endings(hand, row, 0, 0, can_end=True)
    assert PLANS / 2 < len(ways) < 3 * PLANS and any(one.first is None for one in ways)


@pytest.mark.parametrize("setup", [dos(2, 1), dos(3, 2), dos(4, 3)] + [
    dos(seats, 4, (rule(),)) for rule in HOUSE_RULES if rule.fits(edition("dos"))
    for seats in (2, 4) if rule.seats(seats)
], ids=lambda one: f"{len(one)}-{[*map(str, one.house)]}")  # fmt: skip
def test_chances_stay_in_bounds_and_choices_legal_at_every_table(setup):
    judge, count = judge_of(setup), 0
    for player, view, options in questions(setup, judge):
        assert player.answer(view, [*options]) in options
        known = row_known_of(judge, view, player.situation(view, options).memory)
        row = [(at, judge.kinds[cards[0]]) for at, cards in enumerate(view.row) if len(cards) == 1]
        for way in endings(known.hand, row, 0, 0, can_end=True)[:20]:
            assert 0.0 <= judge.after(known, way) <= 1.0
        for kind in {*known.hand}:
            assert 0.0 <= judge.placed(known, kind) <= 1.0
        count += 1
    assert count > 5


def test_inputs_tell_apart_what_matters():
    match, memory, judge = next(asked([dos(seed=5)]))
    known = row_known_of(judge, match.view(match.asked.seat), memory)
    told, make_inputs = judge.inputs.of(known), judge.inputs.of
    assert make_inputs(known._replace(hand=known.hand[1:])) != told
    assert make_inputs(known._replace(row=known.row[1:])) != told
    assert make_inputs(known._replace(pending=1)) != told
    first = known.rivals[0]
    assert make_inputs(known._replace(rivals=(first._replace(more=1),))) != told
    sure = judge.inputs.deck.matching[known.row[0][0]]
    stuck = first._replace(cards=tuple([cards & ~sure or cards for cards in first.cards]))
    assert make_inputs(known._replace(rivals=(stuck,))) != told


def test_the_last_cards_and_the_cards_still_to_be_placed_win():
    match, memory, judge = next(asked([dos(seed=6)]))
    known = row_known_of(judge, match.view(match.asked.seat), memory)
    ways = endings(((5, 0),), [(0, (5, 0)), (1, (9, 1))], 0, 0, can_end=False)
    assert [judge.after(known, one) for one in ways] == [1.0]
    assert judge.win(known._replace(hand=known.hand[:1], pending=1)) == 1.0 > judge.win(known)
    assert with_placed(known._replace(hand=known.hand[:2], pending=2), known.hand[0]).pending == 1
    (double,) = endings(((2, 0), (3, 0), (8, 1)), [(0, (5, 0))], 0, 0, can_end=False)
    after = ended(known, double)
    assert (after.pending, after.rivals[0].more, judge.win(after)) == (1, 1, 1.0)


def test_wilds_are_named_so_that_the_colors_agree():
    named = 0
    for match, _, judge in islice(asked(dos(seed=seed) for seed in range(30)), 800):
        view, seat = match.view(match.asked.seat), match.asked.seat
        options = [one for one in match.legal_actions(seat) if isinstance(one, MatchRow)]
        for one in options:
            for fit in fits(tuple(sorted([judge.kinds[card] for card in one.cards])), one.at,
                            judge.kinds[view.row[one.at][0]]):  # fmt: skip
                chosen = match_of(judge, view, fit, options)
                assert chosen in options and chosen.at == fit.at
                if fit.agreed:
                    assert agreed(view, chosen)
                    named += any(color == NO_COLOR for _, color in fit.cards)
    assert named > 20


def test_a_penalty_is_left_to_others_and_a_single_answer_is_given():
    match, memory, judge = next(asked([dos(seed=7)]))
    view = match.view(match.asked.seat)
    assert preferred_in_row(judge, view, [Take(0), AddToRow(0, view.hand[0])], memory) is None
    assert preferred_in_row(judge, view, [Draw(0)], memory) == Draw(0)
    assert preferred_in_row(judge, view, [], memory) is None


def test_what_is_inferred_is_true_of_players_who_go_by_the_learned_value():
    """They may leave a centre card that one of their cards matches, so that leaving it proves nothing."""
    checked = 0
    for seed in range(25):
        setup = Setup("dos", (Seat("A", "hard"), Seat("B", "hard")), Single(), seed=seed)
        match = Match(setup)
        players = [make("hard", Random(f"{seed} {seat}"), setup.public()) for seat in range(2)]
        for seat, player in enumerate(players):
            assert isinstance(player.judge, RowJudge)
            player.sit(match.view(seat))
        while not match.over:
            seat = match.to_act
            options = match.legal_actions(seat)
            action = options[0] if match.dealing else players[seat].choose(match.view(seat), options)
            news = match.play(action)
            for other, player in enumerate(players):
                player.watch(redact(news, other, match.table))
            if not match.over and not match.dealing:
                for me, player in enumerate(players):
                    cards, memory = match.table.hands[1 - me], player.situation(match.view(me), ()).memory
                    assert all(may >> card & 1 for card, may in zip(cards, memory.may[1 - me], strict=True))
                    checked += sum(map(bool, memory.unlikely[1 - me]))
    assert checked > 100
