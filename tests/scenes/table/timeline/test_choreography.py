"""The choreography of events: every event has its length, and every card arrives."""

from itertools import pairwise
from random import Random

import pytest

from game.core import events
from game.core.cause import Cause
from game.core.layout import STOCK
from game.core.view import redact
from game.match.match import Match
from game.match.setup import Seat, Setup
from scenes.table.geometry.places import Places
from scenes.table.timeline.choreography import LONGEST, perform
from scenes.table.timeline.playback import Cue, Stage
from tests.scenes.table.stage.test_stage import any_action, new_match

FREE = (events.RoundBegan, events.DrewForDeal, events.Dealt, events.RoundEnded, events.Scored)
"""Events without a limit of length: the deal with all that belongs to it, and the count at the end."""


def beats(stage: Stage, event: events.Event) -> float:
    """The longest time from one card's landing to the next, or to the end of an event."""
    times, passed, longest = [], 0.0, 0.0
    stage.on_cue = lambda cue, event, move: times.append(cue) if cue is Cue.LAND else None
    motion = perform(stage, event)
    while motion.advance(0.01) is None:
        passed += 0.01
        if times:
            times.clear()
            longest, passed = max(longest, passed), 0.0
    stage.flights = []
    return max(longest, passed)


def length(stage: Stage, event: events.Event) -> float:
    """Seconds that an event is shown."""
    motion, passed = perform(stage, event), 0.0
    while motion.advance(0.01) is None:
        passed += 0.01
        assert passed < 5
        if stage.held:
            stage.release()
    stage.flights = []
    return passed


@pytest.mark.parametrize("seats", [2, 4, 10])
def test_nothing_takes_longer_than_it_tells(seats):
    rng, match = Random(seats), new_match(seats, seats + 3)
    stage = Stage(match.view(0), Places(1280, 720, seats), perform)
    seen = set()
    while not match.over:
        for event in redact(match.play(any_action(match, rng)), 0, match.table):
            tolled = isinstance(event, events.Drew) and not event.cause.own_turn
            took = beats(stage, event) if tolled else length(stage, event)
            seen.add(type(event))
            assert isinstance(event, FREE) or took <= LONGEST + 0.011, event
            assert took < 1.5 or isinstance(event, events.DrewForDeal | events.Scored), event
            assert took <= 2.2 + 0.011, event
            stage.shown.apply(event)
            stage.sync()
    assert {events.Played, events.Drew, events.Dealt, events.TurnBegan} <= seen


def test_the_deal_takes_about_a_second():
    match = new_match(10, 1)
    stage = Stage(match.view(0), Places(1280, 720, 10), perform)
    for event in redact(match.play(match.legal_actions(0)[0]), 0, match.table):
        took = length(stage, event)
        if isinstance(event, events.Dealt):
            assert 1.0 < took < 1.4
        stage.shown.apply(event)
        stage.sync()


def test_penalty_cards_land_one_at_a_time():
    match = Match(Setup("classic", (Seat("A"), Seat("B"), Seat("C")), seed=1))
    match.play(match.legal_actions(0)[0])
    landed = []
    stage = Stage(match.view(0), Places(1280, 720, 3), perform)

    def watch(cue, event, move):
        if cue is Cue.LAND:
            landed.append(len(stage.lying[1]))

    stage.on_cue = watch
    before = len(stage.lying[1])
    stage.feed([events.Drew(1, (-1, -1, -1, -1), "R4.5")])
    seen = set()
    while stage.busy:
        stage.update(0.01)
        seen.add(len(stage.lying[1]))
    assert landed == [before + 1, before + 2, before + 3, before + 4]
    assert seen >= set(landed)


@pytest.mark.parametrize(("seat", "count", "most"),
                         [(0, 2, 0.5), (0, 4, 0.68), (0, 30, 1.31), (2, 4, 0.5), (2, 30, 1.25)])
def test_a_toll_is_counted_in_beats_and_is_over_soon_however_long_it_is(seat, count, most):
    stage = Stage(new_match(3, 1).view(0), Places(1280, 720, 3), perform)
    stage.lying[STOCK] = [-1] * 60
    cards = tuple(range(count)) if seat == 0 else (-1,) * count
    event = events.Drew(seat, cards, "R4.5", Cause.PENALTY)
    assert beats(stage, event) <= LONGEST
    assert length(stage, event) <= most


def test_hands_that_are_shuffled_are_taken_up_one_after_the_other():
    stage, seats = Stage(new_match(10, 1).view(0), Places(1280, 720, 10), perform), 10
    for seat in range(seats):
        stage.lying[seat] = [-1] * 5
    motion, taken = perform(stage, events.HandsShuffled(0, ((-1,) * 5,) * seats, tuple(range(seats)))), [0]
    while taken[-1] < 5 * seats:
        motion.advance(1 / 60)
        taken.append(len(stage.flights))
    assert 7 <= len(taken) <= 12 and max(after - before for before, after in pairwise(taken)) <= 10


def test_a_played_card_leaves_the_hand_at_once_and_turns_over():
    rng, match = Random(3), new_match(3, 8)
    stage = Stage(match.view(0), Places(1280, 720, 3), perform)
    while True:
        news = redact(match.play(any_action(match, rng)), 0, match.table)
        stage.feed(news)
        played = next((e for e in news if isinstance(e, events.Played) and e.seat != 0), None)
        if played is None:
            stage.skip()
            continue
        held = len(stage.lying[played.seat])
        while stage.current is not played:
            stage.update(0.001)
        stage.update(0.02)
        [sprite] = stage.flights
        assert len(stage.lying[played.seat]) == held - 1
        assert sprite.turn > 0.9 and sprite.front is not None
        stage.update(0.3)
        assert sprite.turn == 0.0
        return


def test_listeners_hear_of_every_card():
    match, heard = new_match(4, 2), []
    stage = Stage(match.view(0), Places(1280, 720, 4), perform,
                  lambda cue, event, move: heard.append((cue, type(event), move)))
    news = redact(match.play(match.legal_actions(0)[0]), 0, match.table)
    stage.feed(news)
    while stage.busy:
        stage.update(0.05)
    begun = [kind for moment, kind, _ in heard if moment is Cue.BEGIN]
    assert begun == [type(event) for event in news]
    dealt = [move for moment, kind, move in heard if moment is Cue.LAND and kind is events.Dealt]
    assert len(dealt) == 28


def test_hands_of_nobody_stay_closed_until_the_round_is_over():
    rng, match = Random(9), new_match(3, 9)
    stage = Stage(match.view(-1), Places(1280, 720, 3), perform)
    while not match.over:
        stage.feed(redact(match.play(any_action(match, rng)), -1, match.table))
        while stage.busy:
            stage.update(0.05)
            ended = isinstance(stage.current, events.RoundEnded) or (match.round and match.round.over)
            assert ended or all(card < 0 for seat in range(3) for card in stage.lying[seat])
