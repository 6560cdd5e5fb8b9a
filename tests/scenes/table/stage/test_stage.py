"""The stage ends in the true state of the match, whatever happens and whenever it is skipped."""

from random import Random

import pytest

from game.core import events
from game.core.actions import Draw, Play
from game.core.layout import PILE, STOCK
from game.core.view import redact
from game.match.match import Match
from game.match.scoring import Japanese
from game.match.setup import Seat, Setup
from scenes.table.geometry.places import Places
from scenes.table.timeline.choreography import perform
from scenes.table.timeline.playback import Stage


def new_match(seats: int, seed: int, rounds: int = 1) -> Match:
    return Match(Setup("classic", tuple(Seat(f"P{i}") for i in range(seats)), Japanese(rounds), seed=seed))


def any_action(match: Match, rng: Random):
    options = [option for seat in range(len(match.setup)) for option in match.legal_actions(seat)]
    plays = [option for option in options if isinstance(option, Play)]
    others = [option for option in options if not isinstance(option, Draw)]
    return rng.choice(plays if plays and rng.random() < 0.8 else others or options)


def agrees(stage: Stage, match: Match, me: int) -> None:
    truth = match.view(me)
    if match.round and match.round.over:
        truth.hands = [list(hand) for hand in match.table.hands]
    assert stage.shown.state() == truth.state()
    assert [stage.lying[seat] for seat in range(len(truth.hands))] == truth.hands
    assert stage.lying[STOCK] == truth.stock and stage.lying[PILE] == truth.pile
    assert not stage.flights and not stage.signs and not stage.held
    assert sorted(here.card for here in stage.hand.cards) == sorted(stage.lying[stage.places.bottom])


@pytest.mark.parametrize("seats", [2, 3, 4, 7, 10])
@pytest.mark.parametrize("me", [0, 1, -1])
def test_shown_view_is_the_match_when_nothing_moves(seats, me):
    rng = Random(seats * 10 + me)
    match = new_match(seats, seats, rounds=2)
    places = Places(1280, 720, seats, max(me, 0))
    stage = Stage(match.view(me), places, perform)
    while not match.over:
        stage.feed(redact(match.play(any_action(match, rng)), me, match.table))
        run(stage, rng)
        agrees(stage, match, me)
    agrees(stage, match, me)


def run(stage: Stage, rng: Random) -> None:
    """Let time pass in random steps, with random skips."""
    for _ in range(3000):
        if not stage.busy:
            return
        stage.speed = rng.choice([1, 2, 4, 1000])
        stage.update(rng.choice([0.001, 0.016, 0.05, 0.1]))
        if rng.random() < 0.05:
            stage.skip()
        if stage.held and rng.random() < 0.3:
            stage.release()
    raise AssertionError("it never ends")


def test_events_may_come_while_others_are_being_shown():
    rng = Random(4)
    match = new_match(4, 4)
    stage = Stage(match.view(0), Places(1280, 720, 4), perform)
    while not match.over:
        for _ in range(rng.randrange(1, 4)):
            if not match.over:
                stage.feed(redact(match.play(any_action(match, rng)), 0, match.table))
        stage.update(0.05)
    run(stage, rng)
    agrees(stage, match, 0)


def test_an_unknown_event_is_shown_by_its_moves():
    match = new_match(3, 1)
    match.play(match.legal_actions(0)[0])
    stage = Stage(match.view(0), Places(1280, 720, 3), perform)

    class Strange(events.Drew):
        __slots__ = ()

    card = match.table.stock[-1]
    stage.feed([Strange(0, (card,))])
    stage.update(0.1)
    assert stage.flights
    stage.update(1.0)
    assert stage.shown.hands[0][-1] == card and not stage.busy


def test_another_perspective_shows_at_once():
    match = new_match(3, 2)
    stage = Stage(match.view(0), Places(1280, 720, 3), perform)
    stage.feed(redact(match.play(match.legal_actions(0)[0]), 0, match.table))
    stage.update(0.5)
    stage.reset(match.view(1), Places(1280, 720, 3, 1))
    agrees(stage, match, 1)


def test_a_still_stage_does_not_move():
    match = new_match(4, 3)
    match.play(match.legal_actions(0)[0])
    stage = Stage(match.view(0), Places(1280, 720, 4), perform)
    assert not stage.moving and not stage.busy


def test_a_wild_shows_its_colour_only_while_it_lies_there():
    match = new_match(3, 2)
    match.play(match.legal_actions(0)[0])
    stage = Stage(match.view(0), Places(1280, 720, 3), perform)
    wild = next(card for card, face in enumerate(match.table.faces) if face.symbol == "wild4")
    stage.shown.hands[0][0] = wild
    stage.sync()
    stage.feed([events.Played(0, (wild,), (0,)), events.ColorNamed(0, "blue")])
    stage.skip()
    assert stage.looks(wild)[0].named == "blue"
    stage.feed([events.TookBack(0, (wild,), "red"), events.Played(0, (wild,), (6,))])
    stage.skip()
    assert stage.lying[PILE][-1] == wild and stage.looks(wild)[0].named is None


def test_it_tells_of_changes_only_when_there_are_any():
    """Followers get a new state when a card leaves or lands, not in every frame of its flight."""
    rng, match = Random(2), new_match(4, 2)
    stage = Stage(match.view(0), Places(1280, 720, 4, 0), perform)
    frames = told = 0
    for _ in range(12):
        stage.feed(redact(match.play(any_action(match, rng)), 0, match.table))
        while stage.busy:
            before, seen = stage.changes, (stage.counts, stage.current)
            stage.update(1 / 60)
            told += stage.changes != before
            frames += 1
            assert stage.changes != before or (stage.busy and (stage.counts, stage.current) == seen)
            stage.release()
    assert 20 < told < frames / 4
