"""The review of a round: every decision is found with what its seat knew, and the important ones are picked out."""

import time
from dataclasses import replace
from random import Random

import pytest

from game.core.actions import CallUno, Deal, Keep, NameColor, Play
from game.match.match import Match
from game.match.scoring import Japanese, Single
from game.match.setup import Seat, Setup
from game.players import make
from game.players.coach import coach
from game.players.search.advice import Advice, Chance, Reason
from game.players.search.situation import unpack
from game.players.thinking.begin import facts_of
from game.players.thinking.thinker import Thinker
from game.record.loading import Loading
from game.review.moments import moments, round_span
from game.review.review import Judged, Review, named_well
from tests.waiting import LONG, wait_for


def played(edition="classic", rounds=2, seed=5, seats=3):
    setup = Setup(edition, tuple(Seat(f"P{i}") for i in range(seats)), Japanese(rounds), seed=seed)
    match, actions = Match(setup), []
    players = [make("normal", Random(i)) for i in range(seats)]
    views = {}
    while not match.over:
        seat = match.to_act
        others = [i for i in range(seats) if i != seat and match.legal_actions(i)]
        action = next((found for i in (*others, seat)
                       if (found := players[i].choose(match.view(i), match.legal_actions(i)))), None)
        action = action or match.legal_actions(seat)[0]
        views[len(actions)] = match.asked.seat, match.view(max(0, match.asked.seat)).state(), action
        match.play(action)
        actions.append(action)
    return setup, actions, views


def test_rounds_are_found_among_the_actions():
    setup, actions, _ = played()
    first, second = round_span(actions, 1), round_span(actions, 2)
    assert isinstance(actions[first.start], Deal) and isinstance(actions[second.start], Deal)
    assert first.stop == second.start and second.stop == len(actions)
    assert len(round_span(actions, 3)) == len(round_span(actions, 0)) == 0
    assert setup.scoring.rounds == 2


@pytest.mark.parametrize("edition", ["classic", "flip", "dos"])
def test_a_moment_is_what_the_seat_saw_when_it_decided_and_all_that_it_remembered(edition):
    setup, actions, views = played(edition)
    span = round_span(actions, 2)
    found = Loading(moments(setup, actions, span, (1,))).finish()
    assert found
    match, watcher = Match(setup), coach(setup.public())
    watcher.sit(match.view(1))
    by_count = {moment.actions: moment for moment in found}
    for at, action in enumerate(actions):
        moment = by_count.get(at)
        if moment:
            seat, state, done = views[at]
            assert at in span and moment.seat == seat == 1 and moment.action == done == action
            assert moment.view.state() == state
            situation = unpack(moment.situation, facts_of(setup.public()))
            assert situation.memory.may == watcher.situation(match.view(1), ()).memory.may
            assert set(match.legal_actions(1)) == set(situation.options)
        watcher.watch(match.seen(match.play(action), 1))
    assert not any(isinstance(moment.action, CallUno) for moment in found)


def test_the_moment_at_which_a_match_stands_has_no_action_yet():
    setup, actions, _ = played()
    for length in range(round_span(actions, 1).start + 3, 30):
        found = Loading(moments(setup, actions[:length], range(length, length + 1), range(3))).finish()
        assert len(found) <= 1
        if found:
            assert found[0].actions == length and found[0].action is None
            return
    raise AssertionError("nobody ever has a choice")


def test_a_match_that_does_not_hold_has_no_moments():
    setup, actions, _ = played()
    assert Loading(moments(setup, [*actions[:5], Keep(0), Keep(1)], range(9), (0, 1, 2))).finish() == []


def chance(seat, card, win, error=0.01):
    action = Play(seat, (card,))
    return Chance(action, (action,), win, error, win)


def judged(at, wins, did):
    moment = type("At", (), {"actions": at, "action": Play(0, (did,))})()
    rows = tuple(chance(0, card, win) for card, win in enumerate(wins))
    return Judged(moment, Advice(rows[0].action, rows))


def test_what_gave_most_away_mattered_and_then_what_was_hard_to_find():
    review = Review.__new__(Review)
    review.judged = [
        judged(9, (0.6, 0.2), 1), judged(3, (0.5, 0.35), 1), judged(5, (0.5, 0.49), 1), judged(7, (0.8, 0.1), 0),
        judged(1, (0.4, 0.3), 0),
    ]
    assert [one.moment.actions for one in review.that_mattered()] == [3, 7, 9]
    assert [one.moment.actions for one in review.that_mattered(2)] == [3, 9]
    assert review.judged[0].lost == pytest.approx(0.4) and review.judged[0].won == 0
    assert review.judged[3].won == pytest.approx(0.7) and review.judged[3].lost == 0
    assert review.judged[2].lost == 0


def test_to_go_out_is_no_move_that_was_hard_to_find():
    found = judged(7, (1.0, 0.5), 0)
    assert found.won == 0.5 and replace(found, advice=replace(found.advice, reasons=(Reason("out"),))).won == 0


def test_a_difference_that_would_be_told_as_none_did_not_matter():
    small = chance(0, 0, 0.012, 0.001), chance(0, 1, 0.004, 0.0)
    moments = [type("At", (), {"actions": 1, "action": one.action})() for one in small]
    assert [(one.lost, one.won) for one in (Judged(moment, Advice(small[0].action, small)) for moment in moments)] \
        == [(0, 0), (0, 0)]  # fmt: skip


class Now:
    """A thinker that answers at once."""

    def __init__(self):
        self.tasks, self.answers = [], True

    def ask(self, task, kept=None):
        self.tasks.append(task)
        situation = unpack(task.situation, facts_of(task.setup))
        rows = tuple(Chance(option, (option,), 0.5 - 0.1 * i, 0.01, 0.0) for i, option in enumerate(situation.options))
        answers = self.answers

        class Over:
            over, advice = True, Advice(rows[0].action, rows) if answers else None

            def follow(self, dt):
                pass

            def drop(self):
                pass

        return Over()


def test_every_decision_is_looked_at_and_one_without_an_answer_left_out():
    setup, actions, _ = played()
    for answers in (True, False):
        thinker = Now()
        thinker.answers = answers
        review = Review(setup, actions, round_span(actions, 1), (0,), thinker)
        for _ in range(500):
            review.update(0.01)
        assert review.over and review.done == review.count == len(thinker.tasks) > 2
        assert len(review.judged) == (review.count if answers else 0)
        assert all(task.everything and task.setup.seed == 0 for task in thinker.tasks)


def test_what_was_dropped_is_begun_again():
    setup, actions, _ = played()
    thinker = Now()
    review = Review(setup, actions, round_span(actions, 1), (0,), thinker)
    while not thinker.tasks:
        review.update(0.01)
    review.drop()
    for _ in range(500):
        review.update(0.01)
    assert review.over and review.done == review.count == len(review.judged) == len(thinker.tasks) - 1


@pytest.mark.nightly
def test_the_whole_way_with_a_process():
    from game.players.thinking.begin import begin

    setup = Setup("classic", (Seat("A", "person"), Seat("B")), Single(), seed=3)
    match, actions, player = Match(setup), [], make("easy", Random(2))
    while not match.over:
        seat = match.to_act
        action = player.choose(match.view(seat), match.legal_actions(seat)) or match.legal_actions(seat)[0]
        match.play(action)
        actions.append(action)
    thinker = Thinker(begin, time.monotonic)
    review = Review(setup, actions, round_span(actions, 1), (0,), thinker)
    wait_for(lambda: review.update(0.0) or review.over, "end of the review", 10 * LONG)
    thinker.close()
    assert review.count == len(review.judged) > 2
    assert len(review.that_mattered()) <= 3


def test_a_badly_named_colour_is_charged_once_and_not_to_the_wild_too():
    wild, red, blue = Play(0, (1,)), NameColor(0, "red"), NameColor(0, "blue")

    def decision(at, action, *rows):
        moment = type("At", (), {"actions": at, "action": action, "seat": 0})()
        return Judged(moment, Advice(rows[0][0], tuple(Chance(did, (did,), win, 0.01, win) for did, win in rows)))

    play = decision(4, wild, (Play(0, (2,)), 0.39), (wild, 0.25))
    named = named_well(play, decision(5, blue, (red, 0.35), (blue, 0.24)))
    assert named.played.win == 0.35 and named.best.win == 0.39 and named.lost == pytest.approx(0.04)
    assert named_well(play, decision(5, blue, (red, 0.6), (blue, 0.24))).lost == 0, "never above the best"
    assert named_well(play, decision(6, blue, (red, 0.35), (blue, 0.24))) is play, "another turn"
    assert named_well(play, decision(5, Play(0, (3,)), (red, 0.35), (blue, 0.24))) is play
